; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; Redundant sets inside strongly connected components that are not redundant
; themselves (Braun et al., CC'13, section 3.2; Wagner, figure 4.1): only when the
; φs around them are set aside do they refer to a single value.

; %l, %r and %t are %outer, which merges them with %a and %b.
; CHECK-LABEL: define i32 @one_layer(
; CHECK:       head:
; CHECK-NEXT:    %outer = phi i32 [ %a, %entry ], [ %b, %other ], [ %outer, %latch ]
; CHECK-NOT:     phi
; CHECK:       left:
; CHECK-NEXT:    call void @use(i32 %outer)
; CHECK:         ret i32 %outer
define i32 @one_layer(i1 %c, i1 %d, i1 %e, i32 %a, i32 %b) {
entry:
  br i1 %c, label %head, label %other
other:
  br label %head
head:
  %outer = phi i32 [ %a, %entry ], [ %b, %other ], [ %t, %latch ]
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %outer, %head ], [ %r, %right ]
  call void @use(i32 %l)
  br i1 %d, label %right, label %latch
right:
  %r = phi i32 [ %outer, %head ], [ %l, %left ]
  br i1 %d, label %left, label %latch
latch:
  %t = phi i32 [ %l, %left ], [ %r, %right ]
  br i1 %e, label %head, label %exit
exit:
  ret i32 %t
}

; Once %one and %two are set aside, %middle still merges both; once it is set aside
; as well, %l, %r and %t are %middle.
; CHECK-LABEL: define i32 @two_layers(
; CHECK:       first:
; CHECK-NEXT:    %one = phi i32 [ %a, %entry ], [ %middle, %latch ]
; CHECK:       second:
; CHECK-NEXT:    %two = phi i32 [ %b, %entry ], [ %middle, %latch ]
; CHECK:       head:
; CHECK-NEXT:    %middle = phi i32 [ %one, %first ], [ %two, %second ], [ %middle, %latch ]
; CHECK-NOT:     phi
; CHECK:         ret i32 %middle
define i32 @two_layers(i1 %c, i1 %d, i32 %e, i32 %a, i32 %b) {
entry:
  br i1 %c, label %first, label %second
first:
  %one = phi i32 [ %a, %entry ], [ %t, %latch ]
  br label %head
second:
  %two = phi i32 [ %b, %entry ], [ %t, %latch ]
  br label %head
head:
  %middle = phi i32 [ %one, %first ], [ %two, %second ], [ %t, %latch ]
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %middle, %head ], [ %r, %right ]
  br i1 %d, label %right, label %latch
right:
  %r = phi i32 [ %middle, %head ], [ %l, %left ]
  br i1 %d, label %left, label %latch
latch:
  %t = phi i32 [ %l, %left ], [ %r, %right ]
  switch i32 %e, label %exit [
    i32 1, label %first
    i32 2, label %second
    i32 3, label %head
  ]
exit:
  ret i32 %t
}

declare void @use(i32)

; PROMISE: minimal
; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; A loop with two entries, and a φ at each that merges the other one with a value
; from outside: both are that value if it is the same, and both stay if not.

; CHECK-LABEL: define i32 @same(
; CHECK-NOT:     phi
; CHECK:       left:
; CHECK:         call void @use(i32 %a)
; CHECK:       right:
; CHECK:         call void @use(i32 %a)
; CHECK:         ret i32 %a
define i32 @same(i1 %c, i1 %d, i32 %a) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %a, %entry ], [ %r, %right ]
  call void @use(i32 %l)
  br label %right
right:
  %r = phi i32 [ %a, %entry ], [ %l, %left ]
  call void @use(i32 %r)
  br i1 %d, label %left, label %exit
exit:
  ret i32 %r
}

; CHECK-LABEL: define i32 @different(
; CHECK:       left:
; CHECK-NEXT:    %l = phi i32 [ %a, %entry ], [ %r, %right ]
; CHECK:       right:
; CHECK-NEXT:    %r = phi i32 [ %b, %entry ], [ %l, %left ]
; CHECK:         ret i32 %r
define i32 @different(i1 %c, i1 %d, i32 %a, i32 %b) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %a, %entry ], [ %r, %right ]
  call void @use(i32 %l)
  br label %right
right:
  %r = phi i32 [ %b, %entry ], [ %l, %left ]
  call void @use(i32 %r)
  br i1 %d, label %left, label %exit
exit:
  ret i32 %r
}

declare void @use(i32)

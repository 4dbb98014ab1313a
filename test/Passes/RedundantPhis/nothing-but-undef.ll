; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; φs that merge undef alone are undef, poison alone poison, and both undef: of the
; two it is the one that refines the other.

; CHECK-LABEL: define i32 @undef(
; CHECK-NOT:     phi
; CHECK:         ret i32 undef
define i32 @undef(i1 %c, i1 %d) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ undef, %entry ], [ %r, %right ]
  br label %right
right:
  %r = phi i32 [ undef, %entry ], [ %l, %left ]
  br i1 %d, label %left, label %exit
exit:
  ret i32 %r
}

; CHECK-LABEL: define i32 @poison(
; CHECK-NOT:     phi
; CHECK:         ret i32 poison
define i32 @poison(i1 %c, i1 %d) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ poison, %entry ], [ %r, %right ]
  br label %right
right:
  %r = phi i32 [ poison, %entry ], [ %l, %left ]
  br i1 %d, label %left, label %exit
exit:
  ret i32 %r
}

; CHECK-LABEL: define i32 @both(
; CHECK-NOT:     phi
; CHECK:         ret i32 undef
define i32 @both(i1 %c, i1 %d) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ undef, %entry ], [ %r, %right ]
  br label %right
right:
  %r = phi i32 [ poison, %entry ], [ %l, %left ]
  br i1 %d, label %left, label %exit
exit:
  ret i32 %r
}

; Elements count one by one.
; CHECK-LABEL: define <2 x i32> @vector(
; CHECK-NOT:     phi
; CHECK:         ret <2 x i32> undef
define <2 x i32> @vector(i1 %c) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi <2 x i32> [ <i32 poison, i32 undef>, %entry ], [ <i32 undef, i32 poison>, %then ]
  ret <2 x i32> %p
}

; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; Were it not for undef, all φs of the set would be %i. But %i does not dominate %q,
; so %q stays; with it stays %p, for which %q is now a second value. %r has nothing
; to do with %q and lies below %i: it goes.

; CHECK-LABEL: define i32 @f(
; CHECK:       inner:
; CHECK-NOT:     phi
; CHECK:       join1:
; CHECK-NEXT:    %q = phi i32 [ undef, %entry ], [ %i, %def ], [ %i, %inner ]
; CHECK:       join2:
; CHECK-NEXT:    %p = phi i32 [ %q, %join1 ], [ %i, %inner ]
; CHECK-NEXT:    ret i32 %p
define i32 @f(i1 %c, i1 %d) {
entry:
  br i1 %c, label %def, label %join1
def:
  %i = call noundef i32 @get()
  switch i32 %i, label %join1 [
    i32 1, label %inner
    i32 2, label %aside
  ]
aside:
  br label %inner
inner:
  %r = phi i32 [ undef, %def ], [ %i, %aside ]
  br i1 %d, label %join1, label %join2
join1:
  %q = phi i32 [ undef, %entry ], [ %i, %def ], [ %r, %inner ]
  br label %join2
join2:
  %p = phi i32 [ %q, %join1 ], [ %r, %inner ]
  ret i32 %p
}

declare i32 @get()

; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; A φ in a block that cannot be reached merges two others there, which become
; poison; what merges poison alone is redundant too.

; CHECK-LABEL: define void @f(
; CHECK-NOT:     phi
; CHECK:       join:
; CHECK-NEXT:    call void @use(i32 poison)
define void @f(i1 %c, i32 %a, i32 %b) {
entry:
  ret void
dead:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %a, %dead ]
  br label %join
right:
  %r = phi i32 [ %b, %dead ]
  br label %join
join:
  %p = phi i32 [ %l, %left ], [ %r, %right ]
  call void @use(i32 %p)
  ret void
}

declare void @use(i32)

; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; Poison operands are ignored beside any value that stands above the φ, even one
; that may be poison itself: everything refines poison. Beside an instruction that
; does not dominate the φ they count.

; CHECK-LABEL: define i32 @argument(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @argument(i1 %c, i32 %a) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ poison, %entry ], [ %a, %then ]
  ret i32 %p
}

; CHECK-LABEL: define i32 @dominating_instruction(
; CHECK:         %sum = add nsw i32 %a, 1
; CHECK-NOT:     phi
; CHECK:         ret i32 %sum
define i32 @dominating_instruction(i1 %c, i1 %d, i32 %a) {
entry:
  %sum = add nsw i32 %a, 1
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ poison, %entry ], [ %r, %right ]
  br label %right
right:
  %r = phi i32 [ %sum, %entry ], [ %l, %left ]
  br i1 %d, label %left, label %exit
exit:
  ret i32 %r
}

; CHECK-LABEL: define i32 @instruction_aside(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ poison, %entry ], [ %i, %then ]
; CHECK-NEXT:    ret i32 %p
define i32 @instruction_aside(i1 %c) {
entry:
  br i1 %c, label %then, label %join
then:
  %i = call i32 @get()
  br label %join
join:
  %p = phi i32 [ poison, %entry ], [ %i, %then ]
  ret i32 %p
}

; CHECK-LABEL: define void @instruction_in_the_same_block(
; CHECK:       loop:
; CHECK-NEXT:    %p = phi i32 [ poison, %entry ], [ %i, %loop ]
; CHECK-NEXT:    call void @use(i32 %p)
define void @instruction_in_the_same_block() {
entry:
  br label %loop
loop:
  %p = phi i32 [ poison, %entry ], [ %i, %loop ]
  call void @use(i32 %p)
  %i = call i32 @get()
  br label %loop
}

declare i32 @get()
declare void @use(i32)

; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; An undef operand counts beside an instruction that does not dominate the φ, even
; if its result is never poison: on the path that brings undef it does not exist, or
; not yet.

; CHECK-LABEL: define i32 @on_the_other_path(
; CHECK:       join:
; CHECK-NEXT:    %p = phi i32 [ undef, %entry ], [ %i, %then ]
; CHECK-NEXT:    ret i32 %p
define i32 @on_the_other_path(i1 %c) {
entry:
  br i1 %c, label %then, label %join
then:
  %i = call noundef i32 @get()
  br label %join
join:
  %p = phi i32 [ undef, %entry ], [ %i, %then ]
  ret i32 %p
}

; CHECK-LABEL: define void @in_the_same_block(
; CHECK:       loop:
; CHECK-NEXT:    %p = phi i32 [ undef, %entry ], [ %i, %loop ]
; CHECK-NEXT:    call void @use(i32 %p)
define void @in_the_same_block() {
entry:
  br label %loop
loop:
  %p = phi i32 [ undef, %entry ], [ %i, %loop ]
  call void @use(i32 %p)
  %i = call noundef i32 @get()
  br label %loop
}

; %p is %x of one turn before.
; CHECK-LABEL: define void @phi_in_the_same_block(
; CHECK:       loop:
; CHECK-NEXT:    %x = phi i32 [ 1, %entry ], [ 2, %loop ]
; CHECK-NEXT:    %p = phi i32 [ undef, %entry ], [ %x, %loop ]
; CHECK-NEXT:    call void @use(i32 %p)
define void @phi_in_the_same_block() {
entry:
  br label %loop
loop:
  %x = phi i32 [ 1, %entry ], [ 2, %loop ]
  %p = phi i32 [ undef, %entry ], [ %x, %loop ]
  call void @use(i32 %p)
  br label %loop
}

declare i32 @get()
declare void @use(i32)

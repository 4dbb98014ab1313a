; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; Several edges from one predecessor give one equal operand each, and alone make
; no join.

; CHECK-LABEL: define i32 @join_of_two(
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32 [ %b, %then ], [ %a, %entry ], [ %a, %entry ], [ %a, %entry ]
define i32 @join_of_two(i32 %c, i32 %a, i32 %b) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  switch i32 %c, label %then [
    i32 1, label %join
    i32 2, label %join
    i32 3, label %join
  ]
then:
  store i32 %b, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @no_join(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @no_join(i32 %c, i32 %a) {
entry:
  %x = alloca i32
  store i32 0, ptr %x
  br label %next
next:
  store i32 %a, ptr %x
  switch i32 %c, label %join [
    i32 1, label %join
    i32 2, label %join
  ]
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; A φ of one value and undef becomes that value where LLVM can tell that the value
; is not poison and stands above the φ, and else stays.

; A constant is never poison and stands everywhere.
; CHECK-LABEL: define i32 @constant(
; CHECK-NOT:     phi
; CHECK:         ret i32 5
define i32 @constant(i1 %c, i1 %d) {
entry:
  %x = alloca i32
  br i1 %c, label %then, label %join
then:
  store i32 5, ptr %x
  br i1 %d, label %more, label %join
more:
  store i32 5, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @noundef_argument(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @noundef_argument(i1 %c, i32 noundef %a) {
entry:
  %x = alloca i32
  br i1 %c, label %then, label %join
then:
  store i32 %a, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @instruction_above(
; CHECK:         %call = call noundef i32 @get()
; CHECK-NOT:     phi
; CHECK:         ret i32 %call
define i32 @instruction_above(i1 %c) {
entry:
  %x = alloca i32
  br label %next
next:
  %call = call noundef i32 @get()
  br i1 %c, label %then, label %join
then:
  store i32 %call, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; The value stands above the φ, but its only operand comes from a promoted load.
; CHECK-LABEL: define i32 @instruction_of_promoted_operands(
; CHECK:         %sum = add i32 %a, 1
; CHECK-NOT:     phi
; CHECK:         ret i32 %sum
define i32 @instruction_of_promoted_operands(i1 %c, i32 noundef %a) {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 %a, ptr %y
  %l = load i32, ptr %y
  %sum = add i32 %l, 1
  br i1 %c, label %then, label %join
then:
  store i32 %sum, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @instruction_aside(
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32 [ %call, %then ], [ undef, %entry ]
define i32 @instruction_aside(i1 %c) {
entry:
  %x = alloca i32
  br i1 %c, label %then, label %join
then:
  %call = call noundef i32 @get()
  store i32 %call, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; Poison beside a value that may be poison itself: any value refines it.
; CHECK-LABEL: define i32 @beside_poison(
; CHECK-NOT:     phi
; CHECK:         ret i32 %sum
define i32 @beside_poison(i1 %c, i32 %a) {
entry:
  %x = alloca i32
  %sum = add nsw i32 %a, 1
  store i32 poison, ptr %x
  br i1 %c, label %then, label %join
then:
  store i32 %sum, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; Folding the φ at %inner makes the one at %join mergeable.
; CHECK-LABEL: define i32 @in_turn(
; CHECK-NOT:     phi
; CHECK:         ret i32 5
define i32 @in_turn(i1 %c, i1 %d) {
entry:
  %x = alloca i32
  br i1 %c, label %then, label %inner
then:
  store i32 5, ptr %x
  br label %inner
inner:
  br i1 %d, label %other, label %join
other:
  store i32 5, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

declare i32 @get()

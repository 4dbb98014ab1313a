; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; One store that does not reach every load. A constant stands for undef on the
; paths without the store; an instruction needs a φ there, and the loads that the
; store dominates take it all the same.

; CHECK-LABEL: define i32 @constant(
; CHECK-NOT:     phi
; CHECK:         ret i32 3
define i32 @constant(i1 %c) {
entry:
  %x = alloca i32
  br i1 %c, label %then, label %join
then:
  store i32 3, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; The copied constant counts as a constant, since %x is settled before %y.
; CHECK-LABEL: define i32 @copied_constant(
; CHECK-NOT:     phi
; CHECK:         ret i32 3
define i32 @copied_constant(i1 %c) {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 3, ptr %x
  br i1 %c, label %then, label %join
then:
  %l = load i32, ptr %x
  store i32 %l, ptr %y
  br label %join
join:
  %v = load i32, ptr %y
  ret i32 %v
}

; CHECK-LABEL: define i32 @instruction(
; CHECK:       then:
; CHECK-NEXT:    %i = call i32 @get()
; CHECK-NEXT:    call void @use(i32 %i)
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32 [ %i, %then ], [ undef, %entry ]
; CHECK-NEXT:    ret i32 %x.0
define i32 @instruction(i1 %c) {
entry:
  %x = alloca i32
  br i1 %c, label %then, label %join
then:
  %i = call i32 @get()
  store i32 %i, ptr %x
  %l = load i32, ptr %x
  call void @use(i32 %l)
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @poison(
; CHECK:         ret i32 undef
define i32 @poison(i1 %c) {
entry:
  %x = alloca i32
  br i1 %c, label %then, label %join
then:
  store i32 poison, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

declare i32 @get()
declare void @use(i32)

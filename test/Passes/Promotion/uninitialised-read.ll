; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; Reading a variable that was never written gives undef: with no store at all, on
; the path without a store, and before the store.

; CHECK-LABEL: define i32 @never(
; CHECK:         ret i32 undef
define i32 @never() {
entry:
  %x = alloca i32
  br label %next

next:
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @sometimes(
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32 [ %a, %then ], [ undef, %entry ]
; CHECK-NEXT:    ret i32 %x.0
define i32 @sometimes(i1 %c) {
entry:
  %x = alloca i32
  br i1 %c, label %then, label %join

then:
  %a = call i32 @get()
  store i32 %a, ptr %x
  br label %join

join:
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define void @before(
; CHECK:       loop:
; CHECK-NEXT:    %x.0 = phi i32 [ undef, %entry ], [ %a, %loop ]
; CHECK-NEXT:    call void @use(i32 %x.0)
define void @before() {
entry:
  %x = alloca i32
  br label %loop

loop:
  %v = load i32, ptr %x
  call void @use(i32 %v)
  %a = call i32 @get()
  store i32 %a, ptr %x
  br label %loop
}

declare void @use(i32)
declare i32 @get()

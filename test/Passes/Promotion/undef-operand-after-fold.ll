; REQUIRES: llvm22+
; A φ beside undef whose other operand is known not to be poison only when another
; φ, which it does not refer to directly, has been folded.
; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: opt -passes=mem2reg -S %s | FileCheck %s

declare void @use(i32)

; CHECK-LABEL: define void @after_fold(
; CHECK:       join:
; CHECK-NEXT:    %v.1 = phi i32 [ 0, %zero ], [ 1, %one ], [ 0, %switch ]
; CHECK:       loop:
; CHECK-NEXT:    call void @use(i32 %v.1)
define void @after_fold(i1 %c, i32 %n) {
entry:
  %v = alloca i32
  %nothing = load i32, ptr %v
  br label %head

switch:
  store i32 0, ptr %v
  switch i32 %n, label %zero [
    i32 4, label %one
    i32 2, label %join
    i32 3, label %head
  ]

join:
  br label %loop

loop:
  %read = load i32, ptr %v
  call void @use(i32 %read)
  store i32 %nothing, ptr %v
  br label %loop

zero:
  br label %join

one:
  store i32 1, ptr %v
  br label %join

head:
  br i1 %c, label %switch, label %other

other:
  store i32 poison, ptr %v
  br label %zero
}

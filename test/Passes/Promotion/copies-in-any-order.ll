; RUN: %opt -passes=braun-mem2reg -S -preserve-ll-uselistorder %s | FileCheck %s
; RUN: opt -passes=mem2reg -S -preserve-ll-uselistorder %s | FileCheck %s
;
; Copies from variable to variable, declared in the order of the copies and in
; the reverse one. mem2reg replaces loads of the first variable, then of the last
; one, then of the one before that, and so on; each time it turns the uses
; around. That is to be seen in the order of the uses of the value copied.

; CHECK-LABEL: define void @forward(
; CHECK:         uselistorder i32 %a, { 2, 3, 1, 0, 5, 4 }
define void @forward(i32 %a) {
entry:
  %x0 = alloca i32
  %x1 = alloca i32
  %x2 = alloca i32
  store i32 %a, ptr %x0
  %l0 = load i32, ptr %x0
  call void @use(i32 %l0)
  call void @other(i32 %l0)
  store i32 %l0, ptr %x1
  %l1 = load i32, ptr %x1
  call void @use(i32 %l1)
  call void @other(i32 %l1)
  store i32 %l1, ptr %x2
  %l2 = load i32, ptr %x2
  call void @use(i32 %l2)
  call void @other(i32 %l2)
  ret void
}

; CHECK-LABEL: define void @backward(
; CHECK:         uselistorder i32 %a, { 2, 3, 1, 0, 5, 4 }
define void @backward(i32 %a) {
entry:
  %x2 = alloca i32
  %x1 = alloca i32
  %x0 = alloca i32
  store i32 %a, ptr %x0
  %l0 = load i32, ptr %x0
  call void @use(i32 %l0)
  call void @other(i32 %l0)
  store i32 %l0, ptr %x1
  %l1 = load i32, ptr %x1
  call void @use(i32 %l1)
  call void @other(i32 %l1)
  store i32 %l1, ptr %x2
  %l2 = load i32, ptr %x2
  call void @use(i32 %l2)
  call void @other(i32 %l2)
  ret void
}

declare void @use(i32)
declare void @other(i32)

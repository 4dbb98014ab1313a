; PROMISE: remarks
; RUN: %opt -passes=braun-mem2reg -pass-remarks-missed=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
;
; One reason for each alloca: the first in the order of instructions, whatever the
; order of uses is. Uses that are no obstacle are passed over.
;
; RUN: %opt -passes=verify -preserve-ll-uselistorder -S %s \
; RUN:   | %opt -passes=braun-mem2reg -pass-remarks-missed=braun-mem2reg -disable-output - 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:

; CHECK: remark: <unknown>:0:0: failed to promote 'x': volatile store
; CHECK: remark: <unknown>:0:0: failed to promote 'y': its address is passed to 'take'
define i32 @f(i1 %c) {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 1, ptr %x
  store i32 1, ptr %y
  br i1 %c, label %first, label %second
first:
  %p = getelementptr i8, ptr %x, i64 0
  store volatile i32 1, ptr %p
  call void @take(ptr %x)
  call void @take(ptr %y)
  store volatile i32 1, ptr %y
  br label %second
second:
  %v = load volatile i32, ptr %x
  call void @take(ptr %x)
  %w = load volatile i32, ptr %y
  ret i32 %v
uselistorder ptr %x, { 4, 3, 2, 1, 0 }
uselistorder ptr %y, { 3, 2, 1, 0 }
}

declare void @take(ptr)

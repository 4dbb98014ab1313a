; PROMISE: remarks
; RUN: %opt -passes=braun-mem2reg -pass-remarks-missed=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
;
; A volatile access keeps a variable in memory.

; CHECK: remark: <unknown>:0:0: failed to promote 'x': volatile load
; CHECK: remark: <unknown>:0:0: failed to promote 'y': volatile store
; CHECK: remark: <unknown>:0:0: failed to promote 'z': volatile atomicrmw
; CHECK: remark: <unknown>:0:0: failed to promote 'buffer': volatile call
define i32 @f(i32 %a, ptr %p) {
  %x = alloca i32
  %y = alloca i32
  %z = alloca i32
  %buffer = alloca [4 x i32]
  %v = load volatile i32, ptr %x
  store volatile i32 %a, ptr %y
  %w = atomicrmw volatile add ptr %z, i32 1 seq_cst
  call void @llvm.memcpy.p0.p0.i64(ptr %buffer, ptr %p, i64 16, i1 true)
  ret i32 %v
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; PROMISE: remarks
; RUN: %opt -passes=braun-mem2reg -pass-remarks-missed=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
;
; An address that is out of our hands, and how it gets there. What an address
; computed from the variable's is used for counts as well.

; CHECK: remark: <unknown>:0:0: failed to promote 'passed': its address is passed to 'take'
; CHECK: remark: <unknown>:0:0: failed to promote 'indirect': its address is passed to an indirect call
; CHECK: remark: <unknown>:0:0: failed to promote 'assembly': its address is passed to inline assembly
; CHECK: remark: <unknown>:0:0: failed to promote 'filled': its address is passed to 'llvm.memset.p0.i64'
; CHECK: remark: <unknown>:0:0: failed to promote 'stored': its address is stored
; CHECK: remark: <unknown>:0:0: failed to promote 'integer': its address is converted to an integer
; CHECK: remark: <unknown>:0:0: failed to promote 'compared': its address is compared
; CHECK: remark: <unknown>:0:0: failed to promote 'selected': its address is used by 'select'
; CHECK: remark: <unknown>:0:0: failed to promote 'exchanged': its address is used by 'atomicrmw'
; CHECK: remark: <unknown>:0:0: failed to promote 'part': its address is passed to 'take'
; CHECK: remark: <unknown>:0:0: failed to promote 'returned': its address is returned
define ptr @f(i1 %c, ptr %p) {
  %passed = alloca i32
  %indirect = alloca i32
  %assembly = alloca i32
  %filled = alloca i32
  %stored = alloca i32
  %integer = alloca i32
  %compared = alloca i32
  %selected = alloca i32
  %exchanged = alloca i32
  %part = alloca [2 x i32]
  %returned = alloca i32
  call void @take(ptr %passed)
  call void %p(ptr %indirect)
  call void asm sideeffect "", "r"(ptr %assembly)
  call void @llvm.memset.p0.i64(ptr %filled, i8 0, i64 4, i1 false)
  store ptr %stored, ptr %p
  %i = ptrtoint ptr %integer to i64
  %n = icmp eq ptr %compared, null
  %s = select i1 %c, ptr %selected, ptr %p
  %x = atomicrmw add ptr %exchanged, i32 1 seq_cst
  %second = getelementptr [2 x i32], ptr %part, i64 0, i64 1
  store i32 1, ptr %second
  call void @take(ptr %second)
  ret ptr %returned
}

declare void @take(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

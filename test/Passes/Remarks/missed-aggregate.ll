; RUN: %opt -passes=braun-mem2reg -pass-remarks-missed=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
;
; An aggregate whose parts are accessed, by copies too. That is a reason only if there
; is no other.

; CHECK: remark: <unknown>:0:0: failed to promote 'array': it is an aggregate of type [2 x i32]
; CHECK: remark: <unknown>:0:0: failed to promote 'pair': it is an aggregate of type %pair{{$}}
; CHECK: remark: <unknown>:0:0: failed to promote 'elements': it is an array of i32
; CHECK: remark: <unknown>:0:0: failed to promote 'taken': its address is passed to 'take'
%pair = type { i32, i32 }

define i32 @f(i64 %i, ptr %from) {
  %array = alloca [2 x i32]
  %pair = alloca %pair
  %elements = alloca i32, i32 4
  %taken = alloca [2 x i32]
  %p = getelementptr [2 x i32], ptr %array, i64 0, i64 %i
  store i32 1, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %pair, ptr %from, i64 8, i1 false)
  %first = load i32, ptr %pair
  %q = getelementptr i32, ptr %elements, i64 %i
  store i32 1, ptr %q
  store i32 1, ptr %taken
  call void @take(ptr %taken)
  ret i32 %first
}

declare void @take(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; RUN: %opt -passes=braun-mem2reg -pass-remarks-missed=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
;
; A variable that is accessed with another type than its own, or through an address
; that is computed.

; CHECK: remark: <unknown>:0:0: failed to promote 'x': it is accessed with another type (float)
; CHECK: remark: <unknown>:0:0: failed to promote 'y': it is accessed with another type (i8)
; CHECK: remark: <unknown>:0:0: failed to promote 'z': it is accessed through a computed address
; CHECK: remark: <unknown>:0:0: failed to promote 'w': it is accessed through a computed address
define float @f(i32 %a) {
  %x = alloca i32
  %y = alloca i32
  %z = alloca i32
  %w = alloca i32
  store i32 %a, ptr %x
  %v = load float, ptr %x
  %p = getelementptr i8, ptr %y, i64 1
  store i8 1, ptr %p
  %q = getelementptr i32, ptr %z, i64 0
  store i32 %a, ptr %q
  %unused = getelementptr i8, ptr %w, i64 1
  ret float %v
}

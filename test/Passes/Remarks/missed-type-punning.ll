; RUN: %opt -passes='braun-mem2reg<type-punning>' -pass-remarks-missed=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
; RUN: %opt '%braun-ssa=replace<type-punning>' -passes='function(mem2reg),braun-ssa<report>' -pass-remarks-missed=braun-mem2reg \
; RUN:   -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=remark:
; RUN: %opt -passes=braun-mem2reg -pass-remarks-missed=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=DEFAULT --implicit-check-not=remark:
;
; With `type-punning` another type is a reason only where casts do not do: not where
; the address escapes behind such an access, but where sizes differ.

; DEFAULT-COUNT-4: remark: {{.*}}: it is accessed with another type (float)
; DEFAULT: remark: {{.*}}: it is accessed with another type (i64)
; DEFAULT: remark: {{.*}}: it is accessed with another type (float)
; DEFAULT: remark: {{.*}}: it is accessed with another type (i64)
; CHECK: remark: <unknown>:0:0: failed to promote 'escapes': its address is passed to 'take'
; CHECK: remark: <unknown>:0:0: failed to promote 'part': it is accessed with another type (i16)
; CHECK: remark: <unknown>:0:0: failed to promote 'computed': it is accessed through a computed address
; CHECK: remark: <unknown>:0:0: failed to promote 'pointer': it is accessed with another type (i64)
; CHECK: remark: <unknown>:0:0: failed to promote 'computed.too': it is accessed through a computed address
; CHECK: remark: <unknown>:0:0: failed to promote 'too.small': it is accessed with another type (i64)
define i64 @f(i32 %v, i64 %w) {
  %promoted = alloca i32
  store i32 %v, ptr %promoted
  %a = load float, ptr %promoted
  %escapes = alloca i32
  store i32 %v, ptr %escapes
  %b = load float, ptr %escapes
  call void @take(ptr %escapes)
  %part = alloca i32
  store i32 %v, ptr %part
  %c = load float, ptr %part
  %d = load i16, ptr %part
  %computed = alloca i32
  store i32 %v, ptr %computed
  %e = load float, ptr %computed
  %unused = getelementptr i8, ptr %computed, i64 1
  %pointer = alloca ptr
  store i64 %w, ptr %pointer
  %f = load ptr, ptr %pointer
  %computed.too = alloca i32
  %q = getelementptr i32, ptr %computed.too, i64 0
  %g = load float, ptr %q
  %too.small = alloca i32
  store i32 %v, ptr %too.small
  %h = load i64, ptr %too.small
  ret i64 %h
}

declare void @take(ptr)

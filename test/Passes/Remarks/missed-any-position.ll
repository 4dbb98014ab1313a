; RUN: %opt -passes='braun-mem2reg<any-position>' -pass-remarks-missed=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
; RUN: %opt '%braun-ssa=replace<any-position>' -passes='function(mem2reg),braun-ssa<report>' -pass-remarks-missed=braun-mem2reg \
; RUN:   -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=remark:
; RUN: %opt -passes=braun-mem2reg -pass-remarks-missed=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=DEFAULT --implicit-check-not=remark:
;
; With `any-position` it is no reason that an alloca is outside the entry block.

; DEFAULT-COUNT-3: remark: {{.*}}: it is not allocated in the entry block
; CHECK: remark: <unknown>:0:0: failed to promote 'escapes': its address is passed to 'take'
; CHECK: remark: <unknown>:0:0: failed to promote 'volatile': volatile load
define i32 @f(i32 %v) {
entry:
  br label %next
next:
  %promoted = alloca i32
  store i32 %v, ptr %promoted
  %escapes = alloca i32
  call void @take(ptr %escapes)
  %volatile = alloca i32
  %r = load volatile i32, ptr %volatile
  ret i32 %r
}

declare void @take(ptr)

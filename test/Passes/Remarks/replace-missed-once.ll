; RUN: %opt -O2 -pass-remarks-missed=braun-mem2reg -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=remark:
; RUN: %opt %braun-ssa=replace -O2 -pass-remarks-missed=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
; RUN: %opt -passes='braun-ssa<replace>,function(sroa,mem2reg),braun-ssa<report>,function(sroa,mem2reg)' \
; RUN:   -pass-remarks-missed=braun-mem2reg -disable-output %s 2>&1 | FileCheck %s --check-prefixes=CHECK,EARLIER --implicit-check-not=remark:
;
; Where LLVM's promotion is replaced, what could not be promoted is said once and at
; the end, though several passes have tried. So nothing is said of the variable
; whose address a function takes that is inlined, unless asked for earlier.

; CHECK: remark: <unknown>:0:0: failed to promote 'escapes': its address is passed to 'take'
; EARLIER: remark: <unknown>:0:0: failed to promote 'inlined': its address is passed to 'set'
define i32 @f(i32 %a) {
  %escapes = alloca i32
  %inlined = alloca i32
  call void @take(ptr %escapes)
  call void @set(ptr %inlined)
  %v = load i32, ptr %escapes
  %w = load i32, ptr %inlined
  %sum = add i32 %v, %w
  ret i32 %sum
}

define internal void @set(ptr %p) {
  store i32 1, ptr %p
  ret void
}

; Nothing has tried here.
define void @never_optimised() noinline optnone {
  %y = alloca i32
  call void @take(ptr %y)
  ret void
}

declare void @take(ptr)

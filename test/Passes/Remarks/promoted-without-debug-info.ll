; RUN: %opt -passes=braun-mem2reg -pass-remarks=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
;
; Without debug information a variable has the name of its alloca, or none, and
; no place. The loads and stores of unreachable code that stay do not count.

; CHECK: remark: <unknown>:0:0: promoted 'x' to SSA values: 1 load and 2 stores removed, 1 phi placed
; CHECK: remark: <unknown>:0:0: promoted an unnamed variable of type [2 x i32] to SSA values: 0 loads and 1 store removed, 0 phis placed
define i32 @f(i1 %c, i32 %a, [2 x i32] %pair) {
entry:
  %x = alloca i32
  %0 = alloca [2 x i32]
  store [2 x i32] %pair, ptr %0
  store i32 %a, ptr %x
  br i1 %c, label %then, label %join
then:
  store i32 2, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
dead:
  store i32 3, ptr %x
  br label %dead
}

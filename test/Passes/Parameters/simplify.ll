; What becomes simple by promotion: constants are folded, also through a loop, and what
; is dead by that goes. The promotion is proven before; the parameters are printed so that
; they are read again.
;
; PROMISE: parameters
; RUN: %opt -passes='braun-mem2reg<simplify>' -S %s | FileCheck %s
; RUN: %opt -passes='braun-mem2reg<simplify;validate>,verify<ssa-quality>' -S %s | FileCheck %s
; RUN: env BRAUN_SSA='early<simplify>' %opt -O1 -print-pipeline-passes -disable-output %s \
; RUN:   | FileCheck %s --check-prefix=EARLY
; EARLY: braun-mem2reg<simplify>
; RUN: %opt -passes='braun-mem2reg<simplify;lifetime>' -print-pipeline-passes -disable-output %s \
; RUN:   | FileCheck %s --check-prefix=%if llvm24+ %{PIPELINE-24%} %else %{PIPELINE%}
; PIPELINE: braun-mem2reg<lifetime;simplify>
; Since LLVM 24, whose mem2reg knows lifetimes, that is the default.
; PIPELINE-24: braun-mem2reg<simplify>
; Without the parameter, all of it stays.
; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --check-prefix=OFF
; OFF-LABEL: define i32 @constant(
; OFF:         add i32 %x.0, 0

; %x is 3 all the time. That shows only if the addition is simplified, whose result is
; merged with 3 by a φ that it depends on.
; CHECK-LABEL: define i32 @constant(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br label %loop
; CHECK:       loop:
; CHECK-NEXT:    br i1 %c, label %loop, label %exit
; CHECK:       exit:
; CHECK-NEXT:    ret i32 12
define i32 @constant(i1 %c) {
entry:
  %x = alloca i32
  store i32 3, ptr %x
  br label %loop
loop:
  %old = load i32, ptr %x
  %new = add i32 %old, 0
  store i32 %new, ptr %x
  br i1 %c, label %loop, label %exit
exit:
  %last = load i32, ptr %x
  %r = mul i32 %last, 4
  ret i32 %r
}

; One simplification leads to the next, over three variables.
; CHECK-LABEL: define i32 @cascade(
; CHECK-NEXT:    ret i32 %v
define i32 @cascade(i32 %v) {
  %x = alloca i32
  %y = alloca i32
  %z = alloca i32
  store i32 %v, ptr %x
  %a = load i32, ptr %x
  %b = load i32, ptr %x
  %zero = xor i32 %a, %b
  store i32 %zero, ptr %y
  %c = load i32, ptr %y
  %none = and i32 %c, 255
  %is = icmp eq i32 %none, 0
  %d = load i32, ptr %x
  %s = select i1 %is, i32 %d, i32 7
  store i32 %s, ptr %z
  %r = load i32, ptr %z
  ret i32 %r
}

; A call whose value nobody uses any more stays, as it has an effect; arithmetic does not.
; CHECK-LABEL: define i32 @effect(
; CHECK-NEXT:    %u = call i32 @next(i32 %v)
; CHECK-NEXT:    ret i32 %v
define i32 @effect(i32 %v) {
  %x = alloca i32
  store i32 %v, ptr %x
  %a = load i32, ptr %x
  %u = call i32 @next(i32 %a)
  %b = add i32 %u, 1
  %c = mul i32 %b, 0
  %r = or i32 %c, %a
  ret i32 %r
}

; What is undefined may become anything, but is not made up: no φ merges it with %v.
; CHECK-LABEL: define i32 @undefined(
; CHECK-NOT:     phi
; CHECK:         ret i32
define i32 @undefined(i1 %c) {
entry:
  %x = alloca i32
  br i1 %c, label %then, label %join
then:
  %u = load i32, ptr %x
  %e = xor i32 %u, %u
  store i32 %e, ptr %x
  br label %join
join:
  %r = load i32, ptr %x
  ret i32 %r
}

declare i32 @next(i32)

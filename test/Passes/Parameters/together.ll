; A variable that is outside the entry block and accessed with two types. The parameters
; combine, and can be given to the modes.
;
; PROMISE: parameters
; RUN: %opt -passes='braun-mem2reg<any-position;type-punning>' -S %s | FileCheck %s --implicit-check-not=alloca
; RUN: %opt -passes='braun-mem2reg<type-punning;lifetime;any-position>' -print-pipeline-passes -disable-output %s \
; RUN:   | FileCheck %s --check-prefix=%if llvm24+ %{PIPELINE-24%} %else %{PIPELINE%}
; PIPELINE: braun-mem2reg<lifetime;any-position;type-punning>
; Since LLVM 24, whose mem2reg knows lifetimes, that is the default.
; PIPELINE-24: braun-mem2reg<any-position;type-punning>
; RUN: %opt '%braun-ssa=replace<any-position;type-punning>' -passes=mem2reg -S %s | FileCheck %s --implicit-check-not=alloca
; RUN: %opt '%braun-ssa=replace<any-position;type-punning>' -passes=sroa -S %s | FileCheck %s --implicit-check-not=alloca
; RUN: %opt '%braun-ssa=replace<any-position;type-punning>' -passes='mem2reg,sroa' -S %s | FileCheck %s --implicit-check-not=alloca
; RUN: env BRAUN_SSA='early<any-position;type-punning>' %opt -O1 -print-pipeline-passes -disable-output %s \
; RUN:   | FileCheck %s --check-prefix=EARLY
; EARLY: braun-mem2reg<any-position;type-punning>
; RUN: %opt -passes='braun-mem2reg<type-punning>' -S %s | FileCheck %s --check-prefix=ONE
; RUN: %opt -passes='braun-mem2reg<any-position>' -S %s | FileCheck %s --check-prefix=ONE
; ONE: = alloca

; CHECK-LABEL: define float @f(
; CHECK:         bitcast i32 %v to float
; CHECK-NEXT:    ret float
define float @f(i32 %v) {
entry:
  %a = alloca i32
  store i32 %v, ptr %a
  br label %next
next:
  %x = alloca i32
  %w = load i32, ptr %a
  store i32 %w, ptr %x
  %f = load float, ptr %x
  ret float %f
}

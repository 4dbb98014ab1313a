; RUN: %opt -passes='braun-mem2reg,redundant-phi-elim<prune>,print<phi-graph>,dot-phi-graph,verify<ssa-quality>' -S %s > %t.ll 2> %t.err
; RUN: opt -S %s > %t.plain.ll
; RUN: diff %t.plain.ll %t.ll
; RUN: FileCheck %s --allow-empty --input-file=%t.err
; RUN: %opt -passes='print<ssa-quality>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=TOTAL
; RUN: %opt -passes='braun-mem2reg,redundant-phi-elim,verify<ssa-quality>' -S %S/Inputs/empty.ll \
; RUN:   | FileCheck %s --check-prefix=EMPTY
; RUN: %clang -O2 -fpass-plugin=%plugin -w -S -emit-llvm -x ir %s -o - | FileCheck %s --check-prefix=CLANG
;
; Functions without a body, of all kinds, stay as they are, and so does a module
; without anything.

; CHECK-NOT: {{.}}
; TOTAL: ssa quality of 0 functions: phis 0, operands 0, trivial 0, {{.*}}, irreducible loops 0{{$}}
; EMPTY-NOT: define
; CLANG: declare {{.*}}@declared(

@table = global [2 x ptr] [ptr @declared, ptr @weak]

declare void @declared(i32)
declare extern_weak void @weak()
declare ptr @llvm.stacksave.p0()
declare i32 @personal(...) naked optnone noinline

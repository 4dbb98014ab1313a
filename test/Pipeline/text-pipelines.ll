; Two φs that are redundant together, and a variable. Which promoter has run shows in
; the φs: ours is followed by redundant-phi-elim. In a pipeline given as text mem2reg
; and sroa are LLVM's, before, after and without a default pipeline, unless the user
; asks for `replace` or the pipeline itself says so.
;
; RUN: %opt -passes=mem2reg -S %s | FileCheck %s --check-prefix=LLVM
; RUN: %opt -passes=sroa -S %s | FileCheck %s --check-prefix=LLVM
; RUN: env BRAUN_SSA=early %opt -passes=mem2reg -S %s | FileCheck %s --check-prefix=LLVM
; RUN: env BRAUN_SSA=off %opt -passes=sroa -S %s | FileCheck %s --check-prefix=LLVM
; RUN: %opt -passes='function(mem2reg,print),default<O1>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=LLVM
; RUN: %opt -passes='braun-ssa<replace>,braun-ssa<off>,mem2reg' -S %s | FileCheck %s --check-prefix=LLVM
; RUN: %opt -passes='braun-ssa<replace>,function(verify),braun-ssa<off>,function(sroa)' -S %s | FileCheck %s --check-prefix=LLVM
; LLVM-LABEL: define i32 @f(
; LLVM-NOT:     alloca
; LLVM:         phi i32
; LLVM:         phi i32
; LLVM:         ret i32
;
; RUN: env BRAUN_SSA=replace %opt -passes=mem2reg -S %s | FileCheck %s --check-prefix=OURS
; RUN: env BRAUN_SSA=replace %opt -passes=sroa -S %s | FileCheck %s --check-prefix=OURS
; RUN: %opt %braun-ssa=replace -passes='sroa<modify-cfg>' -S %s | FileCheck %s --check-prefix=OURS
; RUN: %opt %braun-ssa=replace -passes='cgscc(function(mem2reg))' -S %s | FileCheck %s --check-prefix=OURS
; RUN: %opt -passes='braun-ssa<replace>,mem2reg' -S %s | FileCheck %s --check-prefix=OURS
; RUN: %opt -passes='braun-ssa<replace>,function(sroa)' -S %s | FileCheck %s --check-prefix=OURS
; OURS-LABEL: define i32 @f(
; OURS-NOT:     alloca
; OURS-NOT:     phi
; OURS:         ret i32

define i32 @f(i32 %v, i1 %c, i1 %d) {
entry:
  %x = alloca i32
  store i32 %v, ptr %x
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %v, %entry ], [ %r, %right ]
  br i1 %d, label %right, label %exit
right:
  %r = phi i32 [ %v, %entry ], [ %l, %left ]
  br i1 %d, label %left, label %exit
exit:
  %e = phi i32 [ %l, %left ], [ %r, %right ]
  %y = load i32, ptr %x
  %sum = add i32 %e, %y
  ret i32 %sum
}

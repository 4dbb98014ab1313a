; RUN: %opt -passes='print<ssa-quality>' -disable-output %s 2>&1 | FileCheck %s --check-prefixes=CHECK,TOTAL
; RUN: %opt -passes='function(braun-mem2reg),print<ssa-quality>' -disable-output %s 2>&1 | FileCheck %s --check-prefixes=CHECK,TOTAL
; RUN: %opt -passes='globaldce,print<ssa-quality>' -disable-output %s 2>&1 | FileCheck %s --check-prefixes=CHECK,TOTAL
; RUN: %opt -passes='braun-mem2reg,print<ssa-quality>' -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=functions
; RUN: %opt -passes='cgscc(inline,print<ssa-quality>)' -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=functions
; RUN: %opt -passes='print<ssa-quality>,function(print<ssa-quality>,verify<ssa-quality>)' -print-pipeline-passes -disable-output %s \
; RUN:   | FileCheck %s --check-prefix=PIPELINE
;
; Among module passes the figures of all functions follow those of each; among others
; there is nothing to sum up.

; CHECK: ssa quality of @f: phis 1, operands 2 (min 2, max 2, mean 2.00), trivial 0,
; CHECK: ssa quality of @"g h": phis 2, operands 2 (min 1, max 1, mean 1.00), trivial 2,
; TOTAL-NEXT: ssa quality of 2 functions: phis 3, operands 4 (min 1, max 2, mean 1.33), trivial 2, redundant 2, dead 1, congruent 1, irreducible loops 0{{$}}
; PIPELINE: print<ssa-quality>,function(print<ssa-quality>,verify<ssa-quality>)

declare void @external()

define i32 @f(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ %b, %other ]
  ret i32 %x
}

define i32 @"g h"(i32 %a) {
entry:
  br label %next
next:
  %x = phi i32 [ %a, %entry ]
  %y = phi i32 [ %a, %entry ]
  ret i32 %x
}

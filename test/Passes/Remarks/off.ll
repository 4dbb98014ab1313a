; RUN: %opt -passes=braun-mem2reg,redundant-phi-elim -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=braun-mem2reg,redundant-phi-elim -pass-remarks=inline -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='braun-ssa<replace>,function(mem2reg),braun-ssa<off>' -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=braun-mem2reg,redundant-phi-elim -pass-remarks=braun-mem2reg -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=ON
; RUN: %opt -passes=braun-mem2reg -pass-remarks=braun-mem2reg -pass-remarks-with-hotness -debug-pass-manager -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=HOTNESS
;
; Without remarks, or with those of other passes only, nothing is said and no
; analysis is computed for them. Block frequencies are, if hotness is wanted.

; OFF-NOT: OptimizationRemarkEmitterAnalysis
; OFF-NOT: remark:

; ON-NOT: BlockFrequencyAnalysis
; ON: Running analysis: OptimizationRemarkEmitterAnalysis on f
; ON-NOT: BlockFrequencyAnalysis
; ON: remark: <unknown>:0:0: promoted 'x'

; HOTNESS: Running analysis: BlockFrequencyAnalysis on f
; HOTNESS: promoted 'x' {{.*}}(hotness: 42)
define i32 @f(i32 %a) !prof !0 {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  br label %exit
exit:
  %p = phi i32 [ %v, %0 ]
  ret i32 %p
}

!0 = !{!"function_entry_count", i64 42}

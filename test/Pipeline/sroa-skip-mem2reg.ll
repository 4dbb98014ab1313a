; A variable. LLVM's option -sroa-skip-mem2reg keeps ours from promoting too: the user
; wants to see what sroa does. And after a replaced sroa, it is unset again.
;
; RUN: %opt -sroa-skip-mem2reg %braun-ssa=replace -passes=sroa -S %s | FileCheck %s --check-prefix=SKIPPED
; SKIPPED: = alloca
; RUN: %opt -passes='braun-ssa<replace>,function(sroa),braun-ssa<off>,inject-tli-mappings,function(reg2mem,sroa)' -S %s \
; RUN:   | FileCheck %s --check-prefix=UNSET
; UNSET-NOT: = alloca

define i32 @f(i32 %v, i1 %c) {
entry:
  %x = alloca i32
  store i32 %v, ptr %x
  br i1 %c, label %left, label %right
left:
  store i32 1, ptr %x
  br label %right
right:
  %y = load i32, ptr %x
  ret i32 %y
}

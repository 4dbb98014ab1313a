; RUN: %opt -passes='braun-mem2reg,redundant-phi-elim<prune>,verify<ssa-quality>' -S %s | FileCheck %s
; RUN: %clang -O2 -fpass-plugin=%plugin -w -S -emit-llvm -x ir %s -o - | FileCheck %s
;
; A naked function, which is assembly and nothing else, stays as it is. Variables in
; one, for which no stack frame is there, go as in any function, as with LLVM's mem2reg.
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}

; CHECK-LABEL: define {{.*}} @assembly(
; CHECK-NEXT:    call void asm sideeffect "ret", ""()
; CHECK-NEXT:    unreachable
; CHECK-NEXT:  }
define i32 @assembly(i32 %a) naked noinline {
  call void asm sideeffect "ret", ""()
  unreachable
}

; CHECK-LABEL: define {{.*}} @with_variable(
; CHECK-NOT:     alloca
; CHECK:         call void asm sideeffect "use $0", "i"(i32 7)
define void @with_variable() naked noinline {
  %x = alloca i32
  store i32 7, ptr %x
  %v = load i32, ptr %x
  call void asm sideeffect "use $0", "i"(i32 %v)
  unreachable
}

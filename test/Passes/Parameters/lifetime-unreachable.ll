; REQUIRES: llvm22+
; (Lifetime markers have another form in LLVM 19.)
; A variable that is used in one unreachable block only (as in LLVM's
; Mem2Reg/pr37632-unreachable-list-of-stores.ll): its accesses go, as in mem2reg, also
; where a life that begins there counts.
;
; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %opt -passes='braun-mem2reg<lifetime>' -S %s | FileCheck %s
; CHECK-NOT: {{alloca|load|store}}

define void @f() {
  %x = alloca i16
  ret void
dead:
  call void @llvm.lifetime.start.p0(ptr %x)
  store i16 3, ptr %x
  %v = load i16, ptr %x
  store i16 %v, ptr %x
  br label %dead
}

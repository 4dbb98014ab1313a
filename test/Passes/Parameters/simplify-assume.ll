; An assumption that has become known goes, and what it was computed from; one that says
; something stays. What is known by it is used.
;
; PROMISE: parameters
; RUN: %opt -passes='braun-mem2reg<simplify>' -S %s | FileCheck %s

; CHECK-LABEL: define i1 @f(
; CHECK-NEXT:    %some = icmp ne i32 %v, 0
; CHECK-NEXT:    call void @llvm.assume(i1 %some)
; CHECK-NEXT:    call void @use(i32 %v)
; CHECK-NEXT:    ret i1 true
define i1 @f(i32 %v) {
  %x = alloca i32
  store i32 %v, ptr %x
  %l = load i32, ptr %x
  %same = icmp eq i32 %l, %v
  call void @llvm.assume(i1 %same)
  %some = icmp ne i32 %l, 0
  call void @llvm.assume(i1 %some)
  call void @use(i32 %l)
  %m = load i32, ptr %x
  %r = icmp ne i32 %m, 0
  ret i1 %r
}

declare void @use(i32)
declare void @llvm.assume(i1)

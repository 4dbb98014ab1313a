; REQUIRES: llvm22+
; φs that merge undef with what is computed from undef, poison or a value, behind branches
; on such constants. Constants without operands have no list of uses, and whether they may
; be poison is not asked of it. What comes of it is what comes of LLVM's pass.
;
; RUN: %opt -passes=mem2reg -S %s -o %t.llvm.ll
; RUN: %opt -passes=braun-mem2reg -S %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s < %t.ours.ll

; CHECK-LABEL: define void @f(
; CHECK:         phi i32 [ %w, %then ]
; CHECK-NEXT:    phi i32 [ %y, %then ]
define void @f(i32 %a, i1 %c, i1 %d) {
entry:
  %x = alloca i32
  %z = alloca i32
  br i1 %c, label %one, label %exit
one:
  %y = add i32 %a, undef
  br i1 undef, label %two, label %exit
two:
  %w = freeze i32 %y
  br i1 %d, label %then, label %join
then:
  store i32 %y, ptr %x
  store i32 %w, ptr %z
  br label %join
join:
  %v = load i32, ptr %x
  call void @use(i32 %v)
  br i1 %c, label %more, label %last
more:
  %p = add i32 %v, poison
  store i32 %p, ptr %z
  br label %last
last:
  %u = load i32, ptr %z
  call void @use(i32 %u)
  br i1 poison, label %join, label %exit
exit:
  ret void
}

declare void @use(i32)

; Variables of scalar, aggregate and scalable type, mixed. The φs of a replaced sroa
; stand in the order in which LLVM's sroa places them.
;
; RUN: %opt -passes=sroa -S %s -o %t.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=sroa -S %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s < %t.ours.ll

; CHECK-LABEL: define i32 @mixed(
; CHECK-NOT:     alloca
; CHECK-COUNT-8: phi {{i32|<vscale}}
; CHECK-NOT:     phi
define i32 @mixed(i32 %v, i1 %c, <vscale x 4 x i32> %s) {
entry:
  %a = alloca i32
  %p = alloca { i32, i32 }
  %q = alloca [2 x i32]
  %b = alloca i32
  %t = alloca <vscale x 4 x i32>
  %u = alloca <vscale x 4 x i32>
  %p1 = getelementptr i32, ptr %p, i64 1
  %q1 = getelementptr i32, ptr %q, i64 1
  store i32 0, ptr %a
  store i32 %v, ptr %p
  store i32 1, ptr %p1
  store i32 2, ptr %q
  store i32 %v, ptr %q1
  store i32 3, ptr %b
  store <vscale x 4 x i32> %s, ptr %t
  store <vscale x 4 x i32> zeroinitializer, ptr %u
  br label %loop
loop:
  %a.0 = load i32, ptr %a
  %b.0 = load i32, ptr %b
  %p.0 = load i32, ptr %p
  %p.1 = load i32, ptr %p1
  %q.0 = load i32, ptr %q
  %q.1 = load i32, ptr %q1
  store i32 %b.0, ptr %a
  store i32 %a.0, ptr %b
  store i32 %p.1, ptr %p
  store i32 %q.0, ptr %p1
  store i32 %q.1, ptr %q
  store i32 %p.0, ptr %q1
  %t.0 = load <vscale x 4 x i32>, ptr %t
  %u.0 = load <vscale x 4 x i32>, ptr %u
  store <vscale x 4 x i32> %u.0, ptr %t
  store <vscale x 4 x i32> %t.0, ptr %u
  call void @use(<vscale x 4 x i32> %t.0)
  br i1 %c, label %loop, label %exit
exit:
  %r = add i32 %a.0, %p.0
  ret i32 %r
}

declare void @use(<vscale x 4 x i32>)

; Blocks without predecessors, as inlining leaves behind where exceptions are caught: what
; stands behind sroa and mem2reg keeps the operands that come from there, and the φs in
; there, until LLVM's own passes take the blocks away. Else functions would be laid out
; and inferred from otherwise than without the plugin.
;
; RUN: %opt -passes=sroa -S %s -o %t.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=sroa -S %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: %opt -passes=mem2reg -S %s -o %t.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=mem2reg -S %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s < %t.ours.ll

; CHECK-LABEL: define i32 @cleanup(
; CHECK:       throws:
; CHECK:         phi i1 [ %c, %unreached ]
; CHECK:       join:
; CHECK:         phi i32 [ %v, %entry ], [ 1, %throws ]
define i32 @cleanup(i32 %v, i1 %c) {
entry:
  %x = alloca i32
  store i32 %v, ptr %x
  br label %join
unreached:
  br label %throws
throws:
  %active = phi i1 [ %c, %unreached ]
  br i1 %active, label %join, label %exit
join:
  %code = phi i32 [ %v, %entry ], [ 1, %throws ]
  %y = load i32, ptr %x
  %r = add i32 %y, %code
  ret i32 %r
exit:
  ret i32 0
}

; Without the edge from %throws, %code is undef. Were it %v now, LLVM would not find
; that out later.
; CHECK-LABEL: define i32 @undef_beside_unreached(
; CHECK:         phi i32 [ undef, %entry ], [ %v, %throws ]
define i32 @undef_beside_unreached(i32 noundef %v) {
entry:
  %x = alloca i32
  store i32 %v, ptr %x
  br label %join
throws:
  br label %join
join:
  %code = phi i32 [ undef, %entry ], [ %v, %throws ]
  %y = load i32, ptr %x
  %r = add i32 %y, %code
  ret i32 %r
}

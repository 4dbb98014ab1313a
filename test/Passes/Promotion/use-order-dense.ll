; The use lists of values in a block with many accesses, which are read in program order.
; Loads may then be replaced from the last to the first, unless mem2reg's order, one variable
; after the other along its use list, gives other use lists. Before LLVM 21, constants have use
; lists, too; theirs may differ.
;
; REQUIRES: llvm22+
; RUN: opt -passes=mem2reg -S -preserve-ll-uselistorder %s -o %t.llvm.ll
; RUN: %opt -passes=braun-mem2reg -S -preserve-ll-uselistorder %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s --implicit-check-not=alloca < %t.ours.ll

; A value that is stored once.
; CHECK-LABEL: define void @stored_once(
; CHECK:         ret void
; CHECK:         uselistorder i32 %sum, { 2, 1, 0 }
define void @stored_once(i32 %a) {
  %x = alloca i32
  %z = alloca i32
  %sum = add i32 %a, 1
  store i32 %sum, ptr %x
  %l1 = load i32, ptr %x
  call void @use(i32 %l1)
  %l2 = load i32, ptr %x
  call void @use(i32 %l2)
  %l3 = load i32, ptr %x
  call void @use(i32 %l3)
  store i32 0, ptr %x
  store i32 0, ptr %z
  %l4 = load i32, ptr %z
  call void @use(i32 %l4)
  store i32 1, ptr %z
  %l5 = load i32, ptr %z
  call void @use(i32 %l5)
  store i32 2, ptr %z
  %l6 = load i32, ptr %z
  call void @use(i32 %l6)
  store i32 3, ptr %z
  %l7 = load i32, ptr %z
  call void @use(i32 %l7)
  store i32 4, ptr %z
  %l8 = load i32, ptr %z
  call void @use(i32 %l8)
  store i32 5, ptr %z
  %l9 = load i32, ptr %z
  call void @use(i32 %l9)
  store i32 6, ptr %z
  %l10 = load i32, ptr %z
  call void @use(i32 %l10)
  store i32 7, ptr %z
  %l11 = load i32, ptr %z
  call void @use(i32 %l11)
  ret void
}

; A value that two variables hold, which are read in turn.
; CHECK-LABEL: define void @two_variables(
; CHECK:         ret void
; CHECK:         uselistorder i32 %a, { 
define void @two_variables(i32 %a) {
  %x = alloca i32
  %y = alloca i32
  %z = alloca i32
  store i32 %a, ptr %y
  store i32 %a, ptr %x
  %l1 = load i32, ptr %x
  call void @use(i32 %l1)
  %l2 = load i32, ptr %y
  call void @use(i32 %l2)
  %l3 = load i32, ptr %x
  call void @use(i32 %l3)
  %l4 = load i32, ptr %y
  call void @use(i32 %l4)
  store i32 0, ptr %x
  store i32 0, ptr %y
  store i32 0, ptr %z
  %l5 = load i32, ptr %z
  call void @use(i32 %l5)
  store i32 1, ptr %z
  %l6 = load i32, ptr %z
  call void @use(i32 %l6)
  store i32 2, ptr %z
  %l7 = load i32, ptr %z
  call void @use(i32 %l7)
  store i32 3, ptr %z
  %l8 = load i32, ptr %z
  call void @use(i32 %l8)
  store i32 4, ptr %z
  %l9 = load i32, ptr %z
  call void @use(i32 %l9)
  store i32 5, ptr %z
  %l10 = load i32, ptr %z
  call void @use(i32 %l10)
  store i32 6, ptr %z
  %l11 = load i32, ptr %z
  call void @use(i32 %l11)
  store i32 7, ptr %z
  %l12 = load i32, ptr %z
  call void @use(i32 %l12)
  ret void
}

; A value that is also used without a variable.
; CHECK-LABEL: define void @used_otherwise(
; CHECK:         ret void
; CHECK:         uselistorder i32 %sum, { 
define void @used_otherwise(i32 %a) {
  %x = alloca i32
  %z = alloca i32
  %sum = add i32 %a, 1
  store i32 %sum, ptr %x
  %l1 = load i32, ptr %x
  call void @use(i32 %l1)
  call void @use(i32 %sum)
  %l2 = load i32, ptr %x
  call void @use(i32 %l2)
  store i32 0, ptr %x
  store i32 0, ptr %z
  %l3 = load i32, ptr %z
  call void @use(i32 %l3)
  store i32 1, ptr %z
  %l4 = load i32, ptr %z
  call void @use(i32 %l4)
  store i32 2, ptr %z
  %l5 = load i32, ptr %z
  call void @use(i32 %l5)
  store i32 3, ptr %z
  %l6 = load i32, ptr %z
  call void @use(i32 %l6)
  store i32 4, ptr %z
  %l7 = load i32, ptr %z
  call void @use(i32 %l7)
  store i32 5, ptr %z
  %l8 = load i32, ptr %z
  call void @use(i32 %l8)
  store i32 6, ptr %z
  %l9 = load i32, ptr %z
  call void @use(i32 %l9)
  store i32 7, ptr %z
  %l10 = load i32, ptr %z
  call void @use(i32 %l10)
  ret void
}

; A variable that is copied, and the copy, which mem2reg takes first.
; CHECK-LABEL: define void @copy(
; CHECK:         ret void
; CHECK:         uselistorder i32 %a, { 
define void @copy(i32 %a) {
  %y = alloca i32
  %x = alloca i32
  %z = alloca i32
  store i32 %a, ptr %x
  %l1 = load i32, ptr %x
  call void @use(i32 %l1)
  %copied = load i32, ptr %x
  store i32 %copied, ptr %y
  %l2 = load i32, ptr %y
  call void @use(i32 %l2)
  %l3 = load i32, ptr %x
  call void @use(i32 %l3)
  %l4 = load i32, ptr %y
  call void @use(i32 %l4)
  store i32 0, ptr %x
  store i32 0, ptr %y
  store i32 0, ptr %z
  %l5 = load i32, ptr %z
  call void @use(i32 %l5)
  store i32 1, ptr %z
  %l6 = load i32, ptr %z
  call void @use(i32 %l6)
  store i32 2, ptr %z
  %l7 = load i32, ptr %z
  call void @use(i32 %l7)
  store i32 3, ptr %z
  %l8 = load i32, ptr %z
  call void @use(i32 %l8)
  store i32 4, ptr %z
  %l9 = load i32, ptr %z
  call void @use(i32 %l9)
  store i32 5, ptr %z
  %l10 = load i32, ptr %z
  call void @use(i32 %l10)
  store i32 6, ptr %z
  %l11 = load i32, ptr %z
  call void @use(i32 %l11)
  store i32 7, ptr %z
  %l12 = load i32, ptr %z
  call void @use(i32 %l12)
  ret void
}

; A copy that is stored long after the load.
; CHECK-LABEL: define void @late_copy(
; CHECK:         ret void
define void @late_copy(i32 %a) {
  %y = alloca i32
  %x = alloca i32
  %z = alloca i32
  store i32 %a, ptr %x
  %copied = load i32, ptr %x
  %l1 = load i32, ptr %x
  call void @use(i32 %l1)
  store i32 1, ptr %x
  store i32 0, ptr %y
  %l2 = load i32, ptr %y
  call void @use(i32 %l2)
  store i32 %copied, ptr %y
  %l3 = load i32, ptr %y
  call void @use(i32 %l3)
  %l4 = load i32, ptr %y
  call void @use(i32 %l4)
  store i32 0, ptr %z
  %l5 = load i32, ptr %z
  call void @use(i32 %l5)
  store i32 1, ptr %z
  %l6 = load i32, ptr %z
  call void @use(i32 %l6)
  store i32 2, ptr %z
  %l7 = load i32, ptr %z
  call void @use(i32 %l7)
  store i32 3, ptr %z
  %l8 = load i32, ptr %z
  call void @use(i32 %l8)
  store i32 4, ptr %z
  %l9 = load i32, ptr %z
  call void @use(i32 %l9)
  store i32 5, ptr %z
  %l10 = load i32, ptr %z
  call void @use(i32 %l10)
  store i32 6, ptr %z
  %l11 = load i32, ptr %z
  call void @use(i32 %l11)
  store i32 7, ptr %z
  %l12 = load i32, ptr %z
  call void @use(i32 %l12)
  ret void
}

; A variable whose use list has another order.
; CHECK-LABEL: define void @other_use_list(
; CHECK:         ret void
; CHECK:         uselistorder i32 %sum, { 
define void @other_use_list(i32 %a) {
  %x = alloca i32
  %z = alloca i32
  %sum = add i32 %a, 1
  store i32 %sum, ptr %x
  %l1 = load i32, ptr %x
  call void @use(i32 %l1)
  %l2 = load i32, ptr %x
  call void @use(i32 %l2)
  %l3 = load i32, ptr %x
  call void @use(i32 %l3)
  store i32 0, ptr %x
  store i32 0, ptr %z
  %l4 = load i32, ptr %z
  call void @use(i32 %l4)
  store i32 1, ptr %z
  %l5 = load i32, ptr %z
  call void @use(i32 %l5)
  store i32 2, ptr %z
  %l6 = load i32, ptr %z
  call void @use(i32 %l6)
  store i32 3, ptr %z
  %l7 = load i32, ptr %z
  call void @use(i32 %l7)
  store i32 4, ptr %z
  %l8 = load i32, ptr %z
  call void @use(i32 %l8)
  store i32 5, ptr %z
  %l9 = load i32, ptr %z
  call void @use(i32 %l9)
  store i32 6, ptr %z
  %l10 = load i32, ptr %z
  call void @use(i32 %l10)
  store i32 7, ptr %z
  %l11 = load i32, ptr %z
  call void @use(i32 %l11)
  ret void
  uselistorder ptr %x, { 0, 3, 1, 2, 4 }
}

; Lifetime markers among the uses.
; CHECK-LABEL: define void @lifetimes(
; CHECK:         ret void
; CHECK:         uselistorder i32 %sum, { 2, 1, 0 }
define void @lifetimes(i32 %a) {
  %x = alloca i32
  %z = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %x)
  %sum = add i32 %a, 1
  store i32 %sum, ptr %x
  %l1 = load i32, ptr %x
  call void @use(i32 %l1)
  %l2 = load i32, ptr %x
  call void @use(i32 %l2)
  %l3 = load i32, ptr %x
  call void @use(i32 %l3)
  store i32 0, ptr %x
  call void @llvm.lifetime.end.p0(i64 4, ptr %x)
  store i32 0, ptr %z
  %l4 = load i32, ptr %z
  call void @use(i32 %l4)
  store i32 1, ptr %z
  %l5 = load i32, ptr %z
  call void @use(i32 %l5)
  store i32 2, ptr %z
  %l6 = load i32, ptr %z
  call void @use(i32 %l6)
  store i32 3, ptr %z
  %l7 = load i32, ptr %z
  call void @use(i32 %l7)
  store i32 4, ptr %z
  %l8 = load i32, ptr %z
  call void @use(i32 %l8)
  store i32 5, ptr %z
  %l9 = load i32, ptr %z
  call void @use(i32 %l9)
  store i32 6, ptr %z
  %l10 = load i32, ptr %z
  call void @use(i32 %l10)
  store i32 7, ptr %z
  %l11 = load i32, ptr %z
  call void @use(i32 %l11)
  ret void
}

declare void @use(i32)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)

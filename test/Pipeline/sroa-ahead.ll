; What sroa does with a function is known before, or is not, and both come out as LLVM's
; sroa has it: arrays that it leaves alone, as it does not know where a store goes, in
; functions whose other variables are promoted ahead of it; and what looks like these, of
; which it makes something. Lastly, loads of which it drops !noundef: what is known by that
; of undefined values may not outlast it.
;
; RUN: %opt -passes=sroa -S %s -o %t.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=sroa -S %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: %opt -passes=no-op-module %s -o %t.bc
; RUN: %opt -discard-value-names -passes=sroa -S %t.bc -o %t.llvm.ll
; RUN: %opt -discard-value-names %braun-ssa=replace -passes=sroa -S %t.bc -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s < %t.ours.ll

; CHECK-LABEL: define i32 @stored_somewhere(
; CHECK:         alloca [4 x i32]
; CHECK-NOT:     alloca
define i32 @stored_somewhere(i32 %v, i64 %i) {
  %x = alloca i32
  %array = alloca [4 x i32]
  store i32 %v, ptr %x
  %some = getelementptr [4 x i32], ptr %array, i64 0, i64 %i
  %v1 = load i32, ptr %x
  store i32 %v1, ptr %some
  %first = getelementptr [4 x i32], ptr %array, i64 0, i64 0
  %r = load i32, ptr %first
  ret i32 %r
}

; CHECK-LABEL: define i64 @number(
; CHECK:         ptrtoint
define i64 @number(i64 %v) {
  %x = alloca i64
  %y = alloca i64
  store i64 %v, ptr %x
  store i64 %v, ptr %y
  %n = ptrtoint ptr %y to i64
  %x1 = load i64, ptr %x
  %r = add i64 %n, %x1
  ret i64 %r
}

; From what is only loaded somewhere, sroa takes the other loads.
; CHECK-LABEL: define i32 @loaded_somewhere(
define i32 @loaded_somewhere(i32 %v, i64 %i) {
  %x = alloca i32
  %array = alloca [4 x i32]
  store i32 %v, ptr %x
  %first = getelementptr [4 x i32], ptr %array, i64 0, i64 0
  %v1 = load i32, ptr %x
  store i32 %v1, ptr %first
  %some = getelementptr [4 x i32], ptr %array, i64 0, i64 %i
  %a = load i32, ptr %some
  %b = load i32, ptr %first
  %r = add i32 %a, %b
  ret i32 %r
}

; One address for each index that is chosen, be the array left alone or not.
; CHECK-LABEL: define i32 @index_chosen(
; CHECK:         select i1 %{{.*}}, ptr
define i32 @index_chosen(i32 %v, i64 %i, i1 %c) {
  %x = alloca i32
  %array = alloca [4 x i32]
  store i32 %v, ptr %x
  %some = getelementptr [4 x i32], ptr %array, i64 0, i64 %i
  %v1 = load i32, ptr %x
  store i32 %v1, ptr %some
  %chosen = select i1 %c, i64 1, i64 2
  %one = getelementptr [4 x i32], ptr %array, i64 0, i64 %chosen
  %a = load i32, ptr %one
  %bit = zext i1 %c to i64
  %other = getelementptr [4 x i32], ptr %array, i64 0, i64 %bit
  %b = load i32, ptr %other
  %r = add i32 %a, %b
  ret i32 %r
}

; Only once it is promoted, the index is a phi of numbers, and sroa is done by then.
; CHECK-LABEL: define i32 @index_merged_later(
; CHECK:         phi i64
; CHECK:         getelementptr [4 x i32], ptr %{{.*}}, i64 0, i64 %
define i32 @index_merged_later(i32 %v, i1 %c) !dbg !5 {
entry:
  %i = alloca i64
    #dbg_value(i32 %v, !6, !DIExpression(), !7)
  %array = alloca [4 x i32]
  store i64 1, ptr %i
  br i1 %c, label %then, label %end
then:
  store i64 2, ptr %i
  br label %end
end:
  %i1 = load i64, ptr %i
  %some = getelementptr [4 x i32], ptr %array, i64 0, i64 %i1
  store i32 %v, ptr %some
  %first = getelementptr [4 x i32], ptr %array, i64 0, i64 0
  %r = load i32, ptr %first
  ret i32 %r
}

; mem2reg takes a load of undef for undefined behaviour if it is !noundef.
; CHECK-LABEL: define i8 @noundef(
; CHECK:         ret i8 undef
; CHECK:         ret i8 1
define i8 @noundef(i1 %c) {
entry:
  %b = alloca i8
  br i1 %c, label %then, label %end
then:
  %b1 = load i8, ptr %b, !range !0, !noundef !1
  ret i8 %b1
end:
  store i8 1, ptr %b
  %b2 = load i8, ptr %b, !range !0, !noundef !1
  store i8 0, ptr %b
  ret i8 %b2
}

!llvm.module.flags = !{!2}
!llvm.dbg.cu = !{!3}

!0 = !{i8 0, i8 2}
!1 = !{}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DICompileUnit(language: DW_LANG_C11, file: !4, emissionKind: FullDebug)
!4 = !DIFile(filename: "a.c", directory: "/")
!5 = distinct !DISubprogram(name: "f", scope: !4, file: !4, line: 1, type: !8, unit: !3, spFlags: DISPFlagDefinition)
!6 = !DILocalVariable(name: "v", scope: !5, file: !4, line: 1, type: !9)
!7 = !DILocation(line: 1, scope: !5)
!8 = !DISubroutineType(types: !1)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)

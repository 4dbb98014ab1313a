; REQUIRES: llvm22+
; Programs: mem2reg and braun-mem2reg. Property: since LLVM 24 a store of undef makes no debug
; record. If the value was loaded, mem2reg sees the undef once it has replaced that load.
;
; RUN: opt -passes=mem2reg -S %s -o %t.llvm
; RUN: %opt -passes=braun-mem2reg -S %s -o %t.ours
; RUN: diff %t.llvm %t.ours
; RUN: %if llvm24+ %{ FileCheck %s --input-file=%t.ours %}

declare void @use(i32)
declare void @llvm.lifetime.start.p0(ptr)

; All variables have a single store, which comes first. The one that is copied is promoted first.
; CHECK-LABEL: @source_first(
; CHECK-NOT: #dbg_value
define void @source_first() !dbg !10 {
  %a = alloca i32
  %b = alloca i32
    #dbg_declare(ptr %b, !12, !DIExpression(), !11)
  store i32 undef, ptr %a
  %x = load i32, ptr %a
  store i32 %x, ptr %b
  ret void
}

; CHECK-LABEL: @source_last(
; CHECK: #dbg_value(i32 undef,
define void @source_last() !dbg !20 {
  %b = alloca i32
    #dbg_declare(ptr %b, !22, !DIExpression(), !21)
  %a = alloca i32
  store i32 undef, ptr %a
  %x = load i32, ptr %a
  store i32 %x, ptr %b
  ret void
}

; The last variable takes the place of the first one, so it is promoted before the second one,
; which copies it.
; CHECK-LABEL: @last_in_place_of_first(
; CHECK-NOT: #dbg_value
define void @last_in_place_of_first() !dbg !30 {
  %a = alloca i32
  %c = alloca i32
    #dbg_declare(ptr %c, !32, !DIExpression(), !31)
  %b = alloca i32
    #dbg_declare(ptr %b, !33, !DIExpression(), !31)
  store i32 undef, ptr %a
  %x = load i32, ptr %a
  store i32 %x, ptr %b
  %y = load i32, ptr %b
  store i32 %y, ptr %c
  ret void
}

; A variable that is loaded in one block and never stored is undef as soon as it is promoted.
; CHECK-LABEL: @never_stored_first(
; CHECK-NOT: #dbg_value
define void @never_stored_first() !dbg !40 {
  %a = alloca i32
  %b = alloca i32
    #dbg_declare(ptr %b, !42, !DIExpression(), !41)
  %x = load i32, ptr %a
  store i32 %x, ptr %b
  ret void
}

; CHECK-LABEL: @never_stored_last(
; CHECK: #dbg_value(i32 undef,
define void @never_stored_last() !dbg !50 {
  %b = alloca i32
    #dbg_declare(ptr %b, !52, !DIExpression(), !51)
  %a = alloca i32
  %x = load i32, ptr %a
  store i32 %x, ptr %b
  ret void
}

; One that is loaded in two blocks has its turn after all shortcuts. The walk knows it.
; CHECK-LABEL: @walk_after_shortcut(
; CHECK: #dbg_value(i32 undef,
; CHECK: {{^}}then:
; CHECK-NEXT: call void @use(i32 2)
define void @walk_after_shortcut(i1 %c, i32 %n) !dbg !60 {
  %a = alloca i32
  %b = alloca i32
    #dbg_declare(ptr %b, !62, !DIExpression(), !61)
  %d = alloca i32
    #dbg_declare(ptr %d, !63, !DIExpression(), !61)
  %x = load i32, ptr %a
  store i32 %x, ptr %b
  call void @use(i32 1)
  br i1 %c, label %then, label %join
then:
  %y = load i32, ptr %a
  store i32 %y, ptr %d
  call void @use(i32 2)
  br label %join
join:
  %z = load i32, ptr %d
  call void @use(i32 %z)
  ret void
}

; A φ that turns out to be undef is still a φ when the store is erased.
; CHECK-LABEL: @undef_after_simplification(
; CHECK: {{^}}loop:
; CHECK-NEXT: #dbg_value(i32 undef,
define void @undef_after_simplification(i1 %c) !dbg !70 {
  %a = alloca i32
  %b = alloca i32
    #dbg_declare(ptr %b, !72, !DIExpression(), !71)
  br label %loop
loop:
  %x = load i32, ptr %a
  store i32 %x, ptr %a
  store i32 %x, ptr %b
  call void @use(i32 1)
  br i1 %c, label %loop, label %exit
exit:
  %y = load i32, ptr %b
  call void @use(i32 %y)
  store i32 1, ptr %b
  ret void
}

; LLVM has no value for the record of a part of the variable.
; CHECK-LABEL: @part(
; CHECK: #dbg_value(i32 poison,
define void @part() !dbg !80 {
  %b = alloca i32
    #dbg_declare(ptr %b, !82, !DIExpression(DW_OP_deref, DW_OP_plus_uconst, 2), !81)
  %a = alloca i32
  store i32 undef, ptr %a
  %x = load i32, ptr %a
  store i32 %x, ptr %b
  ret void
}

; If a marker is the only store, a record of the value at the address becomes one of undef.
; CHECK-LABEL: @only_marker(
; CHECK: #dbg_value(i32 undef, {{![0-9]+}}, !DIExpression(),
define void @only_marker() !dbg !90 {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
    #dbg_value(ptr %a, !92, !DIExpression(DW_OP_deref), !91)
  %x = load i32, ptr %a
  call void @use(i32 %x)
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = distinct !DISubprogram(scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DILocation(line: 2, scope: !10)
!12 = !DILocalVariable(name: "b", scope: !10, file: !1, type: !4)
!20 = distinct !DISubprogram(scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!21 = !DILocation(line: 2, scope: !20)
!22 = !DILocalVariable(name: "b", scope: !20, file: !1, type: !4)
!30 = distinct !DISubprogram(scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!31 = !DILocation(line: 2, scope: !30)
!32 = !DILocalVariable(name: "c", scope: !30, file: !1, type: !4)
!33 = !DILocalVariable(name: "b", scope: !30, file: !1, type: !4)
!40 = distinct !DISubprogram(scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!41 = !DILocation(line: 2, scope: !40)
!42 = !DILocalVariable(name: "b", scope: !40, file: !1, type: !4)
!50 = distinct !DISubprogram(scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!51 = !DILocation(line: 2, scope: !50)
!52 = !DILocalVariable(name: "b", scope: !50, file: !1, type: !4)
!60 = distinct !DISubprogram(scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!61 = !DILocation(line: 2, scope: !60)
!62 = !DILocalVariable(name: "b", scope: !60, file: !1, type: !4)
!63 = !DILocalVariable(name: "d", scope: !60, file: !1, type: !4)
!70 = distinct !DISubprogram(scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!71 = !DILocation(line: 2, scope: !70)
!72 = !DILocalVariable(name: "b", scope: !70, file: !1, type: !4)
!80 = distinct !DISubprogram(scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!81 = !DILocation(line: 2, scope: !80)
!82 = !DILocalVariable(name: "b", scope: !80, file: !1, type: !4)
!90 = distinct !DISubprogram(scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!91 = !DILocation(line: 2, scope: !90)
!92 = !DILocalVariable(name: "a", scope: !90, file: !1, type: !4)

; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; Assignments where LLVM takes its shortcuts, for a single store and for a single block.

; CHECK-LABEL: define i32 @single_store(
; CHECK:       entry:
; CHECK-NEXT:      #dbg_value(i32 %a, ![[X:[0-9]+]], !DIExpression(), ![[LINE2:[0-9]+]])
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:    ret i32 %a
; CHECK:       join:
; CHECK-NEXT:    ret i32 0
define i32 @single_store(i1 %c, i32 %a) !dbg !3 {
entry:
  %x = alloca i32, !DIAssignID !11
    #dbg_assign(i1 undef, !7, !DIExpression(), !11, ptr %x, !DIExpression(), !8)
  store i32 %a, ptr %x, !dbg !8, !DIAssignID !12
    #dbg_assign(i32 %a, !7, !DIExpression(), !12, ptr %x, !DIExpression(), !8)
  br i1 %c, label %then, label %join
then:
  %v = load i32, ptr %x
  ret i32 %v
join:
  ret i32 0
}

; CHECK-LABEL: define i32 @single_block(
; CHECK-NEXT:      #dbg_value(i32 %a, ![[Y:[0-9]+]], !DIExpression(), ![[LINE4:[0-9]+]])
; CHECK-NEXT:      #dbg_value(i32 1, ![[Y]], !DIExpression(), ![[LINE0:[0-9]+]])
; CHECK-NEXT:    %sum = add i32 %a, 1
; CHECK-NEXT:    ret i32 %sum
; CHECK-DAG:   ![[X]] = !DILocalVariable(name: "x"
; CHECK-DAG:   ![[LINE2]] = !DILocation(line: 2
; CHECK-DAG:   ![[Y]] = !DILocalVariable(name: "y"
; CHECK-DAG:   ![[LINE4]] = !DILocation(line: 4
; CHECK-DAG:   ![[LINE0]] = !DILocation(line: 0, scope:
define i32 @single_block(i32 %a) !dbg !13 {
  %x = alloca i32, !DIAssignID !16
    #dbg_assign(i1 undef, !14, !DIExpression(), !16, ptr %x, !DIExpression(), !15)
  store i32 %a, ptr %x, !DIAssignID !17
    #dbg_assign(i32 %a, !14, !DIExpression(), !17, ptr %x, !DIExpression(), !15)
  %v = load i32, ptr %x
  store i32 1, ptr %x
  %w = load i32, ptr %x
  %sum = add i32 %v, %w
  ret i32 %sum
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "t.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2, type: !6)
!8 = !DILocation(line: 2, column: 1, scope: !3)
!9 = !DILocation(line: 3, column: 1, scope: !3)
!11 = distinct !DIAssignID()
!12 = distinct !DIAssignID()
!13 = distinct !DISubprogram(name: "g", file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
!14 = !DILocalVariable(name: "y", scope: !13, file: !1, line: 2, type: !6)
!15 = !DILocation(line: 4, column: 1, scope: !13)
!16 = distinct !DIAssignID()
!17 = distinct !DIAssignID()

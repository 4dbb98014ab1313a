; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; A store in an unreachable block: the only one, or in the only block with accesses, gives
; a value there. Another is left without a variable, and no record is left.

; CHECK-LABEL: define i32 @only_store(
; CHECK:       entry:
; CHECK-NEXT:    ret i32 1
; CHECK:       dead:
; CHECK-NEXT:      #dbg_value(i32 1, ![[X:[0-9]+]], !DIExpression(), ![[LINE0:[0-9]+]])
; CHECK-NEXT:    ret i32 0
define i32 @only_store() !dbg !3 {
entry:
  %x = alloca i32
    #dbg_declare(ptr %x, !7, !DIExpression(), !8)
  %v = load i32, ptr %x
  ret i32 %v
dead:
  store i32 1, ptr %x, !dbg !9
  ret i32 0
}

; CHECK-LABEL: define i32 @several(
; CHECK:       entry:
; CHECK-NEXT:      #dbg_value(i32 %a, ![[Y:[0-9]+]], !DIExpression(), ![[LINE0_:[0-9]+]])
; CHECK-NEXT:    ret i32 %a
; CHECK:       dead:
; CHECK-NEXT:    store i32 1, ptr poison, align 4
; CHECK-NEXT:    ret i32 0
; CHECK-DAG:   ![[X]] = !DILocalVariable(name: "x"
; CHECK-DAG:   ![[LINE0]] = !DILocation(line: 0, scope:
; CHECK-DAG:   ![[Y]] = !DILocalVariable(name: "y"
; CHECK-DAG:   ![[LINE0_]] = !DILocation(line: 0, scope:
define i32 @several(i32 %a) !dbg !10 {
entry:
  %x = alloca i32
    #dbg_declare(ptr %x, !11, !DIExpression(), !12)
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
dead:
  store i32 1, ptr %x
  ret i32 0
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
!10 = distinct !DISubprogram(name: "g", file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
!11 = !DILocalVariable(name: "y", scope: !10, file: !1, line: 2, type: !6)
!12 = !DILocation(line: 4, column: 1, scope: !10)

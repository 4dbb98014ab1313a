; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; A variable without any access leaves its records behind, without an address.

; CHECK-LABEL: define void @f(
; CHECK-NEXT:      #dbg_declare(ptr {{poison|undef}}, ![[X:[0-9]+]], !DIExpression(), ![[LINE2:[0-9]+]])
; CHECK-NEXT:      #dbg_assign(i1 undef, ![[Y:[0-9]+]], !DIExpression(), ![[ID:[0-9]+]], ptr {{poison|undef}}, !DIExpression(), ![[LINE2]])
; CHECK-NEXT:    ret void
; CHECK-DAG:   ![[X]] = !DILocalVariable(name: "x"
; CHECK-DAG:   ![[LINE2]] = !DILocation(line: 2
; CHECK-DAG:   ![[Y]] = !DILocalVariable(name: "y"
define void @f() !dbg !3 {
  %x = alloca i32
  %y = alloca i32, !DIAssignID !11
    #dbg_declare(ptr %x, !7, !DIExpression(), !8)
    #dbg_assign(i1 undef, !10, !DIExpression(), !11, ptr %y, !DIExpression(), !8)
  ret void
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
!10 = !DILocalVariable(name: "y", scope: !3, file: !1, line: 2, type: !6)
!11 = distinct !DIAssignID()

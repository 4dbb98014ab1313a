; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; Two stores, one assignment, as where a block was copied: a value for each of the stores,
; both where the assignment stands.

; CHECK-LABEL: define i32 @f(
; CHECK:       entry:
; CHECK-NEXT:    br i1 %c, label %then, label %else
; CHECK:       then:
; CHECK-NEXT:      #dbg_value(i32 %a, ![[X:[0-9]+]], !DIExpression(), ![[LINE2:[0-9]+]])
; CHECK-NEXT:      #dbg_value(i32 %a, ![[X]], !DIExpression(), ![[LINE2]])
; CHECK-NEXT:    br label %join
; CHECK:       else:
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32 [ %a, %then ], [ 3, %else ], !dbg ![[LINE2]]
; CHECK-NEXT:      #dbg_value(i32 %x.0, ![[X]], !DIExpression(), ![[LINE0:[0-9]+]])
; CHECK-NEXT:    ret i32 %x.0
; CHECK-DAG:   ![[X]] = !DILocalVariable(name: "x"
; CHECK-DAG:   ![[LINE2]] = !DILocation(line: 2
; CHECK-DAG:   ![[LINE0]] = !DILocation(line: 0, scope:
define i32 @f(i1 %c, i32 %a) !dbg !3 {
entry:
  %x = alloca i32, !DIAssignID !11
    #dbg_assign(i1 undef, !7, !DIExpression(), !11, ptr %x, !DIExpression(), !8)
  br i1 %c, label %then, label %else
then:
  store i32 %a, ptr %x, !dbg !8, !DIAssignID !12
    #dbg_assign(i32 %a, !7, !DIExpression(), !12, ptr %x, !DIExpression(), !8)
  br label %join
else:
  store i32 3, ptr %x, !dbg !8, !DIAssignID !12
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
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

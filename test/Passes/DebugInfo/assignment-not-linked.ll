; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; A store that no #dbg_assign is linked to, for lack of an id or of a record with its id,
; gets a value; a record that is linked to no store of the variable stays as an
; assignment, without the address.

; CHECK-LABEL: define i32 @f(
; CHECK:       entry:
; CHECK-NEXT:      #dbg_value(i32 %a, ![[X:[0-9]+]], !DIExpression(), ![[LINE0:[0-9]+]])
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:      #dbg_value(i32 2, ![[X]], !DIExpression(), ![[LINE0]])
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32 [ 2, %then ], [ %a, %entry ], !dbg ![[LINE0]]
; CHECK-NEXT:      #dbg_value(i32 %x.0, ![[X]], !DIExpression(), ![[LINE0]])
; CHECK-NEXT:      #dbg_assign(i32 5, ![[X]], !DIExpression(), ![[ID:[0-9]+]], ptr {{poison|undef}}, !DIExpression(), ![[LINE2:[0-9]+]])
; CHECK-NEXT:    ret i32 %x.0
; CHECK-DAG:   ![[X]] = !DILocalVariable(name: "x"
; CHECK-DAG:   ![[LINE0]] = !DILocation(line: 0, scope:
; CHECK-DAG:   ![[LINE2]] = !DILocation(line: 2
define i32 @f(i1 %c, i32 %a) !dbg !3 {
entry:
  %x = alloca i32, !DIAssignID !11
    #dbg_assign(i1 undef, !7, !DIExpression(), !11, ptr %x, !DIExpression(), !8)
  store i32 %a, ptr %x, !dbg !8
  br i1 %c, label %then, label %join
then:
  store i32 2, ptr %x, !dbg !9, !DIAssignID !12
  br label %join
join:
    #dbg_assign(i32 5, !7, !DIExpression(), !13, ptr %x, !DIExpression(), !8)
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
!13 = distinct !DIAssignID()

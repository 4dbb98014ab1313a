; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; A variable of unknown size with both an assignment and a declare: a value of the
; alloca's size covers all of it for the declare only. Where a φ would stand and is
; simplified away, the declare counts although the assignment comes first.

; CHECK-LABEL: define i32 @f(
; CHECK:       entry:
; CHECK-NEXT:    br i1 %c, label %then, label %else
; CHECK:       then:
; CHECK-NEXT:      #dbg_value(i32 {{poison|undef}}, ![[UNKNOWN:[0-9]+]], !DIExpression(), ![[LINE0:[0-9]+]])
; CHECK-NEXT:      #dbg_value(i32 2, ![[UNKNOWN]], !DIExpression(), ![[LINE0]])
; CHECK-NEXT:    br label %join
; CHECK:       else:
; CHECK-NEXT:      #dbg_value(i32 {{poison|undef}}, ![[UNKNOWN]], !DIExpression(), ![[LINE0]])
; CHECK-NEXT:      #dbg_value(i32 2, ![[UNKNOWN]], !DIExpression(), ![[LINE0]])
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:      #dbg_value(i32 2, ![[UNKNOWN]], !DIExpression(), ![[LINE0]])
; CHECK-NEXT:    ret i32 2
; CHECK-DAG:   ![[UNKNOWN]] = !DILocalVariable(name: "unknown"
; CHECK-DAG:   ![[LINE0]] = !DILocation(line: 0, scope:
define i32 @f(i1 %c) !dbg !3 {
entry:
  %x = alloca i32, !DIAssignID !11
    #dbg_assign(i1 undef, !10, !DIExpression(), !11, ptr %x, !DIExpression(), !8)
    #dbg_declare(ptr %x, !10, !DIExpression(), !8)
  br i1 %c, label %then, label %else
then:
  store i32 2, ptr %x, !dbg !9
  br label %join
else:
  store i32 2, ptr %x, !dbg !9
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
!10 = !DILocalVariable(name: "unknown", scope: !3, file: !1, line: 2, type: !12)
!11 = distinct !DIAssignID()
!12 = !DIBasicType(name: "?", size: 0)

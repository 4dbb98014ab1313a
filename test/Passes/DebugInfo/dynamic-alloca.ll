; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; A variable of unknown size, such as an array of variable length, has the alloca's size
; if that is known: %one is covered by the value, %several not.

; CHECK-LABEL: define i32 @f(
; CHECK:       entry:
; CHECK-NEXT:    br label %loop
; CHECK:       loop:
; CHECK-NEXT:    %several.0 = phi i32 [ undef, %entry ], [ %next, %loop ]
; CHECK-NEXT:    %one.0 = phi i32 [ undef, %entry ], [ %next, %loop ]
; CHECK-NEXT:      #dbg_value(i32 %one.0, ![[ONE:[0-9]+]], !DIExpression(), ![[LINE0:[0-9]+]])
; CHECK-NEXT:    %next = add i32 %one.0, %several.0
; CHECK-NEXT:      #dbg_value(i32 %next, ![[ONE]], !DIExpression(), ![[LINE0]])
; CHECK-NEXT:      #dbg_value(i32 {{poison|undef}}, ![[SEVERAL:[0-9]+]], !DIExpression(), ![[LINE0]])
; CHECK-NEXT:    br i1 %c, label %loop, label %exit
; CHECK:       exit:
; CHECK-NEXT:    ret i32 %next
; CHECK-DAG:   ![[ONE]] = !DILocalVariable(name: "one"
; CHECK-DAG:   ![[LINE0]] = !DILocation(line: 0, scope:
; CHECK-DAG:   ![[SEVERAL]] = !DILocalVariable(name: "several"
define i32 @f(i1 %c, i32 %n) !dbg !3 {
entry:
  %one = alloca i32, i32 1
  %several = alloca i32, i32 %n
    #dbg_declare(ptr %one, !10, !DIExpression(), !8)
    #dbg_declare(ptr %several, !11, !DIExpression(), !8)
  br label %loop
loop:
  %a = load i32, ptr %one
  %b = load i32, ptr %several
  %next = add i32 %a, %b
  store i32 %next, ptr %one, !dbg !9
  store i32 %next, ptr %several, !dbg !9
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %next
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
!10 = !DILocalVariable(name: "one", scope: !3, file: !1, line: 2, type: !12)
!11 = !DILocalVariable(name: "several", scope: !3, file: !1, line: 2, type: !12)
!12 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, elements: !13)
!13 = !{!14}
!14 = !DISubrange(count: -1)

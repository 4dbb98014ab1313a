; RUN: %opt -passes='redundant-phi-elim<prune>' -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %opt -passes='redundant-phi-elim<prune;peeling>' -S %s | FileCheck %s --implicit-check-not="#dbg_"
;
; A debug record is no use that keeps a φ. Where prune removes the φ, the record says
; that the value is lost; so does that of a redundant φ which is that φ.

; CHECK-LABEL: define i32 @f(
; CHECK:       join:
; CHECK-NEXT:    #dbg_value(i32 poison, ![[X:[0-9]+]], !DIExpression(), ![[LOC:[0-9]+]])
; CHECK-NEXT:    br label %next
; CHECK:       next:
; CHECK-NEXT:    #dbg_value(i32 poison, ![[X]], !DIExpression(), ![[LOC]])
; CHECK-NEXT:    ret i32 0
define i32 @f(i1 %c) !dbg !3 {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %dead = phi i32 [ 1, %entry ], [ 2, %then ]
    #dbg_value(i32 %dead, !7, !DIExpression(), !8)
  br label %next
next:
  %same = phi i32 [ %dead, %join ]
    #dbg_value(i32 %same, !7, !DIExpression(), !8)
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

; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; A variable with a #dbg_declare gets a #dbg_value at each store and each φ, with
; line 0 in the declare's scope; the declare goes. The two stores stand on different
; lines, so the φ's location is line 0 as well.

; CHECK-LABEL: define i32 @f(
; CHECK:       entry:
; CHECK-NEXT:    #dbg_value(i32 %a, ![[X:[0-9]+]], !DIExpression(), ![[LOC:[0-9]+]])
; CHECK:       then:
; CHECK-NEXT:    #dbg_value(i32 2, ![[X]], !DIExpression(), ![[LOC]])
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32 [ 2, %then ], [ %a, %entry ], !dbg ![[LOC]]
; CHECK-NEXT:    #dbg_value(i32 %x.0, ![[X]], !DIExpression(), ![[LOC]])
; CHECK-NEXT:    ret i32 %x.0
; CHECK-DAG:   ![[X]] = !DILocalVariable(name: "x"
; CHECK-DAG:   ![[LOC]] = !DILocation(line: 0, scope:
define i32 @f(i1 %c, i32 %a) !dbg !3 {
entry:
  %x = alloca i32
    #dbg_declare(ptr %x, !7, !DIExpression(), !8)
  store i32 %a, ptr %x, !dbg !8
  br i1 %c, label %then, label %join
then:
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
!10 = !DILocation(line: 4, column: 1, scope: !3)
!11 = distinct !DIAssignID()
!12 = distinct !DIAssignID()
!13 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!14 = !DILocalVariable(name: "wide", scope: !3, file: !1, line: 2, type: !13)

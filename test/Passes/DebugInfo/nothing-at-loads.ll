; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; A load gives the debugger nothing that the store has not given already, and a variable
; that is only read has no values at all. The declares go.

; CHECK-LABEL: define i32 @f(
; CHECK-NEXT:      #dbg_value(i32 %a, ![[X:[0-9]+]], !DIExpression(), ![[LINE0:[0-9]+]])
; CHECK-NEXT:    %sum = add i32 %a, undef
; CHECK-NEXT:    ret i32 %sum
; CHECK-DAG:   ![[X]] = !DILocalVariable(name: "x"
; CHECK-DAG:   ![[LINE0]] = !DILocation(line: 0, scope:
define i32 @f(i32 %a) !dbg !3 {
  %x = alloca i32
  %unset = alloca i32
    #dbg_declare(ptr %x, !7, !DIExpression(), !8)
    #dbg_declare(ptr %unset, !10, !DIExpression(), !8)
  store i32 %a, ptr %x, !dbg !9
  %v = load i32, ptr %x, !dbg !9
  %u = load i32, ptr %unset, !dbg !9
  %sum = add i32 %v, %u
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
!10 = !DILocalVariable(name: "unset", scope: !3, file: !1, line: 2, type: !6)

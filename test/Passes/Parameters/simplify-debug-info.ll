; The debugger sees what is simplified away: a variable whose value is another instruction
; now is that, and one whose value nobody computes any more is computed by the debugger.
;
; PROMISE: parameters
; RUN: %opt -passes='braun-mem2reg<simplify>' -S %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK:         #dbg_value(i32 %v, [[SAME:![0-9]+]], !DIExpression(),
; CHECK:         #dbg_value(i32 %v, [[DEAD:![0-9]+]], !DIExpression(DW_OP_plus_uconst, 5, DW_OP_stack_value),
; CHECK:         ret i32 %v
; CHECK-DAG:   [[SAME]] = !DILocalVariable(name: "same"
; CHECK-DAG:   [[DEAD]] = !DILocalVariable(name: "dead"
define i32 @f(i32 %v) !dbg !4 {
  %x = alloca i32
  store i32 %v, ptr %x, !dbg !9
  %l = load i32, ptr %x, !dbg !9
  %same = or i32 %l, 0, !dbg !9
    #dbg_value(i32 %same, !7, !DIExpression(), !9)
  %dead = add i32 %l, 5, !dbg !9
    #dbg_value(i32 %dead, !8, !DIExpression(), !9)
  %none = mul i32 %dead, 0, !dbg !9
  %r = add i32 %same, %none, !dbg !9
  ret i32 %r, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "t.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "same", scope: !4, file: !1, line: 2, type: !10)
!8 = !DILocalVariable(name: "dead", scope: !4, file: !1, line: 3, type: !10)
!9 = !DILocation(line: 4, scope: !4)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)

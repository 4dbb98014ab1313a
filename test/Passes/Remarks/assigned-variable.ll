; RUN: %opt -passes=braun-mem2reg -pass-remarks=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
;
; With assignment tracking no record has the variable's place, so the line comes from
; the variable. An alloca that holds a part of it says which. A pointer to the
; alloca is another variable, and one made up by the compiler has no line.

; CHECK: remark: t.c:2:0: promoted 'pair' (bits 32 to 63) to SSA values
; CHECK: remark: t.c:4:1: promoted 'artificial' to SSA values
; CHECK: remark: t.c:4:1: promoted 'seen' to SSA values
define i32 @f(i32 %a) !dbg !3 {
  %p = alloca i32, !DIAssignID !12
    #dbg_assign(i1 poison, !7, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !12, ptr %p, !DIExpression(), !10)
  %made.up = alloca i32
    #dbg_declare(ptr %made.up, !8, !DIExpression(), !10)
  %seen = alloca i32
    #dbg_value(ptr %seen, !9, !DIExpression(), !10)
  store i32 %a, ptr %p, !dbg !11
  store i32 %a, ptr %made.up, !dbg !11
  store i32 %a, ptr %seen, !dbg !11
  %v = load i32, ptr %p
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
!7 = !DILocalVariable(name: "pair", scope: !3, file: !1, line: 2, type: !13)
!8 = !DILocalVariable(name: "artificial", scope: !3, type: !6, flags: DIFlagArtificial)
!9 = !DILocalVariable(name: "pointer", scope: !3, file: !1, line: 3, type: !13)
!10 = !DILocation(line: 0, scope: !3)
!11 = !DILocation(line: 4, column: 1, scope: !3)
!12 = distinct !DIAssignID()
!13 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)

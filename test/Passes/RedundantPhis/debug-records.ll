; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s --implicit-check-not="#dbg_"
;
; Debug records of a φ that goes stay where they are and name what it is replaced
; by: an argument, an instruction, a constant, a φ that stays, undef. So does a
; record that computes the variable from several values. Where the φ is undef and nobody
; else has read it, the record says poison, as after LLVM's removal of dead code.

; CHECK-LABEL: define i32 @f(
; CHECK:       join:
; CHECK-NEXT:    %stays = phi i32 [ 1, %entry ], [ 2, %then ]
; CHECK-NEXT:    #dbg_value(i32 %a, ![[X:[0-9]+]], !DIExpression(), ![[LOC:[0-9]+]])
; CHECK-NEXT:    #dbg_value(i32 %i, ![[X]], !DIExpression(), ![[LOC]])
; CHECK-NEXT:    #dbg_value(i32 7, ![[X]], !DIExpression(), ![[LOC]])
; CHECK-NEXT:    #dbg_value(i32 undef, ![[X]], !DIExpression(), ![[LOC]])
; CHECK-NEXT:    #dbg_value(i32 poison, ![[X]], !DIExpression(), ![[LOC]])
; CHECK-NEXT:    #dbg_value(!DIArgList(i32 %a, i32 %stays), ![[X]], !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), ![[LOC]])
; CHECK-NEXT:    call void @use(i32 undef)
; CHECK-NEXT:    br label %next
; CHECK:       next:
; CHECK-NEXT:    #dbg_value(i32 %stays, ![[X]], !DIExpression(), ![[LOC]])
; CHECK-NEXT:    ret i32 0
define i32 @f(i1 %c, i32 %a) !dbg !3 {
entry:
  %i = call i32 @get()
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %argument = phi i32 [ %a, %entry ], [ %a, %then ]
  %instruction = phi i32 [ %i, %entry ], [ %i, %then ]
  %constant = phi i32 [ 7, %entry ], [ 7, %then ]
  %stays = phi i32 [ 1, %entry ], [ 2, %then ]
  %undef = phi i32 [ undef, %entry ], [ undef, %then ]
  %dead = phi i32 [ undef, %entry ], [ undef, %then ]
    #dbg_value(i32 %argument, !7, !DIExpression(), !8)
    #dbg_value(i32 %instruction, !7, !DIExpression(), !8)
    #dbg_value(i32 %constant, !7, !DIExpression(), !8)
    #dbg_value(i32 %undef, !7, !DIExpression(), !8)
    #dbg_value(i32 %dead, !7, !DIExpression(), !8)
    #dbg_value(!DIArgList(i32 %argument, i32 %stays), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !8)
  call void @use(i32 %undef)
  br label %next
next:
  %phi = phi i32 [ %stays, %join ]
    #dbg_value(i32 %phi, !7, !DIExpression(), !8)
  ret i32 0
}

declare i32 @get()
declare void @use(i32)

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

; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; Fragments of a variable are assigned on their own: the alloca's assignments give one
; value for each fragment at a store that is linked to none of the variable, and at a
; φ; what the store does not cover is poison at the store and nothing at
; the φ. The alloca's second assignment to the same fragment gives nothing.

; CHECK-LABEL: define i32 @f(
; CHECK:       entry:
; CHECK-NEXT:      #dbg_value(i32 %a, ![[WIDE:[0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 0, 32), ![[LINE0:[0-9]+]])
; CHECK-NEXT:      #dbg_value(i32 {{poison|undef}}, ![[WIDE]], !DIExpression(), ![[LINE0]])
; CHECK-NEXT:      #dbg_value(i32 %a, ![[WIDE]], !DIExpression(DW_OP_LLVM_fragment, 32, 32), ![[LINE0]])
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:      #dbg_value(i32 2, ![[WIDE]], !DIExpression(DW_OP_LLVM_fragment, 32, 32), ![[LINE2:[0-9]+]])
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32 [ 2, %then ], [ %a, %entry ], !dbg ![[LINE0]]
; CHECK-NEXT:      #dbg_value(i32 %x.0, ![[WIDE]], !DIExpression(DW_OP_LLVM_fragment, 32, 32), ![[LINE0]])
; CHECK-NEXT:      #dbg_value(i32 %x.0, ![[WIDE]], !DIExpression(DW_OP_LLVM_fragment, 0, 32), ![[LINE0]])
; CHECK-NEXT:    ret i32 %x.0
; CHECK-DAG:   ![[WIDE]] = !DILocalVariable(name: "wide"
; CHECK-DAG:   ![[LINE0]] = !DILocation(line: 0, scope:
; CHECK-DAG:   ![[LINE2]] = !DILocation(line: 2
define i32 @f(i1 %c, i32 %a) !dbg !3 {
entry:
  %x = alloca i32, !DIAssignID !11
    #dbg_assign(i1 undef, !10, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !11, ptr %x, !DIExpression(), !8)
    #dbg_assign(i1 undef, !10, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !11, ptr %x, !DIExpression(), !8)
    #dbg_assign(i1 undef, !10, !DIExpression(), !11, ptr %x, !DIExpression(), !8)
    #dbg_assign(i1 undef, !10, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !11, ptr %x, !DIExpression(), !9)
  store i32 %a, ptr %x, !dbg !8
  br i1 %c, label %then, label %join
then:
  store i32 2, ptr %x, !dbg !9, !DIAssignID !12
    #dbg_assign(i32 2, !10, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !12, ptr %x, !DIExpression(), !8)
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
!10 = !DILocalVariable(name: "wide", scope: !3, file: !1, line: 2, type: !13)
!11 = distinct !DIAssignID()
!12 = distinct !DIAssignID()
!13 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)

; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; An expression that is a dereference and nothing else goes with the stored value, the
; variable's address. One that goes on behind it would say something else of a value than
; of an address, so the store gives poison; the φ, in mem2reg, its value all the same.

; CHECK-LABEL: define ptr @f(
; CHECK:       entry:
; CHECK-NEXT:      #dbg_value(ptr {{poison|undef}}, ![[Y:[0-9]+]], !DIExpression(DW_OP_deref, DW_OP_plus_uconst, 2), ![[LINE0:[0-9]+]])
; CHECK-NEXT:      #dbg_value(ptr %p, ![[X:[0-9]+]], !DIExpression(DW_OP_deref), ![[LINE0]])
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:      #dbg_value(ptr {{poison|undef}}, ![[Y]], !DIExpression(DW_OP_deref, DW_OP_plus_uconst, 2), ![[LINE0]])
; CHECK-NEXT:      #dbg_value(ptr %q, ![[X]], !DIExpression(DW_OP_deref), ![[LINE0]])
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi ptr [ %q, %then ], [ %p, %entry ], !dbg ![[LINE0]]
; CHECK-NEXT:      #dbg_value(ptr %x.0, ![[X]], !DIExpression(DW_OP_deref), ![[LINE0]])
; CHECK-NEXT:      #dbg_value(ptr %x.0, ![[Y]], !DIExpression(DW_OP_deref, DW_OP_plus_uconst, 2), ![[LINE0]])
; CHECK-NEXT:    ret ptr %x.0
; CHECK-DAG:   ![[Y]] = !DILocalVariable(name: "y"
; CHECK-DAG:   ![[LINE0]] = !DILocation(line: 0, scope:
; CHECK-DAG:   ![[X]] = !DILocalVariable(name: "x"
define ptr @f(i1 %c, ptr %p, ptr %q) !dbg !3 {
entry:
  %x = alloca ptr
    #dbg_declare(ptr %x, !7, !DIExpression(DW_OP_deref), !8)
    #dbg_declare(ptr %x, !10, !DIExpression(DW_OP_deref, DW_OP_plus_uconst, 2), !8)
  store ptr %p, ptr %x, !dbg !8
  br i1 %c, label %then, label %join
then:
  store ptr %q, ptr %x, !dbg !9
  br label %join
join:
  %v = load ptr, ptr %x
  ret ptr %v
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
!10 = !DILocalVariable(name: "y", scope: !3, file: !1, line: 2, type: !6)

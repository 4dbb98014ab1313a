; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; A value computed from several allocas (DIArgList) loses the promoted ones: poison in
; their place. With one operand that is dereferenced first it is like any value of an
; address: a value at the only store.

; CHECK-LABEL: define i32 @f(
; CHECK-NEXT:    %kept = alloca i32, align 4
; CHECK-NEXT:    call void @use(ptr %kept)
; CHECK-NEXT:      #dbg_value(i32 %b, ![[Y:[0-9]+]], !DIExpression(), ![[LINE0:[0-9]+]])
; CHECK-NEXT:      #dbg_value(!DIArgList(ptr {{poison|undef}}, ptr {{poison|undef}}), ![[X:[0-9]+]], !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_deref, DW_OP_LLVM_arg, 1, DW_OP_deref, DW_OP_plus, DW_OP_stack_value), ![[LINE2:[0-9]+]])
; CHECK-NEXT:      #dbg_value(!DIArgList(ptr %kept, ptr {{poison|undef}}), ![[X]], !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_deref, DW_OP_LLVM_arg, 1, DW_OP_deref, DW_OP_plus, DW_OP_stack_value), ![[LINE2]])
; CHECK-NEXT:    %sum = add i32 %a, %b
; CHECK-NEXT:    ret i32 %sum
; CHECK-DAG:   ![[Y]] = !DILocalVariable(name: "y"
; CHECK-DAG:   ![[LINE0]] = !DILocation(line: 0, scope:
; CHECK-DAG:   ![[X]] = !DILocalVariable(name: "x"
; CHECK-DAG:   ![[LINE2]] = !DILocation(line: 2
define i32 @f(i32 %a, i32 %b) !dbg !3 {
  %x = alloca i32
  %y = alloca i32
  %kept = alloca i32
  call void @use(ptr %kept)
  store i32 %a, ptr %x, !dbg !9
  store i32 %b, ptr %y, !dbg !9
    #dbg_value(!DIArgList(ptr %x, ptr %y), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_deref, DW_OP_LLVM_arg, 1, DW_OP_deref, DW_OP_plus, DW_OP_stack_value), !8)
    #dbg_value(!DIArgList(ptr %kept, ptr %x), !7, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_deref, DW_OP_LLVM_arg, 1, DW_OP_deref, DW_OP_plus, DW_OP_stack_value), !8)
    #dbg_value(!DIArgList(ptr %y), !10, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_deref), !8)
  %v = load i32, ptr %x
  %w = load i32, ptr %y
  %sum = add i32 %v, %w
  ret i32 %sum
}

declare void @use(ptr)

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

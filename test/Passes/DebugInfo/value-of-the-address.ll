; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; #dbg_value with an alloca's address, as passes leave it behind. Dereferenced, it is
; the variable: the only store gives it a value there; with several stores it goes and
; nothing is left. The address itself is lost: poison.

; CHECK-LABEL: define i32 @one_store(
; CHECK-NEXT:      #dbg_value(i32 %a, ![[PART:[0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 0, 32), ![[LINE0:[0-9]+]])
; CHECK-NEXT:      #dbg_value(i32 %a, ![[X:[0-9]+]], !DIExpression(), ![[LINE0]])
; CHECK-NEXT:      #dbg_value(ptr {{poison|undef}}, ![[ADDRESS:[0-9]+]], !DIExpression(), ![[LINE2:[0-9]+]])
; CHECK-NEXT:    ret i32 %a
define i32 @one_store(i32 %a) !dbg !3 {
  %x = alloca i32
  store i32 %a, ptr %x, !dbg !9
    #dbg_value(ptr %x, !7, !DIExpression(DW_OP_deref), !8)
    #dbg_value(ptr %x, !10, !DIExpression(DW_OP_deref, DW_OP_LLVM_fragment, 0, 32), !8)
  %v = load i32, ptr %x
    #dbg_value(ptr %x, !11, !DIExpression(), !8)
  ret i32 %v
}

; CHECK-LABEL: define i32 @two_stores(
; CHECK:       entry:
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:      #dbg_value(ptr {{poison|undef}}, ![[Y:[0-9]+]], !DIExpression(DW_OP_plus_uconst, 4), ![[LINE4:[0-9]+]])
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32 [ 1, %then ], [ %a, %entry ]
; CHECK-NEXT:    ret i32 %x.0
; CHECK-DAG:   ![[PART]] = !DILocalVariable(name: "part"
; CHECK-DAG:   ![[LINE0]] = !DILocation(line: 0, scope:
; CHECK-DAG:   ![[X]] = !DILocalVariable(name: "x"
; CHECK-DAG:   ![[ADDRESS]] = !DILocalVariable(name: "address"
; CHECK-DAG:   ![[LINE2]] = !DILocation(line: 2
; CHECK-DAG:   ![[Y]] = !DILocalVariable(name: "y"
; CHECK-DAG:   ![[LINE4]] = !DILocation(line: 4
define i32 @two_stores(i1 %c, i32 %a) !dbg !12 {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
    #dbg_value(ptr %x, !13, !DIExpression(DW_OP_deref), !14)
  br i1 %c, label %then, label %join
then:
  store i32 1, ptr %x
    #dbg_value(ptr %x, !13, !DIExpression(DW_OP_plus_uconst, 4), !14)
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
!10 = !DILocalVariable(name: "part", scope: !3, file: !1, line: 2, type: !15)
!11 = !DILocalVariable(name: "address", scope: !3, file: !1, line: 2, type: !15)
!12 = distinct !DISubprogram(name: "g", file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
!13 = !DILocalVariable(name: "y", scope: !12, file: !1, line: 2, type: !6)
!14 = !DILocation(line: 4, column: 1, scope: !12)
!15 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)

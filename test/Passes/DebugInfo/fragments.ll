; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; Allocas that are parts of one variable: a value covers it if it is as large as the
; fragment. One that is smaller says nothing: poison at the store, nothing at the φ.

; CHECK-LABEL: define i64 @f(
; CHECK:       entry:
; CHECK-NEXT:      #dbg_value(i32 %a, ![[WIDE:[0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 0, 32), ![[LINE0:[0-9]+]])
; CHECK-NEXT:      #dbg_value(i16 {{poison|undef}}, ![[WIDE]], !DIExpression(DW_OP_LLVM_fragment, 32, 32), ![[LINE0]])
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:      #dbg_value(i32 2, ![[WIDE]], !DIExpression(DW_OP_LLVM_fragment, 0, 32), ![[LINE0]])
; CHECK-NEXT:      #dbg_value(i16 {{poison|undef}}, ![[WIDE]], !DIExpression(DW_OP_LLVM_fragment, 32, 32), ![[LINE0]])
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %high.0 = phi i16 [ 3, %then ], [ %b, %entry ], !dbg ![[LINE0]]
; CHECK-NEXT:    %low.0 = phi i32 [ 2, %then ], [ %a, %entry ], !dbg ![[LINE0]]
; CHECK-NEXT:      #dbg_value(i32 %low.0, ![[WIDE]], !DIExpression(DW_OP_LLVM_fragment, 0, 32), ![[LINE0]])
; CHECK-NEXT:    %wide = zext i32 %low.0 to i64
; CHECK-NEXT:    %wider = zext i16 %high.0 to i64
; CHECK-NEXT:    %sum = add i64 %wide, %wider
; CHECK-NEXT:    ret i64 %sum
; CHECK-DAG:   ![[WIDE]] = !DILocalVariable(name: "wide"
; CHECK-DAG:   ![[LINE0]] = !DILocation(line: 0, scope:
define i64 @f(i1 %c, i32 %a, i16 %b) !dbg !3 {
entry:
  %low = alloca i32
  %high = alloca i16
    #dbg_declare(ptr %low, !10, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !8)
    #dbg_declare(ptr %high, !10, !DIExpression(DW_OP_LLVM_fragment, 32, 32), !8)
  store i32 %a, ptr %low, !dbg !8
  store i16 %b, ptr %high, !dbg !8
  br i1 %c, label %then, label %join
then:
  store i32 2, ptr %low, !dbg !9
  store i16 3, ptr %high, !dbg !9
  br label %join
join:
  %l = load i32, ptr %low
  %h = load i16, ptr %high
  %wide = zext i32 %l to i64
  %wider = zext i16 %h to i64
  %sum = add i64 %wide, %wider
  ret i64 %sum
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
!10 = !DILocalVariable(name: "wide", scope: !3, file: !1, line: 2, type: !11)
!11 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)

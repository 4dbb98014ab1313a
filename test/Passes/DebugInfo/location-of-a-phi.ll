; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; The location of a φ is what the stores that reach it have in common: their line, if it
; is the same one; else line 0; none if a store has none or nothing is stored.

; CHECK-LABEL: define i32 @f(
; CHECK:       entry:
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %none.0 = phi i32 [ 3, %then ], [ %a, %entry ]
; CHECK-NEXT:    %lines.0 = phi i32 [ 2, %then ], [ %a, %entry ], !dbg ![[LINE0:[0-9]+]]
; CHECK-NEXT:    %same.0 = phi i32 [ 1, %then ], [ %a, %entry ], !dbg ![[LINE2:[0-9]+]]
; CHECK-NEXT:    %s0 = add i32 %same.0, %lines.0
; CHECK-NEXT:    %s1 = add i32 %s0, %none.0
; CHECK-NEXT:    %s2 = add i32 %s1, 4
; CHECK-NEXT:    ret i32 %s2
; CHECK-DAG:   ![[LINE0]] = !DILocation(line: 0, scope:
; CHECK-DAG:   ![[LINE2]] = !DILocation(line: 2
define i32 @f(i1 %c, i32 %a) !dbg !3 {
entry:
  %same = alloca i32
  %lines = alloca i32
  %none = alloca i32
  %nothing = alloca i32
  store i32 %a, ptr %same, !dbg !8
  store i32 %a, ptr %lines, !dbg !8
  store i32 %a, ptr %none
  br i1 %c, label %then, label %join
then:
  store i32 1, ptr %same, !dbg !8
  store i32 2, ptr %lines, !dbg !9
  store i32 3, ptr %none, !dbg !9
  store i32 4, ptr %nothing, !dbg !9
  br label %join
join:
  %v0 = load i32, ptr %same
  %v1 = load i32, ptr %lines
  %v2 = load i32, ptr %none
  %v3 = load i32, ptr %nothing
  %s0 = add i32 %v0, %v1
  %s1 = add i32 %s0, %v2
  %s2 = add i32 %s1, %v3
  ret i32 %s2
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

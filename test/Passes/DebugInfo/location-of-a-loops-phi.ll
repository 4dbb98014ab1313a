; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; A φ is no store: behind it a variable still has the location of the store before. The
; loop's φ merges lines 2 and 3; the one in the loop, which it reaches, lines 2 and 2.

; CHECK-LABEL: define i32 @f(
; CHECK:       entry:
; CHECK-NEXT:    br label %loop
; CHECK:       loop:
; CHECK-NEXT:    %x.0 = phi i32 [ %a, %entry ], [ %twice, %join ], !dbg ![[LINE0:[0-9]+]]
; CHECK-NEXT:    br i1 %d, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:    %next = add i32 %x.0, 1
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %x.1 = phi i32 [ %next, %then ], [ %x.0, %loop ], !dbg ![[LINE2:[0-9]+]]
; CHECK-NEXT:    %twice = mul i32 %x.1, 2
; CHECK-NEXT:    br i1 %c, label %loop, label %exit
; CHECK:       exit:
; CHECK-NEXT:    ret i32 %x.1
; CHECK-DAG:   ![[LINE0]] = !DILocation(line: 0, scope:
; CHECK-DAG:   ![[LINE2]] = !DILocation(line: 2
define i32 @f(i1 %c, i1 %d, i32 %a) !dbg !3 {
entry:
  %x = alloca i32
  store i32 %a, ptr %x, !dbg !8
  br label %loop
loop:
  %v = load i32, ptr %x
  br i1 %d, label %then, label %join
then:
  %next = add i32 %v, 1
  store i32 %next, ptr %x, !dbg !8
  br label %join
join:
  %w = load i32, ptr %x
  %twice = mul i32 %w, 2
  store i32 %twice, ptr %x, !dbg !9
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %w
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

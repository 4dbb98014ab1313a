; Where assignments are tracked, sroa removes redundant debug records once it has promoted:
; of two that say the same of `b`, the first, as nothing is left between them. A replaced
; sroa does so no earlier: while the stores are there, it would be the second. The flag of
; the module is as it was.
;
; RUN: %opt -passes=sroa -S %s -o %t.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=sroa -S %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s --implicit-check-not="#dbg_value" < %t.ours.ll

; CHECK-LABEL: define i64 @split(
; CHECK-NEXT:      #dbg_value(i64 %x, ![[C:[0-9]+]],
; CHECK-NEXT:      #dbg_value(i64 0, ![[B:[0-9]+]],
; CHECK-NEXT:    ret i64 %x
define i64 @split(i64 %x) !dbg !4 {
    #dbg_value(i64 0, !7, !DIExpression(), !9)
  %a = alloca { i64, i64 }
  store i64 %x, ptr %a
    #dbg_value(i64 %x, !8, !DIExpression(), !9)
    #dbg_value(i64 0, !7, !DIExpression(), !9)
  %v = load i64, ptr %a
  ret i64 %v
}

; Promoted before sroa, which finds nothing to do.
; CHECK-LABEL: define i64 @whole(
; CHECK-NEXT:      #dbg_value(i64 %x, ![[WholeC:[0-9]+]],
; CHECK-NEXT:      #dbg_value(i64 0, ![[WholeB:[0-9]+]],
; CHECK-NEXT:    ret i64 %x
define i64 @whole(i64 %x) !dbg !10 {
    #dbg_value(i64 0, !12, !DIExpression(), !14)
  %a = alloca i64
  store i64 %x, ptr %a
    #dbg_value(i64 %x, !13, !DIExpression(), !14)
    #dbg_value(i64 0, !12, !DIExpression(), !14)
  %v = load i64, ptr %a
  ret i64 %v
}

; Split, but with nothing to promote.
; CHECK-LABEL: define void @volatile_store(
; CHECK:           #dbg_value(i64 0,
; CHECK:         store
; CHECK-NEXT:      #dbg_value(i64 %x,
; CHECK-NEXT:    ret void
define void @volatile_store(i64 %x, ptr %p) !dbg !15 {
    #dbg_value(i64 0, !17, !DIExpression(), !19)
  %a = alloca { i64, i64 }
  store volatile i64 %x, ptr %a
    #dbg_value(i64 %x, !18, !DIExpression(), !19)
    #dbg_value(i64 0, !17, !DIExpression(), !19)
  ret void
}

; CHECK-DAG: !{i32 7, !"debug-info-assignment-tracking", i1 true}
; CHECK-DAG: ![[C]] = !DILocalVariable(name: "c"
; CHECK-DAG: ![[B]] = !DILocalVariable(name: "b"
; CHECK-DAG: ![[WholeC]] = !DILocalVariable(name: "c"
; CHECK-DAG: ![[WholeB]] = !DILocalVariable(name: "b"
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "t.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!4 = distinct !DISubprogram(name: "split", file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "b", scope: !4, file: !1, line: 1, type: !20)
!8 = !DILocalVariable(name: "c", scope: !4, file: !1, line: 1, type: !20)
!9 = !DILocation(line: 1, scope: !4)
!10 = distinct !DISubprogram(name: "whole", file: !1, line: 2, type: !5, scopeLine: 2, spFlags: DISPFlagDefinition, unit: !0)
!12 = !DILocalVariable(name: "b", scope: !10, file: !1, line: 2, type: !20)
!13 = !DILocalVariable(name: "c", scope: !10, file: !1, line: 2, type: !20)
!14 = !DILocation(line: 2, scope: !10)
!15 = distinct !DISubprogram(name: "volatile_store", file: !1, line: 3, type: !5, scopeLine: 3, spFlags: DISPFlagDefinition, unit: !0)
!17 = !DILocalVariable(name: "b", scope: !15, file: !1, line: 3, type: !20)
!18 = !DILocalVariable(name: "c", scope: !15, file: !1, line: 3, type: !20)
!19 = !DILocation(line: 3, scope: !15)
!20 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)

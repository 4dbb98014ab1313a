; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
;
; Assignments whose value is gone, linked to stores. LLVM's mem2reg crashes on them; here
; they become values that are gone too, of a variable with a single store, of one with
; stores in one block and of one that needs a φ.

; CHECK-LABEL: define i32 @one(
; CHECK:         #dbg_value(![[GONE:[0-9]+]], ![[#]], !DIExpression(), ![[#]])
; CHECK-NEXT:    ret i32 %a
define i32 @one(i32 %a) !dbg !3 {
  %x = alloca i32, !DIAssignID !11
    #dbg_assign(!5, !7, !DIExpression(), !11, ptr %x, !DIExpression(), !8)
  store i32 %a, ptr %x, !dbg !8, !DIAssignID !12
    #dbg_assign(!5, !7, !DIExpression(), !12, ptr %x, !DIExpression(), !8)
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @block(
; CHECK:         #dbg_value(![[GONE]], ![[#]], !DIExpression(), ![[#]])
; CHECK-NEXT:    #dbg_value(![[GONE]], ![[#]], !DIExpression(), ![[#]])
; CHECK-NEXT:    ret i32 2
define i32 @block(i32 %a) !dbg !13 {
  %x = alloca i32, !DIAssignID !15
    #dbg_assign(!5, !14, !DIExpression(), !15, ptr %x, !DIExpression(), !16)
  store i32 %a, ptr %x, !dbg !16, !DIAssignID !17
    #dbg_assign(!5, !14, !DIExpression(), !17, ptr %x, !DIExpression(), !16)
  store i32 2, ptr %x, !dbg !16, !DIAssignID !18
    #dbg_assign(!5, !14, !DIExpression(), !18, ptr %x, !DIExpression(), !16)
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @phi(
; CHECK:         #dbg_value(![[GONE]], ![[#]], !DIExpression(), ![[#]])
; CHECK-NEXT:    br i1
; CHECK:         #dbg_value(![[GONE]], ![[#]], !DIExpression(), ![[#]])
; CHECK-NEXT:    br label
; CHECK:         %[[X:.*]] = phi i32
; CHECK-NEXT:    #dbg_value(i32 %[[X]], ![[#]], !DIExpression(), ![[#]])
; CHECK-NEXT:    ret i32 %[[X]]
; CHECK:       ![[GONE]] = !{}
define i32 @phi(i32 %a, i1 %c) !dbg !19 {
entry:
  %x = alloca i32, !DIAssignID !21
    #dbg_assign(!5, !20, !DIExpression(), !21, ptr %x, !DIExpression(), !22)
  store i32 %a, ptr %x, !dbg !22, !DIAssignID !23
    #dbg_assign(!5, !20, !DIExpression(), !23, ptr %x, !DIExpression(), !22)
  br i1 %c, label %then, label %join
then:
  store i32 2, ptr %x, !dbg !22, !DIAssignID !24
    #dbg_assign(!5, !20, !DIExpression(), !24, ptr %x, !DIExpression(), !22)
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
!11 = distinct !DIAssignID()
!12 = distinct !DIAssignID()
!13 = distinct !DISubprogram(name: "block", file: !1, line: 4, type: !4, scopeLine: 4, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
!14 = !DILocalVariable(name: "x", scope: !13, file: !1, line: 5, type: !6)
!15 = distinct !DIAssignID()
!16 = !DILocation(line: 5, column: 1, scope: !13)
!17 = distinct !DIAssignID()
!18 = distinct !DIAssignID()
!19 = distinct !DISubprogram(name: "phi", file: !1, line: 6, type: !4, scopeLine: 6, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
!20 = !DILocalVariable(name: "x", scope: !19, file: !1, line: 7, type: !6)
!21 = distinct !DIAssignID()
!22 = !DILocation(line: 7, column: 1, scope: !19)
!23 = distinct !DIAssignID()
!24 = distinct !DIAssignID()

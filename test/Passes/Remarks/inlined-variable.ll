; RUN: %opt -passes=braun-mem2reg -pass-remarks=braun-mem2reg -pass-remarks-output=- -disable-output %s 2> %t.text \
; RUN:   | FileCheck %s --check-prefix=RECORD
; RUN: FileCheck %s < %t.text
;
; The variable of an inlined function: its place is where it was declared, in the
; other file, and the function is the one that it was inlined into, by the call
; that the text names.

; CHECK: remark: inlined.h:7:12: promoted 'twice' to SSA values: 1 load and 1 store removed, 0 phis placed, inlined into 'f' at t.c:2:1{{$}}

; RECORD:      Pass: braun-mem2reg
; RECORD-NEXT: Name: Promoted
; RECORD-NEXT: DebugLoc: { File: inlined.h, Line: 7, Column: 12 }
; RECORD-NEXT: Function: f
define i32 @f(i32 %a) !dbg !3 {
  %x = alloca i32
    #dbg_declare(ptr %x, !9, !DIExpression(), !10)
  store i32 %a, ptr %x, !dbg !10
  %v = load i32, ptr %x, !dbg !10
  ret i32 %v, !dbg !11
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
!7 = !DIFile(filename: "inlined.h", directory: "/")
!8 = distinct !DISubprogram(name: "inner", file: !7, line: 6, type: !4, scopeLine: 6, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
!9 = !DILocalVariable(name: "twice", scope: !8, file: !7, line: 7, type: !6)
!10 = !DILocation(line: 7, column: 12, scope: !8, inlinedAt: !11)
!11 = distinct !DILocation(line: 2, column: 1, scope: !3)

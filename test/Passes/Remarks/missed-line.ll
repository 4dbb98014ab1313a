; RUN: %opt -passes=braun-mem2reg -pass-remarks-missed=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
;
; The remark stands where the variable was declared and says on which line the reason
; is, or in which file if that is another one.

; CHECK: remark: t.c:2:7: failed to promote 'x': its address is passed to 'take' at line 5
; CHECK: remark: t.c:2:7: failed to promote 'y': volatile load at inlined.h:7
; CHECK: remark: t.c:5:3: failed to promote 'z': its address is passed to 'take' at line 5
; CHECK: remark: t.c:1:0: failed to promote 'w': its address is passed to 'take'{{$}}
define i32 @f() !dbg !3 {
  %x = alloca i32
  %y = alloca i32
  %z = alloca i32
  %w = alloca i32
    #dbg_declare(ptr %x, !7, !DIExpression(), !9)
    #dbg_declare(ptr %y, !8, !DIExpression(), !9)
  call void @take(ptr %x), !dbg !10
  %v = load volatile i32, ptr %y, !dbg !13
  call void @take(ptr %z), !dbg !10
  call void @take(ptr %w)
  ret i32 %v
}

declare void @take(ptr)

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
!8 = !DILocalVariable(name: "y", scope: !3, file: !1, line: 2, type: !6)
!9 = !DILocation(line: 2, column: 7, scope: !3)
!10 = !DILocation(line: 5, column: 3, scope: !3)
!11 = !DIFile(filename: "inlined.h", directory: "/")
!12 = distinct !DISubprogram(name: "inner", file: !11, line: 6, type: !4, scopeLine: 6, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
!13 = !DILocation(line: 7, column: 2, scope: !12, inlinedAt: !14)
!14 = distinct !DILocation(line: 6, column: 1, scope: !3)

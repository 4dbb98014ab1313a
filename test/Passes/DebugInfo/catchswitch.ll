; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; A block of φs and a catchswitch has no place for debug records: the φ gets none.

; CHECK-LABEL: define void @f(
; CHECK:         #dbg_value(i32 1
; CHECK:         #dbg_value(i32 2
; CHECK:       dispatch:
; CHECK-NEXT:    %x.0 = phi i32
; CHECK-NEXT:    %cs = catchswitch
define void @f() personality ptr @__CxxFrameHandler3 !dbg !3 {
entry:
  %x = alloca i32
    #dbg_declare(ptr %x, !7, !DIExpression(), !8)
  store i32 1, ptr %x, !dbg !8
  invoke void @may_throw() to label %second unwind label %dispatch
second:
  store i32 2, ptr %x, !dbg !8
  invoke void @may_throw() to label %exit unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %catch] unwind to caller
catch:
  %c = catchpad within %cs [ptr null, i32 64, ptr null]
  %v = load i32, ptr %x
  call void @use(i32 %v) [ "funclet"(token %c) ]
  catchret from %c to label %exit
exit:
  ret void
}

declare void @may_throw()
declare void @use(i32)
declare i32 @__CxxFrameHandler3(...)

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
!10 = !DILocation(line: 4, column: 1, scope: !3)
!11 = distinct !DIAssignID()
!12 = distinct !DIAssignID()
!13 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!14 = !DILocalVariable(name: "wide", scope: !3, file: !1, line: 2, type: !13)

; PROMISE: remarks
; RUN: %opt -passes=braun-mem2reg -pass-remarks=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
;
; A function with debug information: a remark for each variable says what it is called
; in the source, where it was declared, and what has become of it. A variable that
; debug information does not know has the name of the alloca, if it has one, and
; the place of its first access.

; CHECK: remark: t.c:2:7: promoted 'count' to SSA values: 1 load and 2 stores removed, 1 phi placed
; CHECK: remark: t.c:3:9: promoted 'y' to SSA values: 2 loads and 1 store removed, 0 phis placed
; CHECK: remark: t.c:4:5: promoted an unnamed variable of type i64 to SSA values: 0 loads and 1 store removed, 0 phis placed
; CHECK: remark: t.c:1:0: promoted 'unused' to SSA values: 0 loads and 0 stores removed, 0 phis placed
define i32 @f(i1 %c, i32 %a) !dbg !3 {
entry:
  %x = alloca i32
  %y = alloca i32
  %0 = alloca i64
  %unused = alloca i32
    #dbg_declare(ptr %x, !7, !DIExpression(), !8)
  store i32 %a, ptr %x, !dbg !9
  store i32 %a, ptr %y, !dbg !10
  store i64 1, ptr %0, !dbg !11
  br i1 %c, label %then, label %join
then:
  %u = load i32, ptr %y
  %twice = add i32 %u, %u
  store i32 %twice, ptr %x, !dbg !9
  br label %join
join:
  %v = load i32, ptr %x
  %w = load i32, ptr %y
  %sum = add i32 %v, %w
  ret i32 %sum
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
!7 = !DILocalVariable(name: "count", scope: !3, file: !1, line: 2, type: !6)
!8 = !DILocation(line: 2, column: 7, scope: !3)
!9 = !DILocation(line: 3, column: 1, scope: !3)
!10 = !DILocation(line: 3, column: 9, scope: !3)
!11 = !DILocation(line: 4, column: 5, scope: !3)

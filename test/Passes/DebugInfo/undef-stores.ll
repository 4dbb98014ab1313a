; REQUIRES: llvm22+
; A store of undef or poison tells the debugger that the variable has no value; one of undef
; does not since LLVM 24, where it may be a lifetime marker. Whatever this LLVM does, the text
; is the same.
;
; RUN: opt -passes=mem2reg -S %s -o %t.llvm
; RUN: %opt -passes=braun-mem2reg -S %s -o %t.ours
; RUN: diff %t.llvm %t.ours
; RUN: FileCheck %s --input-file=%t.ours
; RUN: %if llvm24+ %{ FileCheck %s --check-prefix=NONE --input-file=%t.ours %}

; CHECK: #dbg_value(i32 poison
; NONE-NOT: #dbg_value(i32 undef

declare void @use(i32)
define void @single(i32 %a) !dbg !6 {
  %v = alloca i32
    #dbg_declare(ptr %v, !7, !DIExpression(), !9)
  store i32 undef, ptr %v, !dbg !9
  call void @use(i32 1)
  %x = load i32, ptr %v
  call void @use(i32 %x)
  ret void
}
define void @poison(i32 %a, i1 %c) !dbg !16 {
  %v = alloca i32
    #dbg_declare(ptr %v, !17, !DIExpression(), !19)
  store i32 poison, ptr %v, !dbg !19
  call void @use(i32 1)
  br i1 %c, label %a1, label %b
a1:
  store i32 %a, ptr %v, !dbg !19
  call void @use(i32 2)
  store i32 undef, ptr %v, !dbg !19
  call void @use(i32 3)
  store i32 %a, ptr %v, !dbg !19
  br label %b
b:
  %x = load i32, ptr %v
  call void @use(i32 %x)
  ret void
}
define void @block(i32 %a, i1 %c) !dbg !26 {
  %v = alloca i32
    #dbg_declare(ptr %v, !27, !DIExpression(), !29)
  store i32 poison, ptr %v, !dbg !29
  call void @use(i32 1)
  store i32 %a, ptr %v, !dbg !29
  call void @use(i32 2)
  store i32 undef, ptr %v, !dbg !29
  call void @use(i32 3)
  %x = load i32, ptr %v
  call void @use(i32 %x)
  call void @llvm.lifetime.end.p0(ptr %v)
  ret void
}
declare void @llvm.lifetime.end.p0(ptr)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "x", emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DISubroutineType(types: !{})
!6 = distinct !DISubprogram(name: "single", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocalVariable(name: "v", scope: !6, type: !10)
!9 = !DILocation(line: 2, column: 3, scope: !6)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = distinct !DISubprogram(name: "poison", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!17 = !DILocalVariable(name: "v", scope: !16, type: !10)
!19 = !DILocation(line: 2, column: 3, scope: !16)
!26 = distinct !DISubprogram(name: "block", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!27 = !DILocalVariable(name: "v", scope: !26, type: !10)
!29 = !DILocation(line: 2, column: 3, scope: !26)

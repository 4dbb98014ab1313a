; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_"
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not="#dbg_" %}
;
; A function inlined twice: two allocas are the same variable at two places. Values get
; line 0 in the declare's scope and keep where that was inlined.

; CHECK-LABEL: define i32 @f(
; CHECK:       entry:
; CHECK-NEXT:      #dbg_value(i32 %a, ![[X:[0-9]+]], !DIExpression(), ![[LINE0IN:[0-9]+]])
; CHECK-NEXT:      #dbg_value(i32 1, ![[X]], !DIExpression(), ![[LINE0IN_:[0-9]+]])
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:      #dbg_value(i32 2, ![[X]], !DIExpression(), ![[LINE0IN]])
; CHECK-NEXT:      #dbg_value(i32 3, ![[X]], !DIExpression(), ![[LINE0IN_]])
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %x1.0 = phi i32 [ 3, %then ], [ 1, %entry ], !dbg ![[LINE22IN:[0-9]+]]
; CHECK-NEXT:    %x.0 = phi i32 [ 2, %then ], [ %a, %entry ], !dbg ![[LINE22IN_:[0-9]+]]
; CHECK-NEXT:      #dbg_value(i32 %x.0, ![[X]], !DIExpression(), ![[LINE0IN]])
; CHECK-NEXT:      #dbg_value(i32 %x1.0, ![[X]], !DIExpression(), ![[LINE0IN_]])
; CHECK-NEXT:    %sum = add i32 %x.0, %x1.0
; CHECK-NEXT:    ret i32 %sum
; CHECK-DAG:   ![[X]] = !DILocalVariable(name: "x"
; CHECK-DAG:   ![[LINE0IN]] = !DILocation(line: 0, {{.*}}inlinedAt: !{{[0-9]+}})
; CHECK-DAG:   ![[LINE0IN_]] = !DILocation(line: 0, {{.*}}inlinedAt: !{{[0-9]+}})
; CHECK-DAG:   ![[LINE22IN]] = !DILocation(line: 22, {{.*}}inlinedAt: !{{[0-9]+}})
; CHECK-DAG:   ![[LINE22IN_]] = !DILocation(line: 22, {{.*}}inlinedAt: !{{[0-9]+}})
define i32 @f(i1 %c, i32 %a) !dbg !3 {
entry:
  %x = alloca i32
  %x1 = alloca i32
    #dbg_declare(ptr %x, !12, !DIExpression(), !13)
  store i32 %a, ptr %x, !dbg !13
    #dbg_declare(ptr %x1, !12, !DIExpression(), !15)
  store i32 1, ptr %x1, !dbg !15
  br i1 %c, label %then, label %join
then:
  store i32 2, ptr %x, !dbg !13
  store i32 3, ptr %x1, !dbg !15
  br label %join
join:
  %v = load i32, ptr %x
  %w = load i32, ptr %x1
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
!7 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2, type: !6)
!8 = !DILocation(line: 2, column: 1, scope: !3)
!9 = !DILocation(line: 3, column: 1, scope: !3)
!11 = distinct !DISubprogram(name: "callee", file: !1, line: 20, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !5)
!12 = !DILocalVariable(name: "x", scope: !11, file: !1, line: 21, type: !6)
!13 = !DILocation(line: 22, column: 1, scope: !11, inlinedAt: !14)
!14 = distinct !DILocation(line: 2, column: 1, scope: !3)
!15 = !DILocation(line: 22, column: 1, scope: !11, inlinedAt: !16)
!16 = distinct !DILocation(line: 3, column: 1, scope: !3)

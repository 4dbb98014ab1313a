; Two variables hold the address of %a, which sroa splits: for its part it makes new records
; of both, in an order that follows from that in which the address came to have records. That
; is mem2reg's order of variables, %p before %q, though %q is promoted first here, as its
; store stands in the entry block.
;
; RUN: %opt -passes=braun-mem2reg,sroa -S %s -o %t.ours.ll
; RUN: opt -passes=mem2reg,sroa -S %s -o %t.llvm.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: %if llvm22+ %{ FileCheck %s < %t.ours.ll %}

; CHECK-LABEL: define i64 @f(
; CHECK-NEXT:    %a.sroa.0 = alloca i64
; CHECK-NEXT:      #dbg_value(ptr %a.sroa.0, ![[Q:[0-9]+]],
; CHECK-NEXT:      #dbg_value(ptr %a.sroa.0, ![[P:[0-9]+]],
; CHECK:       ![[Q]] = !DILocalVariable(name: "q"
; CHECK:       ![[P]] = !DILocalVariable(name: "p"
define i64 @f(i1 %c, i64 %x) !dbg !4 {
  %a = alloca { i64, i64 }
  %p = alloca ptr
    #dbg_declare(ptr %p, !7, !DIExpression(), !9)
  %q = alloca ptr
    #dbg_declare(ptr %q, !8, !DIExpression(), !9)
  store ptr %a, ptr %q
  store volatile i64 %x, ptr %a
  br i1 %c, label %then, label %exit
then:
  store ptr %a, ptr %p
  br label %next
next:
  %v = load ptr, ptr %p
  %w = load volatile i64, ptr %v
  br label %exit
exit:
  %u = load ptr, ptr %q
  %r = load volatile i64, ptr %u
  ret i64 %r
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "t.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "p", scope: !4, file: !1, line: 1, type: !10)
!8 = !DILocalVariable(name: "q", scope: !4, file: !1, line: 1, type: !10)
!9 = !DILocation(line: 1, scope: !4)
!10 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)

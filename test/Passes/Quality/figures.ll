; RUN: %opt -passes='function(print<ssa-quality>)' -disable-output %s 2>&1 | FileCheck %s
;
; What counts as trivial, redundant and dead, and how operands are counted.

; A function without φs has no fewest operands.
; CHECK: ssa quality of @none: phis 0, operands 0, trivial 0, redundant 0, dead 0, congruent 0, irreducible loops 0{{$}}
define void @none() {
  ret void
}

; Nothing to find fault with: two φs of different values, each used.
; CHECK: ssa quality of @good: phis 2, operands 5 (min 2, max 3, mean 2.50), trivial 0, redundant 0, dead 0, congruent 0, irreducible loops 0{{$}}
define i32 @good(i32 %a, i32 %b) {
entry:
  switch i32 %a, label %other [ i32 0, label %one
                                i32 1, label %two ]
one:
  br label %join
two:
  br label %join
other:
  br label %join
join:
  %x = phi i32 [ %a, %one ], [ %b, %two ], [ 7, %other ]
  %c = icmp eq i32 %x, %b
  br i1 %c, label %last, label %exit
last:
  br label %exit
exit:
  %y = phi i32 [ %a, %join ], [ %x, %last ]
  ret i32 %y
}

; %x merges %a and itself. Edges from one block count each.
; CHECK: ssa quality of @trivial: phis 1, operands 4 (min 4, max 4, mean 4.00), trivial 1, redundant 1, dead 0,
define i32 @trivial(i1 %c, i1 %d, i32 %a) {
entry:
  br i1 %c, label %loop, label %loop
loop:
  %x = phi i32 [ %a, %entry ], [ %a, %entry ], [ %x, %loop ], [ %x, %back ]
  br i1 %d, label %loop, label %back
back:
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %x
}

; Two entries of a loop: neither φ is trivial, and both are %a.
; CHECK: ssa quality of @redundant: phis 2, operands 4 (min 2, max 2, mean 2.00), trivial 0, redundant 2, dead 0, congruent 0, irreducible loops 1{{$}}
define i32 @redundant(i1 %c, i1 %d, i32 %a) {
entry:
  br i1 %c, label %one, label %two
one:
  %x = phi i32 [ %a, %entry ], [ %y, %two ]
  br i1 %d, label %two, label %exit
two:
  %y = phi i32 [ %a, %entry ], [ %x, %one ]
  br label %one
exit:
  ret i32 %x
}

; %x and %y are used by one another, %z only by a debug record; %w is used.
; CHECK: ssa quality of @dead: phis 4, operands 8 (min 2, max 2, mean 2.00), trivial 0, redundant 0, dead 3, congruent 0, irreducible loops 0{{$}}
define i32 @dead(i1 %c, i32 %a, i32 %b) !dbg !4 {
entry:
  br label %loop
loop:
  %x = phi i32 [ %a, %entry ], [ %y, %back ]
  %z = phi i32 [ 1, %entry ], [ %b, %back ]
  %w = phi i32 [ 2, %entry ], [ %b, %back ]
    #dbg_value(i32 %z, !5, !DIExpression(), !6)
  br i1 %c, label %back, label %other
other:
  br label %back
back:
  %y = phi i32 [ %x, %loop ], [ %b, %other ]
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %w
}

; The edge from a block that is never reached doesn't count in comparisons: %x is %a.
; As operands of a φ all edges count.
; CHECK: ssa quality of @unreachable: phis 1, operands 2 (min 2, max 2, mean 2.00), trivial 1, redundant 1, dead 0,
define i32 @unreachable(i32 %a, i32 %b) {
entry:
  br label %join
never:
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ %b, %never ]
  ret i32 %x
}

; CHECK: ssa quality of @optnone: phis 1, operands 1 (min 1, max 1, mean 1.00), trivial 1,
define i32 @optnone(i32 %a) noinline optnone {
entry:
  br label %next
next:
  %x = phi i32 [ %a, %entry ]
  ret i32 %x
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "f.c", directory: "/")
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "dead", file: !2, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!5 = !DILocalVariable(name: "z", scope: !4, file: !2, type: !7)
!6 = !DILocation(line: 1, scope: !4)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)

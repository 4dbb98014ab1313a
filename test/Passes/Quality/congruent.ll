; RUN: %opt -passes='function(print<ssa-quality>)' -disable-output %s 2>&1 | FileCheck %s
;
; Congruent φs: those that are always equal to an earlier one of their block.

; The same operands; in %z they stand in another order.
; CHECK: ssa quality of @same: phis 4, {{.*}}, congruent 2, irreducible
define i32 @same(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %one, label %join
one:
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ %b, %one ]
  %y = phi i32 [ %a, %entry ], [ %b, %one ]
  %z = phi i32 [ %b, %one ], [ %a, %entry ]
  %w = phi i32 [ %b, %entry ], [ %a, %one ]
  %s = add i32 %x, %y
  %t = add i32 %z, %w
  %r = add i32 %s, %t
  ret i32 %r
}

; Around a loop each φ refers to the other of its kind, so that they are equal because
; they are; %p and %q would be but for what enters.
; CHECK: ssa quality of @loop: phis 8, {{.*}}, congruent 2, irreducible
define void @loop(i1 %c, i1 %d, i32 %a, i32 %b) {
entry:
  br label %head
head:
  %x = phi i32 [ %a, %entry ], [ %x2, %back ]
  %y = phi i32 [ %a, %entry ], [ %y2, %back ]
  %p = phi i32 [ %a, %entry ], [ %p2, %back ]
  %q = phi i32 [ %b, %entry ], [ %q2, %back ]
  br i1 %c, label %other, label %back
other:
  br label %back
back:
  %x2 = phi i32 [ 1, %other ], [ %x, %head ]
  %y2 = phi i32 [ 1, %other ], [ %y, %head ]
  %p2 = phi i32 [ 2, %other ], [ %p, %head ]
  %q2 = phi i32 [ 2, %other ], [ %q, %head ]
  br i1 %d, label %head, label %exit
exit:
  ret void
}

; Not congruent: other types, other flags, other blocks.
; CHECK: ssa quality of @different: phis 5, {{.*}}, congruent 0, irreducible
define void @different(i1 %c) {
entry:
  br i1 %c, label %one, label %join
one:
  br label %join
join:
  %x = phi i32 [ 0, %entry ], [ 1, %one ]
  %y = phi i64 [ 0, %entry ], [ 1, %one ]
  %f = phi float [ 0.0, %entry ], [ 1.0, %one ]
  %g = phi nnan float [ 0.0, %entry ], [ 1.0, %one ]
  br i1 %c, label %two, label %last
two:
  br label %last
last:
  %z = phi i32 [ 0, %join ], [ 1, %two ]
  ret void
}

; A block may be entered over several edges from one other.
; CHECK: ssa quality of @edges: phis 2, operands 6 {{.*}}, congruent 1, irreducible
define void @edges(i32 %v, i32 %a, i32 %b) {
entry:
  switch i32 %v, label %one [ i32 0, label %join
                              i32 1, label %join ]
one:
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ %a, %entry ], [ %b, %one ]
  %y = phi i32 [ %a, %entry ], [ %b, %one ], [ %a, %entry ]
  ret void
}

; What differs on an edge that is never taken makes no difference.
; CHECK: ssa quality of @unreachable: phis 2, {{.*}}, congruent 1, irreducible
define void @unreachable(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %one, label %join
one:
  br label %join
never:
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ %b, %one ], [ 1, %never ]
  %y = phi i32 [ %a, %entry ], [ %b, %one ], [ 2, %never ]
  ret void
}

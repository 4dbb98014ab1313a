; PROMISE: remarks
; RUN: %opt -passes='redundant-phi-elim<prune>' -pass-remarks-analysis=redundant-phi-elim -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
; RUN: %opt -passes='redundant-phi-elim<peeling;prune>' -pass-remarks-analysis=redundant-phi-elim -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
;
; One remark for each function in which φs are removed: in how many redundant sets
; they were, which is one for each value outside, how many were trivial, and how
; many are redundant only if undef is ignored.

; %t and %u are %a, %l and %r too.
; CHECK: remark: <unknown>:0:0: 4 phis removed in 2 redundant sets: 2 trivial, 0 beside undef
define i32 @sets(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %a, %entry ], [ %r, %right ]
  call void @use(i32 %l)
  br label %right
right:
  %r = phi i32 [ %a, %entry ], [ %l, %left ]
  br i1 %c, label %left, label %join
join:
  %t = phi i32 [ %b, %right ]
  br label %exit
exit:
  %u = phi i32 [ %t, %join ]
  %sum = add i32 %r, %t
  %all = add i32 %sum, %u
  ret i32 %all
}

; CHECK: remark: <unknown>:0:0: 1 phi removed in 1 redundant set: 0 trivial, 1 beside undef
define i32 @beside_undef(i1 %c, i32 noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ %a, %entry ], [ undef, %then ]
  ret i32 %p
}

; CHECK: remark: <unknown>:0:0: 2 phis removed in 0 redundant sets: 0 trivial, 0 beside undef, 1 unused, 1 in unreachable code
define i32 @others(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %unused = phi i32 [ %a, %entry ], [ %b, %then ]
  ret i32 %a
dead:
  %unreachable = phi i32 [ %a, %dead ]
  br label %dead
}

declare void @use(i32)

; Nothing removed, nothing to say.
define i32 @nothing(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi i32 [ %a, %entry ], [ %b, %then ]
  ret i32 %p
}

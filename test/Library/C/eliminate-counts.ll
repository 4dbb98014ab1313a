; What an elimination has done, through the C interface: how many φs are gone and, if that
; is asked for, why.
;
; RUN: %c-program %S/Inputs/passes.c -o %t
; RUN: %t eliminate prune counts %s | FileCheck %s --check-prefix=PHIS
; RUN: %t eliminate prune reasons counts %s | FileCheck %s --check-prefix=REASONS

; PHIS:    f: 6 phis, 0 sets, 0 trivial, 0 beside undef, 0 unused, 0 unreachable
; REASONS: f: 6 phis, 3 sets, 1 trivial, 1 beside undef, 1 unused, 1 unreachable
define i32 @f(i1 %c, i1 %d, i32 %a, i32 %b) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi i32 [ %a, %entry ], [ %r, %right ]
  br label %right
right:
  %r = phi i32 [ %a, %entry ], [ %l, %left ]
  br i1 %d, label %left, label %join
join:
  %trivial = phi i32 [ %b, %right ]
  br i1 %c, label %then, label %exit
then:
  br label %exit
exit:
  %beside = phi i32 [ 5, %join ], [ undef, %then ]
  %unused = phi i32 [ 1, %join ], [ 2, %then ]
  %s = add i32 %r, %trivial
  %t = add i32 %s, %beside
  ret i32 %t
gone:
  %unreachable = phi i32 [ 1, %gone ]
  br label %gone
}

; PHIS:    none: 0 phis
; REASONS: none: 0 phis, 0 sets,
declare void @none()

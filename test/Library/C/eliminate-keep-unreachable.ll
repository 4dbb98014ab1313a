; With the option for it, φs of unreachable blocks stay; without, they become poison.
;
; RUN: %c-program %S/Inputs/passes.c -o %t
; RUN: %t eliminate %s | FileCheck %s --check-prefix=DEFAULT
; RUN: %t eliminate keep-unreachable %s | FileCheck %s --check-prefix=KEEP

; DEFAULT: ret i32 poison
; KEEP:    %p = phi i32 [ %a, %gone ], [ %b, %unreached ]
define i32 @f(i32 %a, i32 %b, i1 %c) {
  ret i32 %a
gone:
  br i1 %c, label %unreached, label %join
unreached:
  br label %join
join:
  %p = phi i32 [ %a, %gone ], [ %b, %unreached ]
  ret i32 %p
}

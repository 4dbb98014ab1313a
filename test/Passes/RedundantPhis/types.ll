; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; φs of every kind of type: vectors, structs, arrays, pointers to any address space,
; floating point.

; CHECK-LABEL: define <4 x float> @vector(
; CHECK-NOT:     phi
; CHECK:         ret <4 x float> %a
define <4 x float> @vector(i1 %c, i1 %d, <4 x float> %a) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi <4 x float> [ %a, %entry ], [ %r, %right ]
  br label %right
right:
  %r = phi <4 x float> [ %a, %entry ], [ %l, %left ]
  br i1 %d, label %left, label %exit
exit:
  ret <4 x float> %r
}

; CHECK-LABEL: define <vscale x 4 x i32> @scalable(
; CHECK-NOT:     phi
; CHECK:         ret <vscale x 4 x i32> %a
define <vscale x 4 x i32> @scalable(i1 %c, <vscale x 4 x i32> noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi <vscale x 4 x i32> [ undef, %entry ], [ %a, %then ]
  ret <vscale x 4 x i32> %p
}

; CHECK-LABEL: define { i32, [2 x ptr] } @struct(
; CHECK-NOT:     phi
; CHECK:         ret { i32, [2 x ptr] } %a
define { i32, [2 x ptr] } @struct(i1 %c, { i32, [2 x ptr] } noundef %a) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi { i32, [2 x ptr] } [ undef, %entry ], [ %a, %then ]
  ret { i32, [2 x ptr] } %p
}

; CHECK-LABEL: define ptr addrspace(3) @pointer(
; CHECK-NOT:     phi
; CHECK:         ret ptr addrspace(3) @global
define ptr addrspace(3) @pointer(i1 %c) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi ptr addrspace(3) [ @global, %entry ], [ @global, %then ]
  ret ptr addrspace(3) %p
}

; CHECK-LABEL: define ppc_fp128 @floating_point(
; CHECK-NOT:     phi
; CHECK:         ret ppc_fp128 %a
define ppc_fp128 @floating_point(i1 %c, ppc_fp128 %a) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi ppc_fp128 [ %a, %entry ], [ %a, %then ]
  ret ppc_fp128 %p
}

@global = external addrspace(3) global i32

; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; What is kept of a removed load's metadata: !nonnull with !noundef becomes an
; assume unless the value is known not to be null; reading undef under !noundef is
; undefined behaviour and becomes a store to poison; all else is dropped.

; CHECK-LABEL: define ptr @nonnull(
; CHECK-NEXT:    %[[C:.*]] = icmp ne ptr %p, null
; CHECK-NEXT:    call void @llvm.assume(i1 %[[C]])
; CHECK-NEXT:    ret ptr %p
define ptr @nonnull(ptr %p) {
  %x = alloca ptr
  store ptr %p, ptr %x
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
}

; CHECK-LABEL: define ptr @known_nonnull(
; CHECK-NEXT:    ret ptr %p
define ptr @known_nonnull(ptr nonnull %p) {
  %x = alloca ptr
  store ptr %p, ptr %x
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
}

; The comparison that makes it known stands in a block above.
; CHECK-LABEL: define ptr @nonnull_by_branch(
; CHECK:       then:
; CHECK-NEXT:    ret ptr %p
define ptr @nonnull_by_branch(ptr %p) {
entry:
  %x = alloca ptr
  store ptr %p, ptr %x
  %c = icmp ne ptr %p, null
  br i1 %c, label %then, label %else
then:
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
else:
  ret ptr null
}

; CHECK-LABEL: define ptr @nonnull_alone(
; CHECK-NEXT:    ret ptr %p
define ptr @nonnull_alone(ptr %p) {
  %x = alloca ptr
  store ptr %p, ptr %x
  %v = load ptr, ptr %x, !nonnull !0
  ret ptr %v
}

; CHECK-LABEL: define i32 @undef_is_ub(
; CHECK-NEXT:    store i1 true, ptr poison, align 1
; CHECK-NEXT:    ret i32 undef
define i32 @undef_is_ub() {
  %x = alloca i32
  %v = load i32, ptr %x, !noundef !0
  ret i32 %v
}

; CHECK-LABEL: define i32 @dropped(
; CHECK-NEXT:    ret i32 %a
define i32 @dropped(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x, !range !1, !invariant.load !0
  ret i32 %v
}

!0 = !{}
!1 = !{i32 0, i32 10}

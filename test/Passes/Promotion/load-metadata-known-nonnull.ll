; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; What is known of a value already is not assumed for !nonnull with !noundef: by an
; attribute, metadata or an assume. Null itself is assumed not to be null. Of a φ only
; the operands count that mem2reg has added by then, here that of %then.

; CHECK-LABEL: define ptr @nonnull_of_phi(
; CHECK:       entry:
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi ptr [ %q, %then ], [ %p, %entry ]
; CHECK-NEXT:    ret ptr %x.0
define ptr @nonnull_of_phi(i1 %c, ptr %p, ptr nonnull %q) {
entry:
  %x = alloca ptr
  store ptr %p, ptr %x
  br i1 %c, label %then, label %join
then:
  store ptr %q, ptr %x
  br label %join
join:
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0, !align !6, !dereferenceable !7
  ret ptr %v
}

; CHECK-LABEL: define ptr @nonnull_of_null(
; CHECK-NEXT:    %[[C:[0-9]+]] = icmp ne ptr null, null
; CHECK-NEXT:    call void @llvm.assume(i1 %[[C]])
; CHECK-NEXT:    ret ptr null
define ptr @nonnull_of_null() {
  %x = alloca ptr
  store ptr null, ptr %x
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
}

; CHECK-LABEL: define ptr @assumed_before(
; CHECK-NEXT:    %c = icmp ne ptr %p, null
; CHECK-NEXT:    call void @llvm.assume(i1 %c)
; CHECK-NEXT:    ret ptr %p
define ptr @assumed_before(ptr %p) {
  %x = alloca ptr
  %c = icmp ne ptr %p, null
  call void @llvm.assume(i1 %c)
  store ptr %p, ptr %x
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
}

; CHECK-LABEL: define ptr @nonnull_by_metadata(
; CHECK-NEXT:    %p = load ptr, ptr %from, align 8, !nonnull !{{[0-9]+}}
; CHECK-NEXT:    ret ptr %p
define ptr @nonnull_by_metadata(ptr %from) {
  %x = alloca ptr
  %p = load ptr, ptr %from, !nonnull !0
  store ptr %p, ptr %x
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
}

; CHECK-LABEL: define ptr @dereferenced(
; CHECK-NEXT:    ret ptr %p
define ptr @dereferenced(ptr dereferenceable(4) %p) {
  %x = alloca ptr
  store ptr %p, ptr %x
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
}

; CHECK-LABEL: define ptr @dereferenced_null_valid(
; CHECK-NEXT:    %[[C:[0-9]+]] = icmp ne ptr %p, null
; CHECK-NEXT:    call void @llvm.assume(i1 %[[C]])
; CHECK-NEXT:    ret ptr %p
define ptr @dereferenced_null_valid(ptr dereferenceable(4) %p) null_pointer_is_valid {
  %x = alloca ptr
  store ptr %p, ptr %x
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
}

; Poison counts as undef.
; CHECK-LABEL: define i32 @noundef_of_poison(
; CHECK-NEXT:    store i1 true, ptr poison, align 1
; CHECK-NEXT:    ret i32 poison
define i32 @noundef_of_poison() {
  %x = alloca i32
  store i32 poison, ptr %x
  %v = load i32, ptr %x, !noundef !0
  ret i32 %v
}

declare void @llvm.assume(i1)

!0 = !{}
!6 = !{i64 8}
!7 = !{i64 16}

; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; Metadata of removed accesses and allocas goes with them: !tbaa, !range, !align,
; !dereferenceable, !invariant.load, !annotation and so on. Only !nonnull with !noundef
; and !noundef of undef leave anything behind (load-metadata.ll).

; CHECK-LABEL: define i32 @single_store(
; CHECK-NEXT:    ret i32 %a
define i32 @single_store(i32 %a) {
  %x = alloca i32, !annotation !9
  store i32 %a, ptr %x, !tbaa !2, !annotation !9, !nontemporal !5
  %v = load i32, ptr %x, !tbaa !2, !range !1, !noundef !0, !annotation !9, !invariant.load !0, !nontemporal !5
  ret i32 %v
}

; CHECK-LABEL: define i32 @single_block(
; CHECK-NEXT:    ret i32 %a
define i32 @single_block(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x, !tbaa !2, !annotation !9
  %v = load i32, ptr %x, !tbaa !2, !range !1, !annotation !9
  store i32 %v, ptr %x, !tbaa !2
  %w = load i32, ptr %x, !tbaa !2, !range !1, !noundef !0
  ret i32 %w
}

; CHECK-LABEL: define ptr @phi(
; CHECK:       entry:
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi ptr [ %q, %then ], [ %p, %entry ]
; CHECK-NEXT:    %e = icmp eq ptr %x.0, %x.0
; CHECK-NEXT:    %r = select i1 %e, ptr %x.0, ptr null
; CHECK-NEXT:    ret ptr %r
define ptr @phi(i1 %c, ptr %p, ptr %q) {
entry:
  %x = alloca ptr
  store ptr %p, ptr %x, !tbaa !2, !annotation !9
  br i1 %c, label %then, label %join
then:
  store ptr %q, ptr %x, !tbaa !2, !annotation !9
  br label %join
join:
  %v = load ptr, ptr %x, !align !6, !dereferenceable !7, !noundef !0
  %w = load ptr, ptr %x, !dereferenceable_or_null !7, !invariant.group !0
  %e = icmp eq ptr %v, %w
  %r = select i1 %e, ptr %v, ptr null
  ret ptr %r
}

!0 = !{}
!1 = !{i32 0, i32 10}
!2 = !{!3, !3, i64 0}
!3 = !{!"int", !4}
!4 = !{!"tbaa"}
!5 = !{i32 1}
!6 = !{i64 8}
!7 = !{i64 16}
!9 = !{!"auto-init"}

; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; What mem2reg makes of !nonnull and !noundef depends on what it has rewritten by
; then, and is taken over.

; The second load is rewritten to the first one, which is not undef yet.
; CHECK-LABEL: define i32 @undef_not_seen(
; CHECK-NEXT:    ret i32 undef
define i32 @undef_not_seen() {
  %x = alloca i32
  %first = load i32, ptr %x
  store i32 %first, ptr %x
  %second = load i32, ptr %x, !noundef !0
  ret i32 %second
}

; The same where mem2reg's shortcut for single blocks gives up afterwards.
; CHECK-LABEL: define i32 @undef_not_seen_before_giving_up(
; CHECK-NEXT:    ret i32 0
define i32 @undef_not_seen_before_giving_up() {
  %x = alloca i32
  %first = load i32, ptr %x
  store i32 %first, ptr %x
  %second = load i32, ptr %x, !noundef !0
  store i32 1, ptr %x
  ret i32 0
}

; Of a variable with one store all loads behind that are rewritten before mem2reg
; comes to single blocks, in whatever order they are.
; CHECK-LABEL: define i32 @undef_not_seen_behind_the_only_store(
; CHECK-NEXT:    ret i32 undef
define i32 @undef_not_seen_behind_the_only_store() {
  %p = alloca i32
  %u = load i32, ptr %p
  store i32 %u, ptr %p
  %v = load i32, ptr %p, !noundef !0
  ret i32 %v
  uselistorder ptr %p, { 2, 1, 0 }
}

; The load reads a φ that is found to be undef only afterwards.
; CHECK-LABEL: define ptr @phi_that_is_undef(
; CHECK:         %[[C:.*]] = icmp ne ptr undef, null
; CHECK-NEXT:    call void @llvm.assume(i1 %[[C]])
; CHECK-NEXT:    ret ptr undef
define ptr @phi_that_is_undef(i1 %c) {
entry:
  %unused = alloca i32
  %y = alloca ptr
  %x = alloca ptr
  br i1 %c, label %join, label %then
then:
  %copied = load ptr, ptr %y
  store ptr %copied, ptr %x
  br label %join
join:
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %v
}

; Loads are rewritten in the order of the use list, here the later one first, when
; nothing is assumed of %p.
; CHECK-LABEL: define ptr @in_use_list_order(
; CHECK-COUNT-2: call void @llvm.assume
define ptr @in_use_list_order(ptr %p) {
entry:
  %x = alloca ptr
  store ptr %p, ptr %x
  %first = load ptr, ptr %x, !nonnull !0, !noundef !0
  br label %next
next:
  %second = load ptr, ptr %x, !nonnull !0, !noundef !0
  ret ptr %second
}

!0 = !{}

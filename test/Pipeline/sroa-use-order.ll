; Loads with several uses, in a function whose variables a replaced sroa promotes ahead of
; LLVM's. sroa would write each load anew, which turns around the list of its uses, before
; promotion turns it around again. Later passes follow that order: function-attrs looks
; only at the first argument that one is passed on to, if functions call each other.
;
; RUN: %opt -passes=sroa -S -preserve-ll-uselistorder %s -o %t.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=sroa -S -preserve-ll-uselistorder %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s < %t.ours.ll

; One store.
; CHECK-LABEL: define void @argument(
; CHECK-NOT:     alloca
; CHECK:         ret void
; CHECK-NOT:     uselistorder
define void @argument(ptr %this) {
entry:
  %this.addr = alloca ptr
  store ptr %this, ptr %this.addr
  %this1 = load ptr, ptr %this.addr
  call void @first(ptr %this1)
  call void @second(ptr %this1)
  call void @third(ptr %this1)
  ret void
}

; A φ, and a value that is only on one way to it.
; CHECK-LABEL: define void @merged(
; CHECK-NOT:     alloca
; CHECK:       join:
; CHECK-NEXT:    phi ptr
define void @merged(ptr %a, ptr %b, i1 %c) {
entry:
  %x = alloca ptr
  store ptr %a, ptr %x
  %before = load ptr, ptr %x
  call void @first(ptr %before)
  call void @second(ptr %before)
  br i1 %c, label %then, label %join

then:
  store ptr %b, ptr %x
  br label %join

join:
  %after = load ptr, ptr %x
  call void @first(ptr %after)
  call void @second(ptr %after)
  call void @third(ptr %after)
  %again = load ptr, ptr %x
  call void @second(ptr %again)
  call void @first(ptr %again)
  ret void
}

declare void @first(ptr)
declare void @second(ptr)
declare void @third(ptr)

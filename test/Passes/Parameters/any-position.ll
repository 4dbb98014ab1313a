; Allocas outside the entry block. LLVM's mem2reg leaves them; with `any-position` they
; are promoted too, and each run of an alloca begins with no value.
;
; PROMISE: parameters
; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s --check-prefix=DEFAULT
; RUN: %opt -passes='braun-mem2reg<any-position>' -S %s | FileCheck %s
; DEFAULT-COUNT-5: = alloca

; CHECK-LABEL: define i32 @straight(
; CHECK-NOT:     alloca
; CHECK:         ret i32 %v
define i32 @straight(i32 %v) {
entry:
  br label %next
next:
  %x = alloca i32
  store i32 %v, ptr %x
  %r = load i32, ptr %x
  ret i32 %r
}

; No value goes around the loop: x needs no φ at its head.
; CHECK-LABEL: define i32 @loop(
; CHECK:       head:
; CHECK-NOT:     phi
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32
; CHECK-SAME:                   [ undef, %head ]
; CHECK-NOT:     phi
; CHECK:         ret i32 %x.0
define i32 @loop(i32 %v, i32 %w, i32 %c, i1 %d) {
entry:
  br label %head
head:
  %x = alloca i32
  switch i32 %c, label %join [ i32 0, label %first
                               i32 1, label %second ]
first:
  store i32 %v, ptr %x
  br label %join
second:
  store i32 %w, ptr %x
  br label %join
join:
  %r = load i32, ptr %x
  br i1 %d, label %head, label %exit
exit:
  ret i32 %r
}

; A value is gone when the alloca is run again.
; CHECK-LABEL: define i32 @again(
; CHECK:       again:
; CHECK-NEXT:    call void @use(i32 undef)
define i32 @again(i32 %v, i1 %c) {
entry:
  br label %again
again:
  %x = alloca i32
  %a = load i32, ptr %x
  call void @use(i32 %a)
  store i32 %v, ptr %x
  br i1 %c, label %again, label %exit
exit:
  %r = load i32, ptr %x
  ret i32 %r
}

; What must stay: an address that escapes, and one that a φ carries into the next turn.
; CHECK-LABEL: define i32 @kept(
; CHECK:         %x = alloca i32
; CHECK:         %y = alloca i32
define i32 @kept(i32 %v, i1 %c) {
entry:
  br label %head
head:
  %before = phi ptr [ null, %entry ], [ %y, %head ]
  %x = alloca i32
  call void @take(ptr %x)
  %y = alloca i32
  store i32 %v, ptr %y
  br i1 %c, label %head, label %exit
exit:
  %r = load i32, ptr %before
  ret i32 %r
}

declare void @use(i32)
declare void @take(ptr)

; A replaced sroa that finds nothing to do itself promotes it, too, and module analyses
; hear of that.
; RUN: %opt '%braun-ssa=replace<any-position>' -passes='require<callgraph>,function(sroa)' -debug-pass-manager -S %s 2>%t.log \
; RUN:   | FileCheck %s
; RUN: FileCheck %s --check-prefix=INVALIDATED < %t.log
; INVALIDATED: Invalidating analysis: CallGraphAnalysis on

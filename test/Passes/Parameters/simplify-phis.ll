; φs that become trivial or redundant by simplification go, and what uses them is looked
; at again.
;
; PROMISE: parameters
; RUN: %opt -passes='braun-mem2reg<simplify>' -S %s | FileCheck %s
; RUN: %opt -passes='braun-mem2reg<simplify;non-minimal>' -S %s | FileCheck %s --check-prefix=TRIVIAL
; RUN: %opt -passes='braun-mem2reg,instsimplify,early-cse' -S %s | FileCheck %s --check-prefix=LATER

; The two branches compute what the entry has computed.
; CHECK-LABEL: define i32 @merged(
; CHECK:         %a = add i32 %v, %w
; CHECK-NOT:     add
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @merged(i1 %c, i32 %v, i32 %w) {
entry:
  %x = alloca i32
  %a = add i32 %v, %w
  call void @use(i32 %a)
  br i1 %c, label %then, label %else
then:
  %b = add i32 %v, %w
  store i32 %b, ptr %x
  br label %join
else:
  %d = add i32 %w, %v
  store i32 %d, ptr %x
  br label %join
join:
  %r = load i32, ptr %x
  ret i32 %r
}

; A loop with two entries changes %x by nothing at either. Neither φ is trivial, but the
; two are a redundant set once the additions are simplified, and the comparison of their
; value with it is known then. Passes that simplify later do not see that.
; CHECK-LABEL: define i1 @two_entries(
; CHECK-NOT:     phi
; CHECK-NOT:     add
; CHECK:         ret i1 true
; TRIVIAL-LABEL: define i1 @two_entries(
; TRIVIAL-COUNT-2: = phi i32
; TRIVIAL-NOT:     add
; TRIVIAL:         ret i1
; LATER-LABEL: define i1 @two_entries(
; LATER-COUNT-2: = phi i32
define i1 @two_entries(i1 %c, i32 %v) {
entry:
  %x = alloca i32
  store i32 %v, ptr %x
  br i1 %c, label %one, label %two
one:
  %a = load i32, ptr %x
  %b = add i32 %a, 0
  store i32 %b, ptr %x
  br i1 %c, label %two, label %exit
two:
  %d = load i32, ptr %x
  %e = or i32 %d, 0
  store i32 %e, ptr %x
  br i1 %c, label %one, label %exit
exit:
  %last = load i32, ptr %x
  %r = icmp eq i32 %last, %v
  ret i1 %r
}

; The value that %x has is stored to it once more in a loop. Its φs, at the head and behind
; the store, are not trivial, but redundant.
; CHECK-LABEL: define i32 @stored_again(
; CHECK-NOT:     phi
; CHECK:         ret i32 %v
; LATER-LABEL: define i32 @stored_again(
; LATER-COUNT-2: = phi i32
define i32 @stored_again(i1 %c, i32 %v) {
entry:
  %x = alloca i32
  store i32 %v, ptr %x
  br label %head
head:
  br i1 %c, label %then, label %latch
then:
  store i32 %v, ptr %x
  br label %latch
latch:
  br i1 %c, label %head, label %exit
exit:
  %r = load i32, ptr %x
  ret i32 %r
}

; Two variables with one history: one φ is enough.
; CHECK-LABEL: define i32 @same_history(
; CHECK-COUNT-1: = phi i32
; CHECK-NOT:     phi
; CHECK:         ret i32 0
define i32 @same_history(i1 %c, i32 %v, i32 %w) {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 %v, ptr %x
  store i32 %v, ptr %y
  br i1 %c, label %then, label %join
then:
  store i32 %w, ptr %x
  store i32 %w, ptr %y
  br label %join
join:
  %a = load i32, ptr %x
  %b = load i32, ptr %y
  call void @use(i32 %a)
  %r = sub i32 %a, %b
  ret i32 %r
}

; The φs of two loops with the same operands are two values.
; CHECK-LABEL: define i32 @two_loops(
; CHECK-COUNT-2: = phi i32
; CHECK:         ret i32
define i32 @two_loops(i1 %c, i1 %d) {
entry:
  %x = alloca i32
  store i32 0, ptr %x
  br label %outer
outer:
  %a = load i32, ptr %x
  call void @use(i32 %a)
  br label %inner
inner:
  store i32 1, ptr %x
  br i1 %c, label %inner, label %latch
latch:
  %y = load i32, ptr %x
  %z = add i32 %y, %a
  store i32 %z, ptr %x
  br i1 %d, label %outer, label %second
second:
  %b = load i32, ptr %x
  %e = add i32 %b, 1
  store i32 %e, ptr %x
  br i1 %d, label %second, label %exit
exit:
  %r = load i32, ptr %x
  ret i32 %r
}

declare void @use(i32)

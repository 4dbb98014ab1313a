; RUN: %opt -passes='braun-mem2reg<validate>' -S %s | FileCheck %s
; RUN: %opt -passes='braun-mem2reg<validate;non-minimal>,redundant-phi-elim<validate>' -S %s \
; RUN:   | FileCheck %s
;
; No false alarms. What %y holds at the end of the first function is %s or undef, and
; %s is not poison. It is computed from a φ that has poison for an edge from an
; unreachable block only, which LLVM's answer on the finished code counts.

; CHECK-LABEL: define i32 @f(
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32 [ 1, %then ], [ 2, %entry ], [ poison, %dead ]
; CHECK-NEXT:    %s = xor i32 %x.0, 5
; CHECK-NOT:     phi
; CHECK:         ret i32 %s
define i32 @f(i1 %c, i1 %d) {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 2, ptr %x
  br i1 %c, label %then, label %join
then:
  store i32 1, ptr %x
  br label %join
dead:
  br label %join
join:
  %l = load i32, ptr %x
  %s = xor i32 %l, 5
  br i1 %d, label %more, label %last
more:
  store i32 %s, ptr %y
  br label %last
last:
  %r = load i32, ptr %y
  ret i32 %r
}

; Here the φ merges %i, which may be poison, but not at the end of %left: %head has
; branched on it.
; CHECK-LABEL: define i32 @branched_on(
; CHECK:       mid:
; CHECK-NEXT:    %x.0 = phi i32 [ 7, %head ], [ %i, %left ], [ poison, %dead ]
; CHECK-NOT:     phi
; CHECK:         ret i32 %x.0
define i32 @branched_on(i1 %c, i1 %d) {
entry:
  %x = alloca i32
  %y = alloca i32
  %i = call i32 @get()
  call void @use(i32 0)
  br label %head
head:
  store i32 7, ptr %x
  switch i32 %i, label %mid [
    i32 1, label %left
    i32 2, label %exit
  ]
left:
  store i32 %i, ptr %x
  br label %mid
dead:
  br label %mid
mid:
  %l = load i32, ptr %x
  br i1 %d, label %more, label %last
more:
  store i32 %l, ptr %y
  br label %last
last:
  %r = load i32, ptr %y
  ret i32 %r
exit:
  ret i32 0
}

declare i32 @get()
declare void @use(i32)

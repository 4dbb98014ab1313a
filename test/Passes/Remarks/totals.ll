; PROMISE: remarks
; RUN: %opt -passes=braun-mem2reg -pass-remarks-analysis=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
; RUN: %opt -passes='braun-mem2reg<non-minimal>' -pass-remarks-analysis=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=MORE
; RUN: %opt -passes='braun-mem2reg<type-punning>' -pass-remarks-analysis=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=PUNNED
;
; One remark a function with the totals: the φs that the lookup has placed, those among
; them that are trivial, those of other redundant sets, those that are simplified later
; on, and those left.

; The φ at the head of the loop merges %a and itself.
; CHECK: remark: <unknown>:0:0: 1 variable promoted, 2 phi candidates: 1 trivial, 0 redundant, 0 simplified, 1 placed
define i32 @trivial(i1 %c, i32 %a) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br label %loop
loop:
  br i1 %c, label %loop, label %test
test:
  br i1 %c, label %then, label %join
then:
  store i32 1, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; The two φs of the loop with two entries merge %a and each other; with `non-minimal`
; they are left. The φ at the exit merges them and %b.
; CHECK: remark: <unknown>:0:0: 1 variable promoted, 3 phi candidates: 0 trivial, 2 redundant, 0 simplified, 1 placed
; MORE: 1 variable promoted, 3 phi candidates: 0 trivial, 0 redundant, 0 simplified, 3 placed
define i32 @redundant(i32 %a, i32 %b, i1 %c, i1 %d) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br i1 %c, label %left, label %right
left:
  br i1 %d, label %right, label %other
right:
  br i1 %d, label %left, label %exit
other:
  store i32 %b, ptr %x
  br label %exit
exit:
  %v = load i32, ptr %x
  ret i32 %v
}

; What @get returns is not poison, and dominates the φ: undef may be ignored.
; CHECK: remark: <unknown>:0:0: 1 variable promoted, 1 phi candidate: 0 trivial, 0 redundant, 1 simplified, 0 placed
define i32 @simplified(i1 %c) {
entry:
  %x = alloca i32
  br label %next
next:
  %a = call noundef i32 @get()
  br i1 %c, label %then, label %join
then:
  store i32 %a, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; Two rounds: %x can be promoted once %p is.
; CHECK: remark: <unknown>:0:0: 2 variables promoted, 0 phi candidates: 0 trivial, 0 redundant, 0 simplified, 0 placed
define i32 @two_rounds(i32 %a) {
  %x = alloca i32
  %p = alloca ptr
  store ptr %x, ptr %p
  %q = load ptr, ptr %p
  store i32 %a, ptr %q
  %v = load i32, ptr %x
  ret i32 %v
}

declare noundef i32 @get()

; With `type-punning` the second round begins with casts; without, there is none.
; CHECK: remark: <unknown>:0:0: 1 variable promoted, 0 phi candidates: 0 trivial, 0 redundant, 0 simplified, 0 placed
; PUNNED-COUNT-4: remark:
; PUNNED: remark: <unknown>:0:0: 2 variables promoted, 0 phi candidates: 0 trivial, 0 redundant, 0 simplified, 0 placed
; PUNNED-NOT: remark:
define float @two_rounds_punned(i32 %a) {
  %x = alloca i32
  %p = alloca ptr
  store ptr %x, ptr %p
  %q = load ptr, ptr %p
  store i32 %a, ptr %q
  %v = load float, ptr %x
  ret float %v
}

; Nothing to promote, nothing to say.
define i32 @nothing(i32 %a) {
  ret i32 %a
}

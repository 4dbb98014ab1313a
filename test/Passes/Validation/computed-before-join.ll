; RUN: %opt -passes='braun-mem2reg<validate>' -S %s | FileCheck %s
;
; No false alarm. What %x holds in %loop is undef or %p, and %p is not poison: %loop is
; going to branch on what was computed from it before.

; CHECK-LABEL: define i32 @f(
; CHECK:       loop:
; CHECK-NOT:     phi
; CHECK:         %u = add i32 %p, 1
define i32 @f() {
entry:
  %x = alloca i32
  %p = call i32 @get()
  %q = add i32 %p, 1
  br label %loop
loop:
  %l = load i32, ptr %x
  %u = add i32 %l, 1
  %c = icmp ugt i32 %q, 1
  br i1 %c, label %more, label %exit
more:
  store i32 %p, ptr %x
  br label %loop
exit:
  ret i32 %u
}

declare i32 @get()

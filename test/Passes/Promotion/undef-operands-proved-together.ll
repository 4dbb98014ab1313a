; Two φs that each merge the loop's φ with undef. That this is not poison in
; @together's block exit follows from the branch in block test, as long as the φ
; of block join stands behind that. So both have to be proved before one is
; folded.
; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: opt -passes=mem2reg -S %s | FileCheck %s

; CHECK-LABEL: define i32 @together(
; CHECK:       exit:
; CHECK-NEXT:    ret i32 %x.0
define i32 @together(i1 %a, i1 %b, i1 %c, i1 %d, i1 %e) {
entry:
  %x = alloca i32
  br label %head

head:
  br i1 %a, label %leave, label %test

test:
  %v = load i32, ptr %x
  %bit = trunc i32 %v to i1
  br i1 %bit, label %reset, label %keep

keep:
  br label %join

leave:
  br i1 %b, label %undefine, label %exit

undefine:
  store i32 undef, ptr %x
  br i1 %c, label %join, label %exit

join:
  br i1 %d, label %latch, label %out

reset:
  store i32 0, ptr %x
  br label %latch

latch:
  br i1 %e, label %head, label %out

exit:
  %result = load i32, ptr %x
  ret i32 %result

out:
  ret i32 0
}

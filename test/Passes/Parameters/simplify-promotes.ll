; A variable whose address is computed by what is simplified away is promoted then, and
; what that makes simple is simplified.
;
; PROMISE: parameters
; RUN: %opt -passes='braun-mem2reg<simplify>' -S %s | FileCheck %s

; CHECK-LABEL: define i32 @f(
; CHECK-NEXT:    ret i32 5
define i32 @f(i64 %i) {
  %n = alloca i64
  %x = alloca i32
  store i64 %i, ptr %n
  %a = load i64, ptr %n
  %b = load i64, ptr %n
  %zero = sub i64 %a, %b
  %address = getelementptr i32, ptr %x, i64 %zero
  store i32 4, ptr %address
  %four = load i32, ptr %x
  %r = add i32 %four, 1
  ret i32 %r
}

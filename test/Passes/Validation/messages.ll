; What validation says of a damaged result, and that it ends the program there, without
; a stack dump and without output.
;
; PROMISE: finds-damage
; RUN: rm -f %t.ll
; RUN: not opt -load-pass-plugin=%damaged -passes=damaged-mem2reg -S %s -o %t.ll 2>&1 | FileCheck %s
; RUN: not ls %t.ll
;
; CHECK:     error: promotion in function 'f' is not valid: block %join: operand 0 of 'ret i32 %x.0' replaces %l:
; CHECK-SAME: variable %x holds 2 at the end of block %then, where 0 is found{{$}}
; CHECK-NOT: {{.}}
define i32 @f(i1 %c, i32 %a) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br i1 %c, label %then, label %join
then:
  store i32 2, ptr %x
  br label %join
join:
  %l = load i32, ptr %x
  ret i32 %l
}

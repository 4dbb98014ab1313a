; What a promotion has done, through the C interface: in a function with all kinds of φs,
; in one without variables, behind which nothing is left of the last one, and in a
; declaration.
;
; RUN: %c-program %S/Inputs/passes.c -o %t
; RUN: %t promote counts %s | FileCheck %s

; Of the φs for x in the ring, neither is trivial.
; CHECK: ring: changed 1, 2 variables, 4 loads, 3 stores, 3 candidates: 0 trivial, 2 redundant, 0 simplified, 1 phis
define i32 @ring(i1 %c, i1 %d, i32 %a) {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 %a, ptr %x
  store i32 0, ptr %y
  br i1 %c, label %left, label %right
left:
  %l = load i32, ptr %x
  call void @use(i32 %l)
  br i1 %d, label %right, label %more
right:
  %r = load i32, ptr %x
  call void @use(i32 %r)
  br i1 %d, label %left, label %exit
more:
  store i32 1, ptr %y
  br label %exit
exit:
  %v = load i32, ptr %x
  %w = load i32, ptr %y
  %s = add i32 %v, %w
  ret i32 %s
}

; CHECK: none: changed 0, 0 variables, 0 loads, 0 stores, 0 candidates: 0 trivial, 0 redundant, 0 simplified, 0 phis
define i32 @none() {
  ret i32 0
}

; CHECK: use: changed 0, 0 variables,
declare void @use(i32)

; A loop with one entry whose counter is used behind it.

define i32 @count(i32 %n) {
entry:
  %i = alloca i32
  store i32 0, ptr %i
  br label %loop

loop:
  %old = load i32, ptr %i
  %new = add i32 %old, 1
  store i32 %new, ptr %i
  %more = icmp slt i32 %new, %n
  br i1 %more, label %loop, label %exit

exit:
  %result = load i32, ptr %i
  ret i32 %result
}

define i32 @f(i32 %a) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br label %next

next:
  %v = load i32, ptr %x
  ret i32 %v
}

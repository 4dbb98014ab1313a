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

define i32 @larger(i32 %a, i32 %b) {
  %x = alloca i32
  store i32 %a, ptr %x
  %c = icmp sgt i32 %b, %a
  br i1 %c, label %then, label %end
then:
  store i32 %b, ptr %x
  br label %end
end:
  %r = load i32, ptr %x
  ret i32 %r
}

define i32 @unknown(i32 %x) {
  %y = mul i32 %x, %x
  ret i32 %y
}

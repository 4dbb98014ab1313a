; Allocas before promotion: none that needs a phi, one in a diamond, and one
; that two loop entries reach.

define i32 @straight(i32 %x) {
entry:
  %v = alloca i32
  store i32 %x, ptr %v
  %l = load i32, ptr %v
  ret i32 %l
}

define i32 @"a {quoted} name"(i1 %c) {
entry:
  %v = alloca i32
  store i32 1, ptr %v
  br i1 %c, label %then, label %join

then:
  store i32 2, ptr %v
  br label %join

join:
  %l = load i32, ptr %v
  ret i32 %l
}

; The phi at %second and the one at %first refer to each other and to the phi
; at %choice only: removing trivial phis does not remove such a pair.
define i32 @two_entries(i1 %c, i1 %d) {
entry:
  %v = alloca i32
  store i32 1, ptr %v
  br i1 %c, label %other, label %choice

other:
  store i32 2, ptr %v
  br label %choice

choice:
  br i1 %d, label %first, label %second

first:
  br label %second

second:
  br i1 %c, label %first, label %exit

exit:
  %l = load i32, ptr %v
  ret i32 %l
}

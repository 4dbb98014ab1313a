define i32 @same(i32 %x) {
start:
  ret i32 %x
}

define i32 @renamed(i1 %c) #1 {
start:
  br i1 %c, label %then, label %"end of if"

then:                                             ; preds = %start
  br label %"end of if"

"end of if":                                      ; preds = %then, %start
  %0 = phi i32 [ 1, %then ], [ 2, %start ]
  ret i32 %0, !dbg !3
}

define i32 @reordered(i1 %c) {
start:
  br i1 %c, label %left, label %join

left:                                             ; preds = %start
  br label %join

join:                                             ; preds = %left, %start
  %b = phi i32 [ 3, %left ], [ 4, %start ]
  %a = phi i32 [ 1, %left ], [ 2, %start ]
  %sum = add i32 %a, %b
  ret i32 %sum
}

define i32 @inferred() #0 {
start:
  ret i32 1
}

attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }

!3 = !{!"location"}

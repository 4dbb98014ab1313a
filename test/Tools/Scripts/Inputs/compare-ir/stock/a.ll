define i32 @same(i32 %x) {
start:
  ret i32 %x
}

define i32 @renamed(i1 %c) #0 {
start:
  br i1 %c, label %left, label %join

left:                                             ; preds = %start
  br label %join

join:                                             ; preds = %left, %start
  %first = phi i32 [ 1, %left ], [ 2, %start ]
  ret i32 %first, !dbg !1
}

define i32 @reordered(i1 %c) {
start:
  br i1 %c, label %left, label %join

left:                                             ; preds = %start
  br label %join

join:                                             ; preds = %left, %start
  %a = phi i32 [ 1, %left ], [ 2, %start ]
  %b = phi i32 [ 3, %left ], [ 4, %start ]
  %sum = add i32 %a, %b
  ret i32 %sum
}

define i32 @inferred() #0 {
start:
  ret i32 1
}

define void @stock_only() {
start:
  ret void
}

attributes #0 = { nounwind }

!1 = !{!"location"}

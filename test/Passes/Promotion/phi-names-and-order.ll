; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; φs are named after their alloca and numbered in block order; in a block, the φ
; of the alloca that comes later stands first; operands are in the order in which
; a depth-first walk from the entry takes the edges, here %right before %left
; before %middle.

; CHECK-LABEL: define i32 @f(
; CHECK:       join:
; CHECK-NEXT:    %y.0 = phi i32 [ 11, %right ], [ 12, %left ], [ 13, %middle ]
; CHECK-NEXT:    %x.0 = phi i32 [ 1, %right ], [ 2, %left ], [ 3, %middle ]
; CHECK:       last:
; CHECK-NEXT:    %y.1 = phi i32 [ %y.0, %join ], [ 14, %other ]
; CHECK-NEXT:    %x.1 = phi i32 [ %x.0, %join ], [ 4, %other ]
define i32 @f(i32 %c, i1 %d) {
entry:
  %x = alloca i32
  %y = alloca i32
  switch i32 %c, label %right [
    i32 1, label %left
    i32 2, label %middle
  ]

left:
  store i32 2, ptr %x
  store i32 12, ptr %y
  br label %join

middle:
  store i32 3, ptr %x
  store i32 13, ptr %y
  br label %join

right:
  store i32 1, ptr %x
  store i32 11, ptr %y
  br label %join

join:
  br i1 %d, label %last, label %other

other:
  store i32 4, ptr %x
  store i32 14, ptr %y
  br label %last

last:
  %one = load i32, ptr %x
  %two = load i32, ptr %y
  %sum = add i32 %one, %two
  ret i32 %sum
}

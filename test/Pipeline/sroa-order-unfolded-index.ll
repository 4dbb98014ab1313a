; An aggregate with loads from places that a select chooses. sroa makes selects of
; addresses of the indices, and looks at the parts again, from the last to the first, once it
; has made selects of loads of these. The φs of a replaced sroa stand in that order.
;
; RUN: %opt -passes=sroa -S %s -o %t.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=sroa -S %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s < %t.ours.ll

; CHECK-LABEL: define i8 @selected(
; CHECK-NOT:     alloca
; CHECK:       join:
; CHECK-NEXT:    phi i8 [ 1, %then ], [ 3, %else ]
; CHECK-NEXT:    phi i8 [ 2, %then ], [ 4, %else ]
; CHECK-NEXT:    phi i8 [ %p, %then ], [ %q, %else ]
define i8 @selected(i1 %c, i1 %d, i8 %p, i8 %q) {
entry:
  %a = alloca [3 x i8]
  %a.1 = getelementptr inbounds i8, ptr %a, i64 1
  %a.2 = getelementptr inbounds i8, ptr %a, i64 2
  br i1 %d, label %then, label %else
then:
  store i8 %p, ptr %a
  store i8 1, ptr %a.1
  store i8 2, ptr %a.2
  br label %join
else:
  store i8 %q, ptr %a
  store i8 3, ptr %a.1
  store i8 4, ptr %a.2
  br label %join
join:
  %i = select i1 %c, i64 1, i64 2
  %at.i = getelementptr inbounds i8, ptr %a, i64 %i
  %x = load i8, ptr %at.i
  %y = load i8, ptr %a
  %sum = add i8 %x, %y
  ret i8 %sum
}

; An address made of such an address.
; CHECK-LABEL: define i8 @address_of_address(
; CHECK-NOT:     alloca
; CHECK:       join:
; CHECK-NEXT:    phi i8 [ 1, %then ], [ 3, %else ]
; CHECK-NEXT:    phi i8 [ 7, %then ], [ 8, %else ]
; CHECK-NEXT:    phi i8 [ 2, %then ], [ 4, %else ]
; CHECK-NEXT:    phi i8 [ %p, %then ], [ %q, %else ]
define i8 @address_of_address(i1 %c, i1 %d, i8 %p, i8 %q) {
entry:
  %a = alloca [2 x [2 x i8]]
  %a.1 = getelementptr inbounds i8, ptr %a, i64 1
  %a.2 = getelementptr inbounds i8, ptr %a, i64 2
  %a.3 = getelementptr inbounds i8, ptr %a, i64 3
  br i1 %d, label %then, label %else
then:
  store i8 %p, ptr %a
  store i8 1, ptr %a.1
  store i8 2, ptr %a.2
  store i8 7, ptr %a.3
  br label %join
else:
  store i8 %q, ptr %a
  store i8 3, ptr %a.1
  store i8 4, ptr %a.2
  store i8 8, ptr %a.3
  br label %join
join:
  %i = select i1 %c, i64 1, i64 0
  %at.i = getelementptr inbounds [2 x i8], ptr %a, i64 %i
  %in.i = getelementptr inbounds i8, ptr %at.i, i64 1
  %x = load i8, ptr %in.i
  %y = load i8, ptr %a
  %z = load i8, ptr %a.2
  %sum = add i8 %x, %y
  %total = add i8 %sum, %z
  ret i8 %total
}

; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: opt -passes=mem2reg -S %s | FileCheck %s
;
; A variable that is stored to once, but not on all ways to its load, stores a
; load of another one, directly or through a third one, whose only store stands
; in the entry block and can be settled before all others. mem2reg processes the
; variables one after another: where the other one comes later, it still sees a
; load being stored when it decides how to promote the first one, which shows in
; the order of the φs. We put them in the same order.

; CHECK-LABEL: define i32 @source_later(
; CHECK:       join:
; CHECK-NEXT:    %w2.0 = phi
; CHECK-NEXT:    %w1.0 = phi
; CHECK-NEXT:    %w3.0 = phi
define i32 @source_later(i1 %c, i32 %a) {
entry:
  %v = alloca i32
  %q = alloca i32
  %w1 = alloca i32
  %w2 = alloca i32
  %w3 = alloca i32
  store i32 7, ptr %q
  store i32 1, ptr %w1
  store i32 2, ptr %w2
  store i32 3, ptr %w3
  br i1 %c, label %then, label %join

then:
  %l = load i32, ptr %q
  store i32 %l, ptr %v
  store i32 %a, ptr %w1
  store i32 %a, ptr %w2
  store i32 %a, ptr %w3
  br label %join

join:
  %r = load i32, ptr %v
  %r1 = load i32, ptr %w1
  %r2 = load i32, ptr %w2
  %r3 = load i32, ptr %w3
  %s1 = add i32 %r, %r1
  %s2 = mul i32 %s1, %r2
  %s3 = sub i32 %s2, %r3
  ret i32 %s3
}

; CHECK-LABEL: define i32 @source_before(
; CHECK:       join:
; CHECK-NEXT:    %w1.0 = phi
; CHECK-NEXT:    %w2.0 = phi
; CHECK-NEXT:    %w3.0 = phi
define i32 @source_before(i1 %c, i32 %a) {
entry:
  %q = alloca i32
  %v = alloca i32
  %w1 = alloca i32
  %w2 = alloca i32
  %w3 = alloca i32
  store i32 7, ptr %q
  store i32 1, ptr %w1
  store i32 2, ptr %w2
  store i32 3, ptr %w3
  br i1 %c, label %then, label %join

then:
  %l = load i32, ptr %q
  store i32 %l, ptr %v
  store i32 %a, ptr %w1
  store i32 %a, ptr %w2
  store i32 %a, ptr %w3
  br label %join

join:
  %r = load i32, ptr %v
  %r1 = load i32, ptr %w1
  %r2 = load i32, ptr %w2
  %r3 = load i32, ptr %w3
  %s1 = add i32 %r, %r1
  %s2 = mul i32 %s1, %r2
  %s3 = sub i32 %s2, %r3
  ret i32 %s3
}

; CHECK-LABEL: define i32 @through_a_third(
; CHECK:       join:
; CHECK-NEXT:    %w2.0 = phi
; CHECK-NEXT:    %w1.0 = phi
; CHECK-NEXT:    %w3.0 = phi
define i32 @through_a_third(i1 %c, i32 %a) {
entry:
  %p = alloca i32
  %w1 = alloca i32
  %v = alloca i32
  %q = alloca i32
  %w2 = alloca i32
  %w3 = alloca i32
  store i32 7, ptr %q
  %k = load i32, ptr %q
  store i32 %k, ptr %p
  store i32 1, ptr %w1
  store i32 2, ptr %w2
  store i32 3, ptr %w3
  br i1 %c, label %then, label %join

then:
  %l = load i32, ptr %p
  store i32 %l, ptr %v
  store i32 %a, ptr %w1
  store i32 %a, ptr %w2
  store i32 %a, ptr %w3
  br label %join

join:
  %r = load i32, ptr %v
  %r1 = load i32, ptr %w1
  %r2 = load i32, ptr %w2
  %r3 = load i32, ptr %w3
  %s1 = add i32 %r, %r1
  %s2 = mul i32 %s1, %r2
  %s3 = sub i32 %s2, %r3
  ret i32 %s3
}

; CHECK-LABEL: define i32 @by_dominance(
; CHECK:       join:
; CHECK-NEXT:    %w2.0 = phi
; CHECK-NEXT:    %w1.0 = phi
; CHECK-NEXT:    %w3.0 = phi
define i32 @by_dominance(i1 %c, i32 %a) {
entry:
  %p = alloca i32
  %w1 = alloca i32
  %v = alloca i32
  %q = alloca i32
  %w2 = alloca i32
  %w3 = alloca i32
  store i32 1, ptr %w1
  store i32 2, ptr %w2
  store i32 3, ptr %w3
  br i1 %c, label %then, label %join

then:
  store i32 7, ptr %q
  br label %next

next:
  %k = load i32, ptr %q
  store i32 %k, ptr %p
  br label %last

last:
  %l = load i32, ptr %p
  store i32 %l, ptr %v
  store i32 %a, ptr %w1
  store i32 %a, ptr %w2
  store i32 %a, ptr %w3
  br label %join

join:
  %r = load i32, ptr %v
  %r1 = load i32, ptr %w1
  %r2 = load i32, ptr %w2
  %r3 = load i32, ptr %w3
  %s1 = add i32 %r, %r1
  %s2 = mul i32 %s1, %r2
  %s3 = sub i32 %s2, %r3
  ret i32 %s3
}

; The same with three variables, the first of which is settled by dominance and
; the others before that.
; CHECK-LABEL: define void @by_dominance_through_two(
; CHECK:       join:
; CHECK-NEXT:    %w.0 = phi
; CHECK-NEXT:    %z.0 = phi
define void @by_dominance_through_two(i32 %a, i1 %c, i1 %d) {
entry:
  %x1 = alloca i32
  %z = alloca i32
  %w = alloca i32
  %x0 = alloca i32
  %v = alloca i32
  %x2 = alloca i32
  store i32 %a, ptr %z
  store i32 %a, ptr %w
  br i1 %c, label %then, label %end

then:
  store i32 7, ptr %x0
  br i1 %d, label %last, label %join

last:
  %l0 = load i32, ptr %x0
  store i32 %l0, ptr %x1
  %l1 = load i32, ptr %x1
  store i32 %l1, ptr %x2
  %l2 = load i32, ptr %x2
  store i32 %l2, ptr %v
  store i32 1, ptr %z
  store i32 2, ptr %w
  br label %join

join:
  %r = load i32, ptr %v
  call void @use(i32 %r)
  %rz = load i32, ptr %z
  call void @use(i32 %rz)
  %rw = load i32, ptr %w
  call void @use(i32 %rw)
  br label %end

end:
  ret void
}

declare void @use(i32)

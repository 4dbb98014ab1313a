; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; Promoting %p leaves %x without the use that held it, so %x is promoted as well;
; the loads and stores through %p are by then accesses to %x.

; CHECK-LABEL: define i32 @f(
; CHECK-NOT:     alloca
; CHECK:         ret i32 %a
define i32 @f(i32 %a) {
  %x = alloca i32
  %p = alloca ptr
  store ptr %x, ptr %p
  %q = load ptr, ptr %p
  store i32 %a, ptr %q
  %r = load ptr, ptr %p
  %v = load i32, ptr %r
  ret i32 %v
}

; What becomes promotable is promoted in the order in which it is allocated, whatever the
; order in which it is found: in a block the φ of the alloca promoted last comes first.
; CHECK-LABEL: define i32 @in_order(
; CHECK:       join:
; CHECK-NEXT:    %z.0 = phi i32
; CHECK-NEXT:    %y.0 = phi i32
; CHECK-NEXT:    %x.0 = phi i32
define i32 @in_order(i1 %c) {
  %x = alloca i32
  %y = alloca i32
  %z = alloca i32
  %p = alloca ptr
  %q = alloca ptr
  %r = alloca ptr
  store ptr %y, ptr %r
  store ptr %z, ptr %q
  store ptr %x, ptr %p
  store i32 1, ptr %x
  store i32 1, ptr %y
  store i32 1, ptr %z
  br i1 %c, label %other, label %join
other:
  %to.x = load ptr, ptr %p
  store i32 2, ptr %to.x
  %to.y = load ptr, ptr %r
  store i32 2, ptr %to.y
  %to.z = load ptr, ptr %q
  store i32 2, ptr %to.z
  br label %join
join:
  %a = load i32, ptr %x
  %b = load i32, ptr %y
  %d = load i32, ptr %z
  %ab = sub i32 %a, %b
  %abd = sub i32 %ab, %d
  ret i32 %abd
}

; Not the addresses of the variables are stored, but others made from them.
; CHECK-LABEL: define i32 @made_from_it(
; CHECK-NOT:     alloca
; CHECK:         ret i32 %a
define i32 @made_from_it(i32 %a) {
  %x = alloca i32
  %y = alloca i32
  %p = alloca ptr
  store i32 %a, ptr %x
  %start = getelementptr i8, ptr %x, i64 0
  store ptr %start, ptr %p
  %same = bitcast ptr %y to ptr
  store ptr %same, ptr %p
  %v = load i32, ptr %x
  store i32 %v, ptr %y
  %w = load i32, ptr %y
  ret i32 %w
}

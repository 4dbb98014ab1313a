; Instructions that compute what one that dominates them does are that one. Only what both
; promise of the value is promised then.
;
; PROMISE: parameters
; RUN: %opt -passes='braun-mem2reg<simplify>' -S %s | FileCheck %s

; CHECK-LABEL: define i32 @flags(
; CHECK-NEXT:    %a = add i32 %v, %w
; CHECK-NEXT:    %r = mul i32 %a, %a
; CHECK-NEXT:    ret i32 %r
define i32 @flags(i32 %v, i32 %w) {
  %x = alloca i32
  store i32 %v, ptr %x
  %a = add nsw i32 %v, %w
  %l = load i32, ptr %x
  %b = add nuw i32 %w, %l
  %r = mul i32 %a, %b
  ret i32 %r
}

; A comparison turned around is the same with the other predicate.
; CHECK-LABEL: define i1 @turned(
; CHECK-NEXT:    icmp slt i32 %v, %w
; CHECK-NEXT:    icmp slt i32 %w, %v
; CHECK-NEXT:    xor i1
; CHECK-NEXT:    ret i1
define i1 @turned(i32 %v, i32 %w) {
  %x = alloca i1
  %a = icmp slt i32 %v, %w
  store i1 %a, ptr %x
  %b = icmp sgt i32 %w, %v
  %c = icmp slt i32 %w, %v
  %l = load i1, ptr %x
  %both = and i1 %b, %l
  %r = xor i1 %both, %c
  ret i1 %r
}

; What two branches compute is computed in both: neither dominates the other. Behind the
; join it is computed once more.
; CHECK-LABEL: define i32 @branches(
; CHECK:       then:
; CHECK-NEXT:    %a = mul i32 %v, %v
; CHECK:       else:
; CHECK-NEXT:    %b = mul i32 %v, %v
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32 [ %a, %then ], [ %b, %else ]
; CHECK-NEXT:    %d = mul i32 %v, %v
define i32 @branches(i1 %c, i32 %v) {
entry:
  %x = alloca i32
  br i1 %c, label %then, label %else
then:
  %a = mul i32 %v, %v
  store i32 %a, ptr %x
  br label %join
else:
  %b = mul i32 %v, %v
  store i32 %b, ptr %x
  br label %join
join:
  %d = mul i32 %v, %v
  %l = load i32, ptr %x
  %r = sub i32 %l, %d
  ret i32 %r
}

; Operands alone do not tell: another type of elements, another type of the result.
; CHECK-LABEL: define i64 @others(
; CHECK-DAG:     getelementptr i8, ptr %p, i64 %i
; CHECK-DAG:     getelementptr i16, ptr %p, i64 %i
; CHECK-DAG:     sext i8 %b to i64
; CHECK-DAG:     zext i8 %b to i64
; CHECK-DAG:     sext i8 %b to i32
define i64 @others(ptr %p, i64 %i, i8 %b) {
  %x = alloca i64
  store i64 %i, ptr %x
  %j = load i64, ptr %x
  %p1 = getelementptr i8, ptr %p, i64 %i
  %p2 = getelementptr i16, ptr %p, i64 %j
  store i8 1, ptr %p1
  store i8 2, ptr %p2
  %s = sext i8 %b to i64
  %z = zext i8 %b to i64
  %w = sext i8 %b to i32
  call void @use(i32 %w)
  %r = sub i64 %s, %z
  ret i64 %r
}

; Loads and calls are no values of their operands.
; CHECK-LABEL: define i32 @memory(
; CHECK-COUNT-2: = load i32, ptr %p
; CHECK-COUNT-2: = call i32 @next(i32 %v)
define i32 @memory(ptr %p, i32 %v) {
  %x = alloca i32
  store i32 %v, ptr %x
  %a = load i32, ptr %p
  call void @use(i32 %a)
  %b = load i32, ptr %p
  %w = load i32, ptr %x
  %c = call i32 @next(i32 %v)
  %d = call i32 @next(i32 %w)
  %s = sub i32 %c, %d
  %r = add i32 %s, %b
  ret i32 %r
}

declare void @use(i32)
declare i32 @next(i32)

; No false alarms. Each function has a value that may be poison and stands for undef
; behind a use that it must not have had then. What shows that is about a φ at first,
; and the φ is gone in the end.
;
; PROMISE: no-false-alarms
; RUN: %opt -passes='braun-mem2reg<validate>,redundant-phi-elim<validate>' -S %s | FileCheck %s
; RUN: %opt -passes='braun-mem2reg<validate;non-minimal>,redundant-phi-elim<validate>' -S %s -o /dev/null

; The φ of the loop is dereferenced.
; CHECK-LABEL: define void @dereferenced(
; CHECK-NOT:     phi
; CHECK:         store i8 0, ptr %p
define void @dereferenced(ptr %b, i64 %n) {
entry:
  %x = alloca ptr
  %u = alloca ptr
  %p = getelementptr inbounds i8, ptr %b, i64 %n
  store ptr %p, ptr %x
  %e = call i1 @condition()
  br i1 %e, label %loop, label %exit
loop:
  %l = load ptr, ptr %x
  store i8 0, ptr %l
  %c = call i1 @condition()
  br i1 %c, label %then, label %latch
then:
  %k = load ptr, ptr %u
  store ptr %k, ptr %x
  br label %latch
latch:
  %d = call i1 @condition()
  br i1 %d, label %loop, label %exit
exit:
  ret void
}

; It is divided by, through what is computed from it.
; CHECK-LABEL: define void @divided_by(
; CHECK-NOT:     phi
; CHECK:         %t = trunc i64 %s to i32
define void @divided_by(i64 %n) {
entry:
  %x = alloca i64
  %s = shl nuw i64 %n, 3
  store i64 %s, ptr %x
  %e = call i1 @condition()
  br i1 %e, label %loop, label %exit
loop:
  %l = load i64, ptr %x
  %t = trunc i64 %l to i32
  %q = udiv i32 100, %t
  %c = call i1 @condition()
  br i1 %c, label %then, label %latch
then:
  store i64 undef, ptr %x
  br label %latch
latch:
  %d = call i1 @condition()
  br i1 %d, label %loop, label %exit
exit:
  ret void
}

; It is read by a load that promises something, and so it is assumed not to be null.
; CHECK-LABEL: define void @promised(
; CHECK:       loop:
; CHECK-NEXT:    %{{.*}} = icmp ne ptr %p, null
; CHECK-NEXT:    call void @llvm.assume
define void @promised(ptr %b, i64 %n) {
entry:
  %x = alloca ptr
  %p = getelementptr inbounds i8, ptr %b, i64 %n
  store ptr %p, ptr %x
  %e = call i1 @condition()
  br i1 %e, label %loop, label %exit
loop:
  %l = load ptr, ptr %x, !nonnull !0, !noundef !0
  %c = call i1 @condition()
  br i1 %c, label %then, label %latch
then:
  store ptr undef, ptr %x
  br label %latch
latch:
  %d = call i1 @condition()
  br i1 %d, label %loop, label %exit
exit:
  ret void
}

; The same of a variable that holds poison from the start: then nothing is reached
; behind the load.
; CHECK-LABEL: define void @promised_poison(
; CHECK:         icmp ne ptr poison, null
define void @promised_poison() {
entry:
  %x = alloca ptr
  store ptr poison, ptr %x
  %e = call i1 @condition()
  br i1 %e, label %loop, label %exit
loop:
  %l = load ptr, ptr %x, !nonnull !0, !noundef !0
  %c = call i1 @condition()
  br i1 %c, label %then, label %latch
then:
  store ptr undef, ptr %x
  br label %latch
latch:
  %d = call i1 @condition()
  br i1 %d, label %loop, label %exit
exit:
  ret void
}

; A branch depends on %x, which is poison.
; CHECK-LABEL: define void @branch_on_poison(
; CHECK-NOT:     phi
; CHECK:         %s = shl i32 poison, 2
; CHECK-NOT:     phi
; CHECK:       latch:
; CHECK-NEXT:    call void @use(i32 %s)
define void @branch_on_poison() {
entry:
  %e = call i1 @condition()
  br i1 %e, label %loop, label %exit
loop:
  %x = phi i32 [ poison, %entry ], [ %x, %latch ]
  %s = shl i32 %x, 2
  %c = icmp ugt i32 %x, 1
  br i1 %c, label %then, label %latch
then:
  %t = call i1 @condition()
  br i1 %t, label %latch, label %exit
latch:
  %m = phi i32 [ %s, %loop ], [ undef, %then ]
  call void @use(i32 %m)
  %d = call i1 @condition()
  br i1 %d, label %loop, label %exit
exit:
  ret void
}

; %x is not poison at %latch, behind its use, though nothing says so where the φ of
; %head takes it.
; CHECK-LABEL: define void @between_edge_and_place(
; CHECK:       head:
; CHECK-NEXT:    %a.0 = phi ptr [ %x, %entry ], [ @g, %latch ]
; CHECK-NOT:     phi
define void @between_edge_and_place() {
entry:
  %a = alloca ptr
  %y = alloca ptr
  %x = call ptr @pointer()
  store ptr %x, ptr %a
  br label %head
head:
  %l = load ptr, ptr %a
  store ptr %l, ptr %y
  store i8 0, ptr %x
  %c = call i1 @condition()
  br i1 %c, label %then, label %latch
then:
  store ptr undef, ptr %y
  br label %latch
latch:
  %m = load ptr, ptr %y
  call void @use_pointer(ptr %m)
  store ptr @g, ptr %a
  br label %head
}

; Here the use comes behind, but it is inevitable: whoever comes from %entry branches
; on %a.
; CHECK-LABEL: define i32 @inevitable(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @inevitable(i32 %a) {
entry:
  br label %loop
loop:
  %x = phi i32 [ undef, %entry ], [ %a, %latch ]
  %c = icmp ugt i32 %a, 4
  br i1 %c, label %exit, label %latch
latch:
  %d = call i1 @condition()
  br i1 %d, label %loop, label %latch
exit:
  ret i32 %x
}

@g = global i8 0
declare i1 @condition()
declare ptr @pointer()
declare void @use(i32)
declare void @use_pointer(ptr)

!0 = !{}

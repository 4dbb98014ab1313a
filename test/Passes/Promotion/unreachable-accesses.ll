; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; Accesses in blocks that cannot be reached: left with a poison address where φs
; would be needed, rewritten where one store or one block settles the variable.

; CHECK-LABEL: define i32 @general(
; CHECK:       dead:
; CHECK-NEXT:    %v = load i32, ptr poison
; CHECK-NEXT:    store i32 %v, ptr poison
define i32 @general(i1 %c, i32 %a, i32 %b) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br i1 %c, label %then, label %join
then:
  store i32 %b, ptr %x
  br label %join
join:
  %r = load i32, ptr %x
  ret i32 %r
dead:
  %v = load i32, ptr %x
  store i32 %v, ptr %x
  br label %dead
}

; CHECK-LABEL: define void @single_store(
; CHECK:       dead:
; CHECK-NEXT:    call void @use(i32 %a)
define void @single_store(i32 %a) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  ret void
dead:
  %v = load i32, ptr %x
  call void @use(i32 %v)
  ret void
}

; One store in a dead block, a load in a live one: the load reads undef.
; CHECK-LABEL: define i32 @store_only_in_dead_block(
; CHECK:         ret i32 undef
; CHECK:       dead:
; CHECK-NEXT:    %w = call i32 @get()
; CHECK-NEXT:    store i32 %w, ptr poison
define i32 @store_only_in_dead_block() {
entry:
  %x = alloca i32
  %v = load i32, ptr %x
  ret i32 %v
dead:
  %w = call i32 @get()
  store i32 %w, ptr %x
  ret i32 0
}

; A load that would be replaced by itself.
; CHECK-LABEL: define void @itself(
; CHECK:       dead:
; CHECK-NEXT:    call void @use(i32 poison)
define void @itself() {
entry:
  %x = alloca i32
  ret void
dead:
  store i32 %v, ptr %x
  %v = load i32, ptr %x
  call void @use(i32 %v)
  br label %dead
}

; Two loads that would be replaced by each other.
; CHECK-LABEL: define void @each_other(
; CHECK:       dead:
; CHECK-NEXT:    call void @use(i32 poison)
; CHECK-NEXT:    call void @use(i32 poison)
define void @each_other() {
entry:
  %x = alloca i32
  %y = alloca i32
  ret void
dead:
  store i32 %w, ptr %x
  %v = load i32, ptr %x
  store i32 %v, ptr %y
  %w = load i32, ptr %y
  call void @use(i32 %v)
  call void @use(i32 %w)
  br label %dead
}

declare void @use(i32)
declare i32 @get()

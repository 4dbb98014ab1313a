; Variables accessed with several types of one size, or another one than their own. With
; `type-punning` they are promoted, with bitcasts.
;
; PROMISE: parameters
; RUN: %opt -passes=braun-mem2reg -S %s -o %t.ll
; RUN: FileCheck --input-file=%t.ll %s --check-prefix=DEFAULT
; RUN: %opt -passes='braun-mem2reg<type-punning>' -S %s -o %t.punning.ll
; RUN: FileCheck --input-file=%t.punning.ll %s
;
; Two variables have accesses that all agree in type, though not with the alloca. LLVM
; promotes those since 23, and so do we there.
; RUN: FileCheck --input-file=%t.ll %s \
; RUN:   %if llvm23+ %{ --check-prefixes=AGREEING,AGREEING-PLAIN %} %else %{ --check-prefix=OWN %}
; RUN: FileCheck --input-file=%t.punning.ll %s \
; RUN:   --check-prefix=%if llvm23+ %{AGREEING%} %else %{OWN-PUNNING%}
;
; DEFAULT-COUNT-11: = alloca
; OWN-COUNT-13:     = alloca

; CHECK-LABEL: define float @int_as_float(
; CHECK-NEXT:    %f = bitcast i32 %v to float
; CHECK-NEXT:    ret float %f
define float @int_as_float(i32 %v) {
  %x = alloca i32
  store i32 %v, ptr %x
  %f = load float, ptr %x
  ret float %f
}

; CHECK-LABEL: define i64 @vector_as_int(
; CHECK-NEXT:    [[CAST:%.*]] = bitcast <2 x i32> %v to i64
; CHECK-NEXT:    %sum = add i64 [[CAST]], [[CAST]]
define i64 @vector_as_int(<2 x i32> %v) {
  %x = alloca i64
  store <2 x i32> %v, ptr %x
  %a = load i64, ptr %x
  %b = load i64, ptr %x
  %sum = add i64 %a, %b
  ret i64 %sum
}

; The alloca's own type does not matter if no access has it.
; AGREEING-PLAIN-LABEL: define ptr @pointer_in_struct(
; AGREEING-PLAIN-NEXT:    ret ptr %v
; CHECK-LABEL: define ptr @pointer_in_struct(
; CHECK-NEXT:    ret ptr %v
define ptr @pointer_in_struct(ptr %v) {
  %x = alloca { ptr, i32 }
  store ptr %v, ptr %x
  %r = load ptr, ptr %x
  ret ptr %r
}

; What !range says of an integer says nothing of the float that it is cast to.
; CHECK-LABEL: define i32 @metadata(
; CHECK-NEXT:    %i = bitcast float %v to i32
; CHECK-NEXT:    ret i32 %i
define i32 @metadata(float %v) {
  %x = alloca float
  store float %v, ptr %x
  %i = load i32, ptr %x, !range !0
  ret i32 %i
}

; Across blocks; the φ has the type of most accesses.
; CHECK-LABEL: define float @across(
; CHECK:         %x.0 = phi float [ [[CAST:%.*]], %other ], [ %f, %entry ]
; CHECK-NEXT:    ret float %x.0
define float @across(float %f, i32 %i, i1 %c) {
entry:
  %x = alloca i32
  store float %f, ptr %x
  br i1 %c, label %other, label %exit
other:
  store i32 %i, ptr %x
  br label %exit
exit:
  %r = load float, ptr %x
  ret float %r
}

; What must stay: integers as pointers and back, sizes that differ, bits that are not
; stored, volatile accesses, addresses that escape, aggregates, room that is too small.
; CHECK-LABEL: define ptr @int_as_pointer(
; CHECK:         alloca
define ptr @int_as_pointer(i64 %v) {
  %x = alloca ptr
  store i64 %v, ptr %x
  %r = load ptr, ptr %x
  ret ptr %r
}

; CHECK-LABEL: define i16 @part(
; CHECK:         alloca
define i16 @part(i32 %v) {
  %x = alloca i32
  store i32 %v, ptr %x
  %r = load i16, ptr %x
  ret i16 %r
}

; CHECK-LABEL: define i8 @bits(
; CHECK:         alloca
define i8 @bits(i1 %v) {
  %x = alloca i8
  store i1 %v, ptr %x
  %r = load i8, ptr %x
  ret i8 %r
}

; CHECK-LABEL: define i8 @vector_of_bits(
; CHECK:         alloca
define i8 @vector_of_bits(<8 x i1> %v) {
  %x = alloca i8
  store <8 x i1> %v, ptr %x
  %r = load i8, ptr %x
  ret i8 %r
}

; CHECK-LABEL: define float @volatile(
; CHECK:         alloca
define float @volatile(i32 %v) {
  %x = alloca i32
  store volatile i32 %v, ptr %x
  %r = load float, ptr %x
  ret float %r
}

; CHECK-LABEL: define float @escapes(
; CHECK:         alloca
define float @escapes(i32 %v) {
  %x = alloca i32
  store i32 %v, ptr %x
  call void @take(ptr %x)
  %r = load float, ptr %x
  ret float %r
}

; Behaviour that is not defined, so that LLVM 23 may read what was stored.
; AGREEING-LABEL: define i64 @too_small(
; AGREEING-NEXT:    ret i64 %v
; OWN-PUNNING-LABEL: define i64 @too_small(
; OWN-PUNNING-NEXT:    alloca
; CHECK-LABEL: define i64 @too_small(
define i64 @too_small(i64 %v) {
  %x = alloca i32
  store i64 %v, ptr %x
  %r = load i64, ptr %x
  ret i64 %r
}

; More uses than fit into a short list.
; CHECK-LABEL: define float @many_accesses(
; CHECK-NOT:     alloca
; CHECK:         bitcast i32 %v to float
define float @many_accesses(i32 %v) {
  %x = alloca i32
  store i32 0, ptr %x
  store i32 1, ptr %x
  store i32 2, ptr %x
  store i32 3, ptr %x
  store i32 4, ptr %x
  store i32 5, ptr %x
  store i32 6, ptr %x
  store i32 7, ptr %x
  store i32 %v, ptr %x
  %r = load float, ptr %x
  ret float %r
}

declare void @take(ptr)

!0 = !{i32 0, i32 10}

; Parts of an alloca that hold one value, as those of libc++'s __split_buffer do while a
; std::vector grows. The order in which LLVM's promotion replaces their loads shows in the
; use list of the value, which simplifycfg and the inliner follow. A replaced sroa leaves the
; same use lists, also with debug records.
;
; RUN: %opt -passes=sroa -S -preserve-ll-uselistorder %s -o %t.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=sroa -S -preserve-ll-uselistorder %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s --implicit-check-not=alloca < %t.ours.ll
;
; RUN: %python %S/../Passes/Oracle/Inputs/add-debug-records.py 1 < %s > %t.g.ll
; RUN: %opt -passes=sroa -S -preserve-ll-uselistorder %t.g.ll -o %t.g.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=sroa -S -preserve-ll-uselistorder %t.g.ll -o %t.g.ours.ll
; RUN: diff %t.g.llvm.ll %t.g.ours.ll

; The third part is undefined.
; CHECK-LABEL: define ptr @beside_undefined(
; CHECK:         uselistorder ptr %v, { 0, 2, 1 }
define ptr @beside_undefined(ptr %p, i64 %i) {
  %v0 = alloca { ptr, ptr, ptr }
  %u = load ptr, ptr %v0
  %v = getelementptr i32, ptr %p, i64 %i
  %end = getelementptr i8, ptr %v0, i64 16
  store ptr %v, ptr %end
  %begin = getelementptr i8, ptr %v0, i64 8
  store ptr %v, ptr %begin
  %l1 = load ptr, ptr %end
  store i32 0, ptr %l1
  %l2 = load ptr, ptr %end
  %next = getelementptr i8, ptr %l2, i64 4
  %l3 = load ptr, ptr %begin
  ret ptr %l3
}

; The parts are stored to several times.
; CHECK-LABEL: define ptr @moved_on(
; CHECK:         uselistorder ptr %v,
define ptr @moved_on(ptr %p, i64 %i) {
  %v0 = alloca { ptr, ptr }
  %v = getelementptr i32, ptr %p, i64 %i
  %end = getelementptr i8, ptr %v0, i64 8
  store ptr %v, ptr %end
  store ptr %v, ptr %v0
  %l1 = load ptr, ptr %end
  store i32 0, ptr %l1
  %l2 = load ptr, ptr %end
  %next = getelementptr i8, ptr %l2, i64 4
  store ptr %next, ptr %end
  %l3 = load ptr, ptr %v0
  store ptr null, ptr %v0
  ret ptr %l3
}

; Three parts, each with several loads.
; CHECK-LABEL: define void @three_parts(
define void @three_parts(ptr %p, i64 %i) {
  %v0 = alloca { ptr, ptr, ptr, ptr }
  %u = load ptr, ptr %v0
  %v = getelementptr i32, ptr %p, i64 %i
  %a = getelementptr i8, ptr %v0, i64 8
  %b = getelementptr i8, ptr %v0, i64 16
  %c = getelementptr i8, ptr %v0, i64 24
  store ptr %v, ptr %b
  store ptr %v, ptr %c
  store ptr %v, ptr %a
  %l1 = load ptr, ptr %b
  call void @use(ptr %l1)
  %l2 = load ptr, ptr %a
  call void @use(ptr %l2)
  %l3 = load ptr, ptr %b
  call void @use(ptr %l3)
  %l4 = load ptr, ptr %c
  call void @use(ptr %l4)
  %l5 = load ptr, ptr %a
  call void @use(ptr %l5)
  store ptr null, ptr %c
  store ptr null, ptr %b
  store ptr null, ptr %a
  ret void
}

; Parts that are copied together.
; CHECK-LABEL: define void @copied(
define void @copied(ptr %p, i64 %i) {
  %v0 = alloca { ptr, ptr }
  %v1 = alloca { ptr, ptr }
  %v = getelementptr i32, ptr %p, i64 %i
  %b = getelementptr i8, ptr %v0, i64 8
  store ptr %v, ptr %b
  store ptr %v, ptr %v0
  call void @llvm.memcpy.p0.p0.i64(ptr %v1, ptr %v0, i64 16, i1 false)
  %l1 = load ptr, ptr %v1
  call void @use(ptr %l1)
  %copy_b = getelementptr i8, ptr %v1, i64 8
  %l2 = load ptr, ptr %copy_b
  call void @use(ptr %l2)
  %l3 = load ptr, ptr %v1
  call void @use(ptr %l3)
  store ptr null, ptr %v0
  store ptr null, ptr %b
  store ptr null, ptr %v1
  store ptr null, ptr %copy_b
  ret void
}

; The value is merged with another one, too.
; CHECK-LABEL: define ptr @merged(
; CHECK:         phi ptr
define ptr @merged(ptr %p, i64 %i, i1 %c) {
entry:
  %v0 = alloca { ptr, ptr }
  %b = getelementptr i8, ptr %v0, i64 8
  br i1 %c, label %then, label %join

then:
  %v = getelementptr i32, ptr %p, i64 %i
  store ptr %v, ptr %v0
  store ptr null, ptr %b
  store ptr %v, ptr %b
  %l1 = load ptr, ptr %v0
  call void @use(ptr %l1)
  %l2 = load ptr, ptr %b
  call void @use(ptr %l2)
  %l3 = load ptr, ptr %v0
  call void @use(ptr %l3)
  %l4 = load ptr, ptr %b
  call void @use(ptr %l4)
  br label %join

join:
  %l5 = load ptr, ptr %v0
  ret ptr %l5
}

declare void @use(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

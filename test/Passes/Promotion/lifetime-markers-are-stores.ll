; REQUIRES: llvm24+
; Since LLVM 24, mem2reg takes lifetime markers for stores of undef. It leaves those in
; unreachable code where it leaves stores: with variables that none of its shortcuts
; promotes. A marker alone is the single store of a shortcut. The text is the same.
;
; RUN: opt -passes=mem2reg -S %s -o %t.llvm
; RUN: %opt -passes=braun-mem2reg -S %s -o %t.ours
; RUN: diff %t.llvm %t.ours
; RUN: FileCheck %s < %t.ours

; CHECK-LABEL: define i32 @many(
; CHECK:       dead:
; CHECK-NEXT:    %d = load i32, ptr poison
; CHECK-NEXT:    call void @sink(i32 %d)
; CHECK-NEXT:    store i32 undef, ptr poison

declare void @sink(i32)
define i32 @many(i1 %c) {
entry:
  %v = alloca i32
  %w = alloca i32
  %u = alloca i32
  call void @llvm.lifetime.start.p0(ptr %v)
  store i32 1, ptr %v
  store i32 3, ptr %w
  br i1 %c, label %a, label %b
a:
  store i32 2, ptr %v
  store i32 4, ptr %w
  br label %b
dead:
  %d = load i32, ptr %v
  call void @sink(i32 %d)
  call void @llvm.lifetime.end.p0(ptr %v)
  call void @llvm.lifetime.start.p0(ptr %v)
  call void @llvm.lifetime.start.p0(ptr %w)
  %e = load i32, ptr %u
  call void @llvm.lifetime.start.p0(ptr %u)
  store i32 5, ptr %v
  call void @llvm.lifetime.end.p0(ptr %v)
  br label %b
b:
  %x = load i32, ptr %v
  %y = load i32, ptr %w
  %r = add i32 %x, %y
  ret i32 %r
}
define i32 @single() {
entry:
  %v = alloca i32
  %u = alloca i32
  store i32 3, ptr %v
  %x = load i32, ptr %v
  ret i32 %x
dead:
  call void @llvm.lifetime.start.p0(ptr %v)
  call void @llvm.lifetime.start.p0(ptr %u)
  %y = load i32, ptr %v
  %z = load i32, ptr %u
  ret i32 %y
}
define i32 @block() {
entry:
  %v = alloca i32
  ret i32 0
dead:
  call void @llvm.lifetime.start.p0(ptr %v)
  store i32 3, ptr %v
  %y = load i32, ptr %v
  call void @llvm.lifetime.end.p0(ptr %v)
  ret i32 %y
}

; CHECK-LABEL: define i32 @alone(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    ret i32 undef
; CHECK:       dead:
; CHECK-NEXT:    ret i32 undef
define i32 @alone() {
entry:
  %v = alloca i32
  %x = load i32, ptr %v
  ret i32 %x
dead:
  call void @llvm.lifetime.start.p0(ptr %v)
  %y = load i32, ptr %v
  ret i32 %y
}

; A variable that has no load.
define i32 @only(i1 %c) {
entry:
  %v = alloca i32, align 16
  %w = alloca i32, align 16
  %z = alloca [2 x i32]
  call void @llvm.lifetime.start.p0(ptr %v)
  br label %b
dead:
  call void @llvm.lifetime.start.p0(ptr %v)
  call void @llvm.lifetime.start.p0(ptr %w)
  call void @llvm.lifetime.start.p0(ptr %z)
  br label %b
b:
  call void @llvm.lifetime.start.p0(ptr %z)
  ret i32 0
}
define i32 @aligned(i1 %c) !dbg !5 {
entry:
  %v = alloca i32, align 16
  call void @llvm.lifetime.start.p0(ptr %v)
  store i32 1, ptr %v
  br label %b
dead:
  call void @llvm.lifetime.start.p0(ptr %v), !dbg !7
  br label %b
b:
  %x = load i32, ptr %v
  ret i32 %x
}
define void @stored(i1 %c) {
entry:
  %v = alloca i32, align 16
  %w = alloca i32, align 2
  call void @llvm.lifetime.start.p0(ptr %v)
  store i32 1, ptr %v
  store i32 1, ptr %w
  br label %b
dead:
  call void @llvm.lifetime.start.p0(ptr %v)
  store i32 2, ptr %v
  call void @llvm.lifetime.start.p0(ptr %w)
  br label %b
b:
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "x", emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{}
!3 = !{i32 2, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "aligned", scope: !1, file: !1, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !2)
!7 = !DILocation(line: 2, column: 3, scope: !5)

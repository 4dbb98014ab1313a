; Values that several loads become, of variables that mem2reg promotes by its shortcuts for
; single stores and single blocks. The uses of such a value are in the order in which
; mem2reg replaces the loads: before it places operands of φs, one variable after the other,
; and the loads of each in the order of its use list.
;
; RUN: opt -passes=mem2reg -S -preserve-ll-uselistorder %s -o %t.llvm.ll
; RUN: %opt -passes=braun-mem2reg -S -preserve-ll-uselistorder %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s --implicit-check-not=alloca < %t.ours.ll

; Two stores in the only block.
; CHECK-LABEL: define void @two_stores(
; CHECK:         ret void
; CHECK:         uselistorder ptr %a, { 2, 1, 0 }
define void @two_stores(ptr %a) {
  %x = alloca ptr
  store ptr %a, ptr %x
  %first = load ptr, ptr %x
  call void @use(ptr %first)
  %second = load ptr, ptr %x
  call void @use(ptr %second)
  %third = load ptr, ptr %x
  call void @use(ptr %third)
  store ptr null, ptr %x
  ret void
}

; Two such variables that hold one value.
; CHECK-LABEL: define void @two_variables(
define void @two_variables(ptr %a) {
  %x = alloca ptr
  %y = alloca ptr
  store ptr %a, ptr %y
  store ptr %a, ptr %x
  %first = load ptr, ptr %y
  call void @use(ptr %first)
  %second = load ptr, ptr %x
  call void @use(ptr %second)
  store ptr null, ptr %x
  store ptr null, ptr %y
  ret void
}

; Such a variable is a copy of another one.
; CHECK-LABEL: define void @copy(
define void @copy(ptr %a) {
  %copy = alloca ptr
  %x = alloca ptr
  store ptr %a, ptr %x
  %loaded = load ptr, ptr %x
  store ptr %loaded, ptr %copy
  %first = load ptr, ptr %copy
  call void @use(ptr %first)
  %second = load ptr, ptr %x
  call void @use(ptr %second)
  %third = load ptr, ptr %copy
  call void @use(ptr %third)
  store ptr null, ptr %x
  store ptr null, ptr %copy
  ret void
}

; %undefined leaves mem2reg's list, where the last variable takes its place.
; CHECK-LABEL: define void @undefined(
define void @undefined(ptr %a) {
  %undefined = alloca ptr
  %x = alloca ptr
  %y = alloca ptr
  %nothing = load ptr, ptr %undefined
  call void @use(ptr %nothing)
  store ptr %a, ptr %y
  store ptr %a, ptr %x
  %first = load ptr, ptr %y
  call void @use(ptr %first)
  %second = load ptr, ptr %y
  call void @use(ptr %second)
  %third = load ptr, ptr %x
  call void @use(ptr %third)
  ret void
}

; Read in two blocks, it stays in the list.
; CHECK-LABEL: define void @undefined_in_two_blocks(
define void @undefined_in_two_blocks(ptr %a) {
entry:
  %undefined = alloca ptr
  %x = alloca ptr
  %y = alloca ptr
  %nothing = load ptr, ptr %undefined
  call void @use(ptr %nothing)
  br label %next

next:
  %still_nothing = load ptr, ptr %undefined
  call void @use(ptr %still_nothing)
  store ptr %a, ptr %y
  store ptr %a, ptr %x
  %first = load ptr, ptr %y
  call void @use(ptr %first)
  %second = load ptr, ptr %y
  call void @use(ptr %second)
  %third = load ptr, ptr %x
  call void @use(ptr %third)
  ret void
}

; The loads after the only store of %x are replaced before it turns out that %x needs a φ.
; CHECK-LABEL: define void @read_before_the_store(
; CHECK:         phi ptr
define void @read_before_the_store(ptr %a, i1 %c) {
entry:
  %x = alloca ptr
  %y = alloca ptr
  store ptr %a, ptr %y
  br label %loop

loop:
  %before = load ptr, ptr %x
  call void @use(ptr %before)
  store ptr %a, ptr %x
  %of_y = load ptr, ptr %y
  call void @use(ptr %of_y)
  store ptr null, ptr %y
  %after = load ptr, ptr %x
  call void @use(ptr %after)
  br label %next

next:
  %again = load ptr, ptr %x
  call void @use(ptr %again)
  br i1 %c, label %loop, label %exit

exit:
  ret void
}

declare void @use(ptr)

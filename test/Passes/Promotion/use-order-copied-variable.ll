; A variable that is promoted by a look at its uses, with a copy that comes first in the
; order of allocas and takes the dominator tree to promote. mem2reg turns the copy's loads
; into the load that was copied, then that one into the argument. Later passes follow the
; order that the uses of the argument get by that.
;
; RUN: opt -passes=mem2reg -S -preserve-ll-uselistorder %s -o %t.llvm.ll
; RUN: %opt -passes=braun-mem2reg -S -preserve-ll-uselistorder %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s < %t.ours.ll

; CHECK-LABEL: define void @f(
; CHECK:         ret void
; CHECK-NOT:     uselistorder
; CHECK:       }
define void @f(ptr %a, i1 %c) {
entry:
  %copy = alloca ptr
  %x = alloca ptr
  store ptr %a, ptr %x
  br i1 %c, label %then, label %end

then:
  %loaded = load ptr, ptr %x
  store ptr %loaded, ptr %copy
  %first = load ptr, ptr %copy
  call void @use(ptr %first)
  br label %next

next:
  %second = load ptr, ptr %copy
  call void @use(ptr %second)
  %third = load ptr, ptr %copy
  call void @use(ptr %third)
  br label %end

end:
  ret void
}

; The same through two copies, of which only the first needs the tree.
; CHECK-LABEL: define void @twice(
define void @twice(ptr %a, i1 %c) {
entry:
  %copy = alloca ptr
  %between = alloca ptr
  %x = alloca ptr
  store ptr %a, ptr %x
  %loaded = load ptr, ptr %x
  store ptr %loaded, ptr %between
  br i1 %c, label %then, label %end

then:
  %again = load ptr, ptr %between
  store ptr %again, ptr %copy
  %first = load ptr, ptr %copy
  call void @use(ptr %first)
  br label %next

next:
  %second = load ptr, ptr %copy
  call void @use(ptr %second)
  %third = load ptr, ptr %between
  call void @use(ptr %third)
  %fourth = load ptr, ptr %x
  call void @use(ptr %fourth)
  br label %end

end:
  ret void
}

declare void @use(ptr)

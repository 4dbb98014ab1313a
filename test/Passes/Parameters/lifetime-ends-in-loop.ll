; A reducible loop in which the life of x ends on one of two ways and nothing is stored.
; The φs of x at the loop's head and at the join behind the two ways merge one another and
; undef: a redundant set, though neither is trivial. Ends of a life are the only
; definitions that are all the same, so it is looked for even in a reducible CFG.
;
; RUN: %opt -passes='braun-mem2reg<lifetime;validate>' -S %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK-NOT:     phi
; CHECK:         call void @use(i32 undef)
declare void @use(i32)
declare void @llvm.lifetime.end.p0(i64, ptr)

define void @f(i1 %c, i1 %d) {
entry:
  %x = alloca i32
  br label %head
head:
  br i1 %c, label %ends, label %join
ends:
  call void @llvm.lifetime.end.p0(i64 4, ptr %x)
  br label %join
join:
  %v = load i32, ptr %x
  call void @use(i32 %v)
  br i1 %d, label %head, label %exit
exit:
  ret void
}

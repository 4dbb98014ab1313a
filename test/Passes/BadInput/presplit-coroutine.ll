; RUN: %opt -passes='braun-mem2reg,redundant-phi-elim' -S %s | FileCheck %s
; RUN: opt -passes=mem2reg -S %s | FileCheck %s
; RUN: %opt -passes='function(braun-mem2reg,redundant-phi-elim),coro-early,cgscc(coro-split),coro-cleanup' -disable-output %s
;
; A coroutine that has not been split: what lives in its frame by name stays there, and
; what does not is a value across the suspension, as with LLVM's mem2reg. It can still be
; split.

; CHECK-LABEL: define ptr @f(
; CHECK:         %promise = alloca i32
; CHECK-NOT:     alloca
; CHECK:         call token @llvm.coro.id(i32 0, ptr %promise
; CHECK:       resume:
; CHECK-NEXT:    call void @use(i32 %a)
define ptr @f(i32 %a) presplitcoroutine {
entry:
  %promise = alloca i32
  %local = alloca i32
  store i32 %a, ptr %local
  %id = call token @llvm.coro.id(i32 0, ptr %promise, ptr null, ptr null)
  %size = call i32 @llvm.coro.size.i32()
  %memory = call ptr @malloc(i32 %size)
  %frame = call ptr @llvm.coro.begin(token %id, ptr %memory)
  store i32 %a, ptr %promise
  %suspended = call i8 @llvm.coro.suspend(token none, i1 false)
  switch i8 %suspended, label %suspend [ i8 0, label %resume
                                         i8 1, label %cleanup ]
resume:
  %v = load i32, ptr %local
  call void @use(i32 %v)
  br label %cleanup
cleanup:
  %free = call ptr @llvm.coro.free(token %id, ptr %frame)
  call void @free(ptr %free)
  br label %suspend
suspend:
  ret ptr %frame
}

declare void @use(i32)
declare ptr @malloc(i32)
declare void @free(ptr)

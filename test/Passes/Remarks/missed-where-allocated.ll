; RUN: %opt -passes=braun-mem2reg -pass-remarks-missed=braun-mem2reg -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --implicit-check-not=remark:
;
; Allocas of a size that only the program knows, and allocas outside the entry block,
; whatever is done with them.

; CHECK: remark: <unknown>:0:0: failed to promote 'dynamic': its size is not constant
; CHECK: remark: <unknown>:0:0: failed to promote 'later': it is not allocated in the entry block
; CHECK: remark: <unknown>:0:0: failed to promote 'dynamic.too': its size is not constant
define void @f(i32 %n, i1 %c) {
entry:
  %dynamic = alloca i32, i32 %n
  %p = getelementptr i32, ptr %dynamic, i64 1
  store i32 1, ptr %p
  br i1 %c, label %then, label %exit
then:
  %later = alloca i32
  store i32 1, ptr %later
  %dynamic.too = alloca i32, i32 %n
  br label %exit
exit:
  ret void
}

; A loop with two entries that does not change x. The φs of x at the two entries are a
; redundant set: braun-mem2reg does not place it, and with `non-minimal`, which looks
; for trivial φs only, it does.
;
; PROMISE: parameters
; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %opt -passes=mem2reg -S %s | FileCheck %s
; RUN: %opt -passes='braun-mem2reg<non-minimal>' -S %s | FileCheck %s --check-prefix=MORE
; RUN: %opt -passes='braun-mem2reg<non-minimal>' -print-pipeline-passes -disable-output %s \
; RUN:   | FileCheck %s --check-prefix=PIPELINE
; PIPELINE: braun-mem2reg<non-minimal>

; CHECK-LABEL: define i32 @f(
; CHECK-NOT:     phi
; CHECK:         ret i32 %v

; MORE-LABEL: define i32 @f(
; MORE:       left:
; MORE-NEXT:    %x.0 = phi i32 [ %v, %first ], [ %x.1, %right ]
; MORE:       right:
; MORE-NEXT:    %x.1 = phi i32
; MORE:       exit:
; MORE:         ret i32 %x.1
define i32 @f(i32 %v, i1 %c, i1 %d) {
entry:
  %x = alloca i32
  br label %first
first:
  store i32 %v, ptr %x
  br i1 %c, label %left, label %right
left:
  br label %right
right:
  br i1 %d, label %left, label %exit
exit:
  %y = load i32, ptr %x
  ret i32 %y
}

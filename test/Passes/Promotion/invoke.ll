; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; The result of an invoke is stored on the normal path only; at the landing pad
; the variable still has its old value, and φs may stand before the landingpad.

; CHECK-LABEL: define i32 @f(
; CHECK:       lpad:
; CHECK-NEXT:    %x.0 = phi i32 [ %r, %normal ], [ %a, %entry ]
; CHECK-NEXT:    %lp = landingpad
; CHECK:         ret i32 %x.0
define i32 @f(i32 %a) personality ptr @personality {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  %r = invoke i32 @get() to label %normal unwind label %lpad
normal:
  store i32 %r, ptr %x
  %s = invoke i32 @get() to label %done unwind label %lpad
done:
  ret i32 %s
lpad:
  %lp = landingpad { ptr, i32 } cleanup
  %v = load i32, ptr %x
  ret i32 %v
}

declare i32 @get()
declare i32 @personality(...)

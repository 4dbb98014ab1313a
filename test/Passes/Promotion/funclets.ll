; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; φs in a block that holds nothing but φs and a catchswitch, and before a
; cleanuppad.

; CHECK-LABEL: define void @f(
; CHECK:       dispatch:
; CHECK-NEXT:    %x.0 = phi i32 [ 2, %second ], [ %a, %entry ]
; CHECK-NEXT:    %cs = catchswitch within none [label %catch] unwind label %cleanup
; CHECK:       catch:
; CHECK:         call void @use(i32 %x.0)
; CHECK:       cleanup:
; CHECK-NEXT:    %cp = cleanuppad within none []
; CHECK-NEXT:    call void @use(i32 %x.0)
define void @f(i32 %a) personality ptr @__CxxFrameHandler3 {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  invoke void @may_throw() to label %second unwind label %dispatch
second:
  store i32 2, ptr %x
  invoke void @may_throw() to label %exit unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %catch] unwind label %cleanup
catch:
  %c = catchpad within %cs [ptr null, i32 64, ptr null]
  %v = load i32, ptr %x
  call void @use(i32 %v) [ "funclet"(token %c) ]
  catchret from %c to label %exit
cleanup:
  %cp = cleanuppad within none []
  %w = load i32, ptr %x
  call void @use(i32 %w) [ "funclet"(token %cp) ]
  cleanupret from %cp unwind to caller
exit:
  ret void
}

declare void @may_throw()
declare void @use(i32)
declare i32 @__CxxFrameHandler3(...)

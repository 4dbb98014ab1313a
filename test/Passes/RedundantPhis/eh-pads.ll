; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; φs before a landingpad and a cleanuppad, and in a block that holds nothing but φs
; and a catchswitch: redundant ones go, and the others stay where they are.

; CHECK-LABEL: define i32 @landing_pad(
; CHECK:       lpad:
; CHECK-NEXT:    %stays = phi i32 [ 1, %entry ], [ 2, %second ]
; CHECK-NEXT:    %lp = landingpad
; CHECK:         %sum = add i32 %stays, %a
define i32 @landing_pad(i32 %a) personality ptr @__gxx_personality_v0 {
entry:
  invoke void @may_throw() to label %second unwind label %lpad
second:
  invoke void @may_throw() to label %exit unwind label %lpad
lpad:
  %goes = phi i32 [ %a, %entry ], [ %a, %second ]
  %stays = phi i32 [ 1, %entry ], [ 2, %second ]
  %lp = landingpad { ptr, i32 } cleanup
  %sum = add i32 %stays, %goes
  ret i32 %sum
exit:
  ret i32 0
}

; CHECK-LABEL: define void @catchswitch(
; CHECK:       dispatch:
; CHECK-NEXT:    %stays = phi i32 [ 1, %entry ], [ 2, %second ]
; CHECK-NEXT:    %cs = catchswitch within none [label %catch] unwind label %cleanup
; CHECK:         call void @use(i32 %a)
; CHECK-NEXT:    call void @use(i32 %stays)
; CHECK:       cleanup:
; CHECK-NEXT:    %cp = cleanuppad within none []
; CHECK-NEXT:    call void @use(i32 %a)
define void @catchswitch(i32 %a) personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @may_throw() to label %second unwind label %dispatch
second:
  invoke void @may_throw() to label %third unwind label %dispatch
third:
  invoke void @may_throw() to label %exit unwind label %cleanup
dispatch:
  %goes = phi i32 [ %a, %entry ], [ %a, %second ]
  %stays = phi i32 [ 1, %entry ], [ 2, %second ]
  %cs = catchswitch within none [label %catch] unwind label %cleanup
catch:
  %c = catchpad within %cs [ptr null, i32 64, ptr null]
  call void @use(i32 %goes) [ "funclet"(token %c) ]
  call void @use(i32 %stays) [ "funclet"(token %c) ]
  catchret from %c to label %exit
cleanup:
  %too = phi i32 [ %goes, %dispatch ], [ %a, %third ]
  %cp = cleanuppad within none []
  call void @use(i32 %too) [ "funclet"(token %cp) ]
  cleanupret from %cp unwind to caller
exit:
  ret void
}

; The block of the catchswitch loses its only φ.
; CHECK-LABEL: define void @catchswitch_alone(
; CHECK:       dispatch:
; CHECK-NEXT:    %cs = catchswitch within none [label %catch] unwind to caller
; CHECK:         call void @use(i32 %i)
define void @catchswitch_alone() personality ptr @__CxxFrameHandler3 {
entry:
  %i = call i32 @get()
  invoke void @may_throw() to label %second unwind label %dispatch
second:
  invoke void @may_throw() to label %exit unwind label %dispatch
dispatch:
  %goes = phi i32 [ %i, %entry ], [ %i, %second ]
  %cs = catchswitch within none [label %catch] unwind to caller
catch:
  %c = catchpad within %cs [ptr null, i32 64, ptr null]
  call void @use(i32 %goes) [ "funclet"(token %c) ]
  catchret from %c to label %exit
exit:
  ret void
}

declare void @may_throw()
declare i32 @get()
declare void @use(i32)
declare i32 @__gxx_personality_v0(...)
declare i32 @__CxxFrameHandler3(...)

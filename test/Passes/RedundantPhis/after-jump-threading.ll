; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s --check-prefixes=CHECK,BEFORE
; RUN: %opt -passes=jump-threading -S %s | FileCheck %s --check-prefixes=CHECK,THREADED
; RUN: %opt -passes='jump-threading,redundant-phi-elim' -S %s | FileCheck %s --check-prefixes=CHECK,AFTER
; RUN: %opt -passes='jump-threading,redundant-phi-elim<peeling>' -S %s | FileCheck %s --check-prefixes=CHECK,AFTER
;
; Coming from %x, %gate always leads to %out, so jump threading takes that edge past
; it. What is left of %v is %a, and the φs at the two entries of the loop, which
; merged both, are redundant. Jump threading itself leaves them.

; CHECK-LABEL: define i32 @f(
; BEFORE:        %v = phi i32 [ %b, %x ], [ %a, %y ]
; BEFORE:        %l = phi i32 [ %a, %enter ], [ %r, %right ]
; BEFORE:        %r = phi i32 [ %v, %enter ], [ %l, %left ]
; THREADED-NOT:  %v = phi
; THREADED:      %l = phi i32 [ %a, {{.*}} ], [ %r, %right ]
; THREADED:      %r = phi i32 [ %a, {{.*}} ], [ %l, %left ]
; AFTER-NOT:     phi
; AFTER:         call void @use(i32 %a)
; AFTER-NOT:     phi
; AFTER:         call void @use(i32 %a)
; AFTER-NOT:     phi
; CHECK:       }
define i32 @f(i1 %c, i1 %d, i1 %e, i32 %a, i32 %b) {
entry:
  br i1 %c, label %x, label %y
x:
  call void @use(i32 1)
  br label %gate
y:
  call void @use(i32 2)
  br label %gate
gate:
  %known = phi i1 [ true, %x ], [ %d, %y ]
  %v = phi i32 [ %b, %x ], [ %a, %y ]
  br i1 %known, label %out, label %enter
enter:
  call void @use(i32 %v)
  br i1 %e, label %left, label %right
left:
  %l = phi i32 [ %a, %enter ], [ %r, %right ]
  call void @use(i32 %l)
  br label %right
right:
  %r = phi i32 [ %v, %enter ], [ %l, %left ]
  call void @use(i32 %r)
  %again = call i1 @again()
  br i1 %again, label %left, label %out
out:
  ret i32 0
}

declare void @use(i32)
declare i1 @again()

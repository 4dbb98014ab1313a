; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s --check-prefixes=CHECK,BEFORE
; RUN: %opt -passes=gvn -S %s | FileCheck %s --check-prefixes=CHECK,GVN
; RUN: %opt -passes='gvn,redundant-phi-elim' -S %s | FileCheck %s --check-prefixes=CHECK,AFTER
; RUN: %opt -passes='gvn,redundant-phi-elim<peeling>' -S %s | FileCheck %s --check-prefixes=CHECK,AFTER
;
; The φs at the entries of the loop merge two sums, of which GVN finds that they are
; one. Only then the φs are redundant, and GVN itself leaves them.

; CHECK-LABEL: define i32 @f(
; BEFORE:      left:
; BEFORE-NEXT:   %l = phi i32 [ %x, %first ], [ %r, %right ]
; BEFORE:      right:
; BEFORE-NEXT:   %r = phi i32 [ %y, %second ], [ %l, %left ]
; GVN:         left:
; GVN-NEXT:      %l = phi i32 [ %x, %first ], [ %r, %right ]
; GVN:         right:
; GVN-NEXT:      %r = phi i32 [ %x, %second ], [ %l, %left ]
; AFTER-NOT:     phi
; AFTER:         ret i32 %x
define i32 @f(i1 %c, i1 %d, i32 %a, i32 %b) {
entry:
  %x = mul i32 %a, %b
  br i1 %c, label %first, label %second
first:
  call void @use(i32 %x)
  br label %left
second:
  %y = mul i32 %b, %a
  call void @use(i32 %y)
  br label %right
left:
  %l = phi i32 [ %x, %first ], [ %r, %right ]
  call void @use(i32 %l)
  br label %right
right:
  %r = phi i32 [ %y, %second ], [ %l, %left ]
  call void @use(i32 %r)
  br i1 %d, label %left, label %exit
exit:
  ret i32 %r
}

declare void @use(i32)

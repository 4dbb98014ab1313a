; RUN: %opt -passes=redundant-phi-elim -S %s | FileCheck %s
; RUN: %opt -passes='redundant-phi-elim<peeling>' -S %s | FileCheck %s
;
; φs that stay keep their names, their order in the block and the order of their
; operands; what replaces a φ does not take over its name.

; CHECK-LABEL: define i32 @f(
; CHECK:         %i = call i32 @get()
; CHECK:       join:
; CHECK-NEXT:    %z = phi i32 [ 1, %then ], [ 2, %entry ]
; CHECK-NEXT:    %x.1 = phi i32 [ 3, %entry ], [ 4, %then ]
; CHECK-NEXT:    %a.3 = phi i32 [ %i, %then ], [ 5, %entry ]
; CHECK-NEXT:    %s = add i32 %z, %x.1
; CHECK-NEXT:    %t = add i32 %a.3, %i
; CHECK-NEXT:    %u = add i32 %s, %t
; CHECK-NEXT:    ret i32 %u
define i32 @f(i1 %c) {
entry:
  %i = call i32 @get()
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %first = phi i32 [ %i, %entry ], [ %i, %then ]
  %z = phi i32 [ 1, %then ], [ 2, %entry ]
  %y = phi i32 [ 6, %entry ], [ 6, %then ]
  %x.1 = phi i32 [ 3, %entry ], [ 4, %then ]
  %a.3 = phi i32 [ %i, %then ], [ 5, %entry ]
  %s = add i32 %z, %x.1
  %t = add i32 %a.3, %first
  %u = add i32 %s, %t
  ret i32 %u
}

declare i32 @get()

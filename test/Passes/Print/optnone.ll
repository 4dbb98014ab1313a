; PROMISE: optnone
; RUN: %opt -passes='print<phi-graph>' -disable-output %s 2>&1 | FileCheck %s
; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: %opt -passes='dot-phi-graph' -disable-output %s 2>&1 | FileCheck %s --check-prefix=DOT
; RUN: FileCheck %s --check-prefix=FILE --input-file=phi-graph.f.dot
;
; optnone functions are printed and drawn like others.

; CHECK: phi graph of @f: phis 1,
; CHECK-NEXT: %x = phi(%a, %b): component 1
; DOT: Writing 'phi-graph.f.dot'...
; FILE: label ="%x"
define i32 @f(i1 %c, i32 %a, i32 %b) noinline optnone {
entry:
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ %b, %other ]
  ret i32 %x
}

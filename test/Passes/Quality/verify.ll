; RUN: split-file %s %t
; RUN: %opt -passes='verify<ssa-quality>' -S %t/good.ll 2>&1 | FileCheck %s --check-prefix=GOOD --implicit-check-not=ERROR
; RUN: rm -f %t.bc
; RUN: not %opt -passes='globaldce,verify<ssa-quality>' %t/faults.ll -o %t.bc 2>&1 | FileCheck %s --match-full-lines --strict-whitespace
; RUN: not ls %t.bc
; RUN: not %opt -passes='verify<ssa-quality>' -disable-output %t/dead.ll 2>&1 | FileCheck %s --check-prefix=DEAD
; RUN: not %opt -passes='verify<ssa-quality>' -disable-output %t/optnone.ll 2>&1 | FileCheck %s --check-prefix=OPTNONE
; RUN: %opt -passes='redundant-phi-elim<prune>,verify<ssa-quality>' -disable-output %t/faults.ll
; RUN: %opt -passes='redundant-phi-elim<prune>,verify<ssa-quality>' -disable-output %t/dead.ll
;
; verify<ssa-quality> lets pass what has no trivial, redundant or dead φs. Others are
; one error, which names the function, the blocks and the φs; there is no output.

; GOOD-NOT: phis
; GOOD: define i32 @f(

;      CHECK:LLVM ERROR: verify<ssa-quality>: function @"f 1" has 4 phis that are trivial, redundant or dead
; CHECK-NEXT:  %x in block %one: redundant, outside %a
; CHECK-NEXT:  %y in block %two: redundant, outside %a
; CHECK-NEXT:  %0 in block %exit: trivial, redundant, outside %a, dead
; CHECK-NEXT:  %"z z" in block %1: redundant, nothing outside, dead
;  CHECK-NOT:{{.+}}

; DEAD: LLVM ERROR: verify<ssa-quality>: function @g has 25 phis
; DEAD-NEXT: %x1 in block %join: dead{{$}}
; DEAD: %x20 in block %join: dead{{$}}
; DEAD-NEXT: and 5 more{{$}}
; DEAD-NOT: {{.}}

; OPTNONE: LLVM ERROR: verify<ssa-quality>: function @h has 1 phi that is trivial, redundant or dead

;--- good.ll
define i32 @f(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ %b, %other ]
  %y = phi i32 [ %a, %entry ], [ %b, %other ]
  %z = add i32 %x, %y
  ret i32 %z
}

;--- faults.ll
define i32 @"f 1"(i1 %c, i1 %d, i32 %a) {
entry:
  br i1 %c, label %one, label %two
one:
  %x = phi i32 [ %a, %entry ], [ %y, %two ]
  br i1 %d, label %two, label %exit
two:
  %y = phi i32 [ %a, %entry ], [ %x, %one ]
  br label %one
exit:
  %0 = phi i32 [ %x, %one ]
  ret i32 %x
1:
  %"z z" = phi i32 [ %"z z", %1 ]
  br label %1
}

;--- optnone.ll
define i32 @h(i32 %a) noinline optnone {
entry:
  br label %next
next:
  %x = phi i32 [ %a, %entry ]
  ret i32 %x
}

;--- dead.ll
define void @g(i1 %c) {
entry:
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %x1 = phi i32 [ 0, %entry ], [ 1, %other ]
  %x2 = phi i32 [ 0, %entry ], [ 2, %other ]
  %x3 = phi i32 [ 0, %entry ], [ 3, %other ]
  %x4 = phi i32 [ 0, %entry ], [ 4, %other ]
  %x5 = phi i32 [ 0, %entry ], [ 5, %other ]
  %x6 = phi i32 [ 0, %entry ], [ 6, %other ]
  %x7 = phi i32 [ 0, %entry ], [ 7, %other ]
  %x8 = phi i32 [ 0, %entry ], [ 8, %other ]
  %x9 = phi i32 [ 0, %entry ], [ 9, %other ]
  %x10 = phi i32 [ 0, %entry ], [ 10, %other ]
  %x11 = phi i32 [ 0, %entry ], [ 11, %other ]
  %x12 = phi i32 [ 0, %entry ], [ 12, %other ]
  %x13 = phi i32 [ 0, %entry ], [ 13, %other ]
  %x14 = phi i32 [ 0, %entry ], [ 14, %other ]
  %x15 = phi i32 [ 0, %entry ], [ 15, %other ]
  %x16 = phi i32 [ 0, %entry ], [ 16, %other ]
  %x17 = phi i32 [ 0, %entry ], [ 17, %other ]
  %x18 = phi i32 [ 0, %entry ], [ 18, %other ]
  %x19 = phi i32 [ 0, %entry ], [ 19, %other ]
  %x20 = phi i32 [ 0, %entry ], [ 20, %other ]
  %x21 = phi i32 [ 0, %entry ], [ 21, %other ]
  %x22 = phi i32 [ 0, %entry ], [ 22, %other ]
  %x23 = phi i32 [ 0, %entry ], [ 23, %other ]
  %x24 = phi i32 [ 0, %entry ], [ 24, %other ]
  %x25 = phi i32 [ 0, %entry ], [ 25, %other ]
  ret void
}

; PROMISE: bad-input
; RUN: rm -rf %t && mkdir -p %t/phi-graph.f.dot && cd %t
; RUN: not %opt -passes=dot-phi-graph -disable-output %s 2>&1 | FileCheck %s
;
; A file that cannot be written, here because a folder has its name, is an error that
; says which and why.

; CHECK-NOT: Writing
; CHECK: error: cannot write 'phi-graph.f.dot': {{[Ii]s a directory}}
; CHECK-NOT: {{.}}
define i32 @f(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ %b, %other ]
  ret i32 %x
}

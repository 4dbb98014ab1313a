; utils/evaluation/draw_phis.py leaves the redundant φs of a graph and what they merge, and with
; a variable's name those of that variable.

; REQUIRES: llvm22

; RUN: rm -rf %t && mkdir %t
; RUN: %python -B %utils/evaluation/draw_phis.py %t/all %t/graph.dot %llvm_tools/opt %plugin %s f
; RUN: FileCheck %s --implicit-check-not=shape --implicit-check-not=subgraph < %t/graph.dot
; RUN: %python -B %utils/evaluation/draw_phis.py %t/all %t/x.dot %llvm_tools/opt %plugin %s f x
; RUN: FileCheck %s --check-prefix=X --implicit-check-not=shape < %t/x.dot

; CHECK:      subgraph
; CHECK:      [[XA:Node[0-9a-fx]+]][{{.*}}%x.0\n= %v
; CHECK-NEXT: [[XB:Node[0-9a-fx]+]][{{.*}}%x.1\n= %v
; CHECK:      subgraph
; CHECK:      {{Node[0-9a-fx]+}}[{{.*}}%y.0\n= %w
; CHECK-NEXT: {{Node[0-9a-fx]+}}[{{.*}}%y.1\n= %w
; CHECK:      [[V:Node[0-9a-fx]+]][{{.*}}"%v"
; CHECK-NEXT: {{Node[0-9a-fx]+}}[{{.*}}"%w"
; CHECK:      [[V]] -> [[XA]];
; CHECK:      [[XA]] -> [[XB]];

; X:     shape{{.*}}%x.0\n= %v
; X:     shape{{.*}}%x.1\n= %v
; X:     shape{{.*}}"%v"
; X-NOT: %w

define i32 @f(i32 %v, i32 %w, i1 %c) {
entry:
  br i1 %c, label %a, label %b

a:
  %x.0 = phi i32 [ %v, %entry ], [ %x.1, %b ]
  %y.0 = phi i32 [ %w, %entry ], [ %y.1, %b ]
  %n.0 = phi i32 [ 0, %entry ], [ %n.1, %b ]
  %n.2 = add i32 %n.0, %x.0
  br label %b

b:
  %x.1 = phi i32 [ %v, %entry ], [ %x.0, %a ]
  %y.1 = phi i32 [ %w, %entry ], [ %y.0, %a ]
  %n.1 = phi i32 [ 1, %entry ], [ %n.2, %a ]
  %n.3 = add i32 %n.1, %y.1
  br i1 %c, label %a, label %end

end:
  ret i32 %n.3
}

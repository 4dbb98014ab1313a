; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: %opt -passes=dot-phi-graph -disable-output %s 2>&1 | FileCheck %s --check-prefix=STDERR
; RUN: FileCheck %s --input-file=phi-graph.f.dot
; RUN: sh -c '! command -v dot > /dev/null || dot -Tsvg phi-graph.f.dot -o drawn.svg'
; RUN: mkdir again && cd again
; RUN: env MALLOC_PERTURB_=85 %opt -passes=dot-phi-graph -disable-output %s
; RUN: cmp phi-graph.f.dot ../phi-graph.f.dot
;
; The drawing: components of several φs as clusters, φs of redundant sets filled and
; with the value outside, one colour for each, values that are not φs as boxes,
; each once, and one edge from an operand to a φ, however often it has it. GraphViz
; takes the file, where there is one. Two runs give the same bytes. A function
; without φs has no file.

; STDERR: {{^}}Writing 'phi-graph.f.dot'...{{$}}
; STDERR-NOT: {{.}}

; CHECK:      digraph "phi graph of @f" {
; CHECK-NEXT:   label="phi graph of @f";
; CHECK-EMPTY:
; CHECK-NEXT:   subgraph cluster_1 {
; CHECK-NEXT:     label="component 1";
; CHECK-NEXT:     Node0x0[ shape=ellipse,style=filled,fillcolor="#ffd8a8", label ="%x\n= %a"];
; CHECK-NEXT:     Node0x2[ shape=ellipse,style=filled,fillcolor="#ffd8a8", label ="%y\n= %a"];
; CHECK-NEXT:   }
; CHECK-NEXT:   Node0x1[ shape=ellipse, label ="%u"];
; CHECK-NEXT:   Node0x3[ shape=ellipse,style=filled,fillcolor="#b2f2bb", label ="%v\n= %u"];
; CHECK-NEXT:   Node0x4[ shape=box, label ="%a"];
; CHECK-NEXT:   Node0x5[ shape=box, label ="%\"\{b\}\""];
; CHECK-NEXT:   Node0x4 -> Node0x0;
; CHECK-NEXT:   Node0x2 -> Node0x0;
; CHECK-NEXT:   Node0x4 -> Node0x1;
; CHECK-NEXT:   Node0x5 -> Node0x1;
; CHECK-NEXT:   Node0x4 -> Node0x2;
; CHECK-NEXT:   Node0x0 -> Node0x2;
; CHECK-NEXT:   Node0x1 -> Node0x3;
; CHECK-NEXT: }
define i32 @f(i1 %c, i32 %a, i32 %"{b}") {
entry:
  br i1 %c, label %one, label %two
one:
  %x = phi i32 [ %a, %entry ], [ %y, %two ], [ %y, %two ]
  %u = phi i32 [ %a, %entry ], [ %"{b}", %two ], [ %"{b}", %two ]
  br i1 %c, label %two, label %exit
two:
  %y = phi i32 [ %a, %entry ], [ %x, %one ]
  switch i32 %y, label %one [ i32 0, label %one ]
exit:
  %v = phi i32 [ %u, %one ]
  ret i32 %v
}

define i32 @without() {
  ret i32 0
}

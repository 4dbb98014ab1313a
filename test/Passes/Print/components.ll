; RUN: %opt -passes='print<phi-graph>' -disable-output %s 2>&1 | FileCheck %s
;
; Two variables that are exchanged and added in a loop with an inner loop: φs come in
; layout order, each with its operands in its own order, and strongly connected
; components are numbered by their first φ. A φ that refers to a component, or
; that one refers to, is not part of it.

; CHECK:      {{^}}phi graph of @f: phis 6, components 4, redundant 0{{$}}
; CHECK-NEXT: {{^}}  %first = phi(%a, %b): component 1{{$}}
; CHECK-NEXT: {{^}}  %x = phi(%first, %y, %sum): component 2{{$}}
; CHECK-NEXT: {{^}}  %i = phi(0, %i.next, %i.next): component 3{{$}}
; CHECK-NEXT: {{^}}  %y = phi(%b, %z, 7): component 2{{$}}
; CHECK-NEXT: {{^}}  %z = phi(%x, 1): component 2{{$}}
; CHECK-NEXT: {{^}}  %last = phi(%z, %sum): component 4{{$}}
; CHECK-NOT: {{.}}
define i32 @f(i1 %c, i1 %d, i32 %a, i32 %b) {
entry:
  br i1 %c, label %start, label %other
other:
  br label %start
start:
  %first = phi i32 [ %a, %entry ], [ %b, %other ]
  br label %loop
loop:
  %x = phi i32 [ %first, %start ], [ %y, %outer ], [ %sum, %join ]
  %i = phi i32 [ 0, %start ], [ %i.next, %outer ], [ %i.next, %join ]
  %i.next = add i32 %i, 1
  br i1 %c, label %join, label %middle
outer:
  %y = phi i32 [ %b, %middle ], [ %z, %join ], [ 7, %last.one ]
  br label %loop
middle:
  br i1 %d, label %outer, label %join
join:
  %z = phi i32 [ %x, %loop ], [ 1, %middle ]
  %sum = add i32 %x, %z
  switch i32 %i, label %outer [ i32 1, label %loop
                                i32 2, label %exit
                                i32 3, label %last.one ]
last.one:
  br i1 %d, label %outer, label %exit
exit:
  %last = phi i32 [ %z, %join ], [ %sum, %last.one ]
  ret i32 %last
}

; RUN: %opt -passes='print<phi-graph>' -disable-output %s 2>&1 | FileCheck %s
;
; An operand for an edge from an unreachable block is left out of a φ in a reachable
; block. φs in unreachable blocks that refer only to one another have no value
; outside.

; CHECK:      phi graph of @f: phis 3, components 2, redundant 3
; CHECK-NEXT:   %x = phi(%a): component 1, trivial, redundant, outside %a{{$}}
; CHECK-NEXT:   %y = phi(%z): component 2, trivial, redundant, nothing outside{{$}}
; CHECK-NEXT:   %z = phi(%y, %z): component 2, trivial, redundant, nothing outside{{$}}
define i32 @f(i1 %c, i32 %a) {
entry:
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ %z, %dead.two ]
  ret i32 %x
dead.one:
  %y = phi i32 [ %z, %dead.two ]
  br label %dead.two
dead.two:
  %z = phi i32 [ %y, %dead.one ], [ %z, %dead.two ]
  switch i32 %z, label %join [ i32 0, label %dead.one
                               i32 1, label %dead.two ]
}

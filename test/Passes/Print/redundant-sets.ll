; RUN: %opt -passes='print<phi-graph>' -disable-output %s 2>&1 | FileCheck %s
;
; What is said of redundant φs: the value outside, be it a φ that stays or another
; value, for φs that are trivial and for those that are not.

; A trivial φ refers to itself and one value, here twice.
; CHECK-LABEL: phi graph of @trivial: phis 1, components 1, redundant 1
; CHECK-NEXT:    %x = phi(%a, %a, %x): component 1, trivial, redundant, outside %a{{$}}
define i32 @trivial(i1 %c, i1 %d, i32 %a) {
entry:
  br i1 %c, label %loop, label %other
other:
  br label %loop
loop:
  %x = phi i32 [ %a, %entry ], [ %a, %other ], [ %x, %loop ]
  br i1 %d, label %loop, label %exit
exit:
  ret i32 %x
}

; A φ of one operand is trivial; an operand that is a φ which stays is a value.
; CHECK-LABEL: phi graph of @one_operand: phis 2, components 2, redundant 1
; CHECK-NEXT:    %x = phi(%a, 0): component 1{{$}}
; CHECK-NEXT:    %lcssa = phi(%x): component 2, trivial, redundant, outside %x{{$}}
define i32 @one_operand(i1 %c, i32 %a) {
entry:
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ 0, %other ]
  br label %exit
exit:
  %lcssa = phi i32 [ %x, %join ]
  ret i32 %lcssa
}

; Two entries of one loop.
; CHECK-LABEL: phi graph of @two_entries: phis 2, components 1, redundant 2
; CHECK-NEXT:    %x = phi(%a, %y): component 1, redundant, outside %a{{$}}
; CHECK-NEXT:    %y = phi(%a, %x): component 1, redundant, outside %a{{$}}
define i32 @two_entries(i1 %c, i1 %d, i32 %a) {
entry:
  br i1 %c, label %one, label %two
one:
  %x = phi i32 [ %a, %entry ], [ %y, %two ]
  br i1 %d, label %two, label %exit
two:
  %y = phi i32 [ %a, %entry ], [ %x, %one ]
  br label %one
exit:
  ret i32 %x
}

; A redundant set inside a component that is not: x and y are z.
; CHECK-LABEL: phi graph of @nested: phis 3, components 1, redundant 2
; CHECK-NEXT:    %z = phi(%a, %b, %x): component 1{{$}}
; CHECK-NEXT:    %x = phi(%z, %y): component 1, redundant, outside %z{{$}}
; CHECK-NEXT:    %y = phi(%z, %x): component 1, redundant, outside %z{{$}}
define i32 @nested(i1 %c, i1 %d, i32 %a, i32 %b) {
entry:
  br i1 %c, label %head, label %other
other:
  br label %head
head:
  %z = phi i32 [ %a, %entry ], [ %b, %other ], [ %x, %one ]
  br i1 %c, label %one, label %two
one:
  %x = phi i32 [ %z, %head ], [ %y, %two ]
  switch i32 %x, label %two [ i32 0, label %head
                              i32 1, label %exit ]
two:
  %y = phi i32 [ %z, %head ], [ %x, %one ]
  br label %one
exit:
  ret i32 %x
}

; undef is a value beside another one, though redundant-phi-elim may ignore it.
; CHECK-LABEL: phi graph of @undef_operand: phis 1, components 1, redundant 0
; CHECK-NEXT:    %x = phi(%a, undef): component 1{{$}}
define i32 @undef_operand(i1 %c, i32 noundef %a) {
entry:
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ undef, %other ]
  ret i32 %x
}

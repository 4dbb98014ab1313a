; RUN: %opt -passes='function(print<ssa-quality>)' -disable-output %s 2>&1 | FileCheck %s
;
; Irreducible loops are those with several entries, at any depth.

; CHECK: ssa quality of @reducible: {{.*}}, irreducible loops 0{{$}}
define void @reducible(i1 %c) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  br i1 %c, label %inner, label %latch
latch:
  br i1 %c, label %outer, label %exit
exit:
  ret void
}

; A loop with two entries in a loop with one.
; CHECK: ssa quality of @nested: {{.*}}, irreducible loops 1{{$}}
define void @nested(i1 %c) {
entry:
  br label %outer
outer:
  br i1 %c, label %one, label %two
one:
  br i1 %c, label %two, label %latch
two:
  br label %one
latch:
  br i1 %c, label %outer, label %exit
exit:
  ret void
}

; Two one after the other, and what can't be reached doesn't count.
; CHECK: ssa quality of @two: {{.*}}, irreducible loops 2{{$}}
define void @two(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %c, label %b, label %next
b:
  br label %a
next:
  br i1 %c, label %d, label %e
d:
  br i1 %c, label %e, label %exit
e:
  br label %d
exit:
  ret void
never:
  br i1 %c, label %f, label %g
f:
  br label %g
g:
  br label %f
}

; Constructs that a reader of printed IR may trip over.

@text = constant [6 x i8] c"}\0A}\0A{\00"
declare void @callee(ptr)
declare i32 @personality(...)

define i32 @"name with } and \22quote\22("(i32 %x) personality ptr @personality {
  %v = alloca i32
  store i32 %x, ptr %v
  %l = load i32, ptr %v
  switch i32 %l, label %rest [
    i32 1, label %rest
    i32 2, label %asm
  ]

asm:
  call void asm sideeffect "}\0A  %fake = phi i32\0A", ""()
  invoke void @callee(ptr @text)
          to label %rest unwind label %pad

pad:
  %p = landingpad { ptr, i32 }
          cleanup
  br label %rest

rest:
  %r = phi i32 [ 1, %0 ], [ 1, %0 ], [ 2, %asm ], [ 3, %pad ]
  ret i32 %r
}

define void @0(ptr %a) {
"a block: with = phi":
  %"a name = load " = load atomic i32, ptr %a acquire, align 4
  store volatile i32 %"a name = load ", ptr %a
  br label %next

next:
  indirectbr ptr %a, [label %next, label %out]

out:
  ret void
}

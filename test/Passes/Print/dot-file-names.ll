; RUN: rm -rf %t && mkdir %t && cd %t
; RUN: %opt -passes=dot-phi-graph -disable-output %s 2> stderr
; RUN: FileCheck %s --input-file=stderr
; RUN: ls | FileCheck %s --check-prefix=COUNT
; RUN: grep -h label= phi-graph.a_b.* | sort | FileCheck %s --check-prefix=TITLE
;
; Whatever a function is called, its drawing goes to a file of its own in the current
; directory: a character that some file system does not take, and any that a shell
; might not, becomes _, long names are cut off, and a hash keeps functions apart that
; would then share a file.

; CHECK:      {{^}}Writing 'phi-graph.plain.name_$1.dot'...{{$}}
; CHECK-NEXT: {{^}}Writing 'phi-graph.a_b.[[HASH:[0-9a-f]+]].dot'...{{$}}
; CHECK-NOT:  .[[HASH]].dot
; CHECK-NEXT: {{^}}Writing 'phi-graph.a_b.{{[0-9a-f]+}}.dot'...{{$}}
; CHECK-NEXT: {{^}}Writing 'phi-graph..._up.{{[0-9a-f]+}}.dot'...{{$}}
; CHECK-NEXT: {{^}}Writing 'phi-graph.__asm.{{[0-9a-f]+}}.dot'...{{$}}
; CHECK-NEXT: {{^}}Writing 'phi-graph.__.{{[0-9a-f]+}}.dot'...{{$}}
; CHECK-NEXT: {{^}}Writing 'phi-graph.@0.dot'...{{$}}
; CHECK-NEXT: {{^}}Writing 'phi-graph.longx{{x+}}.[[LONG:[0-9a-f]+]].dot'...{{$}}
; CHECK-NOT:  .[[LONG]].dot
; CHECK-NEXT: {{^}}Writing 'phi-graph.longx{{x+}}.{{[0-9a-f]+}}.dot'...{{$}}
; CHECK-NOT:  {{.}}

; COUNT-COUNT-9: .dot
; COUNT-NOT: .dot

; TITLE: label="phi graph of @\"a/b\""
; TITLE-NEXT: label="phi graph of @\"a:b\""

define void @plain.name_$1() {
entry: br label %loop
loop:  %x = phi i32 [ 0, %entry ], [ 1, %loop ] br label %loop
}
define void @"a/b"() {
entry: br label %loop
loop:  %x = phi i32 [ 0, %entry ], [ 1, %loop ] br label %loop
}
define void @"a:b"() {
entry: br label %loop
loop:  %x = phi i32 [ 0, %entry ], [ 1, %loop ] br label %loop
}
define void @"../up"() {
entry: br label %loop
loop:  %x = phi i32 [ 0, %entry ], [ 1, %loop ] br label %loop
}
define void @"\01_asm"() {
entry: br label %loop
loop:  %x = phi i32 [ 0, %entry ], [ 1, %loop ] br label %loop
}
define void @"φ"() {
entry: br label %loop
loop:  %x = phi i32 [ 0, %entry ], [ 1, %loop ] br label %loop
}
define void @0() {
entry: br label %loop
loop:  %x = phi i32 [ 0, %entry ], [ 1, %loop ] br label %loop
}
define void @longxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx1() {
entry: br label %loop
loop:  %x = phi i32 [ 0, %entry ], [ 1, %loop ] br label %loop
}
define void @longxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx2() {
entry: br label %loop
loop:  %x = phi i32 [ 0, %entry ], [ 1, %loop ] br label %loop
}

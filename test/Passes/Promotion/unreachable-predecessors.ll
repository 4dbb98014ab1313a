; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; Edges from blocks that cannot be reached do not count when φs are placed, and
; give poison where a φ is placed, in the order of the blocks.

; CHECK-LABEL: define i32 @one_live_edge(
; CHECK-NOT:     phi
; CHECK:         ret i32 %a
define i32 @one_live_edge(i32 %a) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br label %join
dead:
  store i32 1, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @two_live_edges(
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32 [ %b, %then ], [ %a, %entry ], [ poison, %dead1 ], [ poison, %dead2 ], [ poison, %dead2 ]
define i32 @two_live_edges(i1 %c, i32 %a, i32 %b) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br i1 %c, label %then, label %join
then:
  store i32 %b, ptr %x
  br label %join
dead1:
  br label %join
dead2:
  br i1 %c, label %join, label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

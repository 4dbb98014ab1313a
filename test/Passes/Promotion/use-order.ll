; RUN: %opt -passes=braun-mem2reg -S -preserve-ll-uselistorder %s | FileCheck %s
; RUN: opt -passes=mem2reg -S -preserve-ll-uselistorder %s | FileCheck %s
;
; A value that a load becomes and that a φ merges. Later passes go over the uses
; of a value in the order of its use list, so that has to be mem2reg's too: what
; is loaded on the way to the φ comes before the φ's operand.

; CHECK-LABEL: define i32 @load_before_join(
; CHECK:         uselistorder i32 %a, { 0, 2, 1 }
define i32 @load_before_join(i32 %a, i1 %c) {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br i1 %c, label %then, label %else

then:
  %loaded = load i32, ptr %x
  %square = mul i32 %loaded, %loaded
  call void @use(i32 %square)
  br label %join

else:
  store i32 7, ptr %x
  br label %join

join:
  %merged = load i32, ptr %x
  ret i32 %merged
}

declare void @use(i32)

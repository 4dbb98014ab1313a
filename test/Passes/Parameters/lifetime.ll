; PROMISE: parameters
; REQUIRES: llvm22+
; (Lifetime markers have another form in LLVM 19.)
; Where a lifetime ends and begins: what is loaded before the next store is undef, in
; the same block and in others, also where one store is all that there is.
;
; RUN: %opt -passes='braun-mem2reg<lifetime>' -S %s | FileCheck %s --implicit-check-not=alloca
; RUN: %opt -passes='braun-mem2reg<lifetime>' -print-pipeline-passes -disable-output %s \
; RUN:   | FileCheck %s --check-prefix=%if llvm24+ %{PIPELINE-24%} %else %{PIPELINE%}
; PIPELINE: braun-mem2reg<lifetime>
; Since LLVM 24, whose mem2reg knows lifetimes, that is the default.
; PIPELINE-24: braun-mem2reg)
; RUN: %if llvm24+ %{ %opt -passes=mem2reg -S %s | FileCheck %s --implicit-check-not=alloca %}

; CHECK-LABEL: define i32 @same_block(
; CHECK:         ret i32 undef
define i32 @same_block(i32 %v) {
  %x = alloca i32
  store i32 %v, ptr %x
  call void @llvm.lifetime.end.p0(ptr %x)
  call void @llvm.lifetime.start.p0(ptr %x)
  %r = load i32, ptr %x
  ret i32 %r
}

; CHECK-LABEL: define i32 @other_block(
; CHECK:         ret i32 undef
define i32 @other_block(i32 %v) {
entry:
  %x = alloca i32
  store i32 %v, ptr %x
  br label %next
next:
  call void @llvm.lifetime.start.p0(ptr %x)
  br label %exit
exit:
  %r = load i32, ptr %x
  ret i32 %r
}

; The value before the end is the value stored, and the first start, before which the
; variable has none, ends nothing.
; CHECK-LABEL: define i32 @alive(
; CHECK:         ret i32 %v
define i32 @alive(i32 %v) {
entry:
  %x = alloca i32
  call void @llvm.lifetime.start.p0(ptr %x)
  store i32 %v, ptr %x
  br label %next
next:
  %r = load i32, ptr %x
  call void @llvm.lifetime.end.p0(ptr %x)
  ret i32 %r
}

; Ended on one path only, so a φ is needed.
; CHECK-LABEL: define i32 @one_path(
; CHECK:         %x.0 = phi i32 [ undef, %ended ], [ %v, %entry ]
; CHECK-NEXT:    ret i32 %x.0
define i32 @one_path(i32 %v, i1 %c) {
entry:
  %x = alloca i32
  store i32 %v, ptr %x
  br i1 %c, label %ended, label %exit
ended:
  call void @llvm.lifetime.end.p0(ptr %x)
  br label %exit
exit:
  %r = load i32, ptr %x
  ret i32 %r
}

; The marker of another variable ends nothing here.
; CHECK-LABEL: define i32 @another(
; CHECK:         ret i32 %v
define i32 @another(i32 %v) {
  %x = alloca i32
  %y = alloca i32
  store i32 %v, ptr %x
  store i32 1, ptr %y
  call void @llvm.lifetime.end.p0(ptr %y)
  %r = load i32, ptr %x
  ret i32 %r
}

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; No attribute but optnone keeps a function's variables from being promoted.

; CHECK-LABEL: define i32 @attributes(
; CHECK:       entry:
; CHECK-NEXT:    br i1 %c, label %then, label %join
; CHECK:       then:
; CHECK-NEXT:    br label %join
; CHECK:       join:
; CHECK-NEXT:    %x.0 = phi i32 [ 2, %then ], [ %a, %entry ]
; CHECK-NEXT:    ret i32 %x.0
define i32 @attributes(i1 %c, i32 %a) noinline nounwind presplitcoroutine optsize minsize sanitize_address sanitize_memory returns_twice {
entry:
  %x = alloca i32
  store i32 %a, ptr %x
  br i1 %c, label %then, label %join
then:
  store i32 2, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

; CHECK-LABEL: define i32 @optdebug(
; CHECK-NEXT:    ret i32 %a
define i32 @optdebug(i32 %a) optdebug {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}

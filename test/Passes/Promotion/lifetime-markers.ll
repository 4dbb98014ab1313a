; RUN: %opt -passes=braun-mem2reg -S %s | FileCheck %s
; RUN: %if llvm22+ %{ opt -passes=mem2reg -S %s | FileCheck %s %}
;
; Lifetime markers go with the alloca, and so do casts that move nothing and whose
; only users may be dropped.

; CHECK-LABEL: define i32 @f(
; CHECK-NEXT:    ret i32 %a
define i32 @f(i32 %a) {
  %x = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %x)
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  call void @llvm.lifetime.end.p0(i64 4, ptr %x)
  ret i32 %v
}

; CHECK-LABEL: define i32 @behind_casts(
; CHECK-NEXT:    call void @llvm.assume(i1 true) [ "ignore"(ptr {{poison|undef}}, i64 4), "ignore"(ptr {{poison|undef}}) ]
; CHECK-NEXT:    ret i32 %a
define i32 @behind_casts(i32 %a) {
  %x = alloca i32
  %p = getelementptr i32, ptr %x, i32 0
  %q = bitcast ptr %x to ptr
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 4), "nonnull"(ptr %q) ]
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}

declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @llvm.assume(i1)

; REQUIRES: llvm22+
; φ(undef, C) becomes C if the constant is not poison, and LLVM 24 asks the elements of
; aggregates for that. Whatever this LLVM does, the text is the same.
;
; RUN: opt -passes=mem2reg -S %s -o %t.llvm
; RUN: %opt -passes=braun-mem2reg -S %s -o %t.ours
; RUN: diff %t.llvm %t.ours
; RUN: %if llvm24+ %{ FileCheck %s < %t.ours %}

@h = external global i32

; CHECK-LABEL: @integers(
; CHECK: ret { i32, i32 } { i32 1, i32 2 }
define { i32, i32 } @integers(i1 %c) {
  %x = alloca { i32, i32 }
  br i1 %c, label %set, label %join
set:
  store { i32, i32 } { i32 1, i32 2 }, ptr %x
  br label %join
join:
  %v = load { i32, i32 }, ptr %x
  ret { i32, i32 } %v
}

; CHECK-LABEL: @one_poison(
; CHECK-NOT: ret { i32, i32 } { i32 1, i32 poison }
define { i32, i32 } @one_poison(i1 %c) {
  %x = alloca { i32, i32 }
  br i1 %c, label %set, label %join
set:
  store { i32, i32 } { i32 1, i32 poison }, ptr %x
  br label %join
join:
  %v = load { i32, i32 }, ptr %x
  ret { i32, i32 } %v
}

; CHECK-LABEL: @one_undef(
; CHECK: ret { i32, i32 } { i32 1, i32 undef }
define { i32, i32 } @one_undef(i1 %c) {
  %x = alloca { i32, i32 }
  br i1 %c, label %set, label %join
set:
  store { i32, i32 } { i32 1, i32 undef }, ptr %x
  br label %join
join:
  %v = load { i32, i32 }, ptr %x
  ret { i32, i32 } %v
}

; CHECK-LABEL: @nested(
; CHECK: ret { i32, { i32, i32 } } { i32 1, { i32, i32 } { i32 2, i32 3 } }
define { i32, { i32, i32 } } @nested(i1 %c) {
  %x = alloca { i32, { i32, i32 } }
  br i1 %c, label %set, label %join
set:
  store { i32, { i32, i32 } } { i32 1, { i32, i32 } { i32 2, i32 3 } }, ptr %x
  br label %join
join:
  %v = load { i32, { i32, i32 } }, ptr %x
  ret { i32, { i32, i32 } } %v
}

; CHECK-LABEL: @nested_poison(
; CHECK-NOT: ret { i32, { i32, i32 } } { i32 1, { i32, i32 } { i32 2, i32 poison } }
define { i32, { i32, i32 } } @nested_poison(i1 %c) {
  %x = alloca { i32, { i32, i32 } }
  br i1 %c, label %set, label %join
set:
  store { i32, { i32, i32 } } { i32 1, { i32, i32 } { i32 2, i32 poison } }, ptr %x
  br label %join
join:
  %v = load { i32, { i32, i32 } }, ptr %x
  ret { i32, { i32, i32 } } %v
}

; CHECK-LABEL: @array(
; CHECK: ret [2 x i32] [i32 1, i32 2]
define [2 x i32] @array(i1 %c) {
  %x = alloca [2 x i32]
  br i1 %c, label %set, label %join
set:
  store [2 x i32] [i32 1, i32 2], ptr %x
  br label %join
join:
  %v = load [2 x i32], ptr %x
  ret [2 x i32] %v
}

; CHECK-LABEL: @addresses(
; CHECK: ret [2 x ptr] [ptr @h, ptr null]
define [2 x ptr] @addresses(i1 %c) {
  %x = alloca [2 x ptr]
  br i1 %c, label %set, label %join
set:
  store [2 x ptr] [ptr @h, ptr null], ptr %x
  br label %join
join:
  %v = load [2 x ptr], ptr %x
  ret [2 x ptr] %v
}

; CHECK-LABEL: @zero(
; CHECK: ret { i32, i32 } zeroinitializer
define { i32, i32 } @zero(i1 %c) {
  %x = alloca { i32, i32 }
  br i1 %c, label %set, label %join
set:
  store { i32, i32 } zeroinitializer, ptr %x
  br label %join
join:
  %v = load { i32, i32 }, ptr %x
  ret { i32, i32 } %v
}

; CHECK-LABEL: @vector(
; CHECK: ret <2 x i64> <i64 ptrtoint (ptr @h to i64), i64 2>
define <2 x i64> @vector(i1 %c) {
  %x = alloca <2 x i64>
  br i1 %c, label %set, label %join
set:
  store <2 x i64> <i64 ptrtoint (ptr @h to i64), i64 2>, ptr %x
  br label %join
join:
  %v = load <2 x i64>, ptr %x
  ret <2 x i64> %v
}


; Variables that hold the address of another one, so that promoting them opens a new
; chance: to promote that one too, to split it first, and both twice in a row, all in
; one run of sroa. The result is LLVM's, with debug records and without.
;
; RUN: %opt -passes=sroa -S %s -o %t.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=sroa -S %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: %opt -passes=debugify,sroa -S %s -o %t.llvm.ll
; RUN: %opt %braun-ssa=replace -passes=debugify,sroa -S %s -o %t.ours.ll
; RUN: diff %t.llvm.ll %t.ours.ll
; RUN: FileCheck %s --implicit-check-not=alloca < %t.ours.ll

; CHECK-LABEL: define i32 @promoted(
define i32 @promoted(i32 %v) {
  %x = alloca i32
  %address = alloca ptr
  store ptr %x, ptr %address
  %a = load ptr, ptr %address
  store i32 %v, ptr %a
  %r = load i32, ptr %x
  ret i32 %r
}

; CHECK-LABEL: define i32 @split(
define i32 @split(i32 %v, i1 %c) {
entry:
  %pair = alloca { i32, i32 }
  %address = alloca ptr
  %second = getelementptr inbounds i8, ptr %pair, i64 4
  store ptr %second, ptr %address
  store i32 %v, ptr %pair
  br i1 %c, label %then, label %join
then:
  store i32 2, ptr %pair
  br label %join
join:
  %a = load ptr, ptr %address
  store i32 1, ptr %a
  %x = load i32, ptr %pair
  %y = load i32, ptr %second
  %r = add i32 %x, %y
  ret i32 %r
}

; CHECK-LABEL: define i32 @twice(
define i32 @twice(i32 %v) {
  %x = alloca i32
  %address = alloca ptr
  %addresses = alloca { ptr, ptr }
  store ptr %x, ptr %address
  store ptr %address, ptr %addresses
  %b = load ptr, ptr %addresses
  %a = load ptr, ptr %b
  store i32 %v, ptr %a
  %r = load i32, ptr %x
  ret i32 %r
}

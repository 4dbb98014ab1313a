; A part of a pipeline in which promotion is replaced may follow another one: sroa
; is kept from promoting in both.
; RUN: %opt -passes='braun-ssa<replace>,function(sroa),braun-ssa<off>,function(reg2mem),braun-ssa<replace>,function(sroa)' \
; RUN:   -pass-remarks=braun-mem2reg -disable-output %s 2>&1 | FileCheck %s
; CHECK: promoted 'x'
; CHECK: promoted 'x.0.reg2mem'

define i32 @f(i1 %c, i32 %n) {
entry:
  %x = alloca i32
  store i32 1, ptr %x
  br i1 %c, label %then, label %join

then:
  store i32 %n, ptr %x
  br label %join

join:
  %v = load i32, ptr %x
  ret i32 %v
}

; REQUIRES: llvm24+
; What opt passes on to the plugin is one of its options, or an error that names them.
; RUN: not opt -load-pass-plugin=%plugin -plugin-arg=BraunSSA,mode=early -passes=verify -S %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=NAME --implicit-check-not=Stack
; NAME: unknown argument 'mode=early'; there are 'braun-ssa=MODE', 'braun-ssa-validate' and 'braun-ssa-help'
;
; RUN: not opt -load-pass-plugin=%plugin -plugin-arg=BraunSSA,braun-ssa-validate=maybe -passes=verify -S %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=VALUE --implicit-check-not=Stack
; VALUE: invalid argument 'braun-ssa-validate=maybe'

define void @f() {
  ret void
}

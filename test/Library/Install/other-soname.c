// opt and clang whose LLVM is in a library with another soname than the one that the plugin was
// built with, as toolchains from elsewhere have it, load the plugin and run its passes. There
// is one LLVM in the process: a second one makes clang end with a damaged heap.

// PROMISE: other-builds
// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/Inputs/rename-llvm.py %llvm_tools %t
// RUN: env LD_LIBRARY_PATH=%t %t/opt -load-pass-plugin=%plugin -passes=braun-mem2reg -S \
// RUN:   %S/../../Passes/General/Inputs/alloca.ll | FileCheck %s --check-prefix=PROMOTED
// PROMOTED-LABEL: @f(
// PROMOTED-NOT: = alloca
// RUN: env LD_LIBRARY_PATH=%t LD_DEBUG=libs %t/clang -O2 -fpass-plugin=%plugin -Xclang -fdebug-pass-manager \
// RUN:   -c %s -o %t/other.o 2>&1 | FileCheck %s
// CHECK: calling init: {{.*}}/libLLVM.so.{{[0-9]+}}.X
// CHECK-NOT: calling init: {{.*}}/libLLVM.so
// CHECK: Running pass: braunssa::PromotionReplacementPass

int twice(int x) { return 2 * x; }

// PROMISE: modes
// REQUIRES: llvm22+
// An empty function. clang 22 knows -mllvm -braun-ssa=MODE with -fpass-plugin, and
// it wins over the environment variable. (clang 19 reads -mllvm before it loads
// plugins.)
//
// RUN: %clang -O1 -fpass-plugin=%plugin -mllvm -braun-ssa=early -Xclang -fdebug-pass-manager -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s
// RUN: env BRAUN_SSA=off %clang -O1 -fpass-plugin=%plugin -mllvm -braun-ssa=early -Xclang -fdebug-pass-manager -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s
// CHECK: BraunMem2RegPass on empty

void empty(void) {}

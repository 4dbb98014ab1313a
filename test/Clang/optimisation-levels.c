// A function with a variable. Loaded into clang, the plugin promotes before LLVM's
// first sroa at -O1 and above, and leaves the code alone at -O0.
//
// RUN: %clang -O1 -fpass-plugin=%plugin -Xclang -fdebug-pass-manager -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %clang -O2 -fpass-plugin=%plugin -Xclang -fdebug-pass-manager -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %clang -O3 -fpass-plugin=%plugin -Xclang -fdebug-pass-manager -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %clang -Os -fpass-plugin=%plugin -Xclang -fdebug-pass-manager -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: Running pass: {{.*}}BraunMem2RegPass on twice
// CHECK: Running pass: SROAPass on twice

// RUN: %clang -O0 -fpass-plugin=%plugin -S -emit-llvm %s -o %t.with.ll
// RUN: %clang -O0 -S -emit-llvm %s -o %t.without.ll
// RUN: diff %t.with.ll %t.without.ll

int twice(int value) {
  int result = value;
  result += value;
  return result;
}

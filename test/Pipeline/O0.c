// A function with a variable. At -O0 the plugin leaves clang's code alone, unless
// the user asks for `early`, and even then where clang has marked the function
// optnone.
//
// PROMISE: modes
// RUN: %clang -O0 -S -emit-llvm %s -o %t.without.ll
// RUN: %clang -O0 -fpass-plugin=%plugin -S -emit-llvm %s -o %t.default.ll
// RUN: diff %t.default.ll %t.without.ll
// RUN: env BRAUN_SSA=replace %clang -O0 -fpass-plugin=%plugin -S -emit-llvm %s -o %t.replace.ll
// RUN: diff %t.replace.ll %t.without.ll
// RUN: env BRAUN_SSA=early %clang -O0 -fpass-plugin=%plugin -S -emit-llvm %s -o %t.early.ll
// RUN: diff %t.early.ll %t.without.ll

// RUN: env BRAUN_SSA=early %clang -O0 -Xclang -disable-O0-optnone -fpass-plugin=%plugin -S -emit-llvm %s -o - \
// RUN:   | FileCheck %s --check-prefix=PROMOTED --implicit-check-not=alloca
// PROMOTED: define {{.*}} @twice(
// RUN: %clang -O0 -Xclang -disable-O0-optnone -fpass-plugin=%plugin -S -emit-llvm %s -o - \
// RUN:   | FileCheck %s
// CHECK: define {{.*}} @twice(
// CHECK: = alloca

int twice(int value) {
  int result = value;
  result += value;
  return result;
}

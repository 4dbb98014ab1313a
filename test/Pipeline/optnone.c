// A variable in a function marked optnone, and one in a function that is not. The
// replacement leaves alone what LLVM leaves alone, also what -opt-bisect-limit skips.
//
// PROMISE: optnone
// RUN: %clang -O2 -fpass-plugin=%plugin -S -emit-llvm %s -o - | FileCheck %s
// CHECK-LABEL: define {{.*}} @kept(
// CHECK:         = alloca
// CHECK-LABEL: define {{.*}} @promoted(
// CHECK-NOT:     = alloca
// CHECK:         ret i32
//
// RUN: %clang -O2 -fpass-plugin=%plugin -mllvm -opt-bisect-limit=0 -S -emit-llvm %s -o - 2> %t.bisect \
// RUN:   | FileCheck %s --check-prefix=BISECT
// BISECT-LABEL: define {{.*}} @promoted(
// BISECT:         = alloca

__attribute__((optnone, noinline)) int kept(int value) {
  int result = value;
  return result;
}

int promoted(int value) {
  int result = value;
  return result;
}

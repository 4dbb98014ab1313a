// A variable of a loop's body that some turns do not set, with lifetime markers from
// clang. By default, as in LLVM up to 23, those mean nothing, and its value is carried
// around the loop; with `lifetime` it does not outlive a turn, and needs no φ at the head.
//
// RUN: %clang -O1 -Xclang -disable-llvm-passes -fno-discard-value-names -emit-llvm -c %s -o %t.bc
// RUN: %opt -passes=braun-mem2reg -S %t.bc \
// RUN:   | FileCheck %s --check-prefix=%if llvm24+ %{CHECK%} %else %{DEFAULT%}
// RUN: %opt -passes='braun-mem2reg<lifetime>' -S %t.bc | FileCheck %s
// RUN: %opt -passes='braun-mem2reg<lifetime>' %t.bc -o %t.promoted.bc
// RUN: %clang -O0 %s -o %t.stock && %t.stock > %t.expected
// RUN: %clang %t.promoted.bc -o %t.promoted && %t.promoted > %t.out
// RUN: diff %t.expected %t.out
// RUN: FileCheck %s --check-prefix=RESULT < %t.out

#include <stdio.h>

// DEFAULT-LABEL: define {{.*}} @last(
// DEFAULT: %seen.0 = phi i32 [ undef, %entry ]
// CHECK-LABEL: define {{.*}} @last(
// CHECK-NOT: %seen.{{.*}} = phi i32 [ undef, %entry ]
// CHECK: %seen.0 = phi i32 {{.*}}[ undef, %for.body ]
// CHECK: {{^}}}
__attribute__((noinline)) int last(const int *values, int count) {
  int result = 0;
  for (int i = 0; i < count; ++i) {
    int seen;
    if (values[i] > 2)
      seen = values[i];
    if (values[i] > 2)
      result = result * 10 + seen;
  }
  return result;
}

// RESULT: 3546
int main(void) {
  int values[] = {1, 3, 5, 2, 4, 0, 6};
  printf("%d\n", last(values, 7));
  return 0;
}

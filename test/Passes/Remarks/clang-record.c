// -fsave-optimization-record has our remarks, in mode replace too, and the code is what
// it is without.
// A file name that is not short would break the line.
//
// RUN: cd %S
// RUN: %clang -O2 -g -fpass-plugin=%plugin -S -emit-llvm clang-record.c -o %t.without.ll
// RUN: %clang -O2 -g -fpass-plugin=%plugin -fsave-optimization-record -foptimization-record-file=%t.yaml -S -emit-llvm clang-record.c -o %t.with.ll
// RUN: FileCheck %s < %t.yaml
// RUN: diff %t.without.ll %t.with.ll

// CHECK:      --- !Passed
// CHECK:      Pass: braun-mem2reg
// CHECK-NEXT: Name: Promoted
// CHECK-NEXT: DebugLoc: { File: {{.*}}clang-record.c{{.*}}, Line: [[@LINE+5]], Column: {{[0-9]+}} }
// CHECK-NEXT: Function: f
// CHECK:        - Variable: i
int f(int limit) {
  int sum = 0;
  for (int i = 0; i < limit; ++i)
    sum += i * i;
  return sum;
}

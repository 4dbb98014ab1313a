// REQUIRES: llvm22+
// (LLVM 19's promoter has another order of operands.)
// A lambda that captures by reference: once the captures are promoted, sroa looks at the
// captured variables again, in the order in which their addresses were stored, from the
// last to the first. The code is stock's, to the byte.
//
// RUN: %clang++ -O1 -S -emit-llvm %s -o %t.stock.ll
// RUN: %clang++ -O1 -fpass-plugin=%plugin -S -emit-llvm %s -o %t.ours.ll
// RUN: diff %t.stock.ll %t.ours.ll
// RUN: FileCheck %s < %t.ours.ll

int get(int &);

// CHECK-LABEL: @_Z6escapei(
// CHECK:         phi i32
int escape(int N) {
  int A = N, B = 1;
  auto Step = [&](int X) { B ^= get(A); A += X; };
  for (int I = 0; I < N; ++I)
    Step(I);
  return A + B;
}

// CHECK-LABEL: @_Z5threei(
// CHECK-NOT:     alloca
// CHECK:         phi i32
int three(int N) {
  int A = N, B = 1, C = 2;
  auto Step = [&](int X) { C ^= B; B ^= A; A += X + C; };
  for (int I = 0; I < N; ++I)
    Step(I);
  return A + B + C;
}

// REQUIRES: llvm22+
// (LLVM 19's promoter has another order of operands.)
// C++ for Emscripten, with the options that emcc gives clang: exceptions and longjmp go
// through JavaScript. Variables change in a loop between calls that may throw, and in
// handlers; another loop jumps back to setjmp.
// Property: the code is the one that clang makes without the plugin, to the byte.
//
// DEFINE: %{emscripten} = %clang --target=wasm32-unknown-emscripten -fexceptions -fcxx-exceptions \
// DEFINE:   -mllvm -enable-emscripten-cxx-exceptions -mllvm -enable-emscripten-sjlj \
// DEFINE:   -mllvm -combiner-global-alias-analysis=false -mllvm -disable-lsr -O2 -S
//
// RUN: %{emscripten} %s -o %t.stock.s
// RUN: %{emscripten} -fpass-plugin=%plugin %s -o %t.ours.s
// RUN: diff %t.stock.s %t.ours.s
// RUN: FileCheck %s < %t.ours.s
// RUN: %{emscripten} -fpass-plugin=%plugin -Rpass=braun-mem2reg %s -o %t.s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARK
// REMARK: promoted

// CHECK-LABEL: _Z5totali:
// CHECK:         invoke_
// CHECK-LABEL: _Z7retriedi:
// CHECK:         wasm_setjmp

int mayThrow(int);

int total(int Count) {
  int Sum = 0, Last = 1, Caught = 0;
  for (int I = 0; I < Count; ++I) {
    try {
      Last = mayThrow(I);
      Sum += Last;
      Last = mayThrow(Sum);
      if (Last < 0)
        break;
    } catch (int Thrown) {
      Caught = Caught * 3 + Thrown + Last;
      continue;
    } catch (...) {
      Sum -= Last;
    }
    Sum ^= Caught;
  }
  return Sum + Last;
}

struct JumpBuffer {
  long long Words[32];
};
extern "C" int setjmp(JumpBuffer *) __attribute__((returns_twice));
extern "C" void longjmp(JumpBuffer *, int) __attribute__((noreturn));

int retried(int Limit) {
  JumpBuffer Start;
  volatile int Tries = 0;
  int Sum = setjmp(&Start), Step = 1;
  for (int I = 0; I < Limit; I += Step) {
    int Value = mayThrow(I);
    if (Value == 13 && Tries++ < Limit)
      longjmp(&Start, Value);
    if (Value > Sum)
      Step = Value - Sum;
    Sum += Value;
  }
  return Sum;
}

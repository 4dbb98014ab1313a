// PROMISE: llvm-promoter-out
// REQUIRES: gdb, slow
// Loops, a struct that sroa splits, a variable whose address another one holds, and
// a static variable that becomes a local one, which is mem2reg's work. A debugger
// stops clang wherever LLVM's PromoteMemToReg() is called: at once without the
// plugin, never with it.
//
// RUN: %gdb -ex 'break llvm::PromoteMemToReg' -ex run --args %clang -O1 -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WITHOUT
// RUN: %gdb -ex 'break llvm::PromoteMemToReg' -ex run --args %clang -O2 -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WITHOUT
// WITHOUT-NOT: exited normally
// WITHOUT: Breakpoint 1{{.*}} in llvm::PromoteMemToReg
//
// RUN: %gdb -ex 'break llvm::PromoteMemToReg' -ex run --args %clang -O1 -fpass-plugin=%plugin -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WITH
// RUN: %gdb -ex 'break llvm::PromoteMemToReg' -ex run --args %clang -O2 -fpass-plugin=%plugin -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WITH
// WITH-NOT: in llvm::PromoteMemToReg
// WITH: exited normally

// In C++, where main() is not called again, globalopt makes a local variable of
// `calls`, whose first value nobody reads, which is left to the mem2reg behind it.
//
// RUN: %gdb -ex 'break llvm::PromotePass::run' -ex run -ex 'delete 1' -ex 'break llvm::PromoteMemToReg' -ex continue -ex 'backtrace 3' \
// RUN:   --args %clang -O2 -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=MEM2REG
// MEM2REG: #0 {{.*}} in llvm::PromoteMemToReg
// MEM2REG: in llvm::PromotePass::run

struct Range {
  int from, to;
};

int sum(int from, int to) {
  struct Range range = {from, to};
  int total = 0;
  for (int *value = &range.from; *value < range.to; ++*value)
    total += *value;
  return total;
}

static int calls;

int main() {
  calls = 0;
  for (int i = 0; i != 10; ++i)
    calls += i;
  return sum(1, 4) + calls == 51 ? 0 : 1;
}

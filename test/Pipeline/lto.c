// PROMISE: lto
// REQUIRES: lld, gdb, slow
// A function takes the address of its variable for a call to one in another
// translation unit. Only when both are linked with LTO is the call inlined and the
// variable promoted. A debugger stops the linker wherever LLVM's PromoteMemToReg()
// is called.
// Property: with full and with thin LTO, the linker promotes with the plugin if it
// is loaded by --load-pass-plugin, in a back end that is a thread too. The mode is
// that of the environment, and `early` means nothing to the linker. The linker
// does not know the option -braun-ssa.
//
// RUN: rm -rf %t && mkdir %t
// RUN: %clang -O2 -flto=full -c %s -o %t/main.o
// RUN: %clang -O2 -flto=full -DLIBRARY -c %s -o %t/library.o
// RUN: %clang -O2 -flto=thin -c %s -o %t/thin-main.o
// RUN: %clang -O2 -flto=thin -DLIBRARY -c %s -o %t/thin-library.o
//
// RUN: %gdb -ex 'break llvm::PromoteMemToReg' -ex run --args ld.lld %t/main.o %t/library.o -o %t/stock 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WITHOUT
// RUN: %gdb -ex 'break llvm::PromoteMemToReg' -ex run --args ld.lld %t/thin-main.o %t/thin-library.o -o %t/stock 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WITHOUT
// RUN: env BRAUN_SSA=off %gdb -ex 'break llvm::PromoteMemToReg' -ex run \
// RUN:   --args ld.lld --load-pass-plugin=%plugin %t/thin-main.o %t/thin-library.o -o %t/with 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WITHOUT
// RUN: env BRAUN_SSA=early %gdb -ex 'break llvm::PromoteMemToReg' -ex run \
// RUN:   --args ld.lld --load-pass-plugin=%plugin %t/main.o %t/library.o -o %t/with 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WITHOUT
// WITHOUT-NOT: exited normally
// WITHOUT: Breakpoint 1{{.*}} in llvm::PromoteMemToReg
//
// RUN: %gdb -ex 'break llvm::PromoteMemToReg' -ex run \
// RUN:   --args ld.lld --load-pass-plugin=%plugin %t/main.o %t/library.o -o %t/with 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WITH
// RUN: %gdb -ex 'break llvm::PromoteMemToReg' -ex run \
// RUN:   --args ld.lld --load-pass-plugin=%plugin %t/thin-main.o %t/thin-library.o -o %t/with 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WITH
// RUN: env BRAUN_SSA=replace %gdb -ex 'break llvm::PromoteMemToReg' -ex run \
// RUN:   --args ld.lld --load-pass-plugin=%plugin %t/thin-main.o %t/thin-library.o -o %t/with 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WITH
// WITH-NOT: in llvm::PromoteMemToReg
// WITH: exited normally
//
// RUN: not ld.lld --load-pass-plugin=%plugin -mllvm -braun-ssa=off %t/main.o %t/library.o -o %t/with 2>&1 \
// RUN:   | FileCheck %s --check-prefix=OPTION
// OPTION: Unknown command line argument '-braun-ssa=off'
// Both back ends see the wrong mode, at the same time in some runs: one says so.
// RUN: sh -c 'for run in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do \
// RUN:   BRAUN_SSA=of not ld.lld --load-pass-plugin=%plugin %t/thin-main.o %t/thin-library.o -o %t/with 2>&1 \
// RUN:     | FileCheck %s --check-prefix=MODE || exit; done'
// MODE-NOT: {{.}}
// MODE: {{^}}BraunSSA: error: unknown mode 'of' in the environment variable BRAUN_SSA; there are 'replace' {{.*}}'replace<lifetime>'{{$}}
// MODE-NOT: {{.}}

// Nor do back ends of several modules get into each other's way.
// RUN: sh -c 'for run in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do \
// RUN:   ld.lld --load-pass-plugin=%plugin %t/thin-main.o %t/thin-library.o -o %t/with || exit; done'

// clang loads the plugin for what it compiles and says nothing of it to the linker.
// RUN: %clang -O2 -flto -fuse-ld=lld -fpass-plugin=%plugin %s -### 2>&1 | FileCheck %s --check-prefix=DRIVER
// DRIVER: "-cc1"{{.*}} "-fpass-plugin=
// DRIVER: {{^}} "{{[^"]*}}/ld.lld"
// DRIVER-NOT: pass-plugin

#ifndef LIBRARY
void advance(int *position, int by);
volatile int given;

static int position_after(int steps) {
  int position = 0;
  for (int i = 0; i < steps; i++)
    advance(&position, i);
  return position;
}

// There is no C library to be linked.
void _start(void) { given = position_after(given); }
#else
void advance(int *position, int by) {
  if (by % 2)
    *position += by;
  else
    *position ^= by;
}
#endif

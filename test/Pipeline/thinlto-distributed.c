// REQUIRES: lld
// The back end of distributed ThinLTO in clang runs no plugin up to LLVM 22: in
// BackendUtil.cpp, runThinLTOBackend() leaves PassPlugins empty, and EmitAssemblyHelper,
// which does use plugins, is not called. Since LLVM 23 it does. docs/builds.md says so.
//
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %clang -O2 -flto=thin -fpass-plugin=%plugin -Xclang -fdebug-pass-manager -c %s -o main.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BEFORE
// BEFORE: PromotionReplacementPass
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--thinlto-index-only main.o -o program
// RUN: %clang -O2 -x ir main.o -fthinlto-index=main.o.thinlto.bc -fpass-plugin=%plugin \
// RUN:   -Xclang -fdebug-pass-manager -c -o native.o 2>&1 | FileCheck %s %if llvm23+ %{ --check-prefixes=OURS,CHECK %} %else %{ --implicit-check-not=PromotionReplacementPass %}
// OURS: Running pass: {{.*}}PromotionReplacementPass
// CHECK: Running pass: SROAPass on main

int main(int argc, char **argv) {
  int sum = 0;
  for (int i = 0; i < argc; ++i)
    sum += argv[i][0];
  return sum;
}

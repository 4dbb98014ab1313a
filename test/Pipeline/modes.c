// A function with a variable, for clang. By default and with `replace` no pass of
// ours is visible in the pipeline; with `early` braun-mem2reg runs before the first
// sroa at -O1 and above; with `off` what clang runs is what it runs without the
// plugin.
//
// PROMISE: modes
// RUN: %clang -O1 -fpass-plugin=%plugin -Xclang -fdebug-pass-manager -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REPLACE
// RUN: env BRAUN_SSA=replace %clang -O3 -fpass-plugin=%plugin -Xclang -fdebug-pass-manager -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REPLACE
// REPLACE-NOT: BraunMem2RegPass
// REPLACE: Running pass: SROAPass on twice
// REPLACE-NOT: BraunMem2RegPass

// RUN: env BRAUN_SSA=early %clang -O1 -fpass-plugin=%plugin -Xclang -fdebug-pass-manager -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=EARLY
// RUN: env BRAUN_SSA=early %clang -Os -fpass-plugin=%plugin -Xclang -fdebug-pass-manager -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=EARLY
// EARLY: Running pass: {{.*}}BraunMem2RegPass on twice
// EARLY: Running pass: SROAPass on twice
// EARLY-NOT: BraunMem2RegPass

// RUN: env BRAUN_SSA=off %clang -O2 -fpass-plugin=%plugin -Xclang -fdebug-pass-manager -c %s -o %t.o 2> %t.off
// RUN: %clang -O2 -Xclang -fdebug-pass-manager -c %s -o %t.o 2> %t.without
// RUN: diff %t.off %t.without

int twice(int value) {
  int result = value;
  result += value;
  return result;
}

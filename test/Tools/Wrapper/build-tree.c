// A function with a variable. The build tree's braun-clang and braun-clang++ compile
// it with the build tree's plugin at work.
//
// RUN: %build/bin/braun-clang -O2 -Xclang -fdebug-pass-manager -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --ignore-case
// RUN: %build/bin/braun-clang++ -x c++ -O2 -Xclang -fdebug-pass-manager -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --ignore-case
// CHECK: braun

// RUN: %build/bin/braun-clang -### -c %s 2>&1 | FileCheck %s --check-prefix=PLUGIN -DPLUGIN=%plugin
// PLUGIN: "-fpass-plugin=[[PLUGIN]]"

int twice(int value) {
  int result = value;
  result += value;
  return result;
}

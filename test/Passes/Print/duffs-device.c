// RUN: %bitcode -fno-discard-value-names %s -o %t.bc
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %opt -passes='braun-mem2reg<non-minimal>,print<phi-graph>,dot-phi-graph' -disable-output %t.bc 2>&1 \
// RUN:   | FileCheck %s
// RUN: FileCheck %s --check-prefix=DOT --input-file=phi-graph.largest.dot

// Duff's device that looks for the largest of some numbers, the program of the
// picture in docs/phi-graph.md.
// Property: step is set before the loop and not in it, so its φs at the four
// entries are a component that is redundant, and is drawn so; max is set in the
// loop, so its φs are a component that is not.

// CHECK: phi graph of @largest: phis 18, components 8, redundant 4
// CHECK-DAG: %step.addr.0 = phi(1, %step): component 1{{$}}
// CHECK-DAG: %step.addr.1 = phi(%step.addr.0, %step.addr.4): component [[STEP:[0-9]+]], redundant, outside %step.addr.0{{$}}
// CHECK-DAG: %step.addr.2 = phi(%step.addr.1, %step.addr.0): component [[STEP]], redundant, outside %step.addr.0{{$}}
// CHECK-DAG: %step.addr.3 = phi(%step.addr.2, %step.addr.0): component [[STEP]], redundant, outside %step.addr.0{{$}}
// CHECK-DAG: %step.addr.4 = phi(%step.addr.3, %step.addr.0): component [[STEP]], redundant, outside %step.addr.0{{$}}
// CHECK-DAG: %max.0 = phi({{.*}}, %max.7): component [[MAX:[0-9]+]]{{$}}
// CHECK-DAG: %max.7 = phi({{.*}}, %max.6): component [[MAX]]{{$}}
// CHECK: Writing 'phi-graph.largest.dot'...

// DOT: subgraph cluster_2 {
// DOT-NEXT: label="component 2";
// DOT-NEXT: fillcolor="#ffd8a8", label ="%step.addr.1\n= %step.addr.0"
// DOT-NEXT: fillcolor="#ffd8a8", label ="%step.addr.2\n= %step.addr.0"
// DOT-NEXT: fillcolor="#ffd8a8", label ="%step.addr.3\n= %step.addr.0"
// DOT-NEXT: fillcolor="#ffd8a8", label ="%step.addr.4\n= %step.addr.0"
// DOT-NEXT: }
int largest(const int *numbers, unsigned count, unsigned step) {
  unsigned i = 0;
  int max = numbers[0];
  if (step == 0)
    step = 1;
  switch (count % 4) {
  case 0: do { if (numbers[i] > max) max = numbers[i]; i += step;
  case 3:      if (numbers[i] > max) max = numbers[i]; i += step;
  case 2:      if (numbers[i] > max) max = numbers[i]; i += step;
  case 1:      if (numbers[i] > max) max = numbers[i]; i += step;
          } while (i < count * step);
  }
  return max;
}

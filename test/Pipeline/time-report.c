// A function with a variable that every sroa looks at first. In clang's default mode
// -ftime-report and -ftime-trace show what the plugin does in LLVM's place: a row in
// the table of passes, and in the trace runs inside those of sroa, with the function.
//
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %clang -O2 -fpass-plugin=%plugin -ftime-report -c %s -o object.o 2>&1 | FileCheck %s --check-prefix=REPORT
// REPORT:     Pass execution timing report
// REPORT-DAG: BraunMem2RegPass{{$}}
// REPORT-DAG: RedundantPhiElimPass{{$}}
// REPORT-DAG: SROAPass{{$}}
//
// RUN: %clang -O2 -fpass-plugin=%plugin -ftime-trace -ftime-trace-granularity=0 -c %s -o object.o
// RUN: %python %S/Inputs/nested-in-trace.py object.json | FileCheck %s --check-prefix=TRACE
// TRACE-DAG: BraunMem2RegPass on sum, inside SROAPass
// TRACE-DAG: RedundantPhiElimPass on sum, inside SROAPass
// TRACE-DAG: Total braunssa::BraunMem2RegPass

int sum(int limit) {
  int total = 0;
  for (int i = 0; i < limit; ++i)
    total += i;
  return total;
}

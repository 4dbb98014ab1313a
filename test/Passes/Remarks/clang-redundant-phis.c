// A loop with two entries. What the promotion does not place is in its totals, and in
// mode replace, redundant-phi-elim runs behind it and says what it has removed: what
// copies of variables have made redundant, or, with `non-minimal`, everything.
//
// RUN: %clang -O1 -g -fpass-plugin=%plugin -Rpass-analysis='braun-mem2reg|redundant-phi-elim' -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: env BRAUN_SSA='replace<non-minimal>' %clang -O1 -g -fpass-plugin=%plugin -Rpass-analysis='braun-mem2reg|redundant-phi-elim' \
// RUN:   -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=MORE

// CHECK: clang-redundant-phis.c:[[@LINE+4]]:{{[0-9]+}}: remark: {{.*}}, 3 placed [-Rpass-analysis=braun-mem2reg]
// CHECK-NOT: redundant-phi-elim
// MORE: clang-redundant-phis.c:[[@LINE+2]]:{{[0-9]+}}: remark: {{.*}}, 0 redundant, {{.*}}, 5 placed [-Rpass-analysis=braun-mem2reg]
// MORE: clang-redundant-phis.c:[[@LINE+1]]:{{[0-9]+}}: remark: 2 phis removed in 1 redundant set: 0 trivial, 0 beside undef [-Rpass-analysis=redundant-phi-elim]
int two_entries(int a, int n) {
  int step = a;
  if (n > 100)
    step = n / 2;
  if (n & 1)
    goto inside;
  while (n > 0) {
    n -= step;
  inside:
    n -= step * a;
  }
  return step;
}

// CHECK: clang-redundant-phis.c:[[@LINE+2]]:{{[0-9]+}}: remark: {{.*}}, 0 redundant, {{.*}} [-Rpass-analysis=braun-mem2reg]
// CHECK: clang-redundant-phis.c:[[@LINE+1]]:{{[0-9]+}}: remark: 2 phis removed in 1 redundant set: 0 trivial, 0 beside undef [-Rpass-analysis=redundant-phi-elim]
int copied(int a, int n) {
  int step = a;
  if (n > 100)
    step = n / 2;
  if (n & 1)
    goto inside;
  while (n > 0) {
    n -= step;
  inside:;
    int same = step;
    n -= step * a;
    step = same;
  }
  return step;
}

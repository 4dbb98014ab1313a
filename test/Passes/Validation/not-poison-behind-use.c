// What has been dereferenced, divided by or passed on as an argument is not poison
// behind that: x may stand there for u, which has no value, and the φ of both goes. No
// false alarm.

// PROMISE: no-false-alarms
// RUN: env BRAUN_SSA_VALIDATE=1 %clang -O1 -w -fpass-plugin=%plugin -S -emit-llvm %s -o - \
// RUN:   | FileCheck %s
// RUN: env BRAUN_SSA_VALIDATE=1 %clang -O2 -g -w -fpass-plugin=%plugin -S -emit-llvm %s -o - \
// RUN:   | FileCheck %s
// RUN: env BRAUN_SSA_VALIDATE=1 %clang -O3 -w -fpass-plugin=%plugin -S -emit-llvm %s -o - \
// RUN:   | FileCheck %s

int c(void);
void take(char *p);

// CHECK-LABEL: @dereferenced(
// CHECK-NOT:     phi ptr
int dereferenced(char *b, long n) {
  char *x = b + n;
  if (!c())
    return 0;
  do {
    char *u;
    *x = 0;
    if (c())
      x = u;
  } while (c());
  return 1;
}

// CHECK-LABEL: @dividedBy(
int dividedBy(int b, int n) {
  int x = b + n, s = 0;
  if (!c())
    return 0;
  do {
    int u;
    s += 100 / x;
    if (c())
      x = u;
  } while (c());
  return s;
}

// CHECK-LABEL: @passedOn(
// CHECK-NOT:     phi ptr
int passedOn(char *b, long n) {
  char *x = b + n;
  if (!c())
    return 0;
  do {
    char *u;
    take(x);
    if (c())
      x = u;
  } while (c());
  return 1;
}

// CHECK-LABEL: @branchedOn(
int branchedOn(int b, int n) {
  int x = b + n;
  if (!c())
    return 0;
  do {
    int u;
    if (x > 7)
      take(0);
    if (c())
      x = u;
  } while (c());
  return 1;
}

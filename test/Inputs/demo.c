/* What utils/demo shows: three ways to write a loop with several entries in C,
 * and a plain loop for comparison. main prints one checksum of them all, so a
 * wrong promotion shows in the output. */
#include <stdio.h>

/* Duff's device: the switch jumps into the middle of the loop. */
void duff_copy(char *to, const char *from, unsigned count) {
  unsigned rounds = (count + 7) / 8;
  if (count == 0)
    return;
  switch (count % 8) {
  case 0: do { *to++ = *from++;
  case 7:      *to++ = *from++;
  case 6:      *to++ = *from++;
  case 5:      *to++ = *from++;
  case 4:      *to++ = *from++;
  case 3:      *to++ = *from++;
  case 2:      *to++ = *from++;
  case 1:      *to++ = *from++;
          } while (--rounds > 0);
  }
}

/* A goto into a while loop: the first round starts behind the condition. */
unsigned goto_into_loop(unsigned x, int skip_test) {
  unsigned steps = 0;
  if (skip_test)
    goto body;
  while (x > 1) {
    steps++;
  body:
    x = x % 2 ? 3 * x + 1 : x / 2;
  }
  return steps + x;
}

/* Two loops that enter each other: neither is inside the other. No loop changes
 * step, so the phis of step in the loops are redundant. */
unsigned crossed_loops(unsigned a, unsigned b) {
  unsigned sum = 0, step = 2;
  if (a > 20)
    step = 3;
  if (a < b)
    goto second;
first:
  while (a > step) {
    sum += a;
    a -= step;
    if (a % 5 == 0)
      goto second;
  }
  return sum;
second:
  while (b > step) {
    sum ^= b;
    b -= step;
    if (b % 7 == 0)
      goto first;
  }
  return sum + a;
}

/* One loop with one entry, as most are. */
unsigned plain_loop(const char *text, unsigned count) {
  unsigned hash = 5381;
  for (unsigned i = 0; i < count; i++)
    hash = hash * 33 + (unsigned char)text[i];
  return hash;
}

int main(void) {
  static const char text[] = "Simple and efficient construction of static single assignment form";
  char copy[sizeof text] = {0};
  unsigned checksum = 0;
  for (unsigned count = 0; count <= sizeof text; count++) {
    duff_copy(copy, text + (sizeof text - count), count);
    checksum = checksum * 31 + plain_loop(copy, sizeof copy);
    checksum += goto_into_loop(count, count % 3 == 0);
    checksum ^= crossed_loops(count, count * 7 % 41);
  }
  printf("checksum %08x\n", checksum);
  return 0;
}

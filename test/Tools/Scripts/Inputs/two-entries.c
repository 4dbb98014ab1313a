// A loop with two entries and a variable, step, that it does not change.

int printf(const char *, ...);

static int count(int step, int n, int inside) {
  int sum = 0;
  if (step > 3)
    step = 3;
  if (inside)
    goto middle;
  do {
    sum += step;
  middle:
    sum += step * 2;
    n -= step;
  } while (n > 0);
  return sum;
}

int main(int argc, char **argv) {
  for (int i = 0; i < 100; ++i)
    printf("%d\n", count(argc, i, i & argc));
  return 0;
}

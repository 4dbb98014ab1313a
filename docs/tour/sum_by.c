int sum_by(int n, int by) {
  int i = 0, sum = 0;
  if (by < 0)
    by = -by;
  if (n & 1)
    goto odd;
  while (i < n) {
    sum += i;
  odd:
    i += by;
  }
  return sum;
}

void work(int);

void by_goto(int n) {
  if (n > 3)
    goto inside;
  while (n--) {
    work(n);
  inside:
    work(n + 1);
  }
}

void by_case(int n, int kind) {
  switch (kind) {
  case 0:
    do {
      work(n);
    case 1:
      work(n + 1);
    } while (--n);
  }
}

void by_computed_goto(const int *code) {
  static void *const labels[] = {&&again, &&inside};
  goto *labels[*code++];
  do {
  again:
    work(*code);
  inside:
    work(0);
  } while (*code++);
  goto *labels[*code];
}

void reducible(int n) {
  while (n--) {
    if (n == 3)
      continue;
    work(n);
  }
}

#include <stdio.h>

int sum(const int *values, int count);

#ifndef RESULT
#define RESULT "PASS"
#endif

int main(void) {
  int values[] = {1, 2, 3};
  printf("%s: sum\n", sum(values, 3) == 11 ? RESULT : "FAIL");
  printf("PASS: always\n");
  return 0;
}

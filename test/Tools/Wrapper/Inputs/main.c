#include <stdio.h>

int twice(int value);

int main(void) { return printf("%d\n", twice(21)) < 0; }

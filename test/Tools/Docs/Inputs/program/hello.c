#include <stdio.h>

int main(int argc, char **argv) {
  const char *name = "world";
  if (argc > 1)
    name = argv[1];
  return printf("hello, %s\n", name) < 0;
}

// Two functions with a set of φs that is redundant apart from undef. Without it,
// a branch in each can be folded: on 'kind == mark', and to 'neither'.
#include <stdio.h>

struct entry {
  const char *key;
  int writable;
};

__attribute__((noinline)) static int count(const char *s, int mark, int *other) {
  int kind, n = 0;
  for (; *s; s++) {
    if (*s == 'a')
      kind = mark;
    else if (*s == 'b') {
      if (kind == mark)
        n++;
      else
        other[n] += n;
    }
  }
  return n;
}

__attribute__((noinline)) static int is_frozen(const struct entry *entries, int n) {
  if (n > 100)
    return 0;
  for (int i = 0; i < n; i++) {
    int writable;
    if (!entries[i].key)
      continue;
    writable = entries[i].writable;
    if (writable & 1)
      return 0;
    if (n > 4 && writable & 2)
      return 0;
  }
  return 1;
}

__attribute__((noinline)) static int describe(const struct entry *entries, int n) {
  switch (is_frozen(entries, n)) {
  case 0:
    return puts("open");
  case 1:
    return puts("frozen");
  default:
    return puts("neither");
  }
}

int main(int argc, char **argv) {
  struct entry entries[3] = {{"a", 0}, {NULL, 1}, {"c", 4}};
  int other[8] = {0}, n = count("abbabcb", argc, other);
  describe(entries, 3);
  entries[1].key = "b";
  describe(entries, 3);
  printf("%d %d\n", n, other[0]);
  return 0;
}

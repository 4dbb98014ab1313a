// What the runtime has of WASI: a program translated by utils/wasm-to-llvm writes, reads,
// renames, lists and deletes files, with errors, as it does natively.

// RUN: rm -rf %t && mkdir %t %t/native %t/translated
// RUN: %clang -O1 %s -o %t/native/program
// RUN: cd %t/native && ./program > expected
// RUN: cd %t/translated
// RUN: %wasm-clang -O1 %s -o module.wasm
// RUN: %wasm-to-llvm %level module.wasm -o program
// RUN: ./program | diff ../native/expected -

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

int main(void) {
  FILE *file = fopen("first", "w+");
  for (int i = 0; i != 5000; ++i)
    fprintf(file, "line %d\n", i);
  fseek(file, 40000, SEEK_SET);
  char line[80];
  fgets(line, sizeof line, file);
  printf("%ld %s", ftell(file), fgets(line, sizeof line, file));
  fclose(file);
  file = fopen("first", "a");
  fputs("the end\n", file);
  fclose(file);

  struct stat status;
  printf("%d", stat("first", &status));
  printf(" %lld %d\n", (long long)status.st_size, S_ISREG(status.st_mode));
  printf("%d %d\n", mkdir("folder", 0777), rename("first", "folder/second"));
  printf("%d", !fopen("first", "r"));
  printf(" %d\n", errno == ENOENT);
  printf("%d %d\n", rmdir("folder"), errno == ENOTEMPTY);

  DIR *folder = opendir("folder");
  int entries = 0, found = 0;
  for (struct dirent *entry; (entry = readdir(folder)); ++entries)
    found |= !strcmp(entry->d_name, "second");
  closedir(folder);
  printf("%d %d\n", entries >= 1, found);
  printf("%d %d %d\n", unlink("folder/second"), rmdir("folder"),
         stat("folder", &status));
  printf("%d\n", time(NULL) > 1600000000);
}

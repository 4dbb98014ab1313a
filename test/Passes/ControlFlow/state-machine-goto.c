// RUN: %bitcode -fno-discard-value-names %s -o %t.bc
// RUN: %clang -O0 %s -o %t.stock && %t.stock > %t.expected
// RUN: FileCheck %s --check-prefix=RESULT --input-file=%t.expected
// RUN: %opt -passes=braun-mem2reg %t.bc -o %t.promoted.bc
// RUN: %clang %t.promoted.bc -o %t.promoted && %t.promoted > %t.out
// RUN: diff %t.expected %t.out
// RUN: %clang -O2 -fpass-plugin=%plugin %s -o %t.O2 && %t.O2 > %t.O2.out
// RUN: diff %t.expected %t.O2.out
// RUN: %opt -passes=braun-mem2reg -S %t.bc \
// RUN:   | FileCheck %s --check-prefix=SHAPE --implicit-check-not='= alloca'
// RUN: %compare --phis %t.bc | FileCheck %s --check-prefix=PHIS

// A lexer as a state machine whose states are labels and whose transitions are
// gotos: names, numbers, strings with escapes, comments of both kinds.
// Property: a dozen labels with edges in every direction; counters that only
// some of the states change are merged at each of them, and the tokens are the
// same.

#include <stdio.h>

struct counts {
  unsigned names, numbers, strings, comments, operators, lines, errors;
  unsigned hash;
};

// SHAPE-LABEL: define dso_local void @lex(
// SHAPE: {{^}}start:
// SHAPE-DAG: %p.addr.{{[0-9]+}} = phi ptr
// SHAPE-DAG: %hash.{{[0-9]+}} = phi i32
// SHAPE-DAG: %lines.{{[0-9]+}} = phi i32
// SHAPE: {{^}}string:
// SHAPE: ret void
// PHIS: {{^}}lex: phis 36, llvm 36, reducible
void lex(const char *p, struct counts *counts) {
  unsigned names = 0, numbers = 0, strings = 0, comments = 0, operators = 0;
  unsigned lines = 1, errors = 0, hash = 5381;
  char c;

start:
  c = *p++;
  hash = hash * 33 + 1;
  if (c == '\0')
    goto end;
  if (c == '\n') {
    lines++;
    goto start;
  }
  if (c == ' ')
    goto start;
  if ((c >= 'a' && c <= 'z') || c == '_')
    goto name;
  if (c >= '0' && c <= '9')
    goto number;
  if (c == '"')
    goto string;
  if (c == '/')
    goto slash;
  operators++;
  goto start;

name:
  hash = hash * 33 + (unsigned)c;
  c = *p++;
  if ((c >= 'a' && c <= 'z') || c == '_' || (c >= '0' && c <= '9'))
    goto name;
  names++;
  goto retract;

number:
  hash = hash * 33 + (unsigned)c;
  c = *p++;
  if (c >= '0' && c <= '9')
    goto number;
  if ((c >= 'a' && c <= 'z') || c == '_') {
    errors++;
    goto name;
  }
  numbers++;
  goto retract;

string:
  c = *p++;
  if (c == '\\')
    goto escape;
  if (c == '"') {
    strings++;
    goto start;
  }
  if (c == '\n' || c == '\0')
    goto unterminated;
  hash = hash * 33 + (unsigned)c;
  goto string;

escape:
  c = *p++;
  if (c == '\0')
    goto unterminated;
  hash = hash * 33 + (unsigned)c + 100;
  goto string;

slash:
  c = *p++;
  if (c == '*')
    goto block_comment;
  if (c == '/')
    goto line_comment;
  operators++;
  goto retract;

block_comment:
  c = *p++;
star:
  if (c == '\0')
    goto unterminated;
  if (c == '\n')
    lines++;
  if (c != '*')
    goto block_comment;
  c = *p++;
  if (c != '/')
    goto star;
  comments++;
  goto start;

line_comment:
  c = *p++;
  if (c != '\n' && c != '\0')
    goto line_comment;
  comments++;
  goto retract;

unterminated:
  errors++;
retract:
  p--;
  goto start;

end:
  counts->names = names;
  counts->numbers = numbers;
  counts->strings = strings;
  counts->comments = comments;
  counts->operators = operators;
  counts->lines = lines;
  counts->errors = errors;
  counts->hash = hash;
}

// PHIS-NEXT: {{^}}main: phis [[N:[0-9]+]], llvm [[N]], reducible
int main(void) {
  static const char *const texts[] = {
      "",
      "a = b1 + 23;",
      "x_1 /* a * comment ** of\n two lines */ y // the rest\nz / 2",
      "f(\"one\", \"t\\\"wo\\\\\", 3)",
      "12ab 34 \"open\nnext",
      "/* open",
      "\"open \\",
      "/**/ /***/ /*/*/ // //\n///",
  };
  static struct counts counts;

  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
    lex(texts[i], &counts);
    printf("%u: names %u, numbers %u, strings %u, comments %u, operators %u, "
           "lines %u, errors %u, hash %u\n",
           i, counts.names, counts.numbers, counts.strings, counts.comments,
           counts.operators, counts.lines, counts.errors, counts.hash);
  }
  return 0;
}

// RESULT: 0: names 0, numbers 0, strings 0, comments 0, operators 0, lines 1, errors 0,
// RESULT: 1: names 2, numbers 1, strings 0, comments 0, operators 3, lines 1, errors 0,
// RESULT: 2: names 3, numbers 1, strings 0, comments 2, operators 1, lines 3, errors 0,
// RESULT: 7: names 0, numbers 0, strings 0, comments 5, operators 0, lines 2, errors 0,

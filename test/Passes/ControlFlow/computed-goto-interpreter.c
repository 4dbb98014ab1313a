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

// A bytecode interpreter with threaded dispatch: each operation ends in a
// computed goto through a table of label addresses. clang makes one block with
// an indirectbr of all of them.
// Property: the machine's registers (pc, sp, the top of the stack, a count) live
// across indirectbr as φs of that block, and three programs run as they should:
// a recursive factorial, the primes below 50 and a count of Collatz steps.

#include <stdio.h>

enum {
  Push, Dup, Drop, Swap, Add, Sub, Mul, Div, Mod, Less, Jump, JumpIfZero,
  Load, Store, Call, Return, Print, Halt
};

static int stack[256];
static int variables[8];

// The top of the stack is held in a local; the entries below it in stack.
// SHAPE-LABEL: define dso_local i32 @run(
// SHAPE: {{^}}indirectgoto:
// SHAPE-DAG: %pc.{{[0-9]+}} = phi ptr
// SHAPE-DAG: %sp.{{[0-9]+}} = phi ptr
// SHAPE-DAG: %top.{{[0-9]+}} = phi i32
// SHAPE-DAG: %executed.{{[0-9]+}} = phi i32
// SHAPE: indirectbr ptr
// PHIS: {{^}}run: phis 9, llvm 9, reducible
int run(const int *code) {
  static const void *const labels[] = {
      &&push, &&dup,  &&drop, &&swap,         &&add,  &&sub,   &&mul,  &&div,
      &&mod,  &&less, &&jump, &&jump_if_zero, &&load, &&store, &&call, &&ret,
      &&print, &&halt};
  const int *pc = code;
  int *sp = stack;
  int top = 0, frames = 0, printed = 0, executed = 0;
  int *return_stack = stack + 255;

#define NEXT                                                                   \
  executed++;                                                                  \
  goto *labels[*pc++]

  NEXT;
push:
  *sp++ = top;
  top = *pc++;
  NEXT;
dup:
  *sp++ = top;
  NEXT;
drop:
  top = *--sp;
  NEXT;
swap: {
  int below = sp[-1];
  sp[-1] = top;
  top = below;
  NEXT;
}
add:
  top = *--sp + top;
  NEXT;
sub:
  top = *--sp - top;
  NEXT;
mul:
  top = *--sp * top;
  NEXT;
div:
  top = *--sp / top;
  NEXT;
mod:
  top = *--sp % top;
  NEXT;
less:
  top = *--sp < top;
  NEXT;
jump:
  pc = code + *pc;
  NEXT;
jump_if_zero: {
  int condition = top;
  top = *--sp;
  pc = condition == 0 ? code + *pc : pc + 1;
  NEXT;
}
load:
  *sp++ = top;
  top = variables[*pc++];
  NEXT;
store:
  variables[*pc++] = top;
  top = *--sp;
  NEXT;
call:
  *return_stack-- = (int)(pc + 1 - code);
  frames++;
  pc = code + *pc;
  NEXT;
ret:
  pc = code + *++return_stack;
  frames--;
  NEXT;
print:
  printf("%s%d", printed++ ? " " : "", top);
  top = *--sp;
  NEXT;
halt:
  printf("\nframes %d, depth %d, printed %d, executed %d\n", frames,
         (int)(sp - stack), printed, executed);
  return executed;
}

// Numbers in comments are the addresses that jumps and calls name.
// A function that leaves n! in place of n, called with 10.
static const int factorial[] = {
    /* 0 */ Push, 10, Call, 6, Print, Halt,
    /* 6 */ Dup, Push, 2, Less, JumpIfZero, 16,
    /* 12 */ Drop, Push, 1, Return,
    /* 16 */ Dup, Push, 1, Sub, Call, 6, Mul, Return};

// The primes below 50: variable 0 is the candidate, variable 1 the divisor.
static const int primes[] = {
    /* 0 */ Push, 2, Store, 0,
    /* 4 */ Push, 2, Store, 1,
    /* 8 */ Load, 1, Dup, Mul, Load, 0, Swap, Less, JumpIfZero, 23,
    /* 18 */ Load, 0, Print, Jump, 39,
    /* 23 */ Load, 0, Load, 1, Mod, JumpIfZero, 39,
    /* 30 */ Load, 1, Push, 1, Add, Store, 1, Jump, 8,
    /* 39 */ Load, 0, Push, 1, Add, Dup, Store, 0, Push, 50, Less,
    /* 50 */ JumpIfZero, 54, Jump, 4,
    /* 54 */ Halt};

// How many Collatz steps lead from 27 to 1: variable 2 counts, the function at
// 28 makes one step.
static const int collatz[] = {
    /* 0 */ Push, 0, Store, 2, Push, 27,
    /* 6 */ Dup, Push, 1, Sub, JumpIfZero, 23,
    /* 12 */ Call, 28, Load, 2, Push, 1, Add, Store, 2, Jump, 6,
    /* 23 */ Drop, Load, 2, Print, Halt,
    /* 28 */ Dup, Push, 2, Mod, JumpIfZero, 41,
    /* 34 */ Push, 3, Mul, Push, 1, Add, Return,
    /* 41 */ Push, 2, Div, Return};

int main(void) {
  printf("sum: %d\n", run(factorial) + run(primes) + run(collatz));
  return 0;
}

// RESULT: 3628800
// RESULT: 2 3 5 7 11 13 17 19 23 29 31 37 41 43 47
// RESULT: 111
// RESULT-NEXT: frames 0, depth 0

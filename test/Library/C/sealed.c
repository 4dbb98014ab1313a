// Which blocks are sealed: the first one always, one that has been sealed, and all in the
// end.
//
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK:      entry 1, left 0, join 0
// CHECK-NEXT: entry 1, left 1, join 0
// CHECK-NEXT: entry 1, left 1, join 1

#include "Inputs/diamond.h"

static void print(BraunSSABuilderRef ssa, struct diamond *d) {
  printf("entry %d, left %d, join %d\n", BraunSSABuilderIsSealed(ssa, d->entry),
         BraunSSABuilderIsSealed(ssa, d->left),
         BraunSSABuilderIsSealed(ssa, d->join));
}

int main(void) {
  struct diamond d = make_diamond();
  BraunSSABuilderRef ssa = BraunSSACreateBuilderForFunction(d.function, NULL);
  jump(&d, d.left, d.join);
  print(ssa, &d);
  BraunSSABuilderSealBlock(ssa, d.left);
  print(ssa, &d);
  BraunSSABuilderSealAllBlocks(ssa);
  print(ssa, &d);
  BraunSSADisposeBuilder(ssa);
  dispose_diamond(&d);
  return 0;
}

//===- BuilderPhis.cpp - φs of blocks being filled ------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder/BuilderPhis.h"

using namespace llvm;
using namespace braunssa;

void BuilderPhis::clear() {
  Graph.clear();
  Places.clear();
  AllUsers.clear();
  PhiOfNode.clear();
}

BuilderPhis::Phi BuilderPhis::add(unsigned Var, unsigned Block,
                                  unsigned NumOperands) {
  Places.emplace_back(Var, Block);
  return Graph.addPhi(NumOperands);
}

/// Has the users of \p P, which \p By has replaced, looked at. They become
/// users of \p By, but for those that are not going to be looked at again: so a
/// list is not gone over for nothing, however often its φ is replaced.
void BuilderPhis::queueUsers(Phi P, Operand By) {
  for (unsigned U = Places[P].FirstUser, Next; U != NoIndex; U = Next) {
    Next = AllUsers[U].Next;
    Phi User = AllUsers[U].P;
    if (Graph.isReplaced(User) || Places[User].LooksLeft == 0)
      continue;
    Worklist.push_back(User);
    if (By.isPhi()) {
      unsigned &First = Places[By.getPhi()].FirstUser;
      AllUsers[U].Next = First;
      First = U;
    }
  }
}

/// Algorithm 3 of Braun et al. (CC'13), with a worklist.
void BuilderPhis::removeQueued() {
  while (!Worklist.empty()) {
    Phi P = Worklist.pop_back_val();
    if (Graph.isReplaced(P) || Places[P].LooksLeft == 0)
      continue;
    --Places[P].LooksLeft;
    MergedValues Merged(Operand::phi(P));
    for (Operand O : Graph.operands(P)) {
      // Those of P may still be being set.
      if (!O || Merged.add(Graph.resolve(O))) {
        Merged = MergedValues();
        break;
      }
    }
    if (!Merged.isOne())
      continue;
    Operand By = Merged.first();
    Graph.replace(P, By);
    queueUsers(P, By);
  }
}

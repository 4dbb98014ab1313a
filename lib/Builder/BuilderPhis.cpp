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

/// So often a φ is looked at, whether it has become trivial, before the end.
/// Each look may go over all of its operands, and each of them may become
/// another one.
static constexpr uint8_t MostLooks = 8;

void BuilderPhis::clear() {
  Graph.clear();
  Places.clear();
  FirstUser.clear();
  LooksLeft.clear();
  AllUsers.clear();
  PhiOfNode.clear();
}

BuilderPhis::Phi BuilderPhis::add(unsigned Var, unsigned Block,
                                  unsigned NumOperands) {
  Places.push_back({Var, Block, nullptr, NoIndex});
  FirstUser.push_back(NoIndex);
  LooksLeft.push_back(MostLooks);
  return Graph.addPhi(NumOperands);
}

void BuilderPhis::setOperand(Phi P, unsigned Index, Operand O) {
  Graph.operands(P)[Index] = O;
  if (O.isPhi() && O.getPhi() != P)
    addUser(O.getPhi(), P);
}

void BuilderPhis::addUser(Phi Of, Phi P) {
  AllUsers.push_back({P, FirstUser[Of]});
  FirstUser[Of] = AllUsers.size() - 1;
}

/// Has the users of \p P, which \p By has replaced, looked at. They become
/// users of \p By, but for those that are not going to be looked at again: so a
/// list is not gone over for nothing, however often its φ is replaced.
void BuilderPhis::queueUsers(Phi P, Operand By) {
  for (unsigned U = FirstUser[P], Next; U != NoIndex; U = Next) {
    Next = AllUsers[U].Next;
    Phi User = AllUsers[U].P;
    if (Graph.isReplaced(User) || LooksLeft[User] == 0)
      continue;
    Worklist.push_back(User);
    if (By.isPhi()) {
      AllUsers[U].Next = FirstUser[By.getPhi()];
      FirstUser[By.getPhi()] = U;
    }
  }
}

/// Algorithm 3 of Braun et al. (CC'13), with a worklist.
void BuilderPhis::removeQueued() {
  while (!Worklist.empty()) {
    Phi P = Worklist.pop_back_val();
    if (Graph.isReplaced(P) || LooksLeft[P] == 0)
      continue;
    --LooksLeft[P];
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

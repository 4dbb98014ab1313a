//===- RepairPhis.cpp - The φs of one round of a repair -------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Repair/RepairPhis.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace braunssa;

bool RepairPhis::startRound() {
  PhiGraph &All = Lookup->phis();
  if (First == All.size())
    return false;
  ValueOf.resize(All.size(), nullptr);
  if (First == 0)
    return true;
  Later.clear();
  for (Phi P = First; P != All.size(); ++P) {
    Phi InRound = Later.addPhi(All.numOperands(P));
    transform(All.operands(P), Later.operands(InRound).begin(), [&](Operand O) {
      O = All.resolve(O);
      if (!O.isPhi())
        return O;
      return O.getPhi() < First ? Operand::leaf(ValueOf[O.getPhi()])
                                : Operand::phi(O.getPhi() - First);
    });
  }
  return true;
}

void RepairPhis::expand(Phi P, SmallVectorImpl<Operand> &Operands) {
  ArrayRef<Operand> Written = graph().operands(P);
  unsigned NumPreds = CFG->preds(blockOf(P)).size();
  if (Written.size() == NumPreds) {
    Operands.assign(Written.begin(), Written.end());
    return;
  }
  Operands.assign(NumPreds, Written.front());
  for (auto [Pred, O] :
       zip_equal(Lookup->sparsePhis().own(First + P), Written.drop_front()))
    Operands[Pred] = O;
}

void RepairPhis::endRound() {
  PhiGraph &All = Lookup->phis();
  if (First != 0)
    for (Phi P = 0; P != Later.size(); ++P)
      if (Later.isReplaced(P)) {
        Operand By = Later.resolve(Operand::phi(P));
        All.replace(First + P,
                    By.isPhi() ? Operand::phi(First + By.getPhi()) : By);
      }
  First = All.size();
}

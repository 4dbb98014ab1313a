//===- OnTheFlySimplifier.cpp - Simple from the beginning -----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder/OnTheFlySimplifier.h"
#include "Support/Compat.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace braunssa;

static Value *simplerValue(Instruction &I) {
  const DataLayout &DL = I.getFunction()->getDataLayout();
  compat::TemporaryTerminator End(*I.getParent());
  Value *V = simplifyInstruction(&I, SimplifyQuery(DL, &I));
  return V == &I ? nullptr : V;
}

/// An instruction that computes the same and dominates \p I, as far as can be
/// told now: all that is in its block, or in one that dominates that, is
/// before.
Instruction *OnTheFlySimplifier::findEqual(Instruction &I) {
  // φs wait for their operands.
  if (isa<PHINode>(I) || !ExpressionTable::isExpression(I))
    return nullptr;
  Instruction *&Known = Expressions.findOrAdd(I);
  if (Known == &I)
    return nullptr;
  BuiltBlocks &Blocks = Lookup.blocks();
  if (Lookup.dominates(Blocks.number(Known->getParent()),
                       Blocks.number(I.getParent())))
    return Known;
  Known = &I;
  return nullptr;
}

Value *OnTheFlySimplifier::simplify(Instruction &I) {
  Value *By = simplerValue(I);
  if (!By) {
    Instruction *Equal = findEqual(I);
    if (!Equal)
      return &I;
    // Both have promised what their flags and metadata say; of one value for
    // both, what both have promised holds.
    patchReplacementInstruction(&I, Equal);
    By = Equal;
  }
  if (wouldInstructionBeTriviallyDead(&I))
    I.eraseFromParent();
  return By;
}

bool OnTheFlySimplifier::isOurs(const Instruction &I) const {
  const auto *PN = dyn_cast<PHINode>(&I);
  return PN && Lookup.phis().ofNode(PN);
}

/// Takes \p I out, unless it does more than compute; its users are to be looked
/// at again. The front end hears of the builder's φs while they are where they
/// were.
void OnTheFlySimplifier::replace(Instruction &I, Value *By,
                                 SmallVectorImpl<Instruction *> &Worklist) {
  for (User *U : I.users())
    Worklist.push_back(cast<Instruction>(U));
  I.replaceAllUsesWith(By);
  if (!wouldInstructionBeTriviallyDead(&I))
    return;
  Replaced[&I] = By;
  if (isOurs(I))
    return;
  I.dropAllReferences();
  I.removeFromParent();
}

void OnTheFlySimplifier::replaceNeedlessPhis(
    SmallVectorImpl<Instruction *> &Worklist) {
  Phis.readFunction(Lookup.blocks().function());
  Remover.removeFrom(Phis.Graph, Phis.unreached());
  BitVector IsLive = Phis.findLive(/*RecordsUse=*/true);
  for (PhiGraph::Phi P = 0; P != Phis.Graph.size(); ++P) {
    PHINode *PN = Phis.node(P);
    // Others are the front end's own affair.
    if (!isOurs(*PN) || Replaced.count(PN))
      continue;
    PhiGraph::Operand By = Phis.Graph.resolve(PhiGraph::Operand::phi(P));
    if (By == Phis.unreached() || (By.isPhi() && !IsLive.test(By.getPhi())))
      replace(*PN, PoisonValue::get(PN->getType()), Worklist);
    else if (Phis.Graph.isReplaced(P))
      replace(*PN, Phis.valueOf(By), Worklist);
  }
}

OnTheFlySimplifier::Replacements
OnTheFlySimplifier::simplifyAll(ArrayRef<PhiWriter::Replacement> Gone,
                                SmallVectorImpl<Instruction *> &Worklist) {
  Replaced.clear();
  for (auto [PN, By] : Gone)
    Replaced[PN] = By;
  // Ends as FunctionSimplifier does: each replacement that adds to the worklist
  // leaves fewer values with uses.
  while (!Worklist.empty()) {
    while (!Worklist.empty()) {
      Instruction *I = Worklist.pop_back_val();
      if (Replaced.count(I))
        continue;
      if (Value *By = simplerValue(*I))
        replace(*I, By, Worklist);
    }
    replaceNeedlessPhis(Worklist);
  }
  return std::move(Replaced);
}

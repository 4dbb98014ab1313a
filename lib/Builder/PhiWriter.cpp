//===- PhiWriter.cpp - φs of a builder come into the IR -------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder/PhiWriter.h"
#include "Builder/ReachableBlocks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

PHINode *PhiWriter::makeNode(Phi P) {
  const BuilderPhis::Place &Place = Phis.place(P);
  // A block that is not sealed mostly begins a loop, with two predecessors.
  unsigned NumOperands = Phis.graph().numOperands(P);
  PHINode *PN = PHINode::Create(
      Variables.type(Place.Var), NumOperands == 0 ? 2 : NumOperands,
      Variables.name(Place.Var), Blocks.block(Place.Block)->begin());
  if (GivesOpaque)
    Opaque.give(*PN);
  Phis.setNode(P, PN);
  return PN;
}

Value *PhiWriter::valueOf(Operand O, unsigned Var) {
  if (O.isPhi())
    return nodeOf(O.getPhi());
  if (!BuilderPhis::isToken(O))
    return O.getLeaf();
  unsigned Unwritten = BuilderPhis::variableOf(O);
  return Unwritten == NoIndex ? PoisonValue::get(Variables.type(Var))
                              : Variables.initialValue(Unwritten);
}

SmallVector<PhiWriter::Replacement, 0>
PhiWriter::finish(bool IsAllReachable, SmallVectorImpl<Instruction *> *Users) {
  NumPhis = 0;
  dropOpaque();
  if (IsAllReachable) {
    IsReachable.clear();
    IsReachable.resize(Blocks.size(), true);
  } else {
    IsReachable = findReachable(Blocks);
    leaveOutUnreachable(Phis, Blocks, IsReachable);
  }
  findLive();
  removeRedundant();
  for (Phi P = 0; P != Phis.graph().size(); ++P)
    if (!Phis.graph().isReplaced(P))
      fill(P);
  if (Variables.isAnyShown())
    showReplaced();
  SmallVector<Replacement, 0> Replaced = replaceOthers(Users);
  return Replaced;
}

/// Has the φs without operands, as they are for who does not look into them.
void PhiWriter::dropOpaque() {
  if (!GivesOpaque)
    return;
  GivesOpaque = false;
  for (Phi P = 0; P != Phis.graph().size(); ++P)
    if (PHINode *PN = Phis.place(P).Node)
      OpaqueOperands::takeBack(*PN);
  Opaque.erase();
}

/// Finds the φs that instructions or debuggers use, and those that such φs use.
/// In the IR, φs of ours have no operands yet, so all users there are the front
/// end's. A φ that the front end has read for a variable that debuggers show
/// stays, as it does after mem2reg, and so does one that a record refers to.
void PhiWriter::findLive() {
  PhiGraph &G = Phis.graph();
  IsLive.clear();
  IsLive.resize(G.size());
  SmallVector<Phi, 0> Worklist;
  auto Use = [&](Operand O) {
    O = G.resolve(O);
    if (O.isPhi() && !IsLive.test(O.getPhi())) {
      IsLive.set(O.getPhi());
      Worklist.push_back(O.getPhi());
    }
  };
  for (Phi P = 0; P != G.size(); ++P)
    if (PHINode *PN = Phis.place(P).Node;
        PN && (!PN->use_empty() || PN->isUsedByMetadata() ||
               Variables.isShown(Phis.place(P).Var)))
      Use(Operand::phi(P));
  while (!Worklist.empty())
    for (Operand O : G.operands(Worklist.pop_back_val()))
      Use(O);
}

/// Leaves minimal SSA form, whatever the CFG. A trivial φ that the lookup has
/// given up is a redundant set, too. The φs that nobody uses need not be looked
/// at. What is live stays so unless it is replaced: the value outside of a
/// redundant set is one of those that the set uses.
void PhiWriter::removeRedundant() {
  PhiGraph &G = Phis.graph();
  for (Phi P = 0; P != G.size(); ++P)
    if (!G.isReplaced(P) && !IsLive.test(P))
      G.replace(P, BuilderPhis::unreached());
  RedundantPhis.removeFrom(G, BuilderPhis::unreached());
  // What a variable holds at first may be the same as what it is given later,
  // but to know that takes a question, and only φs that are needed ask it.
  if (askInitialValues())
    RedundantPhis.removeFrom(G, BuilderPhis::unreached());
}

/// Makes values of what the φs left merge for variables that have not been
/// written. Returns whether there is any.
bool PhiWriter::askInitialValues() {
  PhiGraph &G = Phis.graph();
  bool HasAsked = false;
  for (Phi P = 0; P != G.size(); ++P) {
    if (G.isReplaced(P))
      continue;
    for (Operand &O : G.operands(P)) {
      Operand Merged = G.resolve(O);
      if (Merged.isPhi() || !BuilderPhis::isToken(Merged) ||
          Merged == BuilderPhis::unreached())
        continue;
      O = Operand::leaf(valueOf(Merged, Phis.place(P).Var));
      HasAsked = true;
    }
  }
  return HasAsked;
}

void PhiWriter::fill(Phi P) {
  PHINode *PN = nodeOf(P);
  unsigned Var = Phis.place(P).Var, Block = Phis.place(P).Block;
  for (auto [Pred, O] :
       zip_equal(Blocks.preds(Block), Phis.graph().operands(P))) {
    Operand Merged = IsReachable.test(Pred) ? Phis.graph().resolve(O)
                                            : BuilderPhis::unreached();
    PN->addIncoming(valueOf(Merged, Var), Blocks.block(Pred));
  }
  Variables.notePhi(Var, PN);
  ++NumPhis;
}

/// Tells debuggers at joins what variables hold that needed no φ there. mem2reg
/// does so wherever it has placed a φ for the writes of a variable, if these
/// turn out to be of one value. A φ that has got no operands is not of that
/// kind: its variable is not written in the loop that it begins.
void PhiWriter::showReplaced() {
  PhiGraph &G = Phis.graph();
  for (Phi P = 0; P != G.size(); ++P) {
    auto [Var, Block] = std::pair(Phis.place(P).Var, Phis.place(P).Block);
    if (!G.isReplaced(P) || G.numOperands(P) == 0 || !Variables.isShown(Var) ||
        !IsReachable.test(Block))
      continue;
    Operand By = G.resolve(Operand::phi(P));
    // Nobody is asked for what nobody reads.
    if (!BuilderPhis::isToken(By))
      Variables.showAtBegin(Var, Blocks.block(Block), valueOf(By, Var));
  }
}

SmallVector<PhiWriter::Replacement, 0>
PhiWriter::replaceOthers(SmallVectorImpl<Instruction *> *Users) {
  PhiGraph &G = Phis.graph();
  SmallVector<Replacement, 0> Replaced;
  for (Phi P = 0; P != G.size(); ++P) {
    PHINode *PN = Phis.place(P).Node;
    if (!PN || !G.isReplaced(P))
      continue;
    Operand By = G.resolve(Operand::phi(P));
    // Nobody is asked for what nobody reads.
    bool HasValue =
        !PN->use_empty() || PN->isUsedByMetadata() || !BuilderPhis::isToken(By);
    Value *V = HasValue ? valueOf(By, Phis.place(P).Var)
                        : PoisonValue::get(PN->getType());
    if (Users)
      for (User *U : PN->users())
        Users->push_back(cast<Instruction>(U));
    PN->replaceAllUsesWith(V);
    Replaced.push_back({PN, V});
  }
  return Replaced;
}

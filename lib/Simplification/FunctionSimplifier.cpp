//===- FunctionSimplifier.cpp - What promotion makes simple ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Why this ends: what replaces an instruction has a use before, and what is
// replaced has none afterwards. So each replacement leaves fewer values with
// uses.
//
//===----------------------------------------------------------------------===//

#include "Simplification/FunctionSimplifier.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace braunssa;

FunctionSimplifier::Result
FunctionSimplifier::simplify(FunctionAnalyses &Analyses, bool Minimal) {
  Function &F = Analyses.function();
  Done = Result();
  CFG.readFunction(F);
  Dominators.build(CFG);
  Query Q(F.getDataLayout(), Analyses.libraryInfo(), &Analyses.dominatorTree(),
          Analyses.assumptions());
  walk(Q);
  visitPending(Q);
  // At first in any case: promotion takes stores for different that store the
  // same value.
  HavePhisChanged = Minimal;
  while (HavePhisChanged) {
    HavePhisChanged = false;
    replaceRedundantPhis(F);
    eraseDead(Q);
    visitPending(Q);
  }
  for (Instruction *I : DeadEffects)
    takeOut(*I);
  DeadEffects.clear();
  eraseDead(Q);
  Expressions.clear();
  for (Instruction *I : Erased)
    I->deleteValue();
  Erased.clear();
  return Done;
}

/// Visits all instructions that can be reached. In a preorder of the dominator
/// tree an instruction comes behind its operands, those of φs excepted. The
/// children of a block are in reverse postorder of the CFG, so that most
/// operands of φs come before, too: all but those for edges back to what the
/// walk of the CFG has come through. And what dominates a block and what does
/// not are parted by one comparison.
void FunctionSimplifier::walk(const Query &Q) {
  const BlockTree &Tree = Dominators.tree();
  SmallVector<BasicBlock *, 0> Blocks(CFG.numReachable());
  for (unsigned Block = 0; Block != Blocks.size(); ++Block)
    Blocks[Tree.begin(Block)] = CFG.block(Block);
  IsWalking = true;
  for (Place = 0; Place != Blocks.size(); ++Place) {
    for (Instruction &I : *Blocks[Place])
      visit(I, Q);
    // Not before the end of the block: an operand of a φ that is erased may be
    // the next instruction.
    eraseDead(Q);
  }
  IsWalking = false;
}

/// Visits what is pending, and what that adds, in rounds in the order of the
/// walk.
void FunctionSimplifier::visitPending(const Query &Q) {
  const BlockTree &Tree = Dominators.tree();
  SmallVector<Instruction *, 0> Round;
  while (!Pending.empty()) {
    Round.clear();
    std::swap(Round, Pending);
    erase_if(Round, [](const Instruction *I) { return !I->getParent(); });
    sort(Round, [&](const Instruction *A, const Instruction *B) {
      if (A->getParent() == B->getParent())
        return A != B && A->comesBefore(B);
      return Tree.begin(CFG.numberOf(A->getParent())) <
             Tree.begin(CFG.numberOf(B->getParent()));
    });
    Round.erase(unique(Round), Round.end());
    for (Instruction *I : Round)
      visit(*I, Q);
    eraseDead(Q);
  }
}

/// Replaces \p I if it is simple. Instructions do not leave the function here.
void FunctionSimplifier::visit(Instruction &I, const Query &Q) {
  if (I.use_empty()) {
    if (isInstructionTriviallyDead(&I, Q.TLI))
      Dead.push_back(&I);
    return;
  }
  Value *By = simplifyInstruction(&I, Q);
  if (!By && ExpressionTable::isExpression(I))
    By = findEqual(I);
  if (!By)
    return;
  replace(I, By);
  if (isInstructionTriviallyDead(&I, Q.TLI))
    Dead.push_back(&I);
}

/// An instruction that dominates \p I, an expression, and computes the same,
/// with only the flags of both; null if none is known. One that \p I dominates
/// is replaced by \p I.
Value *FunctionSimplifier::findEqual(Instruction &I) {
  Instruction *&Entry = Expressions.findOrAdd(I);
  Instruction *Known = Entry;
  if (Known == &I)
    return nullptr;
  bool IsUsed = !Known->use_empty();
  if (IsUsed && dominates(*Known, I)) {
    patchReplacementInstruction(&I, Known);
    return Known;
  }
  Entry = &I;
  // The walk comes to what dominates first. Behind it, I may have become what a
  // block further down computes.
  if (IsUsed && !IsWalking && dominates(I, *Known)) {
    patchReplacementInstruction(Known, &I);
    replace(*Known, &I);
    Dead.push_back(Known);
  }
  return nullptr;
}

/// Whether \p A is there wherever \p B is, for expressions that are equal.
bool FunctionSimplifier::dominates(const Instruction &A,
                                   const Instruction &B) const {
  if (A.getParent() != B.getParent())
    return Dominators.dominates(CFG.numberOf(A.getParent()),
                                CFG.numberOf(B.getParent()));
  // Equal φs of a block are there together. And the walk comes to what is
  // before first.
  return IsWalking || isa<PHINode>(A) || A.comesBefore(&B);
}

/// Replaces the uses of \p I, and has those looked at again that the walk has
/// passed.
void FunctionSimplifier::replace(Instruction &I, Value *By) {
  Done.HasChanged = true;
  Done.HasChangedAllocas |= isa<AllocaInst>(By);
  for (User *U : I.users()) {
    auto *UserInst = cast<Instruction>(U);
    unsigned Block = CFG.numberOf(UserInst->getParent());
    if (!CFG.isReachable(Block))
      continue;
    HavePhisChanged |= isa<PHINode>(UserInst);
    if (!IsWalking ||
        (isa<PHINode>(UserInst) && Dominators.tree().begin(Block) <= Place))
      Pending.push_back(UserInst);
  }
  I.replaceAllUsesWith(By);
}

/// Replaces the members of redundant sets of φs by their values outside.
/// Operands for edges from unreachable blocks count, as they do for
/// simplifyInstruction().
void FunctionSimplifier::replaceRedundantPhis(Function &F) {
  Phis.readFunction(F, /*KeepsUnreachable=*/true);
  if (!Remover.removeFrom(Phis.Graph, Phis.unreached()))
    return;
  for (PhiGraph::Phi P = 0; P != Phis.Graph.size(); ++P) {
    if (!Phis.Graph.isReplaced(P))
      continue;
    PhiGraph::Operand By = Phis.Graph.resolve(PhiGraph::Operand::phi(P));
    assert(!(By == Phis.unreached()) &&
           "A value comes into each reachable set from outside.");
    replace(*Phis.node(P), Phis.valueOf(By));
    Dead.push_back(Phis.node(P));
  }
}

/// Takes out of the function what is dead, and what becomes so by that.
void FunctionSimplifier::eraseDead(const Query &Q) {
  while (!Dead.empty()) {
    Instruction *I = Dead.pop_back_val();
    // It may have been found equal to another one since.
    if (!I->getParent() || !isInstructionTriviallyDead(I, Q.TLI))
      continue;
    if (I->getType()->isVoidTy())
      DeadEffects.insert(I);
    else
      takeOut(*I);
  }
}

void FunctionSimplifier::takeOut(Instruction &I) {
  Done.HasChanged = true;
  ++Done.NumInstructions;
  Done.NumPhis += isa<PHINode>(I);
  salvageDebugInfo(I);
  for (Use &U : I.operands()) {
    auto *Operand = dyn_cast<Instruction>(U.get());
    U.set(nullptr);
    if (!Operand)
      continue;
    Done.HasChangedAllocas |= isa<AllocaInst>(Operand);
    if (Operand->use_empty())
      Dead.push_back(Operand);
  }
  I.removeFromParent();
  Erased.push_back(&I);
}

//===- LookupStory.cpp - The lookup of one variable, step by step ---------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LookupStory.h"
#include "Mem2Reg/PromotableUses.h"
#include "Support/Index.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa;

static std::string textOf(const Value *V) {
  std::string Text;
  raw_string_ostream OS(Text);
  V->printAsOperand(OS, /*PrintType=*/false);
  return Text;
}

SubjectFunction::SubjectFunction(Function &F) {
  CFG.readFunction(F);
  for (Instruction &I : F.getEntryBlock())
    if (auto *AI = dyn_cast<AllocaInst>(&I))
      addIfPromotable(AI, Accesses);
  Accesses.read(CFG, /*LifetimeMarkers=*/false, /*Lasting=*/nullptr);
}

unsigned SubjectFunction::variableNamed(StringRef Name) const {
  for (unsigned Var = 0; Var != Accesses.Variables.size(); ++Var)
    if (Accesses.Variables[Var].Alloca->getName() == Name)
      return Var;
  return NoIndex;
}

std::string SubjectFunction::nameOf(unsigned Block) const {
  std::string Name = textOf(CFG.block(Block));
  return Name.substr(1);
}

std::string SubjectFunction::valueOf(const Definition &Def) const {
  const StoreInst *Store = Accesses.storeOf(Def);
  return Store ? textOf(Store->getValueOperand()) : "undef";
}

LookupStory::LookupStory(const SubjectFunction &S, unsigned Var) : Subject(S) {
  const CFGWalk &CFG = S.cfg();
  const Variable &V = S.accesses().Variables[Var];
  Lookup.startFunction(CFG, Dominators, /*TakesShortcuts=*/false);
  Lookup.startVariable(Operand::leaf(UndefValue::get(V.ValueType)));
  enterDefinitions(V);

  // The walks are told in the order in which the lookup makes them, so a
  // candidate is placed by the first one that answers with it.
  SmallVector<unsigned, 8> ReadBlocks;
  for (unsigned R = V.FirstRead; R != NoIndex; R = S.accesses().Reads[R].Next)
    if (CFG.isReachable(S.accesses().Reads[R].Block))
      ReadBlocks.push_back(S.accesses().Reads[R].Block);
  for (unsigned Block : ReadBlocks)
    Reads.push_back(
        walkFrom(Block, /*FromEntry=*/true, Lookup.readAtEntry(Block)));
  Lookup.addPhiOperands();
  for (Phi P = 0; P != Lookup.phis().size(); ++P) {
    Candidate C;
    C.Block = Lookup.blockOf(P);
    for (auto [Pred, Answer] :
         zip_equal(CFG.preds(C.Block), Lookup.phis().operands(P)))
      C.Operands.push_back(walkFrom(Pred, /*FromEntry=*/false, Answer));
    Candidates.push_back(std::move(C));
  }
  decideFates();
}

/// Makes the definitions of \p V known to the lookup, each store a value of its
/// own.
void LookupStory::enterDefinitions(const Variable &V) {
  const AllocaAccesses &AA = Subject.accesses();
  for (unsigned D = V.FirstDefinition; D != NoIndex;) {
    const Definition &Def = AA.Definitions[D];
    D = Def.Next;
    if (!Subject.cfg().isReachable(Def.Block))
      continue;
    StoreInst *Store = AA.storeOf(Def);
    Lookup.writeVariable(
        Def.Block,
        Operand::leaf(Store ? cast<Value>(Store) : UndefValue::get(V.ValueType)));
    Definitions.push_back({Def.Block, Subject.valueOf(Def)});
  }
  sort(Definitions);
}

/// The blocks on the way to \p Answer. The lookup may have stopped before, at
/// a block that it has passed for an earlier read; the answer is the same.
LookupStory::Walk LookupStory::walkFrom(unsigned Block, bool FromEntry,
                                        Operand Answer) {
  auto IsDefinedIn = [&](unsigned B) {
    return any_of(Definitions, [B](auto &Def) { return Def.first == B; });
  };
  Walk W;
  W.Blocks.push_back(Block);
  W.Answer = Answer;
  while ((FromEntry || !IsDefinedIn(Block)) &&
         Subject.cfg().preds(Block).size() == 1) {
    Block = Subject.cfg().preds(Block).front();
    W.Blocks.push_back(Block);
    FromEntry = false;
  }
  W.IsPlaced = Answer.isPhi() && Answer.getPhi() == NumSeen;
  NumSeen += W.IsPlaced;
  return W;
}

void LookupStory::decideFates() {
  auto NoteReplaced = [&](Fate Now) {
    for (Phi P = 0; P != Candidates.size(); ++P) {
      Candidate &C = Candidates[P];
      if (C.Becomes == Fate::Stays && Lookup.phis().isReplaced(P))
        C.Becomes = Now;
    }
  };
  Lookup.removeTrivialPhis();
  NoteReplaced(Fate::Trivial);
  Lookup.removeRedundantPhis(/*LeavesDiffer=*/true);
  NoteReplaced(Fate::Redundant);
  for (Phi P = 0; P != Candidates.size(); ++P)
    Candidates[P].Value = Lookup.phis().resolve(Operand::phi(P));
}

std::string LookupStory::text(Operand O) const {
  if (O.isPhi())
    return "φ" + std::to_string(O.getPhi());
  const Value *V = O.getLeaf();
  if (const auto *Store = dyn_cast<StoreInst>(V))
    V = Store->getValueOperand();
  return textOf(V);
}

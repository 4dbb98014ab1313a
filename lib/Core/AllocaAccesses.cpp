//===- AllocaAccesses.cpp - Local value numbering -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AllocaAccesses.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace braunssa;

void AllocaAccesses::run(const CFGWalk &CFG, ArrayRef<AllocaInst *> Allocas,
                         const PromotionOptions &Options) {
  Variables.clear();
  Accesses.clear();
  Reads.clear();
  Definitions.clear();
  VariableOf.clear();
  CopiedLoads.clear();
  BlockBegin.clear();
  HasStoreLocs = false;
  HasNonNullLoads = false;

  ReadsKills = ReadsLifetime = Options.Lifetime;
  for (AllocaInst *AI : Allocas) {
    ReadsKills |= AI->getParent() != CFG.block(0);
    VariableOf[AI] = Variables.size();
    Variable &V = Variables.emplace_back();
    V.Alloca = AI;
    V.Type = AI->getAllocatedType();
  }
  States.assign(Variables.size(), LocalState());
  for (unsigned Block = 0, E = CFG.numBlocks(); Block != E; ++Block) {
    BlockBegin.push_back(Accesses.size());
    readBlock(CFG.block(Block), Block);
  }
  BlockBegin.push_back(Accesses.size());
}

void AllocaAccesses::readBlock(BasicBlock *BB, unsigned Block) {
  for (Instruction &I : *BB) {
    unsigned Opcode = I.getOpcode();
    if (Opcode != Instruction::Load && Opcode != Instruction::Store) {
      if (ReadsKills)
        readKill(I, Block);
      continue;
    }
    bool IsLoad = Opcode == Instruction::Load;
    const auto *AI = dyn_cast<AllocaInst>(I.getOperand(IsLoad ? 0 : 1));
    if (!AI)
      continue;
    auto It = VariableOf.find(AI);
    if (It == VariableOf.end())
      continue;
    if (IsLoad)
      addLoad(cast<LoadInst>(&I), It->second, Block);
    else
      addStore(cast<StoreInst>(&I), It->second, Block);
  }
}

AllocaAccesses::LocalState &AllocaAccesses::enter(unsigned Var,
                                                  unsigned Block) {
  LocalState &S = States[Var];
  if (S.Block != Block) {
    S = {Block, NoIndex, NoIndex};
    Variable &V = Variables[Var];
    V.UsedInOneBlock = !V.isUsed();
    if (V.UsedInOneBlock)
      V.FirstBlock = Block;
  }
  return S;
}

void AllocaAccesses::addLoad(LoadInst *LI, unsigned Var, unsigned Block) {
  LocalState &S = enter(Var, Block);
  Variable &V = Variables[Var];
  ++V.NumLoads;
  Access &A = Accesses.emplace_back();
  A.Inst = LI;
  A.Var = Var;
  if (S.Definition != NoIndex) {
    A.ReachingStore = Definitions[S.Definition].Store;
    if (!A.ReachingStore)
      A.Value = PhiGraph::Operand::leaf(UndefValue::get(V.Type));
  } else {
    if (S.Read == NoIndex) {
      S.Read = Reads.size();
      Reads.push_back({Block, V.FirstRead, PhiGraph::Operand()});
      V.FirstRead = S.Read;
    }
    A.Read = S.Read;
  }
  if (LI->hasMetadataOtherThanDebugLoc())
    HasNonNullLoads |= LI->hasMetadata(LLVMContext::MD_nonnull) &&
                       LI->hasMetadata(LLVMContext::MD_noundef);
  // Few loads are copied, so looking at a load's users is cheaper than keeping
  // all loads in the map.
  if (any_of(LI->users(), [](const User *U) { return isa<StoreInst>(U); }))
    CopiedLoads[LI] = Accesses.size() - 1;
}

void AllocaAccesses::addStore(StoreInst *SI, unsigned Var, unsigned Block) {
  LocalState &S = enter(Var, Block);
  Variable &V = Variables[Var];
  ++V.NumStores;
  V.LastStore = SI;
  HasStoreLocs |= bool(SI->getDebugLoc());
  Access &A = Accesses.emplace_back();
  A.Inst = SI;
  A.Var = Var;
  A.Read = Access::IsAStore;
  addDefinition(S, Var, Block, SI);
}

void AllocaAccesses::addDefinition(LocalState &S, unsigned Var, unsigned Block,
                                   StoreInst *SI) {
  if (S.Definition != NoIndex) {
    Definitions[S.Definition].Store = SI;
    return;
  }
  Variable &V = Variables[Var];
  S.Definition = Definitions.size();
  Definitions.push_back({Block, V.FirstDefinition, SI});
  V.FirstDefinition = S.Definition;
}

/// Whether \p I starts or ends the life of a whole alloca; if so, of which one.
static AllocaInst *lifetimeOf(const Instruction &I) {
  const auto *II = dyn_cast<IntrinsicInst>(&I);
  if (!II || !II->isLifetimeStartOrEnd())
    return nullptr;
  Value *Address = II->getArgOperand(II->arg_size() - 1);
  auto *AI = dyn_cast<AllocaInst>(Address->stripPointerCasts());
  return AI && compat::isLifetimeOfAll(*II, *AI) ? AI : nullptr;
}

/// Adds the definition that \p I makes if the life of a variable's value ends
/// there.
void AllocaAccesses::readKill(Instruction &I, unsigned Block) {
  auto *AI = dyn_cast<AllocaInst>(&I);
  if (!AI && ReadsLifetime)
    AI = lifetimeOf(I);
  auto It = AI ? VariableOf.find(AI) : VariableOf.end();
  if (It == VariableOf.end())
    return;
  LocalState &S = enter(It->second, Block);
  // A variable has no value to begin with, so most markers in the entry block
  // say nothing new.
  if (Block == 0 && S.Definition == NoIndex)
    return;
  Variables[It->second].HasKills = true;
  addDefinition(S, It->second, Block, nullptr);
}

Access *AllocaAccesses::copiedLoad(const Value *V) {
  if (!isa<LoadInst>(V))
    return nullptr;
  auto It = CopiedLoads.find(V);
  return It == CopiedLoads.end() ? nullptr : &Accesses[It->second];
}

//===- AllocaAccesses.cpp - Local value numbering -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AllocaAccesses.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa;

void AllocaAccesses::run(const CFGWalk &CFG, ArrayRef<AllocaInst *> Allocas) {
  Variables.clear();
  Accesses.clear();
  Reads.clear();
  Definitions.clear();
  VariableOf.clear();
  CopiedLoads.clear();
  BlockBegin.clear();
  HasStoreLocs = false;
  HasNonNullLoads = false;

  for (AllocaInst *AI : Allocas) {
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
    if (Opcode != Instruction::Load && Opcode != Instruction::Store)
      continue;
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
  if (S.Definition != NoIndex) {
    Definitions[S.Definition].Store = SI;
    return;
  }
  S.Definition = Definitions.size();
  Definitions.push_back({Block, V.FirstDefinition, SI});
  V.FirstDefinition = S.Definition;
}

Access *AllocaAccesses::copiedLoad(const Value *V) {
  if (!isa<LoadInst>(V))
    return nullptr;
  auto It = CopiedLoads.find(V);
  return It == CopiedLoads.end() ? nullptr : &Accesses[It->second];
}

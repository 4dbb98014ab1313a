//===- AllocaAccesses.cpp - Local value numbering -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AllocaAccesses.h"
#include "GiveBack.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace braunssa;

AllocaInst *braunssa::allocaWithAddress(Value *V) {
  if (isa<GetElementPtrInst, BitCastInst, AddrSpaceCastInst>(V))
    V = cast<Instruction>(V)->getOperand(0);
  return dyn_cast<AllocaInst>(V);
}

// The functions that are called for each instruction or access are small and
// have few callers; inlining them saves a fifth of what reading costs.

LLVM_ATTRIBUTE_ALWAYS_INLINE
unsigned AllocaAccesses::variableAt(const Value *Address) const {
  const auto *AI = dyn_cast<AllocaInst>(Address);
  // One less than the 0 that stands for no entry is NoIndex.
  return AI ? NumberOf.lookup(AI) - 1 : NoIndex;
}

/// Notes that the block being read has an access to \p V.
LLVM_ATTRIBUTE_ALWAYS_INLINE
void AllocaAccesses::enter(Variable &V, unsigned Block) {
  if (V.LastBlock == Block)
    return;
  if (V.FirstBlock == NoIndex)
    V.FirstBlock = Block;
  else
    V.UsedInOneBlock = false;
  V.LastBlock = Block;
  V.LocalDefinition = V.LocalRead = NoIndex;
}

LLVM_ATTRIBUTE_ALWAYS_INLINE
void AllocaAccesses::addLoad(LoadInst *LI, unsigned Var, unsigned Block) {
  Variable &V = Variables[Var];
  enter(V, Block);
  Access A(LI, Var, NoIndex);
  if (V.LocalDefinition != NoIndex) {
    unsigned Store = Definitions[V.LocalDefinition].Store;
    if (Store == NoIndex)
      A.Value = PhiGraph::Operand::leaf(UndefValue::get(V.type()));
    else
      A.Read = Access::IsLocal + Store;
  } else {
    if (V.LocalRead == NoIndex) {
      V.LocalRead = Reads.size();
      Reads.push_back({Block, V.FirstRead, PhiGraph::Operand()});
      V.FirstRead = V.LocalRead;
      V.IsReadAtEntry |= Block == 0;
    }
    A.Read = V.LocalRead;
  }
  Accesses.push_back(A);
}

LLVM_ATTRIBUTE_ALWAYS_INLINE
void AllocaAccesses::addDefinition(Variable &V, unsigned Block,
                                   unsigned Store) {
  if (V.LocalDefinition != NoIndex) {
    Definitions[V.LocalDefinition].Store = Store;
    return;
  }
  V.LocalDefinition = Definitions.size();
  Definitions.push_back({Block, V.FirstDefinition, Store});
  V.FirstDefinition = V.LocalDefinition;
}

LLVM_ATTRIBUTE_ALWAYS_INLINE
void AllocaAccesses::addStore(StoreInst *SI, unsigned Var, unsigned Block) {
  Variable &V = Variables[Var];
  enter(V, Block);
  HasStoreLocs |= bool(SI->getDebugLoc());
  if (auto *LI = dyn_cast<LoadInst>(SI->getValueOperand()))
    noteCopied(LI);
  else
    noteReleased(SI->getValueOperand());
  Accesses.push_back(Access(SI, Var, Access::IsAStore));
  addDefinition(V, Block, Accesses.size() - 1);
}

void AllocaAccesses::noteReleased(Value *Stored) {
  if (isa<Instruction>(Stored))
    if (AllocaInst *AI = allocaWithAddress(Stored))
      Released.push_back(AI);
}

/// Notes that the value of \p LI, which may be a load of a variable, is stored
/// to one. In -O0 code the load stands immediately before the store; others are
/// looked for when all accesses are known.
void AllocaAccesses::noteCopied(LoadInst *LI) {
  if (!isa<AllocaInst>(LI->getPointerOperand()))
    return;
  if (!Accesses.empty() && Accesses.back().Inst == LI)
    CopiedLoads[LI] = Accesses.size() - 1;
  else if (CopiedLoads.try_emplace(LI, NoIndex).second)
    HasFarCopies = true;
}

/// Finds the accesses of the copied loads that do not stand immediately before
/// the store.
void AllocaAccesses::findFarCopies() {
  for (unsigned I = 0, E = Accesses.size(); I != E; ++I) {
    if (Accesses[I].isStore())
      continue;
    auto It = CopiedLoads.find(Accesses[I].Inst);
    if (It != CopiedLoads.end())
      It->second = I;
  }
}

LLVM_ATTRIBUTE_ALWAYS_INLINE
void AllocaAccesses::readInstruction(Instruction &I, unsigned Block) {
  if (auto *LI = dyn_cast<LoadInst>(&I)) {
    unsigned Var = variableAt(LI->getPointerOperand());
    if (Var != NoIndex)
      addLoad(LI, Var, Block);
  } else if (auto *SI = dyn_cast<StoreInst>(&I)) {
    unsigned Var = variableAt(SI->getPointerOperand());
    if (Var != NoIndex)
      addStore(SI, Var, Block);
  } else if (ReadsKills) {
    readKill(I, Block);
  }
}

LLVM_ATTRIBUTE_ALWAYS_INLINE
void AllocaAccesses::readBlock(BasicBlock *BB, unsigned Block) {
  for (Instruction &I : *BB)
    readInstruction(I, Block);
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
  unsigned Var = AI ? variableAt(AI) : NoIndex;
  if (Var == NoIndex)
    return;
  Variable &V = Variables[Var];
  enter(V, Block);
  // A variable has no value to begin with, so most markers in the entry block
  // say nothing new.
  if (Block == 0 && V.LocalDefinition == NoIndex)
    return;
  V.HasKills = true;
  addDefinition(V, Block, NoIndex);
}

void AllocaAccesses::clear() {
  Variables.clear();
  Released.clear();
  HasNoUndefLoads = false;
  HasNonNullLoads = false;
}

// LLVM's function would go over the uses once more. It is asked only about what
// is neither load nor store, on which its versions differ.
bool AllocaAccesses::addIfPromotable(AllocaInst *AI) {
  Variable V;
  V.Alloca = AI;
  const Type *Ty = AI->getAllocatedType();
  bool HasOtherUses = false, HasNoUndef = false, HasNonNull = false;
  for (User *U : AI->users()) {
    if (auto *LI = dyn_cast<LoadInst>(U)) {
      if (LI->isVolatile() || LI->getType() != Ty)
        return false;
      ++V.NumLoads;
      if (LI->hasMetadataOtherThanDebugLoc() &&
          LI->hasMetadata(LLVMContext::MD_noundef)) {
        HasNoUndef = true;
        HasNonNull |= LI->hasMetadata(LLVMContext::MD_nonnull);
      }
    } else if (auto *SI = dyn_cast<StoreInst>(U)) {
      Value *Stored = SI->getValueOperand();
      if (SI->isVolatile() || Stored == AI || Stored->getType() != Ty)
        return false;
      ++V.NumStores;
      V.LastStore = SI;
    } else {
      HasOtherUses = true;
    }
  }
  if (HasOtherUses && !isAllocaPromotable(AI))
    return false;
  Variables.push_back(V);
  HasNoUndefLoads |= HasNoUndef;
  HasNonNullLoads |= HasNonNull;
  return true;
}

/// The map's memory is given back from so many bytes on, when the function has
/// been read. That is for more than 3,000 variables.
static constexpr size_t LargeMap = 1 << 16;

void AllocaAccesses::start(const CFGWalk &CFG,
                           const PromotionOptions &Options) {
  Accesses.clear();
  Reads.clear();
  Definitions.clear();
  NumberOf.clear();
  NumberOf.reserve(Variables.size());
  CopiedLoads.clear();
  HasStoreLocs = false;
  HasFarCopies = false;

  ReadsKills = ReadsLifetime = Options.Lifetime;
  size_t NumLoads = 0, NumStores = 0;
  for (unsigned Var = 0, E = Variables.size(); Var != E; ++Var) {
    if (Variables[Var].IsSettled)
      continue;
    ReadsKills |= Variables[Var].Alloca->getParent() != CFG.block(0);
    NumberOf[Variables[Var].Alloca] = Var + 1;
    NumLoads += Variables[Var].NumLoads;
    NumStores += Variables[Var].NumStores;
  }
  assert(NumLoads + NumStores < Access::IsLocal &&
         "The number of an access leaves the top bit free.");
  // Growing leaves holes behind. What is reserved in vain is never touched.
  Accesses.reserve(NumLoads + NumStores);
  Reads.reserve(NumLoads);
  Definitions.reserve(NumStores);
}

void AllocaAccesses::run(const CFGWalk &CFG, const PromotionOptions &Options) {
  start(CFG, Options);
  BlockBegin.resize_for_overwrite(CFG.numBlocks() + 1);
  for (unsigned Block = 0, E = CFG.numBlocks(); Block != E; ++Block) {
    BlockBegin[Block] = Accesses.size();
    readBlock(CFG.block(Block), Block);
  }
  BlockBegin[CFG.numBlocks()] = Accesses.size();
  HasBlockIndex = true;
  NumReachable = BlockBegin[CFG.numReachable()];
  if (HasFarCopies)
    findFarCopies();
  if (NumberOf.getMemorySize() > LargeMap)
    giveBack(NumberOf);
}

void AllocaAccesses::collectUsers(const CFGWalk &CFG, Value *Address) {
  for (User *U : Address->users()) {
    auto *I = cast<Instruction>(U);
    Users.push_back({CFG.numberOf(I->getParent()), I});
  }
}

void AllocaAccesses::runOnUses(const CFGWalk &CFG,
                               const PromotionOptions &Options) {
  start(CFG, Options);
  assert(ReadsKills == ReadsLifetime && "All allocas are in the entry block.");
  Users.clear();
  for (const Variable &V : Variables)
    if (!V.IsSettled)
      collectUsers(CFG, V.Alloca);
  // The users of an address made from an alloca's are lifetime markers.
  if (ReadsLifetime)
    for (unsigned I = 0, E = Users.size(); I != E; ++I)
      if (isa<GetElementPtrInst, CastInst>(Users[I].second))
        collectUsers(CFG, Users[I].second);
  sort(Users, [](const auto &A, const auto &B) {
    if (A.first != B.first)
      return A.first < B.first;
    return A.second->comesBefore(B.second);
  });
  NumReachable = 0;
  for (auto [Block, I] : Users) {
    readInstruction(*I, Block);
    if (CFG.isReachable(Block))
      NumReachable = Accesses.size();
  }
  HasBlockIndex = false;
  if (HasFarCopies)
    findFarCopies();
}

void AllocaAccesses::indexBlocks(const CFGWalk &CFG) {
  if (HasBlockIndex)
    return;
  HasBlockIndex = true;
  BlockBegin.assign(CFG.numBlocks() + 1, 0);
  for (const Access &A : Accesses)
    ++BlockBegin[CFG.numberOf(A.Inst->getParent()) + 1];
  for (unsigned Block = 0, E = CFG.numBlocks(); Block != E; ++Block)
    BlockBegin[Block + 1] += BlockBegin[Block];
}

Access *AllocaAccesses::copiedLoad(const Value *V) {
  if (!isa<LoadInst>(V))
    return nullptr;
  auto It = CopiedLoads.find(V);
  return It == CopiedLoads.end() || It->second == NoIndex
             ? nullptr
             : &Accesses[It->second];
}

void AllocaAccesses::giveBackLookup(bool KeepsLists) {
  giveBack(CopiedLoads);
  if (KeepsLists)
    return;
  giveBack(Reads);
  giveBack(Definitions);
}

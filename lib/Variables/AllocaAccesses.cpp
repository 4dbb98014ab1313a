//===- AllocaAccesses.cpp - Local value numbering -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Variables/AllocaAccesses.h"
#include "Support/Compat.h"
#include "Support/GiveBack.h"
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

// The functions that are called for each access are small and have one caller;
// inlining them saves a fifth of what reading costs.

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
void AllocaAccesses::readLoad(Access &A, unsigned Block) {
  Variable &V = Variables[A.Var];
  enter(V, Block);
  if (V.LocalDefinition != NoIndex) {
    unsigned Store = Definitions[V.LocalDefinition].Store;
    A.Read = Store == NoIndex ? Access::IsUndef : Access::IsLocal + Store;
    return;
  }
  if (V.LocalRead == NoIndex) {
    V.LocalRead = Reads.size();
    Reads.push_back({Block, V.FirstRead, PhiGraph::Operand()});
    V.FirstRead = V.LocalRead;
    V.IsReadAtEntry |= Block == 0;
  }
  A.Read = V.LocalRead;
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

/// \p A is the access with number \p Number.
LLVM_ATTRIBUTE_ALWAYS_INLINE
void AllocaAccesses::readStore(Access &A, unsigned Number, unsigned Block) {
  auto *SI = cast<StoreInst>(A.Inst);
  Variable &V = Variables[A.Var];
  enter(V, Block);
  HasStoreLocs |= bool(SI->getDebugLoc());
  if (auto *LI = dyn_cast<LoadInst>(SI->getValueOperand()))
    noteCopied(LI, Number);
  else
    noteReleased(SI->getValueOperand());
  A.Read = Access::IsAStore;
  addDefinition(V, Block, Number);
}

void AllocaAccesses::noteReleased(Value *Stored) {
  if (isa<Instruction>(Stored))
    if (AllocaInst *AI = allocaWithAddress(Stored))
      Released.push_back(AI);
}

/// Notes that the value of \p LI, which may be a load of a variable, is stored
/// to one by access \p Store. In -O0 code the load stands immediately before
/// that; others are looked for when all accesses are known.
void AllocaAccesses::noteCopied(LoadInst *LI, unsigned Store) {
  if (!isa<AllocaInst>(LI->getPointerOperand()))
    return;
  if (Store != 0 && Accesses[Store - 1].Inst == LI)
    CopiedLoads[LI].Number = Store - 1;
  else if (CopiedLoads.try_emplace(LI).second)
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
      It->second.Number = I;
  }
}

/// The alloca whose whole value's life starts or ends at \p I, if any.
static const AllocaInst *lifetimeOf(const Instruction &I) {
  const auto *II = dyn_cast<IntrinsicInst>(&I);
  if (!II || !II->isLifetimeStartOrEnd())
    return nullptr;
  const Value *Address = II->getArgOperand(II->arg_size() - 1);
  const auto *AI = dyn_cast<AllocaInst>(Address->stripPointerCasts());
  return AI && compat::isLifetimeOfAll(*II, *AI) ? AI : nullptr;
}

/// Adds the definition that is the end of the life of the value of \p V.
void AllocaAccesses::readKill(Variable &V, unsigned Block) {
  enter(V, Block);
  // A variable has no value to begin with, so most markers in the entry block
  // say nothing new.
  if (Block == 0 && V.LocalDefinition == NoIndex)
    return;
  V.HasKills = true;
  addDefinition(V, Block, NoIndex);
}

/// Reads the next access in program order, \p A, which gets number \p Number; a
/// kill gets none.
LLVM_ATTRIBUTE_ALWAYS_INLINE
void AllocaAccesses::readAccess(Access &A, unsigned Block, unsigned &Number) {
  if (isa<LoadInst>(A.Inst)) {
    readLoad(A, Block);
  } else if (isa<StoreInst>(A.Inst)) {
    readStore(A, Number, Block);
  } else {
    readKill(Variables[A.Var], Block);
    return;
  }
  // Kills that stood before it have left room.
  if (ReadsKills)
    Accesses[Number] = A;
  ++Number;
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
  const Type *Ty = AI->getAllocatedType();
  unsigned NumLoads = 0, NumStores = 0;
  StoreInst *LastStore = nullptr;
  bool HasOtherUses = false, HasNoUndef = false, HasNonNull = false;
  for (User *U : AI->users()) {
    if (auto *LI = dyn_cast<LoadInst>(U)) {
      if (LI->isVolatile() || LI->getType() != Ty)
        return false;
      ++NumLoads;
      if (LI->hasMetadataOtherThanDebugLoc() &&
          LI->hasMetadata(LLVMContext::MD_noundef)) {
        HasNoUndef = true;
        HasNonNull |= LI->hasMetadata(LLVMContext::MD_nonnull);
      }
    } else if (auto *SI = dyn_cast<StoreInst>(U)) {
      Value *Stored = SI->getValueOperand();
      if (SI->isVolatile() || Stored == AI || Stored->getType() != Ty)
        return false;
      ++NumStores;
      LastStore = SI;
    } else {
      HasOtherUses = true;
    }
  }
  if (HasOtherUses && !isAllocaPromotable(AI))
    return false;
  Variable &V = Variables.emplace_back();
  V.Alloca = AI;
  V.LastStore = LastStore;
  V.NumLoads = NumLoads;
  V.NumStores = NumStores;
  HasNoUndefLoads |= HasNoUndef;
  HasNonNullLoads |= HasNonNull;
  return true;
}

/// Calls \p Visit for each load, store and end of life of the variables that
/// are not settled, with the variable's number; those of a variable in the
/// order of its use list, the last variable first.
template <typename VisitorT> void AllocaAccesses::visitUses(VisitorT Visit) {
  for (unsigned Var = Variables.size(); Var-- > 0;) {
    AllocaInst *AI = Variables[Var].Alloca;
    if (Variables[Var].IsSettled)
      continue;
    for (User *U : AI->users())
      if (isa<LoadInst, StoreInst>(U))
        Visit(cast<Instruction>(U), Var);
    if (!ReadsKills)
      continue;
    Visit(AI, Var);
    if (!ReadsLifetime)
      continue;
    for (User *U : AI->users()) {
      auto *I = cast<Instruction>(U);
      if (lifetimeOf(*I) == AI)
        Visit(I, Var);
      // The users of an address made from an alloca's are lifetime markers.
      if (isa<GetElementPtrInst, CastInst>(I))
        for (User *Marker : I->users())
          if (lifetimeOf(*cast<Instruction>(Marker)) == AI)
            Visit(cast<Instruction>(Marker), Var);
    }
  }
}

void AllocaAccesses::start(const CFGWalk &CFG,
                           const PromotionOptions &Options) {
  Accesses.clear();
  Reads.clear();
  Definitions.clear();
  NumberOf.clear();
  CopiedLoads.clear();
  HasStoreLocs = false;
  HasFarCopies = false;

  ReadsKills = ReadsLifetime = Options.Lifetime;
  NumLoads = 0;
  size_t NumStores = 0;
  for (const Variable &V : Variables) {
    if (V.IsSettled)
      continue;
    ReadsKills |= V.Alloca->getParent() != CFG.block(0);
    NumLoads += V.NumLoads;
    NumStores += V.NumStores;
  }
  NumUses = NumLoads + NumStores;
  assert(NumUses < Access::IsLocal &&
         "The number of an access leaves the top bit free.");
  // Growing leaves holes behind. What is reserved in vain is never touched.
  Accesses.reserve(NumUses);
  Reads.reserve(NumLoads);
  Definitions.reserve(NumStores);
}

/// The map's memory is given back from so many bytes on, when all accesses have
/// been read. That is for more than 3,000 variables.
static constexpr size_t LargeMap = 1 << 16;

void AllocaAccesses::run(const CFGWalk &CFG, const PromotionOptions &Options) {
  start(CFG, Options);
  HasBlockIndex = NumUses >= CFG.numBlocks() / ManyBlocks;
  if (HasBlockIndex)
    readByBlock(CFG);
  else
    readSorted(CFG);
  if (HasFarCopies)
    findFarCopies();
  if (NumberOf.getMemorySize() > LargeMap)
    giveBack(NumberOf);
}

/// Reads all accesses, of which there are few.
void AllocaAccesses::readSorted(const CFGWalk &CFG) {
  visitUses([&](Instruction *I, unsigned Var) {
    Accesses.push_back(Access(I, Var, NoIndex));
  });
  sort(Accesses, [&](const Access &A, const Access &B) {
    const BasicBlock *InA = A.Inst->getParent(), *InB = B.Inst->getParent();
    return InA == InB ? A.Inst->comesBefore(B.Inst)
                      : CFG.numberOf(InA) < CFG.numberOf(InB);
  });
  NumReachable = 0;
  unsigned Number = 0;
  for (unsigned I = 0, E = Accesses.size(); I != E; ++I) {
    unsigned Block = CFG.numberOf(Accesses[I].Inst->getParent());
    readAccess(Accesses[I], Block, Number);
    if (CFG.isReachable(Block))
      NumReachable = Number;
  }
  Accesses.truncate(Number);
}

/// Reads all accesses, sorting them by block and then each block's.
void AllocaAccesses::readByBlock(const CFGWalk &CFG) {
  unsigned NumBlocks = CFG.numBlocks();
  BlockBegin.assign(NumBlocks + 1, 0);
  unsigned *Bounds = BlockBegin.begin();
  visitUses([&CFG, Bounds](Instruction *I, unsigned) {
    ++Bounds[CFG.numberOf(I->getParent())];
  });
  unsigned Sum = 0;
  for (unsigned &Bound : BlockBegin)
    Bound = Sum += Bound;
  // Filling each block's part from its end makes its bound that of the
  // beginning, and turns around the use lists, which mostly have the last use
  // first.
  Accesses.resize_for_overwrite(Sum);
  Access *Sorted = Accesses.begin();
  visitUses([&CFG, Bounds, Sorted](Instruction *I, unsigned Var) {
    Sorted[--Bounds[CFG.numberOf(I->getParent())]] = Access(I, Var, NoIndex);
  });

  unsigned Number = 0;
  for (unsigned Block = 0; Block != NumBlocks; ++Block) {
    unsigned I = Bounds[Block], E = Bounds[Block + 1];
    Bounds[Block] = Number;
    if (E - I > 1)
      sortInProgramOrder(*CFG.block(Block), I, E);
    for (; I != E; ++I)
      readAccess(Accesses[I], Block, Number);
  }
  Bounds[NumBlocks] = Number;
  NumReachable = Bounds[CFG.numReachable()];
  Accesses.truncate(Number);
}

/// Sorts the accesses from number \p Begin to before \p End, which are those in
/// \p BB.
void AllocaAccesses::sortInProgramOrder(BasicBlock &BB, unsigned Begin,
                                        unsigned End) {
  if (End - Begin > ManyAccesses) {
    refillFrom(BB, Begin, End);
    return;
  }
  for (unsigned I = Begin + 1; I != End; ++I) {
    Access A = Accesses[I];
    unsigned Place = I;
    for (; Place != Begin && A.Inst->comesBefore(Accesses[Place - 1].Inst);
         --Place)
      Accesses[Place] = Accesses[Place - 1];
    Accesses[Place] = A;
  }
}

/// Does the same by finding the accesses once more, in the instructions of
/// \p BB.
void AllocaAccesses::refillFrom(BasicBlock &BB, unsigned Begin, unsigned End) {
  if (NumberOf.empty()) {
    NumberOf.reserve(Variables.size());
    for (unsigned Var = 0, E = Variables.size(); Var != E; ++Var)
      if (!Variables[Var].IsSettled)
        NumberOf[Variables[Var].Alloca] = Var + 1;
  }
  for (Instruction &I : BB) {
    if (Begin == End)
      break;
    const Value *Address = getLoadStorePointerOperand(&I);
    const auto *AI = dyn_cast_or_null<AllocaInst>(Address);
    if (!Address && ReadsKills) {
      AI = dyn_cast<AllocaInst>(&I);
      if (!AI && ReadsLifetime)
        AI = lifetimeOf(I);
    }
    if (unsigned Number = AI ? NumberOf.lookup(AI) : 0)
      Accesses[Begin++] = Access(&I, Number - 1, NoIndex);
  }
  assert(Begin == End && "The block has all accesses that stand in it.");
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

CopiedLoad *AllocaAccesses::copiedLoad(const Value *V) {
  if (!isa<LoadInst>(V))
    return nullptr;
  auto It = CopiedLoads.find(V);
  return It == CopiedLoads.end() || It->second.Number == NoIndex ? nullptr
                                                                 : &It->second;
}

void AllocaAccesses::giveBackLookup(bool KeepsLists) {
  giveBack(CopiedLoads);
  if (KeepsLists)
    return;
  giveBack(Reads);
  giveBack(Definitions);
}

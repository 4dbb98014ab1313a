//===- AllocaAccesses.cpp - Local value numbering -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Variables/AllocaAccesses.h"
#include "Support/Compat.h"
#include "Support/MemoryPolicy.h"
#include "Variables/Tuning.h"

using namespace llvm;
using namespace braunssa;

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
LoadSource AllocaAccesses::readLoad(Variable &V, unsigned Block) {
  enter(V, Block);
  if (V.LocalDefinition != NoIndex) {
    unsigned Store = Definitions[V.LocalDefinition].Store;
    return Store == NoIndex ? LoadSource::undef() : LoadSource::local(Store);
  }
  if (V.LocalRead == NoIndex) {
    V.LocalRead = Reads.size();
    Reads.push_back({Block, V.FirstRead, PhiGraph::Operand()});
    V.FirstRead = V.LocalRead;
    V.IsReadAtEntry |= Block == 0;
  }
  return LoadSource::exposed(V.LocalRead);
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

/// \p A is going to be the access with number \p Number.
LLVM_ATTRIBUTE_ALWAYS_INLINE
void AllocaAccesses::readStore(const Access &A, unsigned Number,
                               unsigned Block) {
  auto *SI = cast<StoreInst>(A.Inst);
  Variable &V = Variables[A.Var];
  enter(V, Block);
  HasStoreLocs |= bool(SI->getDebugLoc());
  if (auto *LI = dyn_cast<LoadInst>(SI->getValueOperand()))
    Copies.note(LI, Number, Accesses);
  else
    noteHeld(SI->getValueOperand());
  addDefinition(V, Block, Number);
}

void AllocaAccesses::noteHeld(Value *Stored) {
  if (isa<GetElementPtrInst, BitCastInst, AddrSpaceCastInst>(Stored))
    Stored = cast<Instruction>(Stored)->getOperand(0);
  if (auto *AI = dyn_cast<AllocaInst>(Stored))
    HeldAllocas.push_back(AI);
}

/// Adds the definition that is the end of the life of the value of \p V.
void AllocaAccesses::readKill(Variable &V, unsigned Block) {
  enter(V, Block);
  // A variable has no value to begin with, so most markers in the entry block
  // say nothing new.
  if (!compat::MarkersAreStores && Block == 0 && V.LocalDefinition == NoIndex)
    return;
  V.NumKills += V.NumKills < 2;
  addDefinition(V, Block, NoIndex);
}

/// Reads access \p I, the next one in program order. Unless it is a kill, it
/// becomes the one with number \p Number, which then goes up; kills that stood
/// before it have left room.
LLVM_ATTRIBUTE_ALWAYS_INLINE
void AllocaAccesses::readNext(unsigned I, unsigned Block, unsigned &Number) {
  Access &A = Accesses[I];
  if (isa<LoadInst>(A.Inst)) {
    A.Source = readLoad(Variables[A.Var], Block);
  } else if (isa<StoreInst>(A.Inst)) {
    readStore(A, Number, Block);
  } else {
    readKill(Variables[A.Var], Block);
    return;
  }
  if (Number != I)
    Accesses[Number] = A;
  ++Number;
}

void AllocaAccesses::clear() {
  Variables.clear();
  HeldAllocas.clear();
  NumAllLoads = NumAllStores = 0;
  HasNoUndefLoads = false;
  HasNonNullLoads = false;
}

void AllocaAccesses::start(const CFGWalk &CFG, bool LifetimeMarkers,
                           LastingOrder *Lasting) {
  Accesses.clear();
  Reads.clear();
  Definitions.clear();
  Copies.clear();
  Uses.clear();
  HasStoreLocs = false;

  ProgramOrder::Kills Kills;
  Kills.AreRead = Kills.AtMarkers = DoMarkersCount = LifetimeMarkers;
  NumLoads = 0;
  size_t NumStores = 0;
  for (const Variable &V : Variables) {
    if (V.IsPromoted)
      continue;
    Kills.AreRead |= V.Alloca->getParent() != CFG.block(0);
    NumLoads += V.NumLoads;
    NumStores += V.NumStores;
  }
  Order.start(CFG, Variables, Kills, Lasting);
  NumUses = NumLoads + NumStores;
  assert(NumUses < LoadSource::IsLocal &&
         "The number of an access leaves the top bit free.");
  // Growing leaves holes behind. What is reserved in vain is never touched.
  Accesses.reserve(NumUses);
  Reads.reserve(NumLoads);
  Definitions.reserve(NumStores);
}

void AllocaAccesses::read(const CFGWalk &CFG, bool LifetimeMarkers,
                          LastingOrder *Lasting) {
  start(CFG, LifetimeMarkers, Lasting);
  HasBlockIndex = NumUses >= CFG.numBlocks() / tuning::ManyBlocks;
  // A later round must not read the same blocks again.
  bool AreDense = !Lasting && NumUses > tuning::ManyAccesses &&
                  NumUses >= size_t(tuning::DenseAccesses) * CFG.numBlocks();
  if (AreDense)
    readInOrder(CFG);
  else if (HasBlockIndex)
    readByBlock(CFG);
  else
    readSorted(CFG);
  Copies.findFar(Accesses);
  if (AreDense)
    noteCopies();
  Order.giveBackLarge();
}

/// Reads all accesses, of which there are few.
void AllocaAccesses::readSorted(const CFGWalk &CFG) {
  Order.sortAsAWhole(Accesses);
  NumReachable = 0;
  unsigned Number = 0;
  for (unsigned I = 0, E = Accesses.size(); I != E; ++I) {
    unsigned Block = CFG.numberOf(Accesses[I].Inst->getParent());
    readNext(I, Block, Number);
    if (CFG.isReachable(Block))
      NumReachable = Number;
  }
  Accesses.truncate(Number);
}

/// Reads all accesses, block by block.
void AllocaAccesses::readByBlock(const CFGWalk &CFG) {
  Order.sortByBlock(Accesses);
  BucketBounds::Cursor Blocks = Order.blocks().cursor();
  unsigned NumBlocks = CFG.numBlocks();
  unsigned Number = 0, I = 0;
  for (unsigned Block = 0; Block != NumBlocks; ++Block) {
    unsigned E = Blocks.end(Block);
    Blocks.moveBegin(Block, Number);
    if (E - I > 1)
      Order.sortBlock(Block, MutableArrayRef<Access>(Accesses).slice(I, E - I));
    for (; I != E; ++I)
      readNext(I, Block, Number);
  }
  Blocks.moveBegin(NumBlocks, Number);
  NumReachable = Order.blocks().begin(CFG.numReachable());
  Accesses.truncate(Number);
}

/// Reads all accesses, of which the blocks have many, without sorting them.
void AllocaAccesses::readInOrder(const CFGWalk &CFG) {
  unsigned NumBlocks = CFG.numBlocks();
  Order.blocks().start(NumBlocks);
  BucketBounds::Cursor Blocks = Order.blocks().cursor();
  Uses.start(Variables.size(), NumUses);
  // Kills after the last access may be read around a loop.
  bool CanStop = !Order.areKillsRead();
  unsigned Number = 0;
  for (unsigned Block = 0; Block != NumBlocks; ++Block) {
    Blocks.moveBegin(Block, Number);
    if (CanStop && Number == NumUses)
      continue;
    Order.visitInOrder(*CFG.block(Block), [&](Instruction *I, unsigned Var) {
      unsigned Next = Number;
      Accesses.push_back(Access(I, Var));
      readNext(Next, Block, Number);
      if (Number == Next)
        Accesses.pop_back();
      else
        Uses.note(Accesses[Next], Next);
      return !CanStop || Number != NumUses;
    });
  }
  Blocks.moveBegin(NumBlocks, Number);
  NumReachable = Order.blocks().begin(CFG.numReachable());
}

/// Tells Uses of the stores that reach loads that are copied.
void AllocaAccesses::noteCopies() {
  Copies.forEachLoad([this](unsigned Load) {
    if (Accesses[Load].Source.isLocal())
      Uses.noteCopy(Accesses[Load].Source.localStore());
  });
}

void AllocaAccesses::indexBlocks() {
  if (!HasBlockIndex)
    Order.indexBlocks(Accesses);
  HasBlockIndex = true;
}

void AllocaAccesses::giveBackLookup(bool KeepsLists) {
  giveBack(Copies);
  if (KeepsLists)
    return;
  giveBack(Reads);
  giveBack(Definitions);
}

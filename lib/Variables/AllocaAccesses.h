//===- AllocaAccesses.h - Local value numbering -----------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the blocks of a function do to the variables that are to be promoted
// (Braun et al., CC'13, section 2.1). Within a block a load is either reached
// by the last store before it, or it is upward-exposed and reads the value that
// the variable has at the block's entry.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VARIABLES_ALLOCAACCESSES_H
#define BRAUNSSA_LIB_VARIABLES_ALLOCAACCESSES_H

#include "CFG/CFGWalk.h"
#include "Variables/CopiedLoads.h"
#include "Variables/ProgramOrder.h"
#include "Variables/UseOrder.h"
#include "Variables/Variable.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace braunssa {

/// A set of variables and all accesses to them. It owns nothing but memory,
/// which it reuses from function to function.
class AllocaAccesses {
public:
  /// Forgets all variables.
  void clear();

  /// Reads all accesses, in the function that \p CFG was made of, to the
  /// variables that are not promoted. The life of a value ends where an alloca
  /// is run outside the entry block, and if \p LifetimeMarkers says so, at
  /// these. Costs O(N log N) for N of them if these are few, else
  /// O(N + blocks), and O(instructions) of the blocks in which several stand, or
  /// of all blocks if these have many on average; not these if there is a
  /// \p Lasting order, for many calls in one function.
  void read(const CFGWalk &CFG, bool LifetimeMarkers, LastingOrder *Lasting);

  /// One per alloca, in the order of being added.
  llvm::SmallVector<Variable, 0> Variables;

  /// Block by block in the order of the walk, each block's in program order.
  llvm::SmallVector<Access, 0> Accesses;
  llvm::SmallVector<ExposedRead, 0> Reads;
  llvm::SmallVector<Definition, 0> Definitions;

  /// The loads whose values are stored to variables.
  CopiedLoads Copies;

  /// Which loads may be replaced in reverse program order. Known if read() has
  /// found many accesses in each block.
  UseOrder Uses;

  /// Whether any store has a debug location.
  bool HasStoreLocs = false;

  /// Whether read() was told that markers end lives.
  bool DoMarkersCount = false;

  /// How many loads and stores the variables have, those promoted included.
  unsigned NumAllLoads = 0;
  unsigned NumAllStores = 0;

  /// Whether any load is `!noundef`.
  bool HasNoUndefLoads = false;

  /// Whether any load is both `!nonnull` and `!noundef`.
  bool HasNonNullLoads = false;

  /// How many of the accesses are in reachable blocks. These stand before all
  /// others.
  unsigned NumReachable;

  /// Other allocas, some of them perhaps several times, whose addresses the
  /// variables held. Only these can become promotable when the variables are
  /// promoted.
  llvm::SmallVector<llvm::AllocaInst *, 0> HeldAllocas;

  /// Adds the alloca, if any, whose address \p Stored is or is made from.
  void noteHeld(llvm::Value *Stored);

  /// Whether read() has found few accesses, next to the blocks, and
  /// indexBlocks() has not been called.
  bool areFew() const { return !HasBlockIndex; }

  /// Prepares accessesIn(). Costs O(blocks + accesses) after a read() that
  /// found few, else nothing.
  void indexBlocks();

  /// The accesses of \p Block, once indexBlocks() has been called.
  llvm::ArrayRef<Access> accessesIn(unsigned Block) const {
    const BucketBounds &Blocks = Order.blocks();
    return llvm::ArrayRef<Access>(Accesses).slice(
        Blocks.begin(Block), Blocks.end(Block) - Blocks.begin(Block));
  }

  /// The store that makes \p D, or null.
  llvm::StoreInst *storeOf(const Definition &D) const {
    return D.Store == NoIndex ? nullptr : storeAt(D.Store);
  }

  /// The store in the block of \p A, a load, that reaches it, or null.
  llvm::StoreInst *reachingStore(const Access &A) const {
    return A.Source.isLocal() ? storeAt(A.Source.localStore()) : nullptr;
  }

  /// How many of the accesses are loads.
  size_t numLoads() const { return NumLoads; }

  /// Gives back Copies and, unless \p KeepsLists, Reads and Definitions.
  void giveBackLookup(bool KeepsLists);

private:
  void start(const CFGWalk &CFG, bool LifetimeMarkers, LastingOrder *Lasting);
  void readByBlock(const CFGWalk &CFG);
  void readInOrder(const CFGWalk &CFG);
  void noteCopies();
  void readSorted(const CFGWalk &CFG);
  void readNext(unsigned I, unsigned Block, unsigned &Number);
  LoadSource readLoad(Variable &V, unsigned Block);
  void readStore(const Access &A, unsigned Number, unsigned Block);
  void readKill(Variable &V, unsigned Block);
  void addDefinition(Variable &V, unsigned Block, unsigned Store);
  static void enter(Variable &V, unsigned Block);
  llvm::StoreInst *storeAt(unsigned Number) const {
    return llvm::cast<llvm::StoreInst>(Accesses[Number].Inst);
  }

  ProgramOrder Order;
  bool HasBlockIndex = false;
  /// How many loads and stores there are, and how many of them are loads.
  size_t NumUses = 0;
  size_t NumLoads = 0;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_VARIABLES_ALLOCAACCESSES_H

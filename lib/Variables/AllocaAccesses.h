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

#include "BraunSSA/PhiGraph.h"
#include "BraunSSA/PromoteAllocas.h"
#include "CFG/CFGWalk.h"
#include "Support/Index.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace braunssa {

/// How a variable gets promoted. The order and the cases are those of
/// PromoteMem2Reg::run; they decide what becomes of accesses in unreachable
/// blocks, and in which order φs stand in a block.
enum class PromotionKind : uint8_t {
  /// Not decided yet.
  Pending,
  /// Neither loaded nor stored.
  Unused,
  /// One store, and each load may take its value.
  SingleStore,
  /// Used in one block only, and there no load before the first store, or no
  /// store at all.
  SingleBlock,
  /// Global value numbering.
  General,
};

/// The alloca whose address \p V is: \p V itself, or what \p V, a GEP or a
/// cast, is made from. Null if that is none.
llvm::AllocaInst *allocaWithAddress(llvm::Value *V);

/// An alloca to be promoted.
struct Variable {
  llvm::AllocaInst *Alloca;
  /// The last store seen; the only one if NumStores is 1.
  llvm::StoreInst *LastStore = nullptr;
  PromotionKind Kind = PromotionKind::Pending;
  /// Whether all accesses stand in FirstBlock.
  bool UsedInOneBlock = true;
  /// Whether its value's life ends somewhere; then it is of the general kind,
  /// since LLVM's shortcuts know nothing of that.
  bool HasKills = false;
  /// Whether a load in the entry block comes before all stores there.
  bool IsReadAtEntry = false;
  /// Whether SingleStores has replaced its loads and erased them and the store.
  bool IsSettled = false;
  /// The block of the first access.
  unsigned FirstBlock = NoIndex;
  unsigned NumStores = 0;
  unsigned NumLoads = 0;
  /// If it is settled: the settled variable whose load its store has stored in
  /// the first place, or NoIndex.
  unsigned Source = NoIndex;
  /// Heads of lists in AllocaAccesses::Reads and AllocaAccesses::Definitions.
  unsigned FirstRead = NoIndex;
  unsigned FirstDefinition = NoIndex;
  /// The block of the last access, and the variable's definition and its
  /// upward-exposed read there, or NoIndex.
  unsigned LastBlock = NoIndex;
  unsigned LocalDefinition = NoIndex;
  unsigned LocalRead = NoIndex;

  llvm::Type *type() const { return Alloca->getAllocatedType(); }

  /// Whether there are loads or stores.
  bool isUsed() const { return NumLoads + NumStores != 0; }
};

/// A load or store of a variable.
struct Access {
  llvm::Instruction *Inst;
  unsigned Var;
  /// For an upward-exposed load its index in AllocaAccesses::Reads, for a store
  /// IsAStore. For any other load IsLocal and the number of the access that is
  /// the store that reaches it, in its own block, unless the value's life ends
  /// between them: then IsUndef.
  unsigned Read;

  static constexpr unsigned IsUndef = NoIndex;
  static constexpr unsigned IsAStore = NoIndex - 1;
  static constexpr unsigned IsLocal = 1U << 31;

  Access() = default;
  Access(llvm::Instruction *Inst, unsigned Var, unsigned Read)
      : Inst(Inst), Var(Var), Read(Read) {}
  bool isStore() const { return Read == IsAStore; }
  /// Whether it is a load that a store in its own block reaches.
  bool isLocal() const { return Read >= IsLocal && Read < IsAStore; }
};

static_assert(sizeof(Access) <= 16,
              "A block with many accesses needs memory for little else.");

/// A load of a variable whose value some store to a variable stores. Through
/// these, values are copied from variable to variable.
struct CopiedLoad {
  /// The number of its access, or NoIndex while that is not known.
  unsigned Number = NoIndex;
  /// What it is known to be equal to, if anything; to be filled in by
  /// CopyChains. A leaf is a value, not a definition.
  PhiGraph::Operand Value;
};

/// The value of a variable at the entry of a block that reads it there.
struct ExposedRead {
  unsigned Block;
  /// The next one of the same variable.
  unsigned Next;
  /// What reaches the block's entry. A leaf is a store, which stands for the
  /// definition it makes, or `undef`.
  PhiGraph::Operand Value;
};

/// The last definition of a variable in a block: a store or, where Store is
/// NoIndex, the end of its value's life, which leaves it `undef`.
struct Definition {
  unsigned Block;
  /// The next one of the same variable.
  unsigned Next;
  /// The number of the store's access.
  unsigned Store;
};

/// All accesses to a set of variables. It owns nothing but memory, which it
/// reuses from function to function.
class AllocaAccesses {
public:
  /// Forgets all variables.
  void clear();

  /// Makes \p AI a variable if it is promotable (isAllocaPromotable() in
  /// LLVM's PromoteMemoryToRegister.cpp), which is returned, and counts its
  /// loads and stores. O(uses).
  bool addIfPromotable(llvm::AllocaInst *AI);

  /// Reads all accesses, in the function that \p CFG was run on, to the
  /// variables that are not settled, and the ends of their values' lives if
  /// \p Options says that there are any. Costs O(N log N) for N of them if
  /// these are few, else O(N + blocks), and O(instructions) of the blocks in
  /// which several stand.
  void run(const CFGWalk &CFG, const PromotionOptions &Options);

  /// One per alloca, in the order of being added.
  llvm::SmallVector<Variable, 0> Variables;

  /// Block by block in the order of the walk, each block's in program order.
  llvm::SmallVector<Access, 0> Accesses;
  llvm::SmallVector<ExposedRead, 0> Reads;
  llvm::SmallVector<Definition, 0> Definitions;

  /// Whether any store has a debug location.
  bool HasStoreLocs = false;

  /// Whether any load is `!noundef`.
  bool HasNoUndefLoads = false;

  /// Whether any load is both `!nonnull` and `!noundef`.
  bool HasNonNullLoads = false;

  /// How many of the accesses are in reachable blocks. These stand before all
  /// others.
  unsigned NumReachable;

  /// Other allocas, some of them perhaps several times, whose addresses are
  /// stored to the variables. Only these can become promotable when the
  /// variables are promoted, apart from those that the rewriter adds.
  llvm::SmallVector<llvm::AllocaInst *, 0> Released;

  /// The accesses of \p Block, once indexBlocks() has been called.
  llvm::ArrayRef<Access> accessesIn(unsigned Block) const {
    return llvm::ArrayRef<Access>(Accesses).slice(
        BlockBegin[Block], BlockBegin[Block + 1] - BlockBegin[Block]);
  }

  /// Adds the alloca, if any, whose address \p Stored is.
  void noteReleased(llvm::Value *Stored);

  /// Prepares accessesIn(). Costs O(blocks + accesses) after a run() that found
  /// few, else nothing.
  void indexBlocks(const CFGWalk &CFG);

  /// The store that makes \p D, or null.
  llvm::StoreInst *storeOf(const Definition &D) const {
    return D.Store == NoIndex ? nullptr : storeAt(D.Store);
  }

  /// The store in the block of \p A, a load, that reaches it, or null.
  llvm::StoreInst *reachingStore(const Access &A) const {
    return A.isLocal() ? storeAt(A.Read - Access::IsLocal) : nullptr;
  }

  /// How many of the accesses are loads.
  size_t numLoads() const { return NumLoads; }

  /// What is known of \p V if it is a copied load, else null. Valid until the
  /// next run.
  CopiedLoad *copiedLoad(const llvm::Value *V);

  /// Gives back what copiedLoad() needs and, unless \p KeepsLists, Reads and
  /// Definitions.
  void giveBackLookup(bool KeepsLists);

private:
  void start(const CFGWalk &CFG, const PromotionOptions &Options);
  llvm::StoreInst *storeAt(unsigned Number) const {
    return llvm::cast<llvm::StoreInst>(Accesses[Number].Inst);
  }
  template <typename VisitorT> void visitUses(VisitorT Visit);
  void readByBlock(const CFGWalk &CFG);
  void readSorted(const CFGWalk &CFG);
  void sortInProgramOrder(llvm::BasicBlock &BB, unsigned Begin, unsigned End);
  void refillFrom(llvm::BasicBlock &BB, unsigned Begin, unsigned End);
  void readAccess(Access &A, unsigned Block, unsigned &Number);
  void readLoad(Access &A, unsigned Block);
  void readStore(Access &A, unsigned Number, unsigned Block);
  void readKill(Variable &V, unsigned Block);
  void noteCopied(llvm::LoadInst *LI, unsigned Store);
  void findFarCopies();
  void addDefinition(Variable &V, unsigned Block, unsigned Store);
  void enter(Variable &V, unsigned Block);

  /// The accesses are sorted as a whole where the blocks are more than so many
  /// times as many, as in later rounds.
  static constexpr unsigned ManyBlocks = 8;

  /// A block with more accesses is read, instead of sorting these.
  static constexpr unsigned ManyAccesses = 16;

  /// One more than the indices of the variables that are not settled. Empty
  /// until a block has many accesses.
  llvm::DenseMap<const llvm::AllocaInst *, unsigned> NumberOf;
  /// By load. Those of allocas that are no variables never get a number.
  llvm::DenseMap<const llvm::Value *, CopiedLoad> CopiedLoads;
  bool HasFarCopies = false;
  llvm::SmallVector<unsigned, 0> BlockBegin;
  bool HasBlockIndex = false;
  /// How many loads and stores there are, and how many of them are loads.
  size_t NumUses = 0;
  size_t NumLoads = 0;
  /// Whether lifetime markers count, and whether anything but stores does.
  bool ReadsLifetime = false;
  bool ReadsKills = false;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_VARIABLES_ALLOCAACCESSES_H

//===- Variable.h - Variables and accesses to them --------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The records that AllocaAccesses makes of what it reads.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VARIABLES_VARIABLE_H
#define BRAUNSSA_LIB_VARIABLES_VARIABLE_H

#include "BraunSSA/PhiGraph.h"
#include "Support/Index.h"
#include "llvm/IR/Instructions.h"
#include <cassert>
#include <cstdint>

namespace braunssa {

/// An alloca to be promoted.
struct Variable {
  llvm::AllocaInst *Alloca;
  /// Of its loads and stores.
  llvm::Type *ValueType;
  /// The last store seen; the only one if NumStores is 1.
  llvm::StoreInst *LastStore = nullptr;
  /// Whether all accesses stand in FirstBlock.
  bool UsedInOneBlock = true;
  /// How often its value's life ends; two stands for more.
  uint8_t NumKills = 0;
  /// Whether a load in the entry block comes before all stores there.
  bool IsReadAtEntry = false;
  /// Whether its loads have been replaced and its accesses erased already
  /// (SingleStorePromoter). Then it has no accesses to be read.
  bool IsPromoted = false;
  /// The block of the first access.
  unsigned FirstBlock = NoIndex;
  unsigned NumStores = 0;
  unsigned NumLoads = 0;
  /// Heads of lists in AllocaAccesses::Reads and AllocaAccesses::Definitions.
  unsigned FirstRead = NoIndex;
  unsigned FirstDefinition = NoIndex;
  /// The block of the last access, and the variable's definition and its
  /// upward-exposed read there, or NoIndex.
  unsigned LastBlock = NoIndex;
  unsigned LocalDefinition = NoIndex;
  unsigned LocalRead = NoIndex;

  /// Whether there are loads or stores.
  bool isUsed() const { return NumLoads + NumStores != 0; }
};

/// Where a load gets its value, as far as its block tells.
class LoadSource {
public:
  LoadSource() = default;

  /// The load is upward-exposed: it reads what the variable holds at the entry
  /// of its block, which is read number \p Read of AllocaAccesses::Reads.
  static LoadSource exposed(unsigned Read) { return LoadSource(Read); }
  /// Access number \p Store, a store, reaches it in its block.
  static LoadSource local(unsigned Store) {
    assert(Store < IsLocal && "The number of an access leaves the top bit "
                              "free.");
    return LoadSource(IsLocal + Store);
  }
  /// The life of the variable's value ends before it in its block.
  static LoadSource undef() { return LoadSource(IsUndef); }
  /// It is no load, but a store.
  static LoadSource none() { return LoadSource(IsNone); }

  bool isExposed() const { return Bits < IsLocal; }
  bool isLocal() const { return Bits >= IsLocal && Bits < IsNone; }
  bool isUndef() const { return Bits == IsUndef; }
  bool isNone() const { return Bits == IsNone; }

  unsigned exposedRead() const {
    assert(isExposed() && "Only an exposed load is a read of its block.");
    return Bits;
  }
  unsigned localStore() const {
    assert(isLocal() && "No store of its block reaches the load.");
    return Bits - IsLocal;
  }

  /// Accesses are fewer than that.
  static constexpr unsigned IsLocal = 1U << 31;

private:
  static constexpr unsigned IsUndef = NoIndex;
  static constexpr unsigned IsNone = NoIndex - 1;

  explicit LoadSource(unsigned Bits) : Bits(Bits) {}

  unsigned Bits;
};

/// A load or store of a variable.
struct Access {
  llvm::Instruction *Inst;
  unsigned Var;
  LoadSource Source;

  Access() = default;
  Access(llvm::Instruction *Inst, unsigned Var)
      : Inst(Inst), Var(Var), Source(LoadSource::none()) {}
  bool isStore() const { return Source.isNone(); }
};

static_assert(sizeof(Access) <= 16,
              "A block with many accesses needs memory for little else.");

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

} // namespace braunssa

#endif // BRAUNSSA_LIB_VARIABLES_VARIABLE_H

//===- SROAOrder.h - The order in which sroa promotes -----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PLUGIN_SROAORDER_H
#define BRAUNSSA_LIB_PLUGIN_SROAORDER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Support/Allocator.h"

namespace llvm {
class MemTransferInst;
} // namespace llvm

namespace braunssa {

/// Finds the allocas that an sroa which does not promote leaves promotable, in
/// the order in which it would have promoted them. That order decides the order
/// of φs, and so the names and the operand order of much that is made of them:
/// with it, functions come out of the pipeline as they do without the plugin,
/// byte for byte.
///
/// sroa keeps a worklist of allocas, takes them from its end, and promotes them
/// in the order in which it finds them promotable. One that it splits goes, and
/// its parts stand where it stood: those that can be promoted come from the
/// first to the last, and the others go to the end of the worklist, with those
/// whose address a φ or a select merges with another one (rewritePartition() in
/// LLVM's SROA.cpp). Before one of them, an alloca goes there again to which or
/// from which it is copied, if sroa has looked at that before and could neither
/// split nor promote it. As sroa replaces loads from such addresses, and erases
/// what it has split, before it goes on, handles on these tell of it in time,
/// and the worklist can be followed.
class SROAOrder {
public:
  /// Watches the allocas of \p F, on which sroa is about to run. Before another
  /// function is watched, collect() or forget() must be called.
  void watch(llvm::Function &F);

  /// The same for an sroa whose worklist is to be \p Given, all of the entry
  /// block, or nothing: the others are hidden from it, but those which it may
  /// put on its worklist itself.
  void watchOnly(llvm::Function &F, llvm::ArrayRef<llvm::AllocaInst *> Given);

  /// Ends watching.
  void forget();

  /// Ends watching, and appends the allocas that sroa would have promoted to
  /// \p Allocas.
  void collect(llvm::SmallVectorImpl<llvm::AllocaInst *> &Allocas);

private:
  /// An alloca of the function, or a part of one.
  class Watched final : public llvm::CallbackVH {
  public:
    Watched(llvm::AllocaInst *AI, SROAOrder &Order,
            const llvm::AllocaInst *Origin)
        : CallbackVH(AI), Origin(Origin), Order(Order) {}

    /// Null once it has been deleted.
    llvm::AllocaInst *alloca() const {
      return static_cast<llvm::AllocaInst *>(getValPtr());
    }

    // sroa does so before it erases an alloca.
    void allUsesReplacedWith(llvm::Value *) override { Order.noteEnd(*this); }
    void deleted() override;

    /// The alloca of the function that this has been a part of, or itself;
    /// which may be gone.
    const llvm::AllocaInst *Origin;
    /// The allocas to which or from which it is copied, or was when they were
    /// seen; some may be gone.
    llvm::SmallPtrSet<const llvm::AllocaInst *, 2> CopiedWith;
    /// The watched allocas that stand before and behind it.
    Watched *Prev = nullptr, *Next = nullptr;
    bool IsInWorklist = false;
    bool IsPromoted = false;

  private:
    SROAOrder &Order;
  };

  /// A load from an address that a φ or a select merges, or will. sroa replaces
  /// it once all that is merged can be promoted but for that.
  class WatchedLoad final : public llvm::CallbackVH {
  public:
    WatchedLoad(llvm::LoadInst *Load, SROAOrder &Order)
        : CallbackVH(Load), Order(Order) {}
    void allUsesReplacedWith(llvm::Value *) override {
      Order.noteSpeculated(*llvm::cast<llvm::LoadInst>(getValPtr()));
    }

  private:
    SROAOrder &Order;
  };

  void watchEntry(llvm::Function &F);
  void watchUses(Watched &W);
  void noteCopy(Watched &W, const llvm::MemTransferInst &Copy);
  void noteSpeculated(llvm::LoadInst &Load);
  Watched *add(llvm::AllocaInst *AI, Watched *Prev,
               const llvm::AllocaInst *Origin);
  void addToWorklist(Watched &W);
  void noteEnd(Watched &W);
  static llvm::SmallVector<llvm::AllocaInst *, 8> partsBefore(const Watched &W);
  void noteParts(Watched &W, llvm::ArrayRef<llvm::AllocaInst *> Parts);
  void putBack(const llvm::AllocaInst *AI);
  void noteLookedAt(Watched &W);
  void finish();

  void sortByGiven(llvm::MutableArrayRef<llvm::AllocaInst *> Allocas);

  /// The worklist that sroa is to have, or nothing.
  llvm::SmallVector<llvm::AllocaInst *, 8> Given;
  /// What hides the others: an sroa leaves alone whose address is stored.
  llvm::SmallVector<llvm::StoreInst *, 16> Hiding;
  Watched *First = nullptr, *Last = nullptr;
  llvm::SpecificBumpPtrAllocator<Watched> Memory;
  llvm::SpecificBumpPtrAllocator<WatchedLoad> LoadMemory;
  /// The φs and selects of addresses from where loads are watched.
  llvm::SmallPtrSet<const llvm::Instruction *, 8> Merges;
  /// Those whose loads have been replaced.
  llvm::SmallPtrSet<const llvm::Value *, 8> Speculated;
  /// Those that are copied, by their allocas.
  llvm::DenseMap<const llvm::AllocaInst *, Watched *> CopiedAllocas;
  llvm::SmallVector<Watched *, 32> Worklist;
  /// What sroa would promote, in order, and maybe has deleted since.
  llvm::SmallVector<Watched *, 32> Promoted;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PLUGIN_SROAORDER_H

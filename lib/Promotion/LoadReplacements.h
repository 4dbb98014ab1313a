//===- LoadReplacements.h - Loads that give way to loads --------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where variables are copied from one to the next, a load may be replaced by a
// load that is replaced itself later. To move all uses each time would take
// time for each pair of load and copy. So where uses are many, it is only noted
// what is to stand for what, and they are moved once, when that is known.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PROMOTION_LOADREPLACEMENTS_H
#define BRAUNSSA_LIB_PROMOTION_LOADREPLACEMENTS_H

#include "Support/Index.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"
#include <cassert>

namespace braunssa {

/// Replaces loads by values and erases them, one after the other. The use lists
/// are in the end what replaceAllUsesWith() in that order would make of them:
/// it moves the uses one by one from the front of one list to the front of the
/// other, so the last load replaced stands first, and turned around. It owns
/// nothing but memory, which it reuses.
class LoadReplacements {
public:
  /// What \p V, which may be a load that has been replaced, stands for.
  /// Amortised O(log loads).
  llvm::Value *resolve(llvm::Value *V) {
    return Nodes.empty() ? V : resolveLoad(V);
  }

  /// Whether replace() would do no more for loads that become \p By than to
  /// move the uses and erase the load, which then need not be left to it.
  bool isPlain(const llvm::Value *By) const {
    return Nodes.empty() && !mayBeReplaced(By);
  }

  /// Replaces \p LI by \p By, another value, which stands for itself. All calls
  /// until finish() together cost O(uses of the loads).
  void replace(llvm::LoadInst *LI, llvm::Value *By);

  /// Moves the uses that wait. Until then, what has been replaced may still be
  /// there.
  void finish() {
    if (!Nodes.empty())
      moveAllWaiting();
  }

private:
  /// A load whose uses wait until it is known what stands for that which
  /// replaces it, or one whose place such a load takes.
  struct Node {
    llvm::LoadInst *Load;
    /// The load that replaces it, or one further on, or NoIndex.
    unsigned By = NoIndex;
    // Those replaced by it, in the order in which that was said.
    unsigned First = NoIndex;
    unsigned Last = NoIndex;
    unsigned Next = NoIndex;
    unsigned Before = NoIndex;

    explicit Node(llvm::LoadInst *LI) : Load(LI) {}
  };

  /// A list of uses to be moved: of a node and, before or behind them, those of
  /// the nodes replaced by it, or its own alone.
  struct Step {
    enum Kind : uint8_t { All, AllFromTheBack, OwnOnly };
    unsigned Number;
    Kind What;
  };

  /// Whether \p V may be replaced itself: a load of an alloca.
  static bool mayBeReplaced(const llvm::Value *V) {
    const auto *LI = llvm::dyn_cast<llvm::LoadInst>(V);
    return LI && llvm::isa<llvm::AllocaInst>(LI->getPointerOperand());
  }

  static void moveUses(llvm::LoadInst *LI, llvm::Value *By);
  llvm::Value *resolveLoad(llvm::Value *V);
  unsigned rootOf(unsigned Number);
  unsigned numberOf(llvm::LoadInst *LI);
  void wait(unsigned Number, unsigned By);
  void moveAllWaiting();
  void moveWaiting(unsigned Root, llvm::Value *To);
  void take(Step S, llvm::Value *To);
  void pushReplaced(unsigned Number, bool FirstOnTop, Step::Kind What);

  llvm::SmallVector<Node, 0> Nodes;
  llvm::DenseMap<const llvm::LoadInst *, unsigned> NumberOf;
  llvm::SmallVector<Step, 0> Steps;
  llvm::SmallVector<llvm::Use *, 0> Uses;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_LOADREPLACEMENTS_H

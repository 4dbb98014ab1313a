//===- Mem2RegModel.h - What mem2reg would do -------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's mem2reg does not treat all variables alike: some go by shortcuts, and
// the order in which they go depends on that. What it decides about one depends
// on whose loads it has replaced by then. That is visible in four places: in
// the order and the names of φs, in what becomes of loads in unreachable code,
// where a load that the only store does not reach takes its value all the same,
// and in the debug records of stores of undef.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_MEM2REG_MEM2REGMODEL_H
#define BRAUNSSA_LIB_MEM2REG_MEM2REGMODEL_H

#include "BraunSSA/PhiGraph.h"
#include "CFG/CFGWalk.h"
#include "Mem2Reg/CopySources.h"
#include "Mem2Reg/Mem2RegCase.h"
#include "Mem2Reg/PromotedDebugInfo.h"
#include "Support/Compat.h"
#include "Support/Index.h"
#include "Variables/AllocaAccesses.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace braunssa {

/// Says what PromoteMem2Reg::run of this LLVM does with each variable, in which
/// order, and what that leaves behind. It owns nothing but memory, which it
/// reuses from function to function.
class Mem2RegModel {
public:
  using Operand = PhiGraph::Operand;

  /// Begins with the variables of \p AllAccesses. The arguments, which are of
  /// one function, must outlive all questions.
  void start(const CFGWalk &Walk, AllocaAccesses &AllAccesses,
             CopySources &AllSources);

  /// The variable that mem2reg takes next, or NoIndex. The one before has been
  /// classified.
  unsigned next() {
    // The one before stays in mem2reg's list if it is of the general case; else
    // the last one takes its place.
    if (NumTaken != 0) {
      if (Cases[Taken[NumTaken - 1]] == Mem2RegCase::General)
        ++Next;
      else
        Order[Next] = Order[--End];
    }
    return Next == End ? NoIndex : Taken[NumTaken++] = Order[Next];
  }

  /// Whether it takes what \p Var holds at the entries of blocks to say how
  /// mem2reg promotes it, or to promote it. If not, that is decided now.
  bool needsValues(unsigned Var) {
    const Variable &V = Accesses->Variables[Var];
    Cases[Var] = V.IsPromoted ? Mem2RegCase::SingleStore : caseByUses(V);
    return Cases[Var] == Mem2RegCase::Pending;
  }

  /// Decides how mem2reg promotes \p Var, whose upward-exposed reads in
  /// reachable blocks have got their values if it needs them.
  void classify(unsigned Var) {
    if (Cases[Var] == Mem2RegCase::Pending)
      Cases[Var] = caseByValues(Accesses->Variables[Var]);
  }

  /// Tells \p DebugInfo, which tracks \p Var, which stores to it store undef as
  /// far as mem2reg can tell when it erases them. To be called after
  /// classify(), and only for a variable that a shortcut promotes. O(uses).
  void findStoresOfUndef(unsigned Var, PromotedDebugInfo &DebugInfo);

  /// How mem2reg promotes \p Var.
  Mem2RegCase caseOf(unsigned Var) const { return Cases[Var]; }

  /// All variables in the order in which mem2reg takes them.
  llvm::ArrayRef<unsigned> processingOrder() const { return Taken; }

  // For when all variables are classified.

  /// Returns true if a lifetime marker is the only store to \p V that mem2reg
  /// sees, as it does since LLVM 24.
  bool hasOnlyMarkerForStore(const Variable &V) const {
    return compat::MarkersAreStores && V.NumStores == 0 && V.NumKills == 1 &&
           isInEntry(V);
  }

  /// Returns true if shortcuts may replace loads of \p Var, which is not
  /// promoted yet, by stored values. They do so before mem2reg places operands
  /// of φs, and also where it then finds that \p Var needs φs.
  bool mayReorderUses(unsigned Var) const {
    const Variable &V = Accesses->Variables[Var];
    return !V.IsPromoted && V.NumLoads != 0 &&
           (V.NumStores == 1 || (V.NumStores > 1 && V.UsedInOneBlock));
  }

  /// Whether \p A, an access in unreachable code, is promoted all the same, as
  /// shortcuts do; other accesses in unreachable code stay.
  bool isPromotedUnreachable(const Access &A) const {
    return Cases[A.Var] != Mem2RegCase::General ||
           (!A.isStore() && storeOfShortcut(A));
  }

  /// The store whose value one of the shortcuts gives to the load \p A, or null
  /// if there is none.
  llvm::StoreInst *storeOfShortcut(const Access &A) const;

  /// What a shortcut gives to the load \p A, one step back along copies, or
  /// nothing.
  Operand valueByShortcut(const Access &A) const;

private:
  bool isInEntry(const Variable &V) const {
    return V.Alloca->getParent() == CFG->block(0);
  }
  Mem2RegCase caseByUses(const Variable &V);
  Mem2RegCase caseByValues(const Variable &V) const;
  bool storeComesFirst(const Variable &V) const;
  bool doesStoredValueServe(const Variable &V);
  bool isReachedByStoreOnly(const Variable &V) const;
  bool isStoredValueKnown(const llvm::StoreInst *SI);
  bool isErasedValueKnown(unsigned Var);
  llvm::Value *valueByNow(llvm::Value *Stored);

  const CFGWalk *CFG = nullptr;
  AllocaAccesses *Accesses = nullptr;
  CopySources *Sources = nullptr;
  llvm::SmallVector<Mem2RegCase, 0> Cases;
  /// mem2reg's list of variables: those from Next to before End are left.
  llvm::SmallVector<unsigned, 0> Order;
  unsigned Next = 0;
  unsigned End = 0;
  /// Those taken so far.
  llvm::SmallVector<unsigned, 0> Taken;
  unsigned NumTaken = 0;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_MEM2REG_MEM2REGMODEL_H

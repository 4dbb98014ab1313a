//===- Renaming.h - Accesses become values ----------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The two ways to rename along the walk. The order is that of LLVM's renaming
// walk: an edge into a block gives its φs their next operands, and the first
// edge is followed by the block's accesses. Debug records, the merged locations
// of φs and what is known of a value at a load all depend on it, and so does
// the order of a value's uses, in which later passes look at them.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PROMOTION_RENAMING_H
#define BRAUNSSA_LIB_PROMOTION_RENAMING_H

#include "BraunSSA/PhiGraph.h"
#include "CFG/CFGWalk.h"
#include "Mem2Reg/PromotedDebugInfo.h"
#include "Mem2Reg/StoreLocations.h"
#include "Promotion/PlacedPhis.h"
#include "Promotion/SSAConstruction.h"
#include "Support/FunctionAnalyses.h"
#include "Variables/AllocaAccesses.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Compiler.h"

namespace braunssa {

/// What both ways need.
struct RenamingContext {
  const CFGWalk &CFG;
  AllocaAccesses &Accesses;
  const SSAConstruction &SSA;
  PlacedPhis &Phis;
  /// What the next load is equal to. The accesses are renamed in their order.
  const PhiGraph::Operand *NextLoadValue;
};

/// Renames where nothing depends on an access but the uses of its load: no
/// store has a location, no load is annotated, no debug record refers to a
/// variable, and the φs, if any, are simple. To ask nothing of a φ or an access
/// makes promotion 2 % cheaper on bzip2 and lua.
class PlainRenaming {
public:
  explicit PlainRenaming(RenamingContext &Context)
      : Context(Context), Graph(Context.SSA.phis()),
        Nodes(Context.Phis.nodes()), First(Context.Phis.firstByBlock()),
        Next(Context.Phis.nextByPhi()) {}

  /// Gives the φs of the block that the walk enters by \p E their operands for
  /// that edge.
  LLVM_ATTRIBUTE_ALWAYS_INLINE
  void enter(const CFGWalk::Edge &E) {
    for (PhiGraph::Phi P = First[E.Block]; P != NoIndex; P = Next[P]) {
      llvm::PHINode *PN = Nodes[P];
      unsigned Index = PN->getNumIncomingValues();
      llvm::Value *V = Context.Phis.valueOf(Graph.operands(P)[Index]);
      PN->setNumHungOffUseOperands(Index + 1);
      PN->setIncomingValue(Index, V);
      PN->setIncomingBlock(Index, Context.CFG.block(E.Pred));
      Context.Phis.noteOperand(P, V);
    }
  }

  /// The same for edge number \p Index to the block, where the walk takes no
  /// other edges than those into blocks with φs.
  void enterAt(const CFGWalk::Edge &E, unsigned) { enter(E); }

  /// Replaces the loads of \p Accesses, the next in order, and erases all. They
  /// stand in reachable code.
  void rename(llvm::ArrayRef<Access> Accesses);

  /// The walk is at the end of \p Block.
  void leave(unsigned) {}

private:
  RenamingContext &Context;
  const PhiGraph &Graph;
  llvm::ArrayRef<llvm::PHINode *> Nodes;
  llvm::ArrayRef<PhiGraph::Phi> First;
  llvm::ArrayRef<PhiGraph::Phi> Next;
};

/// Renames in all cases.
class FullRenaming {
public:
  /// Memory that is reused from function to function.
  struct Scratch {
    StoreLocations Locations;
    /// Per block how many of its distinct predecessors the walk has come from.
    llvm::SmallVector<unsigned, 0> NumEntered;
  };

  FullRenaming(RenamingContext &Context, Scratch &Memory,
               PromotedDebugInfo &DebugInfo, FunctionAnalyses &Analyses)
      : Context(Context), Memory(Memory), DebugInfo(DebugInfo),
        Analyses(Analyses) {}

  /// To be called before the first enter() of a walk that takes all edges.
  void startWalk();

  /// Whether φs need the locations of stores, for which the walk has to take
  /// all edges.
  static bool needsLocations(const AllocaAccesses &Accesses,
                             const PlacedPhis &Phis) {
    return Accesses.HasStoreLocs && Phis.numCreated() != 0;
  }

  // As those of PlainRenaming.
  void enter(const CFGWalk::Edge &E);
  void enterAt(const CFGWalk::Edge &E, unsigned Index);
  void rename(llvm::ArrayRef<Access> Accesses);
  void leave(unsigned Block);

  /// Does with \p Accesses, which stand in unreachable code, what mem2reg does;
  /// the others are left without a variable.
  void renameUnreachable(llvm::ArrayRef<Access> Accesses);

  /// How many loads and stores have been left so.
  unsigned numLoadsLeft() const { return NumLoadsLeft; }
  unsigned numStoresLeft() const { return NumStoresLeft; }

private:
  void rename(const Access &A, PhiGraph::Operand LoadValue);
  void eraseStore(const Access &A);

  RenamingContext &Context;
  Scratch &Memory;
  PromotedDebugInfo &DebugInfo;
  FunctionAnalyses &Analyses;
  bool TracksLocations = false;
  unsigned NumLoadsLeft = 0;
  unsigned NumStoresLeft = 0;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_RENAMING_H

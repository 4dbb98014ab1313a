//===- PhiWriter.h - φs of a builder come into the IR -----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_BUILDER_PHIWRITER_H
#define BRAUNSSA_LIB_BUILDER_PHIWRITER_H

#include "Builder/BuilderPhis.h"
#include "Builder/BuiltBlocks.h"
#include "Builder/BuiltVariables.h"
#include "Builder/OpaqueOperands.h"
#include "PhiGraph/RedundantPhiRemover.h"
#include "llvm/ADT/BitVector.h"
#include <utility>

namespace braunssa {

/// Makes φs and values of what a builder has found out.
class PhiWriter {
public:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  /// With \p AreOpaque, LLVM's analyses learn nothing from φs that are in the
  /// IR before finish().
  PhiWriter(BuiltBlocks &Blocks, BuiltVariables &Variables, BuilderPhis &Phis,
            bool AreOpaque)
      : Blocks(Blocks), Variables(Variables), Phis(Phis), AreOpaque(AreOpaque) {
  }

  /// Begins with the function that the blocks are of.
  void startFunction() {
    Opaque.startFunction(Blocks.function());
    GivesOpaque = AreOpaque;
  }

  /// The value that \p O, which stands for itself, is for variable \p Var. A φ
  /// that is not in the IR comes there, without operands.
  llvm::Value *valueOf(Operand O, unsigned Var);

  /// A φ of the IR, without users, and what is used in its place.
  using Replacement = std::pair<llvm::PHINode *, llvm::Value *>;

  /// Fills in the φs that are needed, and replaces all others that are in the
  /// IR, which it returns. All blocks have been sealed, and can be reached if
  /// \p IsAllReachable. With \p Users, adds the users of what is replaced
  /// there.
  llvm::SmallVector<Replacement, 0>
  finish(bool IsAllReachable,
         llvm::SmallVectorImpl<llvm::Instruction *> *Users);

  /// Those that finish() has filled in.
  unsigned numPhis() const { return NumPhis; }

private:
  llvm::PHINode *nodeOf(Phi P) {
    llvm::PHINode *Node = Phis.place(P).Node;
    return Node ? Node : makeNode(P);
  }
  llvm::PHINode *makeNode(Phi P);
  void dropOpaque();
  void removeRedundant();
  bool askInitialValues();
  void findLive();
  void fill(Phi P);
  void showReplaced();
  llvm::SmallVector<Replacement, 0>
  replaceOthers(llvm::SmallVectorImpl<llvm::Instruction *> *Users);

  BuiltBlocks &Blocks;
  BuiltVariables &Variables;
  BuilderPhis &Phis;
  /// By block.
  llvm::BitVector IsReachable;
  /// By φ: whether an instruction uses it, or a φ that one uses, and so on.
  llvm::BitVector IsLive;
  RedundantPhiRemover RedundantPhis;
  OpaqueOperands Opaque;
  const bool AreOpaque;
  /// Whether φs that come into the IR now are given opaque operands.
  bool GivesOpaque = false;
  unsigned NumPhis = 0;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_PHIWRITER_H

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
#include "PhiGraph/RedundantPhiRemover.h"
#include "PhiGraph/TrivialPhiRemover.h"
#include "llvm/ADT/BitVector.h"
#include <functional>

namespace braunssa {

/// Makes φs and values of what a builder has found out.
class PhiWriter {
public:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  PhiWriter(BuiltBlocks &Blocks, BuiltVariables &Variables, BuilderPhis &Phis)
      : Blocks(Blocks), Variables(Variables), Phis(Phis) {}

  /// The value that \p O, which stands for itself, is for variable \p Var. A φ
  /// that is not in the IR comes there, without operands.
  llvm::Value *valueOf(Operand O, unsigned Var);

  /// Fills in the φs that are needed, and replaces and erases all others that
  /// are in the IR. All blocks have been sealed.
  void
  finish(const std::function<void(llvm::PHINode *, llvm::Value *)> &OnReplace);

  /// Those that finish() has filled in, and those that it has erased.
  unsigned numPhis() const { return NumPhis; }
  unsigned numErased() const { return NumErased; }

private:
  llvm::PHINode *nodeOf(Phi P);
  void leaveOutUnreachable();
  void removeRedundant();
  void findLive();
  void fill(Phi P);
  void replaceOthers(
      const std::function<void(llvm::PHINode *, llvm::Value *)> &OnReplace);

  BuiltBlocks &Blocks;
  BuiltVariables &Variables;
  BuilderPhis &Phis;
  /// By block.
  llvm::BitVector IsReachable;
  /// By φ: whether an instruction uses it, or a φ that one uses, and so on.
  llvm::BitVector IsLive;
  TrivialPhiRemover TrivialPhis;
  RedundantPhiRemover RedundantPhis;
  unsigned NumPhis = 0;
  unsigned NumErased = 0;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_PHIWRITER_H

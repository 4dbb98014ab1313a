//===- PhiNecessity.h - Which φs a variable needs ---------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Minimality is a statement about variables: each store is a value of its own,
// though two may store the same. So it is decided on the old function. For a
// variable, every join that its value passes gets a φ; those that are in no
// redundant set are the ones that minimal SSA form needs (Wagner, section 3.2),
// and a φ of the new function must be one of them.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VALIDATION_PHINECESSITY_H
#define BRAUNSSA_LIB_VALIDATION_PHINECESSITY_H

#include "BraunSSA/PhiGraph.h"
#include "Validation/FunctionSnapshot.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Where variables need a φ.
class PhiNecessity {
public:
  /// What \p Before, which must live as long, needs; with \p Minimal in minimal
  /// SSA form, without it where only trivial φs have been removed.
  PhiNecessity(const FunctionSnapshot &Before, bool Minimal)
      : Before(Before), Minimal(Minimal) {}

  /// Asks for \p Var at the entry of \p Block, to be answered by isNecessary().
  void ask(unsigned Block, unsigned Var) { (void)atEntry(Block, Var); }

  /// Answers all that has been asked; no more can be asked then.
  void decide();

  /// Whether a φ is needed there.
  bool isNecessary(unsigned Block, unsigned Var) const;

  /// The variables that are live at the entry of \p Block: some load reads
  /// what they hold there. The first call costs as much as the regions in which
  /// variables are live are large.
  llvm::ArrayRef<unsigned> liveAt(unsigned Block);

private:
  using Operand = PhiGraph::Operand;
  Operand atEntry(unsigned Block, unsigned Var);
  Operand atEnd(unsigned Block, unsigned Var);
  Operand unread() const;
  void findLive();

  const FunctionSnapshot &Before;
  const bool Minimal;
  PhiGraph Graph;
  /// The block and the variable of each φ of the graph.
  llvm::SmallVector<std::pair<unsigned, unsigned>, 0> Places;
  llvm::DenseMap<std::pair<unsigned, unsigned>, Operand> Entry;
  llvm::SmallVector<llvm::SmallVector<unsigned, 4>, 0> Live;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_VALIDATION_PHINECESSITY_H

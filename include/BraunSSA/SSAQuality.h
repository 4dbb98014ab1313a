//===- SSAQuality.h - How good SSA form is ----------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_SSAQUALITY_H
#define BRAUNSSA_SSAQUALITY_H

#include "llvm/IR/CycleInfo.h"
#include <cstdint>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace braunssa {

/// Figures on the φs of a function, or of several together.
///
/// Wherever φs are compared, operands for edges from unreachable blocks are
/// left out of φs in reachable ones, and `undef` and `poison` are values like
/// others, as in PhiGraphPrinterPass.
struct SSAQuality {
  uint64_t NumPhis = 0;

  /// The operands that the φs have: one for each edge into their block.
  uint64_t NumOperands = 0;
  /// The fewest and the most that one φ has; 0 if there are no φs.
  uint64_t MinOperands = 0;
  uint64_t MaxOperands = 0;

  /// φs that merge one value and otherwise only themselves (Braun et al.,
  /// CC'13, section 2.2).
  uint64_t NumTrivial = 0;

  /// φs in redundant sets: sets whose members refer only to one another and to
  /// at most one other value (see removeRedundantPhis()). Trivial φs are among
  /// them. SSA form is minimal, for its variables, if there are none.
  uint64_t NumRedundant = 0;

  /// φs whose value no instruction other than a φ uses, neither directly nor
  /// through other φs. Debug records don't count as uses, all else that is not
  /// a φ does. SSA form is pruned if there are none.
  uint64_t NumDead = 0;

  /// φs that are always equal to an earlier φ of their block: by how much the
  /// φs outnumber the classes of the coarsest partition in which φs of one
  /// class are in one block, have one type and the same fast-math flags, and
  /// merge, over each edge, one value or φs of one class (Alpern, Wegman and
  /// Zadeck, POPL'88, with φs for the only operation). Two variables with equal
  /// values give such φs; SSA construction does not look for them.
  uint64_t NumCongruent = 0;

  /// Cycles of the CFG with several entries, nested ones included, as LLVM's
  /// CycleInfo finds them. Only there can minimal SSA form take more than the
  /// removal of trivial φs.
  uint64_t NumIrreducibleLoops = 0;

  /// Makes these the figures of both.
  SSAQuality &operator+=(const SSAQuality &Other);

  /// Prints the figures in one line, without its end:
  ///
  ///     phis 3, operands 7 (min 2, max 3, mean 2.33), trivial 1, redundant 2,
  ///     dead 0, congruent 0, irreducible loops 1
  void print(llvm::raw_ostream &OS) const;
};

/// The figures of \p F, which has a body, and does not change. \p Cycles are
/// those of \p F.
///
/// Costs O((n + E) log² n) for n φs with E operands in all, and O(blocks +
/// edges).
SSAQuality measureSSAQuality(llvm::Function &F, const llvm::CycleInfo &Cycles);

} // namespace braunssa

#endif // BRAUNSSA_SSAQUALITY_H

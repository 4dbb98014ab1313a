//===- Eliminate.h - Redundant φs leave a function --------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a tool needs that removes redundant φs, in the shape of Promote.h.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_ELIMINATE_H
#define BRAUNSSA_ELIMINATE_H

#include "BraunSSA/AnalysisSource.h"
#include "BraunSSA/PhiGraph.h"
#include <functional>
#include <memory>
#include <string>

namespace llvm {
class OptimizationRemarkEmitter;
} // namespace llvm

namespace braunssa {

/// What an elimination is to do.
struct EliminationOptions {
  RedundancyAlgorithm Algorithm = RedundancyAlgorithm::Dominance;
  /// Also removes sets of φs that no instruction outside the set uses.
  bool Prune = false;
  /// Leaves unreachable code as it is: operands for edges from unreachable
  /// blocks count like all others, and φs in such blocks stay. That is what the
  /// passes of a pipeline expect which know of values that only LLVM's own
  /// cleaning up takes away.
  bool KeepUnreachable = false;
  /// Whether the result says why φs were removed, which takes about as long
  /// again where there are φs.
  bool CountReasons = false;
  /// If set, SSAValidator checks each result, and this is called with what is
  /// wrong with it, in one line.
  std::function<void(const std::string &Message)> ReportInvalid;
};

/// What an elimination has done. True if the function has changed.
struct EliminationResult {
  /// The φs that are gone.
  unsigned NumPhis = 0;

  // What follows is counted with EliminationOptions::CountReasons, or if there
  // are remarks.

  /// The redundant sets that they were in, each as large as can be: one for
  /// each value outside.
  unsigned NumSets = 0;
  /// Those that were trivial, or became so once others had gone.
  unsigned NumTrivial = 0;
  /// Those that were redundant but for undefined operands.
  unsigned NumBesideUndef = 0;
  /// Those that were not redundant, but that nobody used.
  unsigned NumUnused = 0;
  /// Those in unreachable blocks, which are none of the above.
  unsigned NumUnreachable = 0;

  explicit operator bool() const { return NumPhis != 0; }
};

/// Removes redundant φs from one function after the other, with memory that it
/// keeps from function to function. Not to be shared between threads.
///
/// Every redundant set of φs is removed: afterwards no set of φs refers only to
/// its own members and at most one other value, be that a constant, an
/// argument, an instruction or a φ that stays.
///
/// Operands for edges from unreachable blocks do not count, and all φs in
/// unreachable blocks become poison, unless the options say otherwise. `undef`
/// and `poison` count as values of their own unless ignoring them is a
/// refinement: beside a value that dominates all φs of the set and, where there
/// is `undef`, is guaranteed not to be poison there. Not every such case is
/// found (docs/algorithms.md). A dominator tree is asked for only if that is
/// the question. Names and order of the φs that stay do not change, nor does
/// the CFG; debug records of a removed φ name the value outside. LCSSA φs,
/// which have one operand, are redundant.
///
/// Costs O((n + E) log n) for n φs with E operands in all, and O(blocks +
/// edges); with RedundancyAlgorithm::Peeling the former is O(n (n + E)). Up to
/// 64 times that where undefined operands have to count and φs are removed.
class Eliminator {
public:
  explicit Eliminator(EliminationOptions Options = {});
  Eliminator(Eliminator &&);
  Eliminator &operator=(Eliminator &&);
  ~Eliminator();

  /// Removes every redundant set of φs from \p F, which has a body. What is
  /// removed is reported to \p Remarks, unless null.
  EliminationResult
  eliminate(llvm::Function &F, const AnalysisSource &Analyses = {},
            llvm::OptimizationRemarkEmitter *Remarks = nullptr);

private:
  class Impl;
  std::unique_ptr<Impl> Pimpl;
};

/// Eliminator::eliminate() for a single function.
EliminationResult eliminateRedundantPhis(llvm::Function &F,
                                         const EliminationOptions &Options = {},
                                         const AnalysisSource &Analyses = {});

} // namespace braunssa

#endif // BRAUNSSA_ELIMINATE_H

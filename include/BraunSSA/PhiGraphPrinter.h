//===- PhiGraphPrinter.h - φ graphs as text and as pictures -----*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_PHIGRAPHPRINTER_H
#define BRAUNSSA_PHIGRAPHPRINTER_H

#include "BraunSSA/PassMixins.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace braunssa {

/// `print<phi-graph>`: writes the φ graph of each function to a stream, which
/// must outlive the pass. Changes nothing and runs on `optnone` functions too.
///
/// A line per function, also if it has no φs, then one per φ, in layout order:
///
///     phi graph of @f: phis 3, components 2, redundant 2
///       %x = phi(%a, %y): component 1, redundant, outside %a
///       %y = phi(%x): component 1, trivial, redundant, outside %a
///       %z = phi(%b, %y): component 2
///
/// Operands stand in the order in which the φ has them; those for edges from
/// unreachable blocks are left out of φs in reachable ones. Components are the
/// strongly connected ones, numbered by their first φ. A φ is trivial if it
/// merges one value and otherwise only itself. It is redundant if it is in a
/// redundant set; then the value outside follows, or `nothing outside`. `undef`
/// and `poison` count as values here, though `redundant-phi-elim` may ignore
/// them. See removeTrivialPhis() and removeRedundantPhis() for the terms.
///
/// Costs O((n + E) log n) for n φs with E operands in all, and O(blocks +
/// edges).
class PhiGraphPrinterPass : public RequiredPassMixin<PhiGraphPrinterPass> {
public:
  explicit PhiGraphPrinterPass(llvm::raw_ostream &OS) : OS(OS) {}

  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);

private:
  llvm::raw_ostream &OS;
};

/// `dot-phi-graph`: draws the φ graph of each function that has φs, for
/// GraphViz, into the file `phi-graph.FUNCTION.dot` in the current directory.
/// Changes nothing and runs on `optnone` functions too.
///
/// Edges lead from an operand to the φ, one however often the φ has that
/// operand. φs are ellipses, and strongly connected components of several φs
/// are framed, with the numbers of PhiGraphPrinterPass. φs of redundant sets
/// are filled and name the value outside, with one colour for all that are the
/// same value. Values that are not φs are boxes.
///
/// Says on errs() which file it writes. A file that cannot be written is an
/// error in the function's context. In the name of the file, characters other
/// than letters, digits and `._-$` become `_`, and what stands behind 180 of
/// them is cut off; a hash of the function's name then keeps files apart.
///
/// Costs as much as PhiGraphPrinterPass.
class PhiGraphDotPrinterPass
    : public RequiredPassMixin<PhiGraphDotPrinterPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace braunssa

#endif // BRAUNSSA_PHIGRAPHPRINTER_H

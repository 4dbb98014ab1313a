//===- Checks.h - What must hold of a promotion -----------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_FUZZ_CHECKS_H
#define BRAUNSSA_UTILS_FUZZ_CHECKS_H

#include "BraunSSA/Eliminate.h"
#include "BraunSSA/Promote.h"
#include "Environment.h"
#include "Model.h"
#include "ModelEmitter.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>
#include <string>

namespace braunssa::fuzz {

/// What is done to a function, and what is looked at.
struct CheckOptions {
  PromotionOptions Promotion;
  /// Whether redundant-phi-elim follows, which PromotionOptions::Minimal being
  /// off asks for.
  std::optional<EliminationOptions> Elimination;
  /// Whether LLVM's promoter is run on a copy: it has no fewer φs, and where
  /// that is promised the same text.
  bool CompareWithLLVM = true;
  /// Whether the function is looked at before it is promoted: whether it
  /// verifies, and does what the model does.
  bool CheckInput = false;
  /// Whether the validator is asked for its proof. Runs need not come by what
  /// is wrong, and what is undefined may be anything.
  bool Validate = true;
  /// How many runs are compared, and what their numbers and decisions follow
  /// from.
  unsigned NumRuns = 3;
  uint64_t Seed = 0;

  /// Has redundant-phi-elim follow, and returns its options.
  EliminationOptions &eliminate(bool Peeling) {
    Elimination.emplace().Algorithm = Peeling ? RedundancyAlgorithm::Peeling
                                              : RedundancyAlgorithm::Dominance;
    return *Elimination;
  }
};

/// What the checks have seen.
struct Counts {
  uint64_t Functions = 0, Irreducible = 0, WithUnreachable = 0;
  uint64_t Blocks = 0, Variables = 0;
  uint64_t Compared = 0, SameText = 0, Excepted = 0, OurPhis = 0, LLVMPhis = 0;
  uint64_t Proofs = 0, Runs = 0, Values = 0;
};

/// Checks promotions. An answer is empty, or one line that says what is wrong,
/// beginning with a word for the kind of failure:
///   input     the generator or an interpreter is at fault
///   verifier  the promoted function is not valid
///   left      a promotable alloca is still there
///   phis      there are more φs than LLVM's
///   text      the function is not LLVM's
///   trace     the promoted function does something else
///   invalid   the validator refuses it
///   minimal   a φ is redundant or unused
class Checker {
public:
  /// A promotion of \p Source, whose functions are made in \p Emitter's module
  /// and erased again.
  std::string check(const Model &Source, ModelEmitter &Emitter,
                    const CheckOptions &Options);

  /// What an SSABuilder makes of \p Source: the φs that promotion would leave,
  /// none redundant or unused, and the same traces.
  std::string checkBuilt(const Model &Source, ModelEmitter &Emitter,
                         const CheckOptions &Options, Sealing When);

  /// A promotion of a copy of \p F.
  std::string check(llvm::Function &F, const CheckOptions &Options);

  const Counts &counts() const { return Seen; }

private:
  using Runner = llvm::function_ref<Trace(Environment)>;

  std::string checkCopies(llvm::Function &Ours, llvm::Function *LLVMs,
                          llvm::function_ref<llvm::Function &()> GetOriginal,
                          Runner RunOriginal, const CheckOptions &Options);
  std::string promote(llvm::Function &F, const CheckOptions &Options);
  std::string comparePhis(llvm::Function &Built, llvm::Function &InMemory,
                          bool HasOtherPhis);
  std::string compareRuns(llvm::Function &Promoted, Runner RunOriginal,
                          const CheckOptions &Options);
  std::string
  compareWithLLVM(llvm::Function &Ours, llvm::Function &LLVMs,
                  llvm::function_ref<llvm::Function &()> GetOriginal,
                  const CheckOptions &Options);

  Counts Seen;
};

} // namespace braunssa::fuzz

#endif // BRAUNSSA_UTILS_FUZZ_CHECKS_H

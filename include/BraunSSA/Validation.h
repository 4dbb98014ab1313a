//===- Validation.h - Checking an SSA translation afterwards ----*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Translation validation in the spirit of CompCertSSA (Barthe, Demange and
// Pichardie, TOPLAS 2014): whoever promotes is not trusted, and each result is
// checked by code that shares nothing with it.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_VALIDATION_H
#define BRAUNSSA_VALIDATION_H

#include "BraunSSA/Eliminate.h"
#include "BraunSSA/Promote.h"
#include "llvm/ADT/ArrayRef.h"
#include <memory>
#include <optional>
#include <string>

namespace llvm {
class AllocaInst;
class Function;
} // namespace llvm

namespace braunssa {

/// Proves or refutes that a function has been translated correctly. It is made
/// before the translation, of which it remembers the function's instructions,
/// and asked afterwards. In between, only that one translation may change the
/// function; until the answer is there, no other function.
///
/// Debug records and names are not looked at, nor is code that can't be
/// reached, apart from the instructions that have to stay in it.
class SSAValidator {
public:
  /// Before Promoter::promote() of \p Allocas with the same options. What is
  /// proven then:
  ///
  /// - *valid*: wherever a removed load was used, there is a value now that is,
  ///   on every path, what the variable holds, or a refinement of `undef` or
  ///   `poison` where it holds that; and apart from loads, stores, markers and
  ///   allocas of \p Allocas all instructions are there, in order, unchanged;
  /// - *pruned*: every new φ is of a variable that is live where it stands
  ///   (Buchwald, Lohner and Ullrich, CC'16, section 4.1);
  /// - *minimal*: no new φ is in a redundant set of its variable, each store
  ///   being a value of its own (Wagner, *Minimal SSA Form*, section 3.2), no
  ///   two are of the same variable, and none merges a single value.
  ///   If \p Options says so, only trivial φs are looked for instead of
  ///   redundant sets.
  ///
  /// Costs O(instructions), in space too.
  SSAValidator(llvm::Function &F, llvm::ArrayRef<llvm::AllocaInst *> Allocas,
               const PromotionOptions &Options = {});

  /// Before Eliminator::eliminate() with the same options. What is proven
  /// then: *valid* as above, of removed φs in place of loads; *minimal*: no
  /// redundant set is left, `undef` and `poison` being values of their own;
  /// and, with EliminationOptions::Prune, every φ left is used by another
  /// instruction, directly or through φs.
  SSAValidator(llvm::Function &F, const EliminationOptions &Options);

  SSAValidator(SSAValidator &&);
  SSAValidator &operator=(SSAValidator &&);
  ~SSAValidator();

  /// Nothing if the function is a correct translation, else what is wrong with
  /// it: the function, the block, the variable, what is expected and what is
  /// found. Changes nothing, so it can be asked again.
  ///
  /// Costs O(instructions + edges + the sizes of the regions in which the
  /// variables are live) expected, a dominator tree, and for minimality what
  /// the algorithm for redundant sets that the pass did not use costs.
  std::optional<std::string> validate();

  /// What there is to do; concerns the validator only.
  class Checker;

private:
  std::unique_ptr<Checker> Impl;
};

} // namespace braunssa

#endif // BRAUNSSA_VALIDATION_H

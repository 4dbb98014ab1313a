//===- Promote.h - Variables in memory become values ------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a tool needs that promotes: no pass manager, no analyses to be had
// ready.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_PROMOTE_H
#define BRAUNSSA_PROMOTE_H

#include "BraunSSA/AnalysisSource.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Config/llvm-config.h"
#include <functional>
#include <memory>
#include <string>

namespace llvm {
class AllocaInst;
class OptimizationRemarkEmitter;
} // namespace llvm

namespace braunssa {

/// What is to be promoted, and how. The defaults are what LLVM's mem2reg does.
struct PromotionOptions {
  /// Whether to remove redundant sets of φs (Braun et al., CC'13, section 3.2),
  /// which occur where the CFG is irreducible. Without, only trivial φs are
  /// removed (section 2).
  bool Minimal = true;
  /// Whether `llvm.lifetime.start` and `llvm.lifetime.end` end the life of the
  /// value that a variable has, so that no φ carries it on from there. LLVM's
  /// mem2reg does so since LLVM 24.
  bool Lifetime = LLVM_VERSION_MAJOR >= 24;
  /// Whether allocas are looked for in all blocks. An alloca outside the entry
  /// block makes a new object each time it is run, so it ends the life of a
  /// value as well.
  bool AnyPosition = false;
  /// Whether allocas are promoted too that are loaded and stored with types of
  /// one size, between which bitcasts lose nothing: integers, floating-point
  /// numbers and vectors of these without padding, or one type of pointers. All
  /// accesses get the type that most have, and the others are cast.
  bool TypePunning = false;
  /// Whether instructions are simplified once their loads have become values,
  /// as Braun et al. do on the fly (CC'13, section 3.1): constants are folded,
  /// an instruction that computes what one above it does becomes that one, φs
  /// of equal values go, and so does what is dead. All instructions of the
  /// function are looked at, promoted variables or not. What LLVM's mem2reg
  /// does not do, so the text is another one.
  bool Simplify = false;
  /// If set, SSAValidator checks each promotion, and this is called with what
  /// is wrong with a result, in one line. The casts of TypePunning are not
  /// checked, nor is what Simplify does to the result afterwards.
  std::function<void(const std::string &Message)> ReportInvalid;
};

/// What a promotion has done. True if the function has changed.
struct PromotionResult {
  /// Whether the function has changed.
  bool HasChanged = false;
  /// The allocas that are gone, with so many loads and stores. Accesses that
  /// are left in unreachable code, without an address, do not count.
  unsigned NumVariables = 0;
  unsigned NumLoads = 0;
  unsigned NumStores = 0;
  /// The φs that the lookup has placed, and what has become of them: trivial
  /// (Braun et al., section 2), members of other redundant sets (section 3.2),
  /// simplified as LLVM simplifies φs that merge undef, or left in the
  /// function.
  unsigned NumCandidates = 0;
  unsigned NumTrivial = 0;
  unsigned NumRedundant = 0;
  unsigned NumSimplified = 0;
  unsigned NumPhis = 0;
  /// The instructions that Simplify has then erased, φs included that were
  /// counted before, and how many of them were φs.
  unsigned NumErased = 0;
  unsigned NumErasedPhis = 0;

  explicit operator bool() const { return HasChanged; }

  /// Makes this the result of both promotions.
  PromotionResult &operator+=(const PromotionResult &Other);
};

/// Turns allocas into SSA values, in one function after the other, with memory
/// that it keeps from function to function; that saves a third of the time on
/// real programs. Not to be shared between threads.
///
/// Every load becomes the value that reaches it, with φs where paths with
/// different values join, and the allocas go with their loads, stores and
/// lifetime markers. A read of a variable that was never written is `undef`;
/// accesses in unreachable blocks become accesses to `poison` or go away, as
/// with llvm::PromoteMemToReg. The CFG does not change.
///
/// Uses the algorithm of Braun et al., "Simple and Efficient Construction of
/// Static Single Assignment Form" (CC'13): the result is pruned and minimal, so
/// it has the φs that LLVM's promoter places, unless the options say otherwise.
/// Costs O(instructions + edges + the sizes of the regions in which the
/// variables are live), up to logarithms.
class Promoter {
public:
  explicit Promoter(PromotionOptions Options = {});
  Promoter(Promoter &&);
  Promoter &operator=(Promoter &&);
  ~Promoter();

  /// Promotes allocas of the entry block of \p F, which has a body, and what
  /// else the options say, until none is promotable: promoting one may make
  /// another promotable whose address it held. Remarks on what is promoted go
  /// to \p Remarks, unless null.
  PromotionResult promote(llvm::Function &F,
                          const AnalysisSource &Analyses = {},
                          llvm::OptimizationRemarkEmitter *Remarks = nullptr);

  /// Promotes \p Allocas, of one function and all different, wherever they
  /// stand, and no others. All must be promotable (llvm::isAllocaPromotable):
  /// one that is not is an assertion, and is left alone where there are none.
  /// With PromotionOptions::Simplify, other instructions may be erased.
  PromotionResult promote(llvm::ArrayRef<llvm::AllocaInst *> Allocas,
                          const AnalysisSource &Analyses = {},
                          llvm::OptimizationRemarkEmitter *Remarks = nullptr);

private:
  class Impl;
  std::unique_ptr<Impl> Pimpl;
};

/// Promoter::promote() for a single function.
PromotionResult promote(llvm::Function &F, const PromotionOptions &Options = {},
                        const AnalysisSource &Analyses = {});

/// Promotes \p Allocas with the arguments and the result of
/// llvm::PromoteMemToReg, whose place it can take: the same conditions, the
/// same text, and without \p AC no assumptions either.
// NOLINTNEXTLINE(readability-identifier-naming): LLVM's function has this name.
void PromoteMemToReg(llvm::ArrayRef<llvm::AllocaInst *> Allocas,
                     llvm::DominatorTree &DT,
                     llvm::AssumptionCache *AC = nullptr);

} // namespace braunssa

#endif // BRAUNSSA_PROMOTE_H

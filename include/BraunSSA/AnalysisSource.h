//===- AnalysisSource.h - Where analyses come from --------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_ANALYSISSOURCE_H
#define BRAUNSSA_ANALYSISSOURCE_H

namespace llvm {
class AssumptionCache;
class DominatorTree;
class Function;
template <typename IRUnitT, typename... ExtraArgTs> class AnalysisManager;
using FunctionAnalysisManager = AnalysisManager<Function>;
} // namespace llvm

namespace braunssa {

/// Where promotion and elimination get analyses of a function. They ask only
/// where the answer decides something, as if a φ merges one value and `undef`:
/// many functions have no such place, and to compute a dominator tree can cost
/// more than to promote all variables. The CFG does not change, so trees stay
/// valid.
///
/// A value, to be copied as one likes. What it was made of must outlive its
/// use.
class AnalysisSource {
public:
  /// Each function's analyses are computed when they are asked for, and
  /// forgotten with it.
  AnalysisSource() = default;

  /// \p DT is the tree of the only function that there will be, and \p AC its
  /// assumptions, to which new ones are added. Without \p AC no assumption is
  /// known, and none is made where a load that is removed is known not to be
  /// null, as with llvm::PromoteMemToReg.
  AnalysisSource(llvm::DominatorTree &DT, llvm::AssumptionCache *AC)
      : DT(&DT), AC(AC) {}

  /// \p FAM is asked. Invalidation is left to the caller.
  explicit AnalysisSource(llvm::FunctionAnalysisManager &FAM) : FAM(&FAM) {}

private:
  friend class FunctionAnalyses;

  llvm::DominatorTree *DT = nullptr;
  llvm::AssumptionCache *AC = nullptr;
  llvm::FunctionAnalysisManager *FAM = nullptr;
};

} // namespace braunssa

#endif // BRAUNSSA_ANALYSISSOURCE_H

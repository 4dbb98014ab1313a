//===- PromotionReport.h - Remarks on promoted variables --------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing here is called unless remarks are wanted.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_REPORTING_PROMOTIONREPORT_H
#define BRAUNSSA_LIB_REPORTING_PROMOTIONREPORT_H

#include "Promotion/SSAConstruction.h"
#include "Variables/AllocaAccesses.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DiagnosticInfo.h"
#include <string>

namespace llvm {
class AllocaInst;
class OptimizationRemarkEmitter;
class PHINode;
} // namespace llvm

namespace braunssa {

/// What a remark calls a variable, and where it was declared.
struct SourceVariable {
  /// The variable as the debug records of \p AI know it. Without any it has the
  /// name of \p AI, if there is one, and no place.
  explicit SourceVariable(llvm::AllocaInst *AI);

  /// Its name, or what to say instead.
  std::string Name;
  bool IsNamed = true;
  /// What to say of the part of the variable that the alloca holds, or nothing
  /// if that is all.
  std::string Part;
  /// Line 0 if that is not known.
  llvm::DiagnosticLocation Loc;
};

/// Adds the name of \p V to \p R, as the argument `Variable`.
void appendVariable(llvm::DiagnosticInfoOptimizationBase &R,
                    const SourceVariable &V);

/// Adds \p N, as the argument \p Key, and \p Noun, in the plural if need be.
void appendCount(llvm::DiagnosticInfoOptimizationBase &R, llvm::StringRef Key,
                 unsigned N, llvm::StringRef Noun);

/// Reports what a promotion does to each variable, and the totals. It owns
/// nothing but memory between emitTotals() and the next collect().
class PromotionReport {
public:
  /// Notes what is lost once the variables of \p Accesses are promoted: names,
  /// places, loads and stores.
  void collect(const AllocaAccesses &Accesses,
               const SSAConstruction &Construction);

  /// Emits a remark for each variable collected. \p PhiNodes are the φs of \p
  /// Construction that stand in \p F now, null where one does not.
  void emitPromoted(llvm::Function &F, SSAConstruction &Construction,
                    llvm::ArrayRef<llvm::PHINode *> PhiNodes,
                    llvm::OptimizationRemarkEmitter &Remarks);

  /// Emits the totals of all promotions since the last call, if there were any.
  void emitTotals(llvm::Function &F, llvm::OptimizationRemarkEmitter &Remarks);

private:
  struct Counts {
    unsigned Loads = 0;
    unsigned Stores = 0;
    unsigned Phis = 0;
  };
  struct Totals {
    unsigned Variables = 0;
    unsigned Candidates = 0;
    unsigned Trivial = 0;
    unsigned Redundant = 0;
    unsigned Simplified = 0;
    unsigned Phis = 0;
  };

  llvm::SmallVector<SourceVariable, 0> Variables;
  llvm::SmallVector<Counts, 0> CountsOf;
  Totals Sum;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_REPORTING_PROMOTIONREPORT_H

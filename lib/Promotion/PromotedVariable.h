//===- PromotedVariable.h - What is said of a promoted variable -*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PROMOTION_PROMOTEDVARIABLE_H
#define BRAUNSSA_LIB_PROMOTION_PROMOTEDVARIABLE_H

#include "Support/SourceVariable.h"

namespace braunssa {

/// What is lost once a variable is promoted, for whoever wants to report it.
struct PromotedVariable {
  explicit PromotedVariable(llvm::AllocaInst *AI) : Source(AI) {}

  /// Its name and where it was declared; if that is not known, the location of
  /// the first access that has one.
  SourceVariable Source;
  /// The loads and stores that are removed.
  unsigned NumLoads = 0;
  unsigned NumStores = 0;
  /// The φs that are left.
  unsigned NumPhis = 0;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_PROMOTEDVARIABLE_H

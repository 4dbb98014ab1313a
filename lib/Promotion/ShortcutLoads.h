//===- ShortcutLoads.h - Loads that mem2reg replaces first ------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mem2reg replaces the loads that its shortcuts apply to before it places the
// operands of φs. It takes the variables in its own order and the loads of each
// in the order of the use list. Values that several loads become get their uses
// in that order, which later passes follow.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PROMOTION_SHORTCUTLOADS_H
#define BRAUNSSA_LIB_PROMOTION_SHORTCUTLOADS_H

#include "CFG/CFGWalk.h"
#include "Promotion/SSAConstruction.h"
#include "Support/FunctionAnalyses.h"
#include "Variables/AllocaAccesses.h"

namespace braunssa {

/// Replaces the loads that mem2reg's shortcuts replace, in mem2reg's order or one
/// that leaves the same use lists, and erases them. Reads each stored value from its store: the value may be a load
/// that is replaced later, and mem2reg knows less about a load. Sets the
/// instructions of these accesses of \p Accesses to null. \p Construction is
/// finished. O(accesses + uses of the loads). If loads are annotated, each step
/// of a chain of copies moves the uses once more.
void replaceShortcutLoads(AllocaAccesses &Accesses,
                          const SSAConstruction &Construction,
                          const CFGWalk &CFG, FunctionAnalyses &Analyses);

} // namespace braunssa

#endif // BRAUNSSA_LIB_PROMOTION_SHORTCUTLOADS_H

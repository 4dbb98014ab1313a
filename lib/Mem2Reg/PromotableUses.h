//===- PromotableUses.h - Which uses may go with an alloca ------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An alloca is promotable if it is loaded and stored as a whole, and all other
// uses are harmless: promoting can drop them. What is harmless is decided here
// and nowhere else. When LLVM's isAllocaPromotable() changes, this does.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_MEM2REG_PROMOTABLEUSES_H
#define BRAUNSSA_LIB_MEM2REG_PROMOTABLEUSES_H

#include "Variables/AllocaAccesses.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace llvm {
class IntrinsicInst;
} // namespace llvm

namespace braunssa {

/// Adds \p AI to the variables of \p Accesses, with its loads and stores
/// counted, if it is promotable (isAllocaPromotable() in LLVM's
/// PromoteMemoryToRegister.cpp), which is returned. O(uses).
bool addIfPromotable(llvm::AllocaInst *AI, AllocaAccesses &Accesses);

/// Appends the promotable allocas of \p F that are not in its entry block, in
/// layout order. O(instructions + uses of the allocas).
void appendPromotableOutsideEntry(
    llvm::Function &F, llvm::SmallVectorImpl<llvm::AllocaInst *> &List);

/// Whether \p II does nothing but tell something of the addresses that it uses,
/// so that it may go with an alloca.
bool isHarmless(const llvm::IntrinsicInst *II);

/// Whether \p U, a user of an alloca that is neither a load nor a store, may go
/// with it: as an intrinsic, or an address that is the same and that only such
/// intrinsics use.
bool isHarmless(const llvm::User &U);

/// Whether \p AI has a use by `llvm.fake.use`. mem2reg drops such uses, and
/// sroa respects them.
bool hasFakeUse(const llvm::AllocaInst &AI);

/// Erases the allocas of the variables of \p Accesses, whose loads and stores
/// are gone in reachable code, with their harmless uses; what is left of those
/// in unreachable code gets poison for an address. Adds allocas that this may
/// make promotable to AllocaAccesses::HeldAllocas. O(uses).
void eraseVariables(AllocaAccesses &Accesses);

} // namespace braunssa

#endif // BRAUNSSA_LIB_MEM2REG_PROMOTABLEUSES_H

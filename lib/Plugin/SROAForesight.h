//===- SROAForesight.h - What sroa will do with an alloca -------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most functions have variables that sroa can only promote, and others that it
// has to leave alone. There the promoter need not wait for sroa, which would
// first write each load and each store of these variables anew: it goes ahead,
// and sroa finds nothing to do. On lua, sroa and what stands in its place take
// half the instructions of sroa then.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PLUGIN_SROAFORESIGHT_H
#define BRAUNSSA_LIB_PLUGIN_SROAFORESIGHT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class AllocaInst;
class DominatorTree;
class Function;
class GetElementPtrInst;
} // namespace llvm

namespace braunssa {

/// Whether sroa, which has looked at \p AI, promotes it. An array, an alloca of
/// size zero and one whose address a fake use keeps alive it leaves alone,
/// which mem2reg does not, and so it does where nothing but an assumption is
/// about its address; those of scalable size it has taken before. O(uses).
bool isPromotedBySROA(const llvm::AllocaInst &AI);

/// Returns true if sroa promotes \p AI before it looks at any other, because
/// its type is of scalable size. Up to LLVM 22 the number of elements does not
/// matter. O(uses).
bool isPromotedAtOnce(const llvm::AllocaInst &AI);

/// Whether sroa may make several addresses of \p GEP, one for each constant
/// that an index may be, and a select or φ of these. O(indices).
bool mayBeUnfolded(const llvm::GetElementPtrInst &GEP);

/// Whether an sroa that is about to run on \p F will do nothing but promote
/// allocas as they stand, and erase those that nobody accesses. If so, those to
/// be promoted are appended to \p Allocas, in its order, and \p LosesNoUndef is
/// set if it drops `!noundef` from loads of them before. O(instructions of the
/// entry block + uses of its allocas).
bool foreseeSROA(llvm::Function &F,
                 llvm::SmallVectorImpl<llvm::AllocaInst *> &Allocas,
                 bool &LosesNoUndef);

/// Whether \p F comes out the same if \p Allocas, which sroa has been foreseen
/// to promote, are promoted before it, after dropNoUndefAsSROA() and
/// reverseUsesAsSROA(), and after nameLoadsAsSROA() if names of values are
/// kept. Not so if some are accessed in unreachable code, where accesses stay
/// behind: what sroa has written anew lacks annotations. \p DT is that of \p F.
/// O(blocks + uses).
bool canGoAheadOfSROA(const llvm::Function &F,
                      llvm::ArrayRef<llvm::AllocaInst *> Allocas,
                      const llvm::DominatorTree &DT);

/// Drops `!noundef` from the loads of those \p Allocas where sroa would.
/// O(uses).
void dropNoUndefAsSROA(llvm::ArrayRef<llvm::AllocaInst *> Allocas);

/// Turns around the use lists of the loads of \p Allocas, as moving the uses to
/// a load written anew does. Some passes follow their order, function-attrs
/// among them. O(uses).
void reverseUsesAsSROA(llvm::ArrayRef<llvm::AllocaInst *> Allocas);

/// Names the loads of \p Allocas as sroa names those that it writes for them.
/// They go with the allocas, but what makes a name unique is a number that
/// counts on for all names of the function, those of φs among them. O(uses).
void nameLoadsAsSROA(llvm::ArrayRef<llvm::AllocaInst *> Allocas);

} // namespace braunssa

#endif // BRAUNSSA_LIB_PLUGIN_SROAFORESIGHT_H

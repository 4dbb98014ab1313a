//===- CongruentPhis.h - φs that are always equal ---------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_ANALYSIS_CONGRUENTPHIS_H
#define BRAUNSSA_LIB_ANALYSIS_CONGRUENTPHIS_H

namespace braunssa {

class FunctionPhis;

/// How many φs of \p Phis could go because an earlier φ of the same block is
/// always equal to them: φs less the classes of the coarsest partition in which
/// φs of one class are in one block, have one type and the same fast-math
/// flags, and merge, over each edge, one value or φs of one class (Alpern,
/// Wegman and Zadeck, POPL'88). Edges from unreachable blocks count for φs in
/// unreachable blocks only. The φs are compared as they were read, replaced
/// ones included.
///
/// O((n + E) log² n) for n φs with E operands.
unsigned countCongruentPhis(const FunctionPhis &Phis);

} // namespace braunssa

#endif // BRAUNSSA_LIB_ANALYSIS_CONGRUENTPHIS_H

//===- Tuning.h - When shortcuts pay ----------------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_CONSTRUCTION_TUNING_H
#define BRAUNSSA_LIB_CONSTRUCTION_TUNING_H

namespace braunssa::tuning {

/// When a lookup has passed more blocks, it looks for one far above. Going step
/// by step lets later lookups of the same variable stop at what has been
/// passed, and costs less than jumping on all real programs measured; but where
/// many variables live through many blocks, it takes time for each pair of
/// both.
constexpr unsigned ManyPassed = 32;

/// Dominators are built once a function's variables have cost more φs than one
/// for so many blocks: joins that turn out to need none cost one each, for
/// every variable, and the tree as much as some for each block. A function of
/// fewer blocks does without until it has had a φ.
constexpr unsigned BlocksForAPhi = 8;

/// The loops of an irreducible CFG are found once more φs than one for so many
/// blocks have been placed in vain. Without loops the shortcuts know little
/// there: to find them this early saves 4 % on bzip2, with two such functions,
/// and costs 1 % in small random ones. In a reducible CFG it takes a φ for each
/// block: on bzip2, lua and sqlite3 the loops save at most 2 % of the φs
/// placed, which does not pay; that they take less time than that is enough for
/// nests of loops.
constexpr unsigned BlocksForAPhiInVain = 4;

/// A join with so many predecessors is wide: it may pay to find out which of
/// them a definition reaches, instead of asking each what the variable holds.
constexpr unsigned WideJoin = 64;

/// That is done once the φs of wide joins have had so many predecessors for
/// each block: it takes as much as asking some times. On lua it saves 1.6 % of
/// the promotion; on bzip2 it does not pay.
constexpr unsigned AskedForABlock = 1;

/// So many blocks passed on a long way, or predecessors of a wide join asked,
/// count as one φ of those that dominators are built for.
constexpr unsigned StepsForAPhi = 16;

} // namespace braunssa::tuning

#endif // BRAUNSSA_LIB_CONSTRUCTION_TUNING_H

//===- Tuning.h - How accesses are put in order -----------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VARIABLES_TUNING_H
#define BRAUNSSA_LIB_VARIABLES_TUNING_H

namespace braunssa::tuning {

/// The accesses are sorted as a whole where the blocks are more than so many
/// times as many, as in later rounds.
constexpr unsigned ManyBlocks = 8;

/// A block with more accesses is read, instead of sorting these.
constexpr unsigned ManyAccesses = 16;

/// All blocks are read if they have at least so many accesses on average, and
/// more than ManyAccesses in all. A use list of a large function costs a cache
/// miss for each access.
constexpr unsigned DenseAccesses = 4;

/// So far behind a store a load is looked for before the block is numbered.
constexpr unsigned Near = 16;

} // namespace braunssa::tuning

#endif // BRAUNSSA_LIB_VARIABLES_TUNING_H

//===- ReachableBlocks.h - What the entry reaches ---------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_BUILDER_REACHABLEBLOCKS_H
#define BRAUNSSA_LIB_BUILDER_REACHABLEBLOCKS_H

#include "Builder/BuilderPhis.h"
#include "Builder/BuiltBlocks.h"
#include "llvm/ADT/BitVector.h"

namespace braunssa {

/// Returns by number which blocks a path from the function's entry leads to.
/// O(blocks + edges).
llvm::BitVector findReachable(BuiltBlocks &Blocks);

/// Has \p Phis ignore code that never runs. An operand from an unreachable
/// block becomes the φ itself, which adds nothing to what it merges. A φ in
/// such a block is replaced by BuilderPhis::unreached().
void leaveOutUnreachable(BuilderPhis &Phis, const BuiltBlocks &Blocks,
                         const llvm::BitVector &IsReachable);

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_REACHABLEBLOCKS_H

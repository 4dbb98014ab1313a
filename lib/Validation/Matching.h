//===- Matching.h - Things for persons, as many as can be -------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VALIDATION_MATCHING_H
#define BRAUNSSA_LIB_VALIDATION_MATCHING_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace braunssa {

/// Gives each of a number of persons one of the things that it likes, no thing
/// to two. Returns what each has got, or NoIndex for who goes without; then no
/// other choice would serve more. Costs O(persons × likings).
llvm::SmallVector<unsigned, 8>
findMatching(llvm::ArrayRef<llvm::SmallVector<unsigned, 4>> Likes);

} // namespace braunssa

#endif // BRAUNSSA_LIB_VALIDATION_MATCHING_H

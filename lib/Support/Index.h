//===- Index.h - The absence of an index ------------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_SUPPORT_INDEX_H
#define BRAUNSSA_LIB_SUPPORT_INDEX_H

namespace braunssa {

/// The end of a list of indices, and the absence of an index.
constexpr unsigned NoIndex = ~0U;

} // namespace braunssa

#endif // BRAUNSSA_LIB_SUPPORT_INDEX_H

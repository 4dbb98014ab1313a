//===- GiveBack.h - Memory that is not kept ---------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_SUPPORT_GIVEBACK_H
#define BRAUNSSA_LIB_SUPPORT_GIVEBACK_H

#include <new>

namespace braunssa {

/// Makes \p Object a new one, which gives its memory back. Assigning a new one
/// would not: a SmallVector keeps its memory when it is assigned to.
template <typename T> void giveBack(T &Object) {
  Object.~T();
  ::new (&Object) T();
}

} // namespace braunssa

#endif // BRAUNSSA_LIB_SUPPORT_GIVEBACK_H

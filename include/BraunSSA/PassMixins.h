//===- PassMixins.h - What passes are derived from --------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a pass of the new pass manager is derived from says since LLVM 23
/// whether it may be left out.
///
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_PASSMIXINS_H
#define BRAUNSSA_PASSMIXINS_H

#include "llvm/Config/llvm-config.h"
#include "llvm/IR/PassManager.h"

namespace braunssa {

#if LLVM_VERSION_MAJOR >= 23
/// The base of a pass \p PassT that `optnone`, -opt-bisect-limit and the like
/// may leave out.
template <typename PassT>
using OptionalPassMixin = llvm::OptionalPassInfoMixin<PassT>;

/// The base of a pass \p PassT that always runs.
template <typename PassT>
using RequiredPassMixin = llvm::RequiredPassInfoMixin<PassT>;
#else
/// The base of a pass \p PassT that `optnone`, -opt-bisect-limit and the like
/// may leave out.
template <typename PassT> using OptionalPassMixin = llvm::PassInfoMixin<PassT>;

/// The base of a pass \p PassT that always runs.
template <typename PassT>
struct RequiredPassMixin : llvm::PassInfoMixin<PassT> {
  /// Has the pass managers run the pass on every function.
  static bool isRequired() { return true; }
};
#endif

} // namespace braunssa

#endif // BRAUNSSA_PASSMIXINS_H

//===- SROAPromotionSwitch.h - Keeps sroa from promoting --------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PLUGIN_SROAPROMOTIONSWITCH_H
#define BRAUNSSA_LIB_PLUGIN_SROAPROMOTIONSWITCH_H

#include "llvm/Config/llvm-config.h"

namespace llvm {
class LLVMContext;
} // namespace llvm

namespace braunssa {

/// LLVM's option sroa-skip-mem2reg, as far as one pipeline with a replacement
/// is concerned.
///
/// Up to LLVM 23 it holds for the whole process. It is set while such a
/// pipeline is inside sroa, and no longer: sroa also runs in some back ends and
/// in pipelines that nobody has hooked into, and is to promote there. Since
/// LLVM 24 it belongs to a context and is set by parsing an argument, which
/// takes some 20 µs; so it stays set from the first sroa that is replaced to
/// endReplacement().
class SROAPromotionSwitch {
public:
  /// Keeps sroa from promoting in \p Context until the matching turnOn().
  /// Returns false if that can't be, or if the option is set already: then the
  /// user has set it and wants no promotion, ours neither.
  bool turnOff(llvm::LLVMContext &Context);

  /// Ends what turnOff() has begun.
  void turnOn();

  /// Called where the part of a pipeline ends in which promotion is replaced:
  /// whatever sroa runs in \p Context from here on promotes.
  void endReplacement(llvm::LLVMContext &Context);

#if LLVM_VERSION_MAJOR >= 24
private:
  /// The context in which this has set the option.
  llvm::LLVMContext *SetIn = nullptr;
#endif
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_PLUGIN_SROAPROMOTIONSWITCH_H

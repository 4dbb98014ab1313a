//===- Mem2RegCase.h - How mem2reg promotes a variable ----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_MEM2REG_MEM2REGCASE_H
#define BRAUNSSA_LIB_MEM2REG_MEM2REGCASE_H

#include <cstdint>

namespace braunssa {

/// By which case of PromoteMem2Reg::run mem2reg promotes a variable.
enum class Mem2RegCase : uint8_t {
  /// Not decided yet.
  Pending,
  /// Neither loaded nor stored.
  Unused,
  /// One store, and each load may take its value (rewriteSingleStoreAlloca).
  SingleStore,
  /// Used in one block only, and there no load before the first store, or no
  /// store at all (promoteSingleBlockAlloca).
  SingleBlock,
  /// φs are placed and all blocks walked. It is also that of a variable whose
  /// value's life ends somewhere, which mem2reg knows nothing of.
  General,
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_MEM2REG_MEM2REGCASE_H

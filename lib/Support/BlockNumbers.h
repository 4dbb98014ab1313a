//===- BlockNumbers.h - Blocks in mem2reg's order ---------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Apart from Compat.h, which takes half of LLVM's headers and ten times as long
// to compile.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_SUPPORT_BLOCKNUMBERS_H
#define BRAUNSSA_LIB_SUPPORT_BLOCKNUMBERS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Function.h"

namespace braunssa::compat {

/// Numbers the blocks of a function as mem2reg does. Blocks carry numbers since
/// LLVM 20; before, mem2reg numbered them in layout order itself.
class BlockNumbers {
public:
#if LLVM_VERSION_MAJOR >= 20
  explicit BlockNumbers(const llvm::Function &F)
      : Limit(F.getMaxBlockNumber()) {}
  unsigned operator()(const llvm::BasicBlock *BB) const {
    return BB->getNumber();
  }
#else
  explicit BlockNumbers(const llvm::Function &F) {
    for (const llvm::BasicBlock &BB : F)
      Numbers[&BB] = Limit++;
  }
  unsigned operator()(const llvm::BasicBlock *BB) const {
    return Numbers.lookup(BB);
  }
#endif

  /// One more than the largest number.
  unsigned limit() const { return Limit; }

private:
#if LLVM_VERSION_MAJOR < 20
  llvm::DenseMap<const llvm::BasicBlock *, unsigned> Numbers;
#endif
  unsigned Limit = 0;
};

} // namespace braunssa::compat

#endif // BRAUNSSA_LIB_SUPPORT_BLOCKNUMBERS_H

//===- BuiltBlocks.h - Blocks that are being filled -------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_BUILDER_BUILTBLOCKS_H
#define BRAUNSSA_LIB_BUILDER_BUILTBLOCKS_H

#include "Support/Index.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/Compiler.h"

namespace braunssa {

/// The blocks of a function that a front end is filling, as numbers: which are
/// sealed, and what predecessors those have. A block has a number once it has
/// been asked for.
class BuiltBlocks {
public:
  /// Begins with \p NewF, and keeps the memory.
  void startFunction(llvm::Function &NewF) {
    F = &NewF;
    States.clear();
    Preds.clear();
#if LLVM_VERSION_MAJOR < 20
    Numbers.clear();
#endif
  }

  /// The number of \p BB, a block of the function. Amortised O(1).
  unsigned number(llvm::BasicBlock *BB) {
    assert(BB->getParent() == F &&
           "A builder is for the blocks of one function.");
#if LLVM_VERSION_MAJOR >= 20
    unsigned Block = BB->getNumber();
#else
    unsigned Block = Numbers.try_emplace(BB, Numbers.size()).first->second;
#endif
    if (LLVM_UNLIKELY(Block >= States.size()))
      growTo(Block);
    States[Block].BB = BB;
    return Block;
  }

  /// Greater than all numbers.
  unsigned size() const { return States.size(); }

  llvm::BasicBlock *block(unsigned Block) const { return States[Block].BB; }

  bool isEntry(unsigned Block) const {
    return States[Block].BB == &F->getEntryBlock();
  }

  bool isSealed(unsigned Block) const {
    return States[Block].IsSealed || isEntry(Block);
  }

  /// Takes down the predecessors that \p Block has in the IR, which are all
  /// that it will have. O(predecessors).
  void seal(unsigned Block);

  /// The predecessors of \p Block, which is sealed, one for each edge. Lives
  /// until the next seal().
  llvm::ArrayRef<unsigned> preds(unsigned Block) const {
    const State &S = States[Block];
    return llvm::ArrayRef(Preds).slice(S.FirstPred, S.NumPreds);
  }

  /// Whether \p Block has the predecessors in the IR that it had when it was
  /// sealed. O(predecessors log predecessors).
  bool hasItsPreds(unsigned Block) const;

  /// The first of a list of φs in \p Block, which is not sealed, or NoIndex.
  unsigned &firstIncomplete(unsigned Block) {
    return States[Block].FirstIncomplete;
  }

  llvm::Function &function() const { return *F; }

private:
  struct State {
    llvm::BasicBlock *BB = nullptr;
    unsigned FirstPred = 0;
    unsigned NumPreds = 0;
    unsigned FirstIncomplete = NoIndex;
    bool IsSealed = false;
  };

  void growTo(unsigned Block);

  llvm::Function *F = nullptr;
#if LLVM_VERSION_MAJOR < 20
  /// Blocks carry numbers themselves since LLVM 20.
  llvm::DenseMap<llvm::BasicBlock *, unsigned> Numbers;
#endif
  llvm::SmallVector<State, 0> States;
  llvm::SmallVector<unsigned, 0> Preds;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_BUILTBLOCKS_H

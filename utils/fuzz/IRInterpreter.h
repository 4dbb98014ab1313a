//===- IRInterpreter.h - Running a function in IR ---------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_FUZZ_IRINTERPRETER_H
#define BRAUNSSA_UTILS_FUZZ_IRINTERPRETER_H

#include "Environment.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"

namespace braunssa::fuzz {

/// Runs a function of the kind that ModelEmitter writes, before or after
/// promotion. A trace ends as Unsupported at an instruction of another kind.
class IRInterpreter {
public:
  explicit IRInterpreter(const llvm::Function &F);

  Trace run(Environment Environment);

private:
  RunValue read(const llvm::Value *V) const;
  RunValue &slot(const llvm::Value *V) { return Slots[Numbers.lookup(V)]; }
  const llvm::BasicBlock *runBlock(const llvm::BasicBlock *BB);
  void enter(const llvm::BasicBlock *From, const llvm::BasicBlock *To);
  void execute(const llvm::Instruction &I);
  void executeCall(const llvm::CallBase &Call);
  void compute(const llvm::Instruction &I, RunValue A, RunValue B);
  void access(const llvm::Instruction &I);
  void load(const llvm::LoadInst &Load, RunValue V);
  const llvm::BasicBlock *leave(const llvm::Instruction &I);
  const llvm::BasicBlock *leaveBySelector(const llvm::Instruction &I);
  const llvm::BasicBlock *end(End How) {
    T.HowEnded = How;
    IsRunning = false;
    return nullptr;
  }

  const llvm::Function &F;
  /// Instructions and arguments are numbered. The slot of an alloca holds what
  /// is in memory there.
  llvm::DenseMap<const llvm::Value *, unsigned> Numbers;
  std::vector<RunValue> Slots, Incoming;
  Environment Env{0, 0, false};
  Trace T;
  bool IsRunning = false;
};

} // namespace braunssa::fuzz

#endif // BRAUNSSA_UTILS_FUZZ_IRINTERPRETER_H

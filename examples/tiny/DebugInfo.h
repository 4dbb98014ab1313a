//===- DebugInfo.h - What a debugger shows ----------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TINY_DEBUGINFO_H
#define TINY_DEBUGINFO_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/Support/SMLoc.h"

namespace llvm {
class AllocaInst;
class SourceMgr;
} // namespace llvm

namespace tiny {

/// Describes functions, scopes and variables for debuggers. The FunctionBuilder
/// records the value of a variable, at each write and at each φ.
class DebugInfo {
public:
  DebugInfo(llvm::Module &M, const llvm::SourceMgr &Sources);

  void beginFunction(llvm::Function &F, llvm::SMLoc Where);
  void endFunction();
  /// Opens a scope in the current one, for block-scoped variables.
  void enterScope(llvm::SMLoc Where);
  void leaveScope() { Scopes.pop_back(); }

  /// Returns the location of \p Where in the current scope.
  llvm::DebugLoc locate(llvm::SMLoc Where) const;
  /// Describes a variable of the current scope. Parameters are numbered from 1.
  llvm::DILocalVariable *describe(llvm::StringRef Name, llvm::SMLoc Where,
                                  unsigned ParameterNumber = 0);
  /// Says that \p Variable is in \p Memory as long as its scope lasts. The
  /// record is appended to \p Block.
  void describeMemory(llvm::AllocaInst *Memory, llvm::DILocalVariable *Variable,
                      llvm::DebugLoc Where, llvm::BasicBlock *Block);

  /// Completes the descriptions. Called once, after the last function.
  void finish() { Builder.finalize(); }

private:
  const llvm::SourceMgr &Sources;
  llvm::DIBuilder Builder;
  llvm::DIFile *File;
  llvm::DIBasicType *Int;
  /// The function, and the open scopes in it.
  llvm::SmallVector<llvm::DIScope *, 8> Scopes;
};

} // namespace tiny

#endif // TINY_DEBUGINFO_H

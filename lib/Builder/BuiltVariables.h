//===- BuiltVariables.h - Variables of a front end --------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_BUILDER_BUILTVARIABLES_H
#define BRAUNSSA_LIB_BUILDER_BUILTVARIABLES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DebugLoc.h"
#include <functional>
#include <string>

namespace llvm {
class BasicBlock;
class DILocalVariable;
class PHINode;
class Type;
class Value;
} // namespace llvm

namespace braunssa {

/// What a front end has said of its variables.
class BuiltVariables {
public:
  /// \p Undefined tells what a variable holds before it is written, if that is
  /// asked.
  explicit BuiltVariables(std::function<llvm::Value *(unsigned)> Undefined)
      : Undefined(std::move(Undefined)) {}

  /// Forgets all variables, and keeps the memory.
  void clear() { Variables.clear(); }

  unsigned size() const { return Variables.size(); }

  void add(llvm::Type *Ty, std::string Name, llvm::DILocalVariable *Debug,
           llvm::DebugLoc Loc) {
    Variables.push_back(
        {Ty, std::move(Name), Debug, std::move(Loc), /*Initial=*/nullptr});
  }

  llvm::Type *type(unsigned Var) const { return Variables[Var].Ty; }
  const std::string &name(unsigned Var) const { return Variables[Var].Name; }

  /// What \p Var holds before it is written. Asks the front end at most once.
  llvm::Value *initialValue(unsigned Var);

  /// Tells debuggers that \p Var holds \p Value behind what \p BB has now, but
  /// for its terminator. Does nothing for variables that they do not show.
  void noteWrite(unsigned Var, llvm::BasicBlock *BB, llvm::Value *Value) const {
    if (Variables[Var].Debug)
      showWrite(Variables[Var], BB, Value);
  }

  /// Tells debuggers that \p Var holds \p PN behind the φs of its block.
  void notePhi(unsigned Var, llvm::PHINode *PN) const;

private:
  struct Variable {
    llvm::Type *Ty;
    std::string Name;
    llvm::DILocalVariable *Debug;
    llvm::DebugLoc Loc;
    llvm::Value *Initial;
  };

  static void showWrite(const Variable &Shown, llvm::BasicBlock *BB,
                        llvm::Value *Value);

  std::function<llvm::Value *(unsigned)> Undefined;
  llvm::SmallVector<Variable, 0> Variables;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_BUILTVARIABLES_H

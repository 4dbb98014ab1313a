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
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include <functional>
#include <string>

namespace llvm {
class BasicBlock;
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
  void clear() {
    Variables.clear();
    IsAnyShown = false;
  }

  unsigned size() const { return Variables.size(); }

  /// Adds a variable. Its φs are at \p Loc, unless that is empty; if \p Debug
  /// is given as well, \p Expression of its value is what debuggers show as
  /// that.
  void add(llvm::Type *Ty, std::string Name, llvm::DILocalVariable *Debug,
           llvm::DebugLoc Loc, llvm::DIExpression *Expression) {
    Variable &V = Variables.emplace_back();
    V.Ty = Ty;
    V.Name = std::move(Name);
    V.Debug = Debug;
    V.Loc = std::move(Loc);
    V.Expression = Expression;
    IsAnyShown |= Debug != nullptr;
  }

  llvm::Type *type(unsigned Var) const { return Variables[Var].Ty; }
  const std::string &name(unsigned Var) const { return Variables[Var].Name; }

  /// What \p Var holds before it is written. Asks the front end at most once.
  llvm::Value *initialValue(unsigned Var);

  /// Returns true if debuggers show any variable.
  bool isAnyShown() const { return IsAnyShown; }

  /// Returns true if debuggers show \p Var.
  bool isShown(unsigned Var) const { return Variables[Var].Debug; }

  /// Appends a record to \p BB, before its terminator, by which debuggers know
  /// that \p Var holds \p Value. The write is at \p Loc, or where the variable
  /// is if that is null. Does nothing for variables that are not anywhere.
  void noteWrite(unsigned Var, llvm::BasicBlock *BB, llvm::Value *Value,
                 llvm::DILocation *Loc) {
    if (Variables[Var].Loc)
      showWrite(Variables[Var], BB, Value, Loc);
  }

  /// Gives \p PN its location, and inserts a record after the φs of its block
  /// by which debuggers know that \p Var holds it.
  void notePhi(unsigned Var, llvm::PHINode *PN) const;

  /// Inserts a record after the φs of \p BB, by which debuggers know that \p
  /// Var, which they show, holds \p Value.
  void showAtBegin(unsigned Var, llvm::BasicBlock *BB,
                   llvm::Value *Value) const;

private:
  struct Variable {
    llvm::Type *Ty = nullptr;
    std::string Name;
    llvm::DILocalVariable *Debug = nullptr;
    llvm::DebugLoc Loc;
    llvm::DIExpression *Expression = nullptr;
    /// The location of the first write.
    llvm::DebugLoc WriteLoc;
    /// True if another write has another location.
    bool AreWritesApart = false;
    llvm::Value *Initial = nullptr;
  };

  static llvm::DILocation *mergedLocation(const Variable &Shown);
  static void showWrite(Variable &Shown, llvm::BasicBlock *BB,
                        llvm::Value *Value, llvm::DILocation *Loc);

  std::function<llvm::Value *(unsigned)> Undefined;
  llvm::SmallVector<Variable, 0> Variables;
  bool IsAnyShown = false;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_BUILTVARIABLES_H

//===- PassNames.h - Names of the passes ------------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PLUGIN_PASSNAMES_H
#define BRAUNSSA_LIB_PLUGIN_PASSNAMES_H

#include "Plugin/Named.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"
#include <optional>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace braunssa {

/// A function pass that can be run by name.
struct PassName : Named {
  /// What LLVM's callbacks call the pass.
  llvm::StringRef (*ClassName)();
  /// Adds the pass with what stands in angle brackets behind its name. Says
  /// what is wrong with that, and returns false, if it cannot be read.
  bool (*Add)(llvm::FunctionPassManager &FPM, const PassName &Pass,
              llvm::StringRef Parameters);
  /// Prints a line for each parameter; null if there are none.
  void (*DescribeParameters)(llvm::raw_ostream &OS) = nullptr;
  /// Adds the module pass of the same name; null if there is none.
  void (*AddToModule)(llvm::ModulePassManager &MPM) = nullptr;
};

/// The function passes that can be run by name.
llvm::ArrayRef<PassName> passNames();

/// The parameters in \p Text, if that is \p Name with or without any.
std::optional<llvm::StringRef> parametersOf(llvm::StringRef Text,
                                            llvm::StringRef Name);

/// Says what is wrong with a pass's parameters, and returns false. LLVM goes on
/// to call the pass unknown and ends with an error.
bool reject(llvm::StringRef PassName, const llvm::Twine &Message);

/// Prints an entry of a table, \p Indent columns to the right, with \p Note
/// behind its description.
void describe(llvm::raw_ostream &OS, const Named &Entry, unsigned Indent,
              llvm::StringRef Note = "");

} // namespace braunssa

#endif // BRAUNSSA_LIB_PLUGIN_PASSNAMES_H

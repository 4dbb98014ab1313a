//===- ValidationOption.cpp - Whether results are checked -----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plugin/ValidationOption.h"
#include "Plugin/Failure.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Process.h"
#include <optional>

using namespace llvm;
using namespace braunssa;

static constexpr StringLiteral VariableName = "BRAUN_SSA_VALIDATE";

/// The option; see modeOption() for why it is made this way.
static cl::opt<bool> &validationOption() {
  static cl::opt<bool> &Option = []() -> cl::opt<bool> & {
    auto &Registered = cl::getRegisteredOptions();
    if (cl::Option *Other = Registered.lookup(ValidationOptionName))
      return *static_cast<cl::opt<bool> *>(Other);
    return *new cl::opt<bool>(
        StringRef(ValidationOptionName),
        cl::desc("Have BraunSSA prove each of its results, or stop"));
  }();
  return Option;
}

void braunssa::registerValidationOption() { (void)validationOption(); }

bool braunssa::isValidationOn() {
  const cl::opt<bool> &Option = validationOption();
  if (Option.getNumOccurrences() != 0)
    return Option;
  return sys::Process::GetEnv(VariableName) == "1";
}

void braunssa::stopForInvalidResult(const std::string &Message) {
  exitWithError(Message);
}

//===- Failure.cpp - Ending the program with an error ---------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Failure.h"
#include "llvm/Support/Signals.h"
#include <cstdlib>

using namespace llvm;

// Neither report_fatal_error() nor sys::Process::Exit(), to which clang adds a
// stack trace. Other threads may be at work, so nothing is destroyed.
void braunssa::exitWithError() {
  sys::RunInterruptHandlers(); // which remove unfinished output files
  std::_Exit(1);
}

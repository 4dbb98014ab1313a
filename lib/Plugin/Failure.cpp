//===- Failure.cpp - Ending the program with an error ---------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plugin/Failure.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <mutex>

using namespace llvm;

// Neither report_fatal_error() nor sys::Process::Exit(), to which clang adds a
// stack trace. Other threads may be at work, so nothing is destroyed. Those
// that fail too, as all back ends of a linker do for a wrong mode, wait for the
// end here: without the lock, their messages run into each other.
void braunssa::exitWithError(const Twine &Message) {
  static std::mutex FirstFailure;
  FirstFailure.lock();
  WithColor::error(errs(), "BraunSSA") << Message << '\n';
  sys::RunInterruptHandlers(); // which remove unfinished output files
  std::_Exit(1);
}

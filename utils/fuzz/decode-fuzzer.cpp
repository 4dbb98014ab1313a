//===- decode-fuzzer.cpp - Promotes what bytes stand for ------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A target for libFuzzer: each byte is a choice of the generator that
// random-cfgs has, of blocks, edges, accesses, debug records and options. Ends
// with a trap, behind a message, where random-cfgs would report a failure.
// `random-cfgs --decode=FILE` takes the same bytes.
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa::fuzz;

/// LLVM's library is not instrumented, and vectors are filled on both sides.
extern "C" const char *__asan_default_options() {
  return "detect_container_overflow=0";
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  // Everything is new for each input, so that a failure needs no other one.
  LLVMContext Context;
  Module M("decoded", Context);
  ModelEmitter Emitter(M);
  DecodedChoices C(Data, Size);
  Case Drawn = drawCase(C, decodedLimits());
  Drawn.Options.Validate = true;
  std::string Message = Checker().check(Drawn.Source, Emitter, Drawn.Options);
  if (Message.empty())
    return 0;
  errs() << "decode-fuzzer: " << Message
         << "\nreproduce: random-cfgs --decode=FILE, with the file that is "
            "written below\n";
  __builtin_trap();
}

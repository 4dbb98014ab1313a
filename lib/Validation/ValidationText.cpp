//===- ValidationText.cpp - Values and places in messages -----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Validation/ValidationText.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Instruction.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa;

std::string braunssa::nameOf(const Value &V, const Module *M) {
  std::string Text;
  raw_string_ostream OS(Text);
  V.printAsOperand(OS, /*PrintType=*/false, M);
  return OS.str();
}

std::string braunssa::textOf(const Instruction &I) {
  std::string Text;
  raw_string_ostream OS(Text);
  I.print(OS);
  return "'" + StringRef(OS.str()).trim().str() + "'";
}

std::string braunssa::describe(const FunctionSnapshot &Before, unsigned R) {
  const FunctionSnapshot::Record &Record = Before.record(R);
  if (Record.Copy->hasName())
    return ("%" + Record.Copy->getName()).str();
  const FunctionSnapshot::Block &Block = Before.block(Record.Block);
  return ("the " + Twine(Record.Copy->getOpcodeName()) +
          " that was instruction " + Twine(R - Block.Begin + 1) + " of block " +
          nameOf(*Block.BB))
      .str();
}

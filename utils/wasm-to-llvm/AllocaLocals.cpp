//===- AllocaLocals.cpp - Variables as allocas ----------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Locals.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa::webassembly;

namespace {

class AllocaLocals final : public Locals {
public:
  void start(IRBuilderBase &ForFunction) override {
    Builder = &ForFunction;
    Entry = Builder->GetInsertBlock();
    Allocas.clear();
  }
  Variable declare(const Twine &Name, Value *Initial) override {
    // The entry block can't be branched to, so what begins it runs once.
    IRBuilder<> AtEntry(Entry, Entry->begin());
    Allocas.push_back(AtEntry.CreateAlloca(Initial->getType(), nullptr, Name));
    if (!isa<UndefValue>(Initial))
      Builder->CreateStore(Initial, Allocas.back());
    return Allocas.size() - 1;
  }
  void write(Variable V, Value *Value) override {
    Builder->CreateStore(Value, Allocas[V]);
  }
  Value *read(Variable V) override {
    return Builder->CreateLoad(Allocas[V]->getAllocatedType(), Allocas[V]);
  }
  void seal(BasicBlock *) override {}
  unsigned finish() override { return 0; }

private:
  IRBuilderBase *Builder = nullptr;
  BasicBlock *Entry = nullptr;
  SmallVector<AllocaInst *, 16> Allocas;
};

} // namespace

std::unique_ptr<Locals> braunssa::webassembly::makeAllocaLocals() {
  return std::make_unique<AllocaLocals>();
}

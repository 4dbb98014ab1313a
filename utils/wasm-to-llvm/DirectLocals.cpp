//===- DirectLocals.cpp - Variables through SSABuilder --------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/SSABuilder.h"
#include "Locals.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;
using namespace braunssa;
using namespace braunssa::webassembly;

namespace {

class DirectLocals final : public Locals {
public:
  explicit DirectLocals(bool Simplify)
      : IsSimplifying(Simplify), SSA(options(Simplify)) {}
  void start(IRBuilderBase &ForFunction) override {
    Builder = &ForFunction;
    Variables.clear();
    Initial.clear();
    SSA.startFunction(*Builder->GetInsertBlock()->getParent());
  }
  Variable declare(const Twine &Name, Value *AtEntry) override {
    Variables.push_back(SSA.declareVariable(AtEntry->getType(), Name));
    Initial.push_back(AtEntry);
    return Variables.size() - 1;
  }
  void write(Variable V, Value *Value) override {
    SSA.writeVariable(Variables[V], Builder->GetInsertBlock(), Value);
  }
  Value *read(Variable V) override {
    return SSA.readVariable(Variables[V], Builder->GetInsertBlock());
  }
  Value *simplify(Value *V) override {
    return IsSimplifying ? SSA.simplify(V) : V;
  }
  void seal(BasicBlock *Block) override { SSA.sealBlock(Block); }
  unsigned finish() override { return SSA.finish().NumPhis; }

private:
  SSABuilder::Options options(bool Simplify) {
    SSABuilder::Options Wanted;
    Wanted.Simplify = Simplify;
    // Most are never read before they are written, and cost no write this way.
    Wanted.Undefined = [this](SSABuilder::Variable V) {
      return Initial[V.number()];
    };
    return Wanted;
  }

  IRBuilderBase *Builder = nullptr;
  bool IsSimplifying;
  /// One for all functions, as it keeps its memory.
  SSABuilder SSA;
  SmallVector<SSABuilder::Variable, 16> Variables;
  SmallVector<Value *, 16> Initial;
};

} // namespace

std::unique_ptr<Locals> braunssa::webassembly::makeDirectLocals(bool Simplify) {
  return std::make_unique<DirectLocals>(Simplify);
}

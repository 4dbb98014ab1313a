//===- Calls.cpp - Direct and indirect calls ------------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionTranslator.h"

using namespace llvm;
using namespace braunssa::webassembly;

void FunctionTranslator::translateCall(Opcode Op) {
  if (Op == Opcode::Call) {
    if (auto *Callee = item(Parent.functions(), Reader.u32(), "function"))
      call(Callee->F, *Callee->Sig);
    return;
  }
  auto *Called = item(Parent.signatures(), Reader.u32(), "signature");
  auto *Table = item(Parent.tables(), Reader.u32(), "table");
  Value *Index = pop(I32);
  if (!Called || !Table || !Problem.empty())
    return;
  Value *Callee = Builder.CreateCall(
      Calls.tableFunction(), {Table->Array, Builder.getInt32(Table->Size),
                              Index, Builder.getInt32(Called->Id)});
  call(Callee, *Called);
}

void FunctionTranslator::call(Value *Callee, const Signature &Called) {
  SmallVector<Value *, 4> Arguments = pop(Called.Params);
  if (!Problem.empty())
    return;
  Value *Result = Builder.CreateCall(Called.Ty, Callee, Arguments);
  if (Called.Results.size() == 1)
    return push(Result);
  for (unsigned I = 0, E = Called.Results.size(); I != E; ++I)
    push(Builder.CreateExtractValue(Result, I));
}

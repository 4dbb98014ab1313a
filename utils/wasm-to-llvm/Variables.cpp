//===- Variables.cpp - Locals, globals and select -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionTranslator.h"

using namespace llvm;
using namespace braunssa::webassembly;

void FunctionTranslator::translateVariable(Opcode Op) {
  uint32_t Index = Reader.u32();
  if (Op == Opcode::GlobalGet || Op == Opcode::GlobalSet) {
    GlobalVariable *const *Global = item(Parent.globals(), Index, "global");
    if (!Global)
      return;
    Type *Ty = (*Global)->getValueType();
    if (Op == Opcode::GlobalGet)
      push(Builder.CreateLoad(Ty, *Global));
    else if ((*Global)->isConstant())
      fail("global " + Twine(Index) + " can't be changed");
    else
      Builder.CreateStore(pop(Ty), *Global);
    return;
  }
  const Variable *Local = item(LocalVariables, Index, "local");
  if (!Local)
    return;
  if (Op == Opcode::LocalGet)
    return push(Vars.read(*Local));
  Value *V = pop(LocalTypes[Index]);
  if (!Problem.empty())
    return;
  Vars.write(*Local, V);
  if (Op == Opcode::LocalTee)
    push(V);
}

void FunctionTranslator::translateSelect(Type *Ty) {
  Value *Condition = pop(I32);
  Value *Else = Ty ? pop(Ty) : popAny();
  Value *Then = pop(Else->getType());
  push(Builder.CreateSelect(Builder.CreateIsNotNull(Condition), Then, Else));
}

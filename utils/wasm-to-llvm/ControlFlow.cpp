//===- ControlFlow.cpp - Blocks, loops and branches -----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionTranslator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace braunssa::webassembly;

void FunctionTranslator::translateControl(Opcode Op) {
  switch (Op) {
  case Opcode::Unreachable:
    Calls.trap(Builder, "unreachable");
    return leave();
  case Opcode::Nop:
    return;
  case Opcode::Block:
    return openFrame(FrameKind::Block);
  case Opcode::Loop:
    return openFrame(FrameKind::Loop);
  case Opcode::If:
    return openFrame(FrameKind::If);
  case Opcode::Else:
    return translateElse();
  case Opcode::End:
    return translateEnd();
  case Opcode::Br:
    if (Frame *Target = frameAt(Reader.u32())) {
      branchTo(*Target);
      leave();
    }
    return;
  case Opcode::Return:
    branchTo(Frames.front());
    return leave();
  case Opcode::BrIf:
    return translateBrIf();
  case Opcode::BrTable:
    return translateBrTable();
  default:
    fail("instruction 0x" + Twine::utohexstr(unsigned(Op)) + " is not covered");
  }
}

BasicBlock *FunctionTranslator::newBlock(const Twine &Name) {
  return BasicBlock::Create(F->getContext(), Name);
}

void FunctionTranslator::enter(BasicBlock *Block, bool IsSealed) {
  F->insert(F->end(), Block);
  Builder.SetInsertPoint(Block);
  if (IsSealed)
    Vars.seal(Block);
}

void FunctionTranslator::leave() { IsReachable = false; }

void FunctionTranslator::readBlockType(Frame &Open) {
  // Types have negative numbers, which no index of a signature has.
  int64_t Number = Reader.s64(/*MostBytes=*/5);
  if (Number >= 0) {
    if (const Signature *Block =
            item(Parent.signatures(), Number, "signature")) {
      Open.Params.assign(Block->Params.begin(), Block->Params.end());
      Open.Results.assign(Block->Results.begin(), Block->Results.end());
    }
    return;
  }
  unsigned Code = Number & 0x7f;
  if (Code == wasm::WASM_TYPE_NORESULT)
    return;
  if (Type *Ty = typeOf(wasm::ValType(Code), F->getContext()))
    Open.Results.push_back(Ty);
  else
    fail("a block's result is a vector or a reference, which is not covered");
}

void FunctionTranslator::openFrame(FrameKind Kind) {
  Frame Open;
  Open.Kind = Kind;
  readBlockType(Open);
  Value *Condition = Kind == FrameKind::If ? pop(I32) : nullptr;
  ArrayRef<Value *> Given = top(Open.Params);
  if (!Problem.empty())
    return;
  Open.Height = Operands.size() - Open.Params.size();
  if (Kind == FrameKind::If) {
    BasicBlock *Then = newBlock("then");
    Open.ElseBlock = newBlock("else");
    Open.ElseOperands.assign(Given.begin(), Given.end());
    Builder.CreateCondBr(Builder.CreateIsNotNull(Condition), Then,
                         Open.ElseBlock);
    enter(Then);
  }
  if (Kind == FrameKind::Loop) {
    branchTo(Open);
    enter(Open.Label, /*IsSealed=*/false);
    for (Variable V : Open.Carried)
      push(Vars.read(V));
  }
  Frames.push_back(std::move(Open));
}

void FunctionTranslator::translateElse() {
  Frame &Open = Frames.back();
  if (Open.Kind != FrameKind::If)
    return fail("an else is in no if");
  if (IsReachable) {
    branchTo(Open);
    if (Operands.size() != Open.Height)
      fail("operands are left at the end of a block");
  }
  Operands.truncate(Open.Height);
  Open.Kind = FrameKind::Else;
  enter(Open.ElseBlock);
  Operands.append(Open.ElseOperands.begin(), Open.ElseOperands.end());
  IsReachable = true;
}

void FunctionTranslator::translateEnd() {
  // What has no second arm has an empty one.
  if (Frames.back().Kind == FrameKind::If)
    translateElse();
  Frame &Open = Frames.back();
  if (IsReachable) {
    (void)top(Open.Results);
    if (Operands.size() != Open.Height + Open.Results.size())
      fail("operands are left at the end of a block");
  } else {
    Operands.truncate(Open.Height);
  }
  if (!Problem.empty())
    return;
  if (Open.Kind == FrameKind::Loop) {
    Vars.seal(Open.Label);
  } else if (Open.Label) {
    if (IsReachable)
      branchTo(Open);
    enter(Open.Label);
    for (Variable V : Open.Carried)
      push(Vars.read(V));
    IsReachable = true;
  }
  if (Open.Kind == FrameKind::Function)
    endFunction();
  Frames.pop_back();
}

void FunctionTranslator::endFunction() {
  if (!IsReachable)
    return;
  if (Sig.Results.empty()) {
    Builder.CreateRetVoid();
    return;
  }
  if (Sig.Results.size() == 1) {
    Builder.CreateRet(Operands.back());
    return;
  }
  Value *Results = PoisonValue::get(Builder.getCurrentFunctionReturnType());
  for (auto [Index, Result] : enumerate(Operands))
    Results = Builder.CreateInsertValue(Results, Result, Index);
  Builder.CreateRet(Results);
}

FunctionTranslator::Frame *FunctionTranslator::frameAt(uint32_t Depth) {
  if (Depth < Frames.size())
    return &Frames[Frames.size() - 1 - Depth];
  fail("a branch leads out of the function");
  return nullptr;
}

BasicBlock *FunctionTranslator::labelOf(Frame &Target) {
  if (!Target.Label) {
    Target.Label = newBlock(Target.Kind == FrameKind::Loop ? "loop" : "end");
    for (Type *Ty : Target.carriedTypes())
      Target.Carried.push_back(Vars.declare("carried", UndefValue::get(Ty)));
  }
  return Target.Label;
}

void FunctionTranslator::carry(Frame &Target) {
  labelOf(Target);
  ArrayRef<Value *> Values = top(Target.carriedTypes());
  for (auto [V, Value] : zip(Target.Carried, Values))
    Vars.write(V, Value);
}

void FunctionTranslator::branchTo(Frame &Target) {
  carry(Target);
  pop(Target.carriedTypes());
  Builder.CreateBr(Target.Label);
}

void FunctionTranslator::translateBrIf() {
  Frame *Target = frameAt(Reader.u32());
  Value *Condition = pop(I32);
  if (!Target)
    return;
  carry(*Target);
  BasicBlock *Next = newBlock("");
  Builder.CreateCondBr(Builder.CreateIsNotNull(Condition), Target->Label, Next);
  enter(Next);
}

void FunctionTranslator::translateBrTable() {
  SmallVector<uint32_t, 16> Depths;
  for (uint32_t Count = Reader.u32(); Count && !Reader.error(); --Count)
    Depths.push_back(Reader.u32());
  Frame *Default = frameAt(Reader.u32());
  Value *Index = pop(I32);
  // A variable that is written for one label is not read behind another: each
  // branch to its own writes it anew.
  SmallPtrSet<BasicBlock *, 8> Carried;
  auto Label = [&](Frame &Target) {
    if (Target.carriedTypes().size() != Default->carriedTypes().size())
      fail("labels of one br_table carry different numbers of values");
    if (Carried.insert(labelOf(Target)).second)
      carry(Target);
    return Target.Label;
  };
  if (!Default)
    return;
  SwitchInst *Switch =
      SwitchInst::Create(Index, Label(*Default), Depths.size());
  for (auto [Number, Depth] : enumerate(Depths))
    if (Frame *Target = frameAt(Depth))
      Switch->addCase(Builder.getInt32(Number), Label(*Target));
  Builder.Insert(Switch);
  leave();
}

//===- FunctionTranslator.cpp - WebAssembly code to LLVM IR ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionTranslator.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace braunssa::webassembly;

FunctionTranslator::FunctionTranslator(ModuleTranslator &Parent,
                                       const FunctionEntry &Entry,
                                       const wasm::WasmFunction &Given,
                                       Locals &Vars)
    : Parent(Parent), Calls(Parent.helpers()), F(Entry.F), Sig(*Entry.Sig),
      Reader(Given.Body),
      Builder(BasicBlock::Create(F->getContext(), "entry", F)),
      I32(Builder.getInt32Ty()), I64(Builder.getInt64Ty()),
      F32(Builder.getFloatTy()), F64(Builder.getDoubleTy()), Vars(Vars) {
  Vars.start(Builder);
  begin(Given);
}

void FunctionTranslator::begin(const wasm::WasmFunction &Given) {
  auto Declare = [&](Type *Ty, Value *Initial) {
    LocalVariables.push_back(
        Vars.declare("l" + Twine(LocalVariables.size()), Initial));
    LocalTypes.push_back(Ty);
  };
  for (Argument &Argument : F->args())
    Declare(Argument.getType(), &Argument);
  for (const wasm::WasmLocalDecl &Group : Given.Locals) {
    Type *Ty = typeOf(wasm::ValType(Group.Type), F->getContext());
    if (!Ty) {
      fail("a local is a vector or a reference, which is not covered");
      return;
    }
    for (uint32_t I = 0; I != Group.Count; ++I)
      Declare(Ty, Constant::getNullValue(Ty));
  }
  Frame Whole;
  Whole.Kind = FrameKind::Function;
  Whole.Results.assign(Sig.Results.begin(), Sig.Results.end());
  Frames.push_back(std::move(Whole));
}

Error FunctionTranslator::translate() {
  while (!Frames.empty() && Problem.empty()) {
    Opcode Op = IsReachable ? Opcode(Reader.byte()) : passUnreachable();
    // At the end of the code, bytes read as 0.
    if (!Reader.error())
      translateInstruction(Op);
    if (Reader.error())
      fail(Reader.error());
  }
  if (Problem.empty() && !Reader.isAtEnd())
    fail("there is code behind the function's end");
  if (!Problem.empty())
    return createStringError(Problem);
  NumPhis = Vars.finish();
  return Error::success();
}

Opcode FunctionTranslator::passUnreachable() {
  for (unsigned Depth = 0; !Reader.error();) {
    auto Op = Opcode(Reader.byte());
    if (Depth == 0 && (Op == Opcode::End || Op == Opcode::Else))
      return Op;
    if (Op == Opcode::End)
      --Depth;
    else if (isIn(Op, Opcode::Block, Opcode::If))
      ++Depth;
    if (!skipImmediates(Reader, Op))
      fail("instruction 0x" + utohexstr(unsigned(Op)) + " is not covered");
    if (!Problem.empty())
      break;
  }
  return Opcode::Nop;
}

void FunctionTranslator::translateInstruction(Opcode Op) {
  if (isIn(Op, Opcode::Unreachable, Opcode::Return))
    return translateControl(Op);
  if (isIn(Op, Opcode::LocalGet, Opcode::GlobalSet))
    return translateVariable(Op);
  if (isIn(Op, Opcode::I32Load, Opcode::I64Load32U))
    return translateLoad(Op);
  if (isIn(Op, Opcode::I32Store, Opcode::I64Store32))
    return translateStore(Op);
  if (isIn(Op, Opcode::I32Eqz, Opcode::I64Extend32S))
    return translateNumeric(Op);
  translateOther(Op);
}

void FunctionTranslator::translateOther(Opcode Op) {
  switch (Op) {
  case Opcode::Call:
  case Opcode::CallIndirect:
    return translateCall(Op);
  case Opcode::Drop:
    popAny();
    return;
  case Opcode::Select:
    return translateSelect(nullptr);
  case Opcode::SelectTyped:
    if (Reader.u32() != 1)
      return fail("a select has other than one type");
    return translateSelect(
        typeOf(wasm::ValType(Reader.byte()), F->getContext()));
  case Opcode::MemorySize:
  case Opcode::MemoryGrow:
    return translateMemorySize(Op);
  case Opcode::I32Const:
    return push(number(I32, Reader.s32()));
  case Opcode::I64Const:
    return push(number(I64, Reader.s64()));
  case Opcode::F32Const:
    return push(
        ConstantFP::get(F32, APFloat(APFloat::IEEEsingle(),
                                     APInt(32, Reader.fixed<uint32_t>()))));
  case Opcode::F64Const:
    return push(
        ConstantFP::get(F64, APFloat(APFloat::IEEEdouble(),
                                     APInt(64, Reader.fixed<uint64_t>()))));
  case Opcode::Prefixed:
    return translatePrefixed();
  default:
    fail("instruction 0x" + utohexstr(unsigned(Op)) + " is not covered");
  }
}

void FunctionTranslator::translatePrefixed() {
  auto Op = PrefixedOpcode(Reader.u32());
  if (Op <= PrefixedOpcode::I64TruncSatF64U)
    translateSaturating(Op);
  else if (Op <= PrefixedOpcode::TableCopy)
    translateBulk(Op);
  else
    fail("instruction 0xfc " + Twine(unsigned(Op)) + " is not covered");
}

void FunctionTranslator::fail(const Twine &Message) {
  if (Problem.empty())
    Problem = Message.str();
}

Value *FunctionTranslator::popAny() {
  if (Operands.size() > Frames.back().Height)
    return Operands.pop_back_val();
  fail("an operand is missing");
  return PoisonValue::get(I32);
}

Value *FunctionTranslator::pop(Type *Ty) {
  Value *V = popAny();
  if (V->getType() == Ty)
    return V;
  fail("an operand has the wrong type");
  return PoisonValue::get(Ty);
}

ArrayRef<Value *> FunctionTranslator::top(ArrayRef<Type *> Types) {
  ArrayRef<Value *> All = Operands;
  if (All.size() - Frames.back().Height < Types.size()) {
    fail("an operand is missing");
    return {};
  }
  ArrayRef<Value *> Top = All.take_back(Types.size());
  for (auto [V, Ty] : zip(Top, Types))
    if (V->getType() != Ty)
      fail("an operand has the wrong type");
  return Problem.empty() ? Top : ArrayRef<Value *>();
}

SmallVector<Value *, 4> FunctionTranslator::pop(ArrayRef<Type *> Types) {
  ArrayRef<Value *> Top = top(Types);
  SmallVector<Value *, 4> Popped(Top.begin(), Top.end());
  Operands.pop_back_n(Popped.size());
  return Popped;
}

//===- Helpers.cpp - What may trap ----------------------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Helpers.h"
#include "llvm/IR/MDBuilder.h"

using namespace llvm;
using namespace braunssa::webassembly;

/// A helper that is being written: an inlined function, and a builder in it.
class Helpers::Body {
public:
  Body(Helpers &Parent, const Twine &Name, Type *Result,
       ArrayRef<Type *> Params)
      : Builder(Parent.M.getContext()), Parent(Parent),
        F(Function::Create(FunctionType::get(Result, Params, false),
                           GlobalValue::InternalLinkage, Name, Parent.M)) {
    F->addFnAttr(Attribute::AlwaysInline);
    Builder.SetInsertPoint(BasicBlock::Create(F->getContext(), "", F));
  }

  /// Goes on where \p Condition is false; where it is true there is a trap.
  void trapIf(Value *Condition, StringRef Reason) {
    LLVMContext &C = F->getContext();
    auto *Trap = BasicBlock::Create(C, "trap", F);
    auto *Else = BasicBlock::Create(C, "", F);
    Builder.CreateCondBr(Condition, Trap, Else,
                         MDBuilder(C).createBranchWeights(1, 1 << 20));
    Builder.SetInsertPoint(Trap);
    Parent.trap(Builder, Reason);
    Builder.SetInsertPoint(Else);
  }

  /// The parameter of that index.
  Value *param(unsigned Index) { return F->getArg(Index); }

  /// Ends the function.
  Function *result(Value *V) {
    Builder.CreateRet(V);
    return F;
  }

  IRBuilder<> Builder;

private:
  Helpers &Parent;
  Function *F;
};

Helpers::Helpers(Module &M)
    : M(M), Element(StructType::get(PointerType::get(M.getContext(), 0),
                                    Type::getInt32Ty(M.getContext()))) {}

FunctionCallee Helpers::runtime(StringRef Name, Type *Result,
                                ArrayRef<Type *> Params) {
  return M.getOrInsertFunction(Name, FunctionType::get(Result, Params, false));
}

void Helpers::trap(IRBuilderBase &Builder, StringRef Reason) {
  std::string Name = ("wasm.trap." + Reason).str();
  Value *Text = M.getNamedGlobal(Name);
  if (!Text)
    Text = Builder.CreateGlobalString(Reason, Name, 0, &M);
  FunctionCallee Callee =
      runtime("wasm_trap", Builder.getVoidTy(), {Builder.getPtrTy()});
  auto *F = cast<Function>(Callee.getCallee());
  F->setDoesNotReturn();
  F->addFnAttr(Attribute::Cold);
  Builder.CreateCall(Callee, {Text})->setDoesNotReturn();
  Builder.CreateUnreachable();
}

void Helpers::call(IRBuilderBase &Builder, StringRef Name,
                   ArrayRef<Value *> First, ArrayRef<Value *> Operands) {
  SmallVector<Value *, 8> Arguments(First);
  Arguments.append(Operands.begin(), Operands.end());
  SmallVector<Type *, 8> Types;
  for (Value *Argument : Arguments)
    Types.push_back(Argument->getType());
  Builder.CreateCall(runtime(Name, Builder.getVoidTy(), Types), Arguments);
}

void Helpers::memoryInit(IRBuilderBase &Builder, const SegmentEntry &Segment,
                         ArrayRef<Value *> Operands) {
  Value *Length = Builder.CreateLoad(Builder.getInt32Ty(), Segment.Length);
  call(Builder, "wasm_memory_init", {Segment.Array, Length}, Operands);
}

void Helpers::tableInit(IRBuilderBase &Builder, const TableEntry &Table,
                        const SegmentEntry &Segment,
                        ArrayRef<Value *> Operands) {
  Value *Length = Builder.CreateLoad(Builder.getInt32Ty(), Segment.Length);
  // A segment is copied as a table is.
  call(Builder, "wasm_table_copy",
       {Table.Array, Builder.getInt32(Table.Size), Segment.Array, Length},
       Operands);
}

void Helpers::tableCopy(IRBuilderBase &Builder, const TableEntry &To,
                        const TableEntry &From, ArrayRef<Value *> Operands) {
  call(Builder, "wasm_table_copy",
       {To.Array, Builder.getInt32(To.Size), From.Array,
        Builder.getInt32(From.Size)},
       Operands);
}

GlobalVariable *Helpers::memory() {
  if (!Memory) {
    LLVMContext &C = M.getContext();
    auto *Ty = StructType::get(PointerType::get(C, 0), Type::getInt64Ty(C));
    Memory = new GlobalVariable(M, Ty, /*isConstant=*/false,
                                GlobalValue::ExternalLinkage, nullptr,
                                "wasm_memory");
  }
  return Memory;
}

Value *Helpers::memorySize(IRBuilderBase &Builder) {
  GlobalVariable *G = memory();
  return Builder.CreateLoad(Builder.getInt64Ty(),
                            Builder.CreateStructGEP(G->getValueType(), G, 1));
}

Function *Helpers::address() {
  if (Address)
    return Address;
  LLVMContext &C = M.getContext();
  Type *I64 = Type::getInt64Ty(C);
  Body B(*this, "wasm.address", PointerType::get(C, 0),
         {Type::getInt32Ty(C), I64, I64});
  IRBuilder<> &Builder = B.Builder;
  // Three numbers of 32 bits can't overflow 64.
  Value *First = Builder.CreateNUWAdd(Builder.CreateZExt(B.param(0), I64),
                                      B.param(1), "first");
  Value *End = Builder.CreateNUWAdd(First, B.param(2), "end");
  B.trapIf(Builder.CreateICmpUGT(End, memorySize(Builder)),
           "out of bounds memory access");
  Value *Base = Builder.CreateLoad(Builder.getPtrTy(), memory());
  Address =
      B.result(Builder.CreateInBoundsGEP(Builder.getInt8Ty(), Base, First));
  return Address;
}

Function *Helpers::division(Division Kind, IntegerType *Ty) {
  Function *&F = Divisions[unsigned(Kind)][Ty->getBitWidth() == 64];
  return F ? F : F = makeDivision(Kind, Ty);
}

Function *Helpers::makeDivision(Division Kind, IntegerType *Ty) {
  static const char *const Names[] = {"div_s", "div_u", "rem_s", "rem_u"};
  std::string Name =
      ("wasm.i" + Twine(Ty->getBitWidth()) + "." + Names[unsigned(Kind)]).str();
  Body B(*this, Name, Ty, {Ty, Ty});
  IRBuilder<> &Builder = B.Builder;
  Value *Divisor = B.param(1);
  B.trapIf(Builder.CreateIsNull(Divisor), "integer divide by zero");
  auto *MinusOne = ConstantInt::getAllOnesValue(Ty);
  switch (Kind) {
  case Division::SDiv: {
    auto *Least = Builder.getInt(APInt::getSignedMinValue(Ty->getBitWidth()));
    B.trapIf(Builder.CreateAnd(Builder.CreateICmpEQ(B.param(0), Least),
                               Builder.CreateICmpEQ(Divisor, MinusOne)),
             "integer overflow");
    return B.result(Builder.CreateSDiv(B.param(0), Divisor));
  }
  case Division::UDiv:
    return B.result(Builder.CreateUDiv(B.param(0), Divisor));
  case Division::SRem: {
    // Any number is divisible by -1 as by 1, but LLVM's srem may overflow.
    Value *Safe = Builder.CreateSelect(Builder.CreateICmpEQ(Divisor, MinusOne),
                                       ConstantInt::get(Ty, 1), Divisor);
    return B.result(Builder.CreateSRem(B.param(0), Safe));
  }
  case Division::URem:
    return B.result(Builder.CreateURem(B.param(0), Divisor));
  }
  llvm_unreachable("all divisions are above");
}

/// The limits, both excluded if \p IsLowExcluded, between which a number of
/// type \p From rounds toward zero to an integer of \p Bits bits.
static std::pair<APFloat, APFloat> limits(Type *From, unsigned Bits,
                                          bool IsSigned, bool &IsLowExcluded) {
  auto PowerOfTwo = [&](unsigned Exponent) {
    return scalbn(APFloat(From->getFltSemantics(), 1), Exponent,
                  APFloat::rmNearestTiesToEven);
  };
  APFloat High = PowerOfTwo(IsSigned ? Bits - 1 : Bits);
  APFloat MinusOne = -APFloat(From->getFltSemantics(), 1);
  if (!IsSigned) {
    IsLowExcluded = true;
    return {MinusOne, High};
  }
  // Numbers between the least integer and the one below it round to the least,
  // but exist only where the type has more bits than the integer.
  APFloat Low = -High;
  APFloat Below = Low + MinusOne;
  IsLowExcluded = Below != Low;
  return {IsLowExcluded ? Below : Low, High};
}

Function *Helpers::truncation(bool IsSigned, Type *From, IntegerType *To) {
  Function *&F =
      Truncations[IsSigned][From->isDoubleTy()][To->getBitWidth() == 64];
  return F ? F : F = makeTruncation(IsSigned, From, To);
}

Function *Helpers::makeTruncation(bool IsSigned, Type *From, IntegerType *To) {
  std::string Name = ("wasm.i" + Twine(To->getBitWidth()) + ".trunc_f" +
                      Twine(From->getPrimitiveSizeInBits().getFixedValue()) +
                      (IsSigned ? "_s" : "_u"))
                         .str();
  Body B(*this, Name, To, {From});
  IRBuilder<> &Builder = B.Builder;
  Value *Number = B.param(0);
  B.trapIf(Builder.CreateFCmpUNO(Number, Number),
           "invalid conversion to integer");
  bool IsLowExcluded = false;
  auto [Low, High] = limits(From, To->getBitWidth(), IsSigned, IsLowExcluded);
  auto *LowLimit = ConstantFP::get(From, Low);
  Value *IsTooLow = IsLowExcluded ? Builder.CreateFCmpOLE(Number, LowLimit)
                                  : Builder.CreateFCmpOLT(Number, LowLimit);
  B.trapIf(Builder.CreateOr(IsTooLow, Builder.CreateFCmpOGE(
                                          Number, ConstantFP::get(From, High))),
           "integer overflow");
  return B.result(IsSigned ? Builder.CreateFPToSI(Number, To)
                           : Builder.CreateFPToUI(Number, To));
}

Function *Helpers::tableFunction() {
  if (TableFunction)
    return TableFunction;
  LLVMContext &C = M.getContext();
  Type *I32 = Type::getInt32Ty(C);
  Type *Ptr = PointerType::get(C, 0);
  Body B(*this, "wasm.table.function", Ptr, {Ptr, I32, I32, I32});
  IRBuilder<> &Builder = B.Builder;
  B.trapIf(Builder.CreateICmpUGE(B.param(2), B.param(1)), "undefined element");
  Value *Index = Builder.CreateZExt(B.param(2), Builder.getInt64Ty());
  Value *Place = Builder.CreateInBoundsGEP(Element, B.param(0), Index);
  Value *F = Builder.CreateLoad(Ptr, Place);
  B.trapIf(Builder.CreateIsNull(F), "uninitialized element");
  Value *Id =
      Builder.CreateLoad(I32, Builder.CreateStructGEP(Element, Place, 1));
  B.trapIf(Builder.CreateICmpNE(Id, B.param(3)), "indirect call type mismatch");
  TableFunction = B.result(F);
  return TableFunction;
}

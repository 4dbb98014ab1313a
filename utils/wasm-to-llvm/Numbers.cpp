//===- Numbers.cpp - Arithmetic, comparisons and conversions --------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionTranslator.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;
using namespace braunssa::webassembly;

/// In the order of the opcodes.
static constexpr CmpInst::Predicate IntegerPredicates[] = {
    CmpInst::ICMP_EQ,  CmpInst::ICMP_NE,  CmpInst::ICMP_SLT, CmpInst::ICMP_ULT,
    CmpInst::ICMP_SGT, CmpInst::ICMP_UGT, CmpInst::ICMP_SLE, CmpInst::ICMP_ULE,
    CmpInst::ICMP_SGE, CmpInst::ICMP_UGE,
};
static constexpr CmpInst::Predicate FloatPredicates[] = {
    CmpInst::FCMP_OEQ, CmpInst::FCMP_UNE, CmpInst::FCMP_OLT,
    CmpInst::FCMP_OGT, CmpInst::FCMP_OLE, CmpInst::FCMP_OGE,
};

void FunctionTranslator::translateNumeric(Opcode Op) {
  if (Op == Opcode::I32Eqz || Op == Opcode::I64Eqz) {
    Value *IsZero = Builder.CreateIsNull(pop(Op == Opcode::I32Eqz ? I32 : I64));
    return push(Builder.CreateZExt(IsZero, I32));
  }
  if (isIn(Op, Opcode::I32Eq, Opcode::I32GeU))
    return translateComparison(IntegerPredicates[indexIn(Op, Opcode::I32Eq)],
                               I32);
  if (isIn(Op, Opcode::I64Eq, Opcode::I64GeU))
    return translateComparison(IntegerPredicates[indexIn(Op, Opcode::I64Eq)],
                               I64);
  if (isIn(Op, Opcode::F32Eq, Opcode::F32Ge))
    return translateComparison(FloatPredicates[indexIn(Op, Opcode::F32Eq)],
                               F32);
  if (isIn(Op, Opcode::F64Eq, Opcode::F64Ge))
    return translateComparison(FloatPredicates[indexIn(Op, Opcode::F64Eq)],
                               F64);
  if (isIn(Op, Opcode::I32Clz, Opcode::I32Popcnt))
    return translateIntegerUnary(indexIn(Op, Opcode::I32Clz), I32);
  if (isIn(Op, Opcode::I32Add, Opcode::I32Rotr))
    return translateIntegerBinary(indexIn(Op, Opcode::I32Add), I32);
  if (isIn(Op, Opcode::I64Clz, Opcode::I64Popcnt))
    return translateIntegerUnary(indexIn(Op, Opcode::I64Clz), I64);
  if (isIn(Op, Opcode::I64Add, Opcode::I64Rotr))
    return translateIntegerBinary(indexIn(Op, Opcode::I64Add), I64);
  if (isIn(Op, Opcode::F32Abs, Opcode::F32Sqrt))
    return translateFloatUnary(indexIn(Op, Opcode::F32Abs), F32);
  if (isIn(Op, Opcode::F32Add, Opcode::F32Copysign))
    return translateFloatBinary(indexIn(Op, Opcode::F32Add), F32);
  if (isIn(Op, Opcode::F64Abs, Opcode::F64Sqrt))
    return translateFloatUnary(indexIn(Op, Opcode::F64Abs), F64);
  if (isIn(Op, Opcode::F64Add, Opcode::F64Copysign))
    return translateFloatBinary(indexIn(Op, Opcode::F64Add), F64);
  if (isIn(Op, Opcode::I32WrapI64, Opcode::F64ReinterpretI64))
    return translateConversion(Op);
  translateSignExtension(Op);
}

void FunctionTranslator::translateComparison(CmpInst::Predicate P, Type *Ty) {
  Value *Right = pop(Ty);
  Value *Left = pop(Ty);
  push(Builder.CreateZExt(Builder.CreateCmp(P, Left, Right), I32));
}

void FunctionTranslator::translateIntegerUnary(unsigned Index,
                                               IntegerType *Ty) {
  Value *V = pop(Ty);
  if (Index == 2)
    return push(Builder.CreateUnaryIntrinsic(Intrinsic::ctpop, V));
  // No bit at all is as good an operand as any other.
  push(Builder.CreateBinaryIntrinsic(
      Index == 0 ? Intrinsic::ctlz : Intrinsic::cttz, V, Builder.getFalse()));
}

void FunctionTranslator::translateIntegerBinary(unsigned Index,
                                                IntegerType *Ty) {
  Value *Right = pop(Ty);
  Value *Left = pop(Ty);
  // Shifts use as many bits of the second operand as make sense.
  auto Distance = [&] {
    return Builder.CreateAnd(Right, number(Ty, Ty->getBitWidth() - 1));
  };
  auto Divide = [&](Division Kind) {
    return Builder.CreateCall(Calls.division(Kind, Ty), {Left, Right});
  };
  auto Rotate = [&](Intrinsic::ID Id) {
    return Builder.CreateIntrinsic(Id, {Ty}, {Left, Left, Right});
  };
  switch (Index) {
  case 0:
    return push(Builder.CreateAdd(Left, Right));
  case 1:
    return push(Builder.CreateSub(Left, Right));
  case 2:
    return push(Builder.CreateMul(Left, Right));
  case 3:
    return push(Divide(Division::SDiv));
  case 4:
    return push(Divide(Division::UDiv));
  case 5:
    return push(Divide(Division::SRem));
  case 6:
    return push(Divide(Division::URem));
  case 7:
    return push(Builder.CreateAnd(Left, Right));
  case 8:
    return push(Builder.CreateOr(Left, Right));
  case 9:
    return push(Builder.CreateXor(Left, Right));
  case 10:
    return push(Builder.CreateShl(Left, Distance()));
  case 11:
    return push(Builder.CreateAShr(Left, Distance()));
  case 12:
    return push(Builder.CreateLShr(Left, Distance()));
  case 13:
    return push(Rotate(Intrinsic::fshl));
  default:
    return push(Rotate(Intrinsic::fshr));
  }
}

void FunctionTranslator::translateFloatUnary(unsigned Index, Type *Ty) {
  static constexpr Intrinsic::ID Ids[] = {
      Intrinsic::fabs,  Intrinsic::not_intrinsic, Intrinsic::ceil,
      Intrinsic::floor, Intrinsic::trunc,         Intrinsic::roundeven,
      Intrinsic::sqrt};
  Value *V = pop(Ty);
  push(Ids[Index] == Intrinsic::not_intrinsic
           ? Builder.CreateFNeg(V)
           : Builder.CreateUnaryIntrinsic(Ids[Index], V));
}

void FunctionTranslator::translateFloatBinary(unsigned Index, Type *Ty) {
  static constexpr Instruction::BinaryOps Operators[] = {
      Instruction::FAdd, Instruction::FSub, Instruction::FMul,
      Instruction::FDiv};
  Value *Right = pop(Ty);
  Value *Left = pop(Ty);
  if (Index < 4)
    return push(Builder.CreateBinOp(Operators[Index], Left, Right));
  if (Index == 6)
    return push(
        Builder.CreateBinaryIntrinsic(Intrinsic::copysign, Left, Right));
  // LLVM's intrinsics may return a signalling NaN as it is; a sum is quiet.
  Value *Chosen = Builder.CreateBinaryIntrinsic(
      Index == 4 ? Intrinsic::minimum : Intrinsic::maximum, Left, Right);
  push(Builder.CreateSelect(Builder.CreateFCmpUNO(Left, Right),
                            Builder.CreateFAdd(Left, Right), Chosen));
}

namespace {

enum class Number : uint8_t { I32, I64, F32, F64 };
/// A conversion of LLVM's, or one that may trap.
enum class Change : uint8_t {
  Wrap,
  TruncateSigned,
  TruncateUnsigned,
  ExtendSigned,
  ExtendUnsigned,
  ConvertSigned,
  ConvertUnsigned,
  Demote,
  Promote,
  Reinterpret
};
struct Conversion {
  Number To;
  Change Kind;
  Number From;
};

} // namespace

/// In the order of the opcodes.
static constexpr Conversion Conversions[] = {
    {Number::I32, Change::Wrap, Number::I64},
    {Number::I32, Change::TruncateSigned, Number::F32},
    {Number::I32, Change::TruncateUnsigned, Number::F32},
    {Number::I32, Change::TruncateSigned, Number::F64},
    {Number::I32, Change::TruncateUnsigned, Number::F64},
    {Number::I64, Change::ExtendSigned, Number::I32},
    {Number::I64, Change::ExtendUnsigned, Number::I32},
    {Number::I64, Change::TruncateSigned, Number::F32},
    {Number::I64, Change::TruncateUnsigned, Number::F32},
    {Number::I64, Change::TruncateSigned, Number::F64},
    {Number::I64, Change::TruncateUnsigned, Number::F64},
    {Number::F32, Change::ConvertSigned, Number::I32},
    {Number::F32, Change::ConvertUnsigned, Number::I32},
    {Number::F32, Change::ConvertSigned, Number::I64},
    {Number::F32, Change::ConvertUnsigned, Number::I64},
    {Number::F32, Change::Demote, Number::F64},
    {Number::F64, Change::ConvertSigned, Number::I32},
    {Number::F64, Change::ConvertUnsigned, Number::I32},
    {Number::F64, Change::ConvertSigned, Number::I64},
    {Number::F64, Change::ConvertUnsigned, Number::I64},
    {Number::F64, Change::Promote, Number::F32},
    {Number::I32, Change::Reinterpret, Number::F32},
    {Number::I64, Change::Reinterpret, Number::F64},
    {Number::F32, Change::Reinterpret, Number::I32},
    {Number::F64, Change::Reinterpret, Number::I64},
};

void FunctionTranslator::translateConversion(Opcode Op) {
  const Conversion &C = Conversions[indexIn(Op, Opcode::I32WrapI64)];
  Type *const Types[] = {I32, I64, F32, F64};
  Type *From = Types[unsigned(C.From)];
  Type *To = Types[unsigned(C.To)];
  Value *V = pop(From);
  switch (C.Kind) {
  case Change::Wrap:
    return push(Builder.CreateTrunc(V, To));
  case Change::TruncateSigned:
  case Change::TruncateUnsigned:
    return push(
        Builder.CreateCall(Calls.truncation(C.Kind == Change::TruncateSigned,
                                            From, cast<IntegerType>(To)),
                           {V}));
  case Change::ExtendSigned:
    return push(Builder.CreateSExt(V, To));
  case Change::ExtendUnsigned:
    return push(Builder.CreateZExt(V, To));
  case Change::ConvertSigned:
    return push(Builder.CreateSIToFP(V, To));
  case Change::ConvertUnsigned:
    return push(Builder.CreateUIToFP(V, To));
  case Change::Demote:
    return push(Builder.CreateFPTrunc(V, To));
  case Change::Promote:
    return push(Builder.CreateFPExt(V, To));
  case Change::Reinterpret:
    return push(Builder.CreateBitCast(V, To));
  }
}

void FunctionTranslator::translateSignExtension(Opcode Op) {
  static constexpr unsigned Bits[] = {8, 16, 8, 16, 32};
  unsigned Index = indexIn(Op, Opcode::I32Extend8S);
  IntegerType *Ty = Index < 2 ? I32 : I64;
  Value *Low = Builder.CreateTrunc(pop(Ty), Builder.getIntNTy(Bits[Index]));
  push(Builder.CreateSExt(Low, Ty));
}

void FunctionTranslator::translateSaturating(PrefixedOpcode Op) {
  unsigned Index = unsigned(Op);
  IntegerType *To = Index < 4 ? I32 : I64;
  Type *From = Index & 2 ? F64 : F32;
  push(Builder.CreateIntrinsic(Index & 1 ? Intrinsic::fptoui_sat
                                         : Intrinsic::fptosi_sat,
                               {To, From}, {pop(From)}));
}

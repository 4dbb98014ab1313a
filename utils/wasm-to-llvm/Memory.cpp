//===- Memory.cpp - Loads, stores, and what concerns many bytes -----------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionTranslator.h"

using namespace llvm;
using namespace braunssa::webassembly;

namespace {

/// The number on the operand stack, and how much of it is in memory.
enum class NumberKind : uint8_t { I32, I64, F32, F64 };
struct Access {
  NumberKind Kind;
  unsigned Bytes;
  bool IsSigned = false;
};

} // namespace

/// In the order of the opcodes.
static constexpr Access Loads[] = {
    {NumberKind::I32, 4},       {NumberKind::I64, 8},
    {NumberKind::F32, 4},       {NumberKind::F64, 8},
    {NumberKind::I32, 1, true}, {NumberKind::I32, 1},
    {NumberKind::I32, 2, true}, {NumberKind::I32, 2},
    {NumberKind::I64, 1, true}, {NumberKind::I64, 1},
    {NumberKind::I64, 2, true}, {NumberKind::I64, 2},
    {NumberKind::I64, 4, true}, {NumberKind::I64, 4},
};
static constexpr Access Stores[] = {
    {NumberKind::I32, 4}, {NumberKind::I64, 8}, {NumberKind::F32, 4},
    {NumberKind::F64, 8}, {NumberKind::I32, 1}, {NumberKind::I32, 2},
    {NumberKind::I64, 1}, {NumberKind::I64, 2}, {NumberKind::I64, 4},
};

/// The type of the number, and of the part that is in memory.
static std::pair<Type *, Type *> typesOf(const Access &A, LLVMContext &C) {
  Type *InMemory = IntegerType::get(C, A.Bytes * 8);
  switch (A.Kind) {
  case NumberKind::I32:
    return {Type::getInt32Ty(C), InMemory};
  case NumberKind::I64:
    return {Type::getInt64Ty(C), InMemory};
  case NumberKind::F32:
    return {Type::getFloatTy(C), Type::getFloatTy(C)};
  case NumberKind::F64:
    return {Type::getDoubleTy(C), Type::getDoubleTy(C)};
  }
  llvm_unreachable("all numbers are above");
}

Value *FunctionTranslator::accessedAddress(unsigned Bytes) {
  uint32_t Alignment = Reader.u32();
  uint32_t Offset = Reader.u32();
  if (!Parent.hasMemory())
    fail("there is no memory");
  if (Alignment > 3 || 1u << Alignment > Bytes)
    fail("an alignment is greater than the number in memory");
  return Builder.CreateCall(
      Calls.address(), {pop(I32), number(I64, Offset), number(I64, Bytes)});
}

void FunctionTranslator::translateLoad(Opcode Op) {
  const Access &A = Loads[indexIn(Op, Opcode::I32Load)];
  auto [Ty, InMemory] = typesOf(A, F->getContext());
  // An alignment is a hint in WebAssembly, a promise in LLVM.
  Value *V =
      Builder.CreateAlignedLoad(InMemory, accessedAddress(A.Bytes), Align(1));
  if (Ty != InMemory)
    V = A.IsSigned ? Builder.CreateSExt(V, Ty) : Builder.CreateZExt(V, Ty);
  push(V);
}

void FunctionTranslator::translateStore(Opcode Op) {
  const Access &A = Stores[indexIn(Op, Opcode::I32Store)];
  auto [Ty, InMemory] = typesOf(A, F->getContext());
  Value *V = pop(Ty);
  Value *Address = accessedAddress(A.Bytes);
  if (Ty != InMemory)
    V = Builder.CreateTrunc(V, InMemory);
  Builder.CreateAlignedStore(V, Address, Align(1));
}

void FunctionTranslator::translateMemorySize(Opcode Op) {
  if (Reader.byte() != 0 || !Parent.hasMemory())
    return fail("there is no such memory");
  if (Op == Opcode::MemoryGrow)
    return push(Builder.CreateCall(
        Calls.runtime("wasm_memory_grow", I32, {I32}), {pop(I32)}));
  Value *Pages = Builder.CreateLShr(Calls.memorySize(Builder), 16);
  push(Builder.CreateTrunc(Pages, I32));
}

void FunctionTranslator::translateBulk(PrefixedOpcode Op) {
  uint32_t First = Reader.u32();
  uint32_t Second = Op == PrefixedOpcode::DataDrop ||
                            Op == PrefixedOpcode::ElemDrop ||
                            Op == PrefixedOpcode::MemoryFill
                        ? 0
                        : Reader.u32();
  if ((Op == PrefixedOpcode::MemoryCopy || Op == PrefixedOpcode::MemoryFill ||
       Op == PrefixedOpcode::MemoryInit) &&
      !Parent.hasMemory())
    return fail("there is no memory");
  SmallVector<Type *, 3> Three(3, I32);
  Type *Void = Builder.getVoidTy();
  switch (Op) {
  case PrefixedOpcode::MemoryCopy:
    Builder.CreateCall(Calls.runtime("wasm_memory_copy", Void, Three),
                       pop(Three));
    return;
  case PrefixedOpcode::MemoryFill:
    Builder.CreateCall(Calls.runtime("wasm_memory_fill", Void, Three),
                       pop(Three));
    return;
  case PrefixedOpcode::MemoryInit:
    if (auto *From = item(Parent.dataSegments(), First, "data segment"))
      Calls.memoryInit(Builder, *From, pop(Three));
    return;
  case PrefixedOpcode::DataDrop:
    if (auto *Dropped = item(Parent.dataSegments(), First, "data segment"))
      Builder.CreateStore(Builder.getInt32(0), Dropped->Length);
    return;
  case PrefixedOpcode::ElemDrop:
    if (auto *Dropped =
            item(Parent.elementSegments(), First, "element segment"))
      Builder.CreateStore(Builder.getInt32(0), Dropped->Length);
    return;
  case PrefixedOpcode::TableInit: {
    auto *From = item(Parent.elementSegments(), First, "element segment");
    auto *To = item(Parent.tables(), Second, "table");
    if (From && To)
      Calls.tableInit(Builder, *To, *From, pop(Three));
    return;
  }
  case PrefixedOpcode::TableCopy: {
    auto *To = item(Parent.tables(), First, "table");
    auto *From = item(Parent.tables(), Second, "table");
    if (From && To)
      Calls.tableCopy(Builder, *To, *From, pop(Three));
    return;
  }
  default:
    llvm_unreachable("conversions are elsewhere");
  }
}

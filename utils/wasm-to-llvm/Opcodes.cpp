//===- Opcodes.cpp - Passes over WebAssembly's instructions ---------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Opcodes.h"
#include "ByteReader.h"

using namespace braunssa::webassembly;

static bool skipPrefixed(ByteReader &Reader) {
  auto Op = PrefixedOpcode(Reader.u32());
  if (Op <= PrefixedOpcode::I64TruncSatF64U)
    return true;
  switch (Op) {
  case PrefixedOpcode::MemoryFill:
  case PrefixedOpcode::DataDrop:
  case PrefixedOpcode::ElemDrop:
    Reader.u32();
    return true;
  case PrefixedOpcode::MemoryInit:
  case PrefixedOpcode::MemoryCopy:
  case PrefixedOpcode::TableInit:
  case PrefixedOpcode::TableCopy:
    Reader.u32();
    Reader.u32();
    return true;
  default:
    return false;
  }
}

/// Reads as many numbers as the first one says.
static void skipVector(ByteReader &Reader) {
  for (uint32_t Count = Reader.u32(); Count && !Reader.error(); --Count)
    Reader.u32();
}

bool braunssa::webassembly::skipImmediates(ByteReader &Reader, Opcode Op) {
  if (isIn(Op, Opcode::I32Load, Opcode::I64Store32)) {
    Reader.u32();
    Reader.u32();
    return true;
  }
  if (isIn(Op, Opcode::I32Eqz, Opcode::I64Extend32S))
    return true;
  switch (Op) {
  case Opcode::Unreachable:
  case Opcode::Nop:
  case Opcode::Else:
  case Opcode::End:
  case Opcode::Return:
  case Opcode::Drop:
  case Opcode::Select:
    return true;
  case Opcode::Block:
  case Opcode::Loop:
  case Opcode::If:
    Reader.s64(/*MostBytes=*/5);
    return true;
  case Opcode::I32Const:
    Reader.s32();
    return true;
  case Opcode::I64Const:
    Reader.s64();
    return true;
  case Opcode::F32Const:
    Reader.fixed<uint32_t>();
    return true;
  case Opcode::F64Const:
    Reader.fixed<uint64_t>();
    return true;
  case Opcode::Br:
  case Opcode::BrIf:
  case Opcode::Call:
  case Opcode::LocalGet:
  case Opcode::LocalSet:
  case Opcode::LocalTee:
  case Opcode::GlobalGet:
  case Opcode::GlobalSet:
  case Opcode::MemorySize:
  case Opcode::MemoryGrow:
    Reader.u32();
    return true;
  case Opcode::CallIndirect:
    Reader.u32();
    Reader.u32();
    return true;
  case Opcode::BrTable:
    skipVector(Reader);
    Reader.u32();
    return true;
  case Opcode::SelectTyped:
    skipVector(Reader);
    return true;
  case Opcode::Prefixed:
    return skipPrefixed(Reader);
  default:
    return false;
  }
}

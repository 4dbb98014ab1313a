//===- Opcodes.h - Names of WebAssembly's instructions ----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Groups of instructions that differ in an operator or a type only follow one
// another in the encoding; of those, the first and the last are named.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_WASMTOLLVM_OPCODES_H
#define BRAUNSSA_UTILS_WASMTOLLVM_OPCODES_H

#include <cstdint>

namespace braunssa::webassembly {

class ByteReader;

/// The first byte of an instruction: WebAssembly core specification 2.0,
/// section 5.4.
enum class Opcode : uint8_t {
  Unreachable = 0x00,
  Nop = 0x01,
  Block = 0x02,
  Loop = 0x03,
  If = 0x04,
  Else = 0x05,
  End = 0x0b,
  Br = 0x0c,
  BrIf = 0x0d,
  BrTable = 0x0e,
  Return = 0x0f,
  Call = 0x10,
  CallIndirect = 0x11,
  Drop = 0x1a,
  Select = 0x1b,
  SelectTyped = 0x1c,
  LocalGet = 0x20,
  LocalSet = 0x21,
  LocalTee = 0x22,
  GlobalGet = 0x23,
  GlobalSet = 0x24,
  I32Load = 0x28,
  I64Load32U = 0x35,
  I32Store = 0x36,
  I64Store32 = 0x3e,
  MemorySize = 0x3f,
  MemoryGrow = 0x40,
  I32Const = 0x41,
  I64Const = 0x42,
  F32Const = 0x43,
  F64Const = 0x44,
  I32Eqz = 0x45,
  I32Eq = 0x46,
  I32GeU = 0x4f,
  I64Eqz = 0x50,
  I64Eq = 0x51,
  I64GeU = 0x5a,
  F32Eq = 0x5b,
  F32Ge = 0x60,
  F64Eq = 0x61,
  F64Ge = 0x66,
  I32Clz = 0x67,
  I32Popcnt = 0x69,
  I32Add = 0x6a,
  I32Rotr = 0x78,
  I64Clz = 0x79,
  I64Popcnt = 0x7b,
  I64Add = 0x7c,
  I64Rotr = 0x8a,
  F32Abs = 0x8b,
  F32Sqrt = 0x91,
  F32Add = 0x92,
  F32Copysign = 0x98,
  F64Abs = 0x99,
  F64Sqrt = 0x9f,
  F64Add = 0xa0,
  F64Copysign = 0xa6,
  I32WrapI64 = 0xa7,
  F64ReinterpretI64 = 0xbf,
  I32Extend8S = 0xc0,
  I64Extend32S = 0xc4,
  Prefixed = 0xfc,
};

/// What follows Opcode::Prefixed.
enum class PrefixedOpcode : uint32_t {
  I32TruncSatF32S = 0,
  I64TruncSatF64U = 7,
  MemoryInit = 8,
  DataDrop = 9,
  MemoryCopy = 10,
  MemoryFill = 11,
  TableInit = 12,
  ElemDrop = 13,
  TableCopy = 14,
};

/// Whether \p Op is in the group from \p First to \p Last.
inline bool isIn(Opcode Op, Opcode First, Opcode Last) {
  return First <= Op && Op <= Last;
}

/// The place of \p Op in the group that \p First begins.
inline unsigned indexIn(Opcode Op, Opcode First) {
  return unsigned(Op) - unsigned(First);
}

/// Reads what follows \p Op up to the next instruction. False if \p Op is none
/// that is covered.
bool skipImmediates(ByteReader &Reader, Opcode Op);

} // namespace braunssa::webassembly

#endif // BRAUNSSA_UTILS_WASMTOLLVM_OPCODES_H

//===- ByteReader.h - Reads bytes within bounds -----------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_WASMTOLLVM_BYTEREADER_H
#define BRAUNSSA_UTILS_WASMTOLLVM_BYTEREADER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/LEB128.h"

namespace braunssa::webassembly {

/// Reads a function's code. What is beyond the end, or is no valid number,
/// reads as 0 and sets an error that stays, so that the caller may look for it
/// once in a while; then the reader is at the end.
class ByteReader {
public:
  explicit ByteReader(llvm::ArrayRef<uint8_t> Bytes) : Bytes(Bytes) {}

  /// Whether all bytes have been read.
  bool isAtEnd() const { return Position == Bytes.size(); }
  /// What went wrong first, or null.
  const char *error() const { return Error; }
  /// The next byte's address, also behind the last one.
  const uint8_t *address() const { return Bytes.data() + Position; }

  /// Reads one byte.
  uint8_t byte() {
    if (isAtEnd())
      return fail("the code ends within an instruction");
    return Bytes[Position++];
  }

  /// Reads an unsigned number of at most 32 bits in LEB128.
  uint32_t u32() {
    uint64_t Number = leb<uint64_t>(llvm::decodeULEB128AndInc, /*MostBytes=*/5);
    return Number >> 32 ? fail("a number is greater than 32 bits") : Number;
  }
  /// Reads a signed number of at most 32 bits in LEB128.
  int32_t s32() {
    int64_t Number = s64(/*MostBytes=*/5);
    return Number != int32_t(Number) ? fail("a number is greater than 32 bits")
                                     : Number;
  }
  /// Reads a signed number in LEB128. Types of blocks have 33 bits.
  int64_t s64(unsigned MostBytes = 10) {
    return leb<int64_t>(llvm::decodeSLEB128AndInc, MostBytes);
  }

  /// Reads a number of fixed size, the least significant byte first.
  template <typename Number> Number fixed() {
    if (Bytes.size() - Position < sizeof(Number))
      return fail("the code ends within an instruction");
    Number N = llvm::support::endian::read<Number, llvm::endianness::little>(
        address());
    Position += sizeof(Number);
    return N;
  }

private:
  template <typename Number, typename Decoder>
  Number leb(Decoder Decode, unsigned MostBytes) {
    const uint8_t *Next = address();
    const char *Problem = nullptr;
    Number N = Decode(Next, Bytes.end(), &Problem);
    if (Problem || Next - address() > MostBytes)
      return fail(Problem ? Problem : "a number is too long");
    Position = Next - Bytes.begin();
    return N;
  }

  uint8_t fail(const char *Message) {
    if (!Error)
      Error = Message;
    Position = Bytes.size();
    return 0;
  }

  llvm::ArrayRef<uint8_t> Bytes;
  size_t Position = 0;
  const char *Error = nullptr;
};

} // namespace braunssa::webassembly

#endif // BRAUNSSA_UTILS_WASMTOLLVM_BYTEREADER_H

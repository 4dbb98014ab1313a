//===- Choices.h - Where the choices of a generator come from ---*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_FUZZ_CHOICES_H
#define BRAUNSSA_UTILS_FUZZ_CHOICES_H

#include <cstddef>
#include <cstdint>

namespace braunssa::fuzz {

/// Makes the choices of a generator.
class Choices {
public:
  virtual ~Choices() = default;

  /// A number less than \p Limit, which is not 0.
  virtual unsigned below(unsigned Limit) = 0;

  unsigned between(unsigned Least, unsigned Most) {
    return Least + below(Most - Least + 1);
  }
  bool chance(unsigned Percent) { return below(100) < Percent; }
};

/// Depends on nothing but a seed (SplitMix64).
class SeededChoices : public Choices {
public:
  explicit SeededChoices(uint64_t Seed) : State(Seed) {}

  uint64_t next() {
    uint64_t Z = State += 0x9E3779B97F4A7C15;
    Z = (Z ^ (Z >> 30)) * 0xBF58476D1CE4E5B9;
    Z = (Z ^ (Z >> 27)) * 0x94D049BB133111EB;
    return Z ^ (Z >> 31);
  }
  unsigned below(unsigned Limit) override {
    return unsigned(((next() >> 32) * Limit) >> 32);
  }

private:
  uint64_t State;
};

/// Takes a byte for a choice, two where one does not do. After the last byte
/// the answer is always 0, with which every generator has to come to an end.
class DecodedChoices : public Choices {
public:
  DecodedChoices(const uint8_t *Data, size_t Size)
      : Next(Data), End(Data + Size) {}

  bool isAtEnd() const { return Next == End; }
  unsigned below(unsigned Limit) override {
    unsigned N = byte();
    if (Limit > 256)
      N = N << 8 | byte();
    return N % Limit;
  }

private:
  unsigned byte() { return Next == End ? 0 : *Next++; }

  const uint8_t *Next, *End;
};

} // namespace braunssa::fuzz

#endif // BRAUNSSA_UTILS_FUZZ_CHOICES_H

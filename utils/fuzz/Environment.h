//===- Environment.h - What surrounds a running function --------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interpreters of models and of IR share what comes from outside, the
// numbers and the decisions at branches, and what can be seen from there.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_FUZZ_ENVIRONMENT_H
#define BRAUNSSA_UTILS_FUZZ_ENVIRONMENT_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace braunssa::fuzz {

/// A value at run time.
struct RunValue {
  enum State : uint8_t { Defined, Undef, Poison };
  State S = Defined;
  uint32_t Bits = 0;

  bool isDefined() const { return S == Defined; }

  /// Whether a program may have \p Other where this one is expected.
  bool mayBecome(RunValue Other) const {
    switch (S) {
    case Poison:
      return true;
    case Undef:
      return Other.S != Poison;
    case Defined:
      return Other.S == Defined && Other.Bits == Bits;
    }
    return false;
  }
};

inline RunValue undefinedOr(RunValue A, RunValue B, uint32_t Bits) {
  if (A.S == RunValue::Poison || B.S == RunValue::Poison)
    return {RunValue::Poison, 0};
  if (!A.isDefined() || !B.isDefined())
    return {RunValue::Undef, 0};
  return {RunValue::Defined, Bits};
}

/// What \p NoWrap makes poison may be so if \p A is undef.
inline RunValue shiftedLeft(RunValue A, RunValue By, bool NoWrap) {
  uint32_t Bits = A.Bits << By.Bits;
  bool IsLost = !A.isDefined() || Bits >> By.Bits != A.Bits;
  if (NoWrap && IsLost)
    return {RunValue::Poison, 0};
  return undefinedOr(A, By, Bits);
}

/// A frozen undefined value may be anything, as undef may.
inline RunValue frozen(RunValue A) {
  return A.isDefined() ? A : RunValue{RunValue::Undef, 0};
}

enum class End : uint8_t {
  Return,
  Resume,
  OutOfFuel,
  Undefined,  ///< from here on, everything may happen
  Unsupported ///< the interpreter does not know an instruction
};

/// What a run shows: the values it used, with the one it returned.
struct Trace {
  std::vector<RunValue> Values;
  End HowEnded = End::Return;

  /// Whether \p Other is what this program may do.
  bool mayBecome(const Trace &Other) const {
    if (HowEnded == End::Undefined ? Other.Values.size() < Values.size()
                                   : Other.Values.size() != Values.size() ||
                                         Other.HowEnded != HowEnded)
      return false;
    for (size_t I = 0; I != Values.size(); ++I)
      if (!Values[I].mayBecome(Other.Values[I]))
        return false;
    return true;
  }
};

/// Gives the same numbers and decisions for the same seed. What random-cfgs
/// --print prints does the same in IR.
class Environment {
public:
  /// \p Undefined, some of the numbers that may be poison are.
  Environment(uint64_t Seed, unsigned Fuel, bool Undefined)
      : Numbers(Seed), Decisions(~Seed), Fuel(Fuel), Undefined(Undefined) {}

  /// To be called for every block; whether there is fuel left for it.
  bool enterBlock() { return Fuel && Fuel--; }

  unsigned decide(unsigned Limit) { return next(Decisions) % Limit; }

  /// Half of the numbers are less than 8.
  RunValue get(bool IsDefined) {
    uint32_t N = next(Numbers);
    if (Undefined && !IsDefined && N % 16 == 0)
      return {N % 32 ? RunValue::Undef : RunValue::Poison, 0};
    return {RunValue::Defined, N & 64 ? N : N & 7};
  }

private:
  static uint32_t next(uint64_t &State) {
    State = State * 6364136223846793005 + 1442695040888963407;
    return uint32_t(State >> 33);
  }

  uint64_t Numbers, Decisions;
  unsigned Fuel;
  bool Undefined;
};

} // namespace braunssa::fuzz

#endif // BRAUNSSA_UTILS_FUZZ_ENVIRONMENT_H

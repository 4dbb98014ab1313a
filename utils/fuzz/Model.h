//===- Model.h - Functions as plain graphs ----------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the fuzzers generate: a control flow graph whose blocks access numbered
// variables. It knows nothing of LLVM, so that what a function does can be told
// without LLVM. All values have 32 bits.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_FUZZ_MODEL_H
#define BRAUNSSA_UTILS_FUZZ_MODEL_H

#include <cstdint>
#include <utility>
#include <vector>

namespace braunssa::fuzz {

/// What stands for no block, no value.
constexpr unsigned None = ~0U;

/// What a step or an exit works on. N is the constant, or the number of a value
/// that a step of this or of a dominating block computes. In an unreachable block
/// it may be any value, the step's own result included.
struct Operand {
  enum Kind : uint8_t { Constant, Undef, Poison, Value };
  Kind K = Constant;
  unsigned N = 0;
};

enum class StepKind : uint8_t {
  Alloca,        ///< Variable begins to exist, and has no value
  Load,          ///< Result = Variable
  Store,         ///< Variable = A
  Get,           ///< Result = what the environment gives, maybe undefined
  GetDefined,    ///< Result = what the environment gives
  Freeze,        ///< Result = freeze A
  Add,           ///< Result = A + B
  Xor,           ///< Result = A ^ B
  ShiftLeft,     ///< Result = A << B, where B is a constant below 32
  Divide,        ///< Result = A / B, which must be defined and not 0
  Dereference,   ///< A must be defined
  Use,           ///< appends A to the trace
  LifetimeStart, ///< Variable has no value
  LifetimeEnd,   ///< Variable has no value
  PointerAlloca, ///< Pointer begins to exist
  Point,         ///< Pointer = what it always points to
  DebugValue     ///< tells a debugger that a source variable is A
};

/// What a load says of its value, and what must not be read otherwise.
enum class Promise : uint8_t { None, Defined, DefinedAndNotZero };

struct Step {
  StepKind Kind;
  /// Whether a load or store is one of a float with the same bits.
  bool AsFloat = false;
  Promise Promised = Promise::None;
  /// Whether a ShiftLeft that loses bits is poison.
  bool NoWrap = false;
  unsigned Variable = None;
  /// For a load or store the pointer from which it has the address, if any.
  unsigned Pointer = None;
  unsigned Result = None;
  Operand A, B;

  Step(StepKind Kind, Operand A = {}, Operand B = {})
      : Kind(Kind), A(A), B(B) {}

  static Step onVariable(StepKind Kind, unsigned Variable,
                         bool AsFloat = false) {
    Step S(Kind);
    S.Variable = Variable;
    S.AsFloat = AsFloat;
    return S;
  }

  static Step onPointer(StepKind Kind, unsigned Pointer) {
    Step S(Kind);
    S.Pointer = Pointer;
    return S;
  }
};

enum class ExitKind : uint8_t {
  Return, ///< with the value Selector
  Branch,
  Conditional,
  Switch,
  Indirect,
  Invoke, ///< the last target is where it unwinds to
  CallBr,
  Resume,
  CatchSwitch,
  CatchReturn,
  CleanupReturn, ///< to a catchswitch, or to the caller
  Unreachable
};

struct Exit {
  ExitKind Kind = ExitKind::Return;
  /// Whether the environment decides which target is next, and not Selector.
  bool Decided = true;
  Operand Selector;
  /// Whether a conditional exit asks if Selector is more than 1, and not if it
  /// is odd.
  bool IsCompared = false;
  /// What an invoke computes.
  unsigned Result = None;
  std::vector<unsigned> Targets;
};

/// A φ that the function has before promotion.
struct Phi {
  unsigned Result = None;
  /// The operand for each predecessor, however many edges lead from there.
  std::vector<std::pair<unsigned, Operand>> Incoming;
};

/// How a block begins to which no ordinary edge may lead.
enum class PadKind : uint8_t { None, Landing, CatchSwitch, Catch, Cleanup };

struct Block {
  PadKind Pad = PadKind::None;
  /// The catchswitch that a Catch belongs to.
  unsigned Parent = None;
  std::vector<Phi> Phis;
  std::vector<Step> Steps;
  struct Exit Exit;
};

struct Variable {
  /// The block with the alloca: 0 for nearly all.
  unsigned Home = 0;
  /// Whether the alloca is one of a float.
  bool IsFloat = false;
  /// Whether it is one of a pointer, which has a value's bits for an address.
  bool IsPointer = false;
  /// Whether a debugger is told of it.
  bool IsDeclared = false;
};

/// A variable that holds an address, always the same one, from the entry block
/// on. What a model does is therefore the same without.
struct Pointer {
  /// The variable of the entry block that it leads to in the end.
  unsigned Variable = 0;
  /// The pointer before it whose address it holds, or None.
  unsigned Next = None;
};

/// A function. Block 0 is the entry.
struct Model {
  std::vector<Block> Blocks;
  std::vector<Variable> Variables;
  std::vector<Pointer> Pointers;
  unsigned NumValues = 0;
  /// Whether it has debug information.
  bool HasDebugInfo = false;
  /// Whether exceptions are handled by funclets.
  bool HasFunclets = false;
  /// Whether it can be run by lli.
  bool IsExecutable = false;
  /// All blocks, each behind its immediate dominator, unreachable ones last.
  std::vector<unsigned> Order;
  /// How many of these are reachable.
  unsigned NumReachable = 0;
  bool IsIrreducible = false;
};

/// What the steps of a model may be.
struct ModelOptions {
  unsigned MaxBlocks = 200;
  unsigned MaxVariables = 200;
  /// Poison: LLVM 19 takes it for undef in some places.
  bool Poison = true;
  /// What is undefined, and steps and exits that must not meet it.
  bool Hazards = false;
  bool Lifetime = false;
  bool AnyPosition = false;
  bool TypePunning = false;
  /// φs in the function from the beginning, and unreachable blocks from which
  /// edges lead to reachable ones.
  bool Phis = false;
  /// Nothing that only options promote.
  bool OnlyPromotable = false;
  bool IsExecutable = false;
};

} // namespace braunssa::fuzz

#endif // BRAUNSSA_UTILS_FUZZ_MODEL_H

//===- ModelInterpreter.cpp - Running a model -----------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelInterpreter.h"
#include <utility>

using namespace braunssa::fuzz;

namespace {

class Interpreter {
public:
  Interpreter(const Model &M, Environment Env)
      : M(M), Env(Env), Memory(M.Variables.size(), {RunValue::Undef, 0}),
        Values(M.NumValues) {}

  Trace run() {
    unsigned Number = 0, Last = None;
    while (Number != None) {
      if (!Env.enterBlock()) {
        T.HowEnded = End::OutOfFuel;
        break;
      }
      enter(M.Blocks[Number], Last);
      Last = Number;
      for (const Step &S : M.Blocks[Number].Steps)
        if (!IsUndefined)
          step(S);
      Number = IsUndefined ? end(End::Undefined) : next(M.Blocks[Number].Exit);
    }
    return std::move(T);
  }

private:
  RunValue read(Operand O) const {
    switch (O.K) {
    case Operand::Constant:
      return {RunValue::Defined, O.N};
    case Operand::Undef:
      return {RunValue::Undef, 0};
    case Operand::Poison:
      return {RunValue::Poison, 0};
    case Operand::Value:
      return Values[O.N];
    }
    return {};
  }

  void enter(const Block &B, unsigned From);
  void step(const Step &S);
  void keep(Promise Promised, RunValue V) {
    IsUndefined |= Promised != Promise::None && !V.isDefined();
    IsUndefined |= Promised == Promise::DefinedAndNotZero && !V.Bits;
  }
  unsigned next(const Exit &E);
  unsigned select(const Exit &E);
  unsigned end(End How) {
    T.HowEnded = How;
    return None;
  }

  const Model &M;
  Environment Env;
  std::vector<RunValue> Memory, Values, Merged;
  Trace T;
  /// Whether a step must not have been reached as it was.
  bool IsUndefined = false;
};

} // namespace

/// Reads all φs of \p B before any of them changes.
void Interpreter::enter(const Block &B, unsigned From) {
  Merged.clear();
  for (const Phi &P : B.Phis)
    for (auto [Pred, O] : P.Incoming)
      if (Pred == From)
        Merged.push_back(read(O));
  for (unsigned I = 0; I != B.Phis.size(); ++I)
    Values[B.Phis[I].Result] = Merged[I];
}

void Interpreter::step(const Step &S) {
  RunValue A = read(S.A), B = read(S.B);
  switch (S.Kind) {
  case StepKind::Alloca:
    Memory[S.Variable] = {RunValue::Undef, 0};
    break;
  case StepKind::LifetimeStart:
  case StepKind::LifetimeEnd:
    // Not undef: promoters may leave what was there before, which may be
    // poison.
    Memory[S.Variable] = {RunValue::Poison, 0};
    break;
  case StepKind::Load:
    Values[S.Result] = Memory[S.Variable];
    keep(S.Promised, Values[S.Result]);
    break;
  case StepKind::Store:
    Memory[S.Variable] = A;
    break;
  case StepKind::Get:
  case StepKind::GetDefined:
    Values[S.Result] = Env.get(S.Kind == StepKind::GetDefined);
    break;
  case StepKind::Freeze:
    Values[S.Result] = frozen(A);
    break;
  case StepKind::Add:
    Values[S.Result] = undefinedOr(A, B, A.Bits + B.Bits);
    break;
  case StepKind::Xor:
    Values[S.Result] = undefinedOr(A, B, A.Bits ^ B.Bits);
    break;
  case StepKind::ShiftLeft:
    Values[S.Result] = shiftedLeft(A, B, S.NoWrap);
    break;
  case StepKind::Divide:
    if (B.isDefined() && B.Bits)
      Values[S.Result] = undefinedOr(A, B, A.Bits / B.Bits);
    else
      IsUndefined = true;
    break;
  case StepKind::Dereference:
    IsUndefined |= !A.isDefined();
    break;
  case StepKind::Use:
    T.Values.push_back(A);
    break;
  case StepKind::PointerAlloca:
  case StepKind::Point:
  case StepKind::DebugValue:
    break;
  }
}

/// The index of the target of a conditional branch or a switch, or None.
unsigned Interpreter::select(const Exit &E) {
  if (E.Decided)
    return Env.decide(E.Targets.size());
  RunValue Selector = read(E.Selector);
  if (!Selector.isDefined())
    return None;
  if (E.Kind == ExitKind::Conditional)
    return E.IsCompared ? Selector.Bits > 1 : Selector.Bits & 1;
  return Selector.Bits < E.Targets.size() ? Selector.Bits : 0;
}

/// The block that follows, or None.
unsigned Interpreter::next(const Exit &E) {
  unsigned Index = 0;
  switch (E.Kind) {
  case ExitKind::Return:
    T.Values.push_back(read(E.Selector));
    return end(End::Return);
  case ExitKind::Resume:
    return end(End::Resume);
  case ExitKind::Unreachable:
    return end(End::Undefined);
  case ExitKind::CleanupReturn:
    if (E.Targets.empty())
      return end(End::Resume);
    break;
  case ExitKind::Branch:
  case ExitKind::CatchReturn:
    break;
  case ExitKind::CallBr:
    Index = Env.decide(E.Targets.size());
    break;
  case ExitKind::Invoke:
    Index = Env.decide(2);
    if (!Index)
      Values[E.Result] = Env.get(/*IsDefined=*/false);
    break;
  case ExitKind::Conditional:
  case ExitKind::Switch:
  case ExitKind::Indirect:
  case ExitKind::CatchSwitch:
    Index = select(E);
    if (Index == None)
      return end(End::Undefined);
    break;
  }
  return E.Targets[Index];
}

Trace braunssa::fuzz::runModel(const Model &M, Environment Env) {
  return Interpreter(M, Env).run();
}

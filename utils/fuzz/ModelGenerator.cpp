//===- ModelGenerator.cpp - Random accesses -------------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelGenerator.h"
#include <algorithm>

using namespace braunssa::fuzz;

Model braunssa::fuzz::generateModel(Choices &C, const ModelOptions &Options) {
  Model M;
  GraphGenerator(C, Options, M).run();
  Dominators Doms(M);
  // Irreducible graphs are what this is about: reducible ones get a second try.
  if (!M.IsIrreducible && C.chance(60)) {
    M = Model();
    GraphGenerator(C, Options, M).run();
    Doms = Dominators(M);
  }
  StepGenerator(C, Options, M, Doms).run();
  return M;
}

void StepGenerator::run() {
  drawVariables();
  if (C.chance(15))
    drawPointers();
  M.HasDebugInfo = !M.IsExecutable && C.chance(10);
  ValuesOf.resize(M.Blocks.size());
  Density = C.between(1, 12);
  for (unsigned Number : M.Order)
    fill(Number);
  if (!Options.Phis)
    return;
  refreshUnreachable();
  for (unsigned Number : M.Order)
    fillPhis(Number);
}

void StepGenerator::drawVariables() {
  unsigned Kind = C.below(32);
  if (Options.Hazards)
    Kind /= 2;
  unsigned Most = Kind == 31 ? 200 : Kind >= 28 ? 40 : Kind >= 16 ? 8 : 3;
  M.Variables.resize(C.between(1, std::min(Most, Options.MaxVariables)));
  for (Variable &V : M.Variables) {
    if (Options.AnyPosition && C.chance(30))
      V.Home = C.below(M.Blocks.size());
    if (M.Blocks[V.Home].Pad == PadKind::CatchSwitch)
      V.Home = 0;
    Punned.push_back(Options.TypePunning && C.chance(50));
    V.IsFloat = C.chance(10);
    if (Options.Hazards && !V.IsFloat && !Punned.back())
      V.IsPointer = C.chance(30);
    V.IsDeclared = C.chance(70);
  }
}

/// Most point to the one before: promoting the last makes that promotable.
void StepGenerator::drawPointers() {
  for (unsigned I = C.between(1, 8); I; --I) {
    Pointer P;
    P.Variable = C.below(M.Variables.size());
    if (!M.Pointers.empty() && C.chance(80)) {
      P.Next =
          C.chance(70) ? M.Pointers.size() - 1 : C.below(M.Pointers.size());
      P.Variable = M.Pointers[P.Next].Variable;
    }
    if (!M.Variables[P.Variable].Home)
      M.Pointers.push_back(P);
  }
}

/// What is computed in the block's dominators; a few of these are enough.
void StepGenerator::collectValues(unsigned Number) {
  Values.clear();
  if (!Doms.isReachable(Number)) {
    // All that is there already: everything dominates an unreachable block.
    for (const auto &List : ValuesOf)
      Values.insert(Values.end(), List.begin(), List.end());
    return;
  }
  for (unsigned B = Doms.idom(Number); B != None && Values.size() < 16;
       B = Doms.idom(B))
    Values.insert(Values.end(), ValuesOf[B].begin(), ValuesOf[B].end());
  // An invoke's value is there where nothing but its normal edge leads to.
  const std::vector<unsigned> &Preds = Doms.predecessors(Number);
  if (Preds.size() != 1)
    return;
  const Exit &E = M.Blocks[Preds[0]].Exit;
  if (E.Kind == ExitKind::Invoke && E.Targets[0] == Number) {
    Values.push_back(E.Result);
    ValuesOf[Number].push_back(E.Result);
  }
}

/// Adds the allocas of \p B and finds out which variables are usable there.
void StepGenerator::addAllocas(Block &B, unsigned Number) {
  auto AddPointers = [&](StepKind Kind) {
    for (unsigned P = 0; P != M.Pointers.size(); ++P)
      B.Steps.push_back(Step::onPointer(Kind, P));
  };
  bool HasPointers = !Number && !M.Pointers.empty();
  bool PointersFirst = HasPointers && C.chance(50);
  if (PointersFirst)
    AddPointers(StepKind::PointerAlloca);
  Usable.clear();
  for (unsigned V = 0; V != M.Variables.size(); ++V) {
    unsigned Home = M.Variables[V].Home;
    if (Home == Number) {
      B.Steps.push_back(Step::onVariable(StepKind::Alloca, V));
      if (M.IsExecutable && Options.Lifetime)
        B.Steps.push_back(Step::onVariable(StepKind::LifetimeStart, V));
      Usable.push_back(V);
    } else if (!Home || (Doms.isReachable(Number) && Doms.isReachable(Home) &&
                         Doms.dominates(Home, Number))) {
      Usable.push_back(V);
    }
  }
  if (HasPointers && !PointersFirst)
    AddPointers(StepKind::PointerAlloca);
  if (HasPointers)
    AddPointers(StepKind::Point);
}

/// Adds φs without operands, which may be values of blocks not filled yet.
void StepGenerator::addPhis(Block &B, unsigned Number) {
  if (Doms.predecessors(Number).empty() || C.chance(30))
    return;
  for (unsigned I = C.between(1, 3); I; --I) {
    B.Phis.push_back({M.NumValues, {}});
    Values.push_back(M.NumValues);
    ValuesOf[Number].push_back(M.NumValues++);
  }
}

/// The values that a φ of \p Number may have for an edge from \p Pred.
std::vector<unsigned> StepGenerator::valuesOnEdge(unsigned Pred,
                                                  unsigned Number) const {
  std::vector<unsigned> List;
  if (!Doms.isReachable(Pred)) {
    for (unsigned V = 0; V != M.NumValues; ++V)
      List.push_back(V);
    return List;
  }
  const Exit &E = M.Blocks[Pred].Exit;
  if (E.Kind == ExitKind::Invoke && E.Targets[0] == Number)
    List.push_back(E.Result);
  for (unsigned B = Pred; B != None && List.size() < 16; B = Doms.idom(B))
    List.insert(List.end(), ValuesOf[B].begin(), ValuesOf[B].end());
  return List;
}

/// Gives the φs of a block their operands. Each φ prefers one value, without
/// which few would be redundant.
void StepGenerator::fillPhis(unsigned Number) {
  std::vector<unsigned> Preds = Doms.predecessors(Number);
  std::sort(Preds.begin(), Preds.end());
  Preds.erase(std::unique(Preds.begin(), Preds.end()), Preds.end());
  for (Phi &P : M.Blocks[Number].Phis) {
    Operand Preferred = {Operand::Constant, C.below(4)};
    if (C.chance(80))
      Preferred = {Operand::Value, C.below(M.NumValues)};
    for (unsigned Pred : Preds) {
      Values = valuesOnEdge(Pred, Number);
      bool IsThere = Preferred.K == Operand::Constant ||
                     std::find(Values.begin(), Values.end(), Preferred.N) !=
                         Values.end();
      // The φ itself is among the values of a loop.
      bool IsLoop = std::find(Values.begin(), Values.end(), P.Result) !=
                    Values.end();
      Operand O = C.chance(15) ? drawUndefined() : drawOperand();
      if (IsLoop && C.chance(25))
        O = {Operand::Value, P.Result};
      else if (IsThere && C.chance(60))
        O = Preferred;
      P.Incoming.push_back({Pred, O});
    }
  }
}

/// Lets some operands in unreachable blocks be any value, those computed later
/// and the step's own included.
void StepGenerator::refreshUnreachable() {
  for (unsigned I = M.NumReachable; I != M.Order.size(); ++I)
    for (Step &S : M.Blocks[M.Order[I]].Steps)
      for (Operand *O : {&S.A, &S.B})
        if (O->K == Operand::Value && C.chance(30))
          O->N = C.below(M.NumValues);
}

void StepGenerator::fill(unsigned Number) {
  Block &B = M.Blocks[Number];
  if (B.Pad == PadKind::CatchSwitch)
    return;
  Current = Number;
  collectValues(Number);
  if (Options.Phis)
    addPhis(B, Number);
  addAllocas(B, Number);
  unsigned Most = Density;
  if (M.Variables.size() > 20)
    Most += 6;
  for (unsigned I = C.below(Most + 1); I; --I)
    addStep(B);
  drawSelector(B);
}

unsigned StepGenerator::drawVariable() {
  return Usable.empty() ? None : Usable[C.below(Usable.size())];
}

/// A pointer to read the address of \p Variable from, or None.
unsigned StepGenerator::drawPointerTo(unsigned Variable) {
  if (M.Pointers.empty() || C.chance(30))
    return None;
  unsigned P = C.below(M.Pointers.size());
  return M.Pointers[P].Variable == Variable ? P : None;
}

Operand StepGenerator::drawOperand(bool CanBeUndefined) {
  unsigned Percent = C.below(100);
  if (Percent >= 25 && !Values.empty())
    // Mostly one of the last.
    return {Operand::Value,
            Values[Values.size() - 1 -
                   C.below(std::min<unsigned>(
                       Values.size(), Percent < 50 ? Values.size() : 4))]};
  if (Options.Hazards && Percent < 12 && CanBeUndefined)
    return drawUndefined();
  if (Percent < 6 && Percent && CanBeUndefined)
    return {Percent < 4 || !Options.Poison ? Operand::Undef : Operand::Poison,
            0};
  return {Operand::Constant, C.below(4)};
}

Operand StepGenerator::drawUndefined() {
  return {Options.Poison && C.chance(35) ? Operand::Poison : Operand::Undef, 0};
}

Operand StepGenerator::compute(Block &B, Step S) {
  S.Result = M.NumValues++;
  Values.push_back(S.Result);
  ValuesOf[Current].push_back(S.Result);
  B.Steps.push_back(S);
  return {Operand::Value, S.Result};
}

/// Some accesses have not the variable's own type, but the other one.
bool StepGenerator::isAccessOfFloat(unsigned Variable) {
  bool IsOther = Punned[Variable] && C.chance(40);
  return M.Variables[Variable].IsFloat != IsOther;
}

/// What any variable holds, or anything else if there is none.
Operand StepGenerator::loadAny(Block &B, Promise Promised) {
  unsigned V = drawVariable();
  if (V == None)
    return drawOperand();
  Step S = Step::onVariable(StepKind::Load, V, isAccessOfFloat(V));
  S.Pointer = drawPointerTo(V);
  if (!Punned[V])
    S.Promised = Promised;
  return compute(B, S);
}

/// Adds a step that says something of values by what it must not be given, or
/// that brings undefined ones about.
void StepGenerator::addHazard(Block &B) {
  Operand A = C.chance(70) ? loadAny(B) : drawOperand(/*CanBeUndefined=*/false);
  switch (C.below(8)) {
  case 0:
  case 1:
    B.Steps.push_back({StepKind::Dereference, A});
    break;
  case 2:
    compute(B, {StepKind::Divide, drawOperand(), A});
    break;
  case 3:
  case 4: {
    Step S(StepKind::ShiftLeft, A, {Operand::Constant, C.between(1, 3)});
    S.NoWrap = Options.Poison && C.chance(50);
    A = compute(B, S);
    if (unsigned V = drawVariable(); V != None && C.chance(50)) {
      Step Keep = Step::onVariable(StepKind::Store, V, isAccessOfFloat(V));
      Keep.A = A;
      B.Steps.push_back(Keep);
    }
    break;
  }
  case 5:
    loadAny(B, C.chance(50) ? Promise::Defined : Promise::DefinedAndNotZero);
    break;
  default:
    if (unsigned V = drawVariable(); V != None) {
      Step S = Step::onVariable(StepKind::Store, V, isAccessOfFloat(V));
      S.A = drawUndefined();
      B.Steps.push_back(S);
    }
  }
}

void StepGenerator::addLifetime(Block &B) {
  unsigned V = drawVariable();
  StepKind Kind =
      C.chance(50) ? StepKind::LifetimeEnd : StepKind::LifetimeStart;
  if (V == None)
    return;
  // Code generation lets dead variables share memory, so lli gets live ones.
  if (M.IsExecutable) {
    B.Steps.push_back(Step::onVariable(StepKind::LifetimeEnd, V));
    Kind = StepKind::LifetimeStart;
  }
  B.Steps.push_back(Step::onVariable(Kind, V));
}

void StepGenerator::addDebugValue(Block &B) {
  Step S = Step::onVariable(StepKind::DebugValue, C.below(M.Variables.size()));
  S.A = drawOperand();
  B.Steps.push_back(S);
}

StepKind StepGenerator::drawGet() {
  return C.chance(50) ? StepKind::GetDefined : StepKind::Get;
}

void StepGenerator::addStep(Block &B) {
  if (!M.Pointers.empty() && C.chance(8)) {
    B.Steps.push_back(
        Step::onPointer(StepKind::Point, C.below(M.Pointers.size())));
    return;
  }
  if (Options.Hazards && C.chance(35)) {
    addHazard(B);
    return;
  }
  unsigned Percent = C.below(100);
  // A value has to last if something undefined is to take its place.
  if (Options.Hazards && Percent < 32)
    Percent += 68;
  unsigned V = drawVariable();
  if (Percent < 40 && V != None) {
    Step S = Step::onVariable(StepKind::Store, V, isAccessOfFloat(V));
    S.Pointer = drawPointerTo(V);
    S.A = C.chance(50) ? compute(B, drawGet()) : drawOperand();
    B.Steps.push_back(S);
  } else if (Percent < 75 && V != None) {
    Step S = Step::onVariable(StepKind::Load, V, isAccessOfFloat(V));
    S.Pointer = drawPointerTo(V);
    Operand Value = compute(B, S);
    if (C.chance(75))
      B.Steps.push_back({StepKind::Use, Value});
  } else if (Percent < 80) {
    compute(B, {StepKind::Freeze, drawOperand()});
  } else if (Percent < 88) {
    Operand A = drawOperand();
    compute(B,
            {C.chance(50) ? StepKind::Add : StepKind::Xor, A, drawOperand()});
  } else if (Percent < 92) {
    compute(B, drawGet());
  } else if (Percent < 95 && Options.Lifetime) {
    addLifetime(B);
  } else if (Percent < 98 && M.HasDebugInfo) {
    addDebugValue(B);
  } else {
    B.Steps.push_back({StepKind::Use, drawOperand()});
  }
}

/// Most decisions are the environment's: what is computed is often undefined.
void StepGenerator::drawSelector(Block &B) {
  Exit &E = B.Exit;
  if (E.Kind == ExitKind::Return)
    E.Selector = drawOperand();
  if (E.Kind != ExitKind::Conditional && E.Kind != ExitKind::Switch)
    return;
  if (M.IsExecutable || Values.empty() || !C.chance(Options.Hazards ? 60 : 25))
    return;
  E.Selector = drawOperand(/*CanBeUndefined=*/false);
  E.Decided = E.Selector.K != Operand::Value;
  E.IsCompared = Options.Hazards && !E.Decided && C.chance(50);
}

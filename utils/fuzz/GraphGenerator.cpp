//===- GraphGenerator.cpp - Random control flow ---------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelGenerator.h"
#include <algorithm>

using namespace braunssa::fuzz;

/// Mostly few: what can go wrong does so on small graphs, too.
unsigned GraphGenerator::drawNumBlocks() {
  unsigned Kind = C.below(32);
  unsigned Most = Kind == 31 ? 200 : Kind >= 28 ? 60 : Kind >= 16 ? 24 : 10;
  return C.between(2, std::max(2U, std::min(Most, Options.MaxBlocks)));
}

void GraphGenerator::run() {
  M.IsExecutable = Options.IsExecutable;
  M.Blocks.resize(drawNumBlocks());
  PercentNext = C.below(70);
  PercentNear = C.below(70 - PercentNext);
  // What lli runs has neither invokes nor callbrs: LLVM 22's code generation
  // loses a branch where landing pads unwind to one another in a loop.
  if (!M.IsExecutable && C.chance(25))
    drawPads();
  for (unsigned B = 1; B != M.Blocks.size(); ++B)
    if (M.Blocks[B].Pad == PadKind::None)
      Ordinary.push_back(B);
  for (unsigned B = 0; B != M.Blocks.size(); ++B)
    if (M.Blocks[B].Pad == PadKind::None || M.Blocks[B].Pad == PadKind::Landing)
      drawExit(B);
    else
      drawExitOfPad(B);
  if (Options.Phis)
    addUnreachable();
}

/// Adds blocks that only lead to one another and to the blocks there are.
void GraphGenerator::addUnreachable() {
  unsigned First = M.Blocks.size();
  M.Blocks.resize(First + C.between(1, 6));
  for (unsigned B = First; B != M.Blocks.size(); ++B)
    if (!Unwind.empty() && !M.HasFunclets && C.chance(15)) {
      M.Blocks[B].Pad = PadKind::Landing;
      Unwind.push_back(B);
    } else {
      Ordinary.push_back(B);
    }
  for (unsigned B = First; B != M.Blocks.size(); ++B)
    drawExit(B);
}

void GraphGenerator::drawPads() {
  M.HasFunclets = C.chance(40);
  if (M.HasFunclets)
    return drawFuncletPads();
  for (unsigned B = 1; B != M.Blocks.size(); ++B)
    if (C.chance(15)) {
      M.Blocks[B].Pad = PadKind::Landing;
      Unwind.push_back(B);
    }
}

/// A catchswitch is followed by its catch blocks.
void GraphGenerator::drawFuncletPads() {
  for (unsigned B = 1; B != M.Blocks.size(); ++B) {
    if (!C.chance(15))
      continue;
    Unwind.push_back(B);
    unsigned NumCatches =
        std::min<unsigned>(C.below(3), M.Blocks.size() - 1 - B);
    if (!NumCatches) {
      M.Blocks[B].Pad = PadKind::Cleanup;
      continue;
    }
    M.Blocks[B].Pad = PadKind::CatchSwitch;
    M.Blocks[B].Exit.Kind = ExitKind::CatchSwitch;
    unsigned Parent = B;
    for (; NumCatches; --NumCatches) {
      M.Blocks[++B].Pad = PadKind::Catch;
      M.Blocks[B].Parent = Parent;
      M.Blocks[Parent].Exit.Targets.push_back(B);
    }
  }
}

unsigned GraphGenerator::drawTarget(unsigned From) {
  unsigned Percent = C.below(100);
  if (Percent >= PercentNext + PercentNear)
    return anyOf(Ordinary);
  unsigned Distance = Percent < PercentNext ? 1 : C.between(1, 4);
  auto It = std::lower_bound(Ordinary.begin(), Ordinary.end(), From + Distance);
  return It == Ordinary.end() ? anyOf(Ordinary) : *It;
}

/// An invoke, a callbr or a resume; whether it was chosen and possible.
bool GraphGenerator::drawUnwindingExit(unsigned Number) {
  Exit &E = M.Blocks[Number].Exit;
  if (!Unwind.empty() && C.chance(50)) {
    E.Kind = ExitKind::Invoke;
    E.Targets = {drawTarget(Number), anyOf(Unwind)};
    E.Result = M.NumValues++;
    return true;
  }
  if (M.Blocks[Number].Pad == PadKind::Landing && C.chance(20)) {
    E.Kind = ExitKind::Resume;
    return true;
  }
  if (M.IsExecutable || !C.chance(5))
    return false;
  E.Kind = ExitKind::CallBr;
  for (unsigned I = C.between(1, 3); I; --I)
    E.Targets.push_back(drawTarget(Number));
  return true;
}

void GraphGenerator::drawExit(unsigned Number) {
  Exit &E = M.Blocks[Number].Exit;
  if (Ordinary.empty() || (Number && C.chance(3)))
    return;
  if (drawUnwindingExit(Number))
    return;
  unsigned NumTargets = 1;
  switch (C.below(16)) {
  case 0:
    if (!Number || M.IsExecutable)
      break;
    E.Kind = ExitKind::Unreachable;
    return;
  case 1:
  case 2:
    E.Kind = ExitKind::Switch;
    NumTargets = C.between(1, 6);
    break;
  case 3:
    E.Kind = ExitKind::Indirect;
    NumTargets = C.between(1, 5);
    break;
  case 4:
  case 5:
  case 6:
    break;
  default:
    E.Kind = ExitKind::Conditional;
    NumTargets = 2;
  }
  if (NumTargets == 1 && E.Kind == ExitKind::Return)
    E.Kind = ExitKind::Branch;
  for (; NumTargets; --NumTargets)
    E.Targets.push_back(drawTarget(Number));
}

/// Catch and cleanup blocks are funclets of their own.
void GraphGenerator::drawExitOfPad(unsigned Number) {
  Block &B = M.Blocks[Number];
  if (B.Pad == PadKind::CatchSwitch)
    return;
  bool IsCatch = B.Pad == PadKind::Catch;
  if (C.chance(10) || (IsCatch && Ordinary.empty())) {
    B.Exit.Kind = ExitKind::Unreachable;
    return;
  }
  B.Exit.Kind = IsCatch ? ExitKind::CatchReturn : ExitKind::CleanupReturn;
  if (IsCatch)
    B.Exit.Targets = {drawTarget(Number)};
}

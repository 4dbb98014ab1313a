//===- ModelGenerator.h - Random functions ----------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_FUZZ_MODELGENERATOR_H
#define BRAUNSSA_UTILS_FUZZ_MODELGENERATOR_H

#include "Choices.h"
#include "Dominators.h"
#include "Model.h"

namespace braunssa::fuzz {

/// Makes the blocks of a model, with their exits. Most edges lead to the next
/// block or to any, so that many cycles have several entries.
class GraphGenerator {
public:
  GraphGenerator(Choices &C, const ModelOptions &Options, Model &M)
      : C(C), Options(Options), M(M) {}

  void run();

private:
  unsigned drawNumBlocks();
  void drawPads();
  void drawFuncletPads();
  void addUnreachable();
  void drawExit(unsigned Number);
  void drawExitOfPad(unsigned Number);
  bool drawUnwindingExit(unsigned Number);
  unsigned drawTarget(unsigned From);
  unsigned anyOf(const std::vector<unsigned> &Blocks) {
    return Blocks[C.below(Blocks.size())];
  }

  Choices &C;
  const ModelOptions &Options;
  Model &M;
  /// Blocks that ordinary edges may lead to, and invokes may unwind to.
  std::vector<unsigned> Ordinary, Unwind;
  unsigned PercentNext = 0, PercentNear = 0;
};

/// Fills the blocks of a model with accesses to its variables.
class StepGenerator {
public:
  StepGenerator(Choices &C, const ModelOptions &Options, Model &M,
                const Dominators &Doms)
      : C(C), Options(Options), M(M), Doms(Doms) {}

  void run();

private:
  void drawVariables();
  void drawPointers();
  void addAllocas(Block &B, unsigned Number);
  void fill(unsigned Number);
  void addPhis(Block &B, unsigned Number);
  void fillPhis(unsigned Number);
  std::vector<unsigned> valuesOnEdge(unsigned Pred, unsigned Number) const;
  void refreshUnreachable();
  void addStep(Block &B);
  void addHazard(Block &B);
  Operand loadAny(Block &B, Promise Promised = Promise::None);
  Operand drawUndefined();
  void addLifetime(Block &B);
  void addDebugValue(Block &B);
  void drawSelector(Block &B);
  bool isAccessOfFloat(unsigned Variable);
  StepKind drawGet();
  unsigned drawVariable();
  unsigned drawPointerTo(unsigned Variable);
  Operand drawOperand(bool CanBeUndefined = true);
  Operand compute(Block &B, Step S);
  void collectValues(unsigned Number);

  Choices &C;
  const ModelOptions &Options;
  Model &M;
  const Dominators &Doms;
  /// The variables and values that may be used in the block being filled.
  std::vector<unsigned> Usable, Values;
  /// The values that each block computes.
  std::vector<std::vector<unsigned>> ValuesOf;
  std::vector<bool> Punned;
  unsigned Current = 0;
  unsigned Density = 0;
};

/// A model whose choices are \p C's.
Model generateModel(Choices &C, const ModelOptions &Options);

} // namespace braunssa::fuzz

#endif // BRAUNSSA_UTILS_FUZZ_MODELGENERATOR_H

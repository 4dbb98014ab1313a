//===- Prefetch.cpp - Instructions into the cache -------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/Prefetch.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Use.h"
#include "llvm/Support/Compiler.h"
#include <algorithm>

using namespace llvm;
using namespace braunssa;

/// What is fetched with one request.
static constexpr uintptr_t Line = 64;

/// So many lines are asked for between two looks at where to end. It is no
/// matter to ask for some behind the end: there the next block begins.
static constexpr unsigned LinesAtOnce = 16;

/// Of so many blocks the first and the last are looked at. To look at each
/// takes 0.6 % of all instructions on sqlite3, and fetches no more.
static constexpr unsigned BlocksAtOnce = 8;

/// What two blocks may lie apart in one piece of memory.
static constexpr uintptr_t Gap = LinesAtOnce * Line;

/// How much is fetched for a function at most. A quarter of that is not enough
/// for large functions of gawk and sqlite3; four times as much is no better,
/// and might not be left in a small cache until it is needed.
static constexpr uintptr_t MostFetched = 1 << 18;

/// How far is fetched ahead of a function: twice as far as for the one before,
/// and a little, up to the most. That goes into the nearest cache, and leaves
/// half of a small one to the function. Four times as much is up to 3 % slower.
static constexpr uintptr_t LeastAhead = 1 << 12;
static constexpr uintptr_t MostAhead = 1 << 14;

/// How far an instruction reaches beyond its address, and its operands before
/// it: nearly all have at most two.
static constexpr uintptr_t Reach = 64;

/// The first address of \p I, as a number.
static uintptr_t addressOf(const Instruction &I) {
  return reinterpret_cast<uintptr_t>(&I);
}

/// Asks for the line at \p Address, to be written to, into the nearest cache.
static void fetchLine(uintptr_t Address) {
  LLVM_PREFETCH(reinterpret_cast<const char *>(Address), 1, 3);
}

/// Asks for the memory up to \p End.
void InstructionFetcher::fetchUpTo(uintptr_t End) {
  for (; FetchedTo < End; FetchedTo += LinesAtOnce * Line)
    for (unsigned I = 0; I != LinesAtOnce; ++I)
      fetchLine(FetchedTo + I * Line);
}

void InstructionFetcher::fetch(const Function &F) {
  // Unsigned numbers wrap around: what lies before is too far behind.
  bool FollowsLast = addressOf(F.front().front()) - FetchedFrom < MostAhead;
  Ahead = FollowsLast ? std::min(2 * Ahead + LeastAhead, MostAhead) : 0;
  if (!FollowsLast)
    FetchedFrom = FetchedTo = 0;

  uintptr_t Left = MostFetched;
  uintptr_t End = 0;
  for (auto It = F.begin(), E = F.end(); It != E;) {
    uintptr_t Begin = addressOf(It->front());
    const BasicBlock *Last;
    unsigned NumBlocks = 0;
    do
      Last = &*It++;
    while (It != E && ++NumBlocks != BlocksAtOnce);
    End = addressOf(Last->back()) + Reach;
    if (Begin - FetchedFrom >= FetchedTo - FetchedFrom + Gap)
      FetchedFrom = FetchedTo = (Begin - Reach) & -Line;
    if (End <= FetchedTo || End - FetchedTo > Left)
      continue;
    Left -= End - FetchedTo;
    fetchUpTo(End);
  }
  FetchedFrom = End;
  // Not if the end has not been reached, or is elsewhere.
  if (FetchedTo - End < MostAhead)
    fetchUpTo(End + Ahead);
  else
    FetchedTo = End;
}

void braunssa::fetchUsers(ArrayRef<AllocaInst *> Allocas) {
  SmallVector<const Use *, 16> Lists;
  for (const AllocaInst *AI : Allocas)
    if (!AI->use_empty())
      Lists.push_back(&*AI->use_begin());
  // The rest of the last list could only be waited for.
  while (Lists.size() > 1) {
    size_t NumLeft = 0;
    for (const Use *U : Lists) {
      // A load or store lies in up to three lines, its operands before it.
      uintptr_t User = addressOf(*cast<Instruction>(U->getUser()));
      fetchLine(User - Line);
      fetchLine(User);
      fetchLine(User + Line);
      if (const Use *Next = U->getNext())
        Lists[NumLeft++] = Next;
    }
    Lists.truncate(NumLeft);
  }
}

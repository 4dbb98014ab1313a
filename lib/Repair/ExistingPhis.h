//===- ExistingPhis.h - φs that are there already ---------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of a φ in a block that merges what a new one would, no copy is needed. To
// compare each new φ with each that stands in its block takes time for each
// pair (llvm#195744); so a φ in the function is looked at only if it uses what
// the new one uses, and then once.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_REPAIR_EXISTINGPHIS_H
#define BRAUNSSA_LIB_REPAIR_EXISTINGPHIS_H

#include "Repair/RepairCFG.h"
#include "Repair/RepairPhis.h"
#include "Support/Compat.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace braunssa {

/// Whether \p Existing may stand for a value that has what it merges: fast-math
/// flags may make poison of what the value is not poison for.
bool mayStandForValue(const llvm::PHINode &Existing);

/// Calls \p Visit with all φs of \p BB that use one of \p Values, and maybe
/// with others. Goes over the uses of that or the φs of the block, whichever
/// ends first.
template <typename Range, typename Visitor>
void forPhisWith(llvm::BasicBlock &BB, Range &&Values, Visitor Visit) {
  llvm::Value *Used = nullptr;
  for (llvm::Value *V : Values) {
    Used = V;
    if (compat::hasUseList(V))
      break;
  }
  if (!Used)
    return;
  auto Phis = BB.phis();
  if (compat::hasUseList(Used)) {
    auto It = Phis.begin();
    auto User = Used->user_begin(), LastUser = Used->user_end();
    for (; It != Phis.end() && User != LastUser; ++It)
      ++User;
    if (It != Phis.end()) {
      for (llvm::User *U : Used->users())
        if (auto *Existing = llvm::dyn_cast<llvm::PHINode>(U))
          Visit(*Existing);
      return;
    }
  }
  for (llvm::PHINode &Existing : Phis)
    Visit(Existing);
}

/// Finds the φs of a function that can stand for those of a round. It owns
/// nothing but memory, which it reuses.
///
/// A pair of a φ P of the round and a φ E of its block is equal if they merge
/// the same along each edge from a reachable block, where two φs are the same
/// if they are a pair that is equal: the largest such relation, so cycles of φs
/// are equal to cycles. As the round has one φ in a block at most, E alone
/// names its pair. E's operand that is a use of the repaired value is going to
/// be what P merges there, so it is equal whatever it is now.
class ExistingPhis {
public:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  /// Replaces φs of the round by equal ones of the function, and returns how
  /// many. \p Staying are those not replaced, of which no set is redundant, and
  /// \p Uses those of the value that are going to be set. O(operands of the φs
  /// looked at, and their uses), each of which has an operand of a φ of the
  /// round or is a use of the value.
  unsigned replace(RepairPhis &Round, const RepairCFG &CFG,
                   llvm::ArrayRef<Phi> Staying,
                   llvm::ArrayRef<llvm::Use *> Uses);

private:
  /// A φ of the function, and the φ of the round in its block.
  struct Pair {
    llvm::PHINode *Existing;
    Phi P;
    bool IsEqual;
    /// The last of those that are equal only if this is, in Dependents.
    unsigned LastDependent;
  };
  struct Dependent {
    unsigned Pair;
    unsigned Next;
  };

  void addUsersOf(llvm::Value *V);
  void addPhisOf(Phi P);
  unsigned addPair(llvm::PHINode *Existing);
  void compare(unsigned Pair);
  void refute(unsigned Pair);

  RepairPhis *Round = nullptr;
  const RepairCFG *CFG = nullptr;
  /// By block, the φ of the round in it, or NoIndex.
  llvm::SmallVector<Phi, 0> PhiIn;
  /// By block, which of P's operands it stands for. Written before it is read.
  llvm::SmallVector<unsigned, 0> SlotOf;
  llvm::SmallVector<Operand, 0> Merged;
  llvm::SmallVector<llvm::Value *, 0> Leaves;
  llvm::DenseSet<const llvm::Use *> UsesByPhis;
  llvm::DenseMap<llvm::PHINode *, unsigned> PairOf;
  llvm::SmallVector<Pair, 0> Pairs;
  llvm::SmallVector<Dependent, 0> Dependents;
  llvm::SmallVector<unsigned, 0> Refuted;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_REPAIR_EXISTINGPHIS_H

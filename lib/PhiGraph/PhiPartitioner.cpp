//===- PhiPartitioner.cpp - φs that are always equal ----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PhiGraph/PhiPartitioner.h"
#include "llvm/ADT/STLExtras.h"
#include <cassert>
#include <utility>

using namespace llvm;
using namespace braunssa;

unsigned PhiPartitioner::refine(MutableArrayRef<unsigned> ClassOf,
                                unsigned NumClasses,
                                ArrayRef<PhiOperand> Operands) {
  collectMembers(ClassOf, NumClasses);
  collectUsers(ClassOf.size(), Operands);
  Pending.clear();
  for (unsigned C = 0; C != NumClasses; ++C) {
    Classes[C].IsPending = true;
    Pending.push_back(C);
  }
  while (!Pending.empty()) {
    Class &Splitter = Classes[Pending.pop_back_val()];
    Splitter.IsPending = false;
    // Also if the splitter is split on the way, all it contains now is to
    // be done with.
    collectUsesOf(Splitter);
    for (auto Begin = UsesOfClass.begin(), End = UsesOfClass.end();
         Begin != End;) {
      unsigned Label = Begin->Label;
      for (; Begin != End && Begin->Label == Label; ++Begin)
        mark(Begin->User, ClassOf);
      splitMarked(ClassOf);
    }
  }
  return Classes.size();
}

void PhiPartitioner::collectMembers(ArrayRef<unsigned> ClassOf,
                                    unsigned NumClasses) {
  ByGivenClass.start(NumClasses);
  for (unsigned C : ClassOf)
    ByGivenClass.count(C);
  ByGivenClass.allocate();
  for (auto [P, C] : enumerate(ClassOf))
    ByGivenClass.insert(C, P);
  Classes.assign(NumClasses, Class());
  for (auto [C, Given] : enumerate(Classes)) {
    Given.Begin = ByGivenClass.begin(C);
    Given.End = ByGivenClass.begin(C + 1);
  }
  Members = ByGivenClass.all();
  PositionOf.resize_for_overwrite(Members.size());
  for (auto [Position, P] : enumerate(Members))
    PositionOf[P] = Position;
}

void PhiPartitioner::collectUsers(unsigned NumPhis,
                                  ArrayRef<PhiOperand> Operands) {
  Uses.start(NumPhis);
  for (const PhiOperand &O : Operands)
    Uses.count(O.Operand);
  Uses.allocate();
  for (const PhiOperand &O : Operands)
    Uses.insert(O.Operand, {O.Label, O.Phi});
}

/// Collects the uses of the φs in \p C, label by label.
void PhiPartitioner::collectUsesOf(const Class &C) {
  UsesOfClass.clear();
  for (unsigned I = C.Begin; I != C.End; ++I)
    append_range(UsesOfClass, Uses[Members[I]]);
  llvm::sort(UsesOfClass, [](Use A, Use B) { return A.Label < B.Label; });
}

void PhiPartitioner::mark(unsigned P, ArrayRef<unsigned> ClassOf) {
  Class &C = Classes[ClassOf[P]];
  unsigned From = PositionOf[P], To = C.Begin + C.NumMarked;
  assert(From >= To && "A φ has one operand of a label.");
  if (C.NumMarked++ == 0)
    Marked.push_back(ClassOf[P]);
  std::swap(Members[From], Members[To]);
  PositionOf[Members[From]] = From;
  PositionOf[P] = To;
}

/// Separates what is marked from what is not, and unmarks it.
void PhiPartitioner::splitMarked(MutableArrayRef<unsigned> ClassOf) {
  for (unsigned Old : Marked) {
    Class &C = Classes[Old];
    unsigned Middle = C.Begin + std::exchange(C.NumMarked, 0);
    if (Middle == C.End)
      continue;
    // The smaller half gets the new number. It is to split others in any case;
    // the larger one if it was going to anyway.
    Class Half;
    if (Middle - C.Begin < C.End - Middle) {
      Half.Begin = std::exchange(C.Begin, Middle);
      Half.End = Middle;
    } else {
      Half.End = std::exchange(C.End, Middle);
      Half.Begin = Middle;
    }
    Half.IsPending = true;
    for (unsigned I = Half.Begin; I != Half.End; ++I)
      ClassOf[Members[I]] = Classes.size();
    Pending.push_back(Classes.size());
    Classes.push_back(Half);
  }
  Marked.clear();
}

//===- LookupStory.h - The lookup of one variable, step by step -*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What there is to tell about a function for docs/tour.md: which blocks access
// which variables, and how the lookup of Braun et al. (CC'13) finds what one of
// them holds. The algorithm is the library's; this looks at it from outside.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_TOUR_LOOKUPSTORY_H
#define BRAUNSSA_UTILS_TOUR_LOOKUPSTORY_H

#include "BraunSSA/PhiGraph.h"
#include "CFG/BlockDominators.h"
#include "CFG/CFGWalk.h"
#include "Construction/BraunLookup.h"
#include "Variables/AllocaAccesses.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include <string>

/// A function with its blocks as numbers and the accesses to its variables.
class SubjectFunction {
public:
  /// Reads \p F, which must outlive this. O(instructions).
  explicit SubjectFunction(llvm::Function &F);

  const braunssa::CFGWalk &cfg() const { return CFG; }
  const braunssa::AllocaAccesses &accesses() const { return Accesses; }

  /// The number of the variable whose alloca is called \p Name, or NoIndex.
  unsigned variableNamed(llvm::StringRef Name) const;

  /// The name of \p Block as the IR has it, without the percent sign.
  std::string nameOf(unsigned Block) const;

  /// What \p Def leaves in its variable, as the IR writes it.
  std::string valueOf(const braunssa::Definition &Def) const;

private:
  braunssa::CFGWalk CFG;
  braunssa::AllocaAccesses Accesses;
};

/// The lookup of one variable of a function, as the paper has it: without
/// shortcuts, so that every join that a walk comes to gets a candidate.
class LookupStory {
public:
  using Phi = braunssa::PhiGraph::Phi;
  using Operand = braunssa::PhiGraph::Operand;

  /// One walk: from the end or the entry of the first block back to where an
  /// answer is found, in the last one.
  struct Walk {
    llvm::SmallVector<unsigned, 8> Blocks;
    Operand Answer;
    /// Whether the answer is a candidate that this walk has placed.
    bool IsPlaced;
  };

  /// What becomes of a candidate.
  enum class Fate { Stays, Trivial, Redundant };

  /// Runs the lookup for variable \p Var of \p Subject, which must outlive
  /// this.
  LookupStory(const SubjectFunction &Subject, unsigned Var);

  /// A walk for each block with upward-exposed loads, from its entry.
  llvm::ArrayRef<Walk> reads() const { return Reads; }

  unsigned numCandidates() const { return Candidates.size(); }
  unsigned blockOf(Phi P) const { return Candidates[P].Block; }

  /// A walk for each operand of \p P, from the end of a predecessor.
  llvm::ArrayRef<Walk> operands(Phi P) const { return Candidates[P].Operands; }

  Fate fateOf(Phi P) const { return Candidates[P].Becomes; }

  /// What \p P is equal to; itself if it stays.
  Operand valueOf(Phi P) const { return Candidates[P].Value; }

  /// \p O as text: a candidate by its number, a leaf as the IR writes it.
  std::string text(Operand O) const;

  /// The definitions of the variable in reachable blocks, by block.
  llvm::ArrayRef<std::pair<unsigned, std::string>> definitions() const {
    return Definitions;
  }

  const SubjectFunction &subject() const { return Subject; }

private:
  struct Candidate {
    unsigned Block;
    llvm::SmallVector<Walk, 4> Operands;
    Fate Becomes = Fate::Stays;
    Operand Value;
  };

  void enterDefinitions(const braunssa::Variable &V);
  Walk walkFrom(unsigned Block, bool FromEntry, Operand Answer);
  void decideFates();

  const SubjectFunction &Subject;
  braunssa::BlockDominators Dominators;
  braunssa::BraunLookup Lookup;
  llvm::SmallVector<std::pair<unsigned, std::string>, 8> Definitions;
  llvm::SmallVector<Walk, 8> Reads;
  llvm::SmallVector<Candidate, 8> Candidates;
  unsigned NumSeen = 0;
};

#endif // BRAUNSSA_UTILS_TOUR_LOOKUPSTORY_H

//===- CopiedLoads.h - Values copied between variables ----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A store may store what was loaded from a variable, whose value was stored
// after a load from a third one, and so on.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VARIABLES_COPIEDLOADS_H
#define BRAUNSSA_LIB_VARIABLES_COPIEDLOADS_H

#include "BraunSSA/PhiGraph.h"
#include "Variables/Variable.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/Compiler.h"

namespace braunssa {

/// The loads of variables whose values are stored to variables, and what they
/// are known to be equal to. It owns nothing but memory, which it reuses from
/// function to function.
class CopiedLoads {
public:
  using Operand = PhiGraph::Operand;

  void clear() {
    Loads.clear();
    HasFar = false;
  }

  /// Notes that access number \p Store of \p Accesses is going to be a store of
  /// \p LI, which may be a load of a variable. In -O0 code that stands
  /// immediately before it; others are looked for by findFar().
  void note(llvm::LoadInst *LI, unsigned Store,
            llvm::ArrayRef<Access> Accesses) {
    if (!llvm::isa<llvm::AllocaInst>(LI->getPointerOperand()))
      return;
    if (Store != 0 && Accesses[Store - 1].Inst == LI)
      Loads[LI].Number = Store - 1;
    else if (Loads.try_emplace(LI).second)
      HasFar = true;
  }

  /// Finds the accesses that do not stand immediately before the store, once
  /// all \p Accesses are known. O(accesses), if there are such loads.
  void findFar(llvm::ArrayRef<Access> Accesses);

  /// Calls \p Visit with the number of each load of a variable that is copied,
  /// in any order.
  template <typename VisitorT> void forEachLoad(VisitorT Visit) const {
    for (const auto &[Load, Copied] : Loads)
      if (Copied.Number != NoIndex)
        Visit(Copied.Number);
  }

  /// Follows \p V back along copies, from variable to variable. \p Next tells
  /// what the load that is the access with a given number is equal to, one step
  /// back, as an operand of which a leaf is a value; or nothing, which ends the
  /// way. The result is remembered for each load passed, so all calls together
  /// cost amortised O(1) each. What one call learns serves the others: \p Next
  /// may know more from call to call, never something else.
  template <typename NextT>
  LLVM_ATTRIBUTE_NOINLINE Operand follow(llvm::Value *V, NextT Next) {
    if (!llvm::isa<llvm::LoadInst>(V))
      return Operand::leaf(V);
    Path.clear();
    Operand O = Operand::leaf(V);
    while (O.isLeaf()) {
      CopiedLoad *L = find(O.getLeaf());
      if (!L)
        break;
      Operand Before = L->Value ? L->Value : Next(L->Number);
      if (!Before)
        break;
      // Unreachable code can copy in a circle. Whoever comes by here again
      // finds poison, which is what such a load is replaced by.
      L->Value = Operand::leaf(llvm::PoisonValue::get(O.getLeaf()->getType()));
      Path.push_back(L);
      O = Before;
    }
    for (CopiedLoad *L : Path)
      L->Value = O;
    return O;
  }

private:
  struct CopiedLoad {
    /// The number of its access, or NoIndex while that is not known.
    unsigned Number = NoIndex;
    /// What it is known to be equal to, if anything.
    Operand Value;
  };

  CopiedLoad *find(const llvm::Value *V) {
    if (!llvm::isa<llvm::LoadInst>(V))
      return nullptr;
    auto It = Loads.find(V);
    return It == Loads.end() || It->second.Number == NoIndex ? nullptr
                                                             : &It->second;
  }

  /// Those of allocas that are no variables never get a number.
  llvm::DenseMap<const llvm::Value *, CopiedLoad> Loads;
  bool HasFar = false;
  llvm::SmallVector<CopiedLoad *, 0> Path;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_VARIABLES_COPIEDLOADS_H

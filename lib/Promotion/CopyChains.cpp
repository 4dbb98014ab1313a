//===- CopyChains.cpp - Values copied between variables -------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/CopyChains.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace braunssa;

bool CopyChains::resolveLoads(SmallVectorImpl<Operand> &Values) {
  bool IsNoUndefBroken = false;
  Values.resize_for_overwrite(AA->numLoads());
  Operand *Next = Values.begin();
  auto Resolve = [&](const Access &A, Operand O) {
    assert(O && "The value of every promoted load is known by now.");
    if (O.isLeaf())
      O = origin(O.getLeaf());
    *Next++ = O;
    if (AA->HasNoUndefLoads && O.isLeaf() && isa<UndefValue>(O.getLeaf()))
      IsNoUndefBroken |= A.Inst->hasMetadata(LLVMContext::MD_noundef);
  };
  ArrayRef<Access> All = AA->Accesses;
  for (const Access &A : All.take_front(AA->NumReachable))
    if (!A.isStore())
      Resolve(A, valueInReachable(A));
  for (const Access &A : All.drop_front(AA->NumReachable)) {
    if (A.isStore())
      continue;
    if (isPromotedUnreachable(A))
      Resolve(A, nextValue(A));
    else
      *Next++ = Operand();
  }
  assert(Next == Values.end() && "Every load that was counted is an access.");
  return IsNoUndefBroken;
}

bool CopyChains::isPromotedUnreachable(const Access &A) const {
  return AA->Variables[A.Var].Kind != PromotionKind::General ||
         (!A.isStore() && storeOfShortcut(A));
}

StoreInst *CopyChains::storeOfShortcut(const Access &A) const {
  const Variable &V = AA->Variables[A.Var];
  switch (V.Kind) {
  case PromotionKind::Pending:
  case PromotionKind::Unused:
    return nullptr;
  case PromotionKind::SingleStore:
    return V.LastStore;
  case PromotionKind::SingleBlock:
    return AA->reachingStore(A);
  case PromotionKind::General:
    break;
  }
  // LLVM has replaced the loads that the only store dominates by the time it
  // finds that there are others.
  if (V.NumStores != 1 || V.HasKills)
    return nullptr;
  if (A.isLocal())
    return V.LastStore;
  const ExposedRead &Read = AA->Reads[A.Read];
  bool IsDominated =
      CFG->isReachable(Read.Block)
          ? Read.Value == Operand::leaf(V.LastStore)
          : Read.Block != AA->Definitions[V.FirstDefinition].Block;
  return IsDominated ? V.LastStore : nullptr;
}

/// Whether mem2reg would know what \p SI stores by now. It would see a load if
/// the value comes from a variable that is settled in truth, but stands further
/// back in the order of processing.
bool CopyChains::isStoredValueKnown(const StoreInst *SI) const {
  if (IsComplete)
    return true;
  // Unreachable code can copy in a circle.
  unsigned Var = Singles->sourceOf(SI);
  for (unsigned I = 0; Var != NoIndex && I != AA->Variables.size(); ++I) {
    if (AA->Variables[Var].Kind == PromotionKind::Pending)
      return false;
    Var = AA->Variables[Var].Source;
  }
  return true;
}

/// What \p A, a load, reads behind the end of its variable's life.
static PhiGraph::Operand undefFor(const Access &A) {
  return PhiGraph::Operand::leaf(UndefValue::get(A.Inst->getType()));
}

/// What the load \p A is equal to, one step back along copies; nothing while
/// that is not decided. While variables are processed, only what LLVM's
/// shortcuts would have rewritten by then is known.
PhiGraph::Operand CopyChains::nextValue(const Access &A) const {
  if (A.Read == Access::IsUndef)
    return undefFor(A);
  if (StoreInst *SI = storeOfShortcut(A))
    return isStoredValueKnown(SI) ? Operand::leaf(SI->getValueOperand())
                                  : Operand();
  const Variable &V = AA->Variables[A.Var];
  if (V.Kind == PromotionKind::SingleBlock)
    return AA->Reads[A.Read].Value; // No store at all: undef.
  if (!IsComplete || !CFG->isReachable(CFG->numberOf(A.Inst->getParent())))
    return Operand();
  return valueInReachable(A);
}

/// The same for a load in reachable code once all variables are processed.
PhiGraph::Operand CopyChains::valueInReachable(const Access &A) const {
  if (StoreInst *SI = AA->reachingStore(A))
    return Operand::leaf(SI->getValueOperand());
  const Variable &V = AA->Variables[A.Var];
  if (V.Kind == PromotionKind::SingleStore)
    return Operand::leaf(V.LastStore->getValueOperand());
  if (A.Read == Access::IsUndef)
    return undefFor(A);
  Operand Reaching = AA->Reads[A.Read].Value;
  if (Reaching.isLeaf())
    if (auto *SI = dyn_cast<StoreInst>(Reaching.getLeaf()))
      return Operand::leaf(SI->getValueOperand());
  return Reaching;
}

/// Follows \p V back along copies from variable to variable, as far as known,
/// and remembers the result for each load passed.
PhiGraph::Operand CopyChains::chase(Value *V) {
  Path.clear();
  Operand O = Operand::leaf(V);
  while (O.isLeaf()) {
    CopiedLoad *L = AA->copiedLoad(O.getLeaf());
    if (!L)
      break;
    Operand Next = L->Value ? L->Value : nextValue(AA->Accesses[L->Number]);
    if (!Next)
      break;
    // Unreachable code can copy in a circle. Whoever comes by here again finds
    // poison, which is what such a load is replaced by.
    L->Value = Operand::leaf(PoisonValue::get(O.getLeaf()->getType()));
    Path.push_back(L);
    O = Next;
  }
  for (CopiedLoad *L : Path)
    L->Value = O;
  return O;
}

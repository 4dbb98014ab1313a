//===- PromotionRewriter.cpp - Applying a finished construction -----------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/PromotionRewriter.h"
#include "Promotion/Erasure.h"
#include "Promotion/ParkedOperands.h"
#include "Support/Compat.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include <optional>

using namespace llvm;
using namespace braunssa;

/// From so many operands on, the graph's are parked in the φs. That is half a
/// megabyte, which no function of bzip2, lua or sqlite3 needs.
static constexpr unsigned ManyOperands = 1 << 16;

void PromotionRewriter::run(Function &Fn, const CFGWalk &Walk,
                            AllocaAccesses &Accesses,
                            SSAConstruction &Construction,
                            const PromotionAnalyses &Given,
                            PromotedDebugInfo &Records) {
  F = &Fn;
  CFG = &Walk;
  AA = &Accesses;
  SSA = &Construction;
  Analyses = &Given;
  DebugInfo = &Records;
  DT = nullptr;
  AC = nullptr;
  NextLoadValue = SSA->loadValues().begin();
  TracksLocations = false;
  UndefPhis.clear();

  PhiNodes.assign(SSA->phis().size(), nullptr);
  AreOperandsParked = SSA->phis().numOperands() > ManyOperands;
  createPhis();
  ArrayRef<Access> All = AA->Accesses;
  rewriteReachable(All.take_front(AA->NumReachable));
  rewrite(All.drop_front(AA->NumReachable), /*IsReachable=*/false);
  eraseAllocas(*AA, *DebugInfo);
  // In this order, because a φ may fold whatever comes from blocks that never
  // run.
  foldPhis();
  if (!PhiNodes.empty() && CFG->numReachable() != CFG->numBlocks())
    addUnreachableIncoming();
  OwnTree.reset();
  OwnAssumptions.reset();
}

static void appendDecimal(SmallVectorImpl<char> &Text, unsigned Number) {
  size_t Begin = Text.size();
  do {
    Text.push_back('0' + Number % 10);
    Number /= 10;
  } while (Number != 0);
  std::reverse(Text.begin() + Begin, Text.end());
}

/// Creates the φs without operands. Of two φs in a block the one of the
/// variable processed later stands first. A φ takes 40 bytes per operand from
/// the start, and the graph another 8, which are given back on the way if
/// operands are to be parked.
void PromotionRewriter::createPhis() {
  PhiGraph &Phis = SSA->phis();
  HasMoreEdges = false;
  if (AreOperandsParked)
    Phis.turnOperands();
  std::optional<bool> NoSignedZeros;
  unsigned LastVar = NoIndex, Version = 0;
  SmallString<32> Name;
  size_t Stem = 0;
  for (Phi P = 0; P != Phis.size(); ++P) {
    auto [Var, Block] = SSA->place(P);
    const Variable &V = AA->Variables[Var];
    if (Var != LastVar) {
      LastVar = Var;
      Version = 0;
      Name = V.Alloca->getName();
      Name += '.';
      Stem = Name.size();
    }
    // mem2reg numbers all φs it places, also those it simplifies afterwards.
    unsigned Number = Version++;
    if (Phis.isReplaced(P))
      continue;
    Name.truncate(Stem);
    appendDecimal(Name, Number);
    unsigned NumEdges = CFG->numEdges(Block);
    HasMoreEdges |= NumEdges != Phis.numOperands(P);
    PHINode *PN = PHINode::Create(V.type(), NumEdges, Name.str(),
                                  CFG->block(Block)->begin());
    PhiNodes[P] = PN;
    if (AreOperandsParked) {
      parkOperands(PN, Phis.operands(P), NumEdges);
      Phis.dropOperandsTo(P);
    }
    PN->setDebugLoc(compat::compilerGeneratedLoc());
    // Lets `x > 0 ? x : -x` become fabs, as with LLVM.
    if (isa<FPMathOperator>(PN)) {
      if (!NoSignedZeros)
        NoSignedZeros =
            F->getFnAttribute("no-signed-zeros-fp-math").getValueAsBool();
      PN->setHasNoSignedZeros(*NoSignedZeros);
    }
  }
}

/// Whether \p V is undef or poison, or made of nothing else.
static bool isUndef(Value *V) {
  return isa<Constant>(V) && match(V, PatternMatch::m_Undef());
}

/// Rewrites \p Accesses, all in reachable code, where IsPlain holds.
void PromotionRewriter::rewritePlain(ArrayRef<Access> Accesses) {
  for (const Access &A : Accesses) {
    if (!A.isStore())
      replaceUses(cast<LoadInst>(A.Inst), materialise(takeLoadValue()));
    A.Inst->eraseFromParent();
  }
}

/// Links the φs of each block: those in the IR, and those of which the debugger
/// is told.
void PromotionRewriter::linkPhis() {
  NextPhi.resize_for_overwrite(PhiNodes.size());
  FirstPhi.assign(CFG->numReachable(), NoIndex);
  for (Phi P = 0; P != PhiNodes.size(); ++P) {
    auto [Var, Block] = SSA->place(P);
    if (!PhiNodes[P] && !DebugInfo->isTracked(Var))
      continue;
    NextPhi[P] = FirstPhi[Block];
    FirstPhi[Block] = P;
  }
}

/// Operand \p Index of \p P, a φ that stands in the function.
PhiGraph::Operand PromotionRewriter::operand(Phi P, unsigned Index) const {
  const PhiGraph &Phis = SSA->phis();
  if (!AreOperandsParked)
    return Phis.operands(P)[Index];
  return parkedOperand(PhiNodes[P], Phis.numOperands(P),
                       CFG->numEdges(SSA->place(P).Block), Index);
}

/// Gives the φs their operands and rewrites \p Accesses, those in reachable
/// code.
void PromotionRewriter::rewriteReachable(ArrayRef<Access> Accesses) {
  IsPlain =
      !AA->HasStoreLocs && !AA->HasNoUndefLoads && !DebugInfo->isAnyTracked();
  TracksLocations = AA->HasStoreLocs && !PhiNodes.empty();
  if (!PhiNodes.empty())
    AA->indexBlocks(*CFG);
  if (SSA->hasAnnotatedLoads())
    rewriteShortcutsInOrder();
  // Without φs there is nothing to do on the way from one access to the next.
  if (IsPlain && PhiNodes.empty())
    rewritePlain(Accesses);
  else if (PhiNodes.empty())
    rewrite(Accesses, /*IsReachable=*/true);
  else if (IsPlain && !HasMoreEdges && !AreOperandsParked)
    walkPlainCFG();
  else
    walkCFG();
}

/// Does the same as walkCFG() where IsPlain holds, all blocks with φs have one
/// edge from each predecessor, and no operands are parked. Asking nothing of a
/// φ or an access makes promotion 2 % cheaper on bzip2 and lua.
void PromotionRewriter::walkPlainCFG() {
  linkPhis();
  MergesUndef.assign(PhiNodes.size(), false);
  PhiGraph &Phis = SSA->phis();
  const Phi *First = FirstPhi.begin(), *Next = NextPhi.begin();
  PHINode *const *Nodes = PhiNodes.begin();
  unsigned NumVisited = 0;
  for (const CFGWalk::Edge &E : CFG->edges()) {
    for (Phi P = First[E.Block]; P != NoIndex; P = Next[P]) {
      PHINode *PN = Nodes[P];
      unsigned Index = PN->getNumIncomingValues();
      Value *V = materialise(Phis.operands(P)[Index]);
      PN->setNumHungOffUseOperands(Index + 1);
      PN->setIncomingValue(Index, V);
      PN->setIncomingBlock(Index, CFG->block(E.Pred));
      if (isUndef(V) && !MergesUndef[P]) {
        MergesUndef[P] = true;
        UndefPhis.push_back(PN);
      }
    }
    // Blocks are numbered in the order in which they are reached.
    if (E.Block == NumVisited)
      if (ArrayRef<Access> Here = AA->accessesIn(NumVisited++); !Here.empty())
        rewritePlain(Here);
  }
}

void PromotionRewriter::walkCFG() {
  linkPhis();
  MergesUndef.assign(PhiNodes.size(), false);
  NumEntered.assign(CFG->numReachable(), 0);
  if (TracksLocations) {
    Locations.assign(AA->Variables.size(), nullptr);
    LogMarks.resize(CFG->numReachable());
    LocationLog.clear();
  }
  unsigned NumVisited = 0;
  for (const CFGWalk::Edge &E : CFG->edges()) {
    // Blocks are numbered in the order in which they are reached.
    bool IsFirst = E.Block == NumVisited;
    if (TracksLocations && E.Block != 0)
      restoreLocations(LogMarks[E.Pred]);
    if (FirstPhi[E.Block] != NoIndex)
      enterBlock(E);
    if (!IsFirst)
      continue;
    ++NumVisited;
    rewrite(AA->accessesIn(E.Block), /*IsReachable=*/true);
    if (TracksLocations)
      LogMarks[E.Block] = LocationLog.size();
  }
}

/// Merges the location of a store into that of \p PN, a φ that does not have
/// the operand yet.
static void addLocation(PHINode *PN, DILocation *StoreLoc) {
  DebugLoc Loc = StoreLoc ? DebugLoc(StoreLoc) : compat::compilerGeneratedLoc();
  if (PN->getNumIncomingValues() == 0)
    PN->setDebugLoc(Loc);
  else if (Loc || PN->getDebugLoc())
    PN->applyMergedLocation(PN->getDebugLoc(), Loc);
}

/// Gives the φs of a block, which has some, the operands for the edges \p E.
void PromotionRewriter::enterBlock(const CFGWalk::Edge &E) {
  unsigned Index = NumEntered[E.Block]++;
  for (Phi P = FirstPhi[E.Block]; P != NoIndex; P = NextPhi[P]) {
    unsigned Var = SSA->place(P).Var;
    if (PHINode *PN = PhiNodes[P]) {
      Value *V = materialise(operand(P, Index));
      if (TracksLocations)
        addLocation(PN, Locations[Var]);
      for (unsigned I = 0; I != E.Multiplicity; ++I)
        PN->addIncoming(V, CFG->block(E.Pred));
      if (isUndef(V) && !MergesUndef[P]) {
        MergesUndef[P] = true;
        UndefPhis.push_back(PN);
      }
      if (Index == 0 && DebugInfo->isTracked(Var))
        DebugInfo->phiPlaced(Var, PN);
    } else if (Index == 0) {
      DebugInfo->phiSimplified(Var, CFG->block(E.Block),
                               materialise(Operand::phi(P)));
    }
  }
}

/// Rewrites \p Accesses, which are in reachable code or, as \p IsReachable
/// says, are not: there only those go that LLVM's shortcuts rewrite; the others
/// are left without a variable.
void PromotionRewriter::rewrite(ArrayRef<Access> Accesses, bool IsReachable) {
  for (const Access &A : Accesses) {
    Operand LoadValue = A.isStore() ? Operand() : takeLoadValue();
    if (!A.Inst || (!IsReachable && !SSA->isPromotedUnreachable(A)))
      continue;
    if (A.isStore())
      eraseStore(A);
    else
      rewriteLoad(cast<LoadInst>(A.Inst), materialise(LoadValue),
                  LoadValue.isPhi());
  }
}

/// Rewrites the loads that LLVM's shortcuts rewrite, in the order in which
/// those do it: variable by variable, each one's loads as they stand in its use
/// list. A stored value is read from its store, because at that time it may
/// itself be a load still to be rewritten, of which something else is known.
void PromotionRewriter::rewriteShortcutsInOrder() {
  DenseMap<Instruction *, Access *> AccessOf;
  for (Access &A : AA->Accesses)
    AccessOf[A.Inst] = &A;
  for (unsigned Var : SSA->processingOrder()) {
    const Variable &V = AA->Variables[Var];
    // The shortcut for single blocks gives up at the first load that no store
    // precedes; by then it has rewritten others. Of a variable with one store,
    // those behind that are rewritten already, by the shortcut for single
    // stores.
    bool GivesUp = V.Kind == PromotionKind::General && V.UsedInOneBlock &&
                   V.NumStores != 1 && CFG->isReachable(V.FirstBlock);
    for (User *U : make_early_inc_range(V.Alloca->users())) {
      auto *LI = dyn_cast<LoadInst>(U);
      if (!LI)
        continue;
      Access &A = *AccessOf[LI];
      StoreInst *Reaching = SSA->storeOfShortcut(A);
      if (!Reaching && GivesUp) {
        Reaching = AA->reachingStore(A);
        if (!Reaching)
          break;
      }
      if (!Reaching && V.Kind != PromotionKind::SingleBlock)
        continue;
      Value *Stored = Reaching ? Reaching->getValueOperand()
                               : UndefValue::get(LI->getType());
      rewriteLoad(LI, Stored == LI ? PoisonValue::get(LI->getType()) : Stored,
                  /*IsPhi=*/false);
      A.Inst = nullptr;
    }
  }
}

/// Adds `assume(LI != null)` behind \p LI.
static void assumeNonNull(AssumptionCache &AC, LoadInst *LI) {
  auto *NonNull = new ICmpInst(ICmpInst::ICMP_NE, LI,
                               Constant::getNullValue(LI->getType()));
  compat::insertAfter(NonNull, LI);
  auto *Assume = CallInst::Create(
      compat::declareIntrinsic(LI->getModule(), Intrinsic::assume), {NonNull});
  compat::insertAfter(Assume, NonNull);
  AC.registerAssumption(cast<AssumeInst>(Assume));
}

/// Replaces \p LI by \p V, keeping what LLVM keeps of its metadata: reading
/// undef under `!noundef` is undefined behaviour, and `!nonnull` holds of the
/// value if a poison value is undefined behaviour too. Where mem2reg reads a φ,
/// as \p IsPhi says, it does not know yet that the φ will turn out to be undef.
void PromotionRewriter::rewriteLoad(LoadInst *LI, Value *V, bool IsPhi) {
  if (LI->hasMetadata(LLVMContext::MD_noundef)) {
    if (isa<UndefValue>(V) && !IsPhi) {
      LLVMContext &Ctx = LI->getContext();
      new StoreInst(ConstantInt::getTrue(Ctx),
                    PoisonValue::get(PointerType::getUnqual(Ctx)),
                    /*isVolatile=*/false, Align(1), LI->getIterator());
    } else if (LI->hasMetadata(LLVMContext::MD_nonnull) &&
               !isNonZeroAt(V, LI)) {
      assumeNonNull(assumptions(), LI);
    }
  }
  replaceUses(LI, V);
  eraseLocated(LI);
}

/// Whether \p V is known not to be zero at \p Where.
bool PromotionRewriter::isNonZeroAt(Value *V, Instruction *Where) {
  const DataLayout &DL = F->getDataLayout();
  if (isKnownNonZero(V, SimplifyQuery(DL, DT, &assumptions(), Where)))
    return true;
  return !DT && isKnownNonZero(V, SimplifyQuery(DL, &dominatorTree(),
                                                &assumptions(), Where));
}

void PromotionRewriter::eraseStore(const Access &A) {
  auto *SI = cast<StoreInst>(A.Inst);
  PromotionKind Kind = AA->Variables[A.Var].Kind;
  if (TracksLocations && Kind == PromotionKind::General)
    setLocation(A.Var, SI->getDebugLoc().get());
  if (DebugInfo->isTracked(A.Var))
    DebugInfo->storeErased(A.Var, Kind, SI);
  eraseLocated(SI);
}

void PromotionRewriter::setLocation(unsigned Var, DILocation *Loc) {
  LocationLog.push_back({Var, Locations[Var]});
  Locations[Var] = Loc;
}

void PromotionRewriter::restoreLocations(unsigned Mark) {
  while (LocationLog.size() > Mark) {
    auto [Var, Loc] = LocationLog.pop_back_val();
    Locations[Var] = Loc;
  }
}

/// Gives the φs operands for edges from unreachable blocks: poison, in the
/// order of the blocks' numbers, as LLVM does.
void PromotionRewriter::addUnreachableIncoming() {
  SmallVector<unsigned, 8> Preds;
  for (PHINode *PN : PhiNodes) {
    if (!PN)
      continue;
    Preds.clear();
    for (BasicBlock *Pred : predecessors(PN->getParent()))
      if (!CFG->isReachable(CFG->numberOf(Pred)))
        Preds.push_back(CFG->numberOf(Pred));
    sort(Preds, [&](unsigned A, unsigned B) {
      return CFG->layoutNumber(A) < CFG->layoutNumber(B);
    });
    for (unsigned Pred : Preds)
      PN->addIncoming(PoisonValue::get(PN->getType()), CFG->block(Pred));
  }
}

Value *PromotionRewriter::materialise(Operand O) const {
  O = SSA->phis().resolve(O);
  if (!O.isPhi())
    return O.getLeaf();
  assert(PhiNodes[O.getPhi()] && "A surviving φ stands in the IR.");
  return PhiNodes[O.getPhi()];
}

DominatorTree &PromotionRewriter::dominatorTree() {
  if (!DT && Analyses->GetDominatorTree)
    DT = &Analyses->GetDominatorTree();
  else if (!DT)
    DT = &OwnTree.emplace(*F);
  return *DT;
}

AssumptionCache &PromotionRewriter::assumptions() {
  if (!AC && Analyses->GetAssumptions)
    AC = &Analyses->GetAssumptions();
  else if (!AC)
    AC = &OwnAssumptions.emplace(*F);
  return *AC;
}

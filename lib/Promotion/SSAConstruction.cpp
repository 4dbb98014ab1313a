//===- SSAConstruction.cpp - Global value numbering -----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Promotion/SSAConstruction.h"
#include "Support/GiveBack.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include <numeric>

using namespace llvm;
using namespace braunssa;

/// After so many steps the lookup jumps. Going step by step lets later lookups
/// of the same variable stop at what has been passed, and costs less than
/// jumping on all real programs measured; but where many variables live through
/// many blocks, it takes time for each pair of both.
static constexpr unsigned LongChain = 32;

void SSAConstruction::run(const CFGWalk &Walk, AllocaAccesses &Accesses,
                          const SingleStores &Singles, LazyDominators &LazyTree,
                          bool Minimal) {
  CFG = &Walk;
  AA = &Accesses;
  Copies.start(Walk, Accesses, Singles);
  IsMinimal = Minimal;
  Phis.clear();
  Places.clear();
  NumCandidates = 0;
  Dominators = &LazyTree;
  Tree = LazyTree.isBuilt() ? &LazyTree.get() : nullptr;
  NumVain = 0;
  Counts = PhiCounts();
  processInOrder();
  Copies.setComplete();
  numberByValue();
  HasAnnotatedLoads = Copies.resolveLoads(LoadValues) || AA->HasNonNullLoads;
}

void SSAConstruction::giveBackLookup() {
  giveBack(ValuesOf);
  giveBack(TrivialPhis);
  giveBack(RedundantPhis);
  giveBack(Candidates);
  giveBack(CandidateBlock);
  giveBack(Survivors);
  giveBack(NumberAsSurvivor);
}

/// Processes the variables in the order of PromoteMem2Reg::run, which replaces
/// each variable that a shortcut settles by the last one of its list.
void SSAConstruction::processInOrder() {
  unsigned Next = 0, End = AA->Variables.size();
  Order.resize_for_overwrite(End);
  Processed.resize_for_overwrite(End);
  std::iota(Order.begin(), Order.end(), 0);
  for (unsigned &Var : Processed) {
    Var = Order[Next];
    process(Var);
    if (AA->Variables[Var].Kind == PromotionKind::General)
      ++Next;
    else
      Order[Next] = Order[--End];
  }
}

void SSAConstruction::process(unsigned Var) {
  Variable &V = AA->Variables[Var];
  if (!V.isUsed()) {
    V.Kind = PromotionKind::Unused;
    return;
  }
  if (V.IsSettled) {
    V.Kind = PromotionKind::SingleStore;
    return;
  }
  if (V.HasKills) {
    construct(Var);
    V.Kind = PromotionKind::General;
    return;
  }
  if (V.NumStores == 1) {
    // In -O0 code most variables are parameters, stored once in the entry block
    // and before anything is loaded. The entry block has no predecessors, so
    // the store reaches all loads.
    if (AA->Definitions[V.FirstDefinition].Block == 0 && !V.IsReadAtEntry) {
      V.Kind = PromotionKind::SingleStore;
      return;
    }
    // A load that the store does not dominate reads undef on some path. The
    // stored value refines that unless it may be poison, and serves there
    // unless it is an instruction.
    if (Copies.isStoredValueKnown(V.LastStore)) {
      Value *Stored = Copies.origin(V.LastStore->getValueOperand()).getLeaf();
      if (!isa<Instruction>(Stored) && isGuaranteedNotToBePoison(Stored)) {
        V.Kind = PromotionKind::SingleStore;
        return;
      }
    }
  }
  construct(Var);
  if (V.NumStores == 1 && isReachedByStoreOnly(V))
    V.Kind = PromotionKind::SingleStore;
  else if (V.UsedInOneBlock && (V.FirstRead == NoIndex || V.NumStores == 0))
    V.Kind = PromotionKind::SingleBlock;
  else
    V.Kind = PromotionKind::General;
}

/// Whether the only store to \p V reaches all loads, and nothing else does. As
/// in LLVM's dominator tree, a reachable block dominates every unreachable one.
bool SSAConstruction::isReachedByStoreOnly(const Variable &V) const {
  unsigned StoreBlock = AA->Definitions[V.FirstDefinition].Block;
  for (unsigned R = V.FirstRead; R != NoIndex; R = AA->Reads[R].Next) {
    const ExposedRead &Read = AA->Reads[R];
    if (CFG->isReachable(Read.Block) ? Read.Value != Operand::leaf(V.LastStore)
                                     : Read.Block == StoreBlock)
      return false;
  }
  return true;
}

/// Fills in the exposed reads of \p Var in reachable blocks.
void SSAConstruction::construct(unsigned Var) {
  Variable &V = AA->Variables[Var];
  if (V.FirstRead == NoIndex)
    return;
  Undef = Operand::leaf(UndefValue::get(V.type()));
  if (constructWithoutLookup(V))
    return;

  // Epochs go on from function to function, so that nothing has to be cleared.
  if (++Epoch == 0) {
    ValuesOf.clear();
    Epoch = 1;
  }
  if (ValuesOf.size() < CFG->numReachable()) {
    ValuesOf.resize(CFG->numReachable());
    Chain.resize_for_overwrite(CFG->numReachable());
  }
  enterDefinitions(V);

  Candidates.clear();
  CandidateBlock.clear();
  for (unsigned R = V.FirstRead; R != NoIndex; R = AA->Reads[R].Next)
    if (CFG->isReachable(AA->Reads[R].Block))
      AA->Reads[R].Value = readAtEntry(AA->Reads[R].Block);
  // Filling in a candidate may place further ones behind it.
  for (PhiGraph::Phi P = 0; P != Candidates.size(); ++P) {
    ArrayRef<unsigned> Preds = CFG->preds(CandidateBlock[P]);
    for (unsigned I = 0, E = Preds.size(); I != E; ++I) {
      Operand O = readAtEnd(Preds[I]);
      Candidates.operands(P)[I] = O;
    }
  }
  if (Candidates.size() == 0)
    return;
  NumCandidates += Candidates.size();
  unsigned NumTrivial = TrivialPhis.removeFrom(Candidates);
  noteTrivial(NumTrivial);
  Counts.Candidates += Candidates.size();
  Counts.Trivial += NumTrivial;
  if (NumTrivial != Candidates.size() && IsMinimal)
    Counts.Redundant += removeRedundant(V);
  keepSurvivors(Var);
}

/// Makes the definitions of \p V known to the lookup.
void SSAConstruction::enterDefinitions(const Variable &V) {
  if (!Tree && wantsDominators())
    buildDominators();
  if (Tree)
    Tree->clearDefinitions();
  for (unsigned D = V.FirstDefinition; D != NoIndex;) {
    const Definition &Def = AA->Definitions[D];
    D = Def.Next;
    if (!CFG->isReachable(Def.Block))
      continue;
    if (Tree)
      Tree->addDefinition(Def.Block);
    BlockValues &Values = ValuesOf[Def.Block];
    StoreInst *Store = AA->storeOf(Def);
    Values.EndEpoch = Epoch;
    Values.End = Store ? Operand::leaf(Store) : Undef;
    ValuesOf[CFG->root(Def.Block)].DefinitionEpoch = Epoch;
  }
  if (Tree)
    Tree->sortDefinitions();
}

/// Fills in the reads of \p V where one look at the definitions suffices, and
/// returns whether it does.
bool SSAConstruction::constructWithoutLookup(Variable &V) {
  // What is stored in the entry block and nowhere else reaches all other
  // blocks, as the entry block has no predecessors.
  Operand Everywhere = Undef;
  if (V.FirstDefinition != NoIndex) {
    const Definition &Def = AA->Definitions[V.FirstDefinition];
    if (Def.Next != NoIndex || Def.Block != 0)
      return false;
    if (StoreInst *Store = AA->storeOf(Def))
      Everywhere = Operand::leaf(Store);
  }
  for (unsigned R = V.FirstRead; R != NoIndex; R = AA->Reads[R].Next) {
    ExposedRead &Read = AA->Reads[R];
    Read.Value = Read.Block == 0 ? Undef : Everywhere;
  }
  return true;
}

/// What reaches the entry of \p Block, or of the extended basic block that it
/// is in if that has no definition, which so is passed in one step.
PhiGraph::Operand SSAConstruction::readAtEntry(unsigned Block) {
  Block = skipToRoot(Block);
  const BlockValues &Values = ValuesOf[Block];
  return Values.EntryEpoch == Epoch ? Values.Entry : lookUp(Block);
}

/// Braun's readVariableRecursive without the recursion: goes from \p Block,
/// whose value is not known, towards the entry to a definition, to a block
/// whose value is known, to the entry, or to a join that may need a φ, which
/// gets a candidate with operands to be filled in later. All other blocks that
/// it stops at get the value, so it stops at each once per variable. Each has a
/// smaller number than the one before it.
PhiGraph::Operand SSAConstruction::lookUp(unsigned Block) {
  unsigned *const ChainBegin = Chain.data(), *ChainEnd = ChainBegin;
  Operand Value;
  for (;;) {
    *ChainEnd++ = Block;
    unsigned Above = Block;
    if (ChainEnd - ChainBegin > LongChain && Tree)
      Above = Tree->topOfSameValue(Block);
    if (Above == Block) {
      ArrayRef<unsigned> Preds = CFG->preds(Block);
      if (Preds.size() == 1) {
        Above = Preds.front();
      } else if (Preds.empty()) {
        Value = Undef; // The entry block.
        break;
      } else if (!Tree || Tree->mayDefineBetween(Block)) {
        CandidateBlock.push_back(Block);
        Value = Operand::phi(Candidates.addPhi(Preds.size()));
        break;
      } else {
        Above = Tree->idom(Block);
      }
      if (ValuesOf[Above].EndEpoch == Epoch) {
        Value = ValuesOf[Above].End;
        break;
      }
    }
    Block = skipToRoot(Above);
    if (ValuesOf[Block].EntryEpoch == Epoch) {
      Value = ValuesOf[Block].Entry;
      break;
    }
  }
  for (unsigned Passed : make_range(ChainBegin, ChainEnd)) {
    ValuesOf[Passed].EntryEpoch = Epoch;
    ValuesOf[Passed].Entry = Value;
  }
  return Value;
}

/// Replaces the candidates of \p V that are redundant, none of which is
/// trivial, and returns how many.
unsigned SSAConstruction::removeRedundant(const Variable &V) {
  // In a reducible CFG there are none if all definitions differ (Braun et al.,
  // section 4.2); the ends of a value's life do not. To ask that costs less
  // than to look for them. The tree is not built for it where a glance at the
  // φs will do, which are few as long as there is none.
  if (!V.HasKills && Tree && Tree->isReducible())
    return 0;
  if (RedundantPhis.findStaying(Candidates))
    return 0;
  if (!V.HasKills && !Tree) {
    buildDominators();
    if (Tree->isReducible())
      return 0;
  }
  // A candidate is reached from the entry, hence from some leaf, so there are
  // none to be replaced by the argument.
  return RedundantPhis.replaceOthers(Undef);
}

/// Whether the dominator tree, which is not built, promises to pay.
bool SSAConstruction::wantsDominators() const {
  // Joins that turn out to need no φ cost a candidate each, for every variable.
  // The tree costs as much as some candidates for each block; a function of
  // less than eight blocks does without until it has had one.
  // Without IsMinimal the lookup is to be Braun's own.
  return IsMinimal && NumCandidates > CFG->numReachable() / 8;
}

void SSAConstruction::buildDominators() {
  Dominators->build(*CFG);
  Tree = &Dominators->get();
}

/// Takes note of as many candidates that were trivial.
void SSAConstruction::noteTrivial(unsigned NumTrivial) {
  // Definitions behind loops may be why. On bzip2, lua and sqlite3 finding the
  // loops saves at most 2 % of the candidates, which does not pay; that it
  // takes less time than candidates for all blocks is enough for nests of
  // loops.
  if (Tree && (NumVain += NumTrivial) > CFG->numReachable())
    Tree->findLoops();
}

PhiGraph::Operand SSAConstruction::readAtEnd(unsigned Block) {
  const BlockValues &Values = ValuesOf[Block];
  return Values.EndEpoch == Epoch ? Values.End : readAtEntry(Block);
}

/// Moves the candidates that are not replaced to the function's φs.
void SSAConstruction::keepSurvivors(unsigned Var) {
  // Layout numbers differ, so they alone decide the order.
  Survivors.clear();
  for (PhiGraph::Phi P = 0, E = Candidates.size(); P != E; ++P)
    if (!Candidates.isReplaced(P))
      Survivors.push_back({CFG->layoutNumber(CandidateBlock[P]), P});
  sort(Survivors, std::less<>());
  NumberAsSurvivor.resize_for_overwrite(Candidates.size());
  for (auto [LayoutNumber, P] : Survivors) {
    NumberAsSurvivor[P] = Phis.addPhi(Candidates.operands(P).size());
    Places.push_back({Var, CandidateBlock[P]});
  }
  auto AsSurvivor = [&](Operand O) {
    O = Candidates.resolve(O);
    return O.isPhi() ? Operand::phi(NumberAsSurvivor[O.getPhi()]) : O;
  };
  for (auto [LayoutNumber, P] : Survivors)
    transform(Candidates.operands(P),
              Phis.operands(NumberAsSurvivor[P]).begin(), AsSurvivor);
  const Variable &V = AA->Variables[Var];
  for (unsigned R = V.FirstRead; R != NoIndex; R = AA->Reads[R].Next)
    if (CFG->isReachable(AA->Reads[R].Block))
      AA->Reads[R].Value = AsSurvivor(AA->Reads[R].Value);
}

/// Replaces definitions by the values stored and removes the φs that this shows
/// to be trivial, unless loads want to know what mem2reg knows of those φs.
void SSAConstruction::numberByValue() {
  // Where no φ is trivial at first, none becomes trivial, and where one is, it
  // all is looked at again. That is rare; telling so saves 0.4 % on sqlite3.
  bool IsAnyTrivial = false;
  for (PhiGraph::Phi P = 0, E = Phis.size(); P != E; ++P) {
    Operand Self = Operand::phi(P), Merged;
    bool IsTrivial = true;
    for (Operand &O : Phis.operands(P)) {
      if (O.isLeaf())
        if (auto *SI = dyn_cast<StoreInst>(O.getLeaf()))
          O = Copies.origin(SI->getValueOperand());
      if (O == Self)
        continue;
      IsTrivial &= !Merged || Merged == O;
      Merged = O;
    }
    IsAnyTrivial |= IsTrivial;
  }
  if (IsAnyTrivial && !AA->HasNonNullLoads)
    Counts.Trivial += TrivialPhis.removeFrom(Phis);
}

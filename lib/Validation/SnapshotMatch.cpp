//===- SnapshotMatch.cpp - What is new in a function ----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Validation/SnapshotMatch.h"
#include "Support/Compat.h"
#include "Validation/ValidationText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace braunssa;

bool SnapshotMatch::compare(const FunctionSnapshot &Snapshot,
                            bool MayEraseOldPhis) {
  Before = &Snapshot;
  MayErasePhis = MayEraseOldPhis;
  Error.clear();
  Uses.clear();
  NewPhis.clear();
  Annotations.clear();
  AnnotationAt.clear();
  IsNewPhi.clear();
  ErasedPhis.clear();
  Kept.clear();
  InstructionOf.assign(Before->records().size(), nullptr);
  IsKept.clear();
  // Operands are compared when all blocks are known, since the definition of an
  // operand may be in a later one.
  return matchBlocks() && all_of(Kept, [&](auto &Pair) {
           return matchOperands(*Pair.first, Pair.second);
         });
}

bool SnapshotMatch::fail(const Twine &Message) {
  Error = Message.str();
  return false;
}

bool SnapshotMatch::failAt(unsigned Block, const Twine &Message) {
  return fail("block " + nameOf(*Before->block(Block).BB) + ": " + Message);
}

bool SnapshotMatch::matchBlocks() {
  Function &F = Before->function();
  auto It = F.begin();
  for (const FunctionSnapshot::Block &B : Before->blocks()) {
    if (It == F.end() || &*It != B.BB)
      return fail("the blocks are not those of before");
    ++It;
  }
  if (It != F.end())
    return fail("block " + nameOf(*It) + " is new");
  for (unsigned B = 0; B != Before->blocks().size(); ++B)
    if (!matchBlock(B))
      return false;
  return true;
}

bool SnapshotMatch::matchBlock(unsigned B) {
  const FunctionSnapshot::Block &Block = Before->block(B);
  unsigned Next = Block.Begin;
  PhisLeft.clear();
  if (MayErasePhis)
    for (PHINode &PN : Block.BB->phis())
      PhisLeft.insert(Before->recordOf(&PN));
  for (auto It = Block.BB->begin(), End = Block.BB->end(); It != End; ++It) {
    Instruction &I = *It;
    unsigned R = Before->recordOf(&I);
    if (R == NoIndex || Before->record(R).Kind != Role::Kept) {
      // An assumption is two instructions.
      Value *NonNull;
      if (Instruction *Last = annotationAt(I, NonNull))
        It = Last->getIterator();
      if (!takeNew(I, B, Next))
        return false;
      continue;
    }
    if (!skipErased(Next, Block.End) || Next != R) {
      std::string Message =
          Next == Block.End || Next == R
              ? "instruction " + textOf(I) + " is not from here"
              : describe(*Before, Next) + " is expected, and " + textOf(I) +
                    " is found";
      return failAt(B, Message);
    }
    if (!matchState(I, R))
      return false;
    Kept.push_back({&I, R});
    InstructionOf[R] = &I;
    IsKept.insert(&I);
    ++Next;
  }
  if (skipErased(Next, Block.End))
    return failAt(B, describe(*Before, Next) + " is missing");
  return true;
}

/// Moves \p Next on to a record, before \p End, that has to be in the function.
/// Returns whether there is one.
bool SnapshotMatch::skipErased(unsigned &Next, unsigned End) {
  for (; Next != End; ++Next) {
    const FunctionSnapshot::Record &R = Before->record(Next);
    if (R.Kind != Role::Kept)
      continue;
    if (!MayErasePhis || !isa<PHINode>(R.Copy) || PhisLeft.count(Next))
      return true;
    ErasedPhis.insert(Next);
  }
  return false;
}

/// The last instruction of the annotation that begins with \p I, with what is
/// assumed not to be null, if any; or null if none begins there.
Instruction *SnapshotMatch::annotationAt(Instruction &I,
                                         Value *&NonNull) const {
  NonNull = nullptr;
  if (auto *SI = dyn_cast<StoreInst>(&I))
    return SI->isSimple() && match(SI->getValueOperand(), m_One()) &&
                   SI->getValueOperand()->getType()->isIntegerTy(1) &&
                   isa<PoisonValue>(SI->getPointerOperand())
               ? SI
               : nullptr;
  auto *Cmp = dyn_cast<ICmpInst>(&I);
  if (!Cmp || Cmp->getPredicate() != ICmpInst::ICMP_NE || !Cmp->hasOneUse() ||
      !isa<ConstantPointerNull>(Cmp->getOperand(1)))
    return nullptr;
  auto *Assume = dyn_cast_or_null<AssumeInst>(Cmp->getNextNode());
  if (!Assume || Assume->getArgOperand(0) != Cmp || Assume->hasOperandBundles())
    return nullptr;
  NonNull = Cmp->getOperand(0);
  return Assume;
}

/// Whether \p I may be what is left of a lifetime marker in unreachable code.
static bool isLeftOfMarker(const Instruction &I) {
  const auto *SI = dyn_cast<StoreInst>(&I);
  return compat::MarkersAreStores && SI && SI->isSimple() &&
         isa<UndefValue>(SI->getValueOperand()) &&
         isa<PoisonValue>(SI->getPointerOperand());
}

/// Notes \p I, which was not in block \p B before. \p Next is the record behind
/// the last one that has been found.
bool SnapshotMatch::takeNew(Instruction &I, unsigned B, unsigned Next) {
  const FunctionSnapshot::Block &Block = Before->block(B);
  Value *NonNull;
  bool IsAnnotation = annotationAt(I, NonNull);
  if (!Block.IsReachable) {
    // Accesses may be left there.
    unsigned R = Before->recordOf(&I);
    if (IsAnnotation || isLeftOfMarker(I) ||
        (R != NoIndex && isa<LoadInst, StoreInst>(I)))
      return true;
  } else if (!MayErasePhis && isa<PHINode>(I)) {
    NewPhis.push_back(cast<PHINode>(&I));
    IsNewPhi.insert(&I);
    return true;
  } else if (!MayErasePhis && IsAnnotation) {
    unsigned End = Next;
    while (End != Block.End && Before->record(End).Kind != Role::Kept)
      ++End;
    AnnotationAt[&I] = Annotations.size();
    if (NonNull)
      AnnotationAt[I.getNextNode()] = Annotations.size();
    Annotations.push_back({&I, NonNull, Next, End});
    return true;
  }
  return failAt(B, textOf(I) + " should not be there");
}

/// Whether \p Old was the address of a variable.
bool SnapshotMatch::isDroppedAddress(const Value *Old) const {
  unsigned R = Before->recordOf(Old);
  return R != NoIndex && (Before->record(R).Kind == Role::Kill ||
                          Before->record(R).Kind == Role::Dropped);
}

/// Whether \p I is like record \p R but for operand bundles that were about a
/// variable's address and are to be ignored now.
bool SnapshotMatch::hasDroppedBundle(const Instruction &I, unsigned R) const {
  const auto *New = dyn_cast<AssumeInst>(&I);
  if (!New)
    return false;
  const auto *Old = cast<CallBase>(Before->record(R).Copy);
  if (Old->getNumOperandBundles() != New->getNumOperandBundles() ||
      Old->getAttributes() != New->getAttributes() ||
      Old->getCallingConv() != New->getCallingConv())
    return false;
  ArrayRef<Value *> Operands = Before->operands(R);
  for (unsigned B = 0, E = New->getNumOperandBundles(); B != E; ++B) {
    const CallBase::BundleOpInfo *OldBundle = Old->bundle_op_info_begin() + B;
    const CallBase::BundleOpInfo *NewBundle = New->bundle_op_info_begin() + B;
    if (OldBundle->Begin != NewBundle->Begin ||
        OldBundle->End != NewBundle->End)
      return false;
    bool IsDropped = any_of(
        Operands.slice(OldBundle->Begin, OldBundle->End - OldBundle->Begin),
        [&](Value *V) { return isDroppedAddress(V); });
    if (OldBundle->Tag != NewBundle->Tag &&
        !(IsDropped && NewBundle->Tag->getKey() == "ignore"))
      return false;
  }
  return true;
}

/// The metadata of \p I that is not about debugging.
static SmallVector<std::pair<unsigned, MDNode *>, 4>
metadataOf(const Instruction &I) {
  SmallVector<std::pair<unsigned, MDNode *>, 4> List;
  I.getAllMetadataOtherThanDebugLoc(List);
  erase_if(List, [](auto &Entry) {
    return Entry.first == LLVMContext::MD_DIAssignID;
  });
  return List;
}

/// Whether \p I is the instruction of record \p R, operands aside.
bool SnapshotMatch::matchState(Instruction &I, unsigned R) {
  const Instruction &Copy = *Before->record(R).Copy;
  auto Changed = [&](const Twine &What) {
    return failAt(Before->record(R).Block,
                  What + " of " + textOf(I) + " has changed");
  };
  if (I.getOpcode() != Copy.getOpcode() || I.getType() != Copy.getType())
    return Changed("the kind");
  if (auto *Call = dyn_cast<CallBase>(&I))
    if (Call->getFunctionType() != cast<CallBase>(Copy).getFunctionType())
      return Changed("the function type");
  if (compat::optionalFlags(I) != compat::optionalFlags(Copy) ||
      (!I.hasSameSpecialState(&Copy) && !hasDroppedBundle(I, R)))
    return Changed("an attribute");
  if (metadataOf(I) != metadataOf(Copy))
    return Changed("metadata");
  if (I.getDebugLoc() != Copy.getDebugLoc())
    return Changed("the location");
  return true;
}

bool SnapshotMatch::matchOperands(Instruction &I, unsigned R) {
  ArrayRef<Value *> Old = Before->operands(R);
  SmallVector<Value *, 8> New;
  FunctionSnapshot::appendOperands(I, New);
  if (Old.size() != New.size())
    return failAt(Before->record(R).Block,
                  "the number of operands of " + textOf(I) + " has changed");
  for (unsigned Index = 0; Index != Old.size(); ++Index)
    if (!matchOperand(I, R, Index, Old[Index], New[Index]))
      return false;
  return true;
}

/// Whether operand \p Index of \p I is what it was, or may have been replaced;
/// then it is noted.
bool SnapshotMatch::matchOperand(Instruction &I, unsigned R, unsigned Index,
                                 Value *Old, Value *New) {
  const FunctionSnapshot::Block &Block = Before->block(Before->record(R).Block);
  unsigned OldRecord = Before->recordOf(Old);
  auto Differ = [&] {
    std::string Expected = OldRecord != NoIndex ? describe(*Before, OldRecord)
                                                : nameOf(*Old, I.getModule());
    return failAt(Before->record(R).Block,
                  "operand " + Twine(Index) + " of " + textOf(I) + ": " +
                      Expected + " is expected, and " +
                      nameOf(*New, I.getModule()) + " is found");
  };
  if (OldRecord == NoIndex) {
    // What metadata wraps is about debugging.
    return Old == New || isa<MetadataAsValue>(New) || Differ();
  }
  if (Before->record(OldRecord).Kind == Role::Kept &&
      !ErasedPhis.count(OldRecord))
    return (Old == New && IsKept.count(New)) || Differ();
  if (!Block.IsReachable)
    return true;
  if (isDroppedAddress(Old))
    return (I.isDroppable() && isa<UndefValue>(New)) || Differ();
  // A store has no value that could be used.
  if (New->getType() != Before->record(OldRecord).Copy->getType())
    return Differ();
  if (auto *PN = dyn_cast<PHINode>(&I)) {
    unsigned Pred = Before->numberOf(PN->getIncomingBlock(Index));
    if (!Before->block(Pred).IsReachable)
      return true;
  }
  Uses.push_back({OldRecord, &I.getOperandUse(Index)});
  return true;
}

unsigned SnapshotMatch::keptRecord(const Value *V) const {
  return IsKept.count(V) ? Before->recordOf(V) : NoIndex;
}

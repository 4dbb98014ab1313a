//===- InevitableUse.cpp - What a run is going to do with a value ---------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Validation/InevitableUse.h"
#include "Support/Compat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace braunssa;
using Role = FunctionSnapshot::Role;

bool braunssa::mustNotBePoison(const Use &U) {
  const auto *I = cast<Instruction>(U.getUser());
  unsigned Number = U.getOperandNo();
  switch (I->getOpcode()) {
  case Instruction::Load:
    return true;
  case Instruction::Store:
    return Number == StoreInst::getPointerOperandIndex();
  case Instruction::AtomicCmpXchg:
    return Number == AtomicCmpXchgInst::getPointerOperandIndex();
  case Instruction::AtomicRMW:
    return Number == AtomicRMWInst::getPointerOperandIndex();
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::URem:
  case Instruction::SRem:
    return Number == 1;
  case compat::ConditionalBranch:
  case Instruction::Switch:
    return true; // The condition: blocks and cases are never poison.
  case Instruction::Call:
  case Instruction::Invoke: {
    const auto *Call = cast<CallBase>(I);
    if (Call->isCallee(&U))
      return Call->isIndirectCall();
    if (Call->isArgOperand(&U)) {
      unsigned Argument = Call->getArgOperandNo(&U);
      return Call->paramHasAttr(Argument, Attribute::NoUndef) ||
             Call->paramHasAttr(Argument, Attribute::Dereferenceable) ||
             Call->paramHasAttr(Argument, Attribute::DereferenceableOrNull);
    }
    return isa<AssumeInst>(Call) && Call->isBundleOperand(&U) &&
           Call->getOperandBundleForOperand(Number).getTagName() == "noundef";
  }
  default:
    return false;
  }
}

bool InevitableUse::comesBehind(unsigned Pred, unsigned Block) {
  SmallSet<unsigned, 8> Seen;
  while (Seen.insert(Block).second) {
    enter(Pred, Block);
    if (passBlock(Block))
      return true;
    BasicBlock *Succ = Before.block(Block).BB->getUniqueSuccessor();
    if (HasLeft || !Succ)
      return false;
    Pred = Block;
    Block = Before.numberOf(Succ);
  }
  return false;
}

/// What \p Old, a value of the old function, is. Of what is not met on the way,
/// only V is known, what is computed from V, and what has been erased and is V
/// now.
InevitableUse::Content InevitableUse::contentOf(Value *Old) const {
  auto It = Values.find(Old);
  if (It != Values.end())
    return It->second;
  return {isComputedFromV(Old) ? State::Poison : State::Unknown, NoIndex};
}

/// Whether \p Old, which is not met on the way, is V or was computed from it,
/// so that it is poison if V is.
///
/// It was computed from V as that is at the edge. V's definition dominates
/// Old's, and that dominates the edge, for Old is used behind it and not met on
/// the way. If V had been defined anew between the two, some path would lead to
/// V's definition without passing Old's, and on to the edge.
bool InevitableUse::isComputedFromV(Value *Old) const {
  constexpr unsigned MaxValues = 16;
  SmallSetVector<Value *, 8> Sources;
  Sources.insert(Old);
  // The set grows while it is read.
  for (unsigned N = 0; N != Sources.size() && N != MaxValues; ++N) {
    // A new φ can be where something erased was.
    unsigned R = Match.keptRecord(Sources[N]);
    if (Sources[N] == V && (!isa<Instruction>(V) || R != NoIndex))
      return true;
    if (R == NoIndex)
      continue;
    for (const Use &U : Match.instructionOf(R)->operands())
      if (propagatesPoison(U))
        Sources.insert(Before.operands(R)[U.getOperandNo()]);
  }
  return false;
}

InevitableUse::Content &InevitableUse::variable(unsigned Var) {
  return Variables.try_emplace(Var, Content{State::AsAtEdge, Var})
      .first->second;
}

/// Whether \p C is poison if V is. Then it need not be asked again.
bool InevitableUse::isPoison(Content &C) {
  if (C.S == State::AsAtEdge)
    C.S = Holds(C.Var, /*IsRecord=*/false) ? State::Poison : State::Unknown;
  return C.S == State::Poison;
}

/// Whether \p Old, for which the new function has \p New, is poison if V is. A
/// proof that V stands for it is only tried where V is what it has become.
bool InevitableUse::isPoison(Value *Old, Value *New) {
  Content C = contentOf(Old);
  if (C.S == State::Poison || New != V)
    return C.S == State::Poison;
  unsigned R = Before.recordOf(Old);
  if (R == NoIndex || !Match.isErasedValue(R))
    return false;
  if (!Values.count(Old))
    C.S = Holds(R, /*IsRecord=*/true) ? State::Poison : State::Unknown;
  bool Answer = isPoison(C);
  Values[Old] = C;
  return Answer;
}

/// Gives the φs of \p Block what they have over the edge from \p Pred.
void InevitableUse::enter(unsigned Pred, unsigned Block) {
  SmallVector<std::pair<unsigned, Content>, 8> Phis;
  const BasicBlock *From = Before.block(Pred).BB;
  for (unsigned R = Before.block(Block).Begin;
       isa<PHINode>(Before.record(R).Copy); ++R) {
    ArrayRef<Value *> Operands = Before.operands(R);
    unsigned NumIncoming = Operands.size() / 2;
    for (unsigned I = 0; I != NumIncoming; ++I)
      if (Operands[NumIncoming + I] == From) {
        Phis.push_back({R, contentOf(Operands[I])});
        break;
      }
  }
  for (auto [R, C] : Phis)
    Values[Before.record(R).Address] = C;
}

/// Goes through \p Block. Returns whether a use is met.
bool InevitableUse::passBlock(unsigned Block) {
  const FunctionSnapshot::Block &B = Before.block(Block);
  for (unsigned R = B.Begin; R != B.End; ++R) {
    if (isa<PHINode>(Before.record(R).Copy))
      continue;
    if (!RecordsLeft) {
      HasLeft = true;
      return false;
    }
    --RecordsLeft;
    if (passRecord(R))
      return true;
    if (HasLeft)
      return false;
  }
  return false;
}

bool InevitableUse::passRecord(unsigned Number) {
  const FunctionSnapshot::Record &R = Before.record(Number);
  switch (R.Kind) {
  case Role::Load: {
    Content &C = variable(R.Var);
    if (R.Copy->hasMetadata(LLVMContext::MD_noundef) && isPoison(C))
      return true;
    Values[R.Address] = C;
    return false;
  }
  case Role::Store:
    Variables[R.Var] = contentOf(Before.operands(Number)[0]);
    return false;
  case Role::Kill:
    Variables[R.Var] = Content();
    return false;
  case Role::Dropped:
    return false;
  case Role::Kept:
    return passKept(Number);
  }
  return false;
}

/// The same for an instruction that is still there: with the operands that it
/// had.
bool InevitableUse::passKept(unsigned R) {
  Instruction *I = Match.instructionOf(R);
  ArrayRef<Value *> Old = Before.operands(R);
  bool Propagates = false;
  for (const Use &U : I->operands()) {
    bool Matters = mustNotBePoison(U) || propagatesPoison(U);
    if (!Matters || !isPoison(Old[U.getOperandNo()], U))
      continue;
    if (mustNotBePoison(U))
      return true;
    Propagates = true;
  }
  // A run may come by a definition again.
  Values[I] = {Propagates ? State::Poison : State::Unknown, NoIndex};
  HasLeft = !isGuaranteedToTransferExecutionToSuccessor(I);
  return false;
}

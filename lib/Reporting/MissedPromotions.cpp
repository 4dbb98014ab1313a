//===- MissedPromotions.cpp - Remarks on allocas that stay ----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// llvm::isAllocaPromotable() decides; this finds out what it has objected to.
// It rejects every address that is computed from an alloca's, whatever it is
// for, and which is not much of a reason. So such addresses are followed to
// what is done with them.
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/Promote.h"
#include "BraunSSA/Remarks.h"
#include "Mem2Reg/PromotableUses.h"
#include "Promotion/AccessTypes.h"
#include "Reporting/RemarkText.h"
#include "Support/Compat.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace braunssa;

namespace {

/// Why an alloca cannot be promoted.
enum class Reason {
  None,
  DynamicSize,
  OutsideEntryBlock,
  VolatileAccess,
  AddressEscapes,
  TypeMismatch,
  /// The same where unifyAccessTypes() runs and types do not keep it from
  /// helping; a reason if there is no other.
  PunnedType,
  /// A load or store of the right type whose address is computed.
  ComputedAddress,
  /// Part of an aggregate is accessed; a reason if there is no other.
  Aggregate,
};

/// A reason and the use that gives it, if one does.
struct Obstacle {
  Reason Why = Reason::None;
  const Use *Where = nullptr;

  const Instruction *inst() const {
    return cast<Instruction>(Where->getUser());
  }
};

/// Finds what keeps the allocas of a function from being promoted.
class ObstacleFinder {
public:
  ObstacleFinder(const Function &F, const PromotionOptions &Options)
      : Options(Options) {
    for (const BasicBlock &BB : F)
      BlockOrder[&BB] = BlockOrder.size();
  }

  Obstacle find(const AllocaInst *AI);

private:
  Reason classify(const Use &U) const;
  Reason classifyAccess(const Use &U, bool IsVolatile) const;
  Reason classifyCall(const CallBase *CB) const;
  bool hasUnifiableTypes() const;
  bool comesBefore(const Use &A, const Use &B) const;

  const PromotionOptions &Options;
  DenseMap<const BasicBlock *, unsigned> BlockOrder;
  const AllocaInst *Alloca = nullptr;
  bool IsAggregate = false;
  /// Whether all accesses whose address is the alloca can be given one type.
  bool HasUnifiableTypes = false;
};

} // namespace

/// Whether \p I computes an address from the one it is given.
static bool isAddressComputation(const Instruction *I) {
  return isa<GetElementPtrInst, BitCastInst, AddrSpaceCastInst>(I);
}

/// The type that \p I, a load or store, accesses memory with. LLVM 19's
/// getLoadStoreType() wants to change it.
static Type *accessType(const Instruction *I) {
  const auto *SI = dyn_cast<StoreInst>(I);
  return SI ? SI->getValueOperand()->getType() : I->getType();
}

Obstacle ObstacleFinder::find(const AllocaInst *AI) {
  if (AI->isArrayAllocation() && !isa<Constant>(AI->getArraySize()))
    return {Reason::DynamicSize};
  if (!Options.AnyPosition && !AI->getParent()->isEntryBlock())
    return {Reason::OutsideEntryBlock};
  Alloca = AI;
  IsAggregate =
      AI->getAllocatedType()->isAggregateType() || AI->isArrayAllocation();
  HasUnifiableTypes = Options.TypePunning && hasUnifiableTypes();

  // Each address is computed from one other, so none is met twice: what is
  // computed from itself is not computed from the alloca.
  Obstacle First, FirstPunned;
  bool IsComputed = false;
  SmallVector<const Instruction *, 8> Addresses = {AI};
  while (!Addresses.empty())
    for (const Use &U : Addresses.pop_back_val()->uses()) {
      const auto *I = cast<Instruction>(U.getUser());
      if (isAddressComputation(I)) {
        Addresses.push_back(I);
        IsComputed = true;
        continue;
      }
      Reason Why = classify(U);
      if (Why == Reason::None || Why == Reason::Aggregate)
        continue;
      Obstacle &O = Why == Reason::PunnedType ? FirstPunned : First;
      if (!O.Where || comesBefore(U, *O.Where))
        O = {Why, &U};
    }
  if (First.Where)
    return First;
  if (FirstPunned.Where && !IsComputed)
    return {Reason::TypeMismatch, FirstPunned.Where};
  return {IsAggregate ? Reason::Aggregate : Reason::ComputedAddress};
}

bool ObstacleFinder::hasUnifiableTypes() const {
  SmallSetVector<Type *, 4> Types;
  for (const User *U : Alloca->users())
    if (isa<LoadInst, StoreInst>(U) && getLoadStorePointerOperand(U) == Alloca)
      Types.insert(accessType(cast<Instruction>(U)));
  return areUnifiable(*Alloca, Types.getArrayRef());
}

bool ObstacleFinder::comesBefore(const Use &A, const Use &B) const {
  const auto *I = cast<Instruction>(A.getUser());
  const auto *J = cast<Instruction>(B.getUser());
  if (I == J)
    return A.getOperandNo() < B.getOperandNo();
  if (I->getParent() == J->getParent())
    return I->comesBefore(J);
  return BlockOrder.lookup(I->getParent()) < BlockOrder.lookup(J->getParent());
}

/// What \p U, a use of the alloca or of an address computed from it, has
/// against promoting.
Reason ObstacleFinder::classify(const Use &U) const {
  const auto *I = cast<Instruction>(U.getUser());
  if (const auto *LI = dyn_cast<LoadInst>(I))
    return classifyAccess(U, LI->isVolatile());
  if (const auto *SI = dyn_cast<StoreInst>(I))
    return U.getOperandNo() != StoreInst::getPointerOperandIndex()
               ? Reason::AddressEscapes
               : classifyAccess(U, SI->isVolatile());
  if (I->isVolatile())
    return Reason::VolatileAccess;
  if (const auto *CB = dyn_cast<CallBase>(I))
    return classifyCall(CB);
  return Reason::AddressEscapes;
}

Reason ObstacleFinder::classifyAccess(const Use &U, bool IsVolatile) const {
  if (IsVolatile)
    return Reason::VolatileAccess;
  Type *Own = compat::promotedType(*Alloca);
  Type *Ty = accessType(cast<Instruction>(U.getUser()));
  bool IsDirect = U == Alloca;
  if (IsDirect && Ty == Own)
    return Reason::None;
  if (IsAggregate)
    return Reason::Aggregate;
  if (IsDirect && HasUnifiableTypes)
    return Reason::PunnedType;
  // Where types cannot be unified, some cannot be with the alloca's own.
  if (Ty == Own || (Options.TypePunning && areUnifiable(*Alloca, {Own, Ty})))
    return IsDirect ? Reason::PunnedType : Reason::ComputedAddress;
  return Reason::TypeMismatch;
}

Reason ObstacleFinder::classifyCall(const CallBase *CB) const {
  const auto *II = dyn_cast<IntrinsicInst>(CB);
  if (!II)
    return Reason::AddressEscapes;
  if (isHarmless(II))
    return Reason::None;
  // Copies and fills are no obstacle to splitting an aggregate.
  return IsAggregate && isa<MemIntrinsic>(II) ? Reason::Aggregate
                                              : Reason::AddressEscapes;
}

/// Says in \p R, which knows where the variable is, on which line \p I stands.
static void appendLine(DiagnosticInfoOptimizationBase &R,
                       const Instruction *I) {
  DiagnosticLocation Loc(I->getDebugLoc());
  if (!Loc.isValid() || Loc.getLine() == 0)
    return;
  ore::NV Line("Line", Loc.getLine());
  Line.Loc = Loc;
  R << " at ";
  DiagnosticLocation VariableLoc = R.getLocation();
  if (!VariableLoc.isValid() ||
      VariableLoc.getRelativePath() != Loc.getRelativePath())
    R << ore::NV("File", Loc.getRelativePath()) << ":";
  else
    R << "line ";
  R << Line;
}

static std::string nameOf(const Type *Ty) {
  std::string Name;
  raw_string_ostream OS(Name);
  Ty->print(OS, /*IsForDebug=*/false, /*NoDetails=*/true);
  return Name;
}

/// Says in \p R what \p U does with an address.
static void appendEscape(DiagnosticInfoOptimizationBase &R, const Use &U) {
  const auto *I = cast<Instruction>(U.getUser());
  R << "its address is ";
  if (const auto *CB = dyn_cast<CallBase>(I); CB && CB->isArgOperand(&U)) {
    if (const Function *Callee = CB->getCalledFunction())
      R << "passed to '" << ore::NV("Callee", Callee) << "'";
    else if (CB->isInlineAsm())
      R << "passed to inline assembly";
    else
      R << "passed to an indirect call";
  } else if (isa<StoreInst>(I)) {
    R << "stored";
  } else if (isa<ReturnInst>(I)) {
    R << "returned";
  } else if (isa<PtrToIntInst>(I)) {
    R << "converted to an integer";
  } else if (isa<ICmpInst>(I)) {
    R << "compared";
  } else {
    R << "used by '" << ore::NV("Instruction", I->getOpcodeName()) << "'";
  }
}

/// Says in \p R what \p O is, for \p AI.
static void appendReason(DiagnosticInfoOptimizationBase &R,
                         const AllocaInst *AI, const Obstacle &O) {
  switch (O.Why) {
  case Reason::None:
  case Reason::PunnedType:
    llvm_unreachable("There is a reason for everything.");
  case Reason::DynamicSize:
    R << "its size is not constant";
    break;
  case Reason::OutsideEntryBlock:
    R << "it is not allocated in the entry block";
    break;
  case Reason::VolatileAccess:
    R << "volatile " << ore::NV("Instruction", O.inst()->getOpcodeName());
    break;
  case Reason::AddressEscapes:
    appendEscape(R, *O.Where);
    break;
  case Reason::TypeMismatch:
    R << "it is accessed with another type ("
      << ore::NV("AccessType", nameOf(accessType(O.inst()))) << ")";
    break;
  case Reason::ComputedAddress:
    R << "it is accessed through a computed address";
    break;
  case Reason::Aggregate:
    R << (AI->isArrayAllocation() ? "it is an array of "
                                  : "it is an aggregate of type ")
      << ore::NV("Type", nameOf(AI->getAllocatedType()));
    break;
  }
  if (O.Where)
    appendLine(R, O.inst());
}

/// The name of a remark that gives \p Why as the reason.
static StringRef remarkNameOf(Reason Why) {
  switch (Why) {
  case Reason::None:
  case Reason::PunnedType:
    break;
  case Reason::DynamicSize:
    return "DynamicSize";
  case Reason::OutsideEntryBlock:
    return "OutsideEntryBlock";
  case Reason::VolatileAccess:
    return "VolatileAccess";
  case Reason::AddressEscapes:
    return "AddressEscapes";
  case Reason::TypeMismatch:
    return "TypeMismatch";
  case Reason::ComputedAddress:
    return "ComputedAddress";
  case Reason::Aggregate:
    return "Aggregate";
  }
  llvm_unreachable("There is a reason for everything.");
}

static void emitMissed(AllocaInst *AI, const Obstacle &O,
                       OptimizationRemarkEmitter &Remarks) {
  SourceVariable V(AI);
  DiagnosticLocation Loc = V.Loc;
  const DILocation *InlinedAt = V.InlinedAt;
  if (Loc.getLine() == 0 && O.Where)
    if (const DILocation *Access = O.inst()->getDebugLoc()) {
      Loc = DiagnosticLocation(Access);
      InlinedAt = Access->getInlinedAt();
    }
  if (Loc.getLine() == 0)
    Loc = DiagnosticLocation(AI->getFunction()->getSubprogram());
  OptimizationRemarkMissed R(PromotionRemarkName.data(), remarkNameOf(O.Why),
                             Loc, AI->getParent());
  R << "failed to promote ";
  appendVariable(R, V);
  R << ": ";
  appendReason(R, AI, O);
  appendCallers(R, InlinedAt);
  Remarks.emit(R);
}

void braunssa::emitMissedPromotions(Function &F,
                                    const PromotionOptions &Options,
                                    OptimizationRemarkEmitter &Remarks) {
  SmallVector<AllocaInst *, 8> Missed;
  for (Instruction &I : instructions(F))
    if (auto *AI = dyn_cast<AllocaInst>(&I))
      if ((!Options.AnyPosition && !I.getParent()->isEntryBlock()) ||
          !isAllocaPromotable(AI))
        Missed.push_back(AI);
  if (Missed.empty())
    return;
  ObstacleFinder Finder(F, Options);
  for (AllocaInst *AI : Missed)
    emitMissed(AI, Finder.find(AI), Remarks);
}

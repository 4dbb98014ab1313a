//===- Compat.h - What differs between versions of LLVM ---------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With BlockNumbers.h and IrreducibleCycles.h, the one place that asks which
// LLVM this is. Each entry says what changed.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_SUPPORT_COMPAT_H
#define BRAUNSSA_LIB_SUPPORT_COMPAT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ModuleSlotTracker.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PassInstrumentation.h"

namespace braunssa::compat {

/// Appends the debug records that refer to \p V. LLVM 19 looks for intrinsics
/// in the same call and returns those separately.
inline void
findDebugRecords(llvm::Value *V,
                 llvm::SmallVectorImpl<llvm::DbgVariableRecord *> &Records) {
#if LLVM_VERSION_MAJOR >= 22
  llvm::findDbgUsers(V, Records);
#else
  llvm::SmallVector<llvm::DbgVariableIntrinsic *, 0> Intrinsics;
  llvm::findDbgUsers(Intrinsics, V, &Records);
#endif
}

/// The declaration of a non-overloaded intrinsic. Renamed in LLVM 20.
inline llvm::Function *declareIntrinsic(llvm::Module *M,
                                        llvm::Intrinsic::ID ID) {
#if LLVM_VERSION_MAJOR >= 20
  return llvm::Intrinsic::getOrInsertDeclaration(M, ID);
#else
  return llvm::Intrinsic::getDeclaration(M, ID);
#endif
}

/// The unit of the IR that callbacks around passes are told of, if it is a
/// \p UnitT, else null. It is an IRUnitRef since LLVM 24, and an Any before.
#if LLVM_VERSION_MAJOR >= 24
using IRUnit = llvm::IRUnitRef;
template <typename UnitT> const UnitT *unitAs(IRUnit IR) {
  return llvm::dyn_cast<UnitT>(IR);
}
#else
using IRUnit = llvm::Any;
template <typename UnitT> const UnitT *unitAs(const IRUnit &IR) {
  const auto *Unit = llvm::any_cast<const UnitT *>(&IR);
  return Unit ? *Unit : nullptr;
}
#endif

/// Numbers the values of \p M that have no names, and no metadata. LLVM 24 has
/// no choice about the latter.
inline llvm::ModuleSlotTracker slotTracker(const llvm::Module *M) {
#if LLVM_VERSION_MAJOR >= 24
  return llvm::ModuleSlotTracker(M);
#else
  return llvm::ModuleSlotTracker(M, /*ShouldInitializeAllMetadata=*/false);
#endif
}

/// Whether φ(v, undef) becomes v only if v is not poison (llvm#96631, LLVM 20).
constexpr bool HasToRefineUndef = LLVM_VERSION_MAJOR >= 20;

/// The location of code that no source line stands for. LLVM 21 can tell it
/// from a location that was lost.
inline llvm::DebugLoc compilerGeneratedLoc() {
#if LLVM_VERSION_MAJOR >= 21
  return llvm::DebugLoc::getCompilerGenerated();
#else
  return llvm::DebugLoc();
#endif
}

/// Whether isGuaranteedNotToBePoison() asks the elements of a constant
/// aggregate, as it does since LLVM 24.
constexpr bool AggregatesAreAsked = LLVM_VERSION_MAJOR >= 24;

/// Whether mem2reg takes lifetime markers for stores of undef, as it does since
/// LLVM 24.
constexpr bool MarkersAreStores = LLVM_VERSION_MAJOR >= 24;

/// True if sroa promotes arrays of scalable vectors, which it leaves alone since
/// LLVM 23.
constexpr bool PromotesScalableArrays = LLVM_VERSION_MAJOR < 23;

/// Whether all loads and stores of a promotable alloca have its own type. Since
/// LLVM 23 they need only agree (llvm#177438).
constexpr bool AccessesHaveAllocatedType = LLVM_VERSION_MAJOR < 23;

/// The type of the φs that mem2reg places for \p AI, if that is promotable:
/// that of its loads and stores. Where these disagree or there are none, it is
/// the alloca's own. O(uses).
inline llvm::Type *promotedType(const llvm::AllocaInst &AI) {
  llvm::Type *Own = AI.getAllocatedType(), *Common = nullptr;
  if (AccessesHaveAllocatedType)
    return Own;
  for (const llvm::User *U : AI.users()) {
    llvm::Type *Ty;
    if (const auto *LI = llvm::dyn_cast<llvm::LoadInst>(U))
      Ty = LI->getType();
    else if (const auto *SI = llvm::dyn_cast<llvm::StoreInst>(U))
      Ty = SI->getValueOperand()->getType();
    else
      continue;
    if (Common && Common != Ty)
      return Own;
    Common = Ty;
  }
  return Common ? Common : Own;
}

/// Whether the lifetime marker \p II is about all of \p AI. Since LLVM 22 each
/// is; before, it names a size.
inline bool isLifetimeOfAll(const llvm::IntrinsicInst &II,
                            const llvm::AllocaInst &AI) {
#if LLVM_VERSION_MAJOR >= 22
  return true;
#else
  const auto *Size = llvm::dyn_cast<llvm::ConstantInt>(II.getArgOperand(0));
  std::optional<llvm::TypeSize> All = AI.getAllocationSize(AI.getDataLayout());
  return Size &&
         (Size->isMinusOne() || (All && !All->isScalable() &&
                                 Size->getZExtValue() >= All->getFixedValue()));
#endif
}

/// Whether the uses of \p V are listed. Those of constants without operands are
/// not since LLVM 21.
inline bool hasUseList([[maybe_unused]] const llvm::Value *V) {
#if LLVM_VERSION_MAJOR >= 21
  return V->hasUseList();
#else
  return true;
#endif
}

/// Whether \p II is `llvm.fake.use`, which LLVM 20 has added.
inline bool isFakeUse([[maybe_unused]] const llvm::IntrinsicInst *II) {
#if LLVM_VERSION_MAJOR >= 20
  return II->getIntrinsicID() == llvm::Intrinsic::fake_use;
#else
  return false;
#endif
}

/// The opcode of a branch on a condition; before LLVM 23, of any branch.
#if LLVM_VERSION_MAJOR >= 23
constexpr unsigned ConditionalBranch = llvm::Instruction::CondBr;
#else
constexpr unsigned ConditionalBranch = llvm::Instruction::Br;
#endif

/// The flags of \p I that passes may drop. Those of floating-point math are not
/// among the others since LLVM 23.
inline unsigned optionalFlags(const llvm::Instruction &I) {
  unsigned Flags = I.getRawSubclassOptionalData();
#if LLVM_VERSION_MAJOR >= 23
  if (const auto *Op = llvm::dyn_cast<llvm::FPMathOperator>(&I)) {
    llvm::FastMathFlags Math = Op->getFastMathFlags();
    for (bool Flag : {Math.allowReassoc(), Math.noNaNs(), Math.noInfs(),
                      Math.noSignedZeros(), Math.allowReciprocal(),
                      Math.allowContract(), Math.approxFunc()})
      Flags = 2 * Flags + Flag;
  }
#endif
  return Flags;
}

/// Where a branch goes to.
struct BranchTargets {
  /// Null for what is no branch.
  llvm::BasicBlock *First = nullptr;
  /// Null if there is no condition.
  llvm::BasicBlock *Second = nullptr;
};

/// The targets of \p I. Branches with a condition and without are different
/// instructions since LLVM 23.
inline BranchTargets branchTargets(llvm::Instruction &I) {
#if LLVM_VERSION_MAJOR >= 23
  if (auto *Branch = llvm::dyn_cast<llvm::UncondBrInst>(&I))
    return {Branch->getSuccessor(), nullptr};
  if (auto *Branch = llvm::dyn_cast<llvm::CondBrInst>(&I))
    return {Branch->getSuccessor(0), Branch->getSuccessor(1)};
#else
  if (auto *Branch = llvm::dyn_cast<llvm::BranchInst>(&I))
    return {Branch->getSuccessor(0),
            Branch->isConditional() ? Branch->getSuccessor(1) : nullptr};
#endif
  return {};
}

/// Whether \p BB, which may be unfinished, ends with a terminator. Since LLVM
/// 23 getTerminator() wants one; BasicBlock::hasTerminator() is not there
/// before.
inline bool hasTerminator(const llvm::BasicBlock &BB) {
  return !BB.empty() && BB.back().isTerminator();
}

/// Ends a block that is unfinished with `unreachable` for as long as this
/// lives. Since LLVM 23, what asks whether a value may be poison follows its
/// block to the end and on to the next block, and takes the last instruction
/// for a terminator.
class TemporaryTerminator {
public:
  explicit TemporaryTerminator(llvm::BasicBlock &BB) {
#if LLVM_VERSION_MAJOR >= 23
    if (!hasTerminator(BB))
      End = new llvm::UnreachableInst(BB.getContext(), &BB);
#endif
  }
  TemporaryTerminator(const TemporaryTerminator &) = delete;
  TemporaryTerminator &operator=(const TemporaryTerminator &) = delete;
  ~TemporaryTerminator() {
    if (End)
      End->eraseFromParent();
  }

private:
  llvm::Instruction *End = nullptr;
};

/// Inserts \p I behind \p Pos, before debug records that follow it. Takes an
/// iterator since LLVM 20.
inline void insertAfter(llvm::Instruction *I, llvm::Instruction *Pos) {
#if LLVM_VERSION_MAJOR >= 20
  I->insertAfter(Pos->getIterator());
#else
  I->insertAfter(Pos);
#endif
}

} // namespace braunssa::compat

#endif // BRAUNSSA_LIB_SUPPORT_COMPAT_H

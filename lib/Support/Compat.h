//===- Compat.h - What differs between LLVM 19 and 22 -----------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With BlockNumbers.h, the one place that asks which LLVM this is. Each entry
// says what changed.
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

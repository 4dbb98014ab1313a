//===- AssignmentTrackingPause.cpp - Debug records sroa keeps -------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plugin/AssignmentTrackingPause.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace braunssa;

/// Whether \p Flag, three operands as all flags of a module have, is the one
/// that isAssignmentTrackingEnabled() reads.
static bool isAssignmentTrackingFlag(const MDNode *Flag) {
  const auto *Key = dyn_cast<MDString>(Flag->getOperand(1));
  return Key && Key->getString() == "debug-info-assignment-tracking";
}

void AssignmentTrackingPause::begin(Module &M) {
  assert(!Flags && "A pause ends before the next one begins.");
  NamedMDNode *AllFlags = M.getModuleFlagsMetadata();
  if (!AllFlags || !isAssignmentTrackingEnabled(M))
    return;
  Flags = AllFlags;
  for (Index = 0; !isAssignmentTrackingFlag(Flags->getOperand(Index));)
    ++Index;
  Flag = Flags->getOperand(Index);
  LLVMContext &Context = M.getContext();
  Metadata *Off[] = {Flag->getOperand(0), Flag->getOperand(1),
                     ConstantAsMetadata::get(ConstantInt::getFalse(Context))};
  Flags->setOperand(Index, MDNode::get(Context, Off));
}

bool AssignmentTrackingPause::end() {
  if (!Flags)
    return false;
  Flags->setOperand(Index, Flag);
  Flags = nullptr;
  return true;
}

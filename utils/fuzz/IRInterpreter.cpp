//===- IRInterpreter.cpp - Running a function in IR -----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRInterpreter.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IntrinsicInst.h"
#include <algorithm>
#include <cstring>

using namespace llvm;
using namespace braunssa::fuzz;

IRInterpreter::IRInterpreter(const Function &F) : F(F) {
  unsigned Next = 0;
  for (const BasicBlock &BB : F)
    for (const Instruction &I : BB)
      Numbers[&I] = Next++;
  Slots.resize(Next);
}

Trace IRInterpreter::run(Environment Environment) {
  Env = Environment;
  T = Trace();
  Slots.assign(Slots.size(), {RunValue::Undef, 0});
  IsRunning = true;
  const BasicBlock *From = nullptr;
  for (const BasicBlock *BB = &F.getEntryBlock(); BB;) {
    if (!Env.enterBlock()) {
      end(End::OutOfFuel);
      break;
    }
    if (From)
      enter(From, BB);
    From = BB;
    BB = runBlock(BB);
  }
  return std::move(T);
}

RunValue IRInterpreter::read(const Value *V) const {
  // Simplification makes constants of casts, which keep the bits, and vectors.
  while (isa<ConstantExpr>(V) && cast<ConstantExpr>(V)->isCast())
    V = cast<ConstantExpr>(V)->getOperand(0);
  if (const auto *C = dyn_cast<ConstantDataVector>(V)) {
    StringRef Raw = C->getRawDataValues();
    RunValue Read = {RunValue::Defined, 0};
    std::memcpy(&Read.Bits, Raw.data(),
                std::min(Raw.size(), sizeof(Read.Bits)));
    return Read;
  }
  if (const auto *C = dyn_cast<ConstantInt>(V))
    return {RunValue::Defined, uint32_t(C->getZExtValue())};
  if (const auto *C = dyn_cast<ConstantFP>(V))
    return {RunValue::Defined,
            uint32_t(C->getValueAPF().bitcastToAPInt().getZExtValue())};
  if (isa<ConstantPointerNull, ConstantAggregateZero>(V))
    return {RunValue::Defined, 0};
  if (isa<PoisonValue>(V))
    return {RunValue::Poison, 0};
  auto It = Numbers.find(V);
  if (It == Numbers.end())
    return {RunValue::Undef, 0};
  // The address of an alloca is the number of its slot.
  if (isa<AllocaInst>(V))
    return {RunValue::Defined, It->second};
  return Slots[It->second];
}

/// All φs of a block read before any of them changes.
void IRInterpreter::enter(const BasicBlock *From, const BasicBlock *To) {
  Incoming.clear();
  for (const PHINode &PN : To->phis())
    Incoming.push_back(read(PN.getIncomingValueForBlock(From)));
  const RunValue *Next = Incoming.data();
  for (const PHINode &PN : To->phis())
    slot(&PN) = *Next++;
}

const BasicBlock *IRInterpreter::runBlock(const BasicBlock *BB) {
  for (const Instruction &I : *BB) {
    if (isa<PHINode>(I))
      continue;
    if (I.isTerminator())
      return leave(I);
    execute(I);
    if (!IsRunning)
      return nullptr;
  }
  return end(End::Unsupported);
}

void IRInterpreter::execute(const Instruction &I) {
  RunValue A, B;
  if (!isa<CallBase>(I) && I.getNumOperands())
    A = read(I.getOperand(0));
  if (I.getNumOperands() > 1)
    B = read(I.getOperand(1));
  switch (I.getOpcode()) {
  case Instruction::Alloca:
  case Instruction::Load:
  case Instruction::Store:
    return access(I);
  case Instruction::Call:
    return executeCall(cast<CallBase>(I));
  case Instruction::LandingPad:
  case Instruction::CatchPad:
  case Instruction::CleanupPad:
    return;
  default:
    return compute(I, A, B);
  }
}

void IRInterpreter::compute(const Instruction &I, RunValue A, RunValue B) {
  switch (I.getOpcode()) {
  case Instruction::Freeze:
    slot(&I) = frozen(A);
    return;
  case Instruction::Add:
    slot(&I) = undefinedOr(A, B, A.Bits + B.Bits);
    return;
  case Instruction::Xor:
    slot(&I) = undefinedOr(A, B, A.Bits ^ B.Bits);
    return;
  case Instruction::Shl:
    slot(&I) = shiftedLeft(A, B, I.hasNoUnsignedWrap());
    return;
  case Instruction::UDiv:
    if (B.isDefined() && B.Bits)
      slot(&I) = undefinedOr(A, B, A.Bits / B.Bits);
    else
      end(End::Undefined);
    return;
  case Instruction::ICmp:
    slot(&I) = undefinedOr(A, B,
                           cast<ICmpInst>(I).getPredicate() == ICmpInst::ICMP_NE
                               ? A.Bits != B.Bits
                               : A.Bits > B.Bits);
    return;
  case Instruction::BitCast:
  case Instruction::IntToPtr:
  case Instruction::PtrToInt:
    slot(&I) = A;
    return;
  case Instruction::Trunc:
    slot(&I) = A;
    slot(&I).Bits &= 1;
    return;
  default:
    end(End::Unsupported);
  }
}

/// What \p Load says of its value must be so.
void IRInterpreter::load(const LoadInst &Load, RunValue V) {
  if (Load.hasMetadata(LLVMContext::MD_noundef) &&
      (!V.isDefined() ||
       (Load.hasMetadata(LLVMContext::MD_nonnull) && !V.Bits)))
    end(End::Undefined);
  slot(&Load) = V;
}

void IRInterpreter::access(const Instruction &I) {
  if (isa<AllocaInst>(I)) {
    slot(&I) = {RunValue::Undef, 0};
    return;
  }
  const Value *Operand = getLoadStorePointerOperand(&I);
  RunValue Address = read(Operand);
  if (isa<Argument, GlobalValue>(Operand)) {
    end(End::Unsupported);
    return;
  }
  // An address that is no variable's is only looked at.
  if (isa<StoreInst>(I) && I.getOperand(0)->getType()->isIntegerTy(8)) {
    if (!Address.isDefined())
      end(End::Undefined);
    return;
  }
  if (!Address.isDefined() || Address.Bits >= Slots.size()) {
    end(End::Undefined);
    return;
  }
  if (const auto *Load = dyn_cast<LoadInst>(&I))
    load(*Load, Slots[Address.Bits]);
  else
    Slots[Address.Bits] = read(I.getOperand(0));
}

/// The functions that are called are told apart by their first letters.
void IRInterpreter::executeCall(const CallBase &Call) {
  if (const auto *II = dyn_cast<IntrinsicInst>(&Call)) {
    if (isa<AssumeInst>(II)) {
      RunValue Condition = read(II->getArgOperand(0));
      if (!Condition.isDefined() || !Condition.Bits)
        end(End::Undefined);
    }
    if (!II->isLifetimeStartOrEnd())
      return;
    const Value *Address = II->getArgOperand(II->arg_size() - 1);
    if (isa<AllocaInst>(Address))
      slot(Address) = {RunValue::Poison, 0};
    return;
  }
  const Function *Callee = Call.getCalledFunction();
  switch (Callee ? Callee->getName().front() : '?') {
  case 'u':
    T.Values.push_back(read(Call.getArgOperand(0)));
    return;
  case 'g':
    slot(&Call) = Env.get(Call.hasRetAttr(Attribute::NoUndef));
    return;
  case 'd':
  case 'l': {
    RunValue Limit = read(Call.getArgOperand(0));
    if (!Limit.isDefined() || !Limit.Bits)
      end(End::Undefined);
    else
      slot(&Call) = {RunValue::Defined, Env.decide(Limit.Bits)};
    return;
  }
  default:
    end(End::Unsupported);
  }
}

/// The block that follows, or null.
const BasicBlock *IRInterpreter::leave(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::Ret:
    if (I.getNumOperands())
      T.Values.push_back(read(I.getOperand(0)));
    return end(End::Return);
  case Instruction::Resume:
    return end(End::Resume);
  case Instruction::Unreachable:
    return end(End::Undefined);
  case Instruction::CleanupRet:
    return I.getNumSuccessors() ? I.getSuccessor(0) : end(End::Resume);
  case Instruction::CatchRet:
    return I.getSuccessor(0);
  case Instruction::CallBr:
  case Instruction::CatchSwitch:
    return I.getSuccessor(Env.decide(I.getNumSuccessors()));
  case Instruction::Invoke: {
    unsigned Index = Env.decide(2);
    if (!Index)
      slot(&I) = Env.get(cast<CallBase>(I).hasRetAttr(Attribute::NoUndef));
    return I.getSuccessor(Index);
  }
  default:
    return leaveBySelector(I);
  }
}

const BasicBlock *IRInterpreter::leaveBySelector(const Instruction &I) {
  if (I.getNumSuccessors() == 1 && !isa<SwitchInst, IndirectBrInst>(I))
    return I.getSuccessor(0);
  RunValue Selector = read(I.getOperand(0));
  if (!Selector.isDefined())
    return end(End::Undefined);
  if (const auto *SI = dyn_cast<SwitchInst>(&I)) {
    auto *Int = cast<IntegerType>(SI->getCondition()->getType());
    return SI->findCaseValue(ConstantInt::get(Int, Selector.Bits))
        ->getCaseSuccessor();
  }
  if (isa<IndirectBrInst>(I))
    return Selector.Bits < I.getNumSuccessors() ? I.getSuccessor(Selector.Bits)
                                                : end(End::Undefined);
  if (I.getNumSuccessors() == 2)
    return I.getSuccessor(Selector.Bits ? 0 : 1);
  return end(End::Unsupported);
}

//===- FunctionBuilder.cpp - A cursor for front ends in C -----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA-c/FunctionBuilder.h"
#include "BraunSSA/FunctionBuilder.h"
#include "C/BuilderOptions.h"
#include "C/Message.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/CBindingWrapping.h"

using namespace llvm;
using namespace braunssa;

namespace {
DEFINE_SIMPLE_CONVERSION_FUNCTIONS(FunctionBuilder, BraunSSAFunctionBuilderRef)
} // namespace

static SSABuilder::Variable variable(BraunSSAVariable X) {
  return SSABuilder::Variable::ofNumber(X);
}

// A statement has the same members in both languages.

static FunctionBuilder::If statement(const BraunSSAIf &If) {
  return {cast_or_null<Instruction>(unwrap(If.Branch)), unwrap(If.Join)};
}
static FunctionBuilder::Loop statement(const BraunSSALoop &Loop) {
  return {unwrap(Loop.Head), unwrap(Loop.Continue), unwrap(Loop.Exit)};
}
static FunctionBuilder::Switch statement(const BraunSSASwitch &Switch) {
  return {cast_or_null<SwitchInst>(unwrap(Switch.Inst)), unwrap(Switch.End)};
}
static FunctionBuilder::Try statement(const BraunSSATry &Try) {
  return {unwrap(Try.Pad), unwrap(Try.End)};
}

BraunSSAFunctionBuilderRef
BraunSSACreateFunctionBuilder(BraunSSABuilderOptionsRef Options,
                              BraunSSAMisuseCallback OnMisuse, void *Context) {
  FunctionBuilder::Options Given;
  static_cast<SSABuilder::Options &>(Given) = copyOf(Options);
  if (OnMisuse)
    Given.OnMisuse = [=](StringRef Message) {
      OnMisuse(Message.str().c_str(), Context);
    };
  return wrap(new FunctionBuilder(std::move(Given)));
}

void BraunSSADisposeFunctionBuilder(BraunSSAFunctionBuilderRef FB) {
  delete unwrap(FB);
}

void BraunSSAFunctionBuilderStartFunction(BraunSSAFunctionBuilderRef FB,
                                          LLVMValueRef Function) {
  unwrap(FB)->startFunction(*unwrap<llvm::Function>(Function));
}

void BraunSSAFunctionBuilderFinish(BraunSSAFunctionBuilderRef FB,
                                   unsigned *OutNumPhis,
                                   unsigned *OutNumErased) {
  SSABuilderResult Result = unwrap(FB)->finish();
  if (OutNumPhis)
    *OutNumPhis = Result.NumPhis;
  if (OutNumErased)
    *OutNumErased = Result.NumErased;
}

LLVMBool BraunSSAFunctionBuilderVerify(BraunSSAFunctionBuilderRef FB,
                                       char **OutMessage) {
  return tell(unwrap(FB)->verify().value_or(std::string()), OutMessage);
}

LLVMBuilderRef
BraunSSAFunctionBuilderGetBuilder(BraunSSAFunctionBuilderRef FB) {
  // LLVM-C casts a reference to IRBuilder<>, but to call what that inherits
  // from IRBuilderBase, which it begins with.
  return reinterpret_cast<LLVMBuilderRef>(&unwrap(FB)->ir());
}

BraunSSAVariable BraunSSAFunctionBuilderDeclare(BraunSSAFunctionBuilderRef FB,
                                                LLVMTypeRef Ty,
                                                const char *Name) {
  return unwrap(FB)->declare(unwrap(Ty), nameOf(Name)).number();
}

BraunSSAVariable BraunSSAFunctionBuilderDeclareDebug(
    BraunSSAFunctionBuilderRef FB, LLVMTypeRef Ty, const char *Name,
    LLVMMetadataRef Debug, LLVMMetadataRef Location) {
  return unwrap(FB)
      ->declare(unwrap(Ty), nameOf(Name), unwrap<DILocalVariable>(Debug),
                DebugLoc(unwrap<DILocation>(Location)))
      .number();
}

LLVMValueRef BraunSSAFunctionBuilderUse(BraunSSAFunctionBuilderRef FB,
                                        BraunSSAVariable X) {
  return wrap(unwrap(FB)->use(variable(X)));
}

void BraunSSAFunctionBuilderDef(BraunSSAFunctionBuilderRef FB,
                                BraunSSAVariable X, LLVMValueRef Value) {
  unwrap(FB)->def(variable(X), unwrap(Value));
}

LLVMValueRef BraunSSAFunctionBuilderUseElement(BraunSSAFunctionBuilderRef FB,
                                               BraunSSAVariable X,
                                               const unsigned *Indices,
                                               unsigned NumIndices) {
  return wrap(
      unwrap(FB)->useElement(variable(X), ArrayRef(Indices, NumIndices)));
}

void BraunSSAFunctionBuilderDefElement(BraunSSAFunctionBuilderRef FB,
                                       BraunSSAVariable X,
                                       const unsigned *Indices,
                                       unsigned NumIndices,
                                       LLVMValueRef Value) {
  unwrap(FB)->defElement(variable(X), ArrayRef(Indices, NumIndices),
                         unwrap(Value));
}

void BraunSSAFunctionBuilderEndLifetime(BraunSSAFunctionBuilderRef FB,
                                        BraunSSAVariable X) {
  unwrap(FB)->endLifetime(variable(X));
}

void BraunSSAFunctionBuilderTrackValues(BraunSSAFunctionBuilderRef FB,
                                        BraunSSAVariable X) {
  unwrap(FB)->trackValues(variable(X));
}

unsigned BraunSSAFunctionBuilderCountValues(BraunSSAFunctionBuilderRef FB,
                                            BraunSSAVariable X) {
  return unwrap(FB)->valuesOf(variable(X)).size();
}

void BraunSSAFunctionBuilderGetValues(BraunSSAFunctionBuilderRef FB,
                                      BraunSSAVariable X,
                                      LLVMValueRef *OutValues) {
  for (Value *V : unwrap(FB)->valuesOf(variable(X)))
    *OutValues++ = wrap(V);
}

LLVMBasicBlockRef
BraunSSAFunctionBuilderCreateBlock(BraunSSAFunctionBuilderRef FB,
                                   const char *Name) {
  return wrap(unwrap(FB)->createBlock(nameOf(Name)));
}

LLVMBasicBlockRef BraunSSAFunctionBuilderBlock(BraunSSAFunctionBuilderRef FB) {
  return wrap(unwrap(FB)->block());
}

void BraunSSAFunctionBuilderSwitchTo(BraunSSAFunctionBuilderRef FB,
                                     LLVMBasicBlockRef Block) {
  unwrap(FB)->switchTo(unwrap(Block));
}

void BraunSSAFunctionBuilderSeal(BraunSSAFunctionBuilderRef FB,
                                 LLVMBasicBlockRef Block) {
  unwrap(FB)->seal(unwrap(Block));
}

void BraunSSAFunctionBuilderSealAfter(BraunSSAFunctionBuilderRef FB,
                                      LLVMBasicBlockRef Block,
                                      unsigned NumBranches) {
  unwrap(FB)->sealAfter(unwrap(Block), NumBranches);
}

LLVMBool BraunSSAFunctionBuilderIsSealed(BraunSSAFunctionBuilderRef FB,
                                         LLVMBasicBlockRef Block) {
  return unwrap(FB)->isSealed(unwrap(Block));
}

LLVMBool BraunSSAFunctionBuilderIsUnreachable(BraunSSAFunctionBuilderRef FB) {
  return unwrap(FB)->isUnreachable();
}

LLVMBasicBlockRef BraunSSAFunctionBuilderJump(BraunSSAFunctionBuilderRef FB,
                                              LLVMBasicBlockRef Block) {
  return wrap(unwrap(FB)->jump(unwrap(Block)));
}

LLVMBasicBlockRef BraunSSAFunctionBuilderBranch(BraunSSAFunctionBuilderRef FB,
                                                LLVMValueRef Condition,
                                                LLVMBasicBlockRef Then,
                                                LLVMBasicBlockRef Else) {
  return wrap(
      unwrap(FB)->branch(unwrap(Condition), unwrap(Then), unwrap(Else)));
}

LLVMBasicBlockRef BraunSSAFunctionBuilderRet(BraunSSAFunctionBuilderRef FB,
                                             LLVMValueRef Value) {
  return wrap(unwrap(FB)->ret(unwrap(Value)));
}

void BraunSSAFunctionBuilderFallInto(BraunSSAFunctionBuilderRef FB,
                                     LLVMBasicBlockRef Block) {
  unwrap(FB)->fallInto(unwrap(Block));
}

void BraunSSAFunctionBuilderJoinAt(BraunSSAFunctionBuilderRef FB,
                                   LLVMBasicBlockRef Block) {
  unwrap(FB)->joinAt(unwrap(Block));
}

void BraunSSAFunctionBuilderBeginIf(BraunSSAFunctionBuilderRef FB,
                                    LLVMValueRef Condition, BraunSSAIf *OutIf) {
  FunctionBuilder::If If = unwrap(FB)->beginIf(unwrap(Condition));
  *OutIf = {wrap(If.Branch), wrap(If.Join)};
}

void BraunSSAFunctionBuilderBeginElse(BraunSSAFunctionBuilderRef FB,
                                      BraunSSAIf *If) {
  FunctionBuilder::If Same = statement(*If);
  unwrap(FB)->beginElse(Same);
}

void BraunSSAFunctionBuilderEndIf(BraunSSAFunctionBuilderRef FB,
                                  BraunSSAIf *If) {
  FunctionBuilder::If Same = statement(*If);
  unwrap(FB)->endIf(Same);
}

static void set(BraunSSALoop *Out, FunctionBuilder::Loop Loop) {
  *Out = {wrap(Loop.Head), wrap(Loop.Continue), wrap(Loop.Exit)};
}

void BraunSSAFunctionBuilderBeginLoop(BraunSSAFunctionBuilderRef FB,
                                      BraunSSALoop *OutLoop) {
  set(OutLoop, unwrap(FB)->beginLoop());
}

void BraunSSAFunctionBuilderBeginLoopWithStep(BraunSSAFunctionBuilderRef FB,
                                              BraunSSALoop *OutLoop) {
  set(OutLoop, unwrap(FB)->beginLoopWithStep());
}

void BraunSSAFunctionBuilderExitUnless(BraunSSAFunctionBuilderRef FB,
                                       BraunSSALoop *Loop,
                                       LLVMValueRef Condition) {
  FunctionBuilder::Loop Same = statement(*Loop);
  unwrap(FB)->exitUnless(Same, unwrap(Condition));
}

void BraunSSAFunctionBuilderBeginStep(BraunSSAFunctionBuilderRef FB,
                                      BraunSSALoop *Loop) {
  FunctionBuilder::Loop Same = statement(*Loop);
  unwrap(FB)->beginStep(Same);
}

void BraunSSAFunctionBuilderEndLoop(BraunSSAFunctionBuilderRef FB,
                                    BraunSSALoop *Loop, LLVMValueRef Again) {
  FunctionBuilder::Loop Same = statement(*Loop);
  unwrap(FB)->endLoop(Same, unwrap(Again));
}

void BraunSSAFunctionBuilderBeginSwitch(BraunSSAFunctionBuilderRef FB,
                                        LLVMValueRef Value,
                                        BraunSSASwitch *OutSwitch) {
  FunctionBuilder::Switch Switch = unwrap(FB)->beginSwitch(unwrap(Value));
  *OutSwitch = {wrap(Switch.Inst), wrap(Switch.End)};
}

void BraunSSAFunctionBuilderBeginCase(BraunSSAFunctionBuilderRef FB,
                                      BraunSSASwitch *Switch,
                                      LLVMValueRef *Labels,
                                      unsigned NumLabels) {
  SmallVector<ConstantInt *, 8> Constants;
  for (LLVMValueRef Label : ArrayRef(Labels, NumLabels))
    Constants.push_back(dyn_cast_or_null<ConstantInt>(unwrap(Label)));
  FunctionBuilder::Switch Same = statement(*Switch);
  unwrap(FB)->beginCase(Same, Constants);
}

void BraunSSAFunctionBuilderBeginDefault(BraunSSAFunctionBuilderRef FB,
                                         BraunSSASwitch *Switch) {
  FunctionBuilder::Switch Same = statement(*Switch);
  unwrap(FB)->beginDefault(Same);
}

void BraunSSAFunctionBuilderEndSwitch(BraunSSAFunctionBuilderRef FB,
                                      BraunSSASwitch *Switch) {
  FunctionBuilder::Switch Same = statement(*Switch);
  unwrap(FB)->endSwitch(Same);
}

void BraunSSAFunctionBuilderBeginTry(BraunSSAFunctionBuilderRef FB,
                                     BraunSSATry *OutTry) {
  FunctionBuilder::Try Try = unwrap(FB)->beginTry();
  *OutTry = {wrap(Try.Pad), wrap(Try.End)};
}

LLVMValueRef BraunSSAFunctionBuilderInvoke(BraunSSAFunctionBuilderRef FB,
                                           BraunSSATry *Try, LLVMTypeRef Ty,
                                           LLVMValueRef Callee,
                                           LLVMValueRef *Arguments,
                                           unsigned NumArguments,
                                           const char *Name) {
  FunctionBuilder::Try Same = statement(*Try);
  FunctionCallee Called(unwrap<FunctionType>(Ty), unwrap(Callee));
  return wrap(unwrap(FB)->invoke(
      Same, Called, ArrayRef(unwrap(Arguments), NumArguments), nameOf(Name)));
}

void BraunSSAFunctionBuilderBeginCatch(BraunSSAFunctionBuilderRef FB,
                                       BraunSSATry *Try) {
  FunctionBuilder::Try Same = statement(*Try);
  unwrap(FB)->beginCatch(Same);
}

void BraunSSAFunctionBuilderEndTry(BraunSSAFunctionBuilderRef FB,
                                   BraunSSATry *Try) {
  FunctionBuilder::Try Same = statement(*Try);
  unwrap(FB)->endTry(Same);
}

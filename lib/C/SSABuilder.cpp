//===- SSABuilder.cpp - SSA form for front ends in C ----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA-c/SSABuilder.h"
#include "BraunSSA/SSABuilder.h"
#include "C/BuilderOptions.h"
#include "C/Message.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/CBindingWrapping.h"

using namespace llvm;
using namespace braunssa;
using Variable = SSABuilder::Variable;

namespace {
DEFINE_SIMPLE_CONVERSION_FUNCTIONS(SSABuilder, BraunSSABuilderRef)
} // namespace

BraunSSABuilderOptionsRef BraunSSACreateBuilderOptions() {
  return wrap(new SSABuilder::Options());
}

void BraunSSABuilderOptionsSetUndefined(BraunSSABuilderOptionsRef Options,
                                        BraunSSAUndefinedCallback Callback,
                                        void *Context) {
  unwrap(Options)->Undefined = nullptr;
  if (Callback)
    unwrap(Options)->Undefined = [=](Variable V) {
      return unwrap(Callback(V.number(), Context));
    };
}

void BraunSSABuilderOptionsSetOnReplace(BraunSSABuilderOptionsRef Options,
                                        BraunSSAReplaceCallback Callback,
                                        void *Context) {
  unwrap(Options)->OnReplace = nullptr;
  if (Callback)
    unwrap(Options)->OnReplace = [=](PHINode *Erased, Value *By) {
      Callback(wrap(Erased), wrap(By), Context);
    };
}

void BraunSSABuilderOptionsSetOnUninitializedRead(
    BraunSSABuilderOptionsRef Options,
    BraunSSAUninitializedReadCallback Callback, void *Context) {
  unwrap(Options)->OnUninitializedRead = nullptr;
  if (Callback)
    unwrap(Options)->OnUninitializedRead =
        [=](const SSABuilder::UninitializedRead &R) {
          Callback(R.Var.number(), wrap(R.Block), wrap(R.Value), R.Position,
                   R.OnEveryPath, Context);
        };
}

void BraunSSABuilderOptionsSetSimplify(BraunSSABuilderOptionsRef Options,
                                       LLVMBool Simplify) {
  unwrap(Options)->Simplify = Simplify;
}

void BraunSSADisposeBuilderOptions(BraunSSABuilderOptionsRef Options) {
  delete unwrap(Options);
}

BraunSSABuilderRef BraunSSACreateBuilder(BraunSSABuilderOptionsRef Options) {
  return wrap(new SSABuilder(copyOf(Options)));
}

BraunSSABuilderRef
BraunSSACreateBuilderForFunction(LLVMValueRef Function,
                                 BraunSSABuilderOptionsRef Options) {
  return wrap(
      new SSABuilder(*unwrap<llvm::Function>(Function), copyOf(Options)));
}

void BraunSSADisposeBuilder(BraunSSABuilderRef Builder) {
  delete unwrap(Builder);
}

void BraunSSABuilderStartFunction(BraunSSABuilderRef Builder,
                                  LLVMValueRef Function) {
  unwrap(Builder)->startFunction(*unwrap<llvm::Function>(Function));
}

BraunSSAVariable BraunSSABuilderDeclareVariable(BraunSSABuilderRef Builder,
                                                LLVMTypeRef Ty,
                                                const char *Name) {
  return unwrap(Builder)->declareVariable(unwrap(Ty), nameOf(Name)).number();
}

BraunSSAVariable BraunSSABuilderDeclareDebugVariable(BraunSSABuilderRef Builder,
                                                     LLVMTypeRef Ty,
                                                     const char *Name,
                                                     LLVMMetadataRef Debug,
                                                     LLVMMetadataRef Location) {
  return BraunSSABuilderDeclareDebugPart(Builder, Ty, Name, Debug, Location,
                                         /*Expression=*/nullptr);
}

BraunSSAVariable BraunSSABuilderDeclareDebugPart(BraunSSABuilderRef Builder,
                                                 LLVMTypeRef Ty,
                                                 const char *Name,
                                                 LLVMMetadataRef Debug,
                                                 LLVMMetadataRef Location,
                                                 LLVMMetadataRef Expression) {
  return unwrap(Builder)
      ->declareVariable(unwrap(Ty), nameOf(Name),
                        unwrap<DILocalVariable>(Debug),
                        DebugLoc(unwrap<DILocation>(Location)),
                        Expression ? unwrap<DIExpression>(Expression) : nullptr)
      .number();
}

void BraunSSABuilderWriteVariable(BraunSSABuilderRef Builder,
                                  BraunSSAVariable Variable,
                                  LLVMBasicBlockRef Block, LLVMValueRef Value) {
  unwrap(Builder)->writeVariable(SSABuilder::Variable::ofNumber(Variable),
                                 unwrap(Block), unwrap(Value));
}

void BraunSSABuilderWriteVariableAt(BraunSSABuilderRef Builder,
                                    BraunSSAVariable Variable,
                                    LLVMBasicBlockRef Block, LLVMValueRef Value,
                                    LLVMMetadataRef Location) {
  unwrap(Builder)->writeVariable(SSABuilder::Variable::ofNumber(Variable),
                                 unwrap(Block), unwrap(Value),
                                 DebugLoc(unwrap<DILocation>(Location)));
}

LLVMValueRef BraunSSABuilderReadVariable(BraunSSABuilderRef Builder,
                                         BraunSSAVariable Variable,
                                         LLVMBasicBlockRef Block) {
  return wrap(unwrap(Builder)->readVariable(
      SSABuilder::Variable::ofNumber(Variable), unwrap(Block)));
}

void BraunSSABuilderEndLifetime(BraunSSABuilderRef Builder,
                                BraunSSAVariable Variable,
                                LLVMBasicBlockRef Block) {
  unwrap(Builder)->endLifetime(SSABuilder::Variable::ofNumber(Variable),
                               unwrap(Block));
}

LLVMValueRef BraunSSABuilderReadVariableAt(BraunSSABuilderRef Builder,
                                           BraunSSAVariable Variable,
                                           LLVMBasicBlockRef Block,
                                           uint64_t Position) {
  return wrap(unwrap(Builder)->readVariable(
      SSABuilder::Variable::ofNumber(Variable), unwrap(Block), Position));
}

LLVMValueRef BraunSSABuilderSimplify(BraunSSABuilderRef Builder,
                                     LLVMValueRef Value) {
  return wrap(unwrap(Builder)->simplify(unwrap(Value)));
}

void BraunSSABuilderSealBlock(BraunSSABuilderRef Builder,
                              LLVMBasicBlockRef Block) {
  unwrap(Builder)->sealBlock(unwrap(Block));
}

LLVMBool BraunSSABuilderIsSealed(BraunSSABuilderRef Builder,
                                 LLVMBasicBlockRef Block) {
  return unwrap(Builder)->isSealed(unwrap(Block));
}

void BraunSSABuilderSealAllBlocks(BraunSSABuilderRef Builder) {
  unwrap(Builder)->sealAllBlocks();
}

void BraunSSABuilderFinish(BraunSSABuilderRef Builder, unsigned *OutNumPhis,
                           unsigned *OutNumErased) {
  SSABuilderResult Result = unwrap(Builder)->finish();
  if (OutNumPhis)
    *OutNumPhis = Result.NumPhis;
  if (OutNumErased)
    *OutNumErased = Result.NumErased;
}

LLVMBool BraunSSABuilderVariableOf(BraunSSABuilderRef Builder, LLVMValueRef Phi,
                                   BraunSSAVariable *OutVariable) {
  std::optional<Variable> Of =
      unwrap(Builder)->variableOf(unwrap<PHINode>(Phi));
  if (Of)
    *OutVariable = Of->number();
  return Of.has_value();
}

LLVMBool BraunSSABuilderVerify(BraunSSABuilderRef Builder, char **OutMessage) {
  return tell(unwrap(Builder)->verify().value_or(std::string()), OutMessage);
}

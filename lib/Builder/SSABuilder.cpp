//===- SSABuilder.cpp - SSA form while a front end translates -------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/SSABuilder.h"
#include "Builder/BuilderLookup.h"
#include "Builder/PhiWriter.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa;
using Operand = PhiGraph::Operand;

class SSABuilder::Impl {
public:
  explicit Impl(Options GivenOptions)
      : Given(std::move(GivenOptions)),
        Variables(Given.Undefined
                      ? std::function<Value *(unsigned)>([this](unsigned Var) {
                          return Given.Undefined(Variable(Var));
                        })
                      : nullptr),
        Writer(Lookup.blocks(), Variables, Lookup.phis()) {}

  Operand operandOf(Value *V) const;
  bool require(bool Holds, const char *Rule);
  bool requireFunction();
  bool requireUsable(unsigned Var, BasicBlock *Block);

  Options Given;
  BuilderLookup Lookup;
  BuiltVariables Variables;
  PhiWriter Writer;
  /// The first rule that has not been kept.
  std::string Misuse;
  /// Whether there is no function, or the last one is done.
  bool IsFinished = true;
};

/// φs of the builder are values like others to the front end.
Operand SSABuilder::Impl::operandOf(Value *V) const {
  if (auto *PN = dyn_cast<PHINode>(V))
    if (Operand O = Lookup.phis().ofNode(PN))
      return O;
  return Operand::leaf(V);
}

/// Notes a rule that is not kept, for verify(). Returns whether it is. With
/// assertions, the program ends where that shows first.
bool SSABuilder::Impl::require(bool Holds, const char *Rule) {
  if (Holds)
    return true;
#ifndef NDEBUG
  report_fatal_error(Rule);
#endif
  if (Misuse.empty())
    Misuse = Rule;
  return false;
}

bool SSABuilder::Impl::requireFunction() {
  return require(!IsFinished,
                 "A builder is used between startFunction() and finish().");
}

bool SSABuilder::Impl::requireUsable(unsigned Var, BasicBlock *Block) {
  return requireFunction() &&
         require(Var < Variables.size(),
                 "A variable is used with the builder that has declared it.") &&
         require(Block->getParent() == &Lookup.blocks().function(),
                 "A builder is for the blocks of one function.");
}

SSABuilder::SSABuilder(Options Given)
    : Pimpl(std::make_unique<Impl>(std::move(Given))) {}
SSABuilder::SSABuilder(Function &F, Options Given)
    : SSABuilder(std::move(Given)) {
  startFunction(F);
}
SSABuilder::~SSABuilder() = default;

void SSABuilder::startFunction(Function &F) {
  Pimpl->Lookup.startFunction(F);
  Pimpl->Variables.clear();
  Pimpl->Misuse.clear();
  Pimpl->IsFinished = false;
}

SSABuilder::Variable SSABuilder::declareVariable(Type *Ty, const Twine &Name) {
  return declareVariable(Ty, Name, /*Debug=*/nullptr, DebugLoc());
}

SSABuilder::Variable SSABuilder::declareVariable(Type *Ty, const Twine &Name,
                                                 DILocalVariable *Debug,
                                                 DebugLoc Loc) {
  assert(Ty->isFirstClassType() && "A variable holds a value.");
  bool KeepsNames = !Ty->getContext().shouldDiscardValueNames();
  Pimpl->Variables.add(Ty, KeepsNames ? Name.str() : std::string(), Debug,
                       std::move(Loc));
  unsigned Var = Pimpl->Variables.size() - 1;
  // What nobody is asked for is known, and is the same as other undef.
  Pimpl->Lookup.addVariable(Pimpl->Given.Undefined
                                ? BuilderPhis::initial(Var)
                                : Operand::leaf(UndefValue::get(Ty)));
  return Variable(Var);
}

void SSABuilder::writeVariable(Variable V, BasicBlock *Block, Value *Value) {
  unsigned Var = V.Number;
  if (!Pimpl->requireUsable(Var, Block) ||
      !Pimpl->require(Value->getType() == Pimpl->Variables.type(Var),
                      "A variable holds values of its type.") ||
      !Pimpl->require(!isa<Instruction>(Value) ||
                          cast<Instruction>(Value)->getFunction() ==
                              Block->getParent(),
                      "A variable holds values of its function."))
    return;
  Pimpl->Variables.noteWrite(Var, Block, Value);
  BuilderLookup &Lookup = Pimpl->Lookup;
  Lookup.writeVariable(Var, Lookup.blocks().number(Block),
                       Pimpl->operandOf(Value));
}

Value *SSABuilder::readVariable(Variable V, BasicBlock *Block) {
  unsigned Var = V.Number;
  if (!Pimpl->requireUsable(Var, Block))
    return PoisonValue::get(Var < Pimpl->Variables.size()
                                ? Pimpl->Variables.type(Var)
                                : Type::getInt1Ty(Block->getContext()));
  BuilderLookup &Lookup = Pimpl->Lookup;
  return Pimpl->Writer.valueOf(
      Lookup.readVariable(Var, Lookup.blocks().number(Block)), Var);
}

void SSABuilder::sealBlock(BasicBlock *Block) {
  if (!Pimpl->requireFunction() ||
      !Pimpl->require(Block->getParent() == &Pimpl->Lookup.blocks().function(),
                      "A builder is for the blocks of one function."))
    return;
  Pimpl->Lookup.sealBlock(Pimpl->Lookup.blocks().number(Block));
}

bool SSABuilder::isSealed(BasicBlock *Block) const {
  BuiltBlocks &Blocks = Pimpl->Lookup.blocks();
  return Blocks.isSealed(Blocks.number(Block));
}

void SSABuilder::sealAllBlocks() {
  if (Pimpl->requireFunction())
    Pimpl->Lookup.sealAllBlocks();
}

SSABuilderResult SSABuilder::finish() {
  SSABuilderResult Result;
  if (!Pimpl->requireFunction())
    return Result;
  sealAllBlocks();
  assert(!verify() && "The builder has been used as its rules say.");
  Pimpl->Writer.finish(Pimpl->Given.OnReplace);
  Pimpl->IsFinished = true;
  Result.NumPhis = Pimpl->Writer.numPhis();
  Result.NumErased = Pimpl->Writer.numErased();
  return Result;
}

std::optional<std::string> SSABuilder::verify() const {
  if (!Pimpl->Misuse.empty())
    return Pimpl->Misuse;
  if (Pimpl->IsFinished)
    return std::nullopt;
  BuiltBlocks &Blocks = Pimpl->Lookup.blocks();
  Function &F = Blocks.function();
  if (!F.empty() && !pred_empty(&F.getEntryBlock()))
    return "The first block of a function has no predecessors.";
  for (BasicBlock &BB : F) {
    unsigned Block = Blocks.number(&BB);
    if (Blocks.isSealed(Block) && !Blocks.hasItsPreds(Block)) {
      std::string Message = "A block has all of its predecessors when it is "
                            "sealed, and keeps them: ";
      raw_string_ostream(Message) << BB.getName();
      return Message;
    }
  }
  return std::nullopt;
}

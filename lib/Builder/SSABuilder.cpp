//===- SSABuilder.cpp - SSA form while a front end translates -------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/SSABuilder.h"
#include "Builder/OnTheFlySimplifier.h"
#include "Builder/PhiWriter.h"
#include "Builder/UninitializedReads.h"
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
        Writer(Lookup.blocks(), Variables, Lookup.phis(), Given.Simplify),
        Simplifier(Lookup) {
    if (Given.OnUninitializedRead)
      Uninitialized.emplace();
  }

  Operand operandOf(Value *V) const;
  Operand initialOf(unsigned Var) const;
  bool require(bool Holds, const char *Rule) {
    return LLVM_LIKELY(Holds) || refuse(Rule);
  }
  bool refuse(const char *Rule);
  bool requireFunction();
  bool requireUsable(unsigned Var, BasicBlock *Block);
  void write(unsigned Var, BasicBlock *Block, Value *V, DILocation *Loc);
  Value *readAndRecord(Variable V, BasicBlock *Block, uint64_t Position);
  SSABuilderResult finish();

  Options Given;
  BuilderLookup Lookup;
  BuiltVariables Variables;
  PhiWriter Writer;
  OnTheFlySimplifier Simplifier;
  /// Present if the front end wants to know.
  std::optional<UninitializedReads> Uninitialized;
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

/// Returns what \p Var holds when the function is entered. Without a question
/// to ask, that is known, and is equal to any other undef.
Operand SSABuilder::Impl::initialOf(unsigned Var) const {
  return Given.Undefined ? BuilderPhis::initial(Var)
                         : Operand::leaf(UndefValue::get(Variables.type(Var)));
}

/// Notes a rule that is not kept, for verify(). With assertions, the program
/// ends where that shows first. Returns false.
LLVM_ATTRIBUTE_NOINLINE bool SSABuilder::Impl::refuse(const char *Rule) {
#ifndef NDEBUG
  report_fatal_error(Rule);
#endif
  if (Misuse.empty())
    Misuse = Rule;
  return false;
}

LLVM_ATTRIBUTE_ALWAYS_INLINE
void SSABuilder::Impl::write(unsigned Var, BasicBlock *Block, Value *V,
                             DILocation *Loc) {
  if (!requireUsable(Var, Block) ||
      !require(V->getType() == Variables.type(Var),
               "A variable holds values of its type.") ||
      !require(!isa<Instruction>(V) ||
                   cast<Instruction>(V)->getFunction() == Block->getParent(),
               "A variable holds values of its function."))
    return;
  Variables.noteWrite(Var, Block, V, Loc);
  if (LLVM_UNLIKELY(Uninitialized.has_value()))
    Uninitialized->noteWrite(Var, Block);
  Lookup.writeVariable(Var, Lookup.blocks().number(Block), operandOf(V));
}

/// Reads \p V for a front end that wants to hear of uninitialised reads.
LLVM_ATTRIBUTE_NOINLINE Value *
SSABuilder::Impl::readAndRecord(Variable V, BasicBlock *Block,
                                uint64_t Position) {
  Operand Held = Lookup.readVariable(V.number(), Lookup.blocks().number(Block));
  Value *Read = Writer.valueOf(Held, V.number());
  Uninitialized->noteRead({V, Block, Read, Position, /*OnEveryPath=*/false},
                          Held);
  return Read;
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
  Pimpl->Writer.startFunction();
  Pimpl->Simplifier.startFunction();
  if (Pimpl->Uninitialized)
    Pimpl->Uninitialized->startFunction(F);
  Pimpl->Variables.clear();
  Pimpl->Misuse.clear();
  Pimpl->IsFinished = false;
}

SSABuilder::Variable SSABuilder::declareVariable(Type *Ty, const Twine &Name) {
  return declareVariable(Ty, Name, /*Debug=*/nullptr, DebugLoc());
}

SSABuilder::Variable SSABuilder::declareVariable(Type *Ty, const Twine &Name,
                                                 DILocalVariable *Debug,
                                                 DebugLoc Loc,
                                                 DIExpression *Expression) {
  assert(Ty->isFirstClassType() && "A variable holds a value.");
  bool KeepsNames = !Ty->getContext().shouldDiscardValueNames();
  if (Debug && !Expression)
    Expression = DIExpression::get(Ty->getContext(), {});
  Pimpl->Variables.add(Ty, KeepsNames ? Name.str() : std::string(), Debug,
                       std::move(Loc), Expression);
  unsigned Var = Pimpl->Variables.size() - 1;
  Pimpl->Lookup.addVariable(Pimpl->initialOf(Var));
  if (Pimpl->Uninitialized)
    Pimpl->Uninitialized->addVariable();
  return Variable(Var);
}

void SSABuilder::writeVariable(Variable V, BasicBlock *Block, Value *Value) {
  Pimpl->write(V.Number, Block, Value, /*Loc=*/nullptr);
}

void SSABuilder::writeVariable(Variable V, BasicBlock *Block, Value *Value,
                               const DebugLoc &Loc) {
  Pimpl->write(V.Number, Block, Value, Loc.get());
}

void SSABuilder::endLifetime(Variable V, BasicBlock *Block) {
  Impl &I = *Pimpl;
  if (!I.requireUsable(V.Number, Block))
    return;
  I.Lookup.writeVariable(V.Number, I.Lookup.blocks().number(Block),
                         I.initialOf(V.Number));
  if (LLVM_UNLIKELY(I.Uninitialized.has_value()))
    I.Uninitialized->noteEndOfLifetime(V.Number, Block);
}

Value *SSABuilder::readVariable(Variable V, BasicBlock *Block,
                                uint64_t Position) {
  Impl &I = *Pimpl;
  unsigned Var = V.Number;
  if (!I.requireUsable(Var, Block))
    return PoisonValue::get(Var < I.Variables.size()
                                ? I.Variables.type(Var)
                                : Type::getInt1Ty(Block->getContext()));
  if (LLVM_UNLIKELY(I.Uninitialized.has_value()))
    return I.readAndRecord(V, Block, Position);
  return I.Writer.valueOf(
      I.Lookup.readVariable(Var, I.Lookup.blocks().number(Block)), Var);
}

void SSABuilder::sealBlock(BasicBlock *Block) {
  Impl &I = *Pimpl;
  if (!I.requireFunction() ||
      !I.require(Block->getParent() == &I.Lookup.blocks().function(),
                 "A builder is for the blocks of one function."))
    return;
  I.Lookup.sealBlock(I.Lookup.blocks().number(Block));
  if (I.Uninitialized)
    I.Uninitialized->sealBlock(Block);
}

bool SSABuilder::isSealed(BasicBlock *Block) const {
  BuiltBlocks &Blocks = Pimpl->Lookup.blocks();
  return Blocks.isSealed(Blocks.number(Block));
}

void SSABuilder::sealAllBlocks() {
  if (Pimpl->requireFunction())
    Pimpl->Lookup.sealAllBlocks();
}

Value *SSABuilder::simplify(Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !Pimpl->requireFunction() ||
      !Pimpl->require(Pimpl->Given.Simplify,
                      "A builder that simplifies is made with "
                      "Options::Simplify.") ||
      !Pimpl->require(I->getFunction() == &Pimpl->Lookup.blocks().function(),
                      "A builder is for the blocks of one function."))
    return V;
  if (!I->use_empty() || I != &I->getParent()->back())
    return V;
  return Pimpl->Simplifier.simplify(*I);
}

/// Fills in and replaces φs, and tells of those that go once it is known what
/// stays in their place.
SSABuilderResult SSABuilder::Impl::finish() {
  SmallVector<Instruction *, 0> Users;
  SmallVector<PhiWriter::Replacement, 0> Gone =
      Writer.finish(Lookup.isAllReachable(), Given.Simplify ? &Users : nullptr);
  SSABuilderResult Result;
  Result.NumPhis = Writer.numPhis() + Gone.size();
  OnTheFlySimplifier::Replacements Replaced;
  if (!Users.empty()) {
    Replaced = Simplifier.simplifyAll(Gone, Users);
    Gone.clear();
    for (auto [I, By] : Replaced)
      if (Simplifier.isOurs(*I))
        Gone.push_back({cast<PHINode>(I), By});
  }
  Result.NumErased = Gone.size();
  Result.NumPhis -= Gone.size();
  if (Given.OnReplace)
    for (auto [PN, By] : Gone) {
      // Ends because a value that has been replaced has no uses and replaces
      // none: each step leads to a later replacement.
      while (auto *I = dyn_cast<Instruction>(By)) {
        auto *It = Replaced.find(I);
        if (It == Replaced.end())
          break;
        By = It->second;
      }
      Given.OnReplace(PN, By);
    }
  for (auto [I, By] : Replaced)
    if (!I->getParent())
      I->deleteValue();
  for (auto [PN, By] : Gone)
    PN->eraseFromParent();
  return Result;
}

SSABuilderResult SSABuilder::finish() {
  if (!Pimpl->requireFunction())
    return SSABuilderResult();
  sealAllBlocks();
  assert(!verify() && "The builder has been used as its rules say.");
  if (Pimpl->Uninitialized)
    Pimpl->Uninitialized->finish(Pimpl->Given.OnUninitializedRead);
  SSABuilderResult Result = Pimpl->finish();
  Pimpl->IsFinished = true;
  return Result;
}

std::optional<SSABuilder::Variable>
SSABuilder::variableOf(const PHINode *PN) const {
  BuilderPhis &Phis = Pimpl->Lookup.phis();
  if (Operand O = Phis.ofNode(PN))
    return Variable(Phis.place(O.getPhi()).Var);
  return std::nullopt;
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

//===- FunctionBuilder.cpp - A cursor over SSABuilder ---------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/FunctionBuilder.h"
#include "Builder/SimplifyingFolder.h"
#include "Support/Compat.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/ConstantFolder.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa;
using BlockState = FunctionBuilder::BlockState;

static bool isFilled(const BasicBlock &BB) { return compat::hasTerminator(BB); }

class FunctionBuilder::Impl {
public:
  explicit Impl(Options GivenOptions);

  void startFunction(Function &NewF);
  SSABuilderResult finish();

  void noteInserted(Instruction *I);

  // Diagnostics. Each returns whether the rule is kept.
  void report(const Twine &Message) const;
  std::string describe(Variable X) const;
  bool requireFunction(const char *Call) const;
  bool requireVariable(const char *Call, Variable X) const;
  bool requireBlock(const char *Call, BasicBlock *BB);
  bool requireValue(const char *Call, const Twine &Use, const Value *V,
                    const Type *Ty) const;
  bool requireElement(const char *Call, Variable X,
                      ArrayRef<unsigned> Indices) const;
  void requireSwitch(const char *Call) const;
  bool canAccess(const char *Call, Variable X) const;
  bool canTerminate(const char *Call);

  bool isDead(const BasicBlock *BB) const {
    return !Dead.empty() && Dead.contains(BB);
  }
  bool isUnreachable() const { return isFilled(*Current) || isDead(Current); }
  bool isEntry(const BasicBlock *BB) const { return BB == &F->getEntryBlock(); }

  BasicBlock *createBlock(const Twine &Name) {
    return BasicBlock::Create(F->getContext(), Name, F);
  }
  void leave();
  void switchTo(BasicBlock *BB);
  void openDeadBlock(BasicBlock *BB);
  void seal(BasicBlock *BB);
  void noteEdges(Instruction &Terminator, unsigned From);
  void countBranch(BasicBlock *To);

  BasicBlock *jump(const char *Call, BasicBlock *To);
  Instruction *branch(const char *Call, Value *Condition, BasicBlock *Then,
                      BasicBlock *Else);
  void fallInto(const char *Call, BasicBlock *BB) {
    if (!isFilled(*Current))
      jump(Call, BB);
    switchTo(BB);
  }
  void joinAt(const char *Call, BasicBlock *BB) {
    if (!isFilled(*Current))
      jump(Call, BB);
    seal(BB);
    switchTo(BB);
  }

  struct VariableInfo {
    /// Null for a variable that only the SSABuilder knows.
    Type *Ty = nullptr;
    std::string Name;
    bool IsTracked = false;
    SmallVector<WeakTrackingVH, 0> Values;
  };

  Options Given;
  SSABuilder SSA;
  /// One of the two; null before the first function.
  IRBuilderBase *IR = nullptr;
  std::optional<IRBuilder<ConstantFolder, IRBuilderCallbackInserter>> Plain;
  std::optional<IRBuilder<SimplifyingFolder, IRBuilderCallbackInserter>>
      Simplifying;
  /// Null before startFunction() and after finish().
  Function *F = nullptr;
  BasicBlock *Current = nullptr;
  /// Number of successors of the current block's terminator that have been
  /// noted. A switch gets more after it has been inserted.
  unsigned NumNoted = 0;
  SmallVector<VariableInfo, 0> Variables;
  /// Sealed blocks that the entry does not reach.
  DenseSet<const BasicBlock *> Dead;
  /// Number of branches that a block of sealAfter() still waits for.
  DenseMap<const BasicBlock *, unsigned> Awaited;
  mutable std::string FirstMisuse;
};

//===----------------------------------------------------------------------===//
// Diagnostics.
//===----------------------------------------------------------------------===//

static std::string describe(const BasicBlock *BB) {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "block ";
  if (BB->hasName())
    OS << '\'' << BB->getName() << '\'';
  else
    BB->printAsOperand(OS, /*PrintType=*/false);
  return Text;
}

static std::string describe(const Type *Ty) {
  std::string Text;
  raw_string_ostream OS(Text);
  Ty->print(OS, /*IsForDebug=*/false, /*NoDetails=*/true);
  return Text;
}

/// Returns true if \p V is a value of type \p Ty that \p F can use.
static bool isUsable(const Value *V, const Type *Ty, const Function *F) {
  if (!V || V->getType() != Ty)
    return false;
  if (const auto *I = dyn_cast<Instruction>(V))
    return I->getParent() && I->getFunction() == F;
  const auto *A = dyn_cast<Argument>(V);
  return !A || A->getParent() == F;
}

/// Keeps the first misuse for verify(). With assertions and without a receiver,
/// the program ends here.
LLVM_ATTRIBUTE_NOINLINE
void FunctionBuilder::Impl::report(const Twine &Message) const {
  std::string Text = Message.str();
  if (Given.OnMisuse)
    Given.OnMisuse(Text);
#ifndef NDEBUG
  else
    report_fatal_error(StringRef(Text));
#endif
  if (FirstMisuse.empty())
    FirstMisuse = std::move(Text);
}

std::string FunctionBuilder::Impl::describe(Variable X) const {
  const VariableInfo &Info = Variables[X.number()];
  std::string Name =
      Info.Name.empty() ? std::to_string(X.number()) : "'" + Info.Name + "'";
  return "variable " + Name + " (" + ::describe(Info.Ty) + ")";
}

bool FunctionBuilder::Impl::requireFunction(const char *Call) const {
  if (LLVM_LIKELY(F))
    return true;
  report(Twine(Call) + ": the builder is in no function; startFunction() "
                       "begins one and finish() ends it");
  return false;
}

bool FunctionBuilder::Impl::requireVariable(const char *Call,
                                            Variable X) const {
  if (!requireFunction(Call))
    return false;
  if (LLVM_LIKELY(X.number() < Variables.size() && Variables[X.number()].Ty))
    return true;
  report(Twine(Call) + ": the variable is not one that declare() has returned "
                       "for this function");
  return false;
}

/// Inserts \p BB if it is in no function yet.
bool FunctionBuilder::Impl::requireBlock(const char *Call, BasicBlock *BB) {
  if (!requireFunction(Call))
    return false;
  if (!BB) {
    report(Twine(Call) + ": the block is null");
    return false;
  }
  if (!BB->getParent())
    BB->insertInto(F);
  if (LLVM_LIKELY(BB->getParent() == F))
    return true;
  report(Twine(Call) + ": " + ::describe(BB) + " belongs to function '" +
         BB->getParent()->getName() + "', not to '" + F->getName() + "'");
  return false;
}

/// \p Use says which value it is.
bool FunctionBuilder::Impl::requireValue(const char *Call, const Twine &Use,
                                         const Value *V, const Type *Ty) const {
  if (LLVM_LIKELY(isUsable(V, Ty, F)))
    return true;
  if (!V)
    report(Twine(Call) + ": " + Use + " is null");
  else if (V->getType() != Ty)
    report(Twine(Call) + ": " + Use + " has type " + ::describe(V->getType()) +
           " instead of " + ::describe(Ty));
  else
    report(Twine(Call) + ": " + Use + " is not of function '" + F->getName() +
           "'");
  return false;
}

bool FunctionBuilder::Impl::requireElement(const char *Call, Variable X,
                                           ArrayRef<unsigned> Indices) const {
  if (!requireVariable(Call, X))
    return false;
  if (!Indices.empty() &&
      ExtractValueInst::getIndexedType(Variables[X.number()].Ty, Indices))
    return true;
  report(Twine(Call) + ": " + describe(X) +
         " has no element with these "
         "indices");
  return false;
}

/// Reports code after a terminator that chooses between successors. After any
/// other terminator, code is unreachable and permitted.
void FunctionBuilder::Impl::requireSwitch(const char *Call) const {
  const Instruction &Terminator = Current->back();
  if (Terminator.getNumSuccessors() > 1)
    report(Twine(Call) + " comes after the terminator of " +
           ::describe(Current) + ", a " + Terminator.getOpcodeName() +
           " with several successors; switchTo() has to select one before");
}

/// Returns true if variables can be read and written here. In unreachable code,
/// they can't.
bool FunctionBuilder::Impl::canAccess(const char *Call, Variable X) const {
  if (LLVM_UNLIKELY(IR->GetInsertBlock() != Current ||
                    IR->GetInsertPoint() != Current->end())) {
    report(Twine(Call) + ": the IRBuilder has to be at the end of " +
           ::describe(Current) + " when " + describe(X) + " is accessed");
    return false;
  }
  if (LLVM_UNLIKELY(isFilled(*Current))) {
    requireSwitch(Call);
    return false;
  }
  return !isDead(Current);
}

/// Returns true if a terminator can be made here. An open block of unreachable
/// code is ended by one without successors.
bool FunctionBuilder::Impl::canTerminate(const char *Call) {
  if (isFilled(*Current)) {
    requireSwitch(Call);
    return false;
  }
  IR->SetInsertPoint(Current);
  if (!isDead(Current))
    return true;
  IR->CreateUnreachable();
  return false;
}

//===----------------------------------------------------------------------===//
// Blocks.
//===----------------------------------------------------------------------===//

FunctionBuilder::Impl::Impl(Options GivenOptions)
    : Given(std::move(GivenOptions)), SSA([this] {
        SSABuilder::Options ForSSA = Given;
        if (Given.Undefined)
          ForSSA.Undefined = [this](Variable X) {
            Value *V = Given.Undefined(X);
            if (V && Variables[X.number()].IsTracked)
              Variables[X.number()].Values.push_back(V);
            return V;
          };
        return ForSSA;
      }()) {}

void FunctionBuilder::Impl::startFunction(Function &NewF) {
  F = &NewF;
  Variables.clear();
  Dead.clear();
  Awaited.clear();
  FirstMisuse.clear();
  NumNoted = 0;
  if (F->empty())
    createBlock("entry");
  SSA.startFunction(*F);
  Current = &F->getEntryBlock();
  IRBuilderCallbackInserter Inserter(
      [this](Instruction *I) { noteInserted(I); });
  if (Given.Simplify)
    IR = &Simplifying.emplace(
        F->getContext(), SimplifyingFolder(F->getParent()->getDataLayout(), IR),
        Inserter);
  else
    IR = &Plain.emplace(F->getContext(), ConstantFolder(), Inserter);
  IR->SetInsertPoint(Current);
}

/// Looks at \p I, which the IRBuilder has inserted. Moves it to unreachable
/// code if it comes after a terminator.
void FunctionBuilder::Impl::noteInserted(Instruction *I) {
  BasicBlock *BB = I->getParent();
  if (!F || !BB || I != &BB->back())
    return;
  if (Instruction *Before = I->getPrevNode();
      Before && Before->isTerminator()) {
    BasicBlock *DeadBlock = createBlock("dead");
    I->moveBefore(*DeadBlock, DeadBlock->end());
    if (BB != Current)
      switchTo(BB);
    requireSwitch(I->getOpcodeName());
    openDeadBlock(DeadBlock);
  }
  if (!I->isTerminator())
    return;
  noteEdges(*I, 0);
  if (I->getParent() == Current)
    NumNoted = I->getNumSuccessors();
}

/// Notes the edges that the current block's terminator has gained since it was
/// inserted. Ends unreachable code.
void FunctionBuilder::Impl::leave() {
  if (isFilled(*Current))
    noteEdges(Current->back(), NumNoted);
  else if (isDead(Current))
    new UnreachableInst(F->getContext(), Current);
  NumNoted = 0;
}

void FunctionBuilder::Impl::switchTo(BasicBlock *BB) {
  if (BB != Current)
    leave();
  Current = BB;
  if (BB->empty() && !isEntry(BB) && BB != &F->back())
    BB->moveAfter(&F->back());
  if (isFilled(*BB))
    NumNoted = BB->back().getNumSuccessors();
  IR->SetInsertPoint(BB);
}

/// Continues in \p BB, a new block that nothing leads to.
void FunctionBuilder::Impl::openDeadBlock(BasicBlock *BB) {
  seal(BB);
  switchTo(BB);
}

void FunctionBuilder::Impl::seal(BasicBlock *BB) {
  SSA.sealBlock(BB);
  Awaited.erase(BB);
  if (!isEntry(BB) && all_of(predecessors(BB), [this](const BasicBlock *Pred) {
        return isDead(Pred);
      }))
    Dead.insert(BB);
}

/// Notes the edges of \p Terminator, which is in a block, from its successor
/// number \p From on. An edge that must not be leads to a block of its own.
void FunctionBuilder::Impl::noteEdges(Instruction &Terminator, unsigned From) {
  for (unsigned I = From, E = Terminator.getNumSuccessors(); I < E; ++I) {
    BasicBlock *To = Terminator.getSuccessor(I);
    if (!To->getParent())
      To->insertInto(F);
    const char *Fault = nullptr;
    if (LLVM_UNLIKELY(To->getParent() != F))
      Fault = "which belongs to another function";
    else if (LLVM_UNLIKELY(isEntry(To)))
      Fault = "which is the first one and can't have predecessors";
    else if (LLVM_UNLIKELY(SSA.isSealed(To)))
      Fault = "which is sealed";
    if (LLVM_LIKELY(!Fault)) {
      countBranch(To);
      continue;
    }
    report(Twine(Terminator.getOpcodeName()) + " leads from " +
           ::describe(Terminator.getParent()) + " to " + ::describe(To) + ", " +
           Fault);
    BasicBlock *Nowhere = createBlock("misuse");
    new UnreachableInst(F->getContext(), Nowhere);
    Terminator.setSuccessor(I, Nowhere);
  }
}

/// Seals \p To if it waits for one branch.
void FunctionBuilder::Impl::countBranch(BasicBlock *To) {
  if (Awaited.empty())
    return;
  auto It = Awaited.find(To);
  if (It != Awaited.end() && --It->second == 0)
    seal(To);
}

BasicBlock *FunctionBuilder::Impl::jump(const char *Call, BasicBlock *To) {
  if (!canTerminate(Call)) {
    countBranch(To);
    return nullptr;
  }
  IR->CreateBr(To);
  return Current;
}

/// Returns the branch, or null in unreachable code.
Instruction *FunctionBuilder::Impl::branch(const char *Call, Value *Condition,
                                           BasicBlock *Then, BasicBlock *Else) {
  Type *Bool = Type::getInt1Ty(F->getContext());
  if (!requireValue(Call, "the condition", Condition, Bool))
    Condition = PoisonValue::get(Bool);
  if (!canTerminate(Call)) {
    countBranch(Then);
    countBranch(Else);
    return nullptr;
  }
  return IR->CreateCondBr(Condition, Then, Else);
}

SSABuilderResult FunctionBuilder::Impl::finish() {
  leave();
  SSA.sealAllBlocks();
  for (BasicBlock &BB : *F) {
    if (isFilled(BB))
      continue;
    if (isEntry(&BB) || !(isDead(&BB) || pred_empty(&BB)))
      report("finish: " + ::describe(&BB) + " has no terminator");
    new UnreachableInst(F->getContext(), &BB);
  }
  SSABuilderResult Result = SSA.finish();
  if (any_of(Variables, [](const VariableInfo &X) { return X.IsTracked; }))
    for (BasicBlock &BB : *F)
      for (PHINode &PN : BB.phis())
        if (std::optional<Variable> X = SSA.variableOf(&PN))
          if (Variables[X->number()].IsTracked)
            Variables[X->number()].Values.push_back(&PN);
  F = nullptr;
  return Result;
}

//===----------------------------------------------------------------------===//
// The interface.
//===----------------------------------------------------------------------===//

FunctionBuilder::FunctionBuilder() : FunctionBuilder(Options()) {}
FunctionBuilder::FunctionBuilder(Options Given)
    : Pimpl(std::make_unique<Impl>(std::move(Given))) {}
FunctionBuilder::FunctionBuilder(Function &F) : FunctionBuilder(F, Options()) {}
FunctionBuilder::FunctionBuilder(Function &F, Options Given)
    : FunctionBuilder(std::move(Given)) {
  startFunction(F);
}
FunctionBuilder::~FunctionBuilder() = default;

void FunctionBuilder::startFunction(Function &F) { Pimpl->startFunction(F); }

SSABuilderResult FunctionBuilder::finish() {
  return Pimpl->requireFunction("finish") ? Pimpl->finish()
                                          : SSABuilderResult();
}

std::optional<std::string> FunctionBuilder::verify() const {
  if (!Pimpl->FirstMisuse.empty())
    return Pimpl->FirstMisuse;
  return Pimpl->F ? Pimpl->SSA.verify() : std::nullopt;
}

IRBuilderBase &FunctionBuilder::ir() { return *Pimpl->IR; }

SSABuilder &FunctionBuilder::ssa() { return Pimpl->SSA; }

FunctionBuilder::Variable FunctionBuilder::declare(Type *Ty,
                                                   const Twine &Name) {
  return declare(Ty, Name, /*Debug=*/nullptr, DebugLoc());
}

FunctionBuilder::Variable FunctionBuilder::declare(Type *Ty, const Twine &Name,
                                                   DILocalVariable *Debug,
                                                   DebugLoc Loc) {
  Impl &I = *Pimpl;
  if (!I.requireFunction("declare"))
    return Variable();
  if (!Ty || !Ty->isFirstClassType() || Ty->isTokenTy() || Ty->isLabelTy() ||
      Ty->isMetadataTy()) {
    I.report("declare: variable '" + Name + "' has " +
             (Ty ? "type " + describe(Ty) + ", which no variable can have"
                 : std::string("no type")));
    return Variable();
  }
  Variable X = I.SSA.declareVariable(Ty, Name, Debug, std::move(Loc));
  I.Variables.resize(X.number() + 1);
  I.Variables.back().Ty = Ty;
  I.Variables.back().Name = Name.str();
  return X;
}

Value *FunctionBuilder::use(Variable X, uint64_t Position) {
  Impl &I = *Pimpl;
  if (!I.requireVariable("use", X))
    return I.F ? PoisonValue::get(Type::getInt1Ty(I.F->getContext())) : nullptr;
  if (!I.canAccess("use", X))
    return PoisonValue::get(I.Variables[X.number()].Ty);
  return I.SSA.readVariable(X, I.Current, Position);
}

void FunctionBuilder::def(Variable X, Value *V) {
  Impl &I = *Pimpl;
  if (!I.requireVariable("def", X))
    return;
  Impl::VariableInfo &Info = I.Variables[X.number()];
  if (LLVM_UNLIKELY(!isUsable(V, Info.Ty, I.F))) {
    I.requireValue("def", "the value for " + I.describe(X), V, Info.Ty);
    return;
  }
  if (!I.canAccess("def", X))
    return;
  if (Info.IsTracked)
    Info.Values.push_back(V);
  I.SSA.writeVariable(X, I.Current, V);
}

Value *FunctionBuilder::useElement(Variable X, ArrayRef<unsigned> Indices) {
  Impl &I = *Pimpl;
  if (!I.requireElement("useElement", X, Indices))
    return I.F ? PoisonValue::get(Type::getInt1Ty(I.F->getContext())) : nullptr;
  if (!I.canAccess("useElement", X))
    return PoisonValue::get(
        ExtractValueInst::getIndexedType(I.Variables[X.number()].Ty, Indices));
  return I.IR->CreateExtractValue(use(X), Indices);
}

void FunctionBuilder::defElement(Variable X, ArrayRef<unsigned> Indices,
                                 Value *V) {
  Impl &I = *Pimpl;
  if (!I.requireElement("defElement", X, Indices))
    return;
  Type *Ty =
      ExtractValueInst::getIndexedType(I.Variables[X.number()].Ty, Indices);
  if (!isUsable(V, Ty, I.F)) {
    I.requireValue("defElement", "the value for an element of " + I.describe(X),
                   V, Ty);
    return;
  }
  if (!I.canAccess("defElement", X))
    return;
  def(X, I.IR->CreateInsertValue(use(X), V, Indices));
}

void FunctionBuilder::endLifetime(Variable X) {
  Impl &I = *Pimpl;
  if (I.requireVariable("endLifetime", X) && I.canAccess("endLifetime", X))
    I.SSA.endLifetime(X, I.Current);
}

void FunctionBuilder::trackValues(Variable X) {
  if (Pimpl->requireVariable("trackValues", X))
    Pimpl->Variables[X.number()].IsTracked = true;
}

SmallVector<Value *, 0> FunctionBuilder::valuesOf(Variable X) const {
  SmallVector<Value *, 0> Values;
  if (X.number() >= Pimpl->Variables.size()) {
    Pimpl->requireVariable("valuesOf", X);
    return Values;
  }
  SmallPtrSet<Value *, 8> Seen;
  for (const WeakTrackingVH &V : Pimpl->Variables[X.number()].Values)
    if (V && Seen.insert(V).second)
      Values.push_back(V);
  return Values;
}

BlockState FunctionBuilder::stateOf(const BasicBlock *Block) {
  if (Block->empty())
    return BlockState::Empty;
  return isFilled(*Block) ? BlockState::Filled : BlockState::Open;
}

BasicBlock *FunctionBuilder::createBlock(const Twine &Name) {
  return Pimpl->requireFunction("createBlock") ? Pimpl->createBlock(Name)
                                               : nullptr;
}

BasicBlock *FunctionBuilder::block() {
  Impl &I = *Pimpl;
  if (!I.requireFunction("block"))
    return nullptr;
  if (isFilled(*I.Current)) {
    I.requireSwitch("block");
    I.openDeadBlock(I.createBlock("dead"));
  }
  return I.Current;
}

void FunctionBuilder::switchTo(BasicBlock *Block) {
  if (!Pimpl->requireBlock("switchTo", Block))
    return;
  if (isFilled(*Block))
    Pimpl->report("switchTo: " + describe(Block) + " is filled");
  Pimpl->switchTo(Block);
}

void FunctionBuilder::seal(BasicBlock *Block) {
  if (Pimpl->requireBlock("seal", Block))
    Pimpl->seal(Block);
}

void FunctionBuilder::sealAfter(BasicBlock *Block, unsigned NumBranches) {
  Impl &I = *Pimpl;
  if (!I.requireBlock("sealAfter", Block) || I.SSA.isSealed(Block))
    return;
  unsigned NumMade = pred_size(Block);
  if (NumMade > NumBranches)
    I.report("sealAfter: " + describe(Block) + " has " + Twine(NumMade) +
             " predecessors, more than " + Twine(NumBranches));
  if (NumMade >= NumBranches)
    I.seal(Block);
  else
    I.Awaited[Block] = NumBranches - NumMade;
}

bool FunctionBuilder::isSealed(BasicBlock *Block) const {
  return Pimpl->requireBlock("isSealed", Block) && Pimpl->SSA.isSealed(Block);
}

bool FunctionBuilder::isUnreachable() const {
  return Pimpl->requireFunction("isUnreachable") && Pimpl->isUnreachable();
}

BasicBlock *FunctionBuilder::jump(BasicBlock *To) {
  return Pimpl->requireBlock("jump", To) ? Pimpl->jump("jump", To) : nullptr;
}

BasicBlock *FunctionBuilder::branch(Value *Condition, BasicBlock *Then,
                                    BasicBlock *Else) {
  if (!Pimpl->requireBlock("branch", Then) ||
      !Pimpl->requireBlock("branch", Else))
    return nullptr;
  Instruction *Made = Pimpl->branch("branch", Condition, Then, Else);
  return Made ? Made->getParent() : nullptr;
}

BasicBlock *FunctionBuilder::ret(Value *V) {
  Impl &I = *Pimpl;
  if (!I.requireFunction("ret"))
    return nullptr;
  Type *Ty = I.F->getReturnType();
  if (Ty->isVoidTy()) {
    if (V)
      I.report("ret: function '" + I.F->getName() + "' returns nothing");
    V = nullptr;
  } else if (!I.requireValue("ret", "the result", V, Ty)) {
    V = PoisonValue::get(Ty);
  }
  if (!I.canTerminate("ret"))
    return nullptr;
  if (V)
    I.IR->CreateRet(V);
  else
    I.IR->CreateRetVoid();
  return I.Current;
}

void FunctionBuilder::fallInto(BasicBlock *Block) {
  if (!Pimpl->requireBlock("fallInto", Block))
    return;
  if (isFilled(*Block))
    Pimpl->report("fallInto: " + describe(Block) + " is filled");
  Pimpl->fallInto("fallInto", Block);
}

void FunctionBuilder::joinAt(BasicBlock *Block) {
  if (!Pimpl->requireBlock("joinAt", Block))
    return;
  if (isFilled(*Block))
    Pimpl->report("joinAt: " + describe(Block) + " is filled");
  Pimpl->joinAt("joinAt", Block);
}

FunctionBuilder::If FunctionBuilder::beginIf(Value *Condition) {
  Impl &I = *Pimpl;
  if (!I.requireFunction("beginIf"))
    return {nullptr, nullptr};
  BasicBlock *Then = I.createBlock("then"), *Join = I.createBlock("endif");
  Instruction *Branch = I.branch("beginIf", Condition, Then, Join);
  I.seal(Then);
  I.switchTo(Then);
  return {Branch, Join};
}

void FunctionBuilder::beginElse(If &I) {
  if (!Pimpl->requireBlock("beginElse", I.Join))
    return;
  if (I.Branch && I.Branch->getSuccessor(1) != I.Join) {
    Pimpl->report("beginElse: the statement that ends at " + describe(I.Join) +
                  " has a second arm already");
    return;
  }
  if (!isFilled(*Pimpl->Current))
    Pimpl->jump("beginElse", I.Join);
  BasicBlock *Else = Pimpl->createBlock("else");
  if (I.Branch)
    I.Branch->setSuccessor(1, Else);
  Pimpl->seal(Else);
  Pimpl->switchTo(Else);
}

void FunctionBuilder::endIf(If &I) {
  if (Pimpl->requireBlock("endIf", I.Join))
    Pimpl->joinAt("endIf", I.Join);
}

FunctionBuilder::Loop FunctionBuilder::beginLoop() {
  Impl &I = *Pimpl;
  if (!I.requireFunction("beginLoop"))
    return {nullptr, nullptr, nullptr};
  BasicBlock *Head = I.createBlock("loop"), *Exit = I.createBlock("endloop");
  I.fallInto("beginLoop", Head);
  return {Head, Head, Exit};
}

FunctionBuilder::Loop FunctionBuilder::beginLoopWithStep() {
  Loop L = beginLoop();
  if (L.Head)
    L.Continue = Pimpl->createBlock("step");
  return L;
}

void FunctionBuilder::exitUnless(Loop &L, Value *Condition) {
  Impl &I = *Pimpl;
  if (!I.requireBlock("exitUnless", L.Exit))
    return;
  BasicBlock *Body = I.createBlock("body");
  I.branch("exitUnless", Condition, Body, L.Exit);
  I.seal(Body);
  I.switchTo(Body);
}

void FunctionBuilder::beginStep(Loop &L) {
  Impl &I = *Pimpl;
  if (!I.requireBlock("beginStep", L.Continue))
    return;
  if (L.Continue == L.Head)
    I.report("beginStep: the loop at " + describe(L.Head) +
             " was begun without a step, by beginLoop()");
  else
    I.joinAt("beginStep", L.Continue);
}

void FunctionBuilder::endLoop(Loop &L, Value *Again) {
  Impl &I = *Pimpl;
  if (!I.requireBlock("endLoop", L.Head))
    return;
  if (L.Continue != L.Head && !I.SSA.isSealed(L.Continue))
    I.joinAt("endLoop", L.Continue);
  if (Again)
    I.branch("endLoop", Again, L.Head, L.Exit);
  else if (!isFilled(*I.Current))
    I.jump("endLoop", L.Head);
  I.seal(L.Head);
  I.seal(L.Exit);
  I.switchTo(L.Exit);
}

FunctionBuilder::Switch FunctionBuilder::beginSwitch(Value *V,
                                                     unsigned NumCases) {
  Impl &I = *Pimpl;
  if (!I.requireFunction("beginSwitch"))
    return {nullptr, nullptr};
  Switch S = {nullptr, I.createBlock("endswitch")};
  if (V && !V->getType()->isIntegerTy()) {
    I.report("beginSwitch: the value has type " + describe(V->getType()) +
             " instead of an integer");
    V = PoisonValue::get(Type::getInt32Ty(I.F->getContext()));
  } else if (!I.requireValue("beginSwitch", "the value", V,
                             V ? V->getType() : nullptr)) {
    V = PoisonValue::get(V ? V->getType()
                           : Type::getInt32Ty(I.F->getContext()));
  }
  if (I.canTerminate("beginSwitch"))
    S.Inst = I.IR->CreateSwitch(V, S.End, NumCases);
  return S;
}

void FunctionBuilder::beginCase(Switch &S, ArrayRef<ConstantInt *> Labels) {
  Impl &I = *Pimpl;
  if (!I.requireBlock("beginCase", S.End))
    return;
  I.leave();
  BasicBlock *Case = I.createBlock("case");
  for (ConstantInt *Label : Labels)
    if (S.Inst && I.requireValue("beginCase", "a label", Label,
                                 S.Inst->getCondition()->getType()))
      S.Inst->addCase(Label, Case);
  if (isFilled(*I.Current))
    I.NumNoted = I.Current->back().getNumSuccessors();
  I.joinAt("beginCase", Case);
}

void FunctionBuilder::beginDefault(Switch &S) {
  Impl &I = *Pimpl;
  if (!I.requireBlock("beginDefault", S.End))
    return;
  if (S.Inst && S.Inst->getDefaultDest() != S.End) {
    I.report("beginDefault: the switch that ends at " + describe(S.End) +
             " has a default case already");
    return;
  }
  BasicBlock *Default = I.createBlock("default");
  if (S.Inst)
    S.Inst->setDefaultDest(Default);
  I.joinAt("beginDefault", Default);
}

void FunctionBuilder::endSwitch(Switch &S) {
  if (Pimpl->requireBlock("endSwitch", S.End))
    Pimpl->joinAt("endSwitch", S.End);
}

FunctionBuilder::Try FunctionBuilder::beginTry() {
  if (!Pimpl->requireFunction("beginTry"))
    return {nullptr, nullptr};
  BasicBlock *Pad = Pimpl->createBlock("pad");
  return {Pad, Pimpl->createBlock("endtry")};
}

CallBase *FunctionBuilder::invoke(Try &T, FunctionCallee Callee,
                                  ArrayRef<Value *> Arguments,
                                  const Twine &Name) {
  Impl &I = *Pimpl;
  if (!I.requireBlock("invoke", T.Pad))
    return nullptr;
  if (I.isUnreachable())
    return I.IR->CreateCall(Callee, Arguments, Name);
  BasicBlock *Normal = I.createBlock("normal");
  CallBase *Call = I.IR->CreateInvoke(Callee, Normal, T.Pad, Arguments, Name);
  I.seal(Normal);
  I.switchTo(Normal);
  return Call;
}

void FunctionBuilder::beginCatch(Try &T) {
  Impl &I = *Pimpl;
  if (!I.requireBlock("beginCatch", T.Pad))
    return;
  if (!isFilled(*I.Current))
    I.jump("beginCatch", T.End);
  I.seal(T.Pad);
  I.switchTo(T.Pad);
}

void FunctionBuilder::endTry(Try &T) {
  if (Pimpl->requireBlock("endTry", T.End))
    Pimpl->joinAt("endTry", T.End);
}

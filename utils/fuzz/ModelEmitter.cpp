//===- ModelEmitter.cpp - A model as LLVM IR ------------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelEmitter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/InlineAsm.h"

using namespace llvm;
using namespace braunssa::fuzz;

ModelEmitter::ModelEmitter(Module &M) : M(M), B(M.getContext()), DIB(M) {
#if LLVM_VERSION_MAJOR < 21
  M.setIsNewDbgInfoFormat(true);
#endif
  Int = B.getInt32Ty();
  Float = B.getFloatTy();
  Pointer = B.getPtrTy();
  Use = M.getOrInsertFunction("use", B.getVoidTy(), Int);
  Get = M.getOrInsertFunction("get", Int);
  Decide = M.getOrInsertFunction("decide", Int, Int);
  Label = M.getOrInsertFunction("label", Pointer, Int);
}

Function *ModelEmitter::emit(const Model &From, const Twine &Name) {
  Source = &From;
  return emitBody(Name, /*IsBuilt=*/false);
}

braunssa::SSABuilder::Options ModelEmitter::simplifyingOptions() {
  SSABuilder::Options Wanted;
  Wanted.Simplify = true;
  return Wanted;
}

Function *ModelEmitter::emitBuilt(const Model &From, const Twine &Name,
                                  Sealing NewWhen, uint64_t Seed,
                                  bool Simplify) {
  Source = &From;
  When = NewWhen;
  SealingSeed = Seed;
  IsSimplifying = Simplify;
  SSA = Simplify ? &Simplifying : &Plain;
  emitBody(Name, /*IsBuilt=*/true);
  SSA->finish();
  return F;
}

Function *ModelEmitter::emitBody(const Twine &Name, bool IsBuilt) {
  F = Function::Create(FunctionType::get(Int, false),
                       GlobalValue::ExternalLinkage, Name, M);
  if (Source->IsExecutable)
    Tick = M.getOrInsertFunction("tick", B.getVoidTy());
  Blocks.clear();
  for (unsigned I = 0; I != Source->Blocks.size(); ++I)
    Blocks.push_back(BasicBlock::Create(M.getContext(), "", F));
  Variables.assign(Source->Variables.size(), nullptr);
  Pointers.assign(Source->Pointers.size(), nullptr);
  Values.assign(Source->NumValues, nullptr);
  LoadedPointers.clear();
  Pads.assign(Blocks.size(), nullptr);
  Subprogram = nullptr;
  B.SetCurrentDebugLocation(DebugLoc());
  if (Source->HasDebugInfo)
    emitDebugInfo(Name);
  // All pads first: a catch block's belongs to its catchswitch's.
  for (unsigned I = 0; I != Blocks.size(); ++I) {
    emitPad(I);
    addPhis(I);
  }
  IsBuilding = IsBuilt;
  if (IsBuilding)
    startBuilder();
  for (unsigned Number : fillingOrder()) {
    B.SetInsertPoint(Blocks[Number]);
    if (IsBuilding)
      sealUnreached(Number);
    if (Source->IsExecutable)
      B.CreateCall(Tick);
    for (const Step &S : Source->Blocks[Number].Steps) {
      if (IsBuilding && emitBuiltStep(S))
        continue;
      emitStep(S);
      if (IsBuilding && IsSimplifying && S.Result != None && Values[S.Result])
        Values[S.Result] = SSA->simplify(Values[S.Result]);
    }
    if (!Number && !IsBuilding)
      declareVariables();
    emitExit(Number);
    if (IsBuilding)
      sealSuccessors(Number);
  }
  for (unsigned I = 0; I != Blocks.size(); ++I)
    fillPhis(I);
  resolveForwards();
  return F;
}

/// Adds the φs of a block. Until all values are there, each merges two of which
/// nothing is known: instructions that use it may be simplified before.
void ModelEmitter::addPhis(unsigned Number) {
  B.SetInsertPoint(Blocks[Number], Blocks[Number]->begin());
  for (const Phi &P : Source->Blocks[Number].Phis) {
    PHINode *PN = B.CreatePHI(Int, P.Incoming.size());
    for (unsigned Unknown : {None, None - 1}) {
      Value *V = forward(Unknown);
      PN->addIncoming(V, ForwardBlock);
    }
    Values[P.Result] = PN;
  }
}

void ModelEmitter::fillPhis(unsigned Number) {
  for (const Phi &P : Source->Blocks[Number].Phis) {
    auto *PN = cast<PHINode>(Values[P.Result]);
    for (auto [Pred, O] : P.Incoming)
      for (unsigned Target : Source->Blocks[Pred].Exit.Targets)
        if (Target == Number)
          PN->addIncoming(value(O), Blocks[Pred]);
    PN->removeIncomingValueIf([](unsigned I) { return I < 2; });
  }
}

/// What stands for value \p N until that is computed: a load of which nothing is
/// known, in a block that is erased in the end.
Value *ModelEmitter::forward(unsigned N) {
  if (!ForwardBlock) {
    ForwardBlock = BasicBlock::Create(M.getContext(), "", F);
    new UnreachableInst(M.getContext(), ForwardBlock);
  }
  Value *&Forward = Forwards[N];
  if (!Forward)
    Forward = new LoadInst(Int, PoisonValue::get(Pointer), "",
                           ForwardBlock->getTerminator()->getIterator());
  return Forward;
}

void ModelEmitter::resolveForwards() {
  for (auto [N, Forward] : Forwards)
    if (N < Values.size())
      Forward->replaceAllUsesWith(Values[N]);
  Forwards.clear();
  if (ForwardBlock)
    ForwardBlock->eraseFromParent();
  ForwardBlock = nullptr;
}

void ModelEmitter::startBuilder() {
  SSA->startFunction(*F);
  BuiltVariables.clear();
  for (unsigned I = 0; I != Variables.size(); ++I) {
    bool IsShown = Subprogram && Source->Variables[I].IsDeclared;
    BuiltVariables.push_back(SSA->declareVariable(
        Int, "v" + Twine(I), IsShown ? DebugVariables[I] : nullptr,
        B.getCurrentDebugLocation()));
  }
  NumUnfilled.assign(Blocks.size(), 0);
  for (const Block &From : Source->Blocks)
    for (unsigned Target : From.Exit.Targets)
      ++NumUnfilled[Target];
}

/// Returns the blocks in the order in which they are filled: a builder's client
/// fills unreachable ones among the others, as after a return.
std::vector<unsigned> ModelEmitter::fillingOrder() {
  if (!IsBuilding)
    return Source->Order;
  auto Reachable = Source->Order.begin(),
       FirstUnreachable = Reachable + Source->NumReachable,
       Unreachable = FirstUnreachable;
  std::vector<unsigned> Order;
  while (Order.size() != Source->Order.size()) {
    bool IsLast = Reachable == FirstUnreachable;
    bool IsNext = Unreachable != Source->Order.end() && drawsSealing();
    Order.push_back(IsLast || IsNext ? *Unreachable++ : *Reachable++);
  }
  return Order;
}

/// Draws whether a block is sealed as soon as it may be.
bool ModelEmitter::drawsSealing() {
  SealingSeed = SealingSeed * 6364136223846793005 + 1442695040888963407;
  return SealingSeed >> 63;
}

/// Seals \p Number, which is about to be filled, if no edge will lead there.
void ModelEmitter::sealUnreached(unsigned Number) {
  bool HasPred = any_of(Source->Blocks, [&](const Block &From) {
    return is_contained(From.Exit.Targets, Number);
  });
  if (HasPred || Number == 0 || When == Sealing::Late)
    return;
  if (When == Sealing::Early || drawsSealing())
    SSA->sealBlock(Blocks[Number]);
}

/// Seals blocks to which all edges are there, now that \p Number is filled.
void ModelEmitter::sealSuccessors(unsigned Number) {
  for (unsigned Target : Source->Blocks[Number].Exit.Targets) {
    if (--NumUnfilled[Target] != 0 || When == Sealing::Late)
      continue;
    if (When == Sealing::Early || drawsSealing())
      SSA->sealBlock(Blocks[Target]);
  }
}

/// Emits \p S by the builder, if it is about a variable or a pointer to one.
/// All variables have 32 bits, so none has to be of another type. What has no
/// value may have the one from before.
bool ModelEmitter::emitBuiltStep(const Step &S) {
  BasicBlock *BB = B.GetInsertBlock();
  switch (S.Kind) {
  case StepKind::Load:
    Values[S.Result] = SSA->readVariable(BuiltVariables[S.Variable], BB);
    return true;
  case StepKind::Store:
    SSA->writeVariable(BuiltVariables[S.Variable], BB, value(S.A));
    return true;
  case StepKind::Alloca:
  case StepKind::PointerAlloca:
  case StepKind::Point:
  case StepKind::LifetimeStart:
  case StepKind::LifetimeEnd:
    return true;
  default:
    return false;
  }
}

void ModelEmitter::emitDebugInfo(const Twine &Name) {
  if (!File) {
    File = DIB.createFile("random.c", "/");
    DIB.createCompileUnit(dwarf::DW_LANG_C, File, "random-cfgs", false, "", 0);
    DebugType = DIB.createBasicType("int", 32, dwarf::DW_ATE_signed);
    DebugFunctionType =
        DIB.createSubroutineType(DIB.getOrCreateTypeArray({DebugType}));
    M.addModuleFlag(Module::Warning, "Debug Info Version",
                    DEBUG_METADATA_VERSION);
  }
  Subprogram = DIB.createFunction(
      File, Name.str(), "", File, 1, DebugFunctionType, 1, DINode::FlagZero,
      DISubprogram::SPFlagDefinition | DISubprogram::SPFlagOptimized);
  F->setSubprogram(Subprogram);
  DebugVariables.clear();
  for (unsigned I = 0; I != Source->Variables.size(); ++I)
    DebugVariables.push_back(DIB.createAutoVariable(
        Subprogram, "v" + std::to_string(I), File, I + 1, DebugType));
  DIB.finalizeSubprogram(Subprogram);
  B.SetCurrentDebugLocation(DILocation::get(M.getContext(), 1, 1, Subprogram));
}

void ModelEmitter::declareVariables() {
  if (!Subprogram)
    return;
  for (unsigned I = 0; I != Variables.size(); ++I)
    if (Source->Variables[I].IsDeclared && !Source->Variables[I].Home)
      B.GetInsertBlock()->insertDbgRecordBefore(
          DbgVariableRecord::createDVRDeclare(Variables[I], DebugVariables[I],
                                              DIB.createExpression(),
                                              B.getCurrentDebugLocation()),
          B.GetInsertPoint());
}

void ModelEmitter::emitPad(unsigned Number) {
  const Block &From = Source->Blocks[Number];
  if (From.Pad == PadKind::None)
    return;
  if (!F->hasPersonalityFn()) {
    FunctionCallee Personality = M.getOrInsertFunction(
        Source->HasFunclets ? "__CxxFrameHandler3" : "__gxx_personality_v0",
        FunctionType::get(Int, true));
    F->setPersonalityFn(cast<Constant>(Personality.getCallee()));
  }
  B.SetInsertPoint(Blocks[Number]);
  Value *NoToken = ConstantTokenNone::get(M.getContext());
  switch (From.Pad) {
  case PadKind::Landing: {
    Type *T = StructType::get(Pointer, Int);
    LandingPadInst *Pad = B.CreateLandingPad(T, 1);
    Pad->addClause(ConstantPointerNull::get(Pointer));
    Pads[Number] = Pad;
    break;
  }
  case PadKind::CatchSwitch: {
    CatchSwitchInst *Switch =
        B.CreateCatchSwitch(NoToken, nullptr, From.Exit.Targets.size());
    for (unsigned Target : From.Exit.Targets)
      Switch->addHandler(Blocks[Target]);
    Pads[Number] = Switch;
    break;
  }
  case PadKind::Catch:
    Pads[Number] = B.CreateCatchPad(Pads[From.Parent], {});
    break;
  case PadKind::Cleanup:
    Pads[Number] = B.CreateCleanupPad(NoToken);
    break;
  case PadKind::None:
    break;
  }
}

Value *ModelEmitter::value(Operand O) {
  switch (O.K) {
  case Operand::Constant:
    return B.getInt32(O.N);
  case Operand::Undef:
    return UndefValue::get(Int);
  case Operand::Poison:
    return PoisonValue::get(Int);
  case Operand::Value:
    // A builder's client has no values that come later.
    if (Values[O.N])
      return Values[O.N];
    return IsBuilding ? B.getInt32(O.N) : forward(O.N);
  }
  return nullptr;
}

void ModelEmitter::emitAlloca(unsigned Variable) {
  const struct Variable &V = Source->Variables[Variable];
  Type *T = V.IsPointer ? Pointer : V.IsFloat ? Float : Int;
  Variables[Variable] = B.CreateAlloca(T, nullptr, "v" + Twine(Variable));
}

void ModelEmitter::emitPoint(unsigned Number) {
  const struct Pointer &P = Source->Pointers[Number];
  B.CreateStore(P.Next == None ? Variables[P.Variable] : Pointers[P.Next],
                Pointers[Number]);
}

/// The address that \p S loads from or stores to. Each pointer on the way there
/// holds that of the next one.
Value *ModelEmitter::address(const Step &S) {
  if (S.Pointer == None)
    return Variables[S.Variable];
  Value *Address = Pointers[S.Pointer];
  for (unsigned P = S.Pointer; P != None; P = Source->Pointers[P].Next)
    Address = B.CreateLoad(Pointer, Address);
  return Address;
}

/// The type as which \p S accesses its variable.
Type *ModelEmitter::typeOf(const Step &S) const {
  if (Source->Variables[S.Variable].IsPointer)
    return Pointer;
  return S.AsFloat ? Float : Int;
}

/// The address that \p O is, itself if it was loaded as one.
Value *ModelEmitter::asPointer(Operand O) {
  if (O.K == Operand::Value)
    if (Value *Loaded = LoadedPointers.lookup(O.N))
      return Loaded;
  return B.CreateIntToPtr(value(O), Pointer);
}

Value *ModelEmitter::emitLoad(const Step &S) {
  LoadInst *Load = B.CreateLoad(typeOf(S), address(S));
  MDNode *Empty = MDNode::get(M.getContext(), {});
  if (S.Promised != Promise::None)
    Load->setMetadata(LLVMContext::MD_noundef, Empty);
  if (!Load->getType()->isPointerTy())
    return S.AsFloat ? B.CreateBitCast(Load, Int) : Load;
  if (S.Promised == Promise::DefinedAndNotZero)
    Load->setMetadata(LLVMContext::MD_nonnull, Empty);
  LoadedPointers[S.Result] = Load;
  return B.CreatePtrToInt(Load, Int);
}

void ModelEmitter::emitStore(const Step &S) {
  Type *T = typeOf(S);
  Value *V = T->isPointerTy() ? asPointer(S.A) : value(S.A);
  B.CreateStore(T->isFloatTy() ? B.CreateBitCast(V, Float) : V, address(S));
}

Value *ModelEmitter::emitShift(const Step &S) {
  Value *Shift = B.CreateShl(value(S.A), value(S.B));
  cast<Instruction>(Shift)->setHasNoUnsignedWrap(S.NoWrap);
  return Shift;
}

void ModelEmitter::emitDebugValue(const Step &S) {
  B.GetInsertBlock()->insertDbgRecordBefore(
      DbgVariableRecord::createDbgVariableRecord(
          value(S.A), DebugVariables[S.Variable], DIB.createExpression(),
          B.getCurrentDebugLocation()),
      B.GetInsertPoint());
}

void ModelEmitter::emitStep(const Step &S) {
  Value *Result = nullptr;
  switch (S.Kind) {
  case StepKind::Alloca:
    return emitAlloca(S.Variable);
  case StepKind::PointerAlloca:
    Pointers[S.Pointer] =
        B.CreateAlloca(Pointer, nullptr, "p" + Twine(S.Pointer));
    return;
  case StepKind::Point:
    return emitPoint(S.Pointer);
  case StepKind::Load:
    Result = emitLoad(S);
    break;
  case StepKind::Store:
    return emitStore(S);
  case StepKind::Get:
  case StepKind::GetDefined: {
    CallInst *Call = B.CreateCall(Get);
    if (S.Kind == StepKind::GetDefined)
      Call->addRetAttr(Attribute::NoUndef);
    Result = Call;
    break;
  }
  case StepKind::Freeze:
    Result = B.CreateFreeze(value(S.A));
    break;
  case StepKind::Add:
    Result = B.CreateAdd(value(S.A), value(S.B));
    break;
  case StepKind::Xor:
    Result = B.CreateXor(value(S.A), value(S.B));
    break;
  case StepKind::ShiftLeft:
    Result = emitShift(S);
    break;
  case StepKind::Divide:
    Result = B.CreateUDiv(value(S.A), value(S.B));
    break;
  case StepKind::Dereference:
    B.CreateStore(B.getInt8(0), asPointer(S.A));
    return;
  case StepKind::Use:
    B.CreateCall(Use, {value(S.A)});
    return;
  case StepKind::LifetimeStart:
    B.CreateLifetimeStart(Variables[S.Variable]);
    return;
  case StepKind::LifetimeEnd:
    B.CreateLifetimeEnd(Variables[S.Variable]);
    return;
  case StepKind::DebugValue:
    return emitDebugValue(S);
  }
  Values[S.Result] = Result;
}

Value *ModelEmitter::selector(const Exit &E) {
  if (E.Decided)
    return B.CreateCall(Decide, {B.getInt32(E.Targets.size())});
  return value(E.Selector);
}

void ModelEmitter::emitSwitch(const Exit &E) {
  SwitchInst *Switch = B.CreateSwitch(selector(E), target(E, 0));
  for (unsigned I = 1; I != E.Targets.size(); ++I)
    Switch->addCase(B.getInt32(I), target(E, I));
}

void ModelEmitter::emitIndirectBr(unsigned Number) {
  const Exit &E = Source->Blocks[Number].Exit;
  Value *Address;
  if (Source->IsExecutable) {
    std::vector<Constant *> Labels;
    for (unsigned Target : E.Targets)
      Labels.push_back(BlockAddress::get(F, Blocks[Target]));
    ArrayType *T = ArrayType::get(Pointer, Labels.size());
    auto *Table = new GlobalVariable(M, T, true, GlobalValue::PrivateLinkage,
                                     ConstantArray::get(T, Labels), "labels");
    Address = B.CreateLoad(
        Pointer, B.CreateInBoundsGEP(T, Table, {B.getInt32(0), selector(E)}));
  } else {
    Address = B.CreateCall(Label, {B.getInt32(E.Targets.size())});
  }
  IndirectBrInst *Br = B.CreateIndirectBr(Address, E.Targets.size());
  for (unsigned Target : E.Targets)
    Br->addDestination(Blocks[Target]);
}

void ModelEmitter::emitInvoke(const Exit &E) {
  Values[E.Result] = B.CreateInvoke(Get, target(E, 0), target(E, 1));
}

void ModelEmitter::emitCallBr(const Exit &E) {
  FunctionType *T = FunctionType::get(B.getVoidTy(), false);
  std::string Constraints;
  std::vector<BasicBlock *> Others;
  for (unsigned I = 1; I != E.Targets.size(); ++I) {
    Constraints += I == 1 ? "!i" : ",!i";
    Others.push_back(target(E, I));
  }
  B.CreateCallBr(T, InlineAsm::get(T, "", Constraints, true), target(E, 0),
                 Others);
}

void ModelEmitter::emitUnwindingExit(unsigned Number) {
  const Exit &E = Source->Blocks[Number].Exit;
  switch (E.Kind) {
  case ExitKind::Invoke:
    return emitInvoke(E);
  case ExitKind::Resume:
    B.CreateResume(Pads[Number]);
    return;
  case ExitKind::CatchReturn:
    B.CreateCatchRet(cast<CatchPadInst>(Pads[Number]), target(E, 0));
    return;
  case ExitKind::CleanupReturn:
    B.CreateCleanupRet(cast<CleanupPadInst>(Pads[Number]));
    return;
  default:
    // A catchswitch is there already.
    return;
  }
}

void ModelEmitter::emitExit(unsigned Number) {
  const Exit &E = Source->Blocks[Number].Exit;
  switch (E.Kind) {
  case ExitKind::Return:
    B.CreateRet(value(E.Selector));
    return;
  case ExitKind::Branch:
    B.CreateBr(target(E, 0));
    return;
  case ExitKind::Conditional: {
    Value *Selector = selector(E);
    Value *Condition = E.IsCompared ? B.CreateICmpUGT(Selector, B.getInt32(1))
                                    : B.CreateTrunc(Selector, B.getInt1Ty());
    B.CreateCondBr(Condition, target(E, 1), target(E, 0));
    return;
  }
  case ExitKind::Switch:
    return emitSwitch(E);
  case ExitKind::Indirect:
    return emitIndirectBr(Number);
  case ExitKind::CallBr:
    return emitCallBr(E);
  case ExitKind::Unreachable:
    B.CreateUnreachable();
    return;
  default:
    return emitUnwindingExit(Number);
  }
}

//===- ModuleTranslator.cpp - WebAssembly modules to LLVM IR --------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleTranslator.h"
#include "FunctionTranslator.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Wasm.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace llvm::wasm;
using namespace braunssa::webassembly;

/// As many as browsers allow.
static constexpr uint32_t MostElements = 10'000'000;
static constexpr uint32_t MostPages = 65536;

Type *braunssa::webassembly::typeOf(ValType Ty, LLVMContext &C) {
  switch (Ty) {
  case ValType::I32:
    return Type::getInt32Ty(C);
  case ValType::I64:
    return Type::getInt64Ty(C);
  case ValType::F32:
    return Type::getFloatTy(C);
  case ValType::F64:
    return Type::getDoubleTy(C);
  default:
    return nullptr;
  }
}

static Error notCovered(const Twine &What) {
  return createStringError(What + ", which is not covered");
}

ModuleTranslator::ModuleTranslator(const object::WasmObjectFile &File,
                                   Module &M, LocalsKind Kind)
    : File(File), M(M), C(M.getContext()),
      Vars(Kind != LocalsKind::Allocas
               ? makeDirectLocals(Kind == LocalsKind::Simplified)
               : makeAllocaLocals()),
      Calls(M) {}

bool ModuleTranslator::hasStart() const {
  return M.getNamedAlias("wasm.export._start");
}

Error ModuleTranslator::translate() {
  // LLVM's reader takes functions without a code section.
  for (const WasmFunction &Given : File.functions())
    if (Given.Body.empty())
      return createStringError("there is a function without code");
  if (File.memories().size() > 1)
    return notCovered("the module has several memories");
  if (Error E = addSignatures())
    return E;
  if (Error E = addImports())
    return E;
  addFunctions();
  if (Error E = addGlobals())
    return E;
  if (Error E = addTables())
    return E;
  addDataSegments();
  if (Error E = addElementSegments())
    return E;
  addExports();
  for (const WasmFunction &Function : File.functions())
    if (Error E = translateBody(Function))
      return E;
  return addInstantiation();
}

Error ModuleTranslator::addSignatures() {
  DenseMap<FunctionType *, unsigned> Ids;
  for (const WasmSignature &Given : File.types()) {
    Signature Sig;
    for (ValType Ty : Given.Params)
      Sig.Params.push_back(typeOf(Ty, C));
    for (ValType Ty : Given.Returns)
      Sig.Results.push_back(typeOf(Ty, C));
    if (is_contained(Sig.Params, nullptr) || is_contained(Sig.Results, nullptr))
      return notCovered("type " + Twine(Signatures.size()) +
                        " has vectors or references");
    Type *Result = Type::getVoidTy(C);
    if (Sig.Results.size() == 1)
      Result = Sig.Results.front();
    else if (Sig.Results.size() > 1)
      Result = StructType::get(C, Sig.Results);
    Sig.Ty = FunctionType::get(Result, Sig.Params, /*isVarArg=*/false);
    Sig.Id = Ids.try_emplace(Sig.Ty, Ids.size()).first->second;
    Signatures.push_back(std::move(Sig));
  }
  return Error::success();
}

Error ModuleTranslator::addImports() {
  for (const WasmImport &Import : File.imports()) {
    std::string Name = (Import.Module + "." + Import.Field).str();
    if (Import.Kind == WASM_EXTERNAL_FUNCTION) {
      const Signature &Sig = Signatures[Import.SigIndex];
      FunctionCallee Callee = M.getOrInsertFunction(Name, Sig.Ty);
      auto *F = dyn_cast<Function>(Callee.getCallee());
      if (!F || F->getFunctionType() != Sig.Ty)
        return notCovered("the import " + Name + " has two types");
      Functions.push_back({F, &Sig});
    } else if (Import.Kind == WASM_EXTERNAL_GLOBAL) {
      Type *Ty = typeOf(ValType(Import.Global.Type), C);
      if (!Ty)
        return notCovered("the import " + Name + " is no number");
      // One thing may be imported repeatedly.
      GlobalVariable *Known = M.getNamedGlobal(Name);
      if (Known && Known->getValueType() != Ty)
        return notCovered("the import " + Name + " has two types");
      Globals.push_back(Known
                            ? Known
                            : new GlobalVariable(M, Ty, !Import.Global.Mutable,
                                                 GlobalValue::ExternalLinkage,
                                                 nullptr, Name));
    } else {
      return notCovered("the import " + Name +
                        " is neither a function nor a global");
    }
  }
  return Error::success();
}

std::string ModuleTranslator::nameOfFunction(uint32_t Index,
                                             StringRef DebugName) const {
  return DebugName.empty()
             ? ("function " + Twine(Index)).str()
             : ("function " + Twine(Index) + " (" + DebugName + ")").str();
}

void ModuleTranslator::addFunctions() {
  for (const WasmFunction &Given : File.functions()) {
    const Signature &Sig = Signatures[Given.SigIndex];
    std::string Name =
        Given.DebugName.empty() ? utostr(Given.Index) : Given.DebugName.str();
    auto *F = Function::Create(Sig.Ty, GlobalValue::InternalLinkage,
                               "wasm." + Name, M);
    F->setDoesNotThrow();
    Functions.push_back({F, &Sig});
  }
}

/// A constant; null if the expression is none.
static Constant *constantOf(const WasmInitExpr &Expression, LLVMContext &C) {
  if (Expression.Extended)
    return nullptr;
  const auto &Value = Expression.Inst.Value;
  switch (Expression.Inst.Opcode) {
  case WASM_OPCODE_I32_CONST:
    return ConstantInt::get(Type::getInt32Ty(C), uint32_t(Value.Int32));
  case WASM_OPCODE_I64_CONST:
    return ConstantInt::get(Type::getInt64Ty(C), uint64_t(Value.Int64));
  case WASM_OPCODE_F32_CONST:
    return ConstantFP::get(
        C, APFloat(APFloat::IEEEsingle(), APInt(32, Value.Float32)));
  case WASM_OPCODE_F64_CONST:
    return ConstantFP::get(
        C, APFloat(APFloat::IEEEdouble(), APInt(64, Value.Float64)));
  default:
    return nullptr;
  }
}

Expected<Value *> ModuleTranslator::initialValue(const WasmInitExpr &Expression,
                                                 Type *Ty,
                                                 IRBuilder<> &Builder) const {
  Value *V = constantOf(Expression, C);
  if (!V && !Expression.Extended &&
      Expression.Inst.Opcode == WASM_OPCODE_GLOBAL_GET &&
      Expression.Inst.Value.Global < Globals.size()) {
    GlobalVariable *From = Globals[Expression.Inst.Value.Global];
    V = Builder.CreateLoad(From->getValueType(), From);
  }
  if (!V)
    return notCovered("an initial value is neither a constant nor a global");
  if (V->getType() != Ty)
    return createStringError("an initial value has another type than what it "
                             "is for");
  return V;
}

Error ModuleTranslator::addGlobals() {
  for (const WasmGlobal &Given : File.globals()) {
    Type *Ty = typeOf(ValType(Given.Type.Type), C);
    if (!Ty)
      return notCovered("global " + Twine(Globals.size()) + " is no number");
    Constant *Initial = constantOf(Given.InitExpr, C);
    bool IsKnown = Initial && Initial->getType() == Ty;
    Globals.push_back(
        new GlobalVariable(M, Ty, /*isConstant=*/IsKnown && !Given.Type.Mutable,
                           GlobalValue::InternalLinkage,
                           IsKnown ? Initial : Constant::getNullValue(Ty),
                           "wasm.global." + Twine(Globals.size())));
  }
  return Error::success();
}

Error ModuleTranslator::addTables() {
  for (const WasmTable &Given : File.tables()) {
    uint64_t Size = Given.Type.Limits.Minimum;
    if (Given.Type.ElemType != ValType::FUNCREF)
      return notCovered("table " + Twine(Tables.size()) +
                        " has something else than functions");
    if (Size > MostElements)
      return notCovered("table " + Twine(Tables.size()) + " has more than " +
                        Twine(MostElements) + " elements");
    auto *Ty = ArrayType::get(Calls.elementType(), Size);
    auto *Array = new GlobalVariable(
        M, Ty, /*isConstant=*/false, GlobalValue::InternalLinkage,
        ConstantAggregateZero::get(Ty), "wasm.table." + Twine(Tables.size()));
    Tables.push_back({Array, uint32_t(Size)});
  }
  return Error::success();
}

SegmentEntry ModuleTranslator::addSegment(Constant *Content, uint32_t Length,
                                          const Twine &Name) {
  Type *I32 = Type::getInt32Ty(C);
  return {new GlobalVariable(M, Content->getType(), /*isConstant=*/true,
                             GlobalValue::InternalLinkage, Content, Name),
          new GlobalVariable(M, I32, /*isConstant=*/false,
                             GlobalValue::InternalLinkage,
                             ConstantInt::get(I32, Length), Name + ".length")};
}

void ModuleTranslator::addDataSegments() {
  for (const object::WasmSegment &Given : File.dataSegments()) {
    ArrayRef<uint8_t> Bytes = Given.Data.Content;
    DataSegments.push_back(
        addSegment(ConstantDataArray::get(C, Bytes), Bytes.size(),
                   "wasm.data." + Twine(DataSegments.size())));
  }
}

Error ModuleTranslator::addElementSegments() {
  Type *I32 = Type::getInt32Ty(C);
  for (const WasmElemSegment &Given : File.elements()) {
    if (Given.Flags & WASM_ELEM_SEGMENT_HAS_INIT_EXPRS)
      return notCovered("element segment " + Twine(ElementSegments.size()) +
                        " has expressions");
    SmallVector<Constant *, 0> Elements;
    for (uint32_t Index : Given.Functions) {
      if (Index >= Functions.size())
        return createStringError(
            "element segment " + Twine(ElementSegments.size()) +
            " has function " + Twine(Index) + ", but there are only " +
            Twine(Functions.size()));
      FunctionEntry &Entry = Functions[Index];
      Elements.push_back(ConstantStruct::get(
          Calls.elementType(), {static_cast<Constant *>(Entry.F),
                                ConstantInt::get(I32, Entry.Sig->Id)}));
    }
    auto *Ty = ArrayType::get(Calls.elementType(), Elements.size());
    ElementSegments.push_back(
        addSegment(ConstantArray::get(Ty, Elements), Elements.size(),
                   "wasm.elements." + Twine(ElementSegments.size())));
  }
  return Error::success();
}

void ModuleTranslator::addExports() {
  for (const WasmExport &Export : File.exports())
    if (Export.Kind == WASM_EXTERNAL_FUNCTION &&
        Export.Index >= File.getNumImportedFunctions() &&
        Export.Index < Functions.size())
      GlobalAlias::create(GlobalValue::ExternalLinkage,
                          "wasm.export." + Export.Name,
                          Functions[Export.Index].F);
    else if (Export.Kind == WASM_EXTERNAL_GLOBAL &&
             Export.Index >= File.getNumImportedGlobals() &&
             Export.Index < Globals.size())
      GlobalAlias::create(GlobalValue::ExternalLinkage,
                          "wasm.export." + Export.Name, Globals[Export.Index]);
}

Error ModuleTranslator::translateBody(const WasmFunction &Given) {
  uint64_t Locals = 0;
  for (const WasmLocalDecl &Group : Given.Locals)
    Locals += Group.Count;
  std::string Name = nameOfFunction(Given.Index, Given.DebugName);
  // As browsers do it: a few bytes can declare four thousand million locals.
  if (Locals > 50'000)
    return notCovered(Name + " has more than 50,000 locals");
  FunctionTranslator Translator(*this, Functions[Given.Index], Given, *Vars);
  if (Error E = Translator.translate()) {
    const auto *Begin =
        reinterpret_cast<const uint8_t *>(File.getData().data());
    return createStringError(Name + ", offset 0x" +
                             utohexstr(Translator.address() - Begin) + ": " +
                             toString(std::move(E)));
  }
  NumPhis += Translator.numPhis();
  return Error::success();
}

Error ModuleTranslator::addInstantiation() {
  auto *F =
      Function::Create(FunctionType::get(Type::getVoidTy(C), false),
                       GlobalValue::ExternalLinkage, "wasm_instantiate", M);
  IRBuilder<> Builder(BasicBlock::Create(C, "entry", F));
  Type *I32 = Builder.getInt32Ty();
  if (hasMemory()) {
    const WasmLimits &Limits = File.memories().front();
    uint64_t Most =
        Limits.Flags & WASM_LIMITS_FLAG_HAS_MAX ? Limits.Maximum : MostPages;
    if (Limits.Minimum > MostPages || Most > MostPages)
      return createStringError("the memory has more than 65536 pages");
    Builder.CreateCall(
        Calls.runtime("wasm_memory_define", Builder.getVoidTy(), {I32, I32}),
        {Builder.getInt32(Limits.Minimum), Builder.getInt32(Most)});
  }
  for (const WasmGlobal &Given : File.globals()) {
    GlobalVariable *To = Globals[Given.Index];
    Expected<Value *> Initial =
        initialValue(Given.InitExpr, To->getValueType(), Builder);
    if (!Initial)
      return Initial.takeError();
    if (*Initial != To->getInitializer())
      Builder.CreateStore(*Initial, To);
  }
  if (Error E = instantiateSegments(Builder))
    return E;
  if (File.startFunction() < Functions.size()) {
    const FunctionEntry &Start = Functions[File.startFunction()];
    if (!Start.Sig->Params.empty() || !Start.Sig->Results.empty())
      return createStringError("the start function has parameters or results");
    Builder.CreateCall(Start.F);
  }
  Builder.CreateRetVoid();
  return Error::success();
}

Error ModuleTranslator::instantiateSegments(IRBuilder<> &Builder) {
  Type *I32 = Builder.getInt32Ty();
  Value *Zero = Builder.getInt32(0);
  // Segments that are copied now can't be copied again.
  for (auto [Given, Segment] : zip(File.elements(), ElementSegments)) {
    if (Given.Flags & WASM_ELEM_SEGMENT_IS_PASSIVE)
      continue;
    Expected<Value *> Offset = initialValue(Given.Offset, I32, Builder);
    if (!Offset)
      return Offset.takeError();
    if (Given.TableNumber >= Tables.size())
      return createStringError("an element segment is for a table that the "
                               "module has not");
    const TableEntry &Table = Tables[Given.TableNumber];
    Calls.tableInit(Builder, Table, Segment,
                    {*Offset, Zero, Segment.Length->getInitializer()});
    Builder.CreateStore(Zero, Segment.Length);
  }
  for (auto [Given, Segment] : zip(File.dataSegments(), DataSegments)) {
    if (Given.Data.InitFlags & WASM_DATA_SEGMENT_IS_PASSIVE)
      continue;
    Expected<Value *> Offset = initialValue(Given.Data.Offset, I32, Builder);
    if (!Offset)
      return Offset.takeError();
    if (!hasMemory() || Given.Data.MemoryIndex)
      return createStringError("a data segment is for a memory that the module "
                               "has not");
    Calls.memoryInit(Builder, Segment,
                     {*Offset, Zero, Segment.Length->getInitializer()});
    Builder.CreateStore(Zero, Segment.Length);
  }
  return Error::success();
}

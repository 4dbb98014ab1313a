//===- ModuleTranslator.h - WebAssembly modules to LLVM IR ------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a module has becomes in LLVM IR:
//
//   functions         functions that nobody outside sees, @wasm.NAME
//   their exports     aliases, @wasm.export.NAME
//   imports           declarations, @MODULE.NAME
//   globals           variables, @wasm.global.N
//   tables, segments  arrays and the lengths of segments not dropped
//   the memory        @wasm_memory of the runtime: where it is, how many bytes
//
// and @wasm_instantiate(), which fills memory and tables and calls the start
// function. The runtime's main() calls it and then the export `_start`.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_WASMTOLLVM_MODULETRANSLATOR_H
#define BRAUNSSA_UTILS_WASMTOLLVM_MODULETRANSLATOR_H

#include "Helpers.h"
#include "Locals.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Object/Wasm.h"
#include "llvm/Support/Error.h"

namespace braunssa::webassembly {

/// How functions keep their variables; see Locals.
enum class LocalsKind { Direct, Simplified, Allocas };

/// The type of LLVM for one of WebAssembly's numbers; null for what is not
/// covered, vectors and references.
llvm::Type *typeOf(llvm::wasm::ValType Ty, llvm::LLVMContext &C);

/// A function's type, as WebAssembly and as LLVM has it.
struct Signature {
  llvm::SmallVector<llvm::Type *, 4> Params;
  llvm::SmallVector<llvm::Type *, 1> Results;
  /// Several results are a structure.
  llvm::FunctionType *Ty = nullptr;
  /// Equal for equal signatures only, which may be in a module repeatedly.
  unsigned Id = 0;
};

/// A function of the module or imported.
struct FunctionEntry {
  llvm::Function *F;
  const Signature *Sig;
};

/// Integers that are constants. LLVM looks each up by its hash, which is a
/// large part of what an instruction with one takes; here the small ones, most
/// of all, stand in an array.
class Numbers {
public:
  /// \p Number as a constant of \p Ty, of 32 or 64 bits.
  llvm::ConstantInt *get(llvm::IntegerType *Ty, int64_t Number) {
    if (uint64_t(Number) >= NumKept)
      return llvm::ConstantInt::get(Ty, Number, /*IsSigned=*/true);
    llvm::ConstantInt *&Known = Kept[Ty->getBitWidth() == 64][Number];
    if (!Known)
      Known = llvm::ConstantInt::get(Ty, Number);
    return Known;
  }

private:
  static constexpr unsigned NumKept = 128;
  llvm::ConstantInt *Kept[2][NumKept] = {};
};

/// Translates one module. Errors name a function and an offset in the file if
/// there is one.
class ModuleTranslator {
public:
  /// \p File, parsed without an error, is translated into the empty \p M.
  ModuleTranslator(const llvm::object::WasmObjectFile &File, llvm::Module &M,
                   LocalsKind Kind);

  /// Does all of it. After an error \p M is of no use.
  llvm::Error translate();

  /// How many φs SSABuilder left.
  unsigned numPhis() const { return NumPhis; }
  /// Whether the module has a function for programs to begin with.
  bool hasStart() const;

  llvm::Module &module() { return M; }
  /// Functions that translated code calls.
  Helpers &helpers() { return Calls; }
  Numbers &numbers() { return Constants; }
  llvm::ArrayRef<Signature> signatures() const { return Signatures; }
  llvm::ArrayRef<FunctionEntry> functions() const { return Functions; }
  llvm::ArrayRef<llvm::GlobalVariable *> globals() const { return Globals; }
  llvm::ArrayRef<TableEntry> tables() const { return Tables; }
  llvm::ArrayRef<SegmentEntry> dataSegments() const { return DataSegments; }
  llvm::ArrayRef<SegmentEntry> elementSegments() const {
    return ElementSegments;
  }
  bool hasMemory() const { return !File.memories().empty(); }

private:
  llvm::Error addSignatures();
  llvm::Error addImports();
  void addFunctions();
  llvm::Error addGlobals();
  llvm::Error addTables();
  void addDataSegments();
  llvm::Error addElementSegments();
  SegmentEntry addSegment(llvm::Constant *Content, uint32_t Length,
                          const llvm::Twine &Name);
  void addExports();
  llvm::Error addInstantiation();
  llvm::Error instantiateSegments(llvm::IRBuilder<> &Builder);
  llvm::Error translateBody(const llvm::wasm::WasmFunction &Function);
  llvm::Expected<llvm::Value *>
  initialValue(const llvm::wasm::WasmInitExpr &Expression, llvm::Type *Ty,
               llvm::IRBuilder<> &Builder) const;
  std::string nameOfFunction(uint32_t Index, llvm::StringRef DebugName) const;

  const llvm::object::WasmObjectFile &File;
  llvm::Module &M;
  llvm::LLVMContext &C;
  std::unique_ptr<Locals> Vars;
  Helpers Calls;
  Numbers Constants;
  unsigned NumPhis = 0;
  std::vector<Signature> Signatures;
  std::vector<FunctionEntry> Functions;
  std::vector<llvm::GlobalVariable *> Globals;
  std::vector<TableEntry> Tables;
  std::vector<SegmentEntry> DataSegments;
  std::vector<SegmentEntry> ElementSegments;
};

} // namespace braunssa::webassembly

#endif // BRAUNSSA_UTILS_WASMTOLLVM_MODULETRANSLATOR_H

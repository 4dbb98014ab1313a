//===- FunctionTranslator.h - WebAssembly code to LLVM IR -------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One pass over the code. What WebAssembly has on its operand stack are LLVM's
// values here; blocks that are open are on a stack of their own. Locals, and
// what branches carry to a label, are variables of `Locals`. Its blocks are
// sealed as soon as the code says that there can't be more branches to them:
//
//   arms of an `if`     when they begin: the branch there is the only one
//   behind a block      at its `end`: only code within can branch there
//   a loop's beginning  at its `end`, for the same reason
//
// Each group of instructions has a file: ControlFlow.cpp, Variables.cpp,
// Memory.cpp, Calls.cpp and Numbers.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_WASMTOLLVM_FUNCTIONTRANSLATOR_H
#define BRAUNSSA_UTILS_WASMTOLLVM_FUNCTIONTRANSLATOR_H

#include "ByteReader.h"
#include "Locals.h"
#include "ModuleTranslator.h"
#include "Opcodes.h"

namespace braunssa::webassembly {

/// Translates one function's code. It is checked on the way as the standard
/// demands, but code that can't be reached is only passed over.
class FunctionTranslator {
public:
  /// \p Entry is still a declaration. \p Vars, of the right kind, is for other
  /// functions again when this one has been translated.
  FunctionTranslator(ModuleTranslator &Parent, const FunctionEntry &Entry,
                     const llvm::wasm::WasmFunction &Given, Locals &Vars);

  /// Fills the function. May be called once.
  llvm::Error translate();
  /// How far the code has been read.
  const uint8_t *address() const { return Reader.address(); }
  /// How many φs SSABuilder left.
  unsigned numPhis() const { return NumPhis; }

private:
  using Variable = Locals::Variable;

  /// What can be branched to, as it is open now.
  enum class FrameKind { Function, Block, Loop, If, Else };
  struct Frame {
    FrameKind Kind;
    llvm::SmallVector<llvm::Type *, 1> Params;
    llvm::SmallVector<llvm::Type *, 1> Results;
    /// The operands below its parameters.
    size_t Height = 0;
    /// Where a branch leads: the beginning of a loop, the end of all others,
    /// which is null until something branches there.
    llvm::BasicBlock *Label = nullptr;
    /// What branches carry, once Label is there.
    llvm::SmallVector<Variable, 1> Carried;
    /// The second arm of an If, and what it begins with.
    llvm::BasicBlock *ElseBlock = nullptr;
    llvm::SmallVector<llvm::Value *, 1> ElseOperands;

    llvm::ArrayRef<llvm::Type *> carriedTypes() const {
      return Kind == FrameKind::Loop ? Params : Results;
    }
  };

  // The frame: FunctionTranslator.cpp.
  void begin(const llvm::wasm::WasmFunction &Given);
  void translateInstruction(Opcode Op);
  void translateOther(Opcode Op);
  void translatePrefixed();
  Opcode passUnreachable();
  /// Notes an error, unless there is one; translate() returns it.
  void fail(const llvm::Twine &Message);
  void push(llvm::Value *V) { Operands.push_back(Vars.simplify(V)); }
  /// \p Number as a constant.
  llvm::ConstantInt *number(llvm::IntegerType *Ty, int64_t Number) {
    return Parent.numbers().get(Ty, Number);
  }
  /// The operand on top, of type \p Ty; poison and an error if it is not there.
  llvm::Value *pop(llvm::Type *Ty);
  /// The same for any type.
  llvm::Value *popAny();
  /// The operands on top, of these types, the last of them on top. They stay.
  llvm::ArrayRef<llvm::Value *> top(llvm::ArrayRef<llvm::Type *> Types);
  /// The same, and they go.
  llvm::SmallVector<llvm::Value *, 4> pop(llvm::ArrayRef<llvm::Type *> Types);
  /// \p Items[Index], or null and an error that names \p What.
  template <typename Range>
  auto *item(const Range &Items, uint32_t Index, const char *What) {
    if (Index < Items.size())
      return &Items[Index];
    fail(llvm::Twine("there is no ") + What + " " + llvm::Twine(Index));
    return static_cast<decltype(&Items[Index])>(nullptr);
  }

  // ControlFlow.cpp.
  void translateControl(Opcode Op);
  void readBlockType(Frame &Open);
  void openFrame(FrameKind Kind);
  void translateElse();
  void translateEnd();
  void endFunction();
  Frame *frameAt(uint32_t Depth);
  llvm::BasicBlock *labelOf(Frame &Target);
  void carry(Frame &Target);
  void branchTo(Frame &Target);
  void translateBrIf();
  void translateBrTable();
  llvm::BasicBlock *newBlock(const llvm::Twine &Name);
  /// Goes on in \p Block, which has all of its predecessors unless it begins a
  /// loop.
  void enter(llvm::BasicBlock *Block, bool IsSealed = true);
  /// What follows can't be reached, up to the end of the innermost frame.
  void leave();

  // Variables.cpp.
  void translateVariable(Opcode Op);
  void translateSelect(llvm::Type *Ty);

  // Memory.cpp.
  void translateLoad(Opcode Op);
  void translateStore(Opcode Op);
  llvm::Value *accessedAddress(unsigned Bytes);
  void translateMemorySize(Opcode Op);
  void translateBulk(PrefixedOpcode Op);

  // Calls.cpp.
  void translateCall(Opcode Op);
  void call(llvm::Value *Callee, const Signature &Sig);

  // Numbers.cpp.
  void translateNumeric(Opcode Op);
  void translateComparison(llvm::CmpInst::Predicate P, llvm::Type *Ty);
  void translateIntegerUnary(unsigned Index, llvm::IntegerType *Ty);
  void translateIntegerBinary(unsigned Index, llvm::IntegerType *Ty);
  void translateFloatUnary(unsigned Index, llvm::Type *Ty);
  void translateFloatBinary(unsigned Index, llvm::Type *Ty);
  void translateConversion(Opcode Op);
  void translateSignExtension(Opcode Op);
  void translateSaturating(PrefixedOpcode Op);

  ModuleTranslator &Parent;
  Helpers &Calls;
  llvm::Function *F;
  const Signature &Sig;
  ByteReader Reader;
  llvm::IRBuilder<> Builder;
  llvm::IntegerType *const I32;
  llvm::IntegerType *const I64;
  llvm::Type *const F32;
  llvm::Type *const F64;
  Locals &Vars;
  /// By number, and their types.
  llvm::SmallVector<Variable, 32> LocalVariables;
  llvm::SmallVector<llvm::Type *, 32> LocalTypes;
  llvm::SmallVector<llvm::Value *, 32> Operands;
  llvm::SmallVector<Frame, 8> Frames;
  bool IsReachable = true;
  std::string Problem;
  unsigned NumPhis = 0;
};

} // namespace braunssa::webassembly

#endif // BRAUNSSA_UTILS_WASMTOLLVM_FUNCTIONTRANSLATOR_H

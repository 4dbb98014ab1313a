//===- ModelEmitter.h - A model as LLVM IR ----------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_FUZZ_MODELEMITTER_H
#define BRAUNSSA_UTILS_FUZZ_MODELEMITTER_H

#include "BraunSSA/SSABuilder.h"
#include "Model.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/NoFolder.h"
#include <map>
#include <vector>

namespace braunssa::fuzz {

/// When a front end seals its blocks.
enum class Sealing : uint8_t {
  Early,  ///< as soon as the last predecessor is filled
  Random, ///< some then, some later
  Late    ///< at the end
};

/// Writes models as functions of one module. These call
///   use(i32)           to append to the trace
///   get(), decide(n)   for what Environment says
///   label(n)           for one of the n targets of the indirectbr that follows
/// An executable model calls tick() in each block, and has tables of labels.
class ModelEmitter {
public:
  explicit ModelEmitter(llvm::Module &M);

  llvm::Function *emit(const Model &Source, const llvm::Twine &Name);

  /// The same by an SSABuilder: without variables in memory. \p Source has no
  /// allocas but in the entry block. \p Seed decides what is sealed when at
  /// random. With \p Simplify, instructions are simplified as they are made.
  llvm::Function *emitBuilt(const Model &Source, const llvm::Twine &Name,
                            Sealing When, uint64_t Seed, bool Simplify);

  /// Finishes the debug information of all functions.
  void finish() { DIB.finalize(); }

private:
  using Builder = llvm::IRBuilder<llvm::NoFolder>;

  llvm::Function *emitBody(const llvm::Twine &Name, bool IsBuilt);
  void emitDebugInfo(const llvm::Twine &Name);
  static SSABuilder::Options simplifyingOptions();
  void startBuilder();
  std::vector<unsigned> fillingOrder();
  bool drawsSealing();
  void sealUnreached(unsigned Number);
  void sealSuccessors(unsigned Number);
  bool emitBuiltStep(const Step &S);
  void declareVariables();
  void emitPad(unsigned Number);
  void addPhis(unsigned Number);
  void fillPhis(unsigned Number);
  llvm::Value *forward(unsigned N);
  void resolveForwards();
  void emitStep(const Step &S);
  void emitAlloca(unsigned Variable);
  void emitPoint(unsigned Pointer);
  llvm::Value *address(const Step &S);
  llvm::Value *emitLoad(const Step &S);
  void emitStore(const Step &S);
  llvm::Value *emitShift(const Step &S);
  void emitDebugValue(const Step &S);
  void emitExit(unsigned Number);
  void emitUnwindingExit(unsigned Number);
  void emitSwitch(const Exit &E);
  void emitIndirectBr(unsigned Number);
  void emitInvoke(const Exit &E);
  void emitCallBr(const Exit &E);
  llvm::Value *value(Operand O);
  llvm::Value *asPointer(Operand O);
  llvm::Type *typeOf(const Step &S) const;
  llvm::Value *selector(const Exit &E);
  llvm::BasicBlock *target(const Exit &E, unsigned Index) {
    return Blocks[E.Targets[Index]];
  }

  llvm::Module &M;
  Builder B;
  llvm::DIBuilder DIB;
  llvm::Type *Int, *Float;
  llvm::PointerType *Pointer;
  llvm::FunctionCallee Use, Get, Decide, Label, Tick;
  llvm::DIFile *File = nullptr;
  llvm::DISubroutineType *DebugFunctionType = nullptr;
  llvm::DIType *DebugType = nullptr;
  // Of the function being written:
  const Model *Source = nullptr;
  llvm::Function *F = nullptr;
  llvm::DISubprogram *Subprogram = nullptr;
  std::vector<llvm::BasicBlock *> Blocks;
  std::vector<llvm::AllocaInst *> Variables, Pointers;
  std::vector<llvm::DILocalVariable *> DebugVariables;
  std::vector<llvm::Value *> Values;
  /// What stands for values that are used before they are computed, which only
  /// unreachable code does; under numbers of no value what φs merge before they
  /// are filled in.
  std::map<unsigned, llvm::Value *> Forwards;
  llvm::BasicBlock *ForwardBlock = nullptr;
  /// What those values were loaded as that were loaded as pointers.
  llvm::DenseMap<unsigned, llvm::Value *> LoadedPointers;
  /// Whether it has no variables in memory; and then:
  bool IsBuilding = false;
  bool IsSimplifying = false;
  SSABuilder Plain;
  SSABuilder Simplifying{simplifyingOptions()};
  /// One of these two.
  SSABuilder *SSA = nullptr;
  std::vector<SSABuilder::Variable> BuiltVariables;
  Sealing When = Sealing::Early;
  uint64_t SealingSeed = 0;
  /// How many edges from blocks that are not filled lead to each.
  std::vector<unsigned> NumUnfilled;
  /// The pad of each block that begins with one.
  std::vector<llvm::Instruction *> Pads;
};

} // namespace braunssa::fuzz

#endif // BRAUNSSA_UTILS_FUZZ_MODELEMITTER_H

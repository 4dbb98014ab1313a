//===- Helpers.h - Functions that translated code calls ---------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever may trap has a branch in it. Those branches stand in small functions
// that LLVM inlines at every level, so that the blocks of a translated function
// are those of the WebAssembly function.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_UTILS_WASMTOLLVM_HELPERS_H
#define BRAUNSSA_UTILS_WASMTOLLVM_HELPERS_H

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

namespace braunssa::webassembly {

/// An integer division, in the order of the opcodes.
enum class Division { SDiv, UDiv, SRem, URem };

/// A table of functions, which has as many elements as it will ever have.
struct TableEntry {
  llvm::GlobalVariable *Array;
  uint32_t Size;
};

/// A data or an element segment.
struct SegmentEntry {
  /// Its bytes or elements.
  llvm::GlobalVariable *Array;
  /// How many there are, 0 once the segment has been dropped.
  llvm::GlobalVariable *Length;
};

/// Makes the functions when they are first asked for.
class Helpers {
public:
  explicit Helpers(llvm::Module &M);

  /// `ptr (i32 Address, i64 Offset, i64 Bytes)`: where the bytes are that begin
  /// Offset bytes behind Address, or a trap if one is beyond the memory.
  llvm::Function *address();
  /// `Ty (Ty, Ty)`: the quotient or remainder, or a trap.
  llvm::Function *division(Division Kind, llvm::IntegerType *Ty);
  /// `To (From)`: rounded toward zero, or a trap if there is no such integer.
  llvm::Function *truncation(bool IsSigned, llvm::Type *From,
                             llvm::IntegerType *To);
  /// `ptr (ptr Table, i32 Size, i32 Index, i32 Signature)`: the function there,
  /// or a trap if there is none or it has another signature.
  llvm::Function *tableFunction();

  /// A function of runtime.c, where its parameters are explained.
  llvm::FunctionCallee runtime(llvm::StringRef Name, llvm::Type *Result,
                               llvm::ArrayRef<llvm::Type *> Params);
  /// Ends the builder's block with a trap for \p Reason.
  void trap(llvm::IRBuilderBase &Builder, llvm::StringRef Reason);
  /// Copies from a data segment into the memory, or traps; \p Operands as
  /// memory.init has them: where to, where from, how many.
  void memoryInit(llvm::IRBuilderBase &Builder, const SegmentEntry &Segment,
                  llvm::ArrayRef<llvm::Value *> Operands);
  /// The same for table.init.
  void tableInit(llvm::IRBuilderBase &Builder, const TableEntry &Table,
                 const SegmentEntry &Segment,
                 llvm::ArrayRef<llvm::Value *> Operands);
  /// The same for table.copy.
  void tableCopy(llvm::IRBuilderBase &Builder, const TableEntry &To,
                 const TableEntry &From,
                 llvm::ArrayRef<llvm::Value *> Operands);
  /// An element of a table: a function, and the number of its signature.
  llvm::StructType *elementType() const { return Element; }
  /// How many bytes the memory has.
  llvm::Value *memorySize(llvm::IRBuilderBase &Builder);

private:
  class Body;
  void call(llvm::IRBuilderBase &Builder, llvm::StringRef Name,
            llvm::ArrayRef<llvm::Value *> First,
            llvm::ArrayRef<llvm::Value *> Operands);
  llvm::Function *makeDivision(Division Kind, llvm::IntegerType *Ty);
  llvm::Function *makeTruncation(bool IsSigned, llvm::Type *From,
                                 llvm::IntegerType *To);
  llvm::GlobalVariable *memory();

  llvm::Module &M;
  llvm::StructType *Element;
  llvm::GlobalVariable *Memory = nullptr;
  llvm::Function *Address = nullptr;
  llvm::Function *TableFunction = nullptr;
  /// By kind, and by whether the integers have 64 bits.
  llvm::Function *Divisions[4][2] = {};
  /// By sign, and by whether the numbers and the integers have 64 bits.
  llvm::Function *Truncations[2][2][2] = {};
};

} // namespace braunssa::webassembly

#endif // BRAUNSSA_UTILS_WASMTOLLVM_HELPERS_H

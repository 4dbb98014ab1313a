//===- FunctionSnapshot.h - A function before it changes --------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the validator knows of the function before the translation. It shares
// no code with the promoter, on purpose.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_VALIDATION_FUNCTIONSNAPSHOT_H
#define BRAUNSSA_LIB_VALIDATION_FUNCTIONSNAPSHOT_H

#include "Support/Index.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace llvm {
class AllocaInst;
class BasicBlock;
class Function;
class Instruction;
class Type;
class Value;
} // namespace llvm

namespace braunssa {

/// The instructions of a function, of which some are accesses to variables.
/// Values are known by their addresses. An address is that of a value of the
/// old function; the value may be gone, so it is compared and never looked
/// into.
class FunctionSnapshot {
public:
  /// What an instruction is to the translation.
  enum class Role : uint8_t {
    Kept,    ///< It has to stay.
    Load,    ///< It reads a variable.
    Store,   ///< It writes a variable.
    Kill,    ///< It leaves a variable without a value, and goes.
    Dropped, ///< It is a marker, or the address of one, and goes.
  };

  /// An instruction. Records are numbered in layout order.
  struct Record {
    /// A copy without operands: its kind, type, flags, attributes, metadata
    /// and name. Owned by the snapshot.
    llvm::Instruction *Copy;
    /// Where it was.
    const llvm::Value *Address;
    unsigned Block;
    /// Where its operands stand in the array of all.
    unsigned FirstOperand;
    unsigned NumOperands;
    Role Kind = Role::Kept;
    /// The variable, for all roles but Kept and Dropped.
    unsigned Var = NoIndex;
    /// For a load: the last store or kill before it in its block, or NoIndex.
    unsigned Definition = NoIndex;
  };

  /// A block and its records, which are [Begin, End).
  struct Block {
    llvm::BasicBlock *BB;
    unsigned Begin;
    unsigned End;
    bool IsReachable = false;
    /// Where its predecessors stand in the array of all.
    unsigned FirstPred = 0;
    unsigned NumPreds = 0;
  };

  /// A promoted alloca.
  struct Variable {
    llvm::Type *Type;
    /// Its name as in IR, or what else tells it from others.
    std::string Name;
  };

  /// Takes down \p F, whose allocas \p Variables are to be promoted; with
  /// \p Lifetime their lifetime markers are kills. O(instructions + edges).
  FunctionSnapshot(llvm::Function &F,
                   llvm::ArrayRef<llvm::AllocaInst *> Variables, bool Lifetime);
  FunctionSnapshot(const FunctionSnapshot &) = delete;
  FunctionSnapshot &operator=(const FunctionSnapshot &) = delete;
  ~FunctionSnapshot();

  llvm::Function &function() const { return F; }
  llvm::ArrayRef<Record> records() const { return Records; }
  llvm::ArrayRef<Block> blocks() const { return Blocks; }
  llvm::ArrayRef<Variable> variables() const { return Variables; }
  const Record &record(unsigned R) const { return Records[R]; }
  const Block &block(unsigned B) const { return Blocks[B]; }

  /// The operands of record \p R: those of the instruction, followed by the
  /// blocks of a φ or the cases of a switch.
  llvm::ArrayRef<llvm::Value *> operands(unsigned R) const {
    return llvm::ArrayRef<llvm::Value *>(Operands).slice(
        Records[R].FirstOperand, Records[R].NumOperands);
  }

  /// The reachable predecessors of reachable block \p B, each once.
  llvm::ArrayRef<unsigned> preds(unsigned B) const {
    return llvm::ArrayRef<unsigned>(Preds).slice(Blocks[B].FirstPred,
                                                 Blocks[B].NumPreds);
  }

  /// The record of the instruction that was at \p V, or NoIndex.
  unsigned recordOf(const llvm::Value *V) const {
    auto It = RecordOf.find(V);
    return It == RecordOf.end() ? NoIndex : It->second;
  }

  /// The number of \p BB, or NoIndex if it is new.
  unsigned numberOf(const llvm::BasicBlock *BB) const {
    auto It = NumberOf.find(BB);
    return It == NumberOf.end() ? NoIndex : It->second;
  }

  /// The last store to or kill of \p Var in \p Block, or NoIndex.
  unsigned lastDefinition(unsigned Block, unsigned Var) const {
    auto It = LastDefinition.find({Block, Var});
    return It == LastDefinition.end() ? NoIndex : It->second;
  }

  /// Appends what operands() gives for \p I.
  static void appendOperands(llvm::Instruction &I,
                             llvm::SmallVectorImpl<llvm::Value *> &List);

private:
  using RoleOf =
      llvm::DenseMap<const llvm::Instruction *, std::pair<Role, unsigned>>;
  void readCFG();
  void findRoles(llvm::AllocaInst *AI, unsigned Var, bool Lifetime,
                 RoleOf &Roles);
  void readBlock(unsigned B, const RoleOf &Roles);

  llvm::Function &F;
  llvm::SmallVector<Record, 0> Records;
  llvm::SmallVector<Block, 0> Blocks;
  llvm::SmallVector<Variable, 0> Variables;
  llvm::SmallVector<llvm::Value *, 0> Operands;
  llvm::SmallVector<unsigned, 0> Preds;
  llvm::DenseMap<const llvm::Value *, unsigned> RecordOf;
  llvm::DenseMap<const llvm::BasicBlock *, unsigned> NumberOf;
  llvm::DenseMap<std::pair<unsigned, unsigned>, unsigned> LastDefinition;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_VALIDATION_FUNCTIONSNAPSHOT_H

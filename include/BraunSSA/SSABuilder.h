//===- SSABuilder.h - SSA form while a front end translates -----*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Braun et al., "Simple and Efficient Construction of Static Single Assignment
// Form" (CC'13), for who writes a front end: no allocas, no loads and stores,
// no pass that takes them away again. While the translator goes over a program
// it says what it assigns and asks what it reads, and φs come of that.
//
//     SSABuilder SSA(F);
//     SSABuilder::Variable X = SSA.declareVariable(Int32, "x");
//     SSA.writeVariable(X, Entry, One);        // x = 1;
//     ...                                      // while (…)
//     Value *V = SSA.readVariable(X, Body);    //   … x …
//     ...
//     SSA.sealBlock(Head);  // Both of its predecessors branch there by now.
//     SSA.finish();
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_SSABUILDER_H
#define BRAUNSSA_SSABUILDER_H

#include "llvm/ADT/Twine.h"
#include "llvm/IR/DebugLoc.h"
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace llvm {
class BasicBlock;
class DIExpression;
class DILocalVariable;
class Function;
class PHINode;
class Type;
class Value;
} // namespace llvm

namespace braunssa {

/// What SSABuilder::finish() has done.
struct SSABuilderResult {
  /// The φs that are in the function now.
  unsigned NumPhis = 0;
  /// Those that were in the function at some time, as a read had to return
  /// something, and have been erased: trivial or members of redundant sets
  /// (Braun et al., CC'13, sections 2.2 and 3.2), or used by nobody.
  unsigned NumErased = 0;
};

/// Builds the SSA form of one function while its blocks are being filled.
///
/// **Blocks** are sealed when all of their predecessors have the terminators
/// that lead there; predecessors are read from the IR at that moment. What is
/// read in a block that is not sealed, or reached through one, may be a φ whose
/// operands are not known yet. A block that is filled in one go, and whose
/// predecessors are all done before, should be sealed first of all: then no φ
/// is made that is not needed. Blocks may be sealed in any order, and a block
/// may be read and written at any time until finish().
///
/// **Values.** What readVariable() has returned may be used until finish(),
/// which replaces a φ that goes by its value wherever an instruction uses it,
/// and tells of it, so that a client's own tables can follow. No φ has all of
/// its operands before finish(), which is why the function can't be verified
/// before, and why nobody is to look into a φ until then.
///
/// The result is pruned and, on every CFG, minimal: no redundant set of φs.
class SSABuilder {
public:
  /// A variable of the function. Made by declareVariable() only.
  class Variable {
  public:
    Variable() = default;
    bool operator==(Variable V) const { return Number == V.Number; }
    bool operator!=(Variable V) const { return Number != V.Number; }

    /// How many variables of the function were declared before it: for
    /// languages that have numbers only.
    unsigned number() const { return Number; }
    /// The variable that number() says this of.
    static Variable ofNumber(unsigned Number) { return Variable(Number); }

  private:
    friend class SSABuilder;
    explicit Variable(unsigned Number) : Number(Number) {}
    unsigned Number = ~0u;
  };

  /// A read of a variable that a path from the function's entry leaves
  /// unwritten; see Options::OnUninitializedRead.
  struct UninitializedRead {
    Variable Var;
    /// The block that was read.
    llvm::BasicBlock *Block;
    /// The value that readVariable() returned, before finish() replaces any.
    llvm::Value *Value;
    /// The position that was passed to readVariable().
    uint64_t Position;
    /// True if no path to the read has a write: the variable must be
    /// uninitialised. False if some path has one: it may be.
    bool OnEveryPath;
  };

  /// What can be asked for beyond the defaults.
  struct Options {
    /// What a variable holds that is read before it is written, by its first
    /// read there: a value that is available at the function's entry, such as a
    /// constant or an argument, of the variable's type. By default undef.
    /// Called at most once for a variable, at the latest in finish(). Variables
    /// that hold this only where nobody can read it are not asked about.
    std::function<llvm::Value *(Variable)> Undefined;
    /// Called by finish() for each call of readVariable() that a path from the
    /// function's entry reaches without a write of the variable, in the order
    /// of these calls. Conditions of branches are not interpreted: any path of
    /// the CFG counts. A read that no path reaches is not reported. A copy of
    /// an uninitialised variable is a read of the one and a write of the other.
    /// The callback must not use the builder. Doubles the cost of writes and of
    /// reads that return a φ; without a callback it costs nothing.
    std::function<void(const UninitializedRead &)> OnUninitializedRead;
    /// Called by finish() with each φ that it is about to erase, and what is
    /// used in its place; that is never a φ that is erased as well.
    std::function<void(llvm::PHINode *Erased, llvm::Value *By)> OnReplace;
    /// Whether instructions are simplified while they are made, by simplify()
    /// or by an llvm::InstSimplifyFolder. For this, φs get two operands until
    /// finish() of which nothing is known, from a block that nothing leads to:
    /// of a φ without operands, LLVM's analyses believe anything. And finish()
    /// simplifies what uses the φs that it replaces, and so on.
    bool Simplify = false;
  };

  /// A builder for whatever functions startFunction() names.
  SSABuilder() : SSABuilder(Options()) {}
  explicit SSABuilder(Options Given);
  /// A builder that begins with \p F, as startFunction() does.
  explicit SSABuilder(llvm::Function &F) : SSABuilder(F, Options()) {}
  SSABuilder(llvm::Function &F, Options Given);
  /// finish() must have been called, unless the function is thrown away, which
  /// may be done before or after.
  ~SSABuilder();
  SSABuilder(const SSABuilder &) = delete;
  SSABuilder &operator=(const SSABuilder &) = delete;

  /// Begins with \p F, without variables, and keeps the memory: who translates
  /// many functions saves a tenth by that. Its first block must not get
  /// predecessors; it may have blocks and instructions already. The function
  /// before has been finished, or is thrown away.
  void startFunction(llvm::Function &F);

  /// Declares a variable of type \p Ty, which may be any first-class type. φs
  /// are called \p Name, if names are kept. O(1).
  Variable declareVariable(llvm::Type *Ty, const llvm::Twine &Name = "");

  /// Declares a variable that debuggers show as \p Debug: each write and each φ
  /// gets a `#dbg_value` record. \p Loc is where \p Debug is declared, inlined
  /// where its function is inlined. If the variable is a part of \p Debug,
  /// \p Expression says which, as in `DW_OP_LLVM_fragment`. φs have the
  /// location of the writes, or line 0 of the scope of \p Loc if writes have
  /// several. With a null \p Debug there are no records, and φs have locations.
  ///
  /// A φ that readVariable() has returned stays even if only records use it, as
  /// it does after mem2reg, so the code may have dead φs that it does not have
  /// without debug info.
  Variable declareVariable(llvm::Type *Ty, const llvm::Twine &Name,
                           llvm::DILocalVariable *Debug, llvm::DebugLoc Loc,
                           llvm::DIExpression *Expression = nullptr);

  /// \p V holds \p Value behind what \p Block has now. \p Value has its type
  /// and may be what readVariable() has returned. Where debug records are
  /// wanted, the record is appended to the block, or inserted before its
  /// terminator. Amortised O(1).
  void writeVariable(Variable V, llvm::BasicBlock *Block, llvm::Value *Value);

  /// Does the same for a write at \p Loc, which the record gets. A location in
  /// another function, or inlined at another place, than that of \p V would
  /// describe another variable; the record keeps that of the declaration then.
  void writeVariable(Variable V, llvm::BasicBlock *Block, llvm::Value *Value,
                     const llvm::DebugLoc &Loc);

  /// What \p V holds behind what \p Block has now: in the block's own code, a
  /// read must come after the writes before it and before those after it.
  /// Never null. Costs as much as the blocks passed that have not been passed
  /// for this variable before. \p Position is for Options::OnUninitializedRead:
  /// a line, an index or an address, by which the front end finds the place in
  /// its source.
  llvm::Value *readVariable(Variable V, llvm::BasicBlock *Block,
                            uint64_t Position = 0);

  /// Makes \p V undefined after what \p Block has now, as it was when the
  /// function was entered. For block-scoped variables: called where one is
  /// declared in the body of a loop, it saves the φ at the loop's head.
  /// Amortised O(1).
  void endLifetime(Variable V, llvm::BasicBlock *Block);

  /// What \p V is, if it is an instruction just made, the last one of its block
  /// and not used yet: a constant or another value, if
  /// llvm::simplifyInstruction() finds it to be that; the result of an
  /// instruction that computes the same from the same operands and stands
  /// before, in this block or in one that dominates it as far as is known by
  /// now; else \p V itself (Braun et al., section 3.1). If it is another value,
  /// \p V is erased, unless it has an effect besides. Any other \p V is
  /// returned as it is. A φ that would merge what has become one value is not
  /// needed any more.
  ///
  /// With Options::Simplify. Until finish(), nobody else erases an instruction
  /// that was given. Expected O(operands), and what LLVM's analysis costs.
  llvm::Value *simplify(llvm::Value *V);

  /// Says that \p Block has all of its predecessors. Does nothing if that has
  /// been said. The first block of the function counts as sealed. O(φs of the
  /// block × its predecessors), and what the reads cost that this takes.
  void sealBlock(llvm::BasicBlock *Block);

  /// Whether sealBlock() has been called for \p Block.
  bool isSealed(llvm::BasicBlock *Block) const;

  /// Seals all blocks of the function that are not. As sealing late may place
  /// φs only to find them needless, it costs more than to seal in time.
  void sealAllBlocks();

  /// Seals what is not sealed, fills in the φs that are needed, and replaces
  /// and erases all others. After that, the builder can't be used any more,
  /// unless startFunction() is called.
  /// Near-linear in the φs and their operands.
  SSABuilderResult finish();

  /// Returns the variable that \p PN, a φ of the function, was placed for, or
  /// nothing for a φ of the front end. Also after finish(). O(1), expected.
  std::optional<Variable> variableOf(const llvm::PHINode *PN) const;

  /// What is wrong with how the builder has been used, in one line, or nothing:
  /// a sealed block that has gained or lost a predecessor, a value of another
  /// type or function, a first block with predecessors. In builds with
  /// assertions most of it stops the program at once. To be called before
  /// finish(). O(blocks + edges + writes).
  std::optional<std::string> verify() const;

private:
  class Impl;
  std::unique_ptr<Impl> Pimpl;
};

} // namespace braunssa

#endif // BRAUNSSA_SSABUILDER_H

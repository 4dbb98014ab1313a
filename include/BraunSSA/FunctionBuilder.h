//===- FunctionBuilder.h - A cursor over SSABuilder -------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Translates a function statement by statement. The builder is at the end of
// one block, the current one. Variables are read and written there, an
// IRBuilder appends instructions there, and structured statements seal their
// blocks at the right moment.
//
//     FunctionBuilder FB(F);
//     IRBuilderBase &B = FB.ir();
//     auto X = FB.declare(Int32, "x");
//     FB.def(X, One);                                    // x = 1;
//     auto L = FB.beginLoop();                           // while (
//     FB.exitUnless(L, B.CreateICmpSLT(FB.use(X), N));   //     x < n)
//     FB.def(X, B.CreateAdd(FB.use(X), FB.use(X)));      //   x = x + x;
//     FB.endLoop(L);
//     FB.ret(FB.use(X));                                 // return x;
//     FB.finish();
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_FUNCTIONBUILDER_H
#define BRAUNSSA_FUNCTIONBUILDER_H

#include "BraunSSA/SSABuilder.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DerivedTypes.h"

namespace llvm {
class CallBase;
class ConstantInt;
class IRBuilderBase;
class Instruction;
class SwitchInst;
} // namespace llvm

namespace braunssa {

/// Builds one function after the other, at a current block.
///
/// **Blocks** are empty, open or filled. An open block has instructions, and a
/// filled one ends with a terminator, which is final. The builder may leave an
/// open block and come back to it. A block is also either sealed or not: once
/// it is sealed, no further branch may lead to it.
///
/// **Unreachable code.** A front end may go on after a `return` or a `break`
/// without knowing. While isUnreachable(), use() returns poison, def() has no
/// effect, and jump(), branch() and ret() make no edges. Other instructions go
/// to a block of their own that nothing leads to. After a terminator with
/// several successors, such as a conditional branch, code has no place; it is
/// reported, because the front end has forgotten to switch.
///
/// **Misuse** is reported in one line that names the call, the variable and the
/// block. The line goes to Options::OnMisuse. Without that function, a library
/// with assertions ends the program, and any other keeps the first line for
/// verify(). The call at fault then has no effect or uses poison, and an edge
/// at fault leads to `unreachable`. The function is valid IR, but does not do
/// what it should. Deleting the current block, or instructions that variables
/// hold, is not noticed.
class FunctionBuilder {
public:
  using Variable = SSABuilder::Variable;

  /// Choices of the front end. With Simplify, the IRBuilder returns what LLVM's
  /// InstructionSimplify finds instead of making an instruction.
  struct Options : SSABuilder::Options {
    /// Receives each misuse, in one line.
    std::function<void(llvm::StringRef Message)> OnMisuse;
  };

  /// Creates a builder without a function.
  FunctionBuilder();
  explicit FunctionBuilder(Options Given);
  /// Creates a builder for \p F, as startFunction() does.
  explicit FunctionBuilder(llvm::Function &F);
  FunctionBuilder(llvm::Function &F, Options Given);
  /// The last function has been finished, or is thrown away.
  ~FunctionBuilder();
  FunctionBuilder(const FunctionBuilder &) = delete;
  FunctionBuilder &operator=(const FunctionBuilder &) = delete;

  /// Begins with \p F, without variables, and keeps the memory. The current
  /// block is the first one of \p F, which is created if \p F is empty. The
  /// function before has been finished, or is thrown away.
  void startFunction(llvm::Function &F);

  /// Ends the function: seals all blocks and completes the φs, as
  /// SSABuilder::finish() does. A block without a terminator ends with
  /// `unreachable`, and is reported if anything leads to it. Near-linear in
  /// blocks, φs and operands.
  SSABuilderResult finish();

  /// Returns the first misuse in the function, in one line, or nothing. Before
  /// finish(), also looks for what SSABuilder::verify() finds. O(blocks +
  /// edges).
  std::optional<std::string> verify() const;

  /// Returns the builder of instructions, which is at the end of the current
  /// block. It may be moved elsewhere for a moment, for example to add an
  /// alloca to the entry block, but must be back for the next use() or def().
  /// A function has been started; the reference is valid until the next one is.
  llvm::IRBuilderBase &ir();

  /// Returns the underlying builder. Its writes and seals count as well, but
  /// bypass the checks of this class.
  SSABuilder &ssa();

  //===--------------------------------------------------------------------===//
  // Variables.
  //===--------------------------------------------------------------------===//

  /// Declares a variable of the first-class type \p Ty. φs are called \p Name.
  /// Amortised O(1).
  Variable declare(llvm::Type *Ty, const llvm::Twine &Name = "");

  /// Declares a variable that debuggers show as \p Debug in the scope of
  /// \p Loc: each write and each φ gets a `#dbg_value` record.
  Variable declare(llvm::Type *Ty, const llvm::Twine &Name,
                   llvm::DILocalVariable *Debug, llvm::DebugLoc Loc);

  /// Returns the value of \p X here, which may be used until finish(). Never
  /// null in a function. \p Position, a line or an index into a table of the
  /// front end's, is for Options::OnUninitializedRead. The costs are
  /// SSABuilder::readVariable()'s.
  llvm::Value *use(Variable X, uint64_t Position = 0);

  /// Sets \p X to \p V from here on. \p V has the variable's type. Amortised
  /// O(1).
  void def(Variable X, llvm::Value *V);

  /// Returns the element of \p X, a struct or an array, that \p Indices lead
  /// to, by an `extractvalue`.
  llvm::Value *useElement(Variable X, llvm::ArrayRef<unsigned> Indices);

  /// Sets the element of \p X that \p Indices lead to, by an `insertvalue`. All
  /// other elements keep their values.
  void defElement(Variable X, llvm::ArrayRef<unsigned> Indices, llvm::Value *V);

  /// Makes \p X undefined from here on, as it was when the function was
  /// entered. Call this where a block-scoped variable is declared or where its
  /// scope ends. Declared in the body of a loop, the variable then needs no φ
  /// at the loop's head. Amortised O(1).
  void endLifetime(Variable X);

  /// Makes the builder remember all values of \p X from now on, for
  /// valuesOf().
  void trackValues(Variable X);

  /// Returns each value that \p X was set to since trackValues(), and after
  /// finish() also its φs and its initial value, if any of these is used. A
  /// replaced value is listed as its replacement, and an erased one is not
  /// listed. Each value appears once. A garbage collector's stack maps need
  /// them. O(values).
  llvm::SmallVector<llvm::Value *, 0> valuesOf(Variable X) const;

  //===--------------------------------------------------------------------===//
  // Blocks.
  //===--------------------------------------------------------------------===//

  enum class BlockState { Empty, Open, Filled };

  /// Returns the state of \p Block. O(1).
  static BlockState stateOf(const llvm::BasicBlock *Block);

  /// Adds an empty block to the function. It moves to the function's end when
  /// the builder first switches to it, so that blocks are in the order in which
  /// they are filled.
  llvm::BasicBlock *createBlock(const llvm::Twine &Name = "");

  /// Returns the block that the next instruction goes to. In unreachable code
  /// after a terminator, creates that block.
  llvm::BasicBlock *block();

  /// Continues at the end of \p Block, which is not filled. \p Block may be in
  /// no function yet. Ends the block before with `unreachable` if that is open
  /// and nothing can reach it. O(1).
  void switchTo(llvm::BasicBlock *Block);

  /// Says that no further branch leads to \p Block. Has no effect on a sealed
  /// block; the first block of the function is sealed from the beginning. The
  /// costs are SSABuilder::sealBlock()'s.
  void seal(llvm::BasicBlock *Block);

  /// Seals \p Block once \p NumBranches branches to it have been made,
  /// including those made by now. Branches that jump() and branch() omit in
  /// unreachable code count, too.
  void sealAfter(llvm::BasicBlock *Block, unsigned NumBranches);

  /// Returns true if \p Block is sealed.
  bool isSealed(llvm::BasicBlock *Block) const;

  /// Returns true if nothing can reach the code emitted here: the current block
  /// is filled, or is sealed and has no reachable predecessor. O(1).
  bool isUnreachable() const;

  //===--------------------------------------------------------------------===//
  // Terminators. All of them may also be made by ir(). These return the block
  // that they end, for a front end with φs of its own, or null in unreachable
  // code, where they make no edge.
  //===--------------------------------------------------------------------===//

  /// Branches to \p To.
  llvm::BasicBlock *jump(llvm::BasicBlock *To);

  /// Branches to \p Then if \p Condition, an i1, is true, else to \p Else.
  llvm::BasicBlock *branch(llvm::Value *Condition, llvm::BasicBlock *Then,
                           llvm::BasicBlock *Else);

  /// Returns \p V, or nothing, from the function.
  llvm::BasicBlock *ret(llvm::Value *V = nullptr);

  /// Branches to \p Block, unless the current block is filled, and continues
  /// there. \p Block remains unsealed: the head of a loop, or the label of a
  /// goto.
  void fallInto(llvm::BasicBlock *Block);

  /// Branches to \p Block, unless the current block is filled, seals it, and
  /// continues there.
  void joinAt(llvm::BasicBlock *Block);

  //===--------------------------------------------------------------------===//
  // Structured statements. Each struct belongs to one statement and is valid
  // until its end. Statements may be nested, and jumps may lead out of them.
  //===--------------------------------------------------------------------===//

  struct If {
    /// The conditional branch; null in unreachable code.
    llvm::Instruction *Branch;
    /// The block after the statement.
    llvm::BasicBlock *Join;
  };

  /// Continues in the arm for a true \p Condition.
  If beginIf(llvm::Value *Condition);
  /// Ends the first arm and continues in the second one. Optional, at most
  /// once.
  void beginElse(If &I);
  /// Ends the arm and continues after the statement.
  void endIf(If &I);

  struct Loop {
    /// The first block of each iteration.
    llvm::BasicBlock *Head;
    /// The target of `continue`: Head or the step.
    llvm::BasicBlock *Continue;
    /// The block after the loop, the target of `break`.
    llvm::BasicBlock *Exit;
  };

  /// Begins a loop whose `continue` leads to its head, such as a `while`.
  Loop beginLoop();
  /// Begins a loop whose `continue` leads to a step at its end, such as a `for`
  /// or a `do`-`while`.
  Loop beginLoopWithStep();
  /// Leaves the loop if \p Condition is false, at any point in the loop.
  void exitUnless(Loop &L, llvm::Value *Condition);
  /// Ends the body and continues in the step: the increment of a `for`, the
  /// condition of a `do`-`while`. Optional after beginLoopWithStep().
  void beginStep(Loop &L);
  /// Ends the loop and continues after it. Branches back to the head; with
  /// \p Again, only if that is true.
  void endLoop(Loop &L, llvm::Value *Again = nullptr);

  struct Switch {
    /// The instruction; null in unreachable code.
    llvm::SwitchInst *Inst;
    /// The block after the statement, the target of `break`.
    llvm::BasicBlock *End;
  };

  /// Begins a switch over \p V, an integer. beginCase() or beginDefault() comes
  /// next.
  Switch beginSwitch(llvm::Value *V, unsigned NumCases = 0);
  /// Begins a case for \p Labels, of the type of the switch. The case before
  /// falls through into it, unless that ends with a jump to Switch::End.
  void beginCase(Switch &S, llvm::ArrayRef<llvm::ConstantInt *> Labels);
  /// Begins the default case, in the same manner. Optional, at most once.
  void beginDefault(Switch &S);
  /// Ends the last case and continues after the statement.
  void endSwitch(Switch &S);

  struct Try {
    /// The block of the landing pad.
    llvm::BasicBlock *Pad;
    /// The block after the statement.
    llvm::BasicBlock *End;
  };

  /// Begins code whose invokes unwind to one landing pad.
  Try beginTry();
  /// Calls \p Callee by an `invoke` that unwinds to the pad of \p T, and
  /// continues after it. In unreachable code, makes a `call`.
  llvm::CallBase *invoke(Try &T, llvm::FunctionCallee Callee,
                         llvm::ArrayRef<llvm::Value *> Arguments,
                         const llvm::Twine &Name = "");
  /// Ends the code and continues in the pad, in which the front end makes a
  /// `landingpad` first.
  void beginCatch(Try &T);
  /// Ends the handler and continues after the statement.
  void endTry(Try &T);

private:
  class Impl;
  std::unique_ptr<Impl> Pimpl;
};

} // namespace braunssa

#endif // BRAUNSSA_FUNCTIONBUILDER_H

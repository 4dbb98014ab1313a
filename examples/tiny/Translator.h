//===- Translator.h - Tokens to IR in one pass ------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parses a program by recursive descent and makes its IR at the same time,
// without a syntax tree. The FunctionBuilder knows the value of each variable
// and places the φs. The grammar is in docs/language.md.
//
//===----------------------------------------------------------------------===//

#ifndef TINY_TRANSLATOR_H
#define TINY_TRANSLATOR_H

#include "DebugInfo.h"
#include "Lexer.h"
#include "Locals.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/ScopedHashTable.h"
#include <optional>

namespace tiny {

class Translator {
public:
  /// Translates the main file of \p Sources into \p M.
  Translator(llvm::SourceMgr &Sources, llvm::Module &M, SSAMode Mode,
             bool WithDebugInfo);

  /// Returns false if the program is wrong. The errors have been printed, and
  /// \p M is of no use then.
  bool run();

private:
  struct Variable {
    Local Place;
    /// Number of open scopes where the variable was declared.
    unsigned Depth;
  };
  struct Label {
    llvm::BasicBlock *Block;
    /// The first mention of the label.
    llvm::SMLoc Where;
    bool IsDefined = false;
  };
  /// The targets of `break` and `continue`.
  struct Targets {
    llvm::BasicBlock *Break;
    /// Null in a switch outside of loops.
    llvm::BasicBlock *Continue;
  };
  /// The scope of a function or of a block.
  class Scope {
  public:
    explicit Scope(Translator &T);
    ~Scope();

  private:
    Translator &T;
    llvm::ScopedHashTableScope<llvm::StringRef, Variable> Names;
  };

  // Errors. fail() also moves the parser to the end of the program, where all
  // loops over tokens end. Therefore, no function needs to return whether it
  // has succeeded, and each returns a value that can be used.
  void report(llvm::SMLoc Where, const llvm::Twine &Message);
  void fail(llvm::SMLoc Where, const llvm::Twine &Message);
  /// Limits how deeply statements and expressions are nested, as each level is
  /// one of the parser's own calls.
  bool isTooDeep();

  // Tokens.
  const Token &token() const { return Tokens[Next]; }
  llvm::SMLoc here() const { return token().where(); }
  bool atEnd() const { return token().What == Token::Kind::End; }
  bool at(llvm::StringRef Fixed) const;
  bool accept(llvm::StringRef Fixed);
  void expect(llvm::StringRef Fixed);
  Token expectName(const char *What);
  Token take();

  // Functions (Translator.cpp).
  void declareFunctions();
  void function();
  void parameters(llvm::Function &F);
  void finishFunction(llvm::Function &F);

  // Statements (Statements.cpp).
  void statement();
  void block();
  void simpleStatement();
  void declaration();
  void assignment();
  void ifStatement();
  void whileStatement();
  void doStatement();
  void forStatement();
  void switchStatement();
  void caseLabels(braunssa::FunctionBuilder::Switch &S,
                  llvm::SmallDenseSet<int64_t> &Seen);
  void loopBody(const braunssa::FunctionBuilder::Loop &L);
  void jumpOut(llvm::BasicBlock *Target, const char *Where);
  void gotoStatement();
  void labelStatement();
  llvm::BasicBlock *labelBlock(const Token &Name, bool IsDefinition);

  // Expressions (Expressions.cpp). They return an i64, or an i1 where they are
  // a comparison.
  llvm::Value *expression();
  llvm::Value *binary(unsigned LeastPrecedence);
  llvm::Value *unary();
  llvm::Value *primary();
  llvm::Value *call(const Token &Name);
  llvm::Value *arithmetic(const Token &Operator, llvm::Value *Left,
                          llvm::Value *Right);
  llvm::Value *divide(const Token &Operator, llvm::Value *Left,
                      llvm::Value *Right);
  llvm::Value *shortCircuit(const Token &Operator, llvm::Value *Left,
                            unsigned LeastPrecedence);
  llvm::ConstantInt *number();
  llvm::Value *asInt(llvm::Value *V);
  llvm::Value *asCondition(llvm::Value *V);
  void failAtRunTime(const Token &Operator, const llvm::Twine &Message);

  // Variables.
  Variable *lookUp(const Token &Name);
  Variable declare(const Token &Name, unsigned ParameterNumber = 0);
  llvm::DebugLoc locate(llvm::SMLoc Where) const;
  /// Gives the instructions that follow the location of \p Where.
  void setLocation(llvm::SMLoc Where);

  llvm::SourceMgr &Sources;
  llvm::Module &M;
  llvm::IntegerType *Int;
  llvm::FunctionCallee Print, Fail;

  std::vector<Token> Tokens;
  size_t Next = 0;
  unsigned Nesting = 0;
  bool HasErrors = false;
  bool HasStopped = false;

  std::optional<DebugInfo> Debug;
  braunssa::FunctionBuilder FB;
  Locals Storage;

  // Of the current function.
  llvm::ScopedHashTable<llvm::StringRef, Variable> Names;
  unsigned Depth = 0;
  llvm::MapVector<llvm::StringRef, Label> Labels;
  llvm::SmallVector<Targets, 8> Jumps;
};

} // namespace tiny

#endif // TINY_TRANSLATOR_H

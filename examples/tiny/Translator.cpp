//===- Translator.cpp - Tokens to IR in one pass --------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Translator.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace tiny;
using braunssa::FunctionBuilder;

Translator::Translator(SourceMgr &Sources, Module &M, SSAMode Mode,
                       bool WithDebugInfo)
    : Sources(Sources), M(M), Int(Type::getInt64Ty(M.getContext())),
      Tokens(
          lex(Sources.getMemoryBuffer(Sources.getMainFileID())->getBuffer())),
      FB([&] {
        FunctionBuilder::Options Options;
        Options.Simplify = Mode == SSAMode::DirectSimplify;
        Options.OnUninitializedRead =
            [this](const braunssa::SSABuilder::UninitializedRead &Read) {
              const Token &Name = Tokens[Read.Position];
              report(Name.where(), "'" + Name.Text + "' " +
                                       (Read.OnEveryPath ? "is" : "may be") +
                                       " used uninitialised");
            };
        // This would be the translator's own fault, whatever the program.
        Options.OnMisuse = [this](StringRef Message) {
          fail(here(), "internal error: " + Message);
        };
        return Options;
      }()),
      Storage(FB, Mode, WithDebugInfo ? &Debug.emplace(M, Sources) : nullptr) {
  Type *Void = Type::getVoidTy(M.getContext());
  // No function of a program can have a name with a dot.
  Print = M.getOrInsertFunction("tiny.print", Void, Int);
  Fail = M.getOrInsertFunction("tiny.fail", Void,
                               PointerType::getUnqual(M.getContext()));
}

bool Translator::run() {
  declareFunctions();
  while (!atEnd())
    function();
  if (!M.getFunction("main"))
    fail(here(), "there is no function 'main'");
  if (Debug)
    Debug->finish();
  return !HasErrors;
}

//===----------------------------------------------------------------------===//
// Errors and tokens.
//===----------------------------------------------------------------------===//

void Translator::report(SMLoc Where, const Twine &Message) {
  HasErrors = true;
  Sources.PrintMessage(Where, SourceMgr::DK_Error, Message);
}

void Translator::fail(SMLoc Where, const Twine &Message) {
  if (!HasStopped)
    report(Where, Message);
  HasStopped = true;
  Next = Tokens.size() - 1;
}

bool Translator::isTooDeep() {
  static constexpr unsigned MaxNesting = 500;
  if (Nesting < MaxNesting)
    return false;
  fail(here(), "more than " + Twine(MaxNesting) +
                   " statements and expressions are nested here");
  return true;
}

bool Translator::at(StringRef Fixed) const {
  return token().What == Token::Kind::Fixed && token().Text == Fixed;
}

bool Translator::accept(StringRef Fixed) {
  if (!at(Fixed))
    return false;
  ++Next;
  return true;
}

void Translator::expect(StringRef Fixed) {
  if (!accept(Fixed))
    fail(here(), "expected '" + Fixed + "'");
}

Token Translator::expectName(const char *What) {
  if (token().What != Token::Kind::Name)
    fail(here(), Twine("expected the name of a ") + What);
  return take();
}

/// Returns the current token and goes on to the next, unless it is the end.
Token Translator::take() {
  Token Taken = token();
  if (!atEnd())
    ++Next;
  return Taken;
}

//===----------------------------------------------------------------------===//
// Functions.
//===----------------------------------------------------------------------===//

/// Declares all functions, so that one can be called before its definition.
/// Headers with errors are ignored, as function() will report them.
void Translator::declareFunctions() {
  for (size_t I = 0; I + 2 < Tokens.size(); ++I) {
    const Token &Name = Tokens[I + 1];
    if (Tokens[I].Text != "fn" || Name.What != Token::Kind::Name ||
        Tokens[I + 2].Text != "(")
      continue;
    SmallVector<Type *, 8> Parameters;
    for (size_t P = I + 3; Tokens[P].What == Token::Kind::Name; P += 2) {
      Parameters.push_back(Int);
      if (Tokens[P + 1].Text != ",")
        break;
    }
    if (M.getFunction(Name.Text))
      return fail(Name.where(), "'" + Name.Text + "' is defined twice");
    bool IsMain = Name.Text == "main";
    if (IsMain && !Parameters.empty())
      return fail(Name.where(), "'main' has parameters");
    // Only main is called from outside, so no other name can clash with one of
    // the C library's.
    Function::Create(FunctionType::get(Int, Parameters, /*isVarArg=*/false),
                     IsMain ? Function::ExternalLinkage
                            : Function::InternalLinkage,
                     Name.Text, M);
  }
}

/// function = "fn" name "(" [name {"," name}] ")" block
void Translator::function() {
  expect("fn");
  Token Name = expectName("function");
  expect("(");
  if (HasStopped)
    return;
  Function &F = *M.getFunction(Name.Text);
  FB.startFunction(F);
  Labels.clear();
  if (Debug)
    Debug->beginFunction(F, Name.where());
  setLocation(Name.where());
  {
    Scope Outermost(*this);
    parameters(F);
    block();
  }
  if (!HasStopped)
    finishFunction(F);
  if (Debug)
    Debug->endFunction();
}

void Translator::parameters(Function &F) {
  for (Argument &A : F.args()) {
    Token Name = expectName("parameter");
    A.setName(Name.Text);
    Storage.write(declare(Name, A.getArgNo() + 1).Place, &A);
    if (A.getArgNo() + 1 < F.arg_size())
      expect(",");
  }
  expect(")");
}

void Translator::finishFunction(Function &F) {
  for (const auto &[Name, L] : Labels)
    if (!L.IsDefined)
      return fail(L.Where,
                  "there is no label '" + Name + "' in '" + F.getName() + "'");
  // Without a return, the result is 0. If the end is unreachable, this is, too,
  // and has no effect.
  FB.ret(ConstantInt::get(Int, 0));
  FB.finish();
  Storage.finish(F);
}

//===----------------------------------------------------------------------===//
// Variables and scopes.
//===----------------------------------------------------------------------===//

Translator::Scope::Scope(Translator &T) : T(T), Names(T.Names) {
  ++T.Depth;
  // The function's outermost scope is the function.
  if (T.Debug && T.Depth > 1)
    T.Debug->enterScope(T.here());
}

Translator::Scope::~Scope() {
  if (T.Debug && T.Depth > 1)
    T.Debug->leaveScope();
  --T.Depth;
}

/// Returns the variable of that name that is visible here, or null.
Translator::Variable *Translator::lookUp(const Token &Name) {
  auto It = Names.begin(Name.Text);
  if (It != Names.end())
    return &*It;
  fail(Name.where(), "there is no variable '" + Name.Text + "' here");
  return nullptr;
}

Translator::Variable Translator::declare(const Token &Name,
                                         unsigned ParameterNumber) {
  auto Old = Names.begin(Name.Text);
  if (Old != Names.end() && Old->Depth == Depth)
    fail(Name.where(), "'" + Name.Text + "' is declared twice in this scope");
  DILocalVariable *Description =
      Debug ? Debug->describe(Name.Text, Name.where(), ParameterNumber)
            : nullptr;
  Variable X = {
      Storage.declare(Int, Name.Text, Description, locate(Name.where())),
      Depth};
  Names.insert(Name.Text, X);
  return X;
}

DebugLoc Translator::locate(SMLoc Where) const {
  return Debug ? Debug->locate(Where) : DebugLoc();
}

void Translator::setLocation(SMLoc Where) {
  if (Debug)
    FB.ir().SetCurrentDebugLocation(Debug->locate(Where));
}

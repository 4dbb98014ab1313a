//===- Statements.cpp - Statements to control flow ------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Translator.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;
using namespace tiny;
using braunssa::FunctionBuilder;

/// None of the statements asks whether it is reachable. After a `return` or a
/// `break`, the FunctionBuilder keeps code out of the function.
void Translator::statement() {
  SaveAndRestore<unsigned> Deeper(Nesting, Nesting + 1);
  if (isTooDeep())
    return;
  setLocation(here());
  if (at("{"))
    return block();
  if (accept("if"))
    return ifStatement();
  if (accept("while"))
    return whileStatement();
  if (accept("for"))
    return forStatement();
  if (accept("switch"))
    return switchStatement();
  if (token().What == Token::Kind::Name && Tokens[Next + 1].Text == ":")
    return labelStatement();

  if (accept("do"))
    doStatement();
  else if (accept("break"))
    jumpOut(Jumps.empty() ? nullptr : Jumps.back().Break,
            "'break' outside of a loop or switch");
  else if (accept("continue"))
    jumpOut(Jumps.empty() ? nullptr : Jumps.back().Continue,
            "'continue' outside of a loop");
  else if (accept("goto"))
    gotoStatement();
  else if (accept("return"))
    FB.ret(asInt(expression()));
  else if (accept("print"))
    FB.ir().CreateCall(Print, asInt(expression()));
  else
    simpleStatement();
  expect(";");
}

/// block = "{" {statement} "}"
void Translator::block() {
  Scope Inner(*this);
  expect("{");
  while (!at("}") && !atEnd())
    statement();
  expect("}");
}

/// simple = "var" name ["=" expression] | name "=" expression | call
void Translator::simpleStatement() {
  if (accept("var"))
    return declaration();
  if (token().What == Token::Kind::Name && Tokens[Next + 1].Text == "=")
    return assignment();
  if (token().What == Token::Kind::Name && Tokens[Next + 1].Text == "(") {
    call(take());
    return;
  }
  fail(here(), "expected a statement");
}

void Translator::declaration() {
  Token Name = expectName("variable");
  // The initialiser can mention an outer variable of the same name.
  Value *Initial = accept("=") ? asInt(expression()) : nullptr;
  if (HasStopped)
    return;
  setLocation(Name.where());
  Variable X = declare(Name);
  if (Initial)
    Storage.write(X.Place, Initial);
  else // In a loop, the value of the last iteration is gone.
    Storage.forget(X.Place);
}

void Translator::assignment() {
  Token Name = take();
  const Variable *X = lookUp(Name);
  expect("=");
  Value *V = asInt(expression());
  setLocation(Name.where());
  if (X && !HasStopped)
    Storage.write(X->Place, V);
}

/// if = "if" "(" expression ")" statement ["else" statement]
void Translator::ifStatement() {
  expect("(");
  FunctionBuilder::If I = FB.beginIf(asCondition(expression()));
  expect(")");
  statement();
  if (accept("else")) {
    FB.beginElse(I);
    statement();
  }
  FB.endIf(I);
}

void Translator::loopBody(const FunctionBuilder::Loop &L) {
  Jumps.push_back({L.Exit, L.Continue});
  statement();
  Jumps.pop_back();
}

/// while = "while" "(" expression ")" statement
void Translator::whileStatement() {
  FunctionBuilder::Loop L = FB.beginLoop();
  expect("(");
  FB.exitUnless(L, asCondition(expression()));
  expect(")");
  loopBody(L);
  FB.endLoop(L);
}

/// do = "do" statement "while" "(" expression ")"
void Translator::doStatement() {
  FunctionBuilder::Loop L = FB.beginLoopWithStep();
  loopBody(L);
  FB.beginStep(L);
  expect("while");
  expect("(");
  FB.endLoop(L, asCondition(expression()));
  expect(")");
}

/// for = "for" "(" [simple] ";" [expression] ";" [simple] ")" statement
///
/// The step is before the body in the source and runs after it. The parser
/// skips it and comes back after the body. Emitting the step at once would also
/// work, but then all variables that it reads would need φs, because the jumps
/// to the step would not be known yet.
void Translator::forStatement() {
  Scope Inner(*this);
  expect("(");
  if (!at(";"))
    simpleStatement();
  expect(";");
  FunctionBuilder::Loop L = FB.beginLoopWithStep();
  if (!at(";"))
    FB.exitUnless(L, asCondition(expression()));
  expect(";");
  const size_t Step = Next;
  for (unsigned Open = 0; !atEnd() && (Open || !at(")")); ++Next)
    Open += at("(") - at(")");
  expect(")");

  loopBody(L);

  const size_t After = Next;
  FB.beginStep(L);
  if (!HasStopped) {
    Next = Step;
    setLocation(here());
    if (!at(")"))
      simpleStatement();
    expect(")");
  }
  if (!HasStopped)
    Next = After;
  FB.endLoop(L);
}

/// switch = "switch" "(" expression ")" "{" {labels {statement}} "}"
void Translator::switchStatement() {
  expect("(");
  FunctionBuilder::Switch S = FB.beginSwitch(asInt(expression()));
  expect(")");
  Scope Inner(*this);
  expect("{");
  if (!at("case") && !at("default") && !at("}"))
    fail(here(), "expected 'case', 'default' or '}'");
  Jumps.push_back({S.End, Jumps.empty() ? nullptr : Jumps.back().Continue});
  SmallDenseSet<int64_t> Seen;
  bool HasDefault = false;
  while (!at("}") && !atEnd()) {
    if (at("case")) {
      caseLabels(S, Seen);
    } else if (at("default")) {
      if (HasDefault)
        fail(here(), "the switch has two defaults");
      HasDefault = true;
      accept("default");
      expect(":");
      FB.beginDefault(S);
    } else {
      statement();
    }
  }
  Jumps.pop_back();
  expect("}");
  FB.endSwitch(S);
}

/// labels = {"case" ["-"] number ":"}. The code before falls through.
void Translator::caseLabels(FunctionBuilder::Switch &S,
                            SmallDenseSet<int64_t> &Seen) {
  SmallVector<ConstantInt *, 4> Labels;
  while (accept("case")) {
    SMLoc Where = here();
    bool IsNegative = accept("-");
    ConstantInt *Label = number();
    if (IsNegative)
      Label = ConstantInt::get(Int, -Label->getSExtValue(), /*isSigned=*/true);
    expect(":");
    if (!Seen.insert(Label->getSExtValue()).second)
      fail(Where, "the switch has a case for " + Twine(Label->getSExtValue()) +
                      " already");
    Labels.push_back(Label);
  }
  if (!HasStopped)
    FB.beginCase(S, Labels);
}

void Translator::jumpOut(BasicBlock *Target, const char *Fault) {
  if (Target)
    FB.jump(Target);
  else
    fail(Tokens[Next - 1].where(), Fault);
}

/// goto = "goto" name
void Translator::gotoStatement() {
  Token Name = expectName("label");
  if (!HasStopped)
    FB.jump(labelBlock(Name, /*IsDefinition=*/false));
}

/// label = name ":" statement
///
/// A later goto may lead here as well, so the block remains unsealed until
/// FunctionBuilder::finish() seals all.
void Translator::labelStatement() {
  Token Name = take();
  expect(":");
  FB.fallInto(labelBlock(Name, /*IsDefinition=*/true));
  statement();
}

BasicBlock *Translator::labelBlock(const Token &Name, bool IsDefinition) {
  auto [It, IsNew] = Labels.try_emplace(Name.Text);
  Label &L = It->second;
  if (IsNew)
    L = {FB.createBlock(Name.Text), Name.where()};
  if (IsDefinition && L.IsDefined) {
    fail(Name.where(), "the label '" + Name.Text + "' is defined twice");
    return FB.createBlock();
  }
  L.IsDefined |= IsDefinition;
  return L.Block;
}

//===- Expressions.cpp - Expressions to values ----------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Translator.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SaveAndRestore.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace tiny;
using braunssa::FunctionBuilder;

/// Returns 0 if \p Operator is not a binary operator.
static unsigned precedenceOf(const Token &Operator) {
  return StringSwitch<unsigned>(Operator.Text)
      .Case("||", 1)
      .Case("&&", 2)
      .Case("==", 3)
      .Case("!=", 3)
      .Case("<", 4)
      .Case("<=", 4)
      .Case(">", 4)
      .Case(">=", 4)
      .Case("+", 5)
      .Case("-", 5)
      .Case("*", 6)
      .Case("/", 6)
      .Case("%", 6)
      .Default(0);
}

Value *Translator::expression() { return binary(/*LeastPrecedence=*/1); }

/// binary = unary {operator unary}, by the operators' precedence. All of them
/// associate to the left.
Value *Translator::binary(unsigned LeastPrecedence) {
  Value *Left = unary();
  while (true) {
    unsigned Precedence = precedenceOf(token());
    if (Precedence < LeastPrecedence)
      return Left;
    Token Operator = take();
    if (Operator.Text == "&&" || Operator.Text == "||") {
      Left = shortCircuit(Operator, Left, Precedence + 1);
      continue;
    }
    Value *Right = binary(Precedence + 1);
    setLocation(Operator.where());
    Left = arithmetic(Operator, asInt(Left), asInt(Right));
  }
}

/// unary = ("-" | "!") unary | primary
Value *Translator::unary() {
  SaveAndRestore<unsigned> Deeper(Nesting, Nesting + 1);
  if (isTooDeep())
    return ConstantInt::get(Int, 0);
  SMLoc Where = here();
  if (accept("-")) {
    Value *V = asInt(unary());
    setLocation(Where);
    return FB.ir().CreateNeg(V);
  }
  if (accept("!")) {
    Value *V = asCondition(unary());
    setLocation(Where);
    return FB.ir().CreateNot(V);
  }
  return primary();
}

/// primary = number | name | call | "(" expression ")"
Value *Translator::primary() {
  if (accept("(")) {
    Value *V = expression();
    expect(")");
    return V;
  }
  if (token().What == Token::Kind::Number)
    return number();
  if (token().What != Token::Kind::Name) {
    fail(here(), "expected an expression");
    return ConstantInt::get(Int, 0);
  }
  Token Name = take();
  if (at("("))
    return call(Name);
  setLocation(Name.where());
  const Variable *X = lookUp(Name);
  return X ? Storage.read(X->Place, Next - 1) : ConstantInt::get(Int, 0);
}

/// call = name "(" [expression {"," expression}] ")"
Value *Translator::call(const Token &Name) {
  Function *Callee = M.getFunction(Name.Text);
  if (!Callee)
    fail(Name.where(), "there is no function '" + Name.Text + "'");
  expect("(");
  SmallVector<Value *, 8> Arguments;
  if (!at(")"))
    do
      Arguments.push_back(asInt(expression()));
    while (accept(","));
  expect(")");
  if (Callee && Callee->arg_size() != Arguments.size())
    fail(Name.where(), "'" + Name.Text + "' has " + Twine(Callee->arg_size()) +
                           " parameters, but there are " +
                           Twine(Arguments.size()) + " arguments");
  if (HasStopped)
    return ConstantInt::get(Int, 0);
  setLocation(Name.where());
  return FB.ir().CreateCall(Callee, Arguments, "call");
}

Value *Translator::arithmetic(const Token &Operator, Value *Left,
                              Value *Right) {
  IRBuilderBase &B = FB.ir();
  StringRef Text = Operator.Text;
  if (Text == "/" || Text == "%")
    return divide(Operator, Left, Right);
  if (Text == "+")
    return B.CreateAdd(Left, Right);
  if (Text == "-")
    return B.CreateSub(Left, Right);
  if (Text == "*")
    return B.CreateMul(Left, Right);
  return B.CreateICmp(StringSwitch<CmpInst::Predicate>(Text)
                          .Case("==", CmpInst::ICMP_EQ)
                          .Case("!=", CmpInst::ICMP_NE)
                          .Case("<", CmpInst::ICMP_SLT)
                          .Case("<=", CmpInst::ICMP_SLE)
                          .Case(">", CmpInst::ICMP_SGT)
                          .Default(CmpInst::ICMP_SGE),
                      Left, Right);
}

/// LLVM leaves undefined what a division by zero is, and the least integer
/// divided by -1. Here the one ends the program and the other wraps around.
Value *Translator::divide(const Token &Operator, Value *Left, Value *Right) {
  IRBuilderBase &B = FB.ir();
  FunctionBuilder::If Zero = FB.beginIf(B.CreateIsNull(Right));
  failAtRunTime(Operator, "division by zero");
  FB.endIf(Zero);
  Value *Negates = B.CreateICmpEQ(Right, ConstantInt::getSigned(Int, -1));
  Value *Divisor = B.CreateSelect(Negates, ConstantInt::get(Int, 1), Right);
  if (Operator.Text == "%")
    return B.CreateSRem(Left, Divisor);
  return B.CreateSelect(Negates, B.CreateNeg(Left),
                        B.CreateSDiv(Left, Divisor));
}

/// Ends the program with a message. Code after it is unreachable.
void Translator::failAtRunTime(const Token &Operator, const Twine &Message) {
  auto [Line, Column] = Sources.getLineAndColumn(Operator.where());
  std::string Text = (M.getSourceFileName() + ":" + Twine(Line) + ":" +
                      Twine(Column) + ": error: " + Message + "\n")
                         .str();
  IRBuilderBase &B = FB.ir();
  B.CreateCall(Fail, B.CreateGlobalString(Text, "message", 0, &M));
  B.CreateUnreachable();
}

/// The result is a variable like those of the program: it is written before the
/// branch and, if the left operand has not decided, again after the right one.
Value *Translator::shortCircuit(const Token &Operator, Value *Left,
                                unsigned LeastPrecedence) {
  IRBuilderBase &B = FB.ir();
  setLocation(Operator.where());
  Left = asCondition(Left);
  Local Result = Storage.declare(B.getInt1Ty(), "condition", nullptr, {});
  Storage.write(Result, Left);
  FunctionBuilder::If Undecided =
      FB.beginIf(Operator.Text == "&&" ? Left : B.CreateNot(Left));
  Value *Right = binary(LeastPrecedence);
  setLocation(Operator.where());
  Storage.write(Result, asCondition(Right));
  FB.endIf(Undecided);
  return Storage.read(Result, /*Position=*/0);
}

ConstantInt *Translator::number() {
  Token Number = take();
  int64_t Value = 0;
  if (Number.Text.getAsInteger(10, Value))
    fail(Number.where(), Number.What == Token::Kind::Number
                             ? "the number does not fit into 64 bits"
                             : "expected a number");
  return ConstantInt::get(Int, Value, /*isSigned=*/true);
}

Value *Translator::asInt(Value *V) {
  return V->getType() == Int ? V : FB.ir().CreateZExt(V, Int);
}

Value *Translator::asCondition(Value *V) {
  return V->getType() == Int ? FB.ir().CreateIsNotNull(V) : V;
}

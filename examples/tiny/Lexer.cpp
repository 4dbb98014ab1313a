//===- Lexer.cpp - Text to tokens -----------------------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tiny;

static bool isKeyword(StringRef Word) {
  static constexpr StringRef Keywords[] = {
      "break", "case", "continue", "default", "do",     "else", "fn",   "for",
      "goto",  "if",   "print",    "return",  "switch", "var",  "while"};
  return is_contained(Keywords, Word);
}

/// Returns the length of the operator or mark that \p Text begins with, or 0.
static size_t lengthOfMark(StringRef Text) {
  static constexpr StringRef Pairs[] = {"==", "!=", "<=", ">=", "&&", "||"};
  if (is_contained(Pairs, Text.take_front(2)))
    return 2;
  return StringRef("+-*/%!<>=(){},;:").contains(Text.front()) ? 1 : 0;
}

/// Returns the token that \p Text, which is not empty, begins with.
static Token firstToken(StringRef Text) {
  if (isDigit(Text.front()))
    return {Token::Kind::Number, Text.take_while(isDigit)};
  auto IsOfWord = [](char C) { return isAlnum(C) || C == '_'; };
  if (IsOfWord(Text.front())) {
    StringRef Word = Text.take_while(IsOfWord);
    return {isKeyword(Word) ? Token::Kind::Fixed : Token::Kind::Name, Word};
  }
  if (size_t Length = lengthOfMark(Text))
    return {Token::Kind::Fixed, Text.take_front(Length)};
  return {Token::Kind::Invalid, Text.take_front(1)};
}

std::vector<Token> tiny::lex(StringRef Source) {
  std::vector<Token> Tokens;
  while (true) {
    Source = Source.ltrim(" \t\r\n");
    if (Source.starts_with("//")) {
      Source = Source.drop_until([](char C) { return C == '\n'; });
      continue;
    }
    if (Source.empty())
      break;
    Tokens.push_back(firstToken(Source));
    Source = Source.drop_front(Tokens.back().Text.size());
  }
  Tokens.push_back({Token::Kind::End, Source});
  return Tokens;
}

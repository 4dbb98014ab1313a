//===- Lexer.h - Text to tokens ---------------------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TINY_LEXER_H
#define TINY_LEXER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/SMLoc.h"
#include <vector>

namespace tiny {

struct Token {
  enum class Kind {
    /// The end of the program. Its text is empty.
    End,
    /// A decimal number, perhaps one that is too large.
    Number,
    Name,
    /// A keyword, an operator or a punctuation mark.
    Fixed,
    /// A character that begins no token.
    Invalid
  };

  Kind What;
  /// Points into the source, so that it also says where the token is.
  llvm::StringRef Text;

  llvm::SMLoc where() const { return llvm::SMLoc::getFromPointer(Text.data()); }
};

/// Splits \p Source into tokens. The last one, and no other, is an End.
///
/// A parser that has all tokens can go back. The parser of this language does
/// so to translate the step of a `for` after its body.
std::vector<Token> lex(llvm::StringRef Source);

} // namespace tiny

#endif // TINY_LEXER_H

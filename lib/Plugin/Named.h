//===- Named.h - What users name --------------------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each pass, parameter, mode and switch has one entry in one table. The parser
// looks names up there, and errors and help are made of the same tables.
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PLUGIN_NAMED_H
#define BRAUNSSA_LIB_PLUGIN_NAMED_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace braunssa {

/// A name and, for the help, what it stands for.
struct Named {
  llvm::StringLiteral Name;
  /// Without a full stop.
  llvm::StringLiteral Description;
};

/// The entry of \p Table that is called \p Name, or null.
template <typename EntryT>
const EntryT *findNamed(llvm::ArrayRef<EntryT> Table, llvm::StringRef Name) {
  for (const EntryT &Entry : Table)
    if (Entry.Name == Name)
      return &Entry;
  return nullptr;
}

/// What \p QuoteOf makes of the entries of \p Table, as an English list: "a, b
/// and c". Nothing is said of entries for which that is empty.
template <typename EntryT, typename FunctionT>
std::string listOf(llvm::ArrayRef<EntryT> Table, FunctionT QuoteOf) {
  std::string List, Last;
  for (const EntryT &Entry : Table) {
    std::string Quote = QuoteOf(Entry);
    if (Quote.empty())
      continue;
    if (!Last.empty())
      List += (List.empty() ? "" : ", ") + Last;
    Last = std::move(Quote);
  }
  return List.empty() ? Last : List + " and " + Last;
}

} // namespace braunssa

#endif // BRAUNSSA_LIB_PLUGIN_NAMED_H

//===- PhiNames.h - What mem2reg calls its φs -------------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_MEM2REG_PHINAMES_H
#define BRAUNSSA_LIB_MEM2REG_PHINAMES_H

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include <algorithm>

namespace braunssa {

/// The names of φs: that of the variable with a number. mem2reg numbers all
/// that it places, also those it simplifies afterwards.
class PhiNames {
public:
  /// Begins with the φs of the variable called \p Variable.
  void startVariable(llvm::StringRef Variable) {
    Name = Variable;
    Name += '.';
    Stem = Name.size();
    Number = 0;
  }

  /// Passes over a φ that is gone again.
  void skip() { ++Number; }

  /// The name of the next φ. Valid until the next call.
  llvm::StringRef next() {
    Name.truncate(Stem);
    unsigned Rest = Number++;
    do {
      Name.push_back('0' + Rest % 10);
      Rest /= 10;
    } while (Rest != 0);
    std::reverse(Name.begin() + Stem, Name.end());
    return Name.str();
  }

private:
  llvm::SmallString<32> Name;
  size_t Stem = 0;
  unsigned Number = 0;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_MEM2REG_PHINAMES_H

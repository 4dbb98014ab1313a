//===- Message.h - What is said to a caller in C ----------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_C_MESSAGE_H
#define BRAUNSSA_LIB_C_MESSAGE_H

#include "llvm-c/Core.h"
#include <string>

namespace braunssa {

/// Returns whether \p Message says anything. Unless \p Out is null, it gets a
/// copy that LLVMDisposeMessage() frees, or null if there is nothing to say.
inline LLVMBool tell(const std::string &Message, char **Out) {
  if (Out)
    *Out = Message.empty() ? nullptr : LLVMCreateMessage(Message.c_str());
  return !Message.empty();
}

} // namespace braunssa

#endif // BRAUNSSA_LIB_C_MESSAGE_H

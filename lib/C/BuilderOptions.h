//===- BuilderOptions.h - Arguments of both builders ------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_C_BUILDEROPTIONS_H
#define BRAUNSSA_LIB_C_BUILDEROPTIONS_H

#include "BraunSSA-c/SSABuilder.h"
#include "BraunSSA/SSABuilder.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CBindingWrapping.h"

namespace braunssa {

DEFINE_SIMPLE_CONVERSION_FUNCTIONS(SSABuilder::Options,
                                   BraunSSABuilderOptionsRef)

/// Returns a copy of \p Options, or the defaults if that is null.
inline SSABuilder::Options copyOf(BraunSSABuilderOptionsRef Options) {
  return Options ? *unwrap(Options) : SSABuilder::Options();
}

/// Returns \p Name, which may be null in C.
inline llvm::StringRef nameOf(const char *Name) { return Name ? Name : ""; }

} // namespace braunssa

#endif // BRAUNSSA_LIB_C_BUILDEROPTIONS_H

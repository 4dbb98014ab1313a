/*===-- BraunSSA-c/Version.h - For which LLVM the library is ------*- C -*-===*\
|*                                                                            *|
|* Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.      *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef BRAUNSSA_C_VERSION_H
#define BRAUNSSA_C_VERSION_H

#include "llvm-c/ExternC.h"

LLVM_C_EXTERN_C_BEGIN

/**
 * The major version of the LLVM that the library was built for, and is linked
 * with. References are LLVM's own pointers, so they must come from that LLVM:
 * a binding should compare with LLVMGetVersion() when it is loaded, and refuse
 * another one by name. May be called before anything else.
 */
unsigned BraunSSAGetLLVMMajor(void);

LLVM_C_EXTERN_C_END

#endif /* BRAUNSSA_C_VERSION_H */

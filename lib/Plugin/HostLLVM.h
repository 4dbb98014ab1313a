//===- HostLLVM.h - The LLVM that has loaded the plugin ---------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_PLUGIN_HOSTLLVM_H
#define BRAUNSSA_LIB_PLUGIN_HOSTLLVM_H

namespace braunssa {

/// Returns true if the plugin can call the LLVM of this process: its major
/// version is the one the plugin was built for, and nothing that the plugin
/// refers to is missing. Otherwise prints one line to stderr. Calls nothing of
/// LLVM but LLVMGetVersion(), because the plugin's references to LLVM are weak:
/// until this has returned true, any of them may be null.
bool isUsableHostLLVM();

} // namespace braunssa

#endif // BRAUNSSA_LIB_PLUGIN_HOSTLLVM_H

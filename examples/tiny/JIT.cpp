//===- JIT.cpp - Runs a module --------------------------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JIT.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tiny;

// What programs call.
static void printNumber(int64_t Value) { outs() << Value << '\n'; }

static void endWithError(const char *Message) {
  outs().flush();
  errs() << Message;
  std::exit(1);
}

/// Programs have no pointers, so nothing else in them can be a fault.
static void reportFullStack(void *) {
  outs().flush();
  errs() << "error: the stack is full; a recursion is too deep or endless\n";
  std::_Exit(1);
}

Expected<int64_t> tiny::runMain(orc::ThreadSafeModule M) {
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  auto JIT = orc::LLJITBuilder().create();
  if (!JIT)
    return JIT.takeError();
  M.withModuleDo([&](Module &M) { M.setDataLayout((*JIT)->getDataLayout()); });

  auto Symbol = [](auto *Function) {
    return orc::ExecutorSymbolDef(orc::ExecutorAddr::fromPtr(Function),
                                  JITSymbolFlags::Exported |
                                      JITSymbolFlags::Callable);
  };
  if (Error E = (*JIT)->getMainJITDylib().define(orc::absoluteSymbols(
          {{(*JIT)->mangleAndIntern("tiny.print"), Symbol(printNumber)},
           {(*JIT)->mangleAndIntern("tiny.fail"), Symbol(endWithError)}})))
    return E;
  if (Error E = (*JIT)->addIRModule(std::move(M)))
    return E;
  auto Main = (*JIT)->lookup("main");
  if (!Main)
    return Main.takeError();
  sys::AddSignalHandler(reportFullStack, nullptr);
  int64_t Result = Main->toPtr<int64_t()>()();
  outs().flush();
  return Result;
}

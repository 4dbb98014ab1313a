//===- tiny.cpp - The command ---------------------------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JIT.h"
#include "Translator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tiny;

static int fail(const Twine &Message) {
  errs() << "tiny: " << Message << '\n';
  return 1;
}

int main(int NumArguments, char **Arguments) {
  cl::OptionCategory Category("tiny options");
  cl::opt<std::string> Input(cl::Positional, cl::Required,
                             cl::desc("FILE.tiny (- for standard input)"),
                             cl::cat(Category));
  cl::opt<bool> EmitIR(
      "emit-ir", cl::cat(Category),
      cl::desc("print LLVM IR instead of running the program"));
  cl::opt<bool> WithDebugInfo("g", cl::cat(Category),
                              cl::desc("make debug info"));
  cl::opt<SSAMode> Mode(
      "ssa", cl::cat(Category), cl::init(SSAMode::Direct),
      cl::desc("how variables become values:"),
      cl::values(clEnumValN(SSAMode::Direct, "direct",
                            "while the program is translated (the default)"),
                 clEnumValN(SSAMode::DirectSimplify, "direct+simplify",
                            "the same, and instructions are simplified"),
                 clEnumValN(SSAMode::AllocasLLVM, "allocas-llvm",
                            "from allocas, by LLVM's PromoteMemToReg()"),
                 clEnumValN(SSAMode::AllocasPromote, "allocas-promote",
                            "from allocas, by braunssa::promote()")));
  cl::HideUnrelatedOptions(Category);
  cl::ParseCommandLineOptions(
      NumArguments, Arguments,
      "Runs a program in the example language of BraunSSA. With allocas, no "
      "use of an\nuninitialised variable is found.\n\n"
      "example: tiny --emit-ir examples/tiny/primes.tiny\n");

  auto Buffer = MemoryBuffer::getFileOrSTDIN(Input);
  if (!Buffer)
    return fail(Input + ": " + Buffer.getError().message());
  SourceMgr Sources;
  StringRef Name = Input == "-" ? StringRef("<stdin>") : StringRef(Input);
  Sources.AddNewSourceBuffer(
      MemoryBuffer::getMemBuffer((*Buffer)->getBuffer(), Name), SMLoc());

  auto Context = std::make_unique<LLVMContext>();
  auto M = std::make_unique<Module>(Name, *Context);
  if (!Translator(Sources, *M, Mode, WithDebugInfo).run())
    return 1;
  // A front end that makes invalid IR should notice before a pass does.
  if (verifyModule(*M, &errs()))
    return fail("internal error: the IR is invalid");
  if (EmitIR) {
    M->print(outs(), nullptr);
    return 0;
  }
  auto Result = runMain({std::move(M), std::move(Context)});
  return Result ? int(*Result) : fail(toString(Result.takeError()));
}

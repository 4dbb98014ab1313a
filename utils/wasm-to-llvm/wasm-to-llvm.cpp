//===- wasm-to-llvm.cpp - WebAssembly modules to LLVM IR ------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The command: reads the module, has it translated, and writes it as IR or has
// clang make a program of it. docs/wasm.md says what is covered.
//
//===----------------------------------------------------------------------===//

#include "ModuleTranslator.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa::webassembly;

static cl::OptionCategory Category("wasm-to-llvm options");
static cl::opt<std::string> Input(cl::Positional, cl::Required,
                                  cl::desc("IN.wasm"), cl::cat(Category));
static cl::opt<std::string>
    Output("o", cl::Required, cl::value_desc("OUT"), cl::cat(Category),
           cl::desc("where to: IR if it ends in .ll or .bc, else a program"));
static cl::opt<LocalsKind>
    SSA("ssa", cl::cat(Category), cl::init(LocalsKind::Direct),
        cl::desc("how variables are kept"),
        cl::values(clEnumValN(LocalsKind::Direct, "direct",
                              "as values, by SSABuilder (the default)"),
                   clEnumValN(LocalsKind::Simplified, "simplified",
                              "the same, with instructions simplified as they "
                              "are made"),
                   clEnumValN(LocalsKind::Allocas, "allocas",
                              "in allocas, for a pass to promote")));
static cl::opt<std::string>
    Level("O", cl::Prefix, cl::init("2"), cl::cat(Category),
          cl::value_desc("level"),
          cl::desc("how much clang optimises a program (default: 2)"));
static cl::opt<std::string> Clang("clang", cl::init(BRAUNSSA_CLANG),
                                  cl::cat(Category), cl::value_desc("file"),
                                  cl::desc("the clang that makes programs"));
static cl::opt<std::string>
    Runtime("runtime", cl::init(BRAUNSSA_WASM_RUNTIME), cl::cat(Category),
            cl::value_desc("file"),
            cl::desc("what is linked with programs: C or an object"));

static int fail(const Twine &Message) {
  errs() << "wasm-to-llvm: " << Message << '\n';
  return 1;
}

/// LLVM's reader ends the program where a file is malformed in certain ways;
/// this says which file it was.
static void reportFatal(void *, const char *Reason, bool) {
  std::exit(fail(Input + ": " + Reason));
}

static Error write(const Module &M, StringRef Path) {
  std::error_code Code;
  raw_fd_ostream OS(Path, Code);
  if (Code)
    return createFileError(Path, Code);
  if (Path.ends_with(".ll"))
    M.print(OS, nullptr);
  else
    WriteBitcodeToFile(M, OS);
  OS.close();
  if (!OS.has_error())
    return Error::success();
  Code = OS.error();
  OS.clear_error();
  return createFileError(Path, Code);
}

/// Has clang translate and link \p M with the runtime.
static Error link(const Module &M) {
  SmallString<128> Path;
  if (std::error_code Code =
          sys::fs::createTemporaryFile("wasm-to-llvm", "bc", Path))
    return createStringError(Code, "there can be no temporary file");
  FileRemover Remover(Path);
  if (Error E = write(M, Path))
    return E;
  std::string Optimisation = "-O" + Level;
  std::string Problem;
  // The bitcode is for whatever machine clang translates it for.
  int Status = sys::ExecuteAndWait(Clang,
                                   {Clang, Optimisation, "-Wno-override-module",
                                    Path, Runtime, "-lm", "-o", Output},
                                   std::nullopt, {}, 0, 0, &Problem);
  if (Status == 0)
    return Error::success();
  return createStringError(Problem.empty() ? "clang failed; see above"
                                           : Clang + ": " + Problem);
}

static Error translate(const object::WasmObjectFile &File) {
  if (File.isRelocatableObject() || File.isSharedObject())
    return createFileError(
        Input, createStringError("the file is to be linked first, by wasm-ld"));
  StringRef To = Output;
  LLVMContext Context;
  Context.setDiscardValueNames(!To.ends_with(".ll"));
  Module M(Input, Context);
  ModuleTranslator Translator(File, M, SSA);
  if (Error E = Translator.translate())
    return createFileError(Input, std::move(E));
  if (To.ends_with(".ll") || To.ends_with(".bc"))
    return write(M, To);
  if (!Translator.hasStart())
    return createFileError(
        Input, createStringError("the module exports no _start; only IR can "
                                 "be made of it: -o OUT.ll or OUT.bc"));
  return link(M);
}

int main(int NumArguments, char **Arguments) {
  cl::HideUnrelatedOptions(Category);
  cl::ParseCommandLineOptions(NumArguments, Arguments,
                              "Translates WebAssembly modules to LLVM IR\n");
  install_fatal_error_handler(reportFatal);
  auto Buffer = MemoryBuffer::getFile(Input, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return fail(Input + ": " + Buffer.getError().message());
  auto File = object::ObjectFile::createWasmObjectFile(**Buffer);
  if (!File)
    return fail(Input + ": " + toString(File.takeError()));
  if (Error E = translate(**File))
    return fail(toString(std::move(E)));
  return 0;
}

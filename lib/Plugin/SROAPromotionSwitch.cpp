//===- SROAPromotionSwitch.cpp - Keeps sroa from promoting ----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plugin/SROAPromotionSwitch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"
#if LLVM_VERSION_MAJOR >= 24
#include "llvm/Support/LibraryOptionsContext.h"
#endif
#include <mutex>

using namespace llvm;
using namespace braunssa;

#if LLVM_VERSION_MAJOR >= 24

static constexpr StringLiteral Name = "-sroa-skip-mem2reg";

/// An option belongs to a context, but the parser belongs to the process.
static std::mutex ParserMutex;

static bool parse(LLVMContext &Context, const char *Argument) {
  std::lock_guard<std::mutex> Lock(ParserMutex);
  const char *CommandLine[] = {"BraunSSA", Argument};
  return cl::parseCommandLineOptions(Context.getLibraryOptions(), CommandLine,
                                     /*Overview=*/"", &nulls());
}

/// Whether the option is set in \p Context, which keeps its arguments: the last
/// one counts, and another replacement may have unset it.
static bool isSet(LLVMContext &Context) {
  for (StringRef Argument : reverse(Context.getLibraryOptions().args()))
    if (Argument.starts_with(Name))
      return Argument == Name;
  return false;
}

bool SROAPromotionSwitch::turnOff(LLVMContext &Context) {
  if (SetIn == &Context)
    return true;
  if (isSet(Context) || !parse(Context, Name.data()))
    return false;
  SetIn = &Context;
  return true;
}

void SROAPromotionSwitch::turnOn() {}

void SROAPromotionSwitch::endReplacement(LLVMContext &Context) {
  if (SetIn != &Context)
    return;
  parse(Context, "-sroa-skip-mem2reg=false");
  SetIn = nullptr;
}

#else

namespace {

/// The option of the process. Each replaced run reads it while it counts as a
/// user itself, hence never while another thread writes it.
class ProcessSwitch {
public:
  bool turnOff() {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (!Option)
      Option = findOption();
    if (!Option || (NumUsers == 0 && *Option))
      return false;
    if (NumUsers++ == 0)
      Option->setValue(true);
    return true;
  }

  void turnOn() {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (--NumUsers == 0)
      Option->setValue(false);
  }

private:
  static cl::opt<bool> *findOption() {
    return static_cast<cl::opt<bool> *>(
        cl::getRegisteredOptions().lookup("sroa-skip-mem2reg"));
  }

  std::mutex Mutex;
  cl::opt<bool> *Option = nullptr;
  unsigned NumUsers = 0;
};

} // namespace

static ProcessSwitch &getProcessSwitch() {
  static ProcessSwitch Switch;
  return Switch;
}

bool SROAPromotionSwitch::turnOff(LLVMContext & /*Context*/) {
  return getProcessSwitch().turnOff();
}

void SROAPromotionSwitch::turnOn() { getProcessSwitch().turnOn(); }

void SROAPromotionSwitch::endReplacement(LLVMContext & /*Context*/) {}

#endif

//===- HelpOption.cpp - The help on passes and modes ----------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plugin/HelpOption.h"
#include "Plugin/PassNames.h"
#include "Plugin/PipelineMode.h"
#include "Plugin/PromotionReplacement.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;
using namespace braunssa;

static void printHelp(raw_ostream &OS) {
  OS << "Passes, for -passes=; with parameters as in "
        "braun-mem2reg<lifetime;validate>:\n";
  for (const PassName &Pass : passNames()) {
    describe(OS, Pass, /*Indent=*/2,
             Pass.AddToModule ? "; also of a module" : "");
    if (Pass.DescribeParameters)
      Pass.DescribeParameters(OS);
  }
  OS << "\nModule passes that switch, as in braun-ssa<replace>:\n  "
     << ReplacementName << '\n';
  for (const SwitchName &Switch : switchNames())
    describe(OS, Switch, /*Indent=*/4);
  OS << "\nModes of whole pipelines, for -braun-ssa= or the environment "
        "variable BRAUN_SSA:\n";
  for (const ModeName &Mode : modeNames()) {
    std::string Note;
    if (Mode.IsDefault)
      Note += " (the default)";
    if (Mode.TakesParameters)
      Note += "; takes the parameters of braun-mem2reg";
    describe(OS, Mode, /*Indent=*/2, Note);
  }
}

void braunssa::registerHelpOption() {
  // See modeOption() for why it is made this way.
  static cl::Option *const Option = []() -> cl::Option * {
    if (cl::Option *Other = cl::getRegisteredOptions().lookup(HelpOptionName))
      return Other;
    return new cl::opt<bool>(
        StringRef(HelpOptionName), cl::ValueDisallowed,
        cl::desc("Print BraunSSA's passes, their parameters and the modes, "
                 "and exit"),
        cl::callback([](const bool &) {
          printHelp(outs());
          outs().flush();
          std::exit(0); // as -help does
        }));
  }();
  (void)Option;
}

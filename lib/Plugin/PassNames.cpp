//===- PassNames.cpp - Names of the passes --------------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plugin/PassNames.h"
#include "BraunSSA/BraunMem2Reg.h"
#include "BraunSSA/PhiGraphPrinter.h"
#include "BraunSSA/RedundantPhiElim.h"
#include "BraunSSA/SSAQualityPasses.h"
#include "Plugin/PassParameters.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa;

std::optional<StringRef> braunssa::parametersOf(StringRef Text,
                                                StringRef Name) {
  if (!PassBuilder::checkParametrizedPassName(Text, Name))
    return std::nullopt;
  StringRef Parameters = Text.drop_front(Name.size());
  return Parameters.empty() ? Parameters : Parameters.drop_front().drop_back();
}

bool braunssa::reject(StringRef PassName, const Twine &Message) {
  errs() << PassName << ": " << Message << '\n';
  return false;
}

void braunssa::describe(raw_ostream &OS, const Named &Entry, unsigned Indent,
                        StringRef Note) {
  constexpr unsigned DescriptionColumn = 24;
  OS.indent(Indent) << Entry.Name;
  OS.indent(DescriptionColumn - Indent - Entry.Name.size())
      << Entry.Description << Note << '\n';
}

template <typename OptionsT>
static void describeParameters(raw_ostream &OS,
                               ArrayRef<Parameter<OptionsT>> Table) {
  for (const Parameter<OptionsT> &P : Table)
    describe(OS, P, /*Indent=*/4, P.IsDefault ? " (the default)" : "");
}

/// Adds \p Pass, which takes no parameters, if \p Parameters is empty. Returns
/// whether it is.
template <typename PassT>
static bool addWithoutParameters(FunctionPassManager &FPM, const PassName &Name,
                                 StringRef Parameters, PassT Pass) {
  if (!Parameters.empty())
    return reject(Name.Name,
                  "there are no parameters, but '" + Parameters + "' is given");
  FPM.addPass(std::move(Pass));
  return true;
}

/// Adds the pass that \p Options lead to, if they could be read.
template <typename PassT, typename OptionsT>
static bool addWithOptions(FunctionPassManager &FPM, const PassName &Name,
                           Expected<OptionsT> Options) {
  if (!Options)
    return reject(Name.Name, toString(Options.takeError()));
  FPM.addPass(PassT(*Options));
  return true;
}

static constexpr PassName PassNames[] = {
    {{"braun-mem2reg", "variables in memory become values"},
     BraunMem2RegPass::name,
     [](FunctionPassManager &FPM, const PassName &Name, StringRef Parameters) {
       return addWithOptions<BraunMem2RegPass>(
           FPM, Name, parsePromotionOptions(Parameters));
     },
     [](raw_ostream &OS) { describeParameters(OS, promotionParameters()); }},
    {{"redundant-phi-elim", "phis that are not needed go"},
     RedundantPhiElimPass::name,
     [](FunctionPassManager &FPM, const PassName &Name, StringRef Parameters) {
       return addWithOptions<RedundantPhiElimPass>(
           FPM, Name, parseEliminationOptions(Parameters));
     },
     [](raw_ostream &OS) { describeParameters(OS, eliminationParameters()); }},
    {{"print<phi-graph>", "prints the phi graph of each function"},
     PhiGraphPrinterPass::name,
     [](FunctionPassManager &FPM, const PassName &Name, StringRef Parameters) {
       return addWithoutParameters(FPM, Name, Parameters,
                                   PhiGraphPrinterPass(errs()));
     }},
    {{"dot-phi-graph", "draws it, a GraphViz file a function"},
     PhiGraphDotPrinterPass::name,
     [](FunctionPassManager &FPM, const PassName &Name, StringRef Parameters) {
       return addWithoutParameters(FPM, Name, Parameters,
                                   PhiGraphDotPrinterPass());
     }},
    {{"print<ssa-quality>", "prints figures on phis"},
     SSAQualityPrinterPass::name,
     [](FunctionPassManager &FPM, const PassName &Name, StringRef Parameters) {
       return addWithoutParameters(FPM, Name, Parameters,
                                   SSAQualityPrinterPass(errs()));
     },
     /*DescribeParameters=*/nullptr,
     [](ModulePassManager &MPM) {
       MPM.addPass(SSAQualityPrinterPass(errs()));
     }},
    {{"verify<ssa-quality>", "stops if a phi is trivial, redundant or dead"},
     SSAQualityVerifierPass::name,
     [](FunctionPassManager &FPM, const PassName &Name, StringRef Parameters) {
       return addWithoutParameters(FPM, Name, Parameters,
                                   SSAQualityVerifierPass());
     }},
};

ArrayRef<PassName> braunssa::passNames() { return PassNames; }

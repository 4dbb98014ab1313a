//===- FailureFile.cpp - Cases in files -----------------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FailureFile.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace braunssa;
using namespace braunssa::fuzz;

/// The source file name of the module holds the options: reducers leave it, and
/// need not know that it means something.
static constexpr StringLiteral Prefix = "random-cfgs";

static std::string describe(const CheckOptions &Options) {
  std::string Text = Prefix.str();
  const PromotionOptions &P = Options.Promotion;
  for (auto [Name, IsSet] : {std::pair("lifetime", P.Lifetime),
                             {"any-position", P.AnyPosition},
                             {"type-punning", P.TypePunning},
                             {"non-minimal", !P.Minimal},
                             {"simplify", P.Simplify},
                             {"compare", Options.CompareWithLLVM}})
    if (IsSet)
      Text += std::string(";") + Name;
  if (const auto &E = Options.Elimination) {
    bool Peeling = E->Algorithm == RedundancyAlgorithm::Peeling;
    Text += Peeling ? ";peeling" : ";dominance";
    Text += E->Prune ? ";prune" : "";
    Text += E->KeepUnreachable ? ";keep-unreachable" : "";
  }
  return Text + ";" + std::to_string(Options.Seed);
}

void braunssa::fuzz::writeOptions(Module &M, const CheckOptions &Options) {
  M.setSourceFileName(describe(Options));
}

CheckOptions braunssa::fuzz::readOptions(const Module &M) {
  CheckOptions Options;
  SmallVector<StringRef, 8> Parts;
  StringRef(M.getSourceFileName()).split(Parts, ';');
  if (Parts.front() != Prefix)
    return Options;
  auto Has = [&](StringRef Name) { return is_contained(Parts, Name); };
  PromotionOptions &P = Options.Promotion;
  P.Lifetime = Has("lifetime");
  P.AnyPosition = Has("any-position");
  P.TypePunning = Has("type-punning");
  P.Minimal = !Has("non-minimal");
  P.Simplify = Has("simplify");
  Options.CompareWithLLVM = Has("compare");
  if (Has("dominance") || Has("peeling")) {
    EliminationOptions &E = Options.eliminate(Has("peeling"));
    E.Prune = Has("prune");
    E.KeepUnreachable = Has("keep-unreachable");
  }
  Parts.back().getAsInteger(10, Options.Seed);
  return Options;
}

std::string braunssa::fuzz::saveFailure(const Case &Failed, StringRef Message,
                                        StringRef Folder, StringRef Name) {
  LLVMContext Context;
  Module M("random", Context);
  ModelEmitter Emitter(M);
  Emitter.emit(Failed.Source, "f");
  Emitter.finish();
  writeOptions(M, Failed.Options);
  SmallString<128> Path(Folder);
  sys::path::append(Path, Name + ".ll");
  sys::fs::create_directories(Folder);
  std::error_code Error;
  raw_fd_ostream OS(Path, Error);
  if (Error)
    return "(nowhere: " + Error.message() + ")";
  OS << "; " << Message << '\n';
  M.print(OS, nullptr);
  return Path.str().str();
}

//===- PhiGraphDotPrinterPass.cpp - φ graphs as pictures ------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AnnotatedPhis.h"
#include "BraunSSA/PhiGraphPrinter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/GraphWriter.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace braunssa;

namespace llvm {

/// GraphWriter calls nodes by their addresses, which differ from run to run,
/// and has no notion of clusters. So all nodes are hidden from it, and are
/// written by number with what it offers for additions.
template <>
struct DOTGraphTraits<const AnnotatedPhis *> : DefaultDOTGraphTraits {
  explicit DOTGraphTraits(bool IsSimple = false)
      : DefaultDOTGraphTraits(IsSimple) {}

  static bool isNodeHidden(const void *, const AnnotatedPhis *) { return true; }

  template <typename Writer>
  static void addCustomGraphFeatures(const AnnotatedPhis *G, Writer &W) {
    writePhis(*G, W);
    for (const AnnotatedPhis::Node &N : G->leaves())
      W.emitSimpleNode(idOf(*G, N), "shape=box", label(*G, N));
    for (const AnnotatedPhis::Node &N : G->phis())
      for (const AnnotatedPhis::Node *O : N.Operands)
        W.emitEdge(idOf(*G, *O), /*SrcNodePort=*/-1, idOf(*G, N),
                   /*DestNodePort=*/-1, /*Attrs=*/"");
  }

private:
  template <typename Writer>
  static void writePhis(const AnnotatedPhis &G, Writer &W);
  static const void *idOf(const AnnotatedPhis &G, const AnnotatedPhis::Node &N);
  static std::string label(const AnnotatedPhis &G,
                           const AnnotatedPhis::Node &N);
  static std::string attributes(const AnnotatedPhis::Node &N);
};

} // namespace llvm

using DotTraits = DOTGraphTraits<const AnnotatedPhis *>;

/// Writes the φs, each component of several as a cluster.
template <typename Writer>
void DotTraits::writePhis(const AnnotatedPhis &G, Writer &W) {
  SmallVector<SmallVector<const AnnotatedPhis::Node *, 1>, 0> Components(
      G.numComponents());
  for (const AnnotatedPhis::Node &N : G.phis())
    Components[N.Component - 1].push_back(&N);
  for (ArrayRef<const AnnotatedPhis::Node *> Members : Components) {
    bool IsCluster = Members.size() > 1;
    unsigned Number = Members.front()->Component;
    if (IsCluster)
      W.getOStream() << "\tsubgraph cluster_" << Number
                     << " {\n\tlabel=\"component " << Number << "\";\n";
    for (const AnnotatedPhis::Node *N : Members)
      W.emitSimpleNode(idOf(G, *N), attributes(*N), label(G, *N));
    if (IsCluster)
      W.getOStream() << "\t}\n";
  }
}

/// What GraphWriter prints, in the place of an address.
const void *DotTraits::idOf(const AnnotatedPhis &G,
                            const AnnotatedPhis::Node &N) {
  return reinterpret_cast<const void *>(uintptr_t(G.numberOf(N)));
}

std::string DotTraits::label(const AnnotatedPhis &G,
                             const AnnotatedPhis::Node &N) {
  std::string Label;
  raw_string_ostream OS(Label);
  G.print(OS, N.V);
  if (N.Set) {
    OS << "\n= ";
    if (Value *V = G.outside(N))
      G.print(OS, V);
    else
      OS << "nothing";
  }
  return Label;
}

std::string DotTraits::attributes(const AnnotatedPhis::Node &N) {
  static constexpr StringLiteral Colours[] = {"#ffd8a8", "#b2f2bb", "#a5d8ff",
                                              "#fcc2d7", "#d0bfff", "#ffec99"};
  std::string Attributes = "shape=ellipse";
  if (N.Set) {
    Attributes += ",style=filled,fillcolor=\"";
    Attributes += Colours[(N.Set - 1) % std::size(Colours)];
    Attributes += '"';
  }
  return Attributes;
}

/// A name that any file system takes, for a function of any name.
static std::string fileNameFor(const Function &F) {
  // Most file systems take 255 bytes.
  static constexpr size_t MaxLength = 180;
  std::string Name = "phi-graph.";
  raw_string_ostream OS(Name);
  if (!F.hasName()) {
    // @0 or the like, where no name has an @.
    F.printAsOperand(OS, /*PrintType=*/false);
    OS << ".dot";
    return Name;
  }
  std::string Readable = F.getName().take_front(MaxLength).str();
  for (char &C : Readable)
    if (!isAlnum(C) && !StringRef("._-$").contains(C))
      C = '_';
  OS << Readable;
  if (Readable != F.getName())
    OS << '.' << utohexstr(xxh3_64bits(F.getName()), /*LowerCase=*/true);
  OS << ".dot";
  return Name;
}

PreservedAnalyses PhiGraphDotPrinterPass::run(Function &F,
                                              FunctionAnalysisManager &) {
  AnnotatedPhis Phis(F);
  if (Phis.numPhis() == 0)
    return PreservedAnalyses::all();

  std::string Title = "phi graph of ";
  raw_string_ostream TitleStream(Title);
  Phis.print(TitleStream, &F);

  std::string FileName = fileNameFor(F);
  std::error_code EC;
  raw_fd_ostream File(FileName, EC, sys::fs::OF_Text);
  if (!EC) {
    errs() << "Writing '" << FileName << "'...\n";
    const AnnotatedPhis *G = &Phis;
    WriteGraph(File, G, /*ShortNames=*/false, Title);
    File.close();
    EC = File.error();
    // An error that is left would end the process when the stream dies.
    File.clear_error();
  }
  if (EC)
    F.getContext().emitError("cannot write '" + FileName +
                             "': " + EC.message());
  return PreservedAnalyses::all();
}

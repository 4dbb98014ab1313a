//===- PhiGraphPrinter.cpp - φ graphs as text and as pictures -------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/PhiGraphPrinter.h"
#include "Analysis/FunctionPhis.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/GraphTraits.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/ModuleSlotTracker.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/GraphWriter.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <utility>

using namespace llvm;
using namespace braunssa;
using Phi = PhiGraph::Phi;
using Operand = PhiGraph::Operand;

namespace {

/// The φs of a function with all that is said of them, also in the form that
/// LLVM's graph algorithms take: nodes that point to their operands.
class AnnotatedPhis {
public:
  struct Node {
    /// The φ or the leaf; null for the root.
    Value *V = nullptr;
    /// Of a φ what it refers to, each value once. Of the root all φs.
    ArrayRef<const Node *> Operands;
    /// Of a φ its strongly connected component, from 1 on.
    unsigned Component = 0;
    /// Of a redundant φ its set, from 1 on. A set is all that is one value.
    unsigned Set = 0;
  };

  explicit AnnotatedPhis(Function &F);

  unsigned numPhis() const { return Phis.nodes().size(); }
  unsigned numComponents() const { return NumComponents; }
  unsigned numRedundant() const { return NumRedundant; }

  /// The φs in layout order, which have the numbers of the graph.
  ArrayRef<Node> phis() const { return ArrayRef(Nodes).take_front(numPhis()); }
  /// The values that are not φs, in the order in which φs refer to them.
  ArrayRef<Node> leaves() const {
    return ArrayRef(Nodes).drop_front(numPhis()).drop_back();
  }
  /// A node from which an edge leads to every φ.
  const Node *root() const { return &Nodes.back(); }

  /// A node's number: φs, then leaves, then the root.
  unsigned numberOf(const Node &N) const { return &N - Nodes.begin(); }

  /// All operands of \p P as it has them.
  ArrayRef<Operand> operands(Phi P) const { return Phis.Graph.operands(P); }

  /// Whether \p N, a φ, merges one value and otherwise only itself.
  bool isTrivial(const Node &N) const {
    return N.Operands.size() - is_contained(N.Operands, &N) == 1;
  }

  /// The value outside the set of \p N, a redundant φ; null if there is none.
  Value *outside(const Node &N) const { return Outside[N.Set - 1]; }

  /// Prints \p V as LLVM does, without its type.
  void print(raw_ostream &OS, const Value *V) const {
    V->printAsOperand(OS, /*PrintType=*/false, Slots);
  }
  void print(raw_ostream &OS, Operand O) const { print(OS, Phis.valueOf(O)); }

private:
  void collectNodes();
  void numberComponents();
  void findRedundantSets(Value *Unreached);

  FunctionPhis Phis;
  /// Numbers unnamed values once; LLVM would do so for each value printed.
  mutable ModuleSlotTracker Slots;
  SmallVector<Node, 0> Nodes;
  SmallVector<const Node *, 0> Operands;
  SmallVector<Value *, 0> Outside;
  unsigned NumComponents = 0;
  unsigned NumRedundant = 0;
};

} // namespace

namespace llvm {

template <> struct GraphTraits<const AnnotatedPhis *> {
  using NodeRef = const AnnotatedPhis::Node *;
  using ChildIteratorType = const NodeRef *;
  using nodes_iterator = pointer_iterator<const AnnotatedPhis::Node *>;

  static NodeRef getEntryNode(const AnnotatedPhis *G) { return G->root(); }
  // NOLINTBEGIN(readability-identifier-naming): LLVM looks for these names.
  static ChildIteratorType child_begin(NodeRef N) {
    return N->Operands.begin();
  }
  static ChildIteratorType child_end(NodeRef N) { return N->Operands.end(); }
  static nodes_iterator nodes_begin(const AnnotatedPhis *G) {
    return nodes_iterator(G->phis().begin());
  }
  static nodes_iterator nodes_end(const AnnotatedPhis *G) {
    return nodes_iterator(G->leaves().end());
  }
  // NOLINTEND(readability-identifier-naming)
};

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

AnnotatedPhis::AnnotatedPhis(Function &F)
    : Phis(F), Slots(F.getParent(), /*ShouldInitializeAllMetadata=*/false) {
  Slots.incorporateFunction(F);
  collectNodes();
  numberComponents();
  // No φ has a block for an operand, so the entry block can stand for "no
  // value".
  findRedundantSets(&F.getEntryBlock());
}

void AnnotatedPhis::collectNodes() {
  DenseMap<const Value *, unsigned> LeafNumber;
  auto NumberOf = [&](Operand O) {
    return O.isPhi() ? O.getPhi() : LeafNumber.lookup(O.getLeaf());
  };
  unsigned NumOperands = 0;
  for (PHINode *PN : Phis.nodes())
    Nodes.emplace_back().V = PN;
  for (Phi P = 0; P != numPhis(); ++P)
    for (Operand O : operands(P)) {
      ++NumOperands;
      if (O.isLeaf() &&
          LeafNumber.try_emplace(O.getLeaf(), Nodes.size()).second)
        Nodes.emplace_back().V = O.getLeaf();
    }
  Nodes.emplace_back();

  // Nodes point into the array, which must not move.
  Operands.reserve(NumOperands + numPhis());
  auto AddOperandsSince = [&](unsigned Begin, Node &N) {
    N.Operands = ArrayRef(Operands).drop_front(Begin);
  };
  SmallVector<Phi, 0> LastUser(Nodes.size(), ~0U);
  for (Phi P = 0; P != numPhis(); ++P) {
    unsigned Begin = Operands.size();
    for (Operand O : operands(P))
      if (std::exchange(LastUser[NumberOf(O)], P) != P)
        Operands.push_back(&Nodes[NumberOf(O)]);
    AddOperandsSince(Begin, Nodes[P]);
  }
  unsigned Begin = Operands.size();
  for (const Node &N : phis())
    Operands.push_back(&N);
  AddOperandsSince(Begin, Nodes.back());
}

void AnnotatedPhis::numberComponents() {
  // Tarjan's algorithm finds components operands first, which says little to a
  // reader.
  SmallVector<unsigned, 0> Found(numPhis());
  const AnnotatedPhis *G = this;
  unsigned NumFound = 0;
  for (auto I = scc_begin(G); !I.isAtEnd(); ++I, ++NumFound)
    for (const Node *N : *I)
      if (numberOf(*N) < numPhis())
        Found[numberOf(*N)] = NumFound;
  SmallVector<unsigned, 0> Number(NumFound, 0);
  for (Phi P = 0; P != numPhis(); ++P) {
    if (Number[Found[P]] == 0)
      Number[Found[P]] = ++NumComponents;
    Nodes[P].Component = Number[Found[P]];
  }
}

void AnnotatedPhis::findRedundantSets(Value *Unreached) {
  PhiGraph &G = Phis.Graph;
  NumRedundant = removeRedundantPhis(G, Operand::leaf(Unreached));
  DenseMap<const Value *, unsigned> SetOf;
  for (Phi P = 0; P != numPhis(); ++P) {
    if (!G.isReplaced(P))
      continue;
    Value *V = Phis.valueOf(G.resolve(Operand::phi(P)));
    auto [It, IsNew] = SetOf.try_emplace(V, Outside.size() + 1);
    if (IsNew)
      Outside.push_back(V == Unreached ? nullptr : V);
    Nodes[P].Set = It->second;
  }
}

PreservedAnalyses PhiGraphPrinterPass::run(Function &F,
                                           FunctionAnalysisManager &) {
  AnnotatedPhis Phis(F);
  OS << "phi graph of ";
  Phis.print(OS, &F);
  OS << ": phis " << Phis.numPhis() << ", components " << Phis.numComponents()
     << ", redundant " << Phis.numRedundant() << '\n';
  for (auto [P, N] : enumerate(Phis.phis())) {
    OS << "  ";
    Phis.print(OS, N.V);
    OS << " = phi(";
    ListSeparator Comma;
    for (Operand O : Phis.operands(P)) {
      OS << Comma;
      Phis.print(OS, O);
    }
    OS << "): component " << N.Component;
    if (Phis.isTrivial(N))
      OS << ", trivial";
    if (N.Set) {
      OS << ", redundant, ";
      if (Value *V = Phis.outside(N)) {
        OS << "outside ";
        Phis.print(OS, V);
      } else {
        OS << "nothing outside";
      }
    }
    OS << '\n';
  }
  return PreservedAnalyses::all();
}

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

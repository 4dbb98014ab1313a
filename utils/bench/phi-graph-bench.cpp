//===- phi-graph-bench.cpp - One run of an algorithm on a φ graph ---------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Builds a generated φ graph, runs one of the library's algorithms on it once,
// and prints what that took. utils/bench/phi-graphs calls it, also under
// callgrind, so the algorithm is one call of a function of the library that
// callgrind can tell from the rest by its name.
//
//===----------------------------------------------------------------------===//

#include "BraunSSA/PhiGraph.h"
#include "PeakMemory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include <charconv>
#include <chrono>
#include <cstdio>
#include <optional>
#include <random>

using namespace llvm;
using namespace braunssa;
using Operand = PhiGraph::Operand;
using Phi = PhiGraph::Phi;

/// Leaf number \p Number. The graph never looks into a leaf, so any even
/// address will do.
static Operand leaf(uintptr_t Number) {
  return Operand::leaf(reinterpret_cast<Value *>((Number + 1) * 16));
}

static Phi addPhi(PhiGraph &G, Operand First, Operand Second) {
  Phi P = G.addPhi(2);
  G.operands(P)[0] = First;
  G.operands(P)[1] = Second;
  return P;
}

/// The worst case of peeling, as Wagner's create_ladder_graph() makes it
/// (*Minimal SSA Form*, appendix A.3): two rails of φs, each of which starts at
/// a leaf and refers at every step to the φ that the rail ends in. The first
/// step of both rails refers to what is outside, so peeling takes off these two
/// φs and finds the same graph with one step less. Nothing is redundant. It has
/// an odd number of φs, so \p Size or one less.
static PhiGraph ladder(unsigned Size) {
  unsigned Steps = (Size - 3) / 2;
  PhiGraph G;
  Phi Final0 = G.addPhi(2), Final1 = G.addPhi(2);
  addPhi(G, Operand::phi(Final0), Operand::phi(Final1));
  Operand Rail0 = leaf(0), Rail1 = leaf(1);
  for (unsigned Step = 0; Step != Steps; ++Step) {
    Rail0 = Operand::phi(addPhi(G, Rail0, Operand::phi(Final0)));
    Rail1 = Operand::phi(addPhi(G, Rail1, Operand::phi(Final1)));
  }
  G.operands(Final0)[0] = Rail0;
  G.operands(Final0)[1] = Operand::phi(Final1);
  G.operands(Final1)[0] = Rail1;
  G.operands(Final1)[1] = Operand::phi(Final0);
  return G;
}

/// φs that are all equal to one leaf; none is trivial.
static PhiGraph ring(unsigned Size) {
  PhiGraph G;
  for (Phi P = 0; P != Size; ++P)
    addPhi(G, leaf(0), Operand::phi((P + 1) % Size));
  return G;
}

/// What is quadratic if dominators are found by walking up the tree, as
/// Semi-NCA does: half of the φs are a chain below one leaf, each of a single
/// operand as in LCSSA form, and the other half merge the chain's end with
/// another leaf.
static PhiGraph fan(unsigned Size) {
  PhiGraph G;
  Operand End = leaf(0);
  for (Phi P = 0; P != Size / 2; ++P) {
    G.addPhi(1);
    G.operands(P)[0] = End;
    End = Operand::phi(P);
  }
  while (G.size() != Size)
    addPhi(G, End, leaf(1));
  return G;
}

/// φs of two or three operands, drawn at random: one operand in a hundred is a
/// leaf, one is any φ, and the others are φs at most five numbers away, as most
/// operands in programs are φs nearby. About half of the φs are redundant, more
/// than half of these in sets of several. The same graph for the same \p Size.
static PhiGraph sparse(unsigned Size) {
  constexpr unsigned Reach = 5;
  std::mt19937 Random(Size);
  auto Draw = [&](Phi P) {
    unsigned Kind = Random() % 100, Number = Random();
    if (Kind == 0)
      return leaf(Number % Size);
    if (Kind == 1)
      return Operand::phi(Number % Size);
    return Operand::phi((P + Size - Reach + Number % (2 * Reach + 1)) % Size);
  };
  PhiGraph G;
  for (Phi P = 0; P != Size; ++P) {
    G.addPhi(2 + Random() % 2);
    for (Operand &O : G.operands(P))
      O = Draw(P);
  }
  return G;
}

/// One φ of \p Size operands, alternately a leaf and itself. All of them have
/// to be looked at to see that it is trivial.
static PhiGraph wide(unsigned Size) {
  PhiGraph G;
  Phi P = G.addPhi(Size);
  for (unsigned I = 0; I != Size; ++I)
    G.operands(P)[I] = I % 2 ? Operand::phi(P) : leaf(0);
  return G;
}

namespace {

struct Family {
  StringLiteral Name;
  PhiGraph (*Build)(unsigned Size);
};

struct Algorithm {
  StringLiteral Name;
  unsigned (*Run)(PhiGraph &G);
};

} // namespace

static const Family Families[] = {{"ladder", ladder},
                                  {"ring", ring},
                                  {"fan", fan},
                                  {"sparse", sparse},
                                  {"wide", wide}};

/// What φs become that no leaf reaches.
static const Operand Unreached = leaf(uintptr_t(1) << 32);

static const Algorithm Algorithms[] = {
    {"dominance",
     [](PhiGraph &G) {
       return removeRedundantPhis(G, Unreached, RedundancyAlgorithm::Dominance);
     }},
    {"peeling",
     [](PhiGraph &G) {
       return removeRedundantPhis(G, Unreached, RedundancyAlgorithm::Peeling);
     }},
    {"trivial", removeTrivialPhis},
    {"none", [](PhiGraph &) { return 0U; }},
};

/// The entry of \p Table that is called \p Name, or null and a message.
template <typename Entry, size_t Size>
static const Entry *find(const Entry (&Table)[Size], const char *What,
                         StringRef Name) {
  for (const Entry &E : Table)
    if (E.Name == Name)
      return &E;
  fprintf(stderr, "phi-graph-bench: unknown %s '%.*s'; there are:", What,
          int(Name.size()), Name.data());
  for (const Entry &E : Table)
    fprintf(stderr, " %s", E.Name.data());
  fprintf(stderr, "\n");
  return nullptr;
}

/// A ladder of one step has 5 φs; the 2 operands of 1,000,000,000 φs can still
/// be numbered.
static std::optional<unsigned> parseSize(StringRef Text) {
  constexpr unsigned Smallest = 5, Largest = 1000000000;
  unsigned Size = 0;
  auto [End, Error] = std::from_chars(Text.begin(), Text.end(), Size);
  if (Error == std::errc() && End == Text.end() && Size >= Smallest &&
      Size <= Largest)
    return Size;
  fprintf(stderr,
          "phi-graph-bench: size '%.*s': a whole number from %u to %u is "
          "wanted\n",
          int(Text.size()), Text.data(), Smallest, Largest);
  return std::nullopt;
}

static void printUsage(FILE *Out) {
  fputs("usage: phi-graph-bench FAMILY SIZE ALGORITHM\n"
        "\n"
        "Builds a φ graph of about SIZE φs, runs an algorithm on it once, and\n"
        "prints how many φs were replaced and what the run took.\n"
        "\n"
        "FAMILY:\n"
        "  ladder     SCCs in SCCs, each two φs smaller: peeling's worst case\n"
        "  ring       φs that are all equal to one value\n"
        "  fan        a chain of φs, and φs that merge its end with a leaf\n"
        "  sparse     random φs of two or three operands, mostly φs nearby\n"
        "  wide       one φ with SIZE operands\n"
        "ALGORITHM:\n"
        "  dominance  removeRedundantPhis() by dominance\n"
        "  peeling    removeRedundantPhis() by peeling\n"
        "  trivial    removeTrivialPhis()\n"
        "  none       nothing, for what the graph itself takes\n",
        Out);
}

int main(int ArgC, char **ArgV) {
  if (ArgC == 2 &&
      (StringRef(ArgV[1]) == "--help" || StringRef(ArgV[1]) == "-h")) {
    printUsage(stdout);
    return 0;
  }
  if (ArgC != 4) {
    printUsage(stderr);
    return 2;
  }
  const Family *F = find(Families, "family", ArgV[1]);
  std::optional<unsigned> Size = F ? parseSize(ArgV[2]) : std::nullopt;
  const Algorithm *A = Size ? find(Algorithms, "algorithm", ArgV[3]) : nullptr;
  if (!A)
    return 2;

  PhiGraph G = F->Build(*Size);
  auto Start = std::chrono::steady_clock::now();
  unsigned NumReplaced = A->Run(G);
  std::chrono::duration<double> Elapsed =
      std::chrono::steady_clock::now() - Start;
  printf("phis %u\nreplaced %u\nseconds %.9f\npeak-kib %ld\n", G.size(),
         NumReplaced, Elapsed.count(), peakMemoryKiB());
  return 0;
}

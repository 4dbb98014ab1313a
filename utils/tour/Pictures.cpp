//===- Pictures.cpp - Drawings for GraphViz -------------------------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Pictures.h"
#include "Support/Index.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/GraphWriter.h"
#include <map>

using namespace llvm;
using namespace braunssa;

// Seen in dark and light surroundings, and by the colour-blind: a white ground,
// and colours that differ in lightness, too.
static constexpr const char *ReadColour = "#cfe3f5";
static constexpr const char *DefinitionColour = "#fbd9bd";
static constexpr const char *GoneColour = "#e4e4e4";
static constexpr const char *WalkColour = "#0060a8";

static void begin(raw_ostream &OS, const char *Name) {
  OS << "digraph " << Name << " {\n"
     << "  graph [bgcolor=white, ranksep=0.35]\n"
     << "  node [shape=box, style=filled, fillcolor=white, color=\"#555555\","
        " fontname=\"sans-serif\", fontsize=12]\n"
     << "  edge [color=\"#888888\", fontname=\"sans-serif\", fontsize=10]\n";
}

/// A box for \p Block with \p Lines below its name.
static void drawBlock(const SubjectFunction &S, unsigned Block,
                      ArrayRef<std::string> Lines, StringRef Colour,
                      raw_ostream &OS) {
  std::string Label = S.nameOf(Block);
  for (const std::string &Line : Lines)
    Label += "\n" + Line;
  OS << "  b" << Block << " [label=\"" << DOT::EscapeString(Label) << '"';
  if (!Colour.empty())
    OS << ", fillcolor=\"" << Colour << '"';
  OS << "]\n";
}

static void drawEdges(const SubjectFunction &S, raw_ostream &OS) {
  for (unsigned Block = 0; Block != S.cfg().numReachable(); ++Block)
    for (unsigned Pred : S.cfg().preds(Block))
      OS << "  b" << Pred << " -> b" << Block << '\n';
}

void drawAccesses(const SubjectFunction &S, raw_ostream &OS) {
  std::map<unsigned, SmallVector<std::string, 4>> Lines;
  std::map<unsigned, StringRef> Colours;
  for (const Variable &V : S.accesses().Variables) {
    const std::string Name = V.Alloca->getName().str();
    for (unsigned R = V.FirstRead; R != NoIndex;
         R = S.accesses().Reads[R].Next) {
      unsigned Block = S.accesses().Reads[R].Block;
      Lines[Block].push_back("reads " + Name);
      Colours.insert({Block, ReadColour});
    }
    for (unsigned D = V.FirstDefinition; D != NoIndex;
         D = S.accesses().Definitions[D].Next) {
      const Definition &Def = S.accesses().Definitions[D];
      Lines[Def.Block].push_back(Name + " = " + S.valueOf(Def));
      Colours[Def.Block] = DefinitionColour;
    }
  }
  begin(OS, "accesses");
  for (unsigned Block = 0; Block != S.cfg().numReachable(); ++Block)
    drawBlock(S, Block, Lines[Block], Colours[Block], OS);
  drawEdges(S, OS);
  OS << "}\n";
}

/// Draws \p W against the edges of the CFG, each step as one arrow.
static void drawWalk(const LookupStory::Walk &W, unsigned From, StringRef Label,
                     raw_ostream &OS) {
  for (unsigned Block : W.Blocks) {
    if (Block == From)
      continue;
    OS << "  b" << From << " -> b" << Block
       << " [constraint=false, style=dashed, color=\"" << WalkColour
       << "\", fontcolor=\"" << WalkColour << '"';
    if (!Label.empty())
      OS << ", label=\"" << Label << '"';
    OS << "]\n";
    Label = "";
    From = Block;
  }
}

void drawLookup(const LookupStory &Story, raw_ostream &OS) {
  const SubjectFunction &S = Story.subject();
  std::map<unsigned, SmallVector<std::string, 4>> Lines;
  std::map<unsigned, StringRef> Colours;
  for (const LookupStory::Walk &W : Story.reads()) {
    Lines[W.Blocks.front()].push_back("read");
    Colours[W.Blocks.front()] = ReadColour;
  }
  for (LookupStory::Phi P = 0; P != Story.numCandidates(); ++P) {
    SmallVector<std::string, 4> Operands;
    for (const LookupStory::Walk &W : Story.operands(P))
      Operands.push_back(Story.text(W.Answer));
    Lines[Story.blockOf(P)].push_back(Story.text(LookupStory::Operand::phi(P)) +
                                      " = φ(" + join(Operands, ", ") + ")");
  }
  for (const auto &[Block, Value] : Story.definitions()) {
    Lines[Block].push_back("= " + Value);
    Colours[Block] = DefinitionColour;
  }
  begin(OS, "lookup");
  for (unsigned Block = 0; Block != S.cfg().numReachable(); ++Block)
    drawBlock(S, Block, Lines[Block], Colours[Block], OS);
  drawEdges(S, OS);
  for (const LookupStory::Walk &W : Story.reads())
    drawWalk(W, W.Blocks.front(), "read", OS);
  for (LookupStory::Phi P = 0; P != Story.numCandidates(); ++P)
    for (const LookupStory::Walk &W : Story.operands(P))
      drawWalk(W, Story.blockOf(P), Story.text(LookupStory::Operand::phi(P)),
               OS);
  OS << "}\n";
}

void drawCandidates(const LookupStory &Story, raw_ostream &OS) {
  begin(OS, "candidates");
  std::map<std::string, unsigned> Leaves;
  for (LookupStory::Phi P = 0; P != Story.numCandidates(); ++P) {
    std::string Label = Story.text(LookupStory::Operand::phi(P)) + " in " +
                        Story.subject().nameOf(Story.blockOf(P));
    if (Story.fateOf(P) != LookupStory::Fate::Stays)
      Label += "\nis " + Story.text(Story.valueOf(P));
    OS << "  p" << P << " [shape=ellipse, label=\"" << DOT::EscapeString(Label)
       << '"';
    if (Story.fateOf(P) == LookupStory::Fate::Trivial)
      OS << ", fillcolor=\"" << GoneColour << '"';
    else if (Story.fateOf(P) == LookupStory::Fate::Redundant)
      OS << ", fillcolor=\"" << ReadColour << '"';
    OS << "]\n";
    for (const LookupStory::Walk &W : Story.operands(P))
      if (W.Answer.isLeaf())
        Leaves.insert({Story.text(W.Answer), Leaves.size()});
  }
  for (const auto &[Text, Number] : Leaves)
    OS << "  v" << Number << " [label=\"" << DOT::EscapeString(Text) << "\"]\n";
  for (LookupStory::Phi P = 0; P != Story.numCandidates(); ++P)
    for (const LookupStory::Walk &W : Story.operands(P)) {
      if (W.Answer.isPhi())
        OS << "  p" << W.Answer.getPhi();
      else
        OS << "  v" << Leaves[Story.text(W.Answer)];
      OS << " -> p" << P << '\n';
    }
  OS << "}\n";
}

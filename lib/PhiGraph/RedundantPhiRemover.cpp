//===- RedundantPhiRemover.cpp - Redundant φs by dominance ----------------===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Draw an edge from each operand to its φ, and from a root to each leaf. A
// value v other than the root dominates φ p in this graph if and only if p lies
// in a redundant set with v as the value outside:
//
//   - Let D be the φs that v strictly dominates. An operand of a φ in D that
//     were neither v nor in D could be reached from the root around v, and so
//     could the φ. So D refers only to itself and v.
//   - Let P be a redundant set with outside value v. A path from the root to a
//     member enters P over an edge from outside P, and all those come from v.
//
// So one dominator tree finds all redundant sets, nested ones included. A φ is
// replaced by its topmost dominator below the root: that one is dominated by
// the root alone, so it lies in no redundant set and stays.
//
// The tree is built by Lengauer and Tarjan's algorithm (TOPLAS 1979) with
// simple path compression. Semi-NCA is a little faster on most graphs, but its
// walks up the tree are quadratic where many φs merge the end of a chain with a
// leaf.
//
//===----------------------------------------------------------------------===//

#include "PhiGraph/RedundantPhiRemover.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace llvm;
using namespace braunssa;

/// The reason is that two different values meet in them that are leaves or
/// themselves such φs. Only the root dominates such a φ, so for the rest of the
/// graph it is as good as a leaf. That settles nearly all φs of real programs.
/// Two sweeps, one in each direction, are enough to follow most chains; what
/// they miss is left to findMeetings(), and then to the dominator tree.
bool RedundantPhiRemover::findStaying(PhiGraph &Graph) {
  G = &Graph;
  Replaced.clear();
  IsKnownToStay.assign(G->size(), false);
  unsigned NumLeft = 0;
  for (Phi P = G->size(); P-- > 0;)
    if (!G->isReplaced(P))
      NumLeft += !(IsKnownToStay[P] = mergesSeveral(P));
  for (Phi P = 0; NumLeft != 0 && P != G->size(); ++P)
    if (!G->isReplaced(P) && !IsKnownToStay[P])
      NumLeft -= IsKnownToStay[P] = mergesSeveral(P);
  return NumLeft == 0 || findMeetings();
}

/// Goes on for the φs that are left, mostly those of nested loops, where each
/// waits for the other. Every φ takes one source from which a path leads to it.
/// Where two different ones meet, a φ stays: the φs with one source make up
/// paths on which there is none with the other, so but for the root, nothing is
/// on all paths to the φ. It is a source itself in the next round. Once there
/// is no meeting, the φs with one source refer to themselves and to it. Returns
/// whether none is left.
bool RedundantPhiRemover::findMeetings() {
  // Mostly there are as many as loops are nested. So many take less than the
  // dominator tree.
  constexpr unsigned MostRounds = 8;
  Left.clear();
  for (Phi P = 0; P != G->size(); ++P)
    if (!G->isReplaced(P) && !IsKnownToStay[P])
      Left.push_back(P);
  SourceOf.resize(G->size());
  NumAsked.resize(G->size());
  HasOneSourceEach = false;
  for (unsigned Round = 0; Round != MostRounds && !Left.empty(); ++Round) {
    // What no source reaches is left to the dominator tree.
    if (!spreadSources())
      break;
    // Who stays is a source only when all have been asked.
    auto *Meetings = llvm::partition(Left, [&](Phi P) {
      MergedValues Sources;
      return none_of(G->operands(P), [&](Operand O) {
        Operand Source = sourceOf(O);
        return Source && Sources.add(Source);
      });
    });
    if (Meetings == Left.end()) {
      HasOneSourceEach = true;
      break;
    }
    for (Phi P : make_range(Meetings, Left.end()))
      IsKnownToStay[P] = true;
    Left.erase(Meetings, Left.end());
  }
  return Left.empty();
}

/// Gives the φs left a source each. Returns whether all have one; stops at the
/// first one that no source reaches. O(operands).
bool RedundantPhiRemover::spreadSources() {
  for (Phi P : Left) {
    SourceOf[P] = Operand();
    NumAsked[P] = 0;
  }
  return all_of(Left, [&](Phi P) { return SourceOf[P] || findSource(P); });
}

/// Goes from \p Start to operands, and to their operands, until one is a source
/// or has taken one, which all on the way there take. Returns whether there is
/// any.
bool RedundantPhiRemover::findSource(Phi Start) {
  Way.assign(1, Start);
  Strays.clear();
  Operand Source;
  while (!Source && !Way.empty()) {
    Phi P = Way.back();
    if (NumAsked[P] == G->numOperands(P)) {
      Strays.push_back(P);
      Way.pop_back();
      continue;
    }
    Operand O = G->resolve(G->operands(P)[NumAsked[P]++]);
    Source = sourceOf(O);
    if (!Source && O.isPhi() && NumAsked[O.getPhi()] == 0)
      Way.push_back(O.getPhi());
  }
  for (Phi P : Way)
    SourceOf[P] = Source;
  // The others that were asked lead to the way, or to one of them that was left
  // before.
  for (Phi P : Strays)
    for (Operand O : G->operands(P))
      if (!SourceOf[P])
        SourceOf[P] = sourceOf(O);
  return bool(Source);
}

/// The source that \p O is or has taken, or nothing that is filled in.
PhiGraph::Operand RedundantPhiRemover::sourceOf(Operand O) {
  O = G->resolve(O);
  return O.isPhi() && !IsKnownToStay[O.getPhi()] ? SourceOf[O.getPhi()] : O;
}

/// Whether two different values meet in \p P that are leaves or known to stay.
bool RedundantPhiRemover::mergesSeveral(Phi P) {
  MergedValues Merged(Operand::phi(P));
  for (Operand O : G->operands(P)) {
    O = G->resolve(O);
    if ((!O.isPhi() || IsKnownToStay[O.getPhi()]) && Merged.add(O))
      return true;
  }
  return false;
}

unsigned RedundantPhiRemover::replaceOthers(Operand UnreachedValue) {
  if (!HasOneSourceEach)
    return replaceByDominators(UnreachedValue);
  for (Phi P : Left)
    G->replace(P, SourceOf[P]);
  return Left.size();
}

unsigned RedundantPhiRemover::replaceByDominators(Operand UnreachedValue) {
  Unreached = UnreachedValue;
  collectNodes();
  collectUsers();
  numberNodes();
  computeDominators();
  replaceDominated();
  return Replaced.size();
}

/// Numbers the nodes: the root, the values known to stay that other φs refer
/// to, and then those other φs.
void RedundantPhiRemover::collectNodes() {
  NodeOfPhi.assign(G->size(), NoNode);
  NodeOfLeaf.clear();
  ValueOf.assign(1, Operand());
  sourceNode(Unreached);
  for (Phi P = 0; P != G->size(); ++P)
    if (!IsKnownToStay[P] && !G->isReplaced(P))
      for (Operand O : G->operands(P)) {
        O = G->resolve(O);
        if (O.isLeaf() || IsKnownToStay[O.getPhi()])
          sourceNode(O);
      }
  NumSources = ValueOf.size();
  for (Phi P = 0; P != G->size(); ++P)
    if (!IsKnownToStay[P] && !G->isReplaced(P)) {
      NodeOfPhi[P] = endOfNodes();
      ValueOf.push_back(Operand::phi(P));
    }
}

/// The node of source \p O, a new one if need be.
RedundantPhiRemover::Node RedundantPhiRemover::sourceNode(Operand O) {
  Node &N = O.isPhi()
                ? NodeOfPhi[O.getPhi()]
                : NodeOfLeaf.try_emplace(O.getLeaf(), NoNode).first->second;
  if (N == NoNode) {
    N = endOfNodes();
    ValueOf.push_back(O);
  }
  return N;
}

RedundantPhiRemover::Node RedundantPhiRemover::nodeOf(Operand O) {
  return O.isPhi() ? NodeOfPhi[O.getPhi()] : NodeOfLeaf.lookup(O.getLeaf());
}

void RedundantPhiRemover::collectUsers() {
  Users.start(ValueOf.size());
  for (Node N = firstPhiNode(); N != endOfNodes(); ++N)
    for (Operand O : G->operands(ValueOf[N].getPhi()))
      Users.count(unsigned(nodeOf(G->resolve(O))));
  Users.allocate();
  // Backwards, so that they stand in order.
  for (unsigned I = ValueOf.size(); I-- > NumSources;)
    for (Operand O : reverse(G->operands(ValueOf[Node(I)].getPhi())))
      Users.insert(unsigned(nodeOf(G->resolve(O))), Node(I));
}

/// Walks from the root, and then from what no leaf reaches, which hangs below
/// the value that it is to be replaced by.
void RedundantPhiRemover::numberNodes() {
  PreorderOf.assign(ValueOf.size(), NotReached);
  NodeAt.clear();
  Parent.assign(1, NotReached); // The root's.
  numberFrom(Root);
  Node UnreachedNode = nodeOf(Unreached);
  for (Node N = firstPhiNode(); N != endOfNodes(); ++N)
    if (PreorderOf[N] == NotReached) {
      Parent.push_back(PreorderOf[UnreachedNode]);
      numberFrom(N);
    }
}

/// Numbers what can be reached from \p Start and has no number, in preorder.
/// The root leads to all sources. The parent of \p Start has been pushed.
void RedundantPhiRemover::numberFrom(Node Start) {
  auto Enter = [&](Node N) {
    PreorderOf[N] = Preorder(NodeAt.size());
    NodeAt.push_back(N);
    Stack.push_back({N, N == Root ? 1 : Users.begin(unsigned(N))});
  };
  Enter(Start);
  while (!Stack.empty()) {
    auto &[N, Next] = Stack.back();
    if (Next == (N == Root ? NumSources : Users.begin(unsigned(N) + 1))) {
      Stack.pop_back();
      continue;
    }
    // The value for what is not reached is the first source. It is visited
    // last, so that what is hung below it afterwards continues a depth-first
    // walk.
    Node Succ = N == Root ? Node(NumSources - Next) : Users.all()[Next];
    ++Next;
    if (PreorderOf[Succ] != NotReached)
      continue;
    Parent.push_back(PreorderOf[N]);
    Enter(Succ);
  }
}

/// Computes immediate dominators from semidominators.
void RedundantPhiRemover::computeDominators() {
  unsigned NumReached = NodeAt.size();
  Semi.resize(NumReached);
  Label.resize(NumReached);
  Idom.resize(NumReached);
  NextInBucket.resize(NumReached);
  Ancestor.assign(NumReached, NotReached);
  Bucket.assign(NumReached, NotReached);
  for (unsigned I = 0; I != NumReached; ++I)
    Semi[Preorder(I)] = Label[Preorder(I)] = Preorder(I);

  for (unsigned I = NumReached; I-- > 1;) {
    Preorder Number{I}, Above = Parent[Number];
    computeSemidominator(Number);
    NextInBucket[Number] = Bucket[Semi[Number]];
    Bucket[Semi[Number]] = Number;
    Ancestor[Number] = Above;
    // The parent is the semidominator of all in its bucket. It dominates those
    // immediately above which nothing has a smaller semidominator; the others
    // have the dominator of the one that does, which is known only later.
    for (Preorder &B = Bucket[Above]; B != NotReached; B = NextInBucket[B]) {
      Preorder Lowest = evaluate(B);
      Idom[B] = Semi[Lowest] < Semi[B] ? Lowest : Above;
    }
  }
  Idom[Preorder(0)] = Preorder(0);
  for (unsigned I = 1; I != NumReached; ++I) {
    Preorder Number{I};
    if (Idom[Number] != Semi[Number])
      Idom[Number] = Idom[Idom[Number]];
  }
}

void RedundantPhiRemover::computeSemidominator(Preorder Number) {
  // A tree edge counts as an edge: that from the root to a source, or from
  // Unreached to a φ that nothing else reaches.
  Preorder Lowest = Parent[Number];
  if (NodeAt[Number] >= firstPhiNode())
    for (Operand O : G->operands(ValueOf[NodeAt[Number]].getPhi()))
      Lowest =
          std::min(Lowest, Semi[evaluate(PreorderOf[nodeOf(G->resolve(O))])]);
  Semi[Number] = Lowest;
}

/// The number with the smallest semidominator on the forest path from \p Number
/// up to, but without, its root; \p Number itself if it is a root. Compresses
/// the path.
RedundantPhiRemover::Preorder RedundantPhiRemover::evaluate(Preorder Number) {
  if (Ancestor[Number] == NotReached)
    return Number;
  Path.clear();
  while (Ancestor[Ancestor[Number]] != NotReached) {
    Path.push_back(Number);
    Number = Ancestor[Number];
  }
  // Number hangs directly below the root of its tree. Going back down, each
  // node takes the best label above it and hangs itself below that root as
  // well.
  Preorder Best = Number;
  for (Preorder Below : reverse(Path)) {
    if (Semi[Label[Best]] < Semi[Label[Below]])
      Label[Below] = Label[Best];
    Ancestor[Below] = Ancestor[Number];
    Best = Below;
  }
  return Label[Best];
}

/// Replaces each φ that anything but the root dominates by the topmost such
/// value.
void RedundantPhiRemover::replaceDominated() {
  for (unsigned I = 1; I != NodeAt.size(); ++I) {
    Preorder Dominator = Idom[Preorder(I)];
    if (Dominator == Preorder(0))
      continue;
    Phi P = ValueOf[NodeAt[Preorder(I)]].getPhi();
    Operand ImmediateDominator = ValueOf[NodeAt[Dominator]];
    Replaced.push_back({P, ImmediateDominator});
    // Dominators have smaller numbers, so that one has its final value already.
    G->replace(P, G->resolve(ImmediateDominator));
  }
}

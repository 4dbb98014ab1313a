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
//   were
//     neither v nor in D could be reached from the root around v, and so could
//     the φ. So D refers only to itself and v.
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

using namespace llvm;
using namespace braunssa;

unsigned RedundantPhiRemover::replaceOthers(Operand UnreachedValue) {
  Unreached = UnreachedValue;
  collectNodes();
  collectUsers();

  NumberOf.assign(Values.size(), None);
  NodeAt.clear();
  Parent.clear();
  numberFrom(Root);
  // What no leaf reaches hangs below the value it is to be replaced by.
  Node UnreachedNode = nodeOf(Unreached);
  for (Node N = NumSources; N != Values.size(); ++N)
    if (NumberOf[N] == None) {
      Parent.push_back(NumberOf[UnreachedNode]);
      numberFrom(N);
    }
  computeDominators();
  replaceDominated();
  return Replaced.size();
}

/// The reason is that two different values meet in them that are leaves or
/// themselves such φs. Only the root dominates such a φ, so for the rest of the
/// graph it is as good as a leaf. That settles nearly all φs of real programs.
/// Two sweeps, one in each direction, are enough to follow most chains; what
/// they miss is left to the dominator tree.
bool RedundantPhiRemover::findMixed(PhiGraph &Graph) {
  G = &Graph;
  Replaced.clear();
  IsMixed.assign(G->size(), false);
  unsigned NumOpen = 0;
  for (Phi P = G->size(); P-- > 0;)
    if (!G->isReplaced(P))
      NumOpen += !(IsMixed[P] = isMixed(P));
  for (Phi P = 0; NumOpen != 0 && P != G->size(); ++P)
    if (!G->isReplaced(P) && !IsMixed[P])
      NumOpen -= IsMixed[P] = isMixed(P);
  return NumOpen == 0;
}

bool RedundantPhiRemover::isMixed(Phi P) {
  Operand First;
  for (Operand O : G->operands(P)) {
    O = G->resolve(O);
    if (O == First || O == Operand::phi(P) ||
        (O.isPhi() && !IsMixed[O.getPhi()]))
      continue;
    if (First)
      return true;
    First = O;
  }
  return false;
}

/// Numbers the nodes: the root, the leaves and mixed φs that other φs refer to,
/// and then those other φs.
void RedundantPhiRemover::collectNodes() {
  NodeOfPhi.assign(G->size(), None);
  NodeOfLeaf.clear();
  Values.assign(1, Operand());
  sourceNode(Unreached);
  for (Phi P = 0; P != G->size(); ++P)
    if (!IsMixed[P] && !G->isReplaced(P))
      for (Operand O : G->operands(P)) {
        O = G->resolve(O);
        if (O.isLeaf() || IsMixed[O.getPhi()])
          sourceNode(O);
      }
  NumSources = Values.size();
  for (Phi P = 0; P != G->size(); ++P)
    if (!IsMixed[P] && !G->isReplaced(P)) {
      NodeOfPhi[P] = Values.size();
      Values.push_back(Operand::phi(P));
    }
}

/// The node of source \p O, a new one if need be.
RedundantPhiRemover::Node RedundantPhiRemover::sourceNode(Operand O) {
  Node &N = O.isPhi() ? NodeOfPhi[O.getPhi()]
                      : NodeOfLeaf.try_emplace(O.getLeaf(), None).first->second;
  if (N == None) {
    N = Values.size();
    Values.push_back(O);
  }
  return N;
}

RedundantPhiRemover::Node RedundantPhiRemover::nodeOf(Operand O) {
  return O.isPhi() ? NodeOfPhi[O.getPhi()] : NodeOfLeaf.lookup(O.getLeaf());
}

/// Lists the users of each node, by counting.
void RedundantPhiRemover::collectUsers() {
  UserBegin.assign(Values.size() + 2, 0);
  for (Node N = NumSources; N != Values.size(); ++N)
    for (Operand O : G->operands(Values[N].getPhi()))
      ++UserBegin[nodeOf(G->resolve(O)) + 2];
  for (unsigned I = 2; I != UserBegin.size(); ++I)
    UserBegin[I] += UserBegin[I - 1];
  Users.resize(UserBegin.back());
  // Each node's part is filled through the entry behind it, which ends up where
  // the next part begins.
  for (Node N = NumSources; N != Values.size(); ++N)
    for (Operand O : G->operands(Values[N].getPhi()))
      Users[UserBegin[nodeOf(G->resolve(O)) + 1]++] = N;
}

/// Numbers what can be reached from \p Start and has no number, in preorder.
/// The root leads to all sources; the parent of any other start has been
/// pushed.
void RedundantPhiRemover::numberFrom(Node Start) {
  auto Enter = [&](Node N) {
    NumberOf[N] = NodeAt.size();
    NodeAt.push_back(N);
    Stack.push_back({N, N == Root ? 1 : UserBegin[N]});
  };
  if (Start == Root)
    Parent.push_back(None);
  Enter(Start);
  while (!Stack.empty()) {
    auto &[N, Next] = Stack.back();
    if (Next == (N == Root ? NumSources : UserBegin[N + 1])) {
      Stack.pop_back();
      continue;
    }
    // The value for what is not reached is the first source. It is visited
    // last, so that what is hung below it afterwards continues a depth-first
    // walk.
    Node Succ = N == Root ? NumSources - Next : Users[Next];
    ++Next;
    if (NumberOf[Succ] != None)
      continue;
    Parent.push_back(NumberOf[N]);
    Enter(Succ);
  }
}

/// Computes immediate dominators from semidominators. Everything is by number.
void RedundantPhiRemover::computeDominators() {
  unsigned NumNodes = NodeAt.size();
  Semi.resize(NumNodes);
  Label.resize(NumNodes);
  Idom.resize(NumNodes);
  NextInBucket.resize(NumNodes);
  Ancestor.assign(NumNodes, None);
  Bucket.assign(NumNodes, None);
  for (unsigned I = 0; I != NumNodes; ++I)
    Semi[I] = Label[I] = I;

  for (unsigned I = NumNodes; I-- > 1;) {
    // A tree edge counts as an edge: that from the root to a source, or from
    // Unreached to a φ that nothing else reaches.
    Semi[I] = Parent[I];
    if (NodeAt[I] >= NumSources)
      for (Operand O : G->operands(Values[NodeAt[I]].getPhi()))
        Semi[I] =
            std::min(Semi[I], Semi[evaluate(NumberOf[nodeOf(G->resolve(O))])]);
    NextInBucket[I] = Bucket[Semi[I]];
    Bucket[Semi[I]] = I;
    Ancestor[I] = Parent[I];
    // The parent is the semidominator of all in its bucket. It dominates those
    // immediately above which nothing has a smaller semidominator; the others
    // have the dominator of the one that does, which is known only later.
    for (unsigned &B = Bucket[Parent[I]]; B != None; B = NextInBucket[B]) {
      unsigned Above = evaluate(B);
      Idom[B] = Semi[Above] < Semi[B] ? Above : Parent[I];
    }
  }
  Idom[0] = 0;
  for (unsigned I = 1; I != NumNodes; ++I)
    if (Idom[I] != Semi[I])
      Idom[I] = Idom[Idom[I]];
}

/// The number with the smallest semidominator on the forest path from \p Number
/// up to, but without, its root; \p Number itself if it is a root. Compresses
/// the path.
unsigned RedundantPhiRemover::evaluate(unsigned Number) {
  if (Ancestor[Number] == None)
    return Number;
  Path.clear();
  while (Ancestor[Ancestor[Number]] != None) {
    Path.push_back(Number);
    Number = Ancestor[Number];
  }
  // Number hangs directly below the root of its tree. Going back down, each
  // node takes the best label above it and hangs itself below that root as
  // well.
  unsigned Best = Number;
  for (unsigned Below : reverse(Path)) {
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
    if (Idom[I] == 0)
      continue;
    Phi P = Values[NodeAt[I]].getPhi();
    Operand ImmediateDominator = Values[NodeAt[Idom[I]]];
    Replaced.push_back({P, ImmediateDominator});
    // Dominators have smaller numbers, so that one has its final value already.
    G->replace(P, G->resolve(ImmediateDominator));
  }
}

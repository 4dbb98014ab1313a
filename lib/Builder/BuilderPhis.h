//===- BuilderPhis.h - φs of blocks being filled ----------------*- C++ -*-===//
//
// Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BRAUNSSA_LIB_BUILDER_BUILDERPHIS_H
#define BRAUNSSA_LIB_BUILDER_BUILDERPHIS_H

#include "BraunSSA/PhiGraph.h"
#include "Support/Index.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class PHINode;
} // namespace llvm

namespace braunssa {

/// The φ candidates of a builder, those of blocks that are not sealed without
/// operands, and the few of them that stand in the IR. They are asked about
/// while more are added, so the trivial ones are replaced as soon as they are
/// known.
class BuilderPhis {
public:
  using Phi = PhiGraph::Phi;
  using Operand = PhiGraph::Operand;

  /// Stands for what variable \p Var holds before it is written. Its value is
  /// asked for only if somebody can read it.
  static Operand initial(unsigned Var) { return token(Var); }
  /// Stands for a value in code that cannot be reached.
  static Operand unreached() { return token(NoIndex); }
  static bool isToken(Operand O) {
    return O.isLeaf() && reinterpret_cast<uintptr_t>(O.getLeaf()) & TokenBit;
  }
  /// The variable of a token, or NoIndex for unreached().
  static unsigned variableOf(Operand Token) {
    return unsigned(reinterpret_cast<uintptr_t>(Token.getLeaf()) >> 2);
  }

  struct Place {
    Place(unsigned Var, unsigned Block) : Var(Var), Block(Block) {}

    unsigned Var;
    unsigned Block;
    /// The φ in the IR, if there is one.
    llvm::PHINode *Node = nullptr;
    /// The next φ of its block, while that is not sealed.
    unsigned NextIncomplete = NoIndex;
    /// The first of a list of the φs that have it for an operand.
    unsigned FirstUser = NoIndex;
    /// How often it may still be looked at.
    uint8_t LooksLeft = MostLooks;
  };

  /// Forgets all φs, and keeps the memory.
  void clear();

  /// Adds a φ for \p Var in \p Block, with \p NumOperands operands to be set.
  Phi add(unsigned Var, unsigned Block, unsigned NumOperands);

  /// Sets operand \p Index of \p P.
  void setOperand(Phi P, unsigned Index, Operand O) {
    Graph.operands(P)[Index] = O;
    if (O.isPhi() && O.getPhi() != P)
      addUser(O.getPhi(), P);
  }

  /// Replaces \p P if it is trivial, then φs that become so by that, and so on.
  /// All operands of \p P have been set. No φ is looked at more than a fixed
  /// number of times here, so some trivial ones may stay until the end.
  void removeTrivial(Phi P) {
    Worklist.push_back(P);
    removeQueued();
  }

  /// Replaces \p P, which has no operands yet, by \p By, another value that
  /// stands for itself; then φs that become trivial by that, and so on.
  void replace(Phi P, Operand By) {
    Graph.replace(P, By);
    queueUsers(P, By);
    removeQueued();
  }

  /// Makes \p Node the φ in the IR for \p P.
  void setNode(Phi P, llvm::PHINode *Node) {
    Places[P].Node = Node;
    PhiOfNode[Node] = P;
  }
  /// The φ that \p Node stands for, or nothing that is filled in.
  Operand ofNode(const llvm::PHINode *Node) const {
    auto It = PhiOfNode.find(Node);
    return It == PhiOfNode.end() ? Operand() : Operand::phi(It->second);
  }

  Place &place(Phi P) { return Places[P]; }
  PhiGraph &graph() { return Graph; }

private:
  /// So often a φ is looked at, whether it has become trivial, before the end.
  /// Each look may go over all of its operands, and each of them may become
  /// another one.
  static constexpr uint8_t MostLooks = 8;

  // Values and the numbers of φs leave this bit alone.
  static constexpr uintptr_t TokenBit = 2;
  static Operand token(unsigned Number) {
    return Operand::leaf(
        reinterpret_cast<llvm::Value *>(uintptr_t(Number) << 2 | TokenBit));
  }

  /// A member of a list of the φs that have one for an operand.
  struct User {
    Phi P;
    unsigned Next;
  };

  void addUser(Phi Of, Phi P) {
    AllUsers.push_back({P, Places[Of].FirstUser});
    Places[Of].FirstUser = AllUsers.size() - 1;
  }
  void queueUsers(Phi P, Operand By);
  void removeQueued();

  PhiGraph Graph;
  llvm::SmallVector<Place, 0> Places;
  llvm::SmallVector<User, 0> AllUsers;
  llvm::SmallVector<Phi, 0> Worklist;
  llvm::DenseMap<const llvm::PHINode *, Phi> PhiOfNode;
};

} // namespace braunssa

#endif // BRAUNSSA_LIB_BUILDER_BUILDERPHIS_H

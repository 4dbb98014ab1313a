// What the tests on plain φ graphs share.

#ifndef BRAUNSSA_TEST_UNIT_PHIGRAPHTESTUTILS_H
#define BRAUNSSA_TEST_UNIT_PHIGRAPHTESTUTILS_H

#include "BraunSSA/PhiGraph.h"

/// Leaf number \p Number. The graph never looks into a leaf, so any even
/// address will do.
inline braunssa::PhiGraph::Operand leaf(uintptr_t Number) {
  return braunssa::PhiGraph::Operand::leaf(
      reinterpret_cast<llvm::Value *>((Number + 1) * 16));
}

#endif // BRAUNSSA_TEST_UNIT_PHIGRAPHTESTUTILS_H

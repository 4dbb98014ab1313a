// Removes trivial φs from a graph of its own, and runs the pass's class.
#include "BraunSSA/BraunMem2Reg.h"
#include "BraunSSA/PhiGraph.h"
#include <cstdio>

int main() {
  using namespace braunssa;
  alignas(16) static char Leaf[16];
  PhiGraph G;
  PhiGraph::Phi P = G.addPhi(2);
  G.operands(P)[0] =
      PhiGraph::Operand::leaf(reinterpret_cast<llvm::Value *>(Leaf));
  G.operands(P)[1] = PhiGraph::Operand::phi(P);
  llvm::FunctionPassManager FPM;
  FPM.addPass(BraunMem2RegPass());
  std::printf("removed %u\n", removeTrivialPhis(G));
}

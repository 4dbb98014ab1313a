// Random CFGs, about half of them irreducible, for tests of what the rooms CFG
// and Construction know of blocks.

#ifndef BRAUNSSA_TEST_UNIT_RANDOMCFG_H
#define BRAUNSSA_TEST_UNIT_RANDOMCFG_H

#include "CFG/BlockDominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include <random>
#include <vector>

namespace braunssa {

/// A random function of \p NumBlocks blocks that end in branches, a few in
/// switches with an edge more than once, and no instructions else.
class RandomCFG {
public:
  RandomCFG(unsigned Seed, unsigned NumBlocks) : M("m", Context) {
    std::mt19937 Random(Seed);
    llvm::Type *Int = llvm::Type::getInt32Ty(Context);
    F = llvm::Function::Create(
        llvm::FunctionType::get(llvm::Type::getVoidTy(Context), {Int}, false),
        llvm::GlobalValue::ExternalLinkage, "f", M);
    std::vector<llvm::BasicBlock *> Blocks;
    for (unsigned I = 0; I != NumBlocks; ++I)
      Blocks.push_back(llvm::BasicBlock::Create(Context, "", F));
    // Most edges go a short way, else nearly all CFGs would be irreducible.
    auto Target = [&](unsigned From) {
      unsigned Reach = Random() % 4 == 0 ? NumBlocks : 4;
      unsigned To = From + 1 + Random() % Reach;
      if (Random() % 5 == 0)
        To = From - Random() % Reach;
      return Blocks[To - 1 < NumBlocks - 1 ? To : NumBlocks - 1];
    };
    for (unsigned I = 0; I != NumBlocks; ++I) {
      llvm::IRBuilder<> B(Blocks[I]);
      unsigned Kind = Random() % 8;
      if (Kind == 0 || I + 1 == NumBlocks) {
        B.CreateRetVoid();
      } else if (Kind < 3) {
        B.CreateBr(Target(I));
      } else if (Kind < 7) {
        B.CreateCondBr(B.getTrue(), Target(I), Target(I));
      } else {
        llvm::SwitchInst *S = B.CreateSwitch(F->getArg(0), Target(I));
        for (unsigned Case = 0; Case != 3; ++Case)
          S->addCase(B.getInt32(Case), Target(I));
      }
    }
    CFG.readFunction(*F);
    Dominators.build(CFG);
  }

  llvm::LLVMContext Context;
  llvm::Module M;
  llvm::Function *F;
  CFGWalk CFG;
  BlockDominators Dominators;
};

} // namespace braunssa

#endif // BRAUNSSA_TEST_UNIT_RANDOMCFG_H

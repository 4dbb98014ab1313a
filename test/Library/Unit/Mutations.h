// What the mutation tests share: random functions, and kinds of damage.

#ifndef BRAUNSSA_TEST_UNIT_MUTATIONS_H
#define BRAUNSSA_TEST_UNIT_MUTATIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include <random>
#include <set>
#include <vector>

namespace mutation {

using namespace llvm;

/// A random function, before and after its promotion.
class Subject {
public:
  /// \p WithCopies, values stored may also be loaded from variables, or be
  /// undef, poison or constants, and variables may be read before they are
  /// written.
  explicit Subject(unsigned Seed, bool WithCopies = false)
      : Random(Seed), WithCopies(WithCopies) {
    Int = Type::getInt32Ty(Context);
    Type *Void = Type::getVoidTy(Context), *Bool = Type::getInt1Ty(Context);
    Get = M.getOrInsertFunction("get", Int);
    Use = M.getOrInsertFunction("use", Void, Int);
    Note = M.getOrInsertFunction("note", Void, Int);
    OtherNote = M.getOrInsertFunction("other_note", Void, Int);
    Condition = M.getOrInsertFunction("condition", Bool);
    for (const char *Name : {"g", "h"})
      Globals.push_back(cast<GlobalVariable>(M.getOrInsertGlobal(Name, Int)));
  }

  void build();
  void promote();

  unsigned upTo(unsigned N) { return unsigned(Random() % (N + 1)); }

  /// One of \p List, or null if there is none.
  template <typename T> T *anyOf(const std::vector<T *> &List) {
    return List.empty() ? nullptr : List[upTo(List.size() - 1)];
  }

  /// All instructions of a class that satisfy a condition.
  template <typename T, typename Fn> std::vector<T *> all(Fn Condition) {
    std::vector<T *> List;
    for (BasicBlock &BB : *F)
      for (Instruction &I : BB)
        if (auto *Match = dyn_cast<T>(&I))
          if (Condition(*Match))
            List.push_back(Match);
    return List;
  }
  template <typename T> T *any() {
    return anyOf(all<T>([](T &) { return true; }));
  }
  CallInst *anyCallOf(FunctionCallee Callee) {
    return anyOf(all<CallInst>([&](CallInst &Call) {
      return Call.getCalledOperand() == Callee.getCallee();
    }));
  }

  std::vector<PHINode *> newPhis() {
    return all<PHINode>([&](PHINode &PN) { return !OldPhis.count(&PN); });
  }
  /// Some φ that the promotion has placed.
  PHINode *anyPhi() { return anyOf(newPhis()); }
  PHINode *anyOldPhi() {
    return anyOf(all<PHINode>([&](PHINode &PN) { return OldPhis.count(&PN); }));
  }
  /// Some call that a loaded value is passed to.
  CallInst *anyUse() { return anyOf(LoadUsers); }

  bool dominates(const Value *V, const Instruction *I) {
    DominatorTree DT(*F);
    return DT.dominates(V, I);
  }

  LLVMContext Context;
  Module M{"mutants", Context};
  std::mt19937 Random;
  const bool WithCopies;
  Type *Int;
  FunctionCallee Get, Use, Note, OtherNote, Condition;
  std::vector<GlobalVariable *> Globals;
  Function *F = nullptr;
  std::vector<BasicBlock *> Blocks;
  std::vector<AllocaInst *> Variables;
  std::vector<CallInst *> LoadUsers;
  std::set<PHINode *> OldPhis;
  /// What the variables hold at first.
  std::vector<Value *> Initial;

private:
  BasicBlock *anyBlock() { return Blocks[1 + upTo(Blocks.size() - 2)]; }
  Value *anyValue(IRBuilder<> &B);
  void addCode(IRBuilder<> &B);
  void addTerminator(IRBuilder<> &B, unsigned Block);
  void addOldPhis();
};

/// A kind of damage. Apply returns whether there was a place for it.
struct Mutation {
  const char *Name;
  bool (*Apply)(Subject &S);
};

/// Wrong operands of φs, wrong values for loads, and missing φs.
ArrayRef<Mutation> valueMutations();
/// φs that should not be there.
ArrayRef<Mutation> phiMutations();
/// Instructions other than accesses that have changed.
ArrayRef<Mutation> codeMutations();

} // namespace mutation

#endif // BRAUNSSA_TEST_UNIT_MUTATIONS_H

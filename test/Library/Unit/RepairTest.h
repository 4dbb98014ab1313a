// What the unit tests of BraunSSA/SSARepair.h on parsed IR share.

#ifndef BRAUNSSA_TEST_UNIT_REPAIRTEST_H
#define BRAUNSSA_TEST_UNIT_REPAIRTEST_H

#include "BraunSSA/SSARepair.h"
#include "ParsedFunction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ValueSymbolTable.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include <initializer_list>
#include <optional>
#include <string>

namespace braunssa {

/// A function in which `%old` is the value that gets other definitions. The
/// definitions are calls of `@def`, the uses calls of `@use`. In the end it
/// must be valid.
class RepairTest : public ParsedFunction {
protected:
  /// Parses a function of \p Body with \p Attributes, and \p Rest behind it.
  void parseBody(const std::string &Body, const char *Attributes = "",
                 const char *Rest = "") {
    parse(("define void @f(i1 %c, i32 %n) " + std::string(Attributes) + " {" +
           Body +
           "}\n declare i32 @def()\n declare void @use(i32)\n"
           "declare i32 @__gxx_personality_v0(...)\n" +
           Rest)
              .c_str());
    if (F)
      R.emplace(*F);
  }

  void TearDown() override {
    if (F)
      EXPECT_FALSE(llvm::verifyFunction(*F, &llvm::errs()));
  }

  llvm::Value *value(llvm::StringRef Name) {
    return F->getValueSymbolTable()->lookup(Name);
  }
  llvm::Instruction *inst(llvm::StringRef Name) {
    return llvm::cast<llvm::Instruction>(value(Name));
  }
  llvm::BasicBlock *block(llvm::StringRef Name) {
    return llvm::cast<llvm::BasicBlock>(value(Name));
  }

  /// Begins with `%old`, defined by \p Definitions and used where it is.
  void start(std::initializer_list<llvm::StringRef> Definitions) {
    R->startValue(value("old")->getType(), "r");
    for (llvm::StringRef D : Definitions)
      R->addDefinition(inst(D));
    R->addUsesOf(*value("old"));
  }

  /// Call number \p Number of `@use` in \p Block, or null.
  llvm::CallInst *use(llvm::StringRef Block, unsigned Number = 0) {
    for (llvm::Instruction &I : *block(Block))
      if (auto *Call = llvm::dyn_cast<llvm::CallInst>(&I))
        if (Call->getCalledFunction()->getName() == "use" && Number-- == 0)
          return Call;
    return nullptr;
  }

  /// What it is given.
  llvm::Value *used(llvm::StringRef Block, unsigned Number = 0) {
    llvm::CallInst *Call = use(Block, Number);
    return Call ? Call->getArgOperand(0) : nullptr;
  }

  unsigned numPhis() const {
    unsigned Num = 0;
    for (llvm::BasicBlock &BB : *F)
      Num += std::distance(BB.phis().begin(), BB.phis().end());
    return Num;
  }

  /// Two definitions, `%old` in `entry` and `%new` in `then`, that meet where
  /// \p Rest begins, in `join`.
  static std::string meeting(const std::string &Rest) {
    return R"(
    entry:
      %old = call i32 @def()
      br i1 %c, label %then, label %join
    then:
      %new = call i32 @def()
      br label %join
    join:
    )" + Rest;
  }

  /// The same with a use behind.
  static std::string diamond() {
    return meeting(R"(
      call void @use(i32 %old)
      ret void
    )");
  }

  std::optional<SSARepair> R;
};

} // namespace braunssa

#endif // BRAUNSSA_TEST_UNIT_REPAIRTEST_H

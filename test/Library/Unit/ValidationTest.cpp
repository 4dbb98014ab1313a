// Unit tests of SSAValidator on parsed IR: what it accepts, and what it says of
// what it refuses. MutationTest.cpp tries many more kinds of damage.

#include "BraunSSA/Validation.h"
#include "ParsedFunction.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueSymbolTable.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

using namespace braunssa;
using namespace llvm;

namespace {

/// %x needs a φ, and %y does not.
constexpr const char *Diamond = R"(
  define i32 @f(i1 %c, i32 %a) {
  entry:
    %x = alloca i32
    %y = alloca i32
    store i32 %a, ptr %x
    store i32 7, ptr %y
    br i1 %c, label %then, label %join
  then:
    store i32 2, ptr %x
    br label %join
  join:
    %l = load i32, ptr %x
    %m = load i32, ptr %y
    %s = add i32 %l, %m
    ret i32 %s
  }
)";

class Validation : public ParsedFunction {
protected:
  void parse(const char *IR) {
    ParsedFunction::parse(IR);
    for (Instruction &I : F->getEntryBlock())
      if (auto *AI = dyn_cast<AllocaInst>(&I))
        Allocas.push_back(AI);
  }

  /// Parses and promotes with \p Given, having made a validator with \p Told.
  void promote(const char *IR, const PromotionOptions &Given = {},
               const PromotionOptions &Told = {}) {
    parse(IR);
    Validator.emplace(*F, Allocas, Told);
    Promoter(Given).promote(Allocas);
  }

  /// Parses and removes redundant φs.
  void eliminate(const char *IR) {
    parse(IR);
    EliminationOptions Options;
    Validator.emplace(*F, Options);
    eliminateRedundantPhis(*F, Options);
  }

  /// What is wrong, behind the name of the function.
  std::string verdict() {
    std::string Message = Validator->validate().value_or("");
    size_t Colon = Message.find(": ");
    return Colon == std::string::npos ? Message : Message.substr(Colon + 2);
  }

  Value *value(StringRef Name) {
    return F->getValueSymbolTable()->lookup(Name);
  }
  Instruction *inst(StringRef Name) { return cast<Instruction>(value(Name)); }

  SmallVector<AllocaInst *, 4> Allocas;
  std::optional<SSAValidator> Validator;
};

} // namespace

TEST_F(Validation, acceptsAPromotion) {
  promote(Diamond);
  EXPECT_EQ("", verdict());
  EXPECT_EQ("", verdict()) << "It can be asked again.";
}

// The message has all that is known.
TEST_F(Validation, namesBlockVariableAndValues) {
  promote(Diamond);
  inst("x.0")->setOperand(0, ConstantInt::get(inst("x.0")->getType(), 3));
  EXPECT_EQ("promotion in function 'f' is not valid: block %join: operand 0 of "
            "'%s = add i32 %x.0, 7' replaces %l: variable %x holds 2 at the "
            "end of block %then, where 3 is found",
            Validator->validate().value_or(""));
}

TEST_F(Validation, refusesTheValueOfAnotherVariable) {
  promote(Diamond);
  inst("s")->setOperand(0, inst("s")->getOperand(1));
  EXPECT_EQ("block %join: operand 0 of '%s = add i32 7, 7' replaces %l: "
            "variable %x holds 2 at the end of block %then, where 7 is found",
            verdict());
}

TEST_F(Validation, refusesWhatIsNotAvailable) {
  promote(Diamond);
  cast<PHINode>(inst("x.0"))->setIncomingValue(0, inst("s"));
  EXPECT_EQ(
      "block %join: %s is not available in '%x.0 = phi i32 [ %s, %then ], "
      "[ %a, %entry ]'",
      verdict());
}

TEST_F(Validation, refusesADeadPhi) {
  promote(Diamond);
  inst("s")->setOperand(0, value("a"));
  EXPECT_EQ("block %join: operand 0 of '%s = add i32 %a, 7' replaces %l: "
            "variable %x holds 2 at the end of block %then, where %a is found",
            verdict());
  inst("s")->setOperand(0, inst("x.0"));
  Instruction *Copy = inst("x.0")->clone();
  Copy->insertInto(inst("x.0")->getParent(), inst("x.0")->getIterator());
  Copy->setName("copy");
  EXPECT_EQ("block %join: there is a φ besides '%x.0 = phi i32 [ 2, %then ], [ "
            "%a, %entry ]' for variable %x",
            verdict());
  Copy->setOperand(0, ConstantInt::get(Copy->getType(), 5));
  EXPECT_EQ(
      "block %join: '%copy = phi i32 [ 5, %then ], [ %a, %entry ]' is not "
      "of a variable that is live",
      verdict());
}

TEST_F(Validation, refusesAChangedInstruction) {
  promote(Diamond);
  cast<BinaryOperator>(inst("s"))->setHasNoSignedWrap();
  EXPECT_EQ("block %join: an attribute of '%s = add nsw i32 %x.0, 7' has "
            "changed",
            verdict());
}

TEST_F(Validation, refusesAMissingInstruction) {
  promote(Diamond);
  Instruction *S = inst("s");
  S->replaceAllUsesWith(value("a"));
  S->eraseFromParent();
  EXPECT_EQ("block %join: %s is expected, and 'ret i32 %a' is found",
            verdict());
}

/// In each iteration %x is read before it gets what was made just before.
constexpr const char *LoopFunction = R"(
  define void @f(i32 %a) {
  entry:
    %x = alloca i32
    store i32 %a, ptr %x
    br label %loop
  loop:
    %v = call noundef i32 @get()
    %l = load i32, ptr %x
    call void @use(i32 %l)
    store i32 %v, ptr %x
    br label %loop
  }
  declare i32 @get()
  declare void @use(i32)
)";

// A value that is the right one, but of another iteration.
TEST_F(Validation, refusesAStaleDefinition) {
  promote(LoopFunction);
  EXPECT_EQ("", verdict());
  Instruction *Phi = inst("x.0");
  Phi->replaceAllUsesWith(inst("v"));
  Phi->eraseFromParent();
  EXPECT_EQ("block %loop: operand 0 of 'call void @use(i32 %v)' replaces %l: "
            "variable %x holds %v at the end of block %loop, where a value of "
            "another iteration is found",
            verdict());
}

// A load that nobody uses makes a variable live all the same.
TEST_F(Validation, acceptsPhisOfUnusedLoads) {
  promote(R"(
    define void @f(i1 %c) {
    entry:
      %x = alloca i32
      %y = alloca i32
      store i32 1, ptr %x
      store i32 1, ptr %y
      br i1 %c, label %then, label %join
    then:
      store i32 2, ptr %x
      store i32 2, ptr %y
      br label %join
    join:
      %l = load i32, ptr %x
      %m = load i32, ptr %y
      ret void
    }
  )");
  EXPECT_EQ("", verdict());
  // A third one is one too many, though it could be of either variable.
  Instruction *Copy = inst("x.0")->clone();
  Copy->insertInto(inst("x.0")->getParent(), inst("x.0")->getIterator());
  EXPECT_NE("", verdict());
}

/// φ(%v, undef), where %v dominates the φ; a call's result, if it may be
/// poison.
static std::string undefOnOnePath(StringRef Attribute) {
  return ("define i32 @f(i1 %c) {\n"
          "entry:\n"
          "  %x = alloca i32\n"
          "  %v = call " +
          Attribute +
          " i32 @get()\n"
          "  br i1 %c, label %then, label %join\n"
          "then:\n"
          "  store i32 %v, ptr %x\n"
          "  br label %join\n"
          "join:\n"
          "  %l = load i32, ptr %x\n"
          "  ret i32 %l\n"
          "}\n"
          "declare i32 @get()\n")
      .str();
}

TEST_F(Validation, acceptsWhatRefinesUndef) {
  promote(undefOnOnePath("noundef").c_str());
  EXPECT_EQ("ret i32 %v", [&] {
    std::string Text;
    raw_string_ostream OS(Text);
    F->back().getTerminator()->print(OS);
    return StringRef(OS.str()).trim().str();
  }());
  EXPECT_EQ("", verdict());
}

#if LLVM_VERSION_MAJOR >= 20
TEST_F(Validation, refusesPoisonForUndef) {
  promote(undefOnOnePath("").c_str());
  EXPECT_EQ("", verdict());
  Instruction *Phi = inst("x.0");
  Phi->replaceAllUsesWith(inst("v"));
  Phi->eraseFromParent();
  EXPECT_EQ("block %join: operand 0 of 'ret i32 %v' replaces %l: variable %x "
            "holds undef at the end of block %entry, where a value that may be "
            "poison is found",
            verdict());
}
#endif

/// The two entries of the loop give %x one value between them.
constexpr const char *Irreducible = R"(
  define i32 @f(i1 %c, i1 %d, i1 %e, i32 %a) {
  entry:
    %x = alloca i32
    store i32 %a, ptr %x
    br i1 %c, label %p, label %q
  p:
    br i1 %d, label %q, label %exit
  q:
    br i1 %e, label %p, label %exit
  exit:
    %l = load i32, ptr %x
    ret i32 %l
  }
)";

TEST_F(Validation, refusesRedundantSetsUnlessTheyMayStay) {
  PromotionOptions NonMinimal;
  NonMinimal.Minimal = false;
  // What is stored in the entry block needs no lookup; so it is stored in a
  // second one.
  std::string IR = Irreducible;
  IR.replace(IR.find("    store"), 0, "    br label %second\n  second:\n");
  promote(IR.c_str(), NonMinimal, NonMinimal);
  ASSERT_TRUE(isa<PHINode>(F->back().front()));
  EXPECT_EQ("", verdict());
}

TEST_F(Validation, refusesRedundantSets) {
  PromotionOptions NonMinimal;
  NonMinimal.Minimal = false;
  std::string IR = Irreducible;
  IR.replace(IR.find("    store"), 0, "    br label %second\n  second:\n");
  promote(IR.c_str(), NonMinimal);
  EXPECT_EQ("block %p: '%x.0 = phi i32 [ %a, %second ], [ %x.1, %q ]' is "
            "redundant for variable %x",
            verdict());
}

/// The value that %x has in one iteration does not live to the next one.
constexpr const char *Scoped = R"(
  define void @f(i32 %a) {
  entry:
    %x = alloca i32
    br label %loop
  loop:
    call void @llvm.lifetime.start.p0(LIFETIME ptr %x)
    %l = load i32, ptr %x
    call void @use(i32 %l)
    store i32 %a, ptr %x
    br label %loop
  }
  declare void @use(i32)
  declare void @llvm.lifetime.start.p0(LIFETIME ptr)
)";

static std::string scoped() {
  std::string IR = Scoped;
  for (size_t At; (At = IR.find("LIFETIME ptr %x")) != std::string::npos;)
    IR.replace(At, 8, LLVM_VERSION_MAJOR >= 22 ? "" : "i64 4,");
  IR.replace(IR.find("LIFETIME"), 8, LLVM_VERSION_MAJOR >= 22 ? "" : "i64,");
  return IR;
}

// Reading undef in each iteration is right only where lives end.
TEST_F(Validation, knowsOfEndsOfLife) {
  PromotionOptions Lifetime;
  Lifetime.Lifetime = true;
  promote(scoped().c_str(), Lifetime, Lifetime);
  EXPECT_EQ("", verdict());
}

TEST_F(Validation, takesOptionsIntoAccount) {
  PromotionOptions Lifetime, Endless;
  Lifetime.Lifetime = true;
  Endless.Lifetime = false;
  promote(scoped().c_str(), Lifetime, Endless);
  EXPECT_EQ("block %loop: operand 0 of 'call void @use(i32 undef)' replaces "
            "%l: variable %x holds %a at the end of block %loop, where undef "
            "is found",
            verdict());
}

// What loads were known to yield may be said, and only that.
TEST_F(Validation, checksWhatIsSaidOfLoads) {
  promote(R"(
    define ptr @f(ptr %a) {
      %x = alloca ptr
      %y = alloca ptr
      store ptr %a, ptr %x
      %l = load ptr, ptr %x, !nonnull !0, !noundef !0
      %m = load ptr, ptr %y, !noundef !0
      ret ptr %l
    }
    !0 = !{}
  )");
  EXPECT_EQ("", verdict());
  auto *Cmp = cast<ICmpInst>(&F->front().front());
  Cmp->setOperand(0, Constant::getNullValue(Cmp->getOperand(0)->getType()));
  EXPECT_NE(std::string::npos, verdict().find("no load says what"));
}

/// A φ that is %a, and one in a loop of φs that is %a, too.
constexpr const char *Redundant = R"(
  define i32 @f(i1 %c, i32 %a, i32 %b) {
  entry:
    br i1 %c, label %p, label %q
  p:
    %x = phi i32 [ %a, %entry ], [ %y, %q ]
    br i1 %c, label %q, label %exit
  q:
    %y = phi i32 [ %a, %entry ], [ %x, %p ]
    br label %p
  exit:
    ret i32 %x
  }
)";

TEST_F(Validation, acceptsAnElimination) {
  eliminate(Redundant);
  EXPECT_TRUE(F->begin()->getNextNode()->phis().empty());
  EXPECT_EQ("", verdict());
}

TEST_F(Validation, refusesAnotherValueForAPhi) {
  eliminate(Redundant);
  F->back().getTerminator()->setOperand(0, value("b"));
  EXPECT_EQ("elimination of redundant φs in function 'f' is not valid: block "
            "%exit: operand 0 of 'ret i32 %b' replaces %x: φ %x holds %a at "
            "the end of block %p, where %b is found",
            Validator->validate().value_or(""));
}

TEST_F(Validation, refusesRedundantPhisThatStay) {
  parse(Redundant);
  Validator.emplace(*F, EliminationOptions());
  EXPECT_EQ("block %p: '%x = phi i32 [ %a, %entry ], [ %y, %q ]' is redundant",
            verdict());
}

// Looking at a function leaves no trace in it, not even in use lists.
TEST_F(Validation, changesNothing) {
  parse(Diamond);
  auto Print = [&] {
    std::string Text;
    raw_string_ostream OS(Text);
    M->print(OS, nullptr, /*ShouldPreserveUseListOrder=*/true);
    for (Instruction &I : F->getEntryBlock())
      for (User *U : I.users())
        OS << U << '\n';
    return OS.str();
  };
  std::string Text = Print();
  Validator.emplace(*F, Allocas);
  EXPECT_EQ(Text, Print());
}

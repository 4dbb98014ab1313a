// Where SSAValidator takes a value for no poison, so that it may stand for
// undef, and where not. In each function a variable holds undef and is loaded;
// after the promotion, %v is put where what was loaded was used.

#include "BraunSSA/Validation.h"
#include "ParsedFunction.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ValueSymbolTable.h"
#include <gtest/gtest.h>
#include <string>

using namespace braunssa;
using namespace llvm;

namespace {

class ValidationPoison : public ParsedFunction {
protected:
  /// Whether %v may stand for the operands of the instructions \p Users that
  /// were loaded in function f, which has \p Body.
  bool accepts(const std::string &Body, ArrayRef<StringRef> Users) {
    parse(("define i32 @f(i32 %a, i1 %c) {\n" + Body +
           "}\n"
           "@g = external global i32\n"
           "declare i32 @get()\n"
           "declare i32 @take(i32)\n"
           "declare i32 @takeDefined(i32 noundef)\n")
              .c_str());
    SmallVector<AllocaInst *, 4> Allocas;
    for (Instruction &I : F->getEntryBlock())
      if (auto *AI = dyn_cast<AllocaInst>(&I))
        Allocas.push_back(AI);
    SSAValidator Validator(*F, Allocas);
    Promoter().promote(Allocas);
    EXPECT_EQ("", Validator.validate().value_or(""));
    for (StringRef Name : Users) {
      auto *User = cast<Instruction>(F->getValueSymbolTable()->lookup(Name));
      EXPECT_TRUE(isa<UndefValue>(User->getOperand(0)));
      User->setOperand(0, F->getValueSymbolTable()->lookup("v"));
    }
    return !Validator.validate();
  }
};

} // namespace

// LLVM 19 takes it for granted that nothing is poison.
#if LLVM_VERSION_MAJOR >= 20

TEST_F(ValidationPoison, countsUsesBefore) {
  EXPECT_FALSE(accepts(R"(
    %x = alloca i32
    %v = shl nuw i32 %a, 3
    %l = load i32, ptr %x
    %u = call i32 @take(i32 %l)
    ret i32 %u
  )",
                       {"u"}));
  for (const char *Use :
       {"%d = udiv i32 7, %v", "%d = srem i32 7, %v",
        "%d = call i32 @takeDefined(i32 %v)",
        "%p = inttoptr i32 %v to ptr\n store i8 0, ptr %p",
        "%w = add i32 %v, 5\n %s = select i1 %c, i32 %w, i32 %v\n"
        "%d = udiv i32 7, %s"})
    EXPECT_TRUE(accepts(std::string(R"(
      %x = alloca i32
      %v = shl nuw i32 %a, 3
    )") + Use + R"(
      %l = load i32, ptr %x
      %u = call i32 @take(i32 %l)
      ret i32 %u
    )",
                        {"u"}))
        << Use;
}

// Each of these is defined for some poison.
TEST_F(ValidationPoison, countsNoUsesThatAreHarmless) {
  for (const char *Use :
       {"%d = udiv i32 %v, 7", "%d = call i32 @take(i32 %v)",
        "%z = freeze i32 %v\n %d = udiv i32 7, %z",
        "%s = select i1 %c, i32 %v, i32 2\n %d = udiv i32 7, %s",
        "store i32 %v, ptr @g"})
    EXPECT_FALSE(accepts(std::string(R"(
      %x = alloca i32
      %v = shl nuw i32 %a, 3
    )") + Use + R"(
      %l = load i32, ptr %x
      %u = call i32 @take(i32 %l)
      ret i32 %u
    )",
                         {"u"}))
        << Use;
}

// The run may have come another way.
TEST_F(ValidationPoison, countsUsesOnEachPathOnly) {
  EXPECT_FALSE(accepts(R"(
    %x = alloca i32
    %v = shl nuw i32 %a, 3
    br i1 %c, label %then, label %join
  then:
    %d = udiv i32 7, %v
    br label %join
  join:
    %l = load i32, ptr %x
    %u = call i32 @take(i32 %l)
    ret i32 %u
  )",
                       {"u"}));
  EXPECT_TRUE(accepts(R"(
    %x = alloca i32
    %v = shl nuw i32 %a, 3
    br i1 %c, label %then, label %else
  then:
    %d = udiv i32 7, %v
    br label %join
  else:
    %e = urem i32 7, %v
    br label %join
  join:
    %l = load i32, ptr %x
    %u = call i32 @take(i32 %l)
    ret i32 %u
  )",
                      {"u"}));
}

// `undef | 1` is not 0, whatever undef is. `%v | 1` is poison if %v is, and
// only because %v stands there.
//
// PROMISE: finds-damage
TEST_F(ValidationPoison, countsNoUseThatTheReplacementMakes) {
  EXPECT_FALSE(accepts(R"(
    %x = alloca i32
    %v = shl nuw i32 %a, 3
    %l = load i32, ptr %x
    %u = or i32 %l, 1
    %d = udiv i32 7, %u
    ret i32 %d
  )",
                       {"u"}));
  EXPECT_FALSE(accepts(R"(
    %x = alloca i32
    %v = shl nuw i32 %a, 3
    br label %loop
  loop:
    %l = load i32, ptr %x
    %u = or i32 %l, 1
    %d = udiv i32 7, %u
    br i1 %c, label %loop, label %exit
  exit:
    ret i32 %d
  )",
                       {"u"}));
}

// Nor do two of them vouch for one another.
//
// PROMISE: finds-damage
TEST_F(ValidationPoison, countsNoUsesThatReplacementsMakeInACircle) {
  EXPECT_FALSE(accepts(R"(
    %x = alloca i32
    %y = alloca i32
    %v = shl nuw i32 %a, 3
    br label %loop
  loop:
    %l = load i32, ptr %x
    %m = load i32, ptr %y
    %u = or i32 %l, 1
    %w = or i32 %m, 1
    %d = udiv i32 7, %u
    %e = udiv i32 %d, %w
    br i1 %c, label %loop, label %exit
  exit:
    ret i32 %e
  )",
                       {"u", "w"}));
}

// What is going to happen counts until something else may happen.
TEST_F(ValidationPoison, countsInevitableUses) {
  const std::string Begin = R"(
    %x = alloca i32
    %y = alloca i32
    %v = shl nuw i32 %a, 3
    store i32 %v, ptr %y
    br label %loop
  loop:
    %l = load i32, ptr %x
    %k = load i32, ptr %y
    %u = add i32 %l, 1
  )";
  const std::string End = R"(
    %d = udiv i32 7, %k
    br i1 %c, label %loop, label %exit
  exit:
    ret i32 %u
  )";
  EXPECT_TRUE(accepts(Begin + End, {"u"}));
  EXPECT_TRUE(accepts(Begin + "br label %next\n next:" + End, {"u"}));
  EXPECT_FALSE(accepts(Begin + "%g = call i32 @get()\n" + End, {"u"}));
  EXPECT_FALSE(accepts(
      Begin + "br i1 %c, label %exit, label %next\n next:" + End, {"u"}));
}

// What was computed from %v before is poison if %v is.
TEST_F(ValidationPoison, countsInevitableUsesOfWhatWasComputedBefore) {
  const std::string Begin = R"(
    %x = alloca i32
    %v = shl nuw i32 %a, 3
  )";
  const std::string End = R"(
    br label %loop
  loop:
    %l = load i32, ptr %x
    %u = add i32 %l, 1
    %d = udiv i32 7, %w
    br i1 %c, label %loop, label %exit
  exit:
    ret i32 %u
  )";
  for (const char *Computed :
       {"%w = xor i32 %v, 5", "%k = mul i32 %a, %v\n %w = add i32 %k, 2"})
    EXPECT_TRUE(accepts(Begin + Computed + End, {"u"})) << Computed;
  for (const char *Computed :
       {"%w = freeze i32 %v", "%w = select i1 %c, i32 %v, i32 2",
        "%w = call i32 @take(i32 %v)",
        "%k = load i32, ptr %x\n"
        "%w = or i32 %k, 1"})
    EXPECT_FALSE(accepts(Begin + Computed + End, {"u"})) << Computed;
}

#endif

// Unit tests of Simplification/ExpressionTable.h, on parsed IR: which
// instructions compute the same.

#include "Simplification/ExpressionTable.h"
#include "ParsedFunction.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ValueSymbolTable.h"
#include <gtest/gtest.h>

using namespace braunssa;
using namespace llvm;

namespace {

class ExpressionTableTest : public ParsedFunction {
protected:
  Instruction &get(StringRef Name) {
    return *cast<Instruction>(F->getValueSymbolTable()->lookup(Name));
  }

  /// Whether \p B is found where \p A is the only other expression.
  bool areEqual(StringRef A, StringRef B) {
    ExpressionTable Table;
    EXPECT_EQ(&get(A), Table.findOrAdd(get(A)));
    return Table.findOrAdd(get(B)) == &get(A);
  }
};

} // namespace

// Flags do not count; operations, types, predicates and indices do.
TEST_F(ExpressionTableTest, comparesWhatIsComputed) {
  parse(R"(
    define void @f(i32 %v, i32 %w, ptr %p, {i32, i32} %s, <2 x i32> %x) {
      %add = add i32 %v, %w
      %add.nsw = add nsw i32 %v, %w
      %or = or i32 %v, %w
      %sext = sext i32 %v to i64
      %sext128 = sext i32 %v to i128
      %eq = icmp eq i32 %v, %w
      %ne = icmp ne i32 %v, %w
      %first = extractvalue {i32, i32} %s, 0
      %second = extractvalue {i32, i32} %s, 1
      %bytes = getelementptr i8, ptr %p, i32 %v
      %words = getelementptr i32, ptr %p, i32 %v
      %turned = shufflevector <2 x i32> %x, <2 x i32> %x, <2 x i32> <i32 1, i32 0>
      %kept = shufflevector <2 x i32> %x, <2 x i32> %x, <2 x i32> <i32 0, i32 1>
      ret void
    })");
  EXPECT_TRUE(areEqual("add", "add.nsw"));
  EXPECT_FALSE(areEqual("add", "or"));
  EXPECT_FALSE(areEqual("sext", "sext128"));
  EXPECT_FALSE(areEqual("eq", "ne"));
  EXPECT_FALSE(areEqual("first", "second"));
  EXPECT_FALSE(areEqual("bytes", "words"));
  EXPECT_FALSE(areEqual("turned", "kept"));
}

// Operands may be turned around where that makes no difference, and those of a
// comparison together with its predicate.
TEST_F(ExpressionTableTest, turnsOperands) {
  parse(R"(
    define void @f(i32 %v, i32 %w, double %x, double %y) {
      %mul = mul i32 %v, %w
      %lum = mul i32 %w, %v
      %sub = sub i32 %v, %w
      %bus = sub i32 %w, %v
      %less = icmp ult i32 %v, %w
      %greater = icmp ugt i32 %w, %v
      %less.turned = icmp ult i32 %w, %v
      %fless = fcmp olt double %x, %y
      %fgreater = fcmp ogt double %y, %x
      ret void
    })");
  EXPECT_TRUE(areEqual("mul", "lum"));
  EXPECT_FALSE(areEqual("sub", "bus"));
  EXPECT_TRUE(areEqual("less", "greater"));
  EXPECT_FALSE(areEqual("less", "less.turned"));
  EXPECT_TRUE(areEqual("fless", "fgreater"));
}

// φs are equal in one block only, even if two blocks have the same
// predecessors.
TEST_F(ExpressionTableTest, comparesPhisOfABlock) {
  parse(R"(
    define void @f(i1 %c, i32 %v, i32 %w) {
    entry:
      br i1 %c, label %one, label %two
    one:
      br i1 %c, label %join, label %other
    two:
      br i1 %c, label %join, label %other
    join:
      %a = phi i32 [ %v, %one ], [ %w, %two ]
      %b = phi i32 [ %v, %one ], [ %w, %two ]
      ret void
    other:
      %d = phi i32 [ %v, %one ], [ %w, %two ]
      ret void
    })");
  EXPECT_TRUE(areEqual("a", "b"));
  EXPECT_FALSE(areEqual("a", "d"));
}

// An expression whose operand has changed is another one from then on.
TEST_F(ExpressionTableTest, forgetsWhatHasChanged) {
  parse(R"(
    define void @f(i32 %v, i32 %w) {
      %a = add i32 %v, %w
      %b = add i32 %v, %w
      %d = add i32 7, %w
      ret void
    })");
  ExpressionTable Table;
  Table.findOrAdd(get("a"));
  get("a").setOperand(0, ConstantInt::get(Type::getInt32Ty(Context), 7));
  EXPECT_EQ(&get("b"), Table.findOrAdd(get("b")));
  EXPECT_EQ(&get("a"), Table.findOrAdd(get("a")));
  EXPECT_EQ(&get("a"), Table.findOrAdd(get("d")));
}

// What reads memory, has an effect or is called is no expression.
TEST_F(ExpressionTableTest, leavesMemoryAndCallsOut) {
  parse(R"(
    define void @f(ptr %p, i32 %v) {
      %load = load i32, ptr %p
      %call = call i32 @g(i32 %v)
      %variable = alloca i32
      %swapped = atomicrmw add ptr %p, i32 1 monotonic
      %freeze = freeze i32 %v
      ret void
    }
    declare i32 @g(i32))");
  for (StringRef Name : {"load", "call", "variable", "swapped"})
    EXPECT_FALSE(ExpressionTable::isExpression(get(Name))) << Name.str();
  EXPECT_TRUE(ExpressionTable::isExpression(get("freeze")));
}

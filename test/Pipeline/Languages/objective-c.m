// REQUIRES: llvm22+
// (LLVM 19's promoter has another order of operands.)
// Objective-C: methods with loops over variables, a block that captures some and changes
// one, fast enumeration, and an autorelease pool.
// Property: the code is the one that clang makes without the plugin, to the byte.
//
// RUN: %clang -O1 -fblocks -fobjc-runtime=gnustep-2.0 -S -emit-llvm %s -o %t.stock.ll
// RUN: %clang -O1 -fblocks -fobjc-runtime=gnustep-2.0 -fpass-plugin=%plugin -S -emit-llvm %s -o %t.ours.ll
// RUN: diff %t.stock.ll %t.ours.ll
// RUN: %clang -O2 -g -fblocks -fobjc-runtime=gnustep-2.0 -S -emit-llvm %s -o %t.stock.ll
// RUN: %clang -O2 -g -fblocks -fobjc-runtime=gnustep-2.0 -fpass-plugin=%plugin -S -emit-llvm %s -o %t.ours.ll
// RUN: diff %t.stock.ll %t.ours.ll
// RUN: FileCheck %s < %t.ours.ll

typedef unsigned long Word;
typedef struct {
  Word State;
  id __unsafe_unretained *Items;
  Word *Mutations;
  Word Extra[5];
} Enumeration;

__attribute__((objc_root_class))
@interface Numbers
- (int)valueAt:(int)Index;
- (Word)countByEnumeratingWithState:(Enumeration *)State
                            objects:(id __unsafe_unretained *)Buffer
                              count:(Word)Count;
@end

// CHECK-LABEL: define {{.*}}sumUpTo
// CHECK:         phi i32
@implementation Numbers
- (int)sumUpTo:(int)Limit {
  int Sum = 0, Last = 1;
  for (int I = 0; I < Limit; ++I) {
    int Value = [self valueAt:I];
    if (Value < 0)
      break;
    Sum += Value * Last;
    Last = Value;
  }
  return Sum;
}

- (int)valueAt:(int)Index {
  __block int Found = 0;
  int Start = Index;
  void (^Step)(int) = ^(int By) {
    Found += By * Start;
  };
  while (Index-- > 0)
    Step(Index);
  return Found;
}

- (int)count:(Numbers *)Others {
  int Count = 0;
  @autoreleasepool {
    for (id Each in Others)
      Count += [Each valueAt:Count];
  }
  return Count;
}

- (Word)countByEnumeratingWithState:(Enumeration *)State
                            objects:(id __unsafe_unretained *)Buffer
                              count:(Word)Count {
  return 0;
}
@end

// A front end in plain C that translates by a cursor: loops with break and
// continue, a switch that falls through, a variable of a block, elements of a
// struct, code after a return, and a landing pad. The functions do what the
// comments say.
//
// PROMISE: c-api
// RUN: %c-program %s -o %t
// RUN: %t | FileCheck %s
// CHECK: 4 values, the first 0
// CHECK: sum(10) = 20
// CHECK: pick(1) = 12
// CHECK: pick(2) = 2
// CHECK: pick(9) = 90
// CHECK: sign(5) = 1
// CHECK: sign(-5) = -1
// CHECK: attempt(4) = 9
// CHECK: misuse: def: the value for variable 'x' (i32) is null
// CHECK: misuse: br leads from block 'endloop' to block 'loop', which is sealed
// CHECK: verified: def: the value for variable 'x' (i32) is null

#include "BraunSSA-c/FunctionBuilder.h"
#include "Inputs/program.h"

typedef BraunSSAFunctionBuilderRef cursor;

static LLVMTypeRef int32;

static LLVMValueRef number(int value) {
  return LLVMConstInt(int32, (unsigned long long)value, 1);
}

static LLVMValueRef use(cursor fb, BraunSSAVariable x) {
  return BraunSSAFunctionBuilderUse(fb, x);
}

static LLVMValueRef compare(cursor fb, LLVMIntPredicate how, LLVMValueRef left,
                            int right) {
  return LLVMBuildICmp(BraunSSAFunctionBuilderGetBuilder(fb), how, left,
                       number(right), "");
}

static void add(cursor fb, BraunSSAVariable x, LLVMValueRef value) {
  LLVMBuilderRef b = BraunSSAFunctionBuilderGetBuilder(fb);
  BraunSSAFunctionBuilderDef(fb, x, LLVMBuildAdd(b, use(fb, x), value, ""));
}

/* Begins a function of that name, from int to int, in a module of its own. */
static LLVMModuleRef start(cursor fb, LLVMContextRef context,
                           const char *name) {
  LLVMModuleRef module = LLVMModuleCreateWithNameInContext(name, context);
  LLVMTypeRef type = LLVMFunctionType(int32, &int32, 1, 0);
  BraunSSAFunctionBuilderStartFunction(fb, LLVMAddFunction(module, name, type));
  return module;
}

static LLVMValueRef parameter(cursor fb) {
  return LLVMGetParam(LLVMGetBasicBlockParent(BraunSSAFunctionBuilderBlock(fb)),
                      0);
}

static void finish_and_call(cursor fb, LLVMModuleRef module, const char *name,
                            const int *arguments, unsigned num_arguments) {
  char *message = NULL;
  unsigned i;
  BraunSSAFunctionBuilderFinish(fb, NULL, NULL);
  require(BraunSSAFunctionBuilderVerify(fb, &message), message);
  for (i = 0; i < num_arguments; ++i)
    printf("%s(%d) = %d\n", name, arguments[i],
           call(i + 1 == num_arguments ? module : LLVMCloneModule(module), name,
                arguments[i]));
}

/* for (i = 0; ; i++) { if (i == n) break; if (i & 1) continue; s += i; } */
static void sum(cursor fb, LLVMContextRef context) {
  LLVMModuleRef module = start(fb, context, "sum");
  LLVMBuilderRef b = BraunSSAFunctionBuilderGetBuilder(fb);
  BraunSSAVariable i = BraunSSAFunctionBuilderDeclare(fb, int32, "i");
  BraunSSAVariable s = BraunSSAFunctionBuilderDeclare(fb, int32, "s");
  BraunSSALoop loop;
  BraunSSAIf odd;
  LLVMValueRef values[4];
  BraunSSAFunctionBuilderTrackValues(fb, s);
  BraunSSAFunctionBuilderDef(fb, i, number(0));
  BraunSSAFunctionBuilderDef(fb, s, number(0));
  BraunSSAFunctionBuilderBeginLoopWithStep(fb, &loop);
  BraunSSAFunctionBuilderExitUnless(
      fb, &loop, LLVMBuildICmp(b, LLVMIntNE, use(fb, i), parameter(fb), ""));
  BraunSSAFunctionBuilderBeginIf(
      fb, LLVMBuildTrunc(b, use(fb, i), LLVMInt1TypeInContext(context), ""),
      &odd);
  BraunSSAFunctionBuilderJump(fb, loop.Continue);
  BraunSSAFunctionBuilderEndIf(fb, &odd);
  add(fb, s, use(fb, i));
  BraunSSAFunctionBuilderBeginStep(fb, &loop);
  add(fb, i, number(1));
  BraunSSAFunctionBuilderEndLoop(fb, &loop, NULL);
  BraunSSAFunctionBuilderRet(fb, use(fb, s));
  BraunSSAFunctionBuilderFinish(fb, NULL, NULL);
  if (BraunSSAFunctionBuilderCountValues(fb, s) == 4) {
    BraunSSAFunctionBuilderGetValues(fb, s, values);
    printf("4 values, the first %s\n", values[0] == number(0) ? "0" : "wrong");
  }
  printf("sum(10) = %d\n", call(module, "sum", 10));
}

/* switch (n) { case 1: x = 10; case 2: case 3: x += 2; break; default: x = 90;
 * } */
static void pick(cursor fb, LLVMContextRef context) {
  static const int arguments[] = {1, 2, 9};
  LLVMModuleRef module = start(fb, context, "pick");
  BraunSSAVariable x = BraunSSAFunctionBuilderDeclare(fb, int32, "x");
  BraunSSASwitch cases;
  LLVMValueRef labels[3];
  labels[0] = number(1);
  labels[1] = number(2);
  labels[2] = number(3);
  BraunSSAFunctionBuilderDef(fb, x, number(0));
  BraunSSAFunctionBuilderBeginSwitch(fb, parameter(fb), &cases);
  BraunSSAFunctionBuilderBeginCase(fb, &cases, labels, 1);
  BraunSSAFunctionBuilderDef(fb, x, number(10));
  BraunSSAFunctionBuilderBeginCase(fb, &cases, labels + 1, 2);
  add(fb, x, number(2));
  BraunSSAFunctionBuilderJump(fb, cases.End);
  BraunSSAFunctionBuilderBeginDefault(fb, &cases);
  BraunSSAFunctionBuilderDef(fb, x, number(90));
  BraunSSAFunctionBuilderEndSwitch(fb, &cases);
  BraunSSAFunctionBuilderRet(fb, use(fb, x));
  finish_and_call(fb, module, "pick", arguments, 3);
}

/* p = {n, 0}; if (p.0 < 0) { return -1; p.1 = 7; } else p.1 = 1; return p.1; */
static void sign(cursor fb, LLVMContextRef context) {
  static const int arguments[] = {5, -5};
  static const unsigned first = 0, second = 1;
  LLVMModuleRef module = start(fb, context, "sign");
  LLVMTypeRef members[2], pair;
  BraunSSAVariable p;
  BraunSSAIf negative;
  members[0] = members[1] = int32;
  pair = LLVMStructTypeInContext(context, members, 2, 0);
  p = BraunSSAFunctionBuilderDeclare(fb, pair, "p");
  BraunSSAFunctionBuilderDefElement(fb, p, &first, 1, parameter(fb));
  BraunSSAFunctionBuilderBeginIf(
      fb,
      compare(fb, LLVMIntSLT,
              BraunSSAFunctionBuilderUseElement(fb, p, &first, 1), 0),
      &negative);
  BraunSSAFunctionBuilderRet(fb, number(-1));
  if (!BraunSSAFunctionBuilderIsUnreachable(fb))
    printf("reachable\n");
  BraunSSAFunctionBuilderDefElement(fb, p, &second, 1, number(7));
  BraunSSAFunctionBuilderBeginElse(fb, &negative);
  BraunSSAFunctionBuilderDefElement(fb, p, &second, 1, number(1));
  BraunSSAFunctionBuilderEndIf(fb, &negative);
  BraunSSAFunctionBuilderRet(
      fb, BraunSSAFunctionBuilderUseElement(fb, p, &second, 1));
  finish_and_call(fb, module, "sign", arguments, 2);
}

/* x = 9; do { int y; try { f(n); f(n); } catch { x = 1; } y = n; } while (0);
 */
static void attempt(cursor fb, LLVMContextRef context) {
  static const int arguments[] = {4};
  LLVMModuleRef module = start(fb, context, "attempt");
  LLVMBuilderRef b = BraunSSAFunctionBuilderGetBuilder(fb);
  LLVMTypeRef type = LLVMFunctionType(int32, &int32, 1, 0);
  LLVMValueRef callee = LLVMAddFunction(module, "abs", type);
  LLVMValueRef personality =
      LLVMAddFunction(module, "__gcc_personality_v0", type);
  LLVMValueRef argument = parameter(fb), pad;
  LLVMTypeRef members[2];
  BraunSSAVariable x = BraunSSAFunctionBuilderDeclare(fb, int32, "x");
  BraunSSAVariable y = BraunSSAFunctionBuilderDeclare(fb, int32, "y");
  LLVMBasicBlockRef last = BraunSSAFunctionBuilderCreateBlock(fb, "last");
  BraunSSALoop loop;
  BraunSSATry attempted;
  int i;
  LLVMSetPersonalityFn(
      LLVMGetBasicBlockParent(BraunSSAFunctionBuilderBlock(fb)), personality);
  members[0] = LLVMPointerTypeInContext(context, 0);
  members[1] = int32;
  BraunSSAFunctionBuilderDef(fb, x, number(9));
  BraunSSAFunctionBuilderBeginLoopWithStep(fb, &loop);
  BraunSSAFunctionBuilderEndLifetime(fb, y);
  BraunSSAFunctionBuilderBeginTry(fb, &attempted);
  for (i = 0; i < 2; ++i)
    BraunSSAFunctionBuilderInvoke(fb, &attempted, type, callee, &argument, 1,
                                  NULL);
  BraunSSAFunctionBuilderBeginCatch(fb, &attempted);
  pad = LLVMBuildLandingPad(b, LLVMStructTypeInContext(context, members, 2, 0),
                            NULL, 0, "");
  LLVMSetCleanup(pad, 1);
  BraunSSAFunctionBuilderDef(fb, x, number(1));
  BraunSSAFunctionBuilderEndTry(fb, &attempted);
  BraunSSAFunctionBuilderDef(fb, y, argument);
  BraunSSAFunctionBuilderBeginStep(fb, &loop);
  BraunSSAFunctionBuilderEndLoop(fb, &loop,
                                 compare(fb, LLVMIntEQ, use(fb, y), 0));
  BraunSSAFunctionBuilderSealAfter(fb, last, 2);
  BraunSSAFunctionBuilderBranch(fb, compare(fb, LLVMIntEQ, use(fb, x), 0), last,
                                last);
  if (!BraunSSAFunctionBuilderIsSealed(fb, last))
    printf("not sealed\n");
  BraunSSAFunctionBuilderSwitchTo(fb, last);
  BraunSSAFunctionBuilderRet(fb, use(fb, x));
  finish_and_call(fb, module, "attempt", arguments, 1);
}

static void print(const char *message, void *context) {
  printf("misuse: %s\n", message);
  (void)context;
}

static void misuse(LLVMContextRef context) {
  cursor fb = BraunSSACreateFunctionBuilder(NULL, print, NULL);
  LLVMModuleRef module = start(fb, context, "misuse");
  BraunSSAVariable x = BraunSSAFunctionBuilderDeclare(fb, int32, "x");
  BraunSSALoop loop;
  char *message;
  BraunSSAFunctionBuilderDef(fb, x, NULL);
  BraunSSAFunctionBuilderBeginLoop(fb, &loop);
  BraunSSAFunctionBuilderExitUnless(fb, &loop,
                                    compare(fb, LLVMIntEQ, parameter(fb), 0));
  BraunSSAFunctionBuilderEndLoop(fb, &loop, NULL);
  LLVMBuildBr(BraunSSAFunctionBuilderGetBuilder(fb), loop.Head);
  if (BraunSSAFunctionBuilderVerify(fb, &message))
    printf("verified: %s\n", message);
  LLVMDisposeMessage(message);
  BraunSSADisposeFunctionBuilder(fb);
  LLVMDisposeModule(module);
}

int main(void) {
  LLVMContextRef context = LLVMContextCreate();
  cursor fb = BraunSSACreateFunctionBuilder(NULL, NULL, NULL);
  int32 = LLVMInt32TypeInContext(context);
  sum(fb, context);
  pick(fb, context);
  sign(fb, context);
  attempt(fb, context);
  misuse(context);
  BraunSSADisposeFunctionBuilder(fb);
  LLVMContextDispose(context);
  return 0;
}

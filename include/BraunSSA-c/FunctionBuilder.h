/*===-- BraunSSA-c/FunctionBuilder.h - A cursor for front ends ----*- C -*-===*\
|*                                                                            *|
|* Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.      *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* BraunSSA/FunctionBuilder.h for C: translates a function statement by       *|
|* statement. The builder is at the end of one block, the current one.        *|
|* Variables are read and written there, an LLVM-C builder appends            *|
|* instructions there, and structured statements seal their blocks.           *|
|*                                                                            *|
|*   FB = BraunSSACreateFunctionBuilder(NULL, NULL, NULL);                    *|
|*   BraunSSAFunctionBuilderStartFunction(FB, Function);                      *|
|*   B = BraunSSAFunctionBuilderGetBuilder(FB);                               *|
|*   X = BraunSSAFunctionBuilderDeclare(FB, Int32, "x");                      *|
|*   BraunSSAFunctionBuilderDef(FB, X, One);                  x = 1;          *|
|*   BraunSSAFunctionBuilderBeginLoop(FB, &Loop);             while (...)     *|
|*   BraunSSAFunctionBuilderExitUnless(FB, &Loop, Condition);                 *|
|*   ... BraunSSAFunctionBuilderUse(FB, X) ...                  ... x ...     *|
|*   BraunSSAFunctionBuilderEndLoop(FB, &Loop, NULL);                         *|
|*   BraunSSAFunctionBuilderRet(FB, Result);                                  *|
|*   BraunSSAFunctionBuilderFinish(FB, NULL, NULL);                           *|
|*   BraunSSADisposeFunctionBuilder(FB);                                      *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef BRAUNSSA_C_FUNCTIONBUILDER_H
#define BRAUNSSA_C_FUNCTIONBUILDER_H

#include "BraunSSA-c/SSABuilder.h"

LLVM_C_EXTERN_C_BEGIN

/**
 * Builds one function after the other, at a current block. Not to be shared
 * between threads.
 *
 * A block is empty, open or filled: a filled block ends with a terminator,
 * which is final. A block is also either sealed or not: once it is sealed, no
 * further branch may lead to it.
 *
 * A front end may go on after a `return` or a `break` without knowing. In such
 * unreachable code, a use is poison, a definition has no effect, and jumps,
 * branches and returns of this builder make no edges. Other instructions go to
 * a block of their own that nothing leads to.
 *
 * Misuse is reported in one line that names the call, the variable and the
 * block. The call at fault then has no effect or uses poison, and an edge at
 * fault leads to `unreachable`. The function is valid IR, but does not do what
 * it should.
 */
typedef struct BraunSSAOpaqueFunctionBuilder *BraunSSAFunctionBuilderRef;

/** Receives each misuse, in one line that is valid during the call. */
typedef void (*BraunSSAMisuseCallback)(const char *Message, void *Context);

/**
 * Creates a builder without a function. Options are copied and may be null for
 * the defaults. With BraunSSABuilderOptionsSetSimplify(), instructions are
 * simplified before they are made. Without OnMisuse, a library with assertions
 * ends the program at the first misuse, and any other keeps its message for
 * BraunSSAFunctionBuilderVerify(). Must be disposed of with
 * BraunSSADisposeFunctionBuilder().
 */
BraunSSAFunctionBuilderRef
BraunSSACreateFunctionBuilder(BraunSSABuilderOptionsRef Options,
                              BraunSSAMisuseCallback OnMisuse, void *Context);

/** The last function has been finished, or is thrown away. */
void BraunSSADisposeFunctionBuilder(BraunSSAFunctionBuilderRef FB);

/**
 * Begins with Function, without variables, and keeps the memory. The current
 * block is the first one of the function, which is created if there is none.
 */
void BraunSSAFunctionBuilderStartFunction(BraunSSAFunctionBuilderRef FB,
                                          LLVMValueRef Function);

/**
 * Ends the function as BraunSSABuilderFinish() does. A block without a
 * terminator ends with `unreachable`, and is reported if anything leads to it.
 */
void BraunSSAFunctionBuilderFinish(BraunSSAFunctionBuilderRef FB,
                                   unsigned *OutNumPhis,
                                   unsigned *OutNumErased);

/**
 * Returns true if the builder has been misused in this function. Unless it is
 * null, *OutMessage is then the first misuse, in one line, and must be disposed
 * of with LLVMDisposeMessage(); it is null otherwise.
 */
LLVMBool BraunSSAFunctionBuilderVerify(BraunSSAFunctionBuilderRef FB,
                                       char **OutMessage);

/**
 * Returns the builder of instructions, which is at the end of the current
 * block. It belongs to FB and must not be disposed of. It may be moved
 * elsewhere for a moment, but must be back for the next use or definition. A
 * function has been started, and the builder is valid until the next one is.
 */
LLVMBuilderRef BraunSSAFunctionBuilderGetBuilder(BraunSSAFunctionBuilderRef FB);

/*===-- Variables ---------------------------------------------------------===*/

/** Declares a variable of the first-class type Ty. Name may be null. */
BraunSSAVariable BraunSSAFunctionBuilderDeclare(BraunSSAFunctionBuilderRef FB,
                                                LLVMTypeRef Ty,
                                                const char *Name);

/** Declares a variable as BraunSSABuilderDeclareDebugVariable() does. */
BraunSSAVariable BraunSSAFunctionBuilderDeclareDebug(
    BraunSSAFunctionBuilderRef FB, LLVMTypeRef Ty, const char *Name,
    LLVMMetadataRef Debug, LLVMMetadataRef Location);

/** Returns the value of X here, which may be used until the function's end. */
LLVMValueRef BraunSSAFunctionBuilderUse(BraunSSAFunctionBuilderRef FB,
                                        BraunSSAVariable X);

/** Sets X to Value, of the variable's type, from here on. */
void BraunSSAFunctionBuilderDef(BraunSSAFunctionBuilderRef FB,
                                BraunSSAVariable X, LLVMValueRef Value);

/** Returns the element of X, a struct or an array, that Indices lead to. */
LLVMValueRef BraunSSAFunctionBuilderUseElement(BraunSSAFunctionBuilderRef FB,
                                               BraunSSAVariable X,
                                               const unsigned *Indices,
                                               unsigned NumIndices);

/** Sets the element of X that Indices lead to. */
void BraunSSAFunctionBuilderDefElement(BraunSSAFunctionBuilderRef FB,
                                       BraunSSAVariable X,
                                       const unsigned *Indices,
                                       unsigned NumIndices, LLVMValueRef Value);

/**
 * Makes X undefined from here on, as it was when the function was entered: for
 * a block-scoped variable, where it is declared or where its scope ends.
 */
void BraunSSAFunctionBuilderEndLifetime(BraunSSAFunctionBuilderRef FB,
                                        BraunSSAVariable X);

/** Makes the builder remember all values of X from now on. */
void BraunSSAFunctionBuilderTrackValues(BraunSSAFunctionBuilderRef FB,
                                        BraunSSAVariable X);

/**
 * Returns the number of values that X was set to, and after
 * BraunSSAFunctionBuilderFinish() also of its phis and its initial value. Each
 * value counts once.
 */
unsigned BraunSSAFunctionBuilderCountValues(BraunSSAFunctionBuilderRef FB,
                                            BraunSSAVariable X);

/** Stores these values to OutValues, which has place for all of them. */
void BraunSSAFunctionBuilderGetValues(BraunSSAFunctionBuilderRef FB,
                                      BraunSSAVariable X,
                                      LLVMValueRef *OutValues);

/*===-- Blocks ------------------------------------------------------------===*/

/**
 * Adds an empty block to the function. It moves to the function's end when the
 * builder first switches to it.
 */
LLVMBasicBlockRef
BraunSSAFunctionBuilderCreateBlock(BraunSSAFunctionBuilderRef FB,
                                   const char *Name);

/** Returns the block that the next instruction goes to. */
LLVMBasicBlockRef BraunSSAFunctionBuilderBlock(BraunSSAFunctionBuilderRef FB);

/** Continues at the end of Block, which is not filled. */
void BraunSSAFunctionBuilderSwitchTo(BraunSSAFunctionBuilderRef FB,
                                     LLVMBasicBlockRef Block);

/** Says that no further branch leads to Block. */
void BraunSSAFunctionBuilderSeal(BraunSSAFunctionBuilderRef FB,
                                 LLVMBasicBlockRef Block);

/**
 * Seals Block once NumBranches branches to it have been made, including those
 * made by now and those that are omitted in unreachable code.
 */
void BraunSSAFunctionBuilderSealAfter(BraunSSAFunctionBuilderRef FB,
                                      LLVMBasicBlockRef Block,
                                      unsigned NumBranches);

/** Returns true if Block is sealed. */
LLVMBool BraunSSAFunctionBuilderIsSealed(BraunSSAFunctionBuilderRef FB,
                                         LLVMBasicBlockRef Block);

/** Returns true if nothing can reach the code emitted here. */
LLVMBool BraunSSAFunctionBuilderIsUnreachable(BraunSSAFunctionBuilderRef FB);

/*===-- Terminators -------------------------------------------------------===*/

/* LLVM-C's own may be used as well. These return the block that they end, or
   null in unreachable code, where they make no edge. */

/** Branches to Block. */
LLVMBasicBlockRef BraunSSAFunctionBuilderJump(BraunSSAFunctionBuilderRef FB,
                                              LLVMBasicBlockRef Block);

/** Branches to Then if Condition, an i1, is true, else to Else. */
LLVMBasicBlockRef BraunSSAFunctionBuilderBranch(BraunSSAFunctionBuilderRef FB,
                                                LLVMValueRef Condition,
                                                LLVMBasicBlockRef Then,
                                                LLVMBasicBlockRef Else);

/** Returns Value, or nothing if it is null, from the function. */
LLVMBasicBlockRef BraunSSAFunctionBuilderRet(BraunSSAFunctionBuilderRef FB,
                                             LLVMValueRef Value);

/**
 * Branches to Block, unless the current block is filled, and continues there.
 * Block remains unsealed: the head of a loop, or the label of a goto.
 */
void BraunSSAFunctionBuilderFallInto(BraunSSAFunctionBuilderRef FB,
                                     LLVMBasicBlockRef Block);

/**
 * Branches to Block, unless the current block is filled, seals it, and
 * continues there.
 */
void BraunSSAFunctionBuilderJoinAt(BraunSSAFunctionBuilderRef FB,
                                   LLVMBasicBlockRef Block);

/*===-- Structured statements ---------------------------------------------===*/

/* Each struct belongs to the caller, is filled by the function that begins the
   statement, and is passed to all others. Statements may be nested, and jumps
   may lead out of them. */

typedef struct {
  /** The conditional branch; null in unreachable code. */
  LLVMValueRef Branch;
  /** The block after the statement. */
  LLVMBasicBlockRef Join;
} BraunSSAIf;

/** Continues in the arm for a true Condition. */
void BraunSSAFunctionBuilderBeginIf(BraunSSAFunctionBuilderRef FB,
                                    LLVMValueRef Condition, BraunSSAIf *OutIf);
/** Ends the first arm and continues in the second one. Optional. */
void BraunSSAFunctionBuilderBeginElse(BraunSSAFunctionBuilderRef FB,
                                      BraunSSAIf *If);
/** Ends the arm and continues after the statement. */
void BraunSSAFunctionBuilderEndIf(BraunSSAFunctionBuilderRef FB,
                                  BraunSSAIf *If);

typedef struct {
  /** The first block of each iteration. */
  LLVMBasicBlockRef Head;
  /** The target of `continue`: Head or the step. */
  LLVMBasicBlockRef Continue;
  /** The block after the loop, the target of `break`. */
  LLVMBasicBlockRef Exit;
} BraunSSALoop;

/** Begins a loop whose `continue` leads to its head, such as a `while`. */
void BraunSSAFunctionBuilderBeginLoop(BraunSSAFunctionBuilderRef FB,
                                      BraunSSALoop *OutLoop);
/**
 * Begins a loop whose `continue` leads to a step at its end, such as a `for` or
 * a `do`-`while`.
 */
void BraunSSAFunctionBuilderBeginLoopWithStep(BraunSSAFunctionBuilderRef FB,
                                              BraunSSALoop *OutLoop);
/** Leaves the loop if Condition is false, at any point in the loop. */
void BraunSSAFunctionBuilderExitUnless(BraunSSAFunctionBuilderRef FB,
                                       BraunSSALoop *Loop,
                                       LLVMValueRef Condition);
/** Ends the body and continues in the step. */
void BraunSSAFunctionBuilderBeginStep(BraunSSAFunctionBuilderRef FB,
                                      BraunSSALoop *Loop);
/**
 * Ends the loop and continues after it. Branches back to the head; only if
 * Again is true, unless that is null.
 */
void BraunSSAFunctionBuilderEndLoop(BraunSSAFunctionBuilderRef FB,
                                    BraunSSALoop *Loop, LLVMValueRef Again);

typedef struct {
  /** The instruction; null in unreachable code. */
  LLVMValueRef Inst;
  /** The block after the statement, the target of `break`. */
  LLVMBasicBlockRef End;
} BraunSSASwitch;

/** Begins a switch over Value, an integer. A case comes next. */
void BraunSSAFunctionBuilderBeginSwitch(BraunSSAFunctionBuilderRef FB,
                                        LLVMValueRef Value,
                                        BraunSSASwitch *OutSwitch);
/**
 * Begins a case for Labels, distinct constants of the value's type. The case
 * before falls through into it, unless that ends with a jump to the end.
 */
void BraunSSAFunctionBuilderBeginCase(BraunSSAFunctionBuilderRef FB,
                                      BraunSSASwitch *Switch,
                                      LLVMValueRef *Labels, unsigned NumLabels);
/** Begins the default case, in the same manner. Optional. */
void BraunSSAFunctionBuilderBeginDefault(BraunSSAFunctionBuilderRef FB,
                                         BraunSSASwitch *Switch);
/** Ends the last case and continues after the statement. */
void BraunSSAFunctionBuilderEndSwitch(BraunSSAFunctionBuilderRef FB,
                                      BraunSSASwitch *Switch);

typedef struct {
  /** The block of the landing pad. */
  LLVMBasicBlockRef Pad;
  /** The block after the statement. */
  LLVMBasicBlockRef End;
} BraunSSATry;

/** Begins code whose invokes unwind to one landing pad. */
void BraunSSAFunctionBuilderBeginTry(BraunSSAFunctionBuilderRef FB,
                                     BraunSSATry *OutTry);
/**
 * Calls Callee, of the function type Ty, by an `invoke` that unwinds to the
 * pad, and continues after it. In unreachable code, makes a `call`.
 */
LLVMValueRef BraunSSAFunctionBuilderInvoke(BraunSSAFunctionBuilderRef FB,
                                           BraunSSATry *Try, LLVMTypeRef Ty,
                                           LLVMValueRef Callee,
                                           LLVMValueRef *Arguments,
                                           unsigned NumArguments,
                                           const char *Name);
/**
 * Ends the code and continues in the pad, in which the front end makes a
 * `landingpad` first.
 */
void BraunSSAFunctionBuilderBeginCatch(BraunSSAFunctionBuilderRef FB,
                                       BraunSSATry *Try);
/** Ends the handler and continues after the statement. */
void BraunSSAFunctionBuilderEndTry(BraunSSAFunctionBuilderRef FB,
                                   BraunSSATry *Try);

LLVM_C_EXTERN_C_END

#endif /* BRAUNSSA_C_FUNCTIONBUILDER_H */

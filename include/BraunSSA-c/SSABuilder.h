/*===-- BraunSSA-c/SSABuilder.h - SSA form for front ends ---------*- C -*-===*\
|*                                                                            *|
|* Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.      *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* BraunSSA/SSABuilder.h for C, in the way of LLVM-C: a front end says what   *|
|* it assigns and asks what it reads, and values and phis come of that        *|
|* (Braun et al., CC'13). Blocks and instructions are LLVM-C's.               *|
|*                                                                            *|
|*   BraunSSABuilderRef SSA = BraunSSACreateBuilder(NULL);                    *|
|*   BraunSSABuilderStartFunction(SSA, Function);                             *|
|*   X = BraunSSABuilderDeclareVariable(SSA, Int32, "x");                     *|
|*   BraunSSABuilderWriteVariable(SSA, X, Entry, One);          x = 1;        *|
|*   ...                                                        while (...)   *|
|*   Value = BraunSSABuilderReadVariable(SSA, X, Body);           ... x ...   *|
|*   ...                                                                      *|
|*   BraunSSABuilderSealBlock(SSA, Head);                                     *|
|*   BraunSSABuilderFinish(SSA, NULL, NULL);                                  *|
|*   BraunSSADisposeBuilder(SSA);                                             *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef BRAUNSSA_C_SSABUILDER_H
#define BRAUNSSA_C_SSABUILDER_H

#include "BraunSSA-c/Version.h"
#include "llvm-c/ExternC.h"
#include "llvm-c/Types.h"

LLVM_C_EXTERN_C_BEGIN

/**
 * Builds the SSA form of one function after the other, while their blocks are
 * being filled. Not to be shared between threads.
 *
 * Blocks are sealed when all of their predecessors have the terminators that
 * lead there; predecessors are read from the IR at that moment. What is read in
 * a block that is not sealed, or reached through one, may be a phi whose
 * operands are not known yet. A block that is filled in one go, and whose
 * predecessors are all done before, should be sealed first of all. Blocks may
 * be sealed in any order, and a block may be read and written at any time until
 * BraunSSABuilderFinish().
 *
 * The result is pruned and, on every CFG, minimal: no redundant set of phis.
 */
typedef struct BraunSSAOpaqueBuilder *BraunSSABuilderRef;

/** What can be asked for beyond the defaults. */
typedef struct BraunSSAOpaqueBuilderOptions *BraunSSABuilderOptionsRef;

/**
 * A variable of the function that a builder is at. Variables are numbered from
 * 0 in the order in which they are declared.
 */
typedef unsigned BraunSSAVariable;

/**
 * Tells what a variable holds that is read before it is written, by its first
 * read there: a value that is available at the function's entry, such as a
 * constant or an argument, of the variable's type. Called at most once for a
 * variable, at the latest in BraunSSABuilderFinish().
 */
typedef LLVMValueRef (*BraunSSAUndefinedCallback)(BraunSSAVariable Variable,
                                                  void *Context);

/**
 * Hears of each phi that BraunSSABuilderFinish() is about to erase, and what is
 * used in its place; that is never a phi that is erased as well.
 */
typedef void (*BraunSSAReplaceCallback)(LLVMValueRef Erased, LLVMValueRef By,
                                        void *Context);

/**
 * Hears of each read that a path from the function's entry reaches without a
 * write of the variable, from BraunSSABuilderFinish(), in the order of the
 * reads. Value is what the read returned, and Position what was passed to
 * BraunSSABuilderReadVariableAt(), or 0. OnEveryPath is true if no path to the
 * read has a write, so that the variable must be uninitialised; it is false if
 * some path has one, so that it may be.
 *
 * Conditions of branches are not interpreted. A read that no path reaches is
 * not reported. The callback must not use the builder.
 */
typedef void (*BraunSSAUninitializedReadCallback)(
    BraunSSAVariable Variable, LLVMBasicBlockRef Block, LLVMValueRef Value,
    uint64_t Position, LLVMBool OnEveryPath, void *Context);

/** The defaults. To be disposed with BraunSSADisposeBuilderOptions(). */
BraunSSABuilderOptionsRef BraunSSACreateBuilderOptions(void);

/**
 * Sets who is asked for what is read before it is written. Variables that hold
 * this only where nobody can read it are not asked about. By default, or if
 * Callback is null, it is undef.
 */
void BraunSSABuilderOptionsSetUndefined(BraunSSABuilderOptionsRef Options,
                                        BraunSSAUndefinedCallback Callback,
                                        void *Context);

/** Sets who hears of phis that go; by default, or with null, nobody. */
void BraunSSABuilderOptionsSetOnReplace(BraunSSABuilderOptionsRef Options,
                                        BraunSSAReplaceCallback Callback,
                                        void *Context);

/**
 * Sets the callback for uninitialised reads; by default, or with null, they are
 * not looked for.
 */
void BraunSSABuilderOptionsSetOnUninitializedRead(
    BraunSSABuilderOptionsRef Options,
    BraunSSAUninitializedReadCallback Callback, void *Context);

/**
 * Sets whether instructions are simplified while they are made, by
 * BraunSSABuilderSimplify(). Until BraunSSABuilderFinish(), the function has a
 * block more then, that nothing leads to. False by default.
 */
void BraunSSABuilderOptionsSetSimplify(BraunSSABuilderOptionsRef Options,
                                       LLVMBool Simplify);

/** Builders that have been created with the options are not affected. */
void BraunSSADisposeBuilderOptions(BraunSSABuilderOptionsRef Options);

/**
 * A builder for whatever functions BraunSSABuilderStartFunction() names, to be
 * disposed with BraunSSADisposeBuilder(). Options are copied, and may be null
 * for the defaults; the contexts of callbacks must outlive the builder.
 */
BraunSSABuilderRef BraunSSACreateBuilder(BraunSSABuilderOptionsRef Options);

/** The same for a builder that begins with Function. */
BraunSSABuilderRef
BraunSSACreateBuilderForFunction(LLVMValueRef Function,
                                 BraunSSABuilderOptionsRef Options);

/**
 * BraunSSABuilderFinish() must have been called, unless the function is thrown
 * away, which may be done before or after.
 */
void BraunSSADisposeBuilder(BraunSSABuilderRef Builder);

/**
 * Begins with Function, without variables, and keeps the memory. Its first
 * block must not get predecessors; it may have blocks and instructions already.
 * The function before has been finished, or is thrown away.
 */
void BraunSSABuilderStartFunction(BraunSSABuilderRef Builder,
                                  LLVMValueRef Function);

/**
 * Declares a variable of type Ty, which may be any first-class type. Phis are
 * called Name, if names are kept; null is the empty name. O(1).
 */
BraunSSAVariable BraunSSABuilderDeclareVariable(BraunSSABuilderRef Builder,
                                                LLVMTypeRef Ty,
                                                const char *Name);

/**
 * The same for one that debuggers are to show as Debug, a DILocalVariable, of
 * the scope that Location, a DILocation, is in: each write and each phi gets a
 * `#dbg_value` record.
 *
 * @see LLVMDIBuilderCreateAutoVariable()
 * @see LLVMDIBuilderCreateDebugLocation()
 */
BraunSSAVariable BraunSSABuilderDeclareDebugVariable(BraunSSABuilderRef Builder,
                                                     LLVMTypeRef Ty,
                                                     const char *Name,
                                                     LLVMMetadataRef Debug,
                                                     LLVMMetadataRef Location);

/**
 * Declares a variable that is a part of Debug. Expression, a DIExpression, says
 * which, as in DW_OP_LLVM_fragment.
 *
 * @see LLVMDIBuilderCreateExpression()
 */
BraunSSAVariable
BraunSSABuilderDeclareDebugPart(BraunSSABuilderRef Builder, LLVMTypeRef Ty,
                                const char *Name, LLVMMetadataRef Debug,
                                LLVMMetadataRef Location,
                                LLVMMetadataRef Expression);

/**
 * Variable holds Value behind what Block has now. Value has its type and may be
 * what BraunSSABuilderReadVariable() has returned. Where debug records are
 * wanted, the record is appended to the block, or inserted before its
 * terminator. Amortised O(1).
 */
void BraunSSABuilderWriteVariable(BraunSSABuilderRef Builder,
                                  BraunSSAVariable Variable,
                                  LLVMBasicBlockRef Block, LLVMValueRef Value);

/**
 * Does the same as BraunSSABuilderWriteVariable() for a write at Location, a
 * DILocation, which the record gets. A location in another function, or inlined
 * at another place, than that of the variable would describe another variable;
 * the record keeps that of the declaration then.
 */
void BraunSSABuilderWriteVariableAt(BraunSSABuilderRef Builder,
                                    BraunSSAVariable Variable,
                                    LLVMBasicBlockRef Block, LLVMValueRef Value,
                                    LLVMMetadataRef Location);

/**
 * What Variable holds behind what Block has now: in the block's own code, a
 * read must come after the writes before it and before those after it. Never
 * null. What is returned may be used until BraunSSABuilderFinish(), which
 * replaces a phi that goes by its value wherever an instruction uses it.
 *
 * Costs as much as the blocks passed that have not been passed for this
 * variable before.
 */
LLVMValueRef BraunSSABuilderReadVariable(BraunSSABuilderRef Builder,
                                         BraunSSAVariable Variable,
                                         LLVMBasicBlockRef Block);

/**
 * Does the same as BraunSSABuilderReadVariable() at a place of the source, for
 * BraunSSAUninitializedReadCallback. Position is a line, an index or an address,
 * as the front end wants.
 */
LLVMValueRef BraunSSABuilderReadVariableAt(BraunSSABuilderRef Builder,
                                           BraunSSAVariable Variable,
                                           LLVMBasicBlockRef Block,
                                           uint64_t Position);

/**
 * Makes Variable undefined after what Block has now, as it was when the function
 * was entered. For block-scoped variables: called where one is declared in the
 * body of a loop, it saves the phi at the loop's head. Amortised O(1).
 */
void BraunSSABuilderEndLifetime(BraunSSABuilderRef Builder,
                                BraunSSAVariable Variable,
                                LLVMBasicBlockRef Block);

/**
 * What Value is, if it is an instruction just made, the last one of its block
 * and not used yet: a constant or another value, if LLVM finds it to be that;
 * the result of an instruction that computes the same from the same operands
 * and stands before; else Value itself. If it is another value, Value is
 * erased, unless it has an effect besides. Any other Value is returned as it
 * is. Until BraunSSABuilderFinish(), nobody else erases what was given here.
 */
LLVMValueRef BraunSSABuilderSimplify(BraunSSABuilderRef Builder,
                                     LLVMValueRef Value);

/**
 * Says that Block has all of its predecessors. Does nothing if that has been
 * said. The first block of the function counts as sealed.
 */
void BraunSSABuilderSealBlock(BraunSSABuilderRef Builder,
                              LLVMBasicBlockRef Block);

/** Whether BraunSSABuilderSealBlock() has been called for Block. */
LLVMBool BraunSSABuilderIsSealed(BraunSSABuilderRef Builder,
                                 LLVMBasicBlockRef Block);

/**
 * Seals all blocks of the function that are not. As sealing late may place phis
 * only to find them needless, it costs more than to seal in time.
 */
void BraunSSABuilderSealAllBlocks(BraunSSABuilderRef Builder);

/**
 * Seals what is not sealed, fills in the phis that are needed, and replaces and
 * erases all others. After that, the builder can't be used any more, unless
 * BraunSSABuilderStartFunction() is called. Near-linear in the phis and their
 * operands.
 *
 * Unless they are null, *OutNumPhis is the number of phis that are in the
 * function now, and *OutNumErased of those that were in it at some time and
 * have been erased.
 */
void BraunSSABuilderFinish(BraunSSABuilderRef Builder, unsigned *OutNumPhis,
                           unsigned *OutNumErased);

/**
 * Stores the variable that Phi was placed for to *OutVariable and returns true.
 * Returns false for a phi of the front end. Also after BraunSSABuilderFinish().
 */
LLVMBool BraunSSABuilderVariableOf(BraunSSABuilderRef Builder, LLVMValueRef Phi,
                                   BraunSSAVariable *OutVariable);

/**
 * Whether the builder has been used in a wrong way: a sealed block that has
 * gained or lost a predecessor, a value of another type or function, a first
 * block with predecessors. To be called before BraunSSABuilderFinish(). A
 * library that was built with assertions stops the program at once instead, in
 * most cases. O(blocks + edges + writes).
 *
 * Unless it is null, *OutMessage says what is wrong, in one line; it is to be
 * disposed with LLVMDisposeMessage(). It is null if nothing is wrong.
 */
LLVMBool BraunSSABuilderVerify(BraunSSABuilderRef Builder, char **OutMessage);

LLVM_C_EXTERN_C_END

#endif /* BRAUNSSA_C_SSABUILDER_H */

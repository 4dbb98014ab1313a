/*===-- BraunSSA-c/Passes.h - Promotion and elimination -----------*- C -*-===*\
|*                                                                            *|
|* Part of BraunSSA, under the Apache License v2.0 with LLVM Exceptions.      *|
|* See LICENSE for license information.                                       *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                    *|
|*                                                                            *|
|*===----------------------------------------------------------------------===*|
|*                                                                            *|
|* BraunSSA/Promote.h, Eliminate.h and Validation.h for C, in the way of      *|
|* LLVM-C. Options and results are opaque, so that more of them can come      *|
|* without a change to programs that are compiled already.                    *|
|*                                                                            *|
|*   BraunSSAPromoterRef Promoter = BraunSSACreatePromoter(NULL);             *|
|*   BraunSSAPromoterPromote(Promoter, Function, NULL);                       *|
|*   BraunSSADisposePromoter(Promoter);                                       *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef BRAUNSSA_C_PASSES_H
#define BRAUNSSA_C_PASSES_H

#include "BraunSSA-c/Version.h"
#include "llvm-c/ExternC.h"
#include "llvm-c/Types.h"

LLVM_C_EXTERN_C_BEGIN

/** What is to be promoted, and how. The defaults are what mem2reg does. */
typedef struct BraunSSAOpaquePromotionOptions *BraunSSAPromotionOptionsRef;

/**
 * Turns allocas into SSA values, in one function after the other, with memory
 * that it keeps from function to function. Not to be shared between threads.
 */
typedef struct BraunSSAOpaquePromoter *BraunSSAPromoterRef;

/** What an elimination is to do. */
typedef struct BraunSSAOpaqueEliminationOptions *BraunSSAEliminationOptionsRef;

/**
 * Removes redundant phis, from one function after the other, with memory that
 * it keeps from function to function. Not to be shared between threads.
 */
typedef struct BraunSSAOpaqueEliminator *BraunSSAEliminatorRef;

/** The defaults. To be disposed with BraunSSADisposePromotionOptions(). */
BraunSSAPromotionOptionsRef BraunSSACreatePromotionOptions(void);

/**
 * Whether to remove redundant sets of phis (Braun et al., CC'13, section 3.2),
 * which occur where the CFG is irreducible. Without, only trivial phis are
 * removed (section 2). True by default.
 */
void BraunSSAPromotionOptionsSetMinimal(BraunSSAPromotionOptionsRef Options,
                                        LLVMBool Minimal);

/**
 * Whether `llvm.lifetime.start` and `llvm.lifetime.end` end the life of the
 * value that a variable has, so that no phi carries it on from there. False by
 * default.
 */
void BraunSSAPromotionOptionsSetLifetime(BraunSSAPromotionOptionsRef Options,
                                         LLVMBool Lifetime);

/**
 * Whether allocas are looked for in all blocks. An alloca outside the entry
 * block makes a new object each time it is run, so it ends the life of a value
 * as well. False by default.
 */
void BraunSSAPromotionOptionsSetAnyPosition(BraunSSAPromotionOptionsRef Options,
                                            LLVMBool AnyPosition);

/**
 * Whether allocas are promoted too that are loaded and stored with types of one
 * size, between which bitcasts lose nothing. False by default.
 */
void BraunSSAPromotionOptionsSetTypePunning(BraunSSAPromotionOptionsRef Options,
                                            LLVMBool TypePunning);

/**
 * Whether the function is simplified once it is promoted: constants are folded,
 * and instructions that compute the same become one. False by default.
 */
void BraunSSAPromotionOptionsSetSimplify(BraunSSAPromotionOptionsRef Options,
                                         LLVMBool Simplify);

/**
 * Whether each result is proven by code that shares nothing with the promoter:
 * valid, pruned and minimal. The casts of type punning are not checked. False
 * by default.
 */
void BraunSSAPromotionOptionsSetValidate(BraunSSAPromotionOptionsRef Options,
                                         LLVMBool Validate);

/** Promoters that have been created with the options are not affected. */
void BraunSSADisposePromotionOptions(BraunSSAPromotionOptionsRef Options);

/**
 * A promoter, to be disposed with BraunSSADisposePromoter(). Options are
 * copied, and may be null for the defaults.
 */
BraunSSAPromoterRef BraunSSACreatePromoter(BraunSSAPromotionOptionsRef Options);

void BraunSSADisposePromoter(BraunSSAPromoterRef Promoter);

/**
 * Promotes allocas of the entry block of Function, and what else the options
 * say, until none is promotable: promoting one may make another promotable
 * whose address it held. The CFG does not change. A declaration is left as it
 * is. Costs O(instructions + edges + the sizes of the regions in which the
 * variables are live), up to logarithms.
 *
 * Returns 0, or 1 if the options ask for validation and the function is no
 * correct translation of what it was. Unless it is null, *OutMessage says then
 * what is wrong, in one line or several, to be disposed with
 * LLVMDisposeMessage(). It is null if nothing is wrong.
 */
LLVMBool BraunSSAPromoterPromote(BraunSSAPromoterRef Promoter,
                                 LLVMValueRef Function, char **OutMessage);

/** Whether the last promotion has changed its function. */
LLVMBool BraunSSAPromoterHasChanged(BraunSSAPromoterRef Promoter);

/** The allocas that the last promotion has removed. */
unsigned BraunSSAPromoterGetNumVariables(BraunSSAPromoterRef Promoter);

/**
 * The loads of these allocas. Accesses that are left in unreachable code,
 * without an address, count neither here nor among the stores.
 */
unsigned BraunSSAPromoterGetNumLoads(BraunSSAPromoterRef Promoter);

/** The stores to these allocas. */
unsigned BraunSSAPromoterGetNumStores(BraunSSAPromoterRef Promoter);

/**
 * The phis that the lookup of the last promotion has placed. Each is one of the
 * four kinds below.
 */
unsigned BraunSSAPromoterGetNumCandidates(BraunSSAPromoterRef Promoter);

/** Candidates that were trivial (Braun et al., CC'13, section 2). */
unsigned BraunSSAPromoterGetNumTrivial(BraunSSAPromoterRef Promoter);

/** Candidates that were members of other redundant sets (section 3.2). */
unsigned BraunSSAPromoterGetNumRedundant(BraunSSAPromoterRef Promoter);

/** Candidates that merged undef, simplified as LLVM simplifies them. */
unsigned BraunSSAPromoterGetNumSimplified(BraunSSAPromoterRef Promoter);

/** Candidates that are in the function now. */
unsigned BraunSSAPromoterGetNumPhis(BraunSSAPromoterRef Promoter);

/** The defaults. To be disposed with BraunSSADisposeEliminationOptions(). */
BraunSSAEliminationOptionsRef BraunSSACreateEliminationOptions(void);

/**
 * Whether redundant sets are found by peeling strongly connected components
 * (Braun et al., CC'13, section 3.2), which is quadratic on deep nests, and not
 * by one dominator tree of the phi graph, which is near-linear. The results are
 * the same. False by default.
 */
void BraunSSAEliminationOptionsSetPeeling(BraunSSAEliminationOptionsRef Options,
                                          LLVMBool Peeling);

/**
 * Whether sets of phis go too that no instruction outside the set uses. False
 * by default.
 */
void BraunSSAEliminationOptionsSetPrune(BraunSSAEliminationOptionsRef Options,
                                        LLVMBool Prune);

/**
 * Whether unreachable code is left as it is, and operands for edges from there
 * count like all others. False by default.
 */
void BraunSSAEliminationOptionsSetKeepUnreachable(
    BraunSSAEliminationOptionsRef Options, LLVMBool KeepUnreachable);

/**
 * Whether the result says why phis were removed, which takes about as long
 * again where there are phis. False by default.
 */
void BraunSSAEliminationOptionsSetCountReasons(
    BraunSSAEliminationOptionsRef Options, LLVMBool CountReasons);

/**
 * Whether each result is proven: valid, minimal and, if it was pruned, without
 * unused phis. False by default.
 */
void BraunSSAEliminationOptionsSetValidate(
    BraunSSAEliminationOptionsRef Options, LLVMBool Validate);

/** Eliminators that have been created with the options are not affected. */
void BraunSSADisposeEliminationOptions(BraunSSAEliminationOptionsRef Options);

/**
 * An eliminator, to be disposed with BraunSSADisposeEliminator(). Options are
 * copied, and may be null for the defaults.
 */
BraunSSAEliminatorRef
BraunSSACreateEliminator(BraunSSAEliminationOptionsRef Options);

void BraunSSADisposeEliminator(BraunSSAEliminatorRef Eliminator);

/**
 * Removes every redundant set of phis from Function: afterwards no set of phis
 * refers only to its own members and at most one other value. The CFG does not
 * change, nor do names and order of what stays. A declaration is left as it is.
 * Costs O(blocks + edges) and, for n phis with E operands, O((n + E) log n), up
 * to 64 times that where undefined operands have to count.
 *
 * Returns 0, or 1 if the options ask for validation and the function is no
 * correct translation of what it was. Unless it is null, *OutMessage says then
 * what is wrong, to be disposed with LLVMDisposeMessage(). It is null if
 * nothing is wrong.
 */
LLVMBool BraunSSAEliminatorEliminate(BraunSSAEliminatorRef Eliminator,
                                     LLVMValueRef Function, char **OutMessage);

/** The phis that the last elimination has removed. */
unsigned BraunSSAEliminatorGetNumPhis(BraunSSAEliminatorRef Eliminator);

/**
 * The redundant sets that they were in, each as large as can be. This and what
 * follows is 0 if the options don't ask for reasons.
 */
unsigned BraunSSAEliminatorGetNumSets(BraunSSAEliminatorRef Eliminator);

/** Those that were trivial, or became so once others had gone. */
unsigned BraunSSAEliminatorGetNumTrivial(BraunSSAEliminatorRef Eliminator);

/** Those that were redundant but for undefined operands. */
unsigned BraunSSAEliminatorGetNumBesideUndef(BraunSSAEliminatorRef Eliminator);

/** Those that were not redundant, but that nobody used. */
unsigned BraunSSAEliminatorGetNumUnused(BraunSSAEliminatorRef Eliminator);

/** Those in unreachable blocks, which are none of the above. */
unsigned BraunSSAEliminatorGetNumUnreachable(BraunSSAEliminatorRef Eliminator);

LLVM_C_EXTERN_C_END

#endif /* BRAUNSSA_C_PASSES_H */

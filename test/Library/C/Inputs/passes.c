/* usage: passes promote | eliminate [OPTION...] [counts] FILE
 *
 * Runs a pass through the C interface on each function of a module, with the
 * options that are named, and prints the module, or what was counted.
 */
#include "BraunSSA-c/Passes.h"
#include "program.h"
#include <string.h>

static LLVMBool has(char **words, const char *word) {
  for (; *words; ++words)
    if (strcmp(*words, word) == 0)
      return 1;
  return 0;
}

static void promote(LLVMModuleRef module, char **words) {
  LLVMValueRef f;
  BraunSSAPromotionOptionsRef options = BraunSSACreatePromotionOptions();
  BraunSSAPromoterRef promoter;
  if (has(words, "non-minimal"))
    BraunSSAPromotionOptionsSetMinimal(options, 0);
  if (has(words, "lifetime"))
    BraunSSAPromotionOptionsSetLifetime(options, 1);
  if (has(words, "any-position"))
    BraunSSAPromotionOptionsSetAnyPosition(options, 1);
  if (has(words, "type-punning"))
    BraunSSAPromotionOptionsSetTypePunning(options, 1);
  if (has(words, "simplify"))
    BraunSSAPromotionOptionsSetSimplify(options, 1);
  if (has(words, "validate"))
    BraunSSAPromotionOptionsSetValidate(options, 1);
  promoter = BraunSSACreatePromoter(options);
  BraunSSADisposePromotionOptions(options);
  for (f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f)) {
    size_t length;
    char *message = NULL;
    require(BraunSSAPromoterPromote(promoter, f, &message), message);
    if (has(words, "counts"))
      printf("%s: changed %d, %u variables, %u loads, %u stores, "
             "%u candidates: %u trivial, %u redundant, %u simplified, "
             "%u phis\n",
             LLVMGetValueName2(f, &length),
             BraunSSAPromoterHasChanged(promoter),
             BraunSSAPromoterGetNumVariables(promoter),
             BraunSSAPromoterGetNumLoads(promoter),
             BraunSSAPromoterGetNumStores(promoter),
             BraunSSAPromoterGetNumCandidates(promoter),
             BraunSSAPromoterGetNumTrivial(promoter),
             BraunSSAPromoterGetNumRedundant(promoter),
             BraunSSAPromoterGetNumSimplified(promoter),
             BraunSSAPromoterGetNumPhis(promoter));
  }
  BraunSSADisposePromoter(promoter);
}

static void eliminate(LLVMModuleRef module, char **words) {
  LLVMValueRef f;
  BraunSSAEliminationOptionsRef options = BraunSSACreateEliminationOptions();
  BraunSSAEliminatorRef eliminator;
  if (has(words, "peeling"))
    BraunSSAEliminationOptionsSetPeeling(options, 1);
  if (has(words, "prune"))
    BraunSSAEliminationOptionsSetPrune(options, 1);
  if (has(words, "keep-unreachable"))
    BraunSSAEliminationOptionsSetKeepUnreachable(options, 1);
  if (has(words, "reasons"))
    BraunSSAEliminationOptionsSetCountReasons(options, 1);
  if (has(words, "validate"))
    BraunSSAEliminationOptionsSetValidate(options, 1);
  eliminator = BraunSSACreateEliminator(options);
  BraunSSADisposeEliminationOptions(options);
  for (f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f)) {
    size_t length;
    char *message = NULL;
    require(BraunSSAEliminatorEliminate(eliminator, f, &message), message);
    if (has(words, "counts"))
      printf("%s: %u phis, %u sets, %u trivial, %u beside undef, %u unused, "
             "%u unreachable\n",
             LLVMGetValueName2(f, &length),
             BraunSSAEliminatorGetNumPhis(eliminator),
             BraunSSAEliminatorGetNumSets(eliminator),
             BraunSSAEliminatorGetNumTrivial(eliminator),
             BraunSSAEliminatorGetNumBesideUndef(eliminator),
             BraunSSAEliminatorGetNumUnused(eliminator),
             BraunSSAEliminatorGetNumUnreachable(eliminator));
  }
  BraunSSADisposeEliminator(eliminator);
}

int main(int argc, char **argv) {
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef module = read_module(context, argv[argc - 1]);
  if (strcmp(argv[1], "promote") == 0)
    promote(module, argv + 2);
  else
    eliminate(module, argv + 2);
  verify_module(module);
  if (!has(argv + 2, "counts"))
    print_module(module);
  LLVMDisposeModule(module);
  LLVMContextDispose(context);
  return 0;
}

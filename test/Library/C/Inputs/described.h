/* Debug info for the function of diamond.h. */
#include "diamond.h"
#include "llvm-c/DebugInfo.h"

struct described {
  LLVMMetadataRef function, variable, location;
};

/* A variable x of the function, declared in line 3. */
static inline struct described describe(struct diamond *d) {
  LLVMDIBuilderRef di = LLVMCreateDIBuilder(d->module);
  LLVMMetadataRef file, type, signature;
  LLVMMetadataRef version = LLVMValueAsMetadata(number(d, 3));
  struct described x;
  file = LLVMDIBuilderCreateFile(di, "f.x", 3, "/", 1);
  LLVMDIBuilderCreateCompileUnit(di, LLVMDWARFSourceLanguageC, file, "", 0, 0,
                                 "", 0, 0, "", 0, LLVMDWARFEmissionFull, 0, 0,
                                 0, "", 0, "", 0);
  type = LLVMDIBuilderCreateBasicType(di, "int", 3, 32, 5, LLVMDIFlagZero);
  signature =
      LLVMDIBuilderCreateSubroutineType(di, file, &type, 1, LLVMDIFlagZero);
  x.function = LLVMDIBuilderCreateFunction(di, file, "f", 1, "f", 1, file, 1,
                                         signature, 0, 1, 1, LLVMDIFlagZero, 0);
  LLVMSetSubprogram(d->function, x.function);
  LLVMAddModuleFlag(d->module, LLVMModuleFlagBehaviorWarning,
                    "Debug Info Version", 18, version);
  x.variable = LLVMDIBuilderCreateAutoVariable(di, x.function, "x", 1, file, 3,
                                             type, 1, LLVMDIFlagZero, 0);
  x.location =
      LLVMDIBuilderCreateDebugLocation(d->context, 3, 5, x.function, NULL);
  LLVMDIBuilderFinalize(di);
  LLVMDisposeDIBuilder(di);
  return x;
}

/* What the C programs of these tests share: reading IR, and running it. */
#include "llvm-c/Analysis.h"
#include "llvm-c/Core.h"
#include "llvm-c/ExecutionEngine.h"
#include "llvm-c/IRReader.h"
#include "llvm-c/Target.h"
#include <stdio.h>
#include <stdlib.h>

/* Ends the program if there is a message. */
static inline void require(LLVMBool fails, char *message) {
  if (!fails)
    return;
  fprintf(stderr, "%s\n", message);
  exit(1);
}

static inline LLVMModuleRef read_module(LLVMContextRef context,
                                        const char *path) {
  LLVMMemoryBufferRef buffer;
  LLVMModuleRef module;
  char *message = NULL;
  require(LLVMCreateMemoryBufferWithContentsOfFile(path, &buffer, &message),
          message);
  require(LLVMParseIRInContext(context, buffer, &module, &message), message);
  return module;
}

static inline void verify_module(LLVMModuleRef module) {
  char *message = NULL;
  require(LLVMVerifyModule(module, LLVMReturnStatusAction, &message), message);
  LLVMDisposeMessage(message);
}

static inline void print_module(LLVMModuleRef module) {
  char *text = LLVMPrintModuleToString(module);
  fputs(text, stdout);
  LLVMDisposeMessage(text);
}

/* Compiles the module, calls a function of it that takes and returns an i32,
   and disposes the module. */
static inline int call(LLVMModuleRef module, const char *name, int argument) {
  LLVMExecutionEngineRef engine;
  char *message = NULL;
  int result;
  LLVMLinkInMCJIT();
  LLVMInitializeNativeTarget();
  LLVMInitializeNativeAsmPrinter();
  verify_module(module);
  require(LLVMCreateMCJITCompilerForModule(&engine, module, NULL, 0, &message),
          message);
  result = ((int (*)(int))LLVMGetFunctionAddress(engine, name))(argument);
  LLVMDisposeExecutionEngine(engine);
  return result;
}

/* A function of three blocks, entry, which branches, left and join, without
   terminators in the last two. */
#include "BraunSSA-c/SSABuilder.h"
#include "program.h"

struct diamond {
  LLVMContextRef context;
  LLVMModuleRef module;
  LLVMBuilderRef b;
  LLVMTypeRef int32;
  LLVMValueRef function; /* of an i1 and an i32, to an i32 */
  LLVMBasicBlockRef entry, left, join;
};

static inline struct diamond make_diamond(void) {
  struct diamond d;
  LLVMTypeRef parameters[2];
  d.context = LLVMContextCreate();
  d.module = LLVMModuleCreateWithNameInContext("diamond", d.context);
  d.b = LLVMCreateBuilderInContext(d.context);
  d.int32 = LLVMInt32TypeInContext(d.context);
  parameters[0] = LLVMInt1TypeInContext(d.context);
  parameters[1] = d.int32;
  d.function = LLVMAddFunction(d.module, "f",
                               LLVMFunctionType(d.int32, parameters, 2, 0));
  d.entry = LLVMAppendBasicBlockInContext(d.context, d.function, "entry");
  d.left = LLVMAppendBasicBlockInContext(d.context, d.function, "left");
  d.join = LLVMAppendBasicBlockInContext(d.context, d.function, "join");
  LLVMPositionBuilderAtEnd(d.b, d.entry);
  LLVMBuildCondBr(d.b, LLVMGetParam(d.function, 0), d.left, d.join);
  return d;
}

static inline LLVMValueRef number(struct diamond *d, int value) {
  return LLVMConstInt(d->int32, (unsigned long long)value, 1);
}

static inline void jump(struct diamond *d, LLVMBasicBlockRef from,
                        LLVMBasicBlockRef to) {
  LLVMPositionBuilderAtEnd(d->b, from);
  LLVMBuildBr(d->b, to);
}

/* The join returns what the variable holds there. */
static inline void return_variable(struct diamond *d, BraunSSABuilderRef ssa,
                                   BraunSSAVariable variable) {
  LLVMPositionBuilderAtEnd(d->b, d->join);
  LLVMBuildRet(d->b, BraunSSABuilderReadVariable(ssa, variable, d->join));
}

static inline void dispose_diamond(struct diamond *d) {
  LLVMDisposeBuilder(d->b);
  LLVMDisposeModule(d->module);
  LLVMContextDispose(d->context);
}

"""Has a Python function say what a variable holds before it is written.

usage: undefined.py LIBLLVM LIBBRAUNSSA
"""

import sys

from bindings import REF, UNDEFINED, load, take


def main():
    llvm, braun = load(*sys.argv[1:3])
    context = llvm.LLVMContextCreate()
    module = llvm.LLVMModuleCreateWithNameInContext(b"undefined", context)
    b = llvm.LLVMCreateBuilderInContext(context)
    int32 = llvm.LLVMInt32TypeInContext(context)
    signature = llvm.LLVMFunctionType(int32, (REF * 0)(), 0, 0)
    function = llvm.LLVMAddFunction(module, b"f", signature)
    entry = llvm.LLVMAppendBasicBlockInContext(context, function, b"entry")
    names = {}

    @UNDEFINED
    def undefined(variable, _context):
        print("%s is used uninitialised" % names[variable], flush=True)
        return llvm.LLVMConstInt(int32, 42, 0)

    options = braun.BraunSSACreateBuilderOptions()
    braun.BraunSSABuilderOptionsSetUndefined(options, undefined, None)
    ssa = braun.BraunSSACreateBuilderForFunction(function, options)
    braun.BraunSSADisposeBuilderOptions(options)
    for name in "other", "x":
        x = braun.BraunSSABuilderDeclareVariable(ssa, int32, name.encode())
        names[x] = name
    llvm.LLVMPositionBuilderAtEnd(b, entry)
    llvm.LLVMBuildRet(b, braun.BraunSSABuilderReadVariable(ssa, x, entry))
    braun.BraunSSABuilderFinish(ssa, None, None)
    braun.BraunSSADisposeBuilder(ssa)
    print(take(llvm, llvm.LLVMPrintModuleToString(module)))
    llvm.LLVMDisposeBuilder(b)
    llvm.LLVMDisposeModule(module)
    llvm.LLVMContextDispose(context)


main()

"""A front end in Python: translates a loop, compiles it and calls it.

usage: factorial.py LIBLLVM LIBBRAUNSSA NUMBER...
"""

import ctypes
import platform
import sys

from bindings import REF, load, require, take

INT_NE = 33  # LLVMIntNE
RETURN_STATUS = 2  # LLVMReturnStatusAction


def translate(llvm, braun, context):
    """int factorial(int n) { int p = 1; while (n != 0) { p *= n; --n; } return p; }"""
    module = llvm.LLVMModuleCreateWithNameInContext(b"factorial", context)
    b = llvm.LLVMCreateBuilderInContext(context)
    int32 = llvm.LLVMInt32TypeInContext(context)
    signature = llvm.LLVMFunctionType(int32, (REF * 1)(int32), 1, 0)
    function = llvm.LLVMAddFunction(module, b"factorial", signature)
    zero, one = (llvm.LLVMConstInt(int32, number, 0) for number in (0, 1))
    entry, head, body, after = (
        llvm.LLVMAppendBasicBlockInContext(context, function, name)
        for name in (b"entry", b"head", b"body", b"after")
    )
    ssa = braun.BraunSSACreateBuilderForFunction(function, None)
    n = braun.BraunSSABuilderDeclareVariable(ssa, int32, b"n")
    p = braun.BraunSSABuilderDeclareVariable(ssa, int32, b"p")

    def read(variable, block):
        return braun.BraunSSABuilderReadVariable(ssa, variable, block)

    def write(variable, block, value):
        braun.BraunSSABuilderWriteVariable(ssa, variable, block, value)

    llvm.LLVMPositionBuilderAtEnd(b, entry)
    write(n, entry, llvm.LLVMGetParam(function, 0))
    write(p, entry, one)
    llvm.LLVMBuildBr(b, head)
    llvm.LLVMPositionBuilderAtEnd(b, head)
    goes_on = llvm.LLVMBuildICmp(b, INT_NE, read(n, head), zero, b"")
    llvm.LLVMBuildCondBr(b, goes_on, body, after)
    braun.BraunSSABuilderSealBlock(ssa, body)
    braun.BraunSSABuilderSealBlock(ssa, after)
    llvm.LLVMPositionBuilderAtEnd(b, body)
    write(p, body, llvm.LLVMBuildMul(b, read(p, body), read(n, body), b""))
    write(n, body, llvm.LLVMBuildSub(b, read(n, body), one, b""))
    llvm.LLVMBuildBr(b, head)
    braun.BraunSSABuilderSealBlock(ssa, head)
    llvm.LLVMPositionBuilderAtEnd(b, after)
    llvm.LLVMBuildRet(b, read(p, after))

    message = REF()
    require(llvm, braun.BraunSSABuilderVerify(ssa, message), message)
    phis, erased = ctypes.c_uint(), ctypes.c_uint()
    braun.BraunSSABuilderFinish(ssa, phis, erased)
    print("%d phis, %d erased" % (phis.value, erased.value))
    braun.BraunSSADisposeBuilder(ssa)
    llvm.LLVMDisposeBuilder(b)
    return module


def initialise_target(llvm):
    """LLVMInitializeNativeTarget() and the like, which are inline in C."""
    target = {"x86_64": "X86", "aarch64": "AArch64"}[platform.machine()]
    for part in "TargetInfo", "Target", "TargetMC", "AsmPrinter":
        getattr(llvm, "LLVMInitialize%s%s" % (target, part))()


def main():
    llvm, braun = load(*sys.argv[1:3])
    context = llvm.LLVMContextCreate()
    module = translate(llvm, braun, context)
    message = REF()
    require(llvm, llvm.LLVMVerifyModule(module, RETURN_STATUS, message), message)
    take(llvm, message)
    llvm.LLVMLinkInMCJIT()
    initialise_target(llvm)
    engine = REF()
    fails = llvm.LLVMCreateMCJITCompilerForModule(engine, module, None, 0, message)
    require(llvm, fails, message)
    address = llvm.LLVMGetFunctionAddress(engine, b"factorial")
    function = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int)(address)
    for number in sys.argv[3:]:
        print("%s! = %d" % (number, function(int(number))))
    llvm.LLVMDisposeExecutionEngine(engine)
    llvm.LLVMContextDispose(context)


main()

"""Promotes a function of a file of IR, has that proven, and prints the module.

usage: promote.py LIBLLVM LIBBRAUNSSA FILE FUNCTION
"""

import sys

from bindings import REF, load, require, take


def main():
    llvm, braun = load(*sys.argv[1:3])
    path, name = (argument.encode() for argument in sys.argv[3:])
    context = llvm.LLVMContextCreate()
    memory, module, message = REF(), REF(), REF()
    fails = llvm.LLVMCreateMemoryBufferWithContentsOfFile(path, memory, message)
    require(llvm, fails, message)
    require(llvm, llvm.LLVMParseIRInContext(context, memory, module, message), message)
    function = llvm.LLVMGetNamedFunction(module, name)

    options = braun.BraunSSACreatePromotionOptions()
    braun.BraunSSAPromotionOptionsSetValidate(options, True)
    promoter = braun.BraunSSACreatePromoter(options)
    braun.BraunSSADisposePromotionOptions(options)
    require(llvm, braun.BraunSSAPromoterPromote(promoter, function, message), message)
    print("; %d phis" % braun.BraunSSAPromoterGetNumPhis(promoter))
    braun.BraunSSADisposePromoter(promoter)

    print(take(llvm, llvm.LLVMPrintModuleToString(module)))
    llvm.LLVMDisposeModule(module)
    llvm.LLVMContextDispose(context)


main()

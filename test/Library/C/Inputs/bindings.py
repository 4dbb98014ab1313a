"""A binding in the making: LLVM-C and BraunSSA's C interface through ctypes.

Only what the tests call is declared. A function returns what DECLARATIONS says, and all
references are addresses.
"""

import ctypes

REF = ctypes.c_void_p
TEXT = ctypes.c_char_p
UNSIGNED = ctypes.c_uint
BOOL = ctypes.c_int
COUNT = ctypes.POINTER(ctypes.c_uint)
MESSAGE = ctypes.POINTER(ctypes.c_void_p)
ON_REPLACE = ctypes.CFUNCTYPE(None, REF, REF, REF)
UNDEFINED = ctypes.CFUNCTYPE(REF, UNSIGNED, REF)

LLVM_DECLARATIONS = {
    "LLVMAddFunction": (REF, REF, TEXT, REF),
    "LLVMAppendBasicBlockInContext": (REF, REF, REF, TEXT),
    "LLVMBuildBr": (REF, REF, REF),
    "LLVMBuildCondBr": (REF, REF, REF, REF, REF),
    "LLVMBuildICmp": (REF, REF, ctypes.c_int, REF, REF, TEXT),
    "LLVMBuildMul": (REF, REF, REF, REF, TEXT),
    "LLVMBuildRet": (REF, REF, REF),
    "LLVMBuildSub": (REF, REF, REF, REF, TEXT),
    "LLVMConstInt": (REF, REF, ctypes.c_ulonglong, BOOL),
    "LLVMContextCreate": (REF,),
    "LLVMContextDispose": (None, REF),
    "LLVMCreateBuilderInContext": (REF, REF),
    "LLVMCreateMCJITCompilerForModule": (BOOL, MESSAGE, REF, REF, ctypes.c_size_t, MESSAGE),
    "LLVMCreateMemoryBufferWithContentsOfFile": (BOOL, TEXT, MESSAGE, MESSAGE),
    "LLVMDisposeBuilder": (None, REF),
    "LLVMDisposeExecutionEngine": (None, REF),
    "LLVMDisposeMessage": (None, REF),
    "LLVMDisposeModule": (None, REF),
    "LLVMFunctionType": (REF, REF, ctypes.POINTER(REF), UNSIGNED, BOOL),
    "LLVMGetFunctionAddress": (ctypes.c_uint64, REF, TEXT),
    "LLVMGetNamedFunction": (REF, REF, TEXT),
    "LLVMGetParam": (REF, REF, UNSIGNED),
    "LLVMGetVersion": (None, COUNT, COUNT, COUNT),
    "LLVMInt32TypeInContext": (REF, REF),
    "LLVMModuleCreateWithNameInContext": (REF, TEXT, REF),
    "LLVMParseIRInContext": (BOOL, REF, REF, MESSAGE, MESSAGE),
    "LLVMPositionBuilderAtEnd": (None, REF, REF),
    "LLVMPrintModuleToString": (REF, REF),
    "LLVMVerifyModule": (BOOL, REF, ctypes.c_int, MESSAGE),
}
BRAUN_DECLARATIONS = {
    "BraunSSABuilderDeclareVariable": (UNSIGNED, REF, REF, TEXT),
    "BraunSSABuilderFinish": (None, REF, COUNT, COUNT),
    "BraunSSABuilderOptionsSetUndefined": (None, REF, UNDEFINED, REF),
    "BraunSSABuilderReadVariable": (REF, REF, UNSIGNED, REF),
    "BraunSSABuilderSealBlock": (None, REF, REF),
    "BraunSSABuilderVerify": (BOOL, REF, MESSAGE),
    "BraunSSABuilderWriteVariable": (None, REF, UNSIGNED, REF, REF),
    "BraunSSACreateBuilderForFunction": (REF, REF, REF),
    "BraunSSACreateBuilderOptions": (REF,),
    "BraunSSACreatePromoter": (REF, REF),
    "BraunSSACreatePromotionOptions": (REF,),
    "BraunSSADisposeBuilder": (None, REF),
    "BraunSSADisposeBuilderOptions": (None, REF),
    "BraunSSADisposePromoter": (None, REF),
    "BraunSSADisposePromotionOptions": (None, REF),
    "BraunSSAGetLLVMMajor": (UNSIGNED,),
    "BraunSSAPromoterGetNumPhis": (UNSIGNED, REF),
    "BraunSSAPromoterPromote": (BOOL, REF, REF, MESSAGE),
    "BraunSSAPromotionOptionsSetValidate": (None, REF, BOOL),
}


def declare(library, declarations):
    for name, (result, *arguments) in declarations.items():
        function = getattr(library, name)
        function.restype = result
        function.argtypes = arguments


def load(llvm_path, braun_path):
    """Both libraries; raises ImportError if they are for different LLVMs."""
    llvm = ctypes.CDLL(llvm_path)
    braun = ctypes.CDLL(braun_path)
    declare(llvm, LLVM_DECLARATIONS)
    declare(braun, BRAUN_DECLARATIONS)
    major = ctypes.c_uint()
    llvm.LLVMGetVersion(major, None, None)
    if major.value != braun.BraunSSAGetLLVMMajor():
        raise ImportError(
            "this libBraunSSA-C is for LLVM %d, and %s is LLVM %d"
            % (braun.BraunSSAGetLLVMMajor(), llvm_path, major.value)
        )
    return llvm, braun


def take(llvm, message):
    """The text of a message, which is disposed, or None."""
    address = message.value if isinstance(message, ctypes.c_void_p) else message
    if not address:
        return None
    text = ctypes.string_at(address).decode()
    llvm.LLVMDisposeMessage(address)
    return text


def require(llvm, fails, message):
    """Raises the message if there is one."""
    if fails:
        raise ValueError(take(llvm, message))

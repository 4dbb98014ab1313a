"""C and C++ files and the flags they are compiled with, for tools that look at functions."""

import os

import running

SUFFIXES = (".c", ".cc", ".cpp", ".cxx")


def split_flags(arguments):
    """The arguments before the first `--`, and the flags behind it."""
    if "--" not in arguments:
        return arguments, []
    end = arguments.index("--")
    return arguments[:end], arguments[end + 1 :]


def as_bitcode(llvm_tools, path, bitcode, flags):
    """Compiles one file to bitcode that nothing has optimised, and optional passes may."""
    # What decides of the kind of output comes last, and so before the user's -O2.
    fixed = ["-O0", "-Xclang", "-disable-O0-optnone", "-emit-llvm", "-c", "-o", bitcode]
    running.checked([os.path.join(llvm_tools, "clang"), *flags, *fixed, path])

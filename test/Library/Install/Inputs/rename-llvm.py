"""usage: rename-llvm.py TOOLS FOLDER

Copies opt and clang from the folder TOOLS to FOLDER, with the libraries of LLVM and clang
that they need, and gives these libraries other sonames, as other builds of LLVM have. The new
names are as long as the old ones, so that all that refers to a name stays in its place.
"""

import os
import re
import sys

LIBRARY = re.compile(rb"(lib(?:LLVM|clang-cpp)\.so\.\d+\.)\d\b")


def copy(source, target):
    with open(source, "rb") as file:
        content = file.read()
    with open(target, "wb") as file:
        file.write(LIBRARY.sub(rb"\1X", content))
    os.chmod(target, 0o755)
    return {match.group().decode() for match in LIBRARY.finditer(content)}


def main():
    tools, folder = sys.argv[1:]
    needed = set()
    for tool in ("opt", "clang"):
        needed |= copy(os.path.join(tools, tool), os.path.join(folder, tool))
    for library in needed:
        renamed = LIBRARY.sub(rb"\1X", library.encode()).decode()
        copy(os.path.join(tools, "..", "lib", library), os.path.join(folder, renamed))


main()

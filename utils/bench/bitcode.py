"""The real programs whose promotion is measured, each as one module of bitcode.

A program is built once by its own build system, with a compiler that records how every
file is compiled (utils/programbuild.py). Its files are then compiled at -O0, with and
without -g, but so that optional passes may change the functions, and linked. One module
for each program keeps the number of runs under callgrind small.

What a build compiles need not fit into one program: there are tests, generators and
second programs. What is known not to belong is left out by name. Of what still defines
the same symbols, the file whose path comes first is taken.
"""

import collections
import concurrent.futures
import hashlib
import json
import os
import re
import sys
import tempfile

sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import programbuild
import running
from programs import PROGRAMS, Program

FLAGS = ("-O0", "-Xclang", "-disable-O0-optnone", "-emit-llvm", "-w")
# As the passes of -O2 get it from clang: with lifetimes and TBAA tags.
UNOPTIMISED = ("-O2", "-Xclang", "-disable-llvm-passes", "-emit-llvm", "-w")
# What a module's name ends in, and the flags that are added for it.
VARIANTS = {"": [], "-g": ["-g"]}

# A recipe, and a pattern of the paths that are not of the program itself.
Measured = collections.namedtuple("Measured", "recipe skip", defaults=[r"(?!)"])

# In this order they are measured and shown: by size. Those not in utils/programs.py
# have no tests to be run, so they are for nothing else.
MEASURED = {
    "bzip2": Measured(PROGRAMS["bzip2"], r"/bzip2recover\.c$"),
    "zlib": Measured(PROGRAMS["zlib"], r"/test/"),
    "mawk": Measured(PROGRAMS["mawk"], r"/makescan\.c$"),
    "lua": Measured(PROGRAMS["lua"], r"/luac\.c$"),
    "spass": Measured(
        Program(
            package="spass",
            in_source=True,
            build=['make -k CC="$CC -fcommon" CFLAGS="$CFLAGS -std=gnu99" SPASS'],
            test=[],
            needs=["bison", "flex"],
        )
    ),
    "gawk": Measured(PROGRAMS["gawk"], r"/(?:awklib|extension)/"),
    "libzstd": Measured(PROGRAMS["libzstd"], r"/tests/"),
    "sqlite3": Measured(PROGRAMS["sqlite3"], r"/(?!sqlite3\.c|shell\.c)[^/]*$"),
    "tcl": Measured(PROGRAMS["tcl"], r"/dltest/|/tcl\w*Test\w*\.c$"),
    "python": Measured(PROGRAMS["python"], r"/Programs/_|/getpath_noop\.c$|/_\w*test\w*[./]"),
    "vim": Measured(
        Program(
            package="vim",
            in_source=True,
            configure=[
                './configure --with-features=normal --disable-gui --without-x --disable-nls'
                ' --disable-netbeans CC="$CC" CFLAGS="$CFLAGS"'
            ],
            build=["make -C src vim"],
            test=[],
            needs=["libncurses-dev"],
        )
    ),
}


class Modules:
    """Makes the modules, in `folder`, with the builds in `work`."""

    def __init__(self, tools, folder, work, jobs, say, flags=FLAGS, variants=tuple(VARIANTS)):
        self._flags = list(flags)
        self._variants = variants
        self._tools = tools
        self._folder = folder
        self._work = work
        self._jobs = jobs
        self._say = say
        self._version = self._run("clang", "--version").splitlines()[0]

    def paths(self, name):
        """{variant: path of the module} of a program; made if they are not there."""
        wanted = {v: os.path.join(self._folder, name + v + ".bc") for v in self._variants}
        stamp = os.path.join(self._folder, name + ".json")
        key = self._key(MEASURED[name])
        try:
            with open(stamp, encoding="utf-8") as file:
                known = json.load(file)["key"]
        except (OSError, ValueError):
            known = None
        if known == key and all(map(os.path.exists, wanted.values())):
            return wanted
        os.makedirs(self._folder, exist_ok=True)
        compiles = self._compiles(name)
        for variant, path in wanted.items():
            taken, left_out = self._make(compiles, VARIANTS[variant], path)
        with open(stamp, "w", encoding="utf-8") as file:
            json.dump({"key": key, "files": taken, "left out": left_out}, file, indent=1)
        self._say("%s: %d files, %d left out" % (name, len(taken), len(left_out)))
        return wanted

    def _key(self, measured):
        recipe = measured.recipe
        decides = [recipe.package, recipe.configure, recipe.build, measured.skip]
        variants = {v: VARIANTS[v] for v in self._variants}
        text = repr([decides, self._flags, variants, self._version])
        return hashlib.sha256(text.encode()).hexdigest()

    def _compiles(self, name):
        """[(path of the source, its recorded Compile)], by path."""
        recipe, skip = MEASURED[name]
        clang = os.path.join(self._tools, "clang")
        # compare-builds records the same builds there.
        folder = os.path.join(self._work, name)
        with programbuild.only_one(folder):
            record = os.path.join(folder, "record")
            compiles = programbuild.recorded_compiles(
                recipe, record, clang, self._jobs, lambda text: self._say(name + ": " + text)
            )
        by_path = {os.path.realpath(os.path.join(c.folder, c.source)): c for c in compiles}
        return [(p, by_path[p]) for p in sorted(by_path) if not re.search(skip, p)]

    def _make(self, compiles, flags, path):
        """Compiles and links; returns the sources that are in it and those that are not."""
        with tempfile.TemporaryDirectory(dir=self._folder, prefix="unfinished.") as scratch:
            outputs = [os.path.join(scratch, "%d.bc" % i) for i in range(len(compiles))]
            with concurrent.futures.ThreadPoolExecutor(self._jobs) as pool:
                made = pool.map(
                    lambda job: self._compile(job[0][1], flags, job[1]), zip(compiles, outputs)
                )
                list(made)
            fitting = self._fitting(outputs)
            linked = os.path.join(scratch, "linked.bc")
            self._run("llvm-link", *fitting, "-o", linked)
            os.replace(linked, path)
        taken = [p for (p, _), output in zip(compiles, outputs) if output in fitting]
        names = [os.path.basename(p) for p, _ in compiles if p not in taken]
        return [os.path.basename(p) for p in taken], names

    def _compile(self, compiled, flags, output):
        arguments = [*compiled.arguments, *self._flags, *flags, "-c", compiled.source, "-o", output]
        self._run("clang", *arguments, folder=compiled.folder)

    def _fitting(self, outputs):
        """The files of which no two define a symbol that only one may define."""
        defined = set()
        fitting = []
        for output in outputs:
            lines = self._run("llvm-nm", "--defined-only", "--extern-only", output).splitlines()
            fields = [line.split() for line in lines]
            symbols = {f[-1] for f in fields if len(f) == 3 and f[1] in "TDBR"}
            if not symbols & defined:
                defined |= symbols
                fitting.append(output)
        return fitting

    def _run(self, tool, *arguments, folder=None):
        command = [os.path.join(self._tools, tool), *arguments]
        try:
            return running.checked(command, cwd=folder).stdout.decode(errors="replace")
        except running.ToolError as error:
            raise programbuild.ProgramError(str(error)) from None

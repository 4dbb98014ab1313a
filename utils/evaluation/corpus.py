"""The programs of the evaluation, and how their own builds compile each file."""

import json
import os
import re
import sys

UTILS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[1:1] = [UTILS, os.path.join(UTILS, "bench")]
import programbuild
import programs
from bitcode import MEASURED
from study import File

# In this order they are measured and shown: the thesis's first, by its tables; then others
# of the kinds in which it found redundant φs; then what has computed gotos, or is C that a
# compiler has made.
NAMES = ("bzip2 gzip lua5.1 lua spass vim python apache2 apr perl").split()
NAMES += ("mawk gawk zlib libzstd sqlite3 tcl").split()
NAMES += ("mujs ruby php gambit").split()
# What a program is called on the page, where it is not the name of its recipe.
SHOWN = {"lua": "lua 5.4", "lua5.1": "lua 5.1", "python": "CPython 3.11", "libzstd": "zstd"}


# Patterns of paths that are not of the program itself, besides those of the benchmarks.
_SKIP = {
    **{name: measured.skip for name, measured in MEASURED.items()},
    # The interpreters, without the modules in C that come with them; but regular expressions.
    "perl": r"/tree/(?:cpan|dist|ext|lib|utils)/",
    "python": MEASURED["python"].skip + r"|/Modules/(?!_sre/)",
}
# What nothing else is done with: no tests are run.
_RECIPES = {
    "lua5.1": programs.Program(
        package="lua5.1",
        in_source=True,
        # Debian's own makefile needs libtool.
        configure=[
            "patch -p1 -R < debian/patches/0002-module_paths.patch",
            "patch -p1 -R < debian/patches/0001-debian_make.patch",
        ],
        build=['make -C src posix CC="$CC" MYCFLAGS="$CFLAGS -DLUA_USE_POSIX"'],
        test=[],
    ),
    "mujs": programs.Program(
        package="mujs",
        in_source=True,
        build=['make CC="$CC" HAVE_READLINE=no build/release/mujs'],
        test=[],
    ),
    "apache2": programs.Program(
        package="apache2",
        in_source=True,
        # Debian's rules say when it was built.
        configure=[
            programs.AUTOCONF_OF_ONE_AGE[0],
            './configure CC="$CC" CFLAGS="$CFLAGS" CPPFLAGS=-DBUILD_DATETIME=__DATE__',
        ],
        build=["make"],
        test=[],
        needs=["libapr1-dev", "libaprutil1-dev", "libpcre2-dev"],
    ),
    # Apache's library, which the thesis counts as Apache.
    "apr": programs.Program(
        package="apr",
        in_source=True,
        configure=programs.AUTOCONF_OF_ONE_AGE,
        build=["make"],
        test=[],
    ),
    "ruby": programs.Program(
        package="ruby3.1",
        in_source=True,
        configure=['./configure CC="$CC" CFLAGS="$CFLAGS" --with-baseruby=no'],
        build=["make miniruby"],
        test=[],
    ),
    # The interpreter and its standard library, without the extensions that are optional.
    "php": programs.Program(
        package="php8.2",
        in_source=True,
        configure=[
            programs.AUTOCONF_OF_ONE_AGE[0],
            './configure CC="$CC" CFLAGS="$CFLAGS" --disable-all --disable-cgi --disable-phpdbg',
        ],
        build=["make cli"],
        test=[],
    ),
    # The library and interpreter of a Scheme system, written in Scheme, in the C that its own
    # compiler has made of it. The compiler itself would take most of the time.
    "gambit": programs.Program(
        package="gambc",
        in_source=True,
        # As Debian builds it, with a C function for each file of Scheme; but not optimised, which
        # would take minutes and is not recorded.
        configure=[
            programs.AUTOCONF_OF_ONE_AGE[0],
            './configure CC="$CC" CFLAGS=-O0 --enable-single-host',
        ],
        build=["make -C include", "make -C lib", "make -C gsi"],
        test=[],
    ),
}


def recipes(path):
    """{name: recipe} of all programs, or of those in a JSON file as utils/programs.py reads it."""
    if path:
        return programs.read_recipes(path)
    measured = {name: measured.recipe for name, measured in MEASURED.items()}
    known = {**measured, **programs.PROGRAMS, **_RECIPES}
    return {name: known[name] for name in NAMES}


def shown(name):
    return SHOWN.get(name, name)


def record(name, recipe, work, clang, output):
    """Builds a program once, and writes the list of its compilations. A program that does
    not build has an empty list, so that the others go on; the reason is printed.
    """
    folder = os.path.join(work, name)

    def say(text):
        print("%s: %s" % (name, text), flush=True)

    files = []
    try:
        with programbuild.only_one(folder):
            compiles = programbuild.recorded_compiles(
                recipe, os.path.join(folder, "record"), clang, 1, say
            )
        files = _files(name, recipe, compiles)
    except programbuild.ProgramError as error:
        say("left out: %s" % error)
    with open(output, "w", encoding="utf-8") as file:
        json.dump([file._asdict() for file in files], file, indent=1)


def _files(name, recipe, compiles):
    skip = _SKIP.get(name, r"(?!)")
    files = {}
    for compiled in compiles:
        path = os.path.realpath(os.path.join(compiled.folder, compiled.source))
        if not re.search(skip, path):
            # Below the build's own folder, or the unpacked source.
            short = re.sub(r"^.*?/(?:record/tree|sources/[^/]+)/", "", path)
            if recipe.source:
                short = os.path.relpath(path, os.path.realpath(recipe.source))
            files[short] = File(short, compiled.folder, path, compiled.arguments)
    return [files[short] for short in sorted(files)]


def recorded(path):
    """The Files that `record` has written."""
    with open(path, encoding="utf-8") as file:
        return [File(**entry) for entry in json.load(file)]

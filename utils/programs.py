"""How real programs from Debian's source archive are built and tested.

Each recipe says which shell commands configure, build and test a program, with its
own build system and its own tests. `programbuild.py` runs them. The commands are run
in the build folder with these variables: $source, the unpacked package; $CC, $CXX,
$CFLAGS and $CXXFLAGS; $checkout, this project; and MAKEFLAGS. The build folder is empty at first, or
a copy of the source for programs that can only be built there.

A test's outcome is found in what the commands print, by a regular expression whose
groups `passed`, `failed` and `skipped` match the test's name; the exit status of every
command counts as a test, too.
"""

import json
import os
import re

AUTOMAKE_RESULTS = (
    r"^(?:PASS: (?P<passed>\S+)|(?:FAIL|ERROR|XPASS): (?P<failed>\S+)|SKIP: (?P<skipped>\S+))"
)
AUTOCONF = ['"$source/configure" CC="$CC" CFLAGS="$CFLAGS"']
# Where Debian changed what autoconf and automake read, make wants to run them again. In a
# copy with files of the same age it does not.
AUTOCONF_OF_ONE_AGE = [
    "find . -exec touch -h -d 2000-01-01 {} +",
    './configure CC="$CC" CFLAGS="$CFLAGS"',
]


class Program:
    """One recipe; see the module's text for what the commands may use."""

    def __init__(
        self,
        build,
        test,
        package="",
        source="",
        configure=(),
        results="",
        in_source=False,
        needs=(),
    ):
        self.package = package
        # A folder with the source, for what is no Debian package.
        self.source = source
        self.configure = list(configure)
        self.build = list(build)
        self.test = list(test)
        self.results = re.compile(results or r"(?!)", re.M)
        self.in_source = in_source
        # Debian packages, other than a compiler and make, to be built and tested.
        self.needs = list(needs)


# Which of CPython's tests are run: those of the interpreter's core and of modules in C,
# without network, display or waiting.
PYTHON_TESTS = (
    "test_array test_ast test_builtin test_bytes test_collections test_compile test_complex"
    " test_ctypes test_decimal test_dict test_exceptions test_float test_format test_itertools"
    " test_json test_list test_long test_marshal test_math test_pickle test_re test_set"
    " test_struct test_unicode test_zlib"
)
# What unittest prints; a test with a description has it on the line after its name.
PYTHON_RESULTS = "|".join(
    r"^(?P<%s>\w+ \([\w.]+\))(?:\n.*)? \.\.\. %s" % outcome
    for outcome in (("passed", "ok$"), ("failed", "(?:FAIL|ERROR)$"), ("skipped", "skipped"))
)

# What gawk's tests say is their names; a test that fails leaves its output behind. (Without
# the locales that they need, commas, mbstr1 and mbstr2 fail with any compiler.)
GAWK_TESTS = (
    "make check > check.log 2>&1; cat check.log; cd test;"
    " for test in $(grep -xE '[a-z][a-z0-9_-]* *' ../check.log);"
    " do if [ -e _$test ]; then echo FAIL: $test; else echo PASS: $test; fi; done"
)

# Which of tcl's tests are left out: what talks to a server, and what fails on a busy machine.
TCL_TESTS = (
    "-notfile 'http*.test socket.test timer.test event.test' -skip 'interp-34.* interp-36.7'"
)

# Which folders of perl's tests are run: all of the interpreter's own, without those of the
# modules that come with it. `TEST` says what came of a file at the end of the line it has
# begun before, so nothing else may be printed between.
PERL_TESTS = (
    "cd t && PERL_SKIP_TTY_TEST=1 ./perl TEST base/*.t comp/*.t run/*.t cmd/*.t io/*.t"
    " $(ls re/*.t | grep -v uniprops) opbasic/*.t op/*.t uni/*.t mro/*.t lib/*.t ../lib/*.t"
    " 2> errors; status=$?; cat errors; exit $status"
)

# Which of sqlite's tests are run, out of more than a thousand files.
SQLITE_TESTS = (
    "aggnested alter analyze attach autoinc autovacuum between blob btree01 cast coalesce"
    " collate1 conflict corrupt count date delete distinct e_createtable e_expr e_select"
    " expr fkey2 format4 fts3aa func fuzz2 in index index2 insert intarray join join2 json101"
    " like limit lock main memdb minmax misc1 null orderby1 pager1 printf quote"
    " select1 select2 select4 select6 selectA sort subquery table tkt3346 trans"
    " trigger1 types update upsert1 vacuum view wal where where2 window1 with1"
)

# What ctest prints of each test.
CTEST_RESULTS = (
    r"Test +#\d+: (?P<passed>\S+) \.+ +Passed|Test +#\d+: (?P<failed>\S+) \.+.*Failed"
)

PROGRAMS = {
    "bzip2": Program(
        package="bzip2",
        in_source=True,
        build=[
            'make CC="$CC" CFLAGS="$CFLAGS -D_FILE_OFFSET_BITS=64" libbz2.a bzip2 bzip2recover'
        ],
        test=['make CC="$CC" test'],
    ),
    "lua": Program(
        package="lua5.4",
        in_source=True,
        # Debian's own makefile needs libtool and a C++ compiler.
        configure=[
            "patch -p1 -R < debian/patches/0002-lua-modules-paths.patch",
            "patch -p1 -R < debian/patches/0001-build-system.patch",
        ],
        build=['make -C src linux CC="$CC" MYCFLAGS="$CFLAGS"'],
        # The source has no tests.
        test=[
            'src/lua "$checkout/test/Passes/Programs/Inputs/lua-checks.lua"',
            'src/lua "$checkout/test/Passes/Programs/Inputs/benchmarks.lua"',
            "src/luac -o checks.out $checkout/test/Passes/Programs/Inputs/lua-checks.lua"
            " && src/lua checks.out",
        ],
        results=r"^(?P<passed>[\w ]+): ok$|^(?P<failed>[\w ]+): failed",
    ),
    "sqlite3": Program(
        package="sqlite3",
        configure=[
            'CC="$CC" CFLAGS="$CFLAGS" BUILD_CC="$CC" "$source/configure" --disable-readline'
        ],
        build=['make BCC="$CC" sqlite3 testfixture'],
        test=[
            "for test in %s; do ./testfixture $source/test/$test.test; done" % SQLITE_TESTS,
        ],
        results=r"^(?P<passed>\S+)\.\.\. Ok$|^! (?P<failed>\S+) expected:",
        needs=["tcl-dev"],
    ),
    "zlib": Program(
        package="zlib",
        configure=['CC="$CC" CFLAGS="$CFLAGS" "$source/configure"'],
        build=["make"],
        test=["make test"],
        results=r"\*\*\* (?P<passed>.*) OK \*\*\*|\*\*\* (?P<failed>.*) FAILED \*\*\*",
    ),
    "libzstd": Program(
        package="libzstd",
        in_source=True,
        build=[
            'make -C programs CC="$CC" CFLAGS="$CFLAGS" zstd',
            'make -C tests CC="$CC" CFLAGS="$CFLAGS"'
            " datagen fuzzer zstreamtest invalidDictionaries legacy poolTests decodecorpus",
        ],
        # What `make -C tests check` runs, and the rest with fixed seeds and counts.
        test=[
            "cd tests && ZSTD_BIN=../programs/zstd DATAGEN_BIN=./datagen ./playTests.sh",
            "cd tests && ./fuzzer -v -s1 -i300 --no-big-tests",
            "cd tests && ./zstreamtest -v -s1 -i300 --no-big-tests",
            "cd tests && ./zstreamtest --newapi -s1 -i300 --no-big-tests",
            "cd tests && ./invalidDictionaries",
            "cd tests && ./legacy",
            "cd tests && ./poolTests",
            "cd tests && ./decodecorpus -s1 -n100 -t",
        ],
        results=r"^test *\d+ : (?P<passed>[^:]*?) *: .*OK",
    ),
    "gzip": Program(
        package="gzip",
        in_source=True,
        configure=AUTOCONF_OF_ONE_AGE,
        build=["make"],
        test=["make check"],
        results=AUTOMAKE_RESULTS,
    ),
    "mawk": Program(
        package="mawk",
        configure=AUTOCONF,
        build=["make"],
        test=["make mawk_test", "make fpe_test"],
        results=r"^(?P<passed>\S.*) OK$|^(?P<failed>\S.*) had (?:one|\d+) failures?$",
    ),
    "expat": Program(
        package="expat",
        configure=[
            'cmake -S "$source/expat" -B . -DCMAKE_BUILD_TYPE= -DCMAKE_C_FLAGS="$CFLAGS"'
            " -DEXPAT_BUILD_EXAMPLES=ON -DEXPAT_BUILD_TESTS=ON -DEXPAT_BUILD_TOOLS=ON"
            " -DEXPAT_BUILD_DOCS=OFF",
            # Debian's patches want a value, as autoconf gives it.
            "sed -i 's/^#define XML_DTD$/& 1/' expat_config.h",
        ],
        build=["make"],
        test=["tests/runtests -v", "ctest --output-on-failure"],
        results=r"^PASS: (?P<passed>.*)|^FAIL(?:URE)?: (?P<failed>.*)",
    ),
    "libpng": Program(
        package="libpng1.6",
        configure=AUTOCONF,
        build=["make", "make check TESTS="],
        test=["make check"],
        results=AUTOMAKE_RESULTS,
        needs=["zlib1g-dev"],
    ),
    "python": Program(
        package="python3.11",
        configure=[
            # Debian's source has no copy of expat. (pyexpat, and so _elementtree, are not
            # built even so: with Debian's patches they need a setup of their own.)
            '"$source/configure" CC="$CC" CFLAGS="$CFLAGS" --without-ensurepip'
            " --with-system-expat"
        ],
        build=["make"],
        test=["./python -u -m test -v " + PYTHON_TESTS],
        results=PYTHON_RESULTS,
        needs=["libbz2-dev", "libexpat1-dev", "libffi-dev", "liblzma-dev", "zlib1g-dev"],
    ),
    "gawk": Program(
        package="gawk",
        in_source=True,
        # What Debian leaves out, as its text is not free, and make looks for.
        configure=[
            "cd doc; touch gawktexi.in sidebar.awk gawk.texi gawk.info gawkinet.texi gawkinet.info"
            " gawkworkflow.texi gawkworkflow.info pm-gawk.texi pm-gawk.info",
            *AUTOCONF_OF_ONE_AGE,
        ],
        build=["make"],
        test=[GAWK_TESTS],
        results=AUTOMAKE_RESULTS,
    ),
    "tcl": Program(
        package="tcl8.6",
        in_source=True,
        configure=[
            # Or make says that it is older than what it is generated from.
            "touch generic/tclStubInit.c",
            'cd unix && ./configure CC="$CC" CFLAGS="$CFLAGS"',
        ],
        build=["make -C unix tclsh tcltest"],
        test=['make -C unix test-tcl TESTFLAGS="-verbose pbse %s"' % TCL_TESTS],
        # A failure is told with the test's name and description at first, with its name at last.
        results=r"^\+{4} (?:(?P<passed>.+) PASSED$|(?P<skipped>.+?) SKIPPED: )"
        r"|^==== (?P<failed>.+?) .*FAILED\n(?:.*\n)*?==== (?P=failed) FAILED$",
    ),
    "perl": Program(
        package="perl",
        in_source=True,
        configure=['sh ./Configure -des -Dcc="$CC" -Doptimize="$CFLAGS"'],
        build=["make", "make test_prep"],
        test=[PERL_TESTS],
        results=r"^t/(?:\.\./)?(?:(?P<passed>\S+) \.+ ok|(?P<failed>\S+) \.+ FAILED.*"
        r"|(?P<skipped>\S+) \.+ skipped)$",
    ),
    "leveldb": Program(
        package="leveldb",
        configure=[
            'cmake -S "$source" -B . -DCMAKE_BUILD_TYPE= -DLEVELDB_BUILD_TESTS=OFF'
            " -DLEVELDB_BUILD_BENCHMARKS=OFF"
        ],
        build=["make"],
        # Its tests want a copy of GoogleTest that Debian's source has not.
        test=[],
    ),
    "re2": Program(
        package="re2",
        in_source=True,
        build=[
            'make CXX="$CXX" CXXFLAGS="$CXXFLAGS -std=c++17 -I." REBUILD_TABLES=1 obj/libre2.a'
        ],
        test=[
            'make CXX="$CXX" CXXFLAGS="$CXXFLAGS -std=c++17 -I." REBUILD_TABLES=1 static-test'
        ],
        results=r"^obj/test/(?P<passed>\S+) .*PASS$|^obj/test/(?P<failed>\S+) .*FAIL",
        needs=["unicode-data"],
    ),
    "fmtlib": Program(
        package="fmtlib",
        configure=['cmake -S "$source" -B . -DCMAKE_BUILD_TYPE= -DFMT_DOC=OFF'],
        build=["make"],
        test=["ctest --output-on-failure"],
        results=CTEST_RESULTS,
        needs=["googletest"],
    ),
    "abseil": Program(
        package="abseil",
        configure=['cmake -S "$source" -B . -DCMAKE_BUILD_TYPE= -DCMAKE_CXX_STANDARD=17'],
        build=["make"],
        # Its tests want a copy of GoogleTest that Debian's source has not.
        test=[],
    ),
    "jsoncpp": Program(
        package="libjsoncpp",
        configure=[
            'cmake -S "$source" -B . -DCMAKE_BUILD_TYPE= -DJSONCPP_WITH_POST_BUILD_UNITTEST=OFF'
        ],
        build=["make"],
        test=["ctest --output-on-failure"],
        results=CTEST_RESULTS,
    ),
    "pugixml": Program(
        package="pugixml",
        configure=['cmake -S "$source" -B . -DCMAKE_BUILD_TYPE= -DPUGIXML_BUILD_TESTS=ON'],
        build=["make"],
        test=["ctest --output-on-failure"],
        results=CTEST_RESULTS,
    ),
    "tinyxml2": Program(
        package="tinyxml2",
        configure=['cmake -S "$source" -B . -DCMAKE_BUILD_TYPE='],
        build=["make"],
        test=["ctest --output-on-failure"],
        results=CTEST_RESULTS,
    ),
    "snappy": Program(
        package="snappy",
        configure=[
            'cmake -S "$source" -B . -DCMAKE_BUILD_TYPE= -DSNAPPY_BUILD_TESTS=OFF'
            " -DSNAPPY_BUILD_BENCHMARKS=OFF"
        ],
        build=["make"],
        # Its tests want a copy of GoogleTest that Debian's source has not.
        test=[],
    ),
    "yaml-cpp": Program(
        package="yaml-cpp",
        configure=[
            'cmake -S "$source" -B . -DCMAKE_BUILD_TYPE= -DYAML_CPP_BUILD_TESTS=OFF'
        ],
        build=["make"],
        # Its tests want another version of GoogleTest than Debian's.
        test=[],
    ),
    "protobuf": Program(
        package="protobuf",
        configure=[
            'cmake -S "$source/cmake" -B . -DCMAKE_BUILD_TYPE= -Dprotobuf_BUILD_TESTS=OFF'
        ],
        build=["make"],
        # Its tests want a copy of GoogleTest that Debian's source has not.
        test=[],
    ),
}


def read_recipes(path):
    """The recipes of a JSON file: {name: {argument of Program: value}}."""
    with open(path, encoding="utf-8") as file:
        recipes = json.load(file)
    folder = os.path.dirname(os.path.abspath(path))
    for recipe in recipes.values():
        if "source" in recipe:
            recipe["source"] = os.path.join(folder, recipe["source"])
    return {name: Program(**recipe) for name, recipe in recipes.items()}

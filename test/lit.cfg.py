# The suite's lit configuration: test formats, features and substitutions.
#
# There are three sizes of it. With `--param fast=1` only those tests run that say what a
# change to the passes broke, and take under three seconds each. A test that takes longer
# says `REQUIRES: slow`; a folder whose tests are not of the passes themselves, or all take
# longer, has a lit.local.cfg that leaves it out. With `--param nightly=1` the folder Nightly
# is included, and tests have the larger of their sizes: %if nightly %{1000%} %else %{10%}.
#
# The folder Tools, whose tests do not depend on LLVM's version, is run for the main
# version only.
#
# Substitutions, all for the LLVM version the build directory is for:
#   %opt      opt with the plugin loaded, verifying after every pass
#   %clang    clang, without the plugin; %clang++ is its C++ driver
#   %braun-ssa  opt's option -braun-ssa, or the first letters of -braun-ssa-validate
#   %plugin   the plugin's path, for -fpass-plugin=%plugin
#   %damaged  a plugin with a pass that promotes wrongly and is validated
#   %bitcode  clang to unoptimised bitcode that optional passes may change
#   %compare  utils/compare-with-llvm for this build
#   %debug-info  utils/compare-debug-info for this build
#   %program  utils/build-program for this build
#   %phi-graph-bench  the driver of utils/bench/phi-graphs
#   %real-code  utils/bench/real-code for this build
#   %promotion-bench  its program that times passes in process
#   %random-cfgs, %decode-fuzzer  the programs of utils/fuzz
#   %tiny     examples/tiny, built
#   %tour     utils/tour/tour, built
#   %wasm-to-llvm  utils/wasm-to-llvm/wasm-to-llvm, built
#   %wasm-clang  clang that makes WebAssembly modules of C programs, for WASI
#   %utils    the utils folder
#   %source   the checkout
#   %build    the build directory
#   %cmake    cmake
#   %llvm_dir where LLVM's CMake package is
#   %llvm_tools  where its tools are
#   %gdb      gdb without anything of the user's, ending with its commands
#   %libomp   a run-time library for OpenMP
#   %c-program  clang to a program of strict C that calls the C interface and LLVM-C
#   %c-library  the C interface's shared library
#   %llvm_library  LLVM's
#   %llvm_major  LLVM's major version
#   %other_opt, %other_clang, %other_llvm_library  those of the other LLVM version

import os
import shutil
import subprocess
import sys
import tempfile

import lit.formats

config.name = "BraunSSA-llvm%d" % config.llvm_major
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".ll", ".c", ".cpp", ".m", ".f90", ".hip", ".cl", ".test"]
config.excludes = ["Inputs", "CMakeLists.txt", "Unit"]

# Tests have no quotes around paths. In a checkout with a blank in its path, the paths that
# follow from these are of links, and lit's own are quoted (below).
sys.path.insert(1, os.path.join(config.source_dir, "utils"))
import building

sys.path.insert(1, config.test_source_dir)
import probes

has_blank = " " in config.source_dir + config.build_dir
for folder in (config.source_dir, config.build_dir):
    for name, value in list(vars(config).items()):
        if isinstance(value, str) and value.startswith(folder):
            setattr(config, name, building.without_blanks(folder) + value.removeprefix(folder))
config.test_source_root = os.path.join(config.source_dir, "test")

tools = config.llvm_tools_dir
config.environment["PATH"] = os.pathsep.join([tools, os.environ["PATH"]])
config.environment["LC_ALL"] = "C.UTF-8"
for name in ("HOME", "http_proxy", "https_proxy"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

llvm_prefix = os.path.dirname(tools)
# LLVM's library has so many symbols that lld takes a sixth of the time of Debian's linker.
link_fast = " -fuse-ld=lld" if os.path.exists(os.path.join(tools, "ld.lld")) else ""
opt = os.path.join(tools, "opt")
clang = os.path.join(tools, "clang")
utils = os.path.join(config.source_dir, "utils")
tour = os.path.join(config.build_dir, "utils", "tour", "tour")
libraries = os.path.join(config.build_dir, "lib")
wasm_to_llvm = os.path.join(config.build_dir, "utils", "wasm-to-llvm", "wasm-to-llvm")
fast = bool(int(lit_config.params.get("fast", "0")))
nightly = bool(int(lit_config.params.get("nightly", "0")))
config.substitutions += [
    ("%opt", "%s -load-pass-plugin=%s -verify-each" % (opt, config.plugin)),
    ("%clang", clang),
    # Since LLVM 24, opt reads its command line before it loads plugins.
    (
        "%braun-ssa",
        "-plugin-arg=BraunSSA,braun-ssa" if config.llvm_major >= 24 else "-braun-ssa",
    ),
    ("%bitcode", "%s -O0 -Xclang -disable-O0-optnone -emit-llvm -c" % clang),
    ("%plugin", config.plugin),
    ("%damaged", os.path.join(config.build_dir, "test", "DamagedPromotion.so")),
    (
        "%compare",
        "%s %s --llvm-tools=%s --plugin=%s"
        % (sys.executable, os.path.join(utils, "compare-with-llvm"), tools, config.plugin),
    ),
    (
        "%debug-info",
        "%s %s --llvm-tools=%s --plugin=%s"
        % (sys.executable, os.path.join(utils, "compare-debug-info"), tools, config.plugin),
    ),
    (
        "%program",
        "%s %s --llvm-tools=%s"
        % (sys.executable, os.path.join(utils, "build-program"), tools),
    ),
    ("%phi-graph-bench", config.phi_graph_bench),
    (
        "%real-code",
        "%s %s --llvm-tools=%s --build=%s"
        % (sys.executable, os.path.join(utils, "bench", "real-code"), tools, config.build_dir),
    ),
    (
        "%promotion-bench",
        os.path.join(config.build_dir, "utils", "bench", "promotion-bench"),
    ),
    ("%random-cfgs", os.path.join(config.fuzzers, "random-cfgs")),
    ("%decode-fuzzer", os.path.join(config.fuzzers, "decode-fuzzer")),
    ("%tiny", os.path.join(config.build_dir, "examples", "tiny", "tiny")),
    ("%tour", tour),
    ("%wasm-to-llvm", wasm_to_llvm),
    ("%wasm-clang", clang + " --target=wasm32-wasi"),
    # Not a shim of what manages versions of Python, which takes longer to start than Python.
    ("%python", sys.executable),
    ("%utils", utils),
    ("%source", config.source_dir),
    ("%build", config.build_dir),
    ("%cmake", config.cmake),
    ("%llvm_dir", config.llvm_dir),
    ("%llvm_tools", tools),
    (
        "%c-program",
        "%s -std=c99 -Wall -Wextra -pedantic -Werror -Wno-deprecated-declarations -I%s -isystem %s -L%s -L%s"
        " -Wl,--no-as-needed -lBraunSSA-C -lLLVM -Wl,-rpath,%s"
        % (
            clang + link_fast,
            os.path.join(config.source_dir, "include"),
            os.path.join(llvm_prefix, "include"),
            libraries,
            os.path.join(llvm_prefix, "lib"),
            libraries,
        ),
    ),
    ("%c-library", os.path.join(libraries, "libBraunSSA-C.so")),
    ("%llvm_library", os.path.join(llvm_prefix, "lib", "libLLVM.so")),
    ("%llvm_major", str(config.llvm_major)),
]

if has_blank:
    config.substitutions += [("%" + name, '"%' + name + '"') for name in "sSptT"]

# In a sanitized build LLVM's tools, which are not, get the runtime that the plugin
# needs, and with them all other programs that tests run. A finding ends the program
# with a signal, which `not` does not take for an error. LLVM's tools leave memory to
# the system when they end.
if config.sanitizer_runtime:
    config.available_features.add("sanitized")
    config.environment["LD_PRELOAD"] = config.sanitizer_runtime
    config.environment["ASAN_OPTIONS"] = "abort_on_error=1:detect_leaks=0"
    config.environment["UBSAN_OPTIONS"] = "abort_on_error=1:print_stacktrace=1"

if not fast:
    config.available_features.add("slow")
if nightly:
    config.available_features.add("nightly")

# Functions of LLVM's library are not known before the program runs.
gdb = "gdb -nx -batch -ex 'set breakpoint pending on' -ex 'set debuginfod enabled off'"

other_major = 19 if config.llvm_major == 22 else 22
other_tools = tools.replace("llvm-%d" % config.llvm_major, "llvm-%d" % other_major)
if other_tools != tools and os.path.exists(os.path.join(other_tools, "clang")):
    config.available_features.add("other-llvm")
    config.substitutions += [
        ("%other_opt", os.path.join(other_tools, "opt")),
        ("%other_clang", os.path.join(other_tools, "clang")),
        (
            "%other_llvm_library",
            os.path.join(os.path.dirname(other_tools), "lib", "libLLVM.so"),
        ),
    ]

if os.path.exists(os.path.join(tools, "ld.lld")):
    config.available_features.add("lld")

flang = os.path.join(tools, "flang")
if os.path.exists(flang):
    config.available_features.add("flang")
    config.substitutions.append(("%flang", flang))


def output_of(command, **others):
    return subprocess.run(command, capture_output=True, text=True, check=False, **others).stdout


# In some containers, or with some kernels, a program with a sanitizer ends as soon as it
# starts. A module for WASI is translated as well as compiled.
def runs_with(flag, translate=None):
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "empty")
        command = [clang, "-x", "c", "-", flag, "-o", program]
        return all(
            subprocess.run(
                step,
                input="int main(void) { return 0; }",
                cwd=folder,
                text=True,
                capture_output=True,
                check=False,
            ).returncode
            == 0
            for step in (command, [*translate, program] if translate else [program])
        )


def gdb_can_trace():
    return "exited normally" in output_of(gdb + " -ex run true", shell=True)


def is_ldc_of_this_llvm():
    # ldc2 can load a plugin of its own LLVM only.
    return "LLVM %d." % config.llvm_major in output_of(["ldc2", "--version"])


known = probes.Probes(
    os.path.join(config.test_exec_root, "probes.json"),
    [clang, wasm_to_llvm, config.sanitizer_runtime],
)
# Some containers have gdb and don't let it trace anything.
if shutil.which("gdb") and known.ask("gdb", gdb_can_trace):
    config.available_features.add("gdb")
    config.substitutions.append(("%gdb", gdb))
for feature, flag in (
    ("asan", "-fsanitize=address,undefined"),
    ("tsan", "-fsanitize=thread"),
    ("profile", "-fprofile-generate"),
):
    # A program with a runtime of its own does not start with another one preloaded.
    if "sanitize" in flag and config.sanitizer_runtime:
        continue
    if known.ask(feature, lambda: runs_with(flag)):
        config.available_features.add(feature)
if os.path.exists(wasm_to_llvm) and known.ask(
    "wasm",
    lambda: runs_with("--target=wasm32-wasi", [wasm_to_llvm, "-o", "empty.bc"]),
):
    config.available_features.add("wasm")
if nightly and shutil.which("ldc2") and known.ask("ldc", is_ldc_of_this_llvm):
    config.available_features.add("ldc")

# Packages of different versions exclude one another, and any will do.
libomp = known.ask("libomp", lambda: output_of([clang, "-print-file-name=libomp.so.5"]).strip())
if os.path.exists(libomp):
    config.available_features.add("openmp")
    config.substitutions.append(("%libomp", libomp))

# llvm22 is for what is about that version alone, llvm22+ for what has been so since.
config.available_features.add("llvm%d" % config.llvm_major)
for major in range(20, config.llvm_major + 1):
    config.available_features.add("llvm%d+" % major)
if os.path.exists(os.path.join(config.fuzzers, "decode-fuzzer")):
    config.available_features.add("libfuzzer")
if os.path.exists(tour):
    config.available_features.add("tour")
# Instructions are counted of what users get.
if config.build_type == "Release" and not config.sanitizer_runtime:
    config.available_features.add("release")
for tool in ("ccache", "csmith", "meson", "pkg-config", "valgrind", "wat2wasm", "ld.lld"):
    # An lld of another LLVM can't read this one's bitcode.
    if shutil.which(tool, path=tools if tool == "ld.lld" else None):
        config.available_features.add(tool)

# Tests of Tools run for one version.
if config.is_main_llvm:
    config.available_features.add("main-llvm")

# The target `check` fetches them from Debian's source archive, which not every machine
# reaches.
sources = os.path.join(config.source_dir, "build", "sources")
if all(os.path.isdir(os.path.join(sources, name)) for name in config.program_sources):
    config.available_features.add("program-sources")
elif not fast:
    lit_config.note(
        "tests that REQUIRE program-sources are skipped, as these are not there: utils/fetch-source "
        + " ".join(config.program_sources)
    )

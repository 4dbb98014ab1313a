"""The compilations of each file, one in each setting, and what is counted in their results.

A compilation is an ordinary call of clang whose only output file is bitcode; what else it
says, remarks and times, comes on standard error. So distcc, icecc or a ninja with remote
execution can have it done elsewhere: both outputs come back. The rest is done here. It is
promotion alone, which takes next to no time, and counting.
"""

import collections
import shlex

from study import Edge

# How a setting is compiled: flags, the plugin's mode, and whether passes are timed.
Setting = collections.namedtuple("Setting", "flags mode timed", defaults=[False])
# clang marks functions optnone at -O0, which passes would leave alone. Names of blocks tell
# what makes a cycle irreducible.
AT_O0 = "-O0 -Xclang -disable-O0-optnone -fno-discard-value-names"
RAW = "O0-raw"
COMPILED = {
    RAW: Setting(AT_O0, "off"),
    "O1": Setting("-O1", "replace"),
    "O2": Setting("-O2", "replace", True),
    "O2-llvm": Setting("-O2", "off"),
    "O2-nonminimal": Setting("-O2", "replace<non-minimal>"),
    # Braun's plain algorithm and nothing behind it. What sroa splits later is promoted by LLVM.
    "O2-plain": Setting("-O2", "early<non-minimal>"),
}
# What is made of O0-raw: a pipeline of function passes.
PROMOTED = {
    "O0-llvm": "mem2reg",
    "O0": "braun-mem2reg",
    "O0-plain": "braun-mem2reg<non-minimal>",
    "O0-sroa": "sroa",
}
SETTINGS = (*COMPILED, *PROMOTED)
# Those whose code is measured.
OPTIMISED = [name for name in COMPILED if name != RAW]
_REMARKS = "-Rpass-analysis=braun-mem2reg|redundant-phi-elim"
_NAME = "compile"


def output(plan, program, setting, file, suffix):
    """bc: the bitcode; said: what clang said; stats: what is counted in the bitcode."""
    folder = "%s/%s/%s/%s" % (plan.folder, _NAME, program, setting)
    return "%s/%s.%s" % (folder, file.name.replace("/", "."), suffix)


def outputs(plan, program, setting, suffix):
    return [output(plan, program, setting, file, suffix) for file in plan.files(program)]


def edges(plan, programs):
    """The edges of all settings for these programs."""
    for program in programs:
        for file in plan.files(program):
            for setting in COMPILED:
                yield _compile(plan, program, file, setting)
            for setting in PROMOTED:
                yield _promote(plan, program, file, setting)
            for setting in SETTINGS:
                yield _count(plan, program, file, setting)
            yield _cycles(plan, program, file)


def clang(plan, file, setting, *more):
    """The arguments of a compilation in one setting, without its output."""
    chosen = COMPILED[setting]
    command = [plan.tool("clang"), *file.arguments, *chosen.flags.split(), "-w"]
    command += ["-fpass-plugin=" + plan.plugin, "-mllvm", "-braun-ssa=" + chosen.mode]
    return [*command, *more, "-c", file.source]


def _compile(plan, program, file, setting):
    bitcode = output(plan, program, setting, file, "bc")
    said = output(plan, program, setting, file, "said")
    more = ["-emit-llvm", "-fno-caret-diagnostics", _REMARKS]
    if COMPILED[setting].timed:
        more.append("-ftime-report")
    command = shlex.join(clang(plan, file, setting, *more))
    command = "cd %s && $launcher %s -o %s 2> %s || { cat %s; exit 1; }" % (
        shlex.quote(file.folder),
        command,
        shlex.quote(bitcode),
        shlex.quote(said),
        shlex.quote(said),
    )
    said_of = "%s %s %s" % (program, setting, file.name)
    return Edge([bitcode, said], [file.source, plan.plugin], command, said_of, True)


def _opt(plan, *arguments):
    return shlex.join([plan.tool("opt"), "-load-pass-plugin=" + plan.plugin, *arguments])


def _promote(plan, program, file, setting):
    raw = output(plan, program, RAW, file, "bc")
    bitcode = output(plan, program, setting, file, "bc")
    command = _opt(plan, "-passes=" + PROMOTED[setting], raw, "-o", bitcode)
    return Edge([bitcode], [raw, plan.plugin], command, "%s %s" % (setting, file.name), False)


def _count(plan, program, file, setting):
    """What is there, and what redundant-phi-elim would then take away."""
    bitcode = output(plan, program, setting, file, "bc")
    stats = output(plan, program, setting, file, "stats")
    command = _opt(
        plan,
        "-passes=print<ssa-quality>,function(redundant-phi-elim)",
        "-pass-remarks-analysis=redundant-phi-elim",
        "-disable-output",
        bitcode,
    )
    command = "%s 2> %s" % (command, shlex.quote(stats))
    return Edge([stats], [bitcode, plan.plugin], command, "count " + stats, False)


def _cycles(plan, program, file):
    raw = output(plan, program, RAW, file, "bc")
    cycles = output(plan, program, RAW, file, "cycles")
    command = shlex.join([plan.tool("opt"), "-passes=print<cycles>", "-disable-output", raw])
    command = "%s 2>&1 | grep -E 'function:|entries\\([^)]* [^)]*\\)' > %s || true" % (
        command,
        shlex.quote(cycles),
    )
    return Edge([cycles], [raw], command, "cycles " + cycles, False)

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
# clang marks functions optnone at -O0, which passes would leave alone.
_AT_O0 = "-O0 -Xclang -disable-O0-optnone"
RAW = "O0-raw"
COMPILED = {
    # Names of blocks tell what makes a cycle irreducible.
    RAW: Setting(_AT_O0 + " -fno-discard-value-names", "off"),
    "O1": Setting("-O1", "replace"),
    "O2": Setting("-O2", "replace", True),
    "O2-llvm": Setting("-O2", "off"),
    "O2-nonminimal": Setting("-O2", "replace<non-minimal>"),
    # Promotion ahead of the pipeline, and what sroa splits later by LLVM: by the whole algorithm,
    # and by the plain one with nothing behind it.
    "O2-early": Setting("-O2", "early"),
    "O2-plain": Setting("-O2", "early<non-minimal>"),
}
# What is made of O0-raw: a function pass.
PROMOTED = {
    "O0-llvm": "mem2reg",
    "O0": "braun-mem2reg",
    "O0-plain": "braun-mem2reg<non-minimal>",
    "O0-sroa": "sroa",
}
# Those that need no optimisation.
SOURCE = (RAW, *PROMOTED)
# The promoted one whose bitcode is kept, for studies of what redundant φs become.
PLAIN = "O0-plain"
# Those whose code is measured.
OPTIMISED = [name for name in COMPILED if name != RAW]
_SAID = ("-fno-caret-diagnostics", "-Rpass-analysis=braun-mem2reg|redundant-phi-elim")
_NAME = "compile"


def output(plan, program, setting, file, suffix):
    """bc: the bitcode; said: what clang said; stats: what is counted in the bitcode."""
    folder = "%s/%s/%s/%s" % (plan.folder, _NAME, program, setting)
    return "%s/%s.%s" % (folder, file.name.replace("/", "."), suffix)


def outputs(plan, program, setting, suffix):
    return [output(plan, program, setting, file, suffix) for file in plan.files(program)]


def settings(plan):
    """The settings of this run."""
    return SOURCE if plan.source_only else (*SOURCE, *OPTIMISED)


def edges(plan, programs):
    """The edges of all settings of this run for these programs."""
    for program in programs:
        for file in plan.files(program):
            for setting in settings(plan):
                if setting in COMPILED:
                    yield _compile(plan, program, file, setting)
                if setting == PLAIN:
                    yield _promote(plan, program, file, setting)
                yield _count(plan, program, file, setting)


def clang(plan, file, setting, *more):
    """The arguments of a compilation in one setting, without its output."""
    return _clang(plan, file, COMPILED[setting], *more)


def _clang(plan, file, chosen, *more):
    command = [plan.tool("clang"), *file.arguments, *chosen.flags.split(), "-w"]
    command += ["-fpass-plugin=" + plan.plugin, "-mllvm", "-braun-ssa=" + chosen.mode]
    return [*command, *more, "-c", file.source]


def construct(plan, file, *more):
    """The arguments of a compilation to code at -O0, with the plain algorithm and nothing else that
    optimises, and remarks.
    """
    return _clang(plan, file, Setting(_AT_O0, "early<non-minimal>"), *_SAID, *more)


def _compile(plan, program, file, setting):
    bitcode = output(plan, program, setting, file, "bc")
    said = output(plan, program, setting, file, "said")
    more = ["-emit-llvm", *_SAID]
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
    """What is there, and what redundant-phi-elim would then take away. Promotion takes so little
    time that it is done anew; and the source's cycles are listed.
    """
    promoted = setting in PROMOTED and setting != PLAIN
    bitcode = output(plan, program, RAW if promoted else setting, file, "bc")
    stats = output(plan, program, setting, file, "stats")
    passes = "print<ssa-quality>,function(redundant-phi-elim)"
    if promoted:
        passes = "function(%s),%s" % (PROMOTED[setting], passes)
    elif setting == RAW:
        passes = "function(print<cycles>)," + passes
    command = _opt(
        plan,
        "-passes=" + passes,
        "-pass-remarks-analysis=redundant-phi-elim",
        "-disable-output",
        bitcode,
    )
    command = "%s 2> %s" % (command, shlex.quote(stats))
    return Edge([stats], [bitcode, plan.plugin], command, "count " + stats, False)


"""Which passes of LLVM and GCC remove redundant φs: on rings of φs, by size."""

import os
import re
import shlex
import sys

import data
import skeletons
import stats
from study import Edge

NAME = "rings"
# It needs no program; it is made along with the first.
PROGRAMS = ("bzip2",)
SIZES = (1, 2, 3, 5, 10, 15, 16, 100)
OURS = "redundant-phi-elim"
LLVM_PASSES = (
    OURS,
    "instcombine",
    "newgvn",
    "gvn",
    "instsimplify",
    "early-cse",
    "simplifycfg",
    "sccp",
    "default<O2>",
)
# The code generator's own pass, counted in what llc prints behind it.
CODEGEN = "opt-phis"
# As `startwith` of -fgimple names them; what a pass leaves is in its own dump.
GCC_PASSES = ("sccopy1", "fre1", "copyprop1", "ccp1")
GCC = "gcc-16"
# Debian's sid has that GCC, and so does the Debian in which we build for this LLVM.
DEBIAN = "23"
_PHI = re.compile(r"^ *# (\w+) = PHI <(.*)>$", re.M)
_MACHINE_PHI = re.compile(r"^ *(%\d+):\S+ = PHI (.*)$", re.M)
_REGISTER = re.compile(r"(%\d+), %bb")
_OPERAND = re.compile(r"(\S+)\(\d+\)(?:, |$)")


def _graphs():
    return [(family, size) for family in skeletons.FAMILIES for size in SIZES]


def _path(plan, family, size, suffix):
    return plan.path(NAME, family, "%d.%s" % (size, suffix))


def _printed(plan, family, size):
    return [_path(plan, family, size, "ll")] + [
        _path(plan, family, size, name + ".c") for name in GCC_PASSES
    ]


def llvm_pipeline(name):
    """The pass as opt's -passes= wants it."""
    if name == "instcombine":
        # As LLVM's own pipelines have it; by name alone it wants to be done in one round.
        name = "instcombine<no-verify-fixpoint>"
    return name if name.startswith("default<") else "function(%s)" % name


def edges(plan):
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "skeletons.py")
    for family, size in _graphs():
        outputs = _printed(plan, family, size)
        folder = os.path.dirname(outputs[0])
        command = "%s -B %s %s %d %s %s" % (
            shlex.quote(sys.executable),
            shlex.quote(script),
            family,
            size,
            shlex.quote(folder),
            " ".join(GCC_PASSES),
        )
        yield Edge(outputs, [script], command, "print %s of %d" % (family, size), False)
        for name in LLVM_PASSES:
            yield _opt(plan, family, size, name)
        yield _llc(plan, family, size)
    if has_gcc(plan):
        yield _gcc(plan)


def _opt(plan, family, size, name):
    module = _path(plan, family, size, "ll")
    output = _path(plan, family, size, name + ".stats")
    command = [plan.tool("opt"), "-load-pass-plugin=" + plan.plugin, "-braun-ssa=off"]
    command += ["-passes=%s,print<ssa-quality>" % llvm_pipeline(name), "-disable-output", module]
    command = "%s 2> %s" % (shlex.join(command), shlex.quote(output))
    said = "%s on %s of %d" % (name, family, size)
    return Edge([output], [module, plan.plugin], command, said, False)


def _llc(plan, family, size):
    module = _path(plan, family, size, "ll")
    output = _path(plan, family, size, "mir")
    command = [plan.tool("llc"), "-O2", "-stop-after=" + CODEGEN, module, "-o", output]
    said = "%s on %s of %d" % (CODEGEN, family, size)
    return Edge([output], [module], shlex.join(command), said, False)


def has_gcc(plan):
    """Whether there is a GCC with sccopy, in a Debian that utils/chroot has made."""
    folder = os.path.join(plan.checkout, "build", "chroot", "llvm" + DEBIAN)
    return os.path.exists(os.path.join(folder, "usr", "bin", GCC))


def gcc_dumps(plan, sources, dumps):
    """An Edge by which the first pass of each source, GIMPLE, leaves its dump.

    GCC's later passes go on with what they are not meant to see, and may fail.
    """
    relative = [os.path.relpath(path, plan.checkout) for path in sources]
    loop = "for file do name=${file%.c}; pass=${name##*/}; pass=${pass##*.}; " + GCC
    loop += " -O2 -w -fgimple -S -o /dev/null -fdump-tree-$pass=$name.dump $file; done"
    inside = [os.path.join(plan.checkout, "utils", "chroot"), DEBIAN, "sh", "-c", loop, "sh"]
    command = "%s; ls %s > /dev/null" % (shlex.join([*inside, *relative]), shlex.join(dumps))
    return Edge(dumps, sources, command, "GCC on %d graphs" % len(sources), False)


def _gcc(plan):
    names = [(family, size, name) for family, size in _graphs() for name in GCC_PASSES]
    sources = [_path(plan, family, size, name + ".c") for family, size, name in names]
    dumps = [_path(plan, family, size, name + ".dump") for family, size, name in names]
    return gcc_dumps(plan, sources, dumps)


def codegen_left(path):
    """[φs, redundant φs] in the text of machine instructions, of which φs merge registers."""
    phis = {v: _REGISTER.findall(o) for v, o in _MACHINE_PHI.findall(stats.text_of(path))}
    return len(phis), skeletons.redundant(phis)


def gcc_left(path):
    """[φs, redundant φs] in a dump of GCC's."""
    total, redundant = 0, 0
    for function in stats.text_of(path).split("\n;; Function "):
        phis = {value: _OPERAND.findall(operands) for value, operands in _PHI.findall(function)}
        total += len(phis)
        redundant += skeletons.redundant(phis)
    return total, redundant


def collect(plan):
    """A row for each compiler, pass and graph: the φs that are left, and the redundant ones."""
    rows = []
    for family, size in _graphs():
        for name in LLVM_PASSES:
            found = stats.summed([_path(plan, family, size, name + ".stats")])
            rows.append(_row("LLVM", name, family, size, found["phis"], found["redundant"]))
        left = codegen_left(_path(plan, family, size, "mir"))
        rows.append(_row("LLVM", CODEGEN, family, size, *left))
    if has_gcc(plan):
        for family, size in _graphs():
            for name in GCC_PASSES:
                left = gcc_left(_path(plan, family, size, name + ".dump"))
                rows.append(_row("GCC", name, family, size, *left))
    return rows


def _row(compiler, name, family, size, phis, redundant):
    row = {"program": compiler, "pass": name, "family": family, "size": size}
    return {**row, "phis": phis, "redundant": redundant}


def label(compiler, name, form):
    """Whose pass it is, and the formatted name."""
    return "%s %s" % ("our" if name == OURS else compiler, form % name)


def verdict(left):
    """What {size: redundant φs left} comes to, in words."""
    sizes = sorted(left)
    number = next((n for n, size in enumerate(sizes) if left[size]), len(sizes))
    rest = {size: left[size] for size in sizes[number:]}
    if not rest:
        return "all"
    if all(count >= size for size, count in rest.items()):
        then = "none"
    elif len(set(rest.values())) == 1:
        then = "all but %d" % rest[sizes[-1]]
    else:
        then = "some"
    if not number:
        return then
    upto = "up to %d" % sizes[number - 1]
    return upto if then == "none" else "%s, then %s" % (upto, then)


def render(rows):
    found = {}
    for row in rows:
        place = found.setdefault((row["program"], row["pass"]), {})
        place.setdefault(row["family"], {})[int(row["size"])] = int(row["redundant"])
    headings = ["pass", *skeletons.FAMILIES]
    lines = []
    for compiler, names in (("LLVM", (*LLVM_PASSES, CODEGEN)), ("GCC", GCC_PASSES)):
        for name in names:
            if (compiler, name) in found:
                cells = [verdict(found[compiler, name][f]) for f in skeletons.FAMILIES]
                lines.append([label(compiler, name, "`%s`"), *cells])
    return {"rings": data.table(headings, lines)}

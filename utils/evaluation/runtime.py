"""What the elimination does to the code that is generated: how many files' code it changes,
how many instructions that code executes, and how long it takes.

There are three levels: construction alone, with code generated at -O0 and at -O2, and
construction in front of the passes of -O2. The construction is Braun's plain algorithm; one side
has the elimination behind it, and the other has not.
"""

import collections
import filecmp
import json
import math
import os
import random
import re
import shlex

import building
import corpus
import data
import sidecode
from runpairs import SIDES
from study import Edge

NAME = "runtime"
LEVELS = tuple(sidecode.LEVELS)
_HERE = os.path.dirname(os.path.abspath(__file__))
_CODE, _RUN = (os.path.join(_HERE, name) for name in ("sidecode.py", "runpairs.py"))
_PAIRS = 9
# The confidence interval is of the medians of this many draws.
_DRAWS = 2000

# How a program is linked and what is run. A command has $exe, the program; {text}, a file of
# 0.9 MB; and the folders {inputs}, {checkout}, {sources}, of unpacked sources, and {built}, where
# the program's own build was recorded. `other` are unpacked sources that take the place of files,
# by the names that these have, behind more arguments; `without` are names of files that are not
# linked.
Run = collections.namedtuple("Run", "libraries works other without", defaults=[{}, ()])
# The same hashes in each run, and so the same instructions.
_PYTHON = "PYTHONHASHSEED=0 PYTHONPATH={sources}/python3.11/Lib $exe {inputs}/"
RUNS = {
    "bzip2": Run([], {"compress": "$exe -9 -c {text}", "decompress": "$exe -d -c {text}.bz2"}),
    "lua": Run(
        ["-lm", "-ldl", "-Wl,-E"],
        {"benchmarks": "$exe {checkout}/test/Passes/Programs/Inputs/benchmarks.lua"},
    ),
    "gawk": Run(
        ["-lm", "-ldl", "-lreadline", "-Wl,-E"],
        {"words": "LC_ALL=C $exe -f {inputs}/words.awk {text}"},
    ),
    "sqlite3": Run(
        ["-lm", "-ldl", "-lpthread"],
        {"speedtest1": "$exe --size 5 --memdb | sed 's/[0-9.]*s$//'"},
        # sqlite3.c is compiled as the library, which has no R-trees.
        {"shell.c": ["-USQLITE_ENABLE_RTREE", "sqlite3/test/speedtest1.c"]},
    ),
    # The modules in C that the interpreter starts with are not its own; they come from its own
    # build, with debug info that Debian 12's valgrind can't read.
    "python": Run(
        ["{built}/libpython3.11.a", "-lm", "-ldl", "-Wl,-E,--strip-debug"],
        {"fannkuch": _PYTHON + "fannkuch.py 8", "nqueens": _PYTHON + "nqueens.py 8"},
    ),
    # The files are those of the perl that builds perl; two of them have a main().
    "perl": Run(
        ["-lm", "-ldl", "-lcrypt", "-lpthread"],
        {"matches": "$exe {inputs}/matches.pl {text}"},
        without=("perlmain.c",),
    ),
}
PROGRAMS = tuple(RUNS)
OPTIMISED = True
# The tables of the thesis, by level.
_TABLES = {"construction": "5.7", "O2": "5.8"}
_MEANING = {"O0": "nothing", "construction": "code generation", "O2": "-O2"}
# What is read is the files of bzip2's source; and compressed.
_TEXT = "bzip2"
_TEXT_FILES = "*.c *.h *.html *.xml *.txt sample?.ref"


def _path(plan, program, *names):
    return "/".join([plan.folder, NAME, program, *names])


def _named(plan, program, template):
    """A template with its folders and files, as the shell reads them."""
    folders = {
        "text": _text(plan),
        "inputs": _HERE + "/inputs",
        "checkout": plan.checkout,
        "sources": building.work_folder("sources"),
        "built": os.path.join(building.work_folder("programs"), program, "record", "tree"),
    }
    return template.format(**{name: shlex.quote(path) for name, path in folders.items()})


def _text(plan):
    return "/".join([plan.folder, NAME, "text"])


def _executable(plan, program, level, side):
    return _path(plan, program, "%s-%s" % (level, side), program)


def _files(plan, program):
    return [file for file in plan.files(program) if file.name not in RUNS[program].without]


def _objects(plan, program, level, side):
    folder = _path(plan, program, "%s-%s" % (level, side))
    return ["%s/%s.o" % (folder, file.name.replace("/", ".")) for file in _files(plan, program)]


def _results(plan, program):
    for level in LEVELS:
        for work in RUNS[program].works:
            yield level, work, _path(plan, program, "%s.%s.json" % (level, work))


def edges(plan):
    for program in plan.programs(PROGRAMS):
        for file in _files(plan, program):
            for level in LEVELS:
                yield _generate(plan, program, file, level)
        for level in LEVELS:
            for side in SIDES:
                yield _link(plan, program, level, side)
        for level, work, output in _results(plan, program):
            yield _run(plan, program, level, work, output)
    if plan.programs(PROGRAMS):
        yield _make_text(plan)
    if _TEXT in plan.programs(PROGRAMS):
        text, exe = _text(plan), _executable(plan, _TEXT, "O0", "without")
        command = shlex.join([exe, "-k", "-f", text])
        yield Edge([text + ".bz2"], [exe, text], command, "the text, compressed", False)


def _generate(plan, program, file, level):
    name = file.name.replace("/", ".")
    folders = ["%s-%s" % (level, side) for side in SIDES]
    outputs = [_path(plan, program, folder, name + ".o") for folder in folders]
    arguments = [*file.arguments, file.source]
    for end, (*more, other) in RUNS[program].other.items():
        if file.source.endswith("/" + end):
            other = os.path.join(building.work_folder("sources"), other)
            arguments = [*file.arguments, *more, other]
    tools = [plan.tool("clang"), plan.tool("opt"), plan.plugin]
    command = ["python3", "-B", _CODE, _path(plan, program), name, level, *tools]
    command += arguments
    command = "cd %s && %s" % (shlex.quote(file.folder), shlex.join(command))
    said = "%s %s with and without the elimination, %s" % (program, file.name, level)
    return Edge(outputs, [file.source, plan.plugin, _CODE], command, said, False)


def _link(plan, program, level, side):
    output = _executable(plan, program, level, side)
    objects = _objects(plan, program, level, side)
    command = shlex.join([plan.tool("clang"), *objects, "-o", output])
    command += "".join(" " + _named(plan, program, name) for name in RUNS[program].libraries)
    return Edge([output], objects, command, "link " + output, False)


def _make_text(plan):
    fetch = [os.path.join(plan.checkout, "utils", "fetch-source"), _TEXT]
    text = _text(plan)
    command = 'cd "$(%s)" && cat %s > %s' % (shlex.join(fetch), _TEXT_FILES, shlex.quote(text))
    return Edge([text], [], command, "the text that is read", False)


def _run(plan, program, level, work, output):
    executables = [_executable(plan, program, level, side) for side in SIDES]
    template, text = RUNS[program].works[work], _text(plan)
    texts = {"{text}": text, "{text}.bz2": text + ".bz2"}
    needed = [path for name, path in texts.items() if name in template]
    needed += ["%s/inputs/%s" % (_HERE, name) for name in re.findall(r"\{inputs\}/(\S+)", template)]
    command = _named(plan, program, template)
    command = ["python3", "-B", _RUN, output, str(_PAIRS), *executables, command]
    said = "%s %s: instructions and times of %s" % (program, level, work)
    return Edge([output], [*executables, *needed, _RUN], shlex.join(command), said, False)


def collect(plan):
    """A row for each program, level and work. `files` of `of` have other code with the
    elimination. The ratios are those of processor times, with to without: the median of the
    pairs, and the ends of its 95 % interval.
    """
    rows = []
    for program in plan.programs(PROGRAMS):
        for level, work, path in _results(plan, program):
            pairs = zip(*(_objects(plan, program, level, side) for side in SIDES))
            differ = [not filecmp.cmp(*pair, shallow=False) for pair in pairs]
            row = {"program": program, "level": level, "work": work}
            row.update({"files": sum(differ), "of": len(differ)})
            with open(path, encoding="utf-8") as file:
                rows.append({**row, **_figures(json.load(file))})
    return rows


def _figures(found):
    if found["equal"]:
        return dict.fromkeys((*SIDES, "pairs", "ratio", "low", "high"), "")
    ratios = [with_ / without for without, with_ in found["pairs"]]
    low, high = interval(ratios)
    figures = {side: found["instructions"][side] for side in SIDES}
    figures.update(pairs=len(ratios), ratio="%.4f" % median(ratios))
    return {**figures, "low": "%.4f" % low, "high": "%.4f" % high}


def median(ratios):
    """The middle one; of two, their geometric mean."""
    ordered = sorted(ratios)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else math.sqrt(ordered[half - 1] * ordered[half])


def interval(ratios):
    """The 95 % interval of the median, by drawing the pairs again and again; always the same."""
    # Only random() is documented to give the same numbers in every Python.
    draw = random.Random(1).random
    medians = sorted(
        median([ratios[int(draw() * len(ratios))] for _ in ratios]) for _ in range(_DRAWS)
    )
    return medians[int(0.025 * _DRAWS)], medians[int(0.975 * _DRAWS) - 1]


def _thesis(program, work, level):
    """How much less time the thesis found the whole benchmark to take."""
    if level not in _TABLES:
        return ""
    rows = data.literature("thesis", _TABLES[level])
    found = {row["program"]: row["value"] for row in rows if row["figure"] == "improvement"}
    names = {"python": "cpython (%s.py)" % work, "perl": "perlbench"}
    name = names.get(program, program)
    return found[name] + " less" if name in found else ""


def render(rows):
    lines = []
    for row in rows:
        shown = "%s, %s" % (corpus.shown(row["program"]), row["work"])
        cells = [shown, _MEANING[row["level"]], "%s of %s" % (row["files"], row["of"])]
        if row["ratio"]:
            without, with_ = (int(row[side]) for side in SIDES)
            counts = ["%.1f" % (n / 1e6) for n in (without, with_)]
            # Rounded first, and then without the sign of a zero.
            counts.append("%+.2f %%" % (round(100 * (with_ / without - 1), 2) + 0.0))
            time = [100 * (float(row[name]) - 1) for name in ("ratio", "low", "high")]
            cells += [*counts, "%+.2f %%" % time[0], "%+.2f to %+.2f %%" % tuple(time[1:])]
        else:
            cells += ["", "", "same program", "", ""]
        lines.append([*cells, _thesis(row["program"], row["work"], row["level"])])
    headings = ["program and work", "optimised", "files with other code", "instructions without, M"]
    headings += ["with, M", "change", "change of time", "95 % interval", "thesis: time"]
    return {"runtime": data.table(headings, lines)}

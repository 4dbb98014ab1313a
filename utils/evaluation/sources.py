"""What the source does in functions with ten redundant φs or more: table 5.9 of the thesis.

Trivial φs are left out, here as in `functions`: they are clang's own.
"""

import os
import shlex
import shutil
import textwrap

import causes
import compiles
import corpus
import data
import functions
import stats
from study import Edge

NAME = "sources"
PROGRAMS = None
# The construction alone, which decides what is listed; and what is left behind -O2.
CONSTRUCTED = "O0-plain"
_OPTIMISED = ("O2-llvm", "O2-plain")
_SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "draw_phis.py")
# Of a line of text on the page.
_WIDTH = 140
_PICTURES = os.path.join("docs", "evaluation-phis-%s.svg")


def _stats(plan, program, setting):
    return compiles.outputs(plan, program, setting, "stats")


def needs(plan):
    """The files that `collect` reads."""
    settings = [CONSTRUCTED] if plan.source_only else [CONSTRUCTED, *_OPTIMISED]
    return [p for n in plan.programs() for s in settings for p in _stats(plan, n, s)]


def _drawn(plan):
    """(program, function, its bitcode) of those functions whose φs are drawn."""
    for (program, function), cause in causes.CAUSES.items():
        if cause.drawn is not None and program in plan.programs():
            for file in plan.files(program):
                if file.name == cause.file:
                    bitcode = compiles.output(plan, program, CONSTRUCTED, file, "bc")
                    yield program, function, bitcode


def edges(plan):
    for program, function, bitcode in _drawn(plan):
        graph, picture = (plan.path(NAME, program, function + end) for end in (".dot", ".svg"))
        arguments = [graph + ".all", graph, plan.tool("opt"), plan.plugin, bitcode, function]
        arguments += causes.CAUSES[program, function].drawn
        command = shlex.join(["python3", "-B", _SCRIPT, *arguments])
        # Which graphviz it was says nothing.
        draw = "dot -Tsvg %s | sed '/^<!-- Generated/,/-->$/d' > %s"
        command += " && " + draw % (shlex.quote(graph), shlex.quote(picture))
        inputs = [bitcode, plan.plugin, _SCRIPT]
        yield Edge([graph, picture], inputs, command, "draw the φs of " + function, False)


def collect(plan):
    """A row for each function: the redundant φs in each setting, and the lines quoted, if any, with
    the number of each first line. The pictures go to docs.
    """
    for program, function, _ in _drawn(plan):
        picture = plan.path(NAME, program, function + ".svg")
        shutil.copyfile(picture, os.path.join(plan.checkout, _PICTURES % function))
    rows = []
    for program in plan.programs():
        for file in plan.files(program):
            found = stats.functions(compiles.output(plan, program, CONSTRUCTED, file, "stats"))
            for function, figures in sorted(found.items()):
                if figures["redundant"] - figures["trivial"] >= functions.MANY:
                    rows.append(_row(plan, program, file, function, figures))
    return rows


def _row(plan, program, file, function, figures):
    row = {"program": program, "function": function, "file": file.name}
    row["redundant"] = figures["redundant"] - figures["trivial"]
    row["irreducible"] = figures["irreducible"]
    for setting in _OPTIMISED:
        row[setting] = "–"
        if not plan.source_only:
            after = stats.functions(compiles.output(plan, program, setting, file, "stats"))
            row[setting] = after[function]["redundant"] if function in after else "inlined"
    cause = causes.of(program, function)
    row["quoted"] = ""
    # What all of a program have in common is quoted once.
    if cause and ((program, function) in causes.CAUSES or cause.file == file.name):
        # The file may be one that the source includes.
        path = file.source
        if cause.file != file.name:
            path = os.path.join(os.path.dirname(path), cause.file)
        row["quoted"] = "\n".join(_quoted(path, *q) for q in cause.quotes)
    return row


def _quoted(path, text, count):
    """`count` lines from the first that has the text on, behind the number of the first."""
    lines = stats.text_of(path).expandtabs().splitlines()
    first = next(n for n, line in enumerate(lines) if text in line)
    quoted = [line.rstrip() for line in lines[first : first + count]]
    indent = min(len(line) - len(line.lstrip()) for line in quoted if line)
    return "\n".join(["line %d:" % (first + 1), *(line[indent:] for line in quoted)])


def render(rows):
    rows = sorted(rows, key=lambda row: -int(row["redundant"]))
    headings = ["function", "redundant φs", "behind LLVM's -O2", "behind -O2, constructed by plain"]
    headings += ["irreducible loops", "cause"]
    cells = []
    for row in rows:
        named = "%s, `%s`" % (corpus.shown(row["program"]), row["function"])
        figures = [row[n] for n in ("redundant", *_OPTIMISED, "irreducible")]
        cause = causes.of(row["program"], row["function"])
        cells.append([named, *figures, cause.kind if cause else "not looked at"])
    text = [data.table(headings, cells)]
    for row in rows:
        if row["quoted"]:
            text.append(_paragraph(row, causes.of(row["program"], row["function"])))
    return {"sources": "\n\n".join(text)}


def _paragraph(row, cause):
    named = "%s's `%s`" % (corpus.shown(row["program"]), row["function"])
    file = os.path.basename(cause.file)
    parts = [textwrap.fill("**%s** (`%s`): %s" % (named, file, cause.says), _WIDTH)]
    parts.append("```c\n%s\n```" % row["quoted"].replace("line ", "// line "))
    if cause.drawn is not None:
        picture = os.path.basename(_PICTURES % row["function"])
        parts.append("![The redundant φs of %s](%s)" % (row["function"], picture))
    return "\n\n".join(parts)

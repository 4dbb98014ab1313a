"""Functions with irreducible control flow, and what makes them so.

clang gives blocks at -O0 the names of what they come from: a label's own name, `sw.bb` for a
case, `indirectgoto` for computed gotos. What leads into a cycle besides its head is seen in the
names of its entries. A cycle within another has entries from that one's, so the outermost tell.
"""

import re

import compiles
import corpus
import data
import stats

NAME = "irreducible"
PROGRAMS = None
CAUSES = ("goto", "computed goto", "switch", "other")
_FUNCTION = re.compile(r"^CycleInfo for function: (.*)$")
_ENTRIES = re.compile(r"^ *depth=\d+: entries\(([^)]*)\)")
# Names without a dot that clang gives by itself.
_CLANGS = re.compile(r"(?:entry|return|cleanup|unreachable)\d*|\d+|.*\..*")


def edges(plan):
    """None of its own: `compiles` lists the cycles of every file."""
    return ()


def needs(plan):
    """The files that `collect` reads."""
    return [p for name in plan.programs() for group in _paths(plan, name) for p in group]


def _paths(plan, program):
    wanted = ((compiles.RAW, "cycles"), (compiles.RAW, "stats"), ("O2", "stats"))
    return [compiles.outputs(plan, program, *which) for which in wanted]


def cause_of(entries):
    """What leads into a cycle with these entries, as far as their names tell."""
    if any(entry.startswith("indirectgoto") for entry in entries):
        return "computed goto"
    if any(not _CLANGS.fullmatch(entry) for entry in entries):
        return "goto"
    return "switch" if any(entry.startswith("sw.") for entry in entries) else "other"


def causes(path):
    """{function: its causes} of a module whose cycles of several entries are listed."""
    found, function = {}, None
    for line in stats.text_of(path).splitlines():
        named, entries = _FUNCTION.match(line), _ENTRIES.match(line)
        if named:
            function = named[1]
        elif entries:
            found.setdefault(function, set()).add(cause_of(entries[1].split()))
    return {name: said - {"other"} or said for name, said in found.items()}


def collect(plan):
    """A row for each program: functions and irreducible ones in the source, by cause, where one
    may have several; the same after -O2, and how many of those were not so in the source.
    """
    return [_row(program, *_paths(plan, program)) for program in plan.programs()]


def _row(program, cycles, raw, optimised):
    row = dict.fromkeys(("functions", "irreducible", *CAUSES), 0)
    row.update({"functions at O2": 0, "irreducible at O2": 0, "made so": 0})
    for cycles_of, raw_of, optimised_of in zip(cycles, raw, optimised):
        row["functions"] += len(stats.functions(raw_of))
        by_cause = causes(cycles_of)
        row["irreducible"] += len(by_cause)
        for cause in CAUSES:
            row[cause] += sum(cause in said for said in by_cause.values())
        after = stats.functions(optimised_of)
        row["functions at O2"] += len(after)
        still = [name for name, figures in after.items() if figures["irreducible"]]
        row["irreducible at O2"] += len(still)
        row["made so"] += sum(name not in by_cause for name in still)
    return {"program": program, **row}


def render(rows):
    cells = []
    for row in [*rows, _sum(rows)]:
        share = data.percent(int(row["irreducible"]), int(row["functions"]))
        at_o2 = data.percent(int(row["irreducible at O2"]), int(row["functions at O2"]))
        counts = [data.number(row["functions"]), row["irreducible"], share]
        counts += [row[cause] or "0" for cause in CAUSES]
        counts += [row["irreducible at O2"], at_o2, row["made so"]]
        cells.append([corpus.shown(row["program"]), *counts])
    headings = ["program", "functions", "irreducible", "share", *CAUSES]
    return {"irreducible": data.table([*headings, "at -O2", "share", "made so"], cells)}


def _sum(rows):
    figures = [figure for figure in rows[0] if figure != "program"]
    return {"program": "all", **{f: sum(int(row[f]) for row in rows) for f in figures}}

"""Functions with irreducible control flow, and what makes them so.

clang gives blocks at -O0 the names of what they come from: a label's own name, `sw.bb` for a
case, `indirectgoto` for the one block that all computed gotos of a function jump from. What
leads into a cycle besides its head is seen in the names of its entries. Where computed gotos jump
again and again, labels are taken for theirs.
"""

import re

import compiles
import corpus
import data
import stats

NAME = "irreducible"
PROGRAMS = None
CAUSES = ("goto", "computed goto", "switch", "other")
CHANGES = ("inlined", "made so")
OPTIMISED_AT = "O2"
_FUNCTION = re.compile(r"^CycleInfo for function: (.*)$")
_ENTRIES = re.compile(r"^ *depth=\d+: entries\((\S+ [^)]*)\)")
# Names without a dot that clang gives by itself.
_CLANGS = re.compile(r"(?:entry|return|cleanup|unreachable)\d*|\d+|.*\..*")


def edges(plan):
    """None of its own: what it reads is in every compilation's results."""
    return ()


def needs(plan):
    """The files that `collect` reads."""
    settings = [compiles.RAW] if plan.source_only else [compiles.RAW, OPTIMISED_AT]
    programs = plan.programs()
    return [p for n in programs for s in settings for p in compiles.outputs(plan, n, s, "stats")]


def _cause_of(entries):
    """What leads into a cycle with these entries, as far as their names tell."""
    if any(not _CLANGS.fullmatch(entry) for entry in entries):
        return "goto"
    return "switch" if any(entry.startswith("sw.") for entry in entries) else "other"


def causes(path):
    """{function: its causes} of the functions with cycles of several entries, as print<cycles>
    lists cycles. A cycle within another may have its entries from that one, and names that tell
    nothing; so `other` is a cause only where there is no other.
    """
    found, computed, function = {}, set(), None
    for line in stats.text_of(path).splitlines():
        named, entries = _FUNCTION.match(line), _ENTRIES.match(line)
        if named:
            function = named[1]
        elif entries:
            found.setdefault(function, set()).add(_cause_of(entries[1].split()))
        if "indirectgoto" in line:
            computed.add(function)
    for name, said in found.items():
        if name in computed and "goto" in said:
            said.remove("goto")
            said.add("computed goto")
    return {name: said - {"other"} or said for name, said in found.items()}


def collect(plan):
    """A row for each program and setting: functions, and irreducible ones. In the source they
    are counted by cause, where one may have several. After -O2, of those that were not so in the
    source, what an irreducible function of the file was inlined into is `inlined`, and the
    others `made so`.
    """
    rows = []
    for program in plan.programs():
        sources = compiles.outputs(plan, program, compiles.RAW, "stats")
        rows.append(_source(program, sources))
        if not plan.source_only:
            optimised = compiles.outputs(plan, program, OPTIMISED_AT, "stats")
            rows.append(_optimised(program, zip(sources, optimised)))
    return rows


def _row(program, setting):
    figures = ("functions", "irreducible", *CAUSES, *CHANGES)
    return {"program": program, "setting": setting, **dict.fromkeys(figures, 0)}


def _source(program, paths):
    row = _row(program, "source")
    for path in paths:
        row["functions"] += len(stats.functions(path))
        by_cause = causes(path)
        row["irreducible"] += len(by_cause)
        for cause in CAUSES:
            row[cause] += sum(cause in said for said in by_cause.values())
    return row


def _optimised(program, pairs):
    row = _row(program, OPTIMISED_AT)
    for source, optimised in pairs:
        before, after = causes(source), stats.functions(optimised)
        irreducible = [name for name, figures in after.items() if figures["irreducible"]]
        row["functions"] += len(after)
        row["irreducible"] += len(irreducible)
        new = sum(name not in before for name in irreducible)
        row["inlined" if before.keys() - after.keys() else "made so"] += new
    return row


def render(rows):
    by_program = {}
    for row in rows:
        by_program.setdefault(row["program"], {})[row["setting"]] = row
    total = {}
    for by in by_program.values():
        for setting, row in by.items():
            sums = total.setdefault(setting, _row("all", setting))
            for figure in list(sums)[2:]:
                sums[figure] += int(row[figure])
    cells = []
    for program, by in [*by_program.items(), ("all", total)]:
        source, optimised = by["source"], by.get(OPTIMISED_AT)
        line = [corpus.shown(program), data.number(source["functions"]), source["irreducible"]]
        line += [_share(source), *(source[cause] for cause in CAUSES)]
        if optimised:
            line += [data.number(optimised["functions"]), optimised["irreducible"]]
            line += [_share(optimised), *(optimised[change] for change in CHANGES)]
        cells.append(line + [""] * (8 + 5 - len(line)))
    headings = ["program", "functions", "irreducible", "share", *CAUSES]
    headings += ["at -O2", "irreducible", "share", *CHANGES]
    return {"irreducible": data.table(headings, cells)}


def _share(row):
    return data.percent(int(row["irreducible"]), int(row["functions"]))

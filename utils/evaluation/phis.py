"""How many φs there are in each setting, and how many of them are redundant."""

import compiles
import phitables
import stats

NAME = "phis"
PROGRAMS = None


def edges(plan):
    """None of its own: what it counts is in every compilation's results."""
    return ()


def needs(plan):
    """The files that `collect` reads."""
    return [
        path
        for program in plan.programs()
        for setting in compiles.settings(plan)
        for path in compiles.outputs(plan, program, setting, "stats")
    ]


def collect(plan):
    """A row for each program and setting. `removed` is what redundant-phi-elim would remove of
    what is there, `beside undef` that part of it that is redundant beside undef or poison only.
    """
    settings = compiles.settings(plan)
    return [_row(plan, program, s) for program in plan.programs() for s in settings]


def _row(plan, program, setting):
    paths = compiles.outputs(plan, program, setting, "stats")
    figures = stats.summed(paths)
    removed = stats.removed(paths)
    return {
        "program": program,
        "setting": setting,
        "files": len(paths),
        **figures,
        "removed": removed.phis,
        "beside undef": removed.undef,
    }


def by_setting(rows):
    """{program: {setting: row}} of the data file. Trivial φs are left out, as the thesis does:
    clang places them itself, for `&&` and `?:` of constants. `all phis` are with them.
    """
    found = {}
    for row in rows:
        trivial = int(row["trivial"])
        less = {f: max(0, int(row[f]) - trivial) for f in ("phis", "redundant", "removed")}
        row = {**row, **less, "all phis": row["phis"]}
        found.setdefault(row["program"], {})[row["setting"]] = row
    return found


def render(rows):
    found = by_setting(rows)
    return {
        "construction": phitables.construction(found),
        "optimised": phitables.optimised(found),
        "undef": phitables.undef(found),
        "arguments": phitables.arguments(found),
        "CC'16": phitables.verified(found),
        **phitables.answers(found),
    }


def plots(rows):
    return phitables.plots(by_setting(rows))

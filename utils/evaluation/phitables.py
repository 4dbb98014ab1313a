"""The tables and plots that are made of the counts of φs, beside what was published."""

import corpus
import data
import svg

number, percent, table = data.number, data.percent, data.table

# What the thesis calls our programs: a table with all optimisations, one with the essential
# ones only, and the name. Other versions than ours are said on the page.
THESIS = {
    "bzip2": [("5.1", "5.4", "bzip2"), ("5.2", "5.5", "bzip2")],
    "gzip": [("5.1", "5.4", "gzip")],
    "lua5.1": [("5.3", "5.6", "lua")],
    "spass": [("5.3", "5.6", "spass")],
    "vim": [("5.3", "5.6", "vim")],
    "python": [("5.3", "5.6", "cpython")],
    "apache2": [("5.3", "5.6", "apache")],
    "perl": [("5.2", "5.5", "perlbench")],
}


def published(program, optimised):
    """[{figure: value}] of the thesis on a program; two for bzip2, of SPEC 2000 and 2006."""
    found = []
    for full, essential, name in THESIS.get(program, ()):
        rows = data.literature("thesis", full if optimised else essential)
        of_program = {r["figure"]: r["value"] for r in rows if r["program"].rstrip("*") == name}
        found.append(of_program)
    return found


def _published_phis(program, optimised):
    said = ["%s of %s" % (r["redundant"], number(r["phis"])) for r in published(program, optimised)]
    return "; ".join(said)


def construction(found):
    """Thesis 5.4 to 5.6: what Braun's plain algorithm places and what of it is redundant."""
    rows = []
    sums = [0] * 6
    for program, by in found.items():
        figures = [int(by["O0"]["functions"])]
        for setting in ("O0-llvm", "O0-plain"):
            figures += [int(by[setting][figure]) for figure in ("phis", "redundant")]
        figures.insert(3, int(by["O0"]["phis"]))
        sums = [a + b for a, b in zip(sums, figures)]
        share = percent(figures[5], figures[4])
        theirs = _published_phis(program, False)
        rows.append([corpus.shown(program), *map(number, figures), share, theirs])
    rows.append(["all", *map(number, sums), percent(sums[5], sums[4]), ""])
    headings = ["program", "functions", "φs, `mem2reg`", "redundant", "φs, `braun-mem2reg`"]
    headings += ["φs, plain", "redundant", "share"]
    return table([*headings, "thesis: redundant"], rows)


def having(found, setting):
    """The programs that were measured in a setting."""
    return {program: by for program, by in found.items() if setting in by}


def optimised(found):
    """Thesis 5.1 to 5.3: φs, and redundant ones, in what -O2 leaves."""
    found = having(found, "O2-llvm")
    rows = []
    sums = [0] * 5
    for program, by in found.items():
        llvm = by["O2-llvm"]
        phis = [int(by[s]["phis"]) for s in ("O2-llvm", "O2", "O2-nonminimal", "O2-plain")]
        figures = [*phis, int(llvm["removed"])]
        sums = [a + b for a, b in zip(sums, figures)]
        rows.append(
            [corpus.shown(program), *map(number, figures), percent(figures[4], phis[0])]
            + [_published_phis(program, True)]
        )
    rows.append(["all", *map(number, sums), percent(sums[4], sums[0]), ""])
    headings = ["program", "φs, LLVM's", "`replace`", "`replace<non-minimal>`"]
    headings.append("`early<non-minimal>`")
    return table([*headings, "redundant in LLVM's", "share", "thesis: redundant"], rows)


def _sums(found, setting):
    """The φs of all programs in a setting."""
    return sum(int(by[setting]["phis"]) for by in found.values())


def answers(found):
    """The two counts that are asked for first, in a sentence each."""
    plain, llvm = _sums(found, "O0-plain"), _sums(found, "O0-llvm")
    more = [n for n, by in found.items() if _sums({n: by}, "O0-plain") > _sums({n: by}, "O0-llvm")]
    placed = "In %d of %d programs: %s." % (
        len(more),
        len(found),
        ", ".join(corpus.shown(name) for name in more) or "none",
    )
    placed += " In all it places %s φs where `mem2reg` places %s, %s more." % (
        number(plain),
        number(llvm),
        percent(plain - llvm, llvm),
    )
    found = having(found, "O2-llvm")
    left = {n: int(by["O2-llvm"]["removed"]) for n, by in found.items()}
    some = ["%s of %s" % (number(count), corpus.shown(n)) for n, count in left.items() if count]
    held = "Of the %s φs of %d programs, %s" % (
        number(_sums(found, "O2-llvm")),
        len(found),
        "these are redundant: %s." % ", ".join(some) if some else "none is redundant.",
    )
    return {"answer: placed": placed, "answer: left": held}


def undef(found):
    """φs that are redundant only beside undef or poison."""
    rows = []
    for program, by in found.items():
        row = [corpus.shown(program)]
        for setting in ("O0-llvm", "O0-sroa", "O2-llvm"):
            if setting not in by:
                row += [""] * 3
                continue
            counts = by[setting]
            outright = int(counts["removed"]) - int(counts["beside undef"])
            row += [number(counts["phis"]), number(outright), number(counts["beside undef"])]
        rows.append(row)
    headings = ["program"]
    for where in ("`mem2reg`", "`sroa`", "-O2"):
        headings += ["φs after " + where, "redundant", "only beside undef"]
    return table(headings, rows)


def arguments(found):
    """The GHC article's table: how many operands a φ has."""
    rows = []
    for program, by in found.items():
        row = [corpus.shown(program)]
        for setting in ("O0-llvm", "O0-plain", "O2-llvm"):
            row += _operands(by[setting]) if setting in by else [""] * 4
        rows.append(row)
    headings = ["program"]
    for where in ("`mem2reg`", "plain", "-O2"):
        headings += ["φs, " + where, "min", "max", "mean"]
    article = {}
    for row in data.literature("GHC"):
        article.setdefault(row["program"], []).append(row["value"])
    names = ["", "φs, Cytron et al.", "min", "max", "mean", "φs, Braun et al."]
    return "%s\n\nThe article's, of GHC's code generator:\n\n%s" % (
        table(headings, rows),
        table([*names, "min", "max", "mean"], [[name, *v] for name, v in article.items()]),
    )


def _operands(row):
    mean = int(row["operands"]) / max(1, int(row["all phis"]))
    return [number(row["all phis"]), row["min"], row["max"], "%.2f" % mean]


def verified(found):
    """Table 1 of CC'16, beside spass of today."""
    rows, by_program = [], {}
    for row in data.literature("CC'16", "1"):
        by_program.setdefault(row["program"], {})[row["figure"]] = row["value"]
    for program, figures in by_program.items():
        if "Braun phis" in figures:
            counts = figures["Braun phis"], figures["Cytron phis"]
            times = [figures["Braun total"], figures["Cytron total"]]
            rows.append(_verified(program + ", CompCertSSA", *counts) + times)
    if "spass" in found:
        by = found["spass"]
        counts = by["O0-plain"]["phis"], by["O0-llvm"]["phis"]
        rows.append(_verified("spass, here", *counts) + ["", ""])
    all_of = _sums(found, "O0-plain"), _sums(found, "O0-llvm")
    rows.append(_verified("all programs here", *all_of) + ["", ""])
    headings = ["", "φs, Braun et al., plain", "φs, Cytron et al.", "more"]
    return table([*headings, "time, Braun et al.", "Cytron et al."], rows)


def _verified(name, plain, cytron):
    more = percent(int(plain) - int(cytron), int(cytron))
    return [name, number(plain), number(cytron), more]


def plots(found):
    """Bars of the share of redundant φs, here and in the thesis."""
    groups = []
    for program, by in found.items():
        row = by["O0-plain"]
        ours = 100 * int(row["redundant"]) / max(1, int(row["phis"]))
        theirs = [100 * int(r["redundant"]) / int(r["phis"]) for r in published(program, False)]
        groups.append((corpus.shown(program), [ours, max(theirs, default=None)]))
    series = [("here, LLVM 22", svg.OURS), ("thesis, libFIRM", svg.GREY)]
    note = "The thesis has bzip2 twice, of SPEC 2000 and 2006; the larger share is shown."
    title = "Redundant φs that Braun's plain algorithm leaves, % of its φs, source as written"
    drawn = svg.bars(title, series, groups, "{:.1f}".format, note)
    return {"evaluation-redundant.svg": drawn}

"""The data files of the evaluation, docs/data/evaluation/*.csv."""

import csv
import io
import os

CHECKOUT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join("docs", "data", "evaluation")


def path_of(name):
    return os.path.join(CHECKOUT, FOLDER, name + ".csv")


def read(name):
    """The rows of a data file, as dicts of text; none if it is not there."""
    try:
        with open(path_of(name), encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))
    except FileNotFoundError:
        return []


def write(name, rows):
    """Replaces a data file; it is not touched if it would stay the same."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    os.makedirs(os.path.dirname(path_of(name)), exist_ok=True)
    with open(path_of(name), "a+", encoding="utf-8") as file:
        file.seek(0)
        if file.read() != text.getvalue():
            file.truncate(0)
            file.write(text.getvalue())


def merged(old, new, programs, order):
    """The new rows with those old ones that are of other programs than `programs` and theirs, or
    of other settings than the new ones; in the order of the programs in `order`, and otherwise
    as they came. Old rows with other columns are of an earlier form, and dropped.
    """
    if new:
        old = [row for row in old if row.keys() == new[0].keys()]
    settings = {row.get("setting") for row in new} or {None}
    measured = {*programs, *(row["program"] for row in new)}
    kept = [r for r in old if r["program"] not in measured or r.get("setting") not in settings]
    place = {name: number for number, name in enumerate(order)}
    return sorted([*kept, *new], key=lambda row: place.get(row["program"], len(place)))


def literature(source, *tables):
    """What a thesis or paper has published in these tables. This is the only data that was
    typed by hand.
    """
    rows = read("literature")
    return [r for r in rows if r["source"] == source and (not tables or r["table"] in tables)]


def number(text):
    """17578 as 17,578."""
    return "{:,}".format(int(text))


def percent(part, whole, decimals=2):
    """A share in percent; an en dash where there is nothing to share."""
    return "%.*f %%" % (decimals, 100 * part / whole) if whole else "–"


def table(headings, rows):
    """A Markdown table; the first column is aligned left, and the others right."""
    lines = ["| %s |" % " | ".join(headings), "|---" + "|--:" * (len(headings) - 1) + "|"]
    return "\n".join(lines + ["| %s |" % " | ".join(map(str, row)) for row in rows])

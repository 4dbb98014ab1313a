"""Writes build.ninja, the whole work of the evaluation.

The file is written twice. At first it has an edge for each program that records its build,
and one that writes the file again once that is done, as ninja does before anything else; then
it knows what there is to compile.
"""

import os
import re
import shlex
import sys

import compiles
import corpus
import data
from studies import STUDIES
from study import Plan

STEP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "step.py")
_FIXED = """\
# Written by utils/evaluate; it says what all this is.
ninja_required_version = 1.5
builddir = {folder}
launcher = {launcher}

pool remote
  depth = {jobs}
pool building
  depth = 1

rule local
  command = $command
  description = $what
  restat = 1
rule remote
  command = $command
  description = $what
  pool = remote
rule record
  command = {step} record $name $out
  description = $name: how its build compiles each file
  pool = building
rule collect
  command = {step} collect $name && touch $out
  description = collect $name
  pool = building
rule manifest
  command = {step} manifest
  description = what there is to do
  generator = 1

"""


def _path(path):
    return re.sub(r"([$ :])", r"$\1", path)


def _build(outputs, rule, inputs, implicit=(), **variables):
    paths = (" ".join(map(_path, group)) for group in (outputs, inputs))
    line = "build %s: %s %s" % (next(paths), rule, next(paths))
    if implicit:
        line += " | " + " ".join(map(_path, implicit))
    return "\n".join([line, *("  %s = %s" % pair for pair in variables.items()), ""])


def _edge(edge):
    # `$launcher` is ninja's, and every other dollar the shell's.
    command = edge.command.replace("$", "$$").replace("$$launcher", "$launcher")
    rule = "remote" if edge.remote else "local"
    return _build(edge.outputs, rule, edge.inputs, command=command, what=edge.description)


def record_path(options, name):
    return os.path.join(options.folder, "recorded", name + ".json")


def _recorded(options):
    """{program: its Files}; nothing of a program whose turn is yet to come."""
    paths = {name: record_path(options, name) for name in options.only}
    return {name: corpus.recorded(path) for name, path in paths.items() if os.path.exists(path)}


def plan_of(options):
    """The Plan of a run, of the programs that could be built."""
    return Plan(options, {name: files for name, files in _recorded(options).items() if files})


def left_out(options):
    """The programs that could not be built."""
    return [name for name, files in _recorded(options).items() if not files]


def forget_left_out(options):
    """Has them built in the next run."""
    for name in left_out(options):
        os.remove(record_path(options, name))


def write(options):
    """Writes the file, for the programs of `options.only`, as far as they are recorded."""
    plan = plan_of(options)
    path = os.path.join(options.folder, "build.ninja")
    step = shlex.join([sys.executable, STEP, options.folder])
    records = [record_path(options, name) for name in options.only]
    text = [_FIXED.format(step=step, **vars(options))]
    for name, record in zip(options.only, records):
        text.append(_build([record], "record", [], name=name))
    # By the name by which ninja reads it, or it would not read it again.
    text.append(_build(["build.ninja"], "manifest", records))
    if all(map(os.path.exists, records)):
        text += [_edge(edge) for edge in compiles.edges(plan, plan.programs())]
        text += [piece for study in STUDIES for piece in _study(study, plan, options)]
    with open(path + ".unfinished", "w", encoding="utf-8") as file:
        file.write("\n".join(text))
    os.replace(path + ".unfinished", path)


def _study(study, plan, options):
    """The edges of a study, and the one that collects its data."""
    left_out = plan.source_only and getattr(study, "OPTIMISED", False)
    if left_out or not plan.programs(study.PROGRAMS):
        return
    outputs = []
    for edge in study.edges(plan):
        outputs += edge.outputs
        yield _edge(edge)
    needed = getattr(study, "needs", lambda plan: [])(plan)
    stamp = os.path.join(options.folder, "collected", study.NAME)
    yield _build([stamp], "collect", [*outputs, *needed], [data.__file__], name=study.NAME)

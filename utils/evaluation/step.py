"""One step of build.ninja that is not a tool's: step.py FOLDER WHAT NAME [OUTPUT].

  record NAME OUTPUT   builds a program, and records how each file is compiled
  manifest             writes build.ninja anew
  collect NAME         makes a study's data file of what was measured

FOLDER is the evaluation's build folder, in which options.json says what was asked for.
"""

import argparse
import json
import os
import sys

sys.dont_write_bytecode = True
import corpus
import data
import manifest
from studies import STUDIES


def read_options(folder):
    with open(os.path.join(folder, "options.json"), encoding="utf-8") as file:
        return argparse.Namespace(**json.load(file))


def collect(options, name):
    study = next(study for study in STUDIES if study.NAME == name)
    plan = manifest.plan_of(options)
    programs = plan.programs(study.PROGRAMS)
    rows = data.merged(data.read(name), study.collect(plan), programs, corpus.NAMES)
    if rows:
        data.write(name, rows)


def main(folder, what, *arguments):
    options = read_options(folder)
    if what == "manifest":
        manifest.write(options)
    elif what == "record":
        name, output = arguments
        clang = os.path.join(options.llvm_tools, "clang")
        os.makedirs(os.path.dirname(output), exist_ok=True)
        recipe = corpus.recipes(options.recipes)[name]
        corpus.record(name, recipe, options.work, clang, output)
    else:
        collect(options, *arguments)


if __name__ == "__main__":
    main(*sys.argv[1:])

"""What utils/evaluate asks of a study.

A study is a module of this folder that is listed in `studies.py`. It has:

  NAME            what it is called; its data is docs/data/evaluation/NAME.csv
  PROGRAMS        the programs (of plan.py) that it is made on; None for all of them
  OPTIMISED       whether it is on optimised code, and so left out with --source-only; a study
                  that is not may leave that out
  edges(plan)     the ninja edges that measure: Edge objects. Each writes files below
                  plan.folder, and nothing else; they stay, so an interrupted run resumes
  PUBLISHED       whether there is something to render without rows; may be left out
  needs(plan)     the files of other studies' edges that `collect` reads; may be left out
  collect(plan)   rows for the data file, made of those files: dicts of one set of keys,
                  the first of which is "program". Rows of other programs than this run's stay
                  in the data file, and so do those of other settings, if a study has several
                  and says so in "setting". Everything is text in the file.
  render(rows)    {block: Markdown}, for docs/evaluation.md, from the data file's rows. The
                  page says where, with <!-- written by utils/evaluate: BLOCK --> and
                  <!-- until here -->
  plots(rows)     {name of a file in docs: its text}; a study without plots has no such
                  function. svg.py draws them; equal rows give equal bytes

`render` and `plots` read nothing but the rows (and literature.csv, by data.py), so that
`utils/evaluate --check` can tell whether page and data agree without LLVM.
"""

import collections

# One step: what it writes, what it depends on, the shell command, and what ninja says of it.
# `remote` tells a compilation that a compiler launcher may send elsewhere.
Edge = collections.namedtuple("Edge", "outputs inputs command description remote")
# One recorded compilation of a source file; `name` is unique in its program.
File = collections.namedtuple("File", "name folder source arguments")


class Plan:
    """What studies know of the run: programs, tools and where things are."""

    def __init__(self, options, recorded):
        # Absolute paths.
        self.checkout = options.checkout
        self.folder = options.folder
        self.plugin = options.plugin
        self.tools = options.llvm_tools
        # Nothing is optimised in this run.
        self.source_only = options.source_only
        self._recorded = recorded

    def tool(self, name):
        """The path of one of LLVM's tools: clang, opt."""
        return "%s/%s" % (self.tools, name)

    def programs(self, wanted=None):
        """The names of those programs of this run that were built, in the list's order."""
        return [name for name in self._recorded if wanted is None or name in wanted]

    def files(self, program):
        """The File of each C or C++ file that the program's own build has compiled."""
        return self._recorded[program]

    def path(self, study, program, name):
        """Where a study puts a file about a program; the name's slashes become dots."""
        return "%s/%s/%s/%s" % (self.folder, study, program, name.replace("/", "."))

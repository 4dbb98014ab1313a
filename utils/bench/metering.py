"""Measures a pass within opt by the plugin PassMeter: its instructions, processor
time and memory, without what reading the module costs.
"""

import os
import re
import tempfile

import building
from running import ToolError, checked

class Meter:
    """opt with a build of the plugins, or of PassMeter alone to measure LLVM's passes, and
    with further options.
    """

    def __init__(self, tools, build, options=()):
        self._options = list(options)
        self.opt = os.path.join(tools, "opt")
        self.plugin = building.path_in(build, "BraunSSA")
        self._meter = building.path_in(build, "PassMeter")

    def _opt(self, passes, bitcode, ours):
        plugins = ["-load-pass-plugin=" + self._meter]
        if ours:
            plugins.append("-load-pass-plugin=" + self.plugin)
        # The verifier costs more than the pass, and is no part of it.
        rest = [*self._options, "-disable-verify", "-disable-output"]
        rest += ["-passes=" + passes, bitcode]
        return [self.opt, *plugins, *rest]

    def version(self):
        """What LLVM this is, to the patch level and the package."""
        return checked([self.opt, "--version"]).stdout.decode().strip()

    def native(self, name, bitcode, ours):
        """What a pass costs and makes of each function of a module, by the function's
        name: processor seconds, growth of the resident memory in KiB, the size (blocks,
        instructions and edges before, operands of φs after) and the φs after.
        """
        passes = "function(meter-size,meter-start,%s,meter-stop,meter-size),meter-exit" % name
        lines = checked(self._opt(passes, bitcode, ours)).stderr.decode().splitlines()
        found = {}
        for kind, function, *figures in (line.split() for line in lines):
            if kind == "cost":
                found[function]["seconds"] = float(figures[0])
                found[function]["kib"] = max(0, int(figures[1]))
            elif kind == "size":
                figures = [int(figure) for figure in figures]
                if function not in found:
                    found[function] = {"size": sum(figures[:3])}
                else:
                    found[function]["size"] += figures[4]
                    found[function]["phis"] = figures[3]
        return found

    def left(self, name, bitcode, ours):
        """[instructions, φs] that passes leave in the functions of a module."""
        passes = "function(%s,meter-size),meter-exit" % name
        lines = checked(self._opt(passes, bitcode, ours)).stderr.decode().splitlines()
        # size NAME blocks instructions edges φs operands
        sizes = [line.split() for line in lines]
        return [sum(int(size[i]) for size in sizes) for i in (3, 5)]

    def instructions(self, name, bitcode, ours):
        """The instructions of the pass and of the analyses it needs, by function."""
        passes = "function(meter-start,%s,meter-stop),meter-exit" % name
        return self._counted(passes, bitcode, ours)

    def total(self, name, bitcode, ours):
        """The instructions of the pass and of the analyses it needs, on the module."""
        return self.pipeline("function(%s)" % name, bitcode, ours)

    def pipeline(self, passes, bitcode, ours):
        """The instructions of passes on a module and of the analyses they need."""
        passes = "meter-start,%s,meter-stop" % passes
        return sum(self._counted(passes, bitcode, ours).values())

    def _counted(self, passes, bitcode, ours):
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, "out")
            callgrind = [
                "valgrind",
                "--tool=callgrind",
                # meter-start turns it on; before, the program runs ten times as fast.
                "--instr-atstart=no",
                "--combine-dumps=yes",
                "--callgrind-out-file=" + out,
            ]
            # Binding symbols at the first call would count as part of the pass. The
            # environment is the same for all, as its size moves the stack.
            environment = {"LD_BIND_NOW": "1", "PATH": os.environ["PATH"]}
            checked([*callgrind, *self._opt(passes, bitcode, ours)], env=environment)
            with open(out, encoding="utf-8", errors="replace") as file:
                dumps = re.findall(
                    r"^desc: Trigger: Client Request: (.*)$|^totals: (\d+)$",
                    file.read(),
                    re.MULTILINE,
                )
        found, function = {}, None
        for name_of_dump, total in dumps:
            if name_of_dump:
                function = name_of_dump
            elif function:
                found[function] = int(total)
                function = None
        if not found:
            raise ToolError("callgrind counted nothing in " + self.opt)
        return found

"""Runs of opt on one module: instructions by callgrind, wall time, and memory."""

import hashlib
import os
import re
import statistics
import subprocess
import tempfile

import running

# The pipelines, by what is measured with them. The dominator tree of `mem2reg` is
# computed for it and counts as part of it.
LLVM = {
    "no-op": "no-op-function",
    "tree": "require<domtree>",
    "mem2reg": "mem2reg",
    "floor": "delete-accesses",
}
OURS = {
    "no-op": "no-op-function",
    "ours": "braun-mem2reg",
    "both": "braun-mem2reg,redundant-phi-elim",
}
# How it is counted; to be changed when counts made before should not be used again.
METHOD = "from start-measuring, small blocks merged, to the end"
# Wall times are of so many pairs of runs, of fewer if the passes of a pair take more than
# LONG seconds, as there the noise has less weight. For memory two do.
PAIRS = 5
LONG = 2
LONG_PAIRS = 3
MEMORY_RUNS = 2


def digest_of(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()[:32]


class Runner:
    """Runs opt with the plugins, and knows what was measured before.

    `store` keeps results by what decides them. What LLVM alone does is kept apart from
    what our plugin does, so that it is measured once.
    """

    def __init__(self, tools, meter, floor_source, plugin, store):
        self._opt = os.path.join(tools, "opt")
        self._meter = meter
        self._plugin = plugin
        self._store = store
        self._floor_key = digest_of(floor_source)
        self.plugin_key = digest_of(plugin)
        said = running.checked([self._opt, "--version"]).stdout
        self.version = re.search(r"LLVM version (\S+)", said.decode())[1]

    def count_key(self, module_key, name, ours):
        """What decides how many instructions are counted, as text."""
        pipeline = (OURS if ours else LLVM)[name]
        # A promotion that finds something else to promote makes another floor.
        more = self.plugin_key if ours else self._floor_key if name == "floor" else ""
        return " ".join(["count", METHOD, self.version, module_key, pipeline, more])

    def count(self, module, module_key, name, ours):
        """The instructions from the beginning of the pipeline to the end of opt."""
        key = self.count_key(module_key, name, ours)
        known = self._store.get(key)
        if known is None:
            callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
            command = [*callgrind, "--instr-atstart=no", *self._command(module, name, ours)]
            said, _ = _run(command)
            collected = re.search(r"^==\d+== Collected : (\d+)$", said, re.MULTILINE)
            if not collected or int(collected[1]) == 0:
                raise running.ToolError("callgrind counted nothing of %s" % module)
            known = int(collected[1])
            self._store.add(key, known)
        return known

    def times(self, module, module_key):
        """{"pairs": [[LLVM's seconds, our seconds]], "peak": {name: KiB}}, of runs in turns.

        The seconds are those of the pipeline alone. The peak is what opt had resident
        beyond what it has with no-op; the least of all runs.
        """
        pairs, peaks = [], {"no-op": [], "mem2reg": [], "ours": [], "both": []}
        while len(pairs) < (PAIRS if sum(pairs[0] if pairs else ()) < LONG else LONG_PAIRS):
            runs = self._runs_in_turn(module, module_key, len(pairs))
            pairs.append([runs[name][0] for name in ("mem2reg", "ours")])
            for name, (_, peak) in runs.items():
                peaks[name].append(peak)
        least = min(peaks["no-op"])
        return {"pairs": pairs, "peak": {n: min(peaks[n]) - least for n in peaks}}

    def _runs_in_turn(self, module, module_key, number):
        """{name: [seconds, peak in KiB]} of the pair of this number, and what runs with it."""
        key = " ".join(["times", METHOD, self.version, module_key, self.plugin_key, str(number)])
        runs = self._store.get(key)
        if runs is None:
            runs = {}
            order = ("mem2reg", "ours") if number % 2 else ("ours", "mem2reg")
            for name in (*order, *(("no-op", "both") if number < MEMORY_RUNS else ())):
                said, peak = _run(self._command(module, name, name in OURS))
                seconds = re.search(r"^seconds (\S+)$", said, re.MULTILINE)[1]
                runs[name] = [float(seconds), peak]
            self._store.add(key, runs)
        return runs

    def _command(self, module, name, ours):
        plugins = [self._meter, *([self._plugin] if ours else [])]
        pipeline = (OURS if ours else LLVM)[name]
        return [
            self._opt,
            *("-load-pass-plugin=" + plugin for plugin in plugins),
            "-passes=start-measuring,function(%s),print-time" % pipeline,
            "-disable-verify",
            "-disable-output",
            module,
        ]


def median_ratio(pairs):
    return statistics.median(ours / llvm for llvm, ours in pairs)


def _run(command):
    """What a command says on stderr, and the most memory it had resident, in KiB."""
    # Binding symbols at the first call would count as part of a pass. What changes the
    # passes' behaviour is not to come from the user's environment.
    environment = {n: v for n, v in os.environ.items() if not n.startswith("BRAUN_SSA")}
    environment["LD_BIND_NOW"] = "1"
    with tempfile.TemporaryFile() as errors:
        try:
            process = subprocess.Popen(
                command, stdout=subprocess.DEVNULL, stderr=errors, env=environment
            )
        except OSError as error:
            raise running.not_started(command, error) from None
        try:
            _, status, usage = os.wait4(process.pid, 0)
        except BaseException:
            process.kill()
            process.wait()
            raise
        process.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        said = errors.read()
    if process.returncode != 0:
        raise running.failure(command, said, process.returncode)
    return said.decode(errors="replace"), usage.ru_maxrss

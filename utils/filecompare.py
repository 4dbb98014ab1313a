"""Compiles one file with stock clang and with the plugin, and measures both.

What is measured is kept in a file as it is found, by what it depends on, so that work
can be interrupted, and stock clang's half need not be done again for another plugin.
"""

import collections
import hashlib
import json
import os
import re
import subprocess
import tempfile
import threading

import irdiff
import irstats
import running

_TEXT_SECTION = re.compile(r"^\.text(?:\.\S*)?\s+(\d+)\s", re.M)
_COMMENT = re.compile(r" *; preds = .*$", re.M)
_DIGEST_SIZE = 8
# The digests of a function that is not there.
NO_FUNCTION = None, None
ONE_SIDE = "only on one side"
COMMENTS = "comments: a block's predecessors in another order"

# What one side makes of a file. `functions` is {name: (digest of its text, digest with
# references to metadata and attributes replaced by their content)}.
Side = collections.namedtuple("Side", "text phis instructions functions")
# The comparison of a file: the seconds are user time of both object compiles, and
# `differences` is {function: category of irdiff} if wanted.
FileResult = collections.namedtuple(
    "FileResult", "source stock plugin stock_time plugin_time differences"
)


class Store:
    """Measurements by key, in a file with one JSON value on each line."""

    def __init__(self, path):
        self._path = path
        self._lock = threading.Lock()
        self._known = {}
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                for line in file:
                    # The last line of an interrupted run may be incomplete.
                    if line.endswith("\n"):
                        key, value = json.loads(line)
                        self._known[key] = value
            self._end_last_line()

    def _end_last_line(self):
        with open(self._path, "rb+") as file:
            content = file.read()
            file.truncate(content.rfind(b"\n") + 1)

    def get(self, key):
        return self._known.get(key)

    def add(self, key, value):
        with self._lock:
            self._known[key] = value
            with open(self._path, "a", encoding="utf-8") as file:
                file.write(json.dumps([key, value]) + "\n")


class Compiler:
    """How clang compiles recorded files, with `flags` after the recorded ones: stock, or
    with one plugin.
    """

    def __init__(self, tools, plugin, flags):
        self._clang = os.path.join(tools, "clang")
        self._flags = flags
        self.plugin_flags = ["-fpass-plugin=" + plugin]
        version = running.checked([self._clang, "--version"]).stdout
        self._stock_key = version.decode() + " ".join(flags)
        with open(plugin, "rb") as file:
            contents = file.read()
        # The plugin takes options from its environment.
        options = sorted(item for item in os.environ.items() if item[0].startswith("BRAUN_SSA"))
        self._plugin_key = hashlib.sha256(contents).hexdigest() + repr(options)

    def keys(self, compiled):
        """What decides the results, as text: stock clang's and the plugin's."""
        path = os.path.join(compiled.folder, compiled.source)
        with open(path, "rb") as file:
            content = hashlib.sha256(file.read()).hexdigest()
        stock = "\n".join([*compiled.arguments, path, content, self._stock_key])
        both = stock, stock + self._plugin_key
        return [hashlib.sha256(key.encode(errors="replace")).hexdigest()[:32] for key in both]

    def command(self, compiled, more):
        # Warnings and their count would differ with the optimiser, and be of no use.
        command = [self._clang, *compiled.arguments, *self._flags, "-w", *more]
        return [*command, "-c", compiled.source]


class Comparer:
    """Compares files for one plugin; `flags` come after the recorded ones."""

    def __init__(self, options, flags, store):
        self._tools = options.llvm_tools
        self._compiler = Compiler(options.llvm_tools, options.plugin, flags)
        self._plugin_flags = self._compiler.plugin_flags
        self._with_times = options.times
        self._with_differences = options.functions
        self._store = store

    def compare(self, compiled, plugin_first):
        """The FileResult of one recorded compile."""
        keys = self._compiler.keys(compiled)
        with tempfile.TemporaryDirectory(prefix="compare-builds.") as scratch:
            times = 0, 0
            if self._with_times:
                times = self._times(keys, compiled, plugin_first, scratch)
            stock = self._side(keys[0], compiled, [], scratch)
            plugin = self._side(keys[1], compiled, self._plugin_flags, scratch)
            differences = {}
            if self._with_differences:
                differences = self._differences(keys, compiled, stock, plugin, scratch)
        return FileResult(compiled.source, stock, plugin, *times, differences)

    def _differences(self, keys, compiled, stock, plugin, scratch):
        names = [
            name
            for name in stock.functions.keys() | plugin.functions.keys()
            if stock.functions.get(name, NO_FUNCTION)[1]
            != plugin.functions.get(name, NO_FUNCTION)[1]
        ]
        known = self._store.get("differing " + keys[1]) if names else {}
        if known is None:
            sides = []
            for more in ([], self._plugin_flags):
                module = irstats.parse(self._final_ir(compiled, more, scratch))
                sides.append({f.name: f.text for f in module.functions})
            known = {}
            for name in names:
                known[name] = category(sides[1].get(name), sides[0].get(name))
            self._store.add("differing " + keys[1], known)
        return known

    def _compile(self, compiled, more, output):
        """The seconds of user time that a compile takes."""
        command = [*self._compiler.command(compiled, more), "-o", output]
        process = subprocess.Popen(command, cwd=compiled.folder, stderr=subprocess.PIPE)
        said = process.stderr.read()
        process.stderr.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise running.failure(command, said, process.returncode)
        return usage.ru_utime

    def _side(self, key, compiled, more, scratch):
        if self._store.get("text " + key) is None:
            self._compile_object(key, compiled, more, scratch)
        measured = self._store.get("ir " + key)
        if measured is None:
            measured = _measured_ir(self._final_ir(compiled, more, scratch))
            self._store.add("ir " + key, measured)
        return Side(self._store.get("text " + key), *measured)

    def _final_ir(self, compiled, more, scratch):
        ir_file = os.path.join(scratch, "out.ll")
        self._compile(compiled, [*more, "-S", "-emit-llvm"], ir_file)
        with open(ir_file, encoding="utf-8", errors="surrogateescape") as file:
            return file.read()

    def _compile_object(self, key, compiled, more, scratch):
        """Stores the size of the code, and returns the seconds."""
        object_file = os.path.join(scratch, "out.o")
        seconds = self._compile(compiled, more, object_file)
        self._store.add("text " + key, self._text_size(object_file))
        return seconds

    def _text_size(self, object_file):
        size = os.path.join(self._tools, "llvm-size")
        printed = running.checked([size, "-A", object_file]).stdout
        return sum(map(int, _TEXT_SECTION.findall(printed.decode(errors="replace"))))

    def _times(self, keys, compiled, plugin_first, scratch):
        known = self._store.get("times " + keys[1])
        if known is None:
            known = [0, 0]
            for side in (1, 0) if plugin_first else (0, 1):
                more = self._plugin_flags if side else []
                known[side] = self._compile_object(keys[side], compiled, more, scratch)
            self._store.add("times " + keys[1], known)
        return known


def _measured_ir(text):
    """φs, instructions and the digests of the functions in printed IR."""
    module = irstats.parse(text)
    normaliser = irstats.Normaliser(module)
    functions = {
        f.name: (_digest(f.text), _digest(normaliser.text(f.text))) for f in module.functions
    }
    phis = sum(f.phis for f in module.functions)
    return phis, sum(map(irstats.count_instructions, module.functions)), functions


def category(ours, theirs):
    """In what two printed functions differ; None stands for one that is not there."""
    if not ours or not theirs:
        return ONE_SIDE
    ours, theirs = _COMMENT.sub("", ours), _COMMENT.sub("", theirs)
    return COMMENTS if ours == theirs else irdiff.category(ours, theirs)


def _digest(text):
    data = text.encode(errors="surrogateescape")
    return hashlib.blake2b(data, digest_size=_DIGEST_SIZE).hexdigest()

"""Remembers in the build folder what the machine has and can do, for test/lit.cfg.py.

Only a trial shows that a debugger may trace a program, or that a program with a sanitizer runs, and
trials take seconds. The answers hold until the kernel, a package or a file changes.
"""

import json
import os


class Probes:
    """Answers by name. They depend on `files`, on the kernel and on the installed packages."""

    def __init__(self, path, files):
        self.path = path
        stamps = {name: self._stamp(name) for name in ["/var/lib/dpkg/status", *files]}
        self.state = {"kernel": os.uname().release, "files": stamps}
        self.answers = {}
        try:
            with open(path, encoding="utf-8") as file:
                state, answers = json.load(file)
        except (OSError, ValueError):
            return
        if state == self.state:
            self.answers = answers

    @staticmethod
    def _stamp(name):
        return os.stat(name).st_mtime_ns if os.path.exists(name) else None

    def ask(self, name, probe):
        """Returns the answer to `name`: the remembered one, or what `probe` returns."""
        if name not in self.answers:
            self.answers[name] = probe()
            unfinished = "%s.%d" % (self.path, os.getpid())
            with open(unfinished, "w", encoding="utf-8") as file:
                json.dump([self.state, self.answers], file)
            os.replace(unfinished, self.path)
        return self.answers[name]

"""Builds and tests the programs of `programs.py`, and records how files are compiled."""

import collections
import contextlib
import fcntl
import os
import re
import shutil
import signal
import subprocess

import building
import programs
import running
from building import CHECKOUT

UTILS = os.path.dirname(os.path.abspath(__file__))
RECORDER = os.path.join(UTILS, "recording-cc")
LOG_TAIL = 25
TEST_TIMEOUT = 3600
# Options with a value in the next argument. Those for outputs and linking are left out
# of what is recorded, together with options that match _LEFT_OUT and linker inputs.
_KEPT_WITH_VALUE = (
    "-I -D -U -x -include -imacros -isystem -idirafter -iquote -Xclang -mllvm -target".split()
)
_LEFT_OUT_WITH_VALUE = "-o -L -l -MF -MT -MQ -Xlinker -z -T -u".split()
_LEFT_OUT = re.compile(
    r"-c|-[OgWLl].*|-M\w*|-flto.*|-save-temps.*|-static|-shared|-s|-rdynamic|-pipe"
    r"|[^-].*\.(?:o|lo|a|so|so\.[\d.]+|S|s)"
)
_SOURCE = re.compile(r"[^-].*\.(?:c|cc|cpp|cxx)")
# What makes clang a C++ compiler.
_CXX_MODE = "--driver-mode=g++"
# With these, nothing is compiled.
_NO_COMPILE = {"-E", "-S", "-M", "-MM", "-fsyntax-only", "-v", "--version"}

# One compiled file: the working folder, the source as it was given, and the arguments
# that decide what is compiled, without those for optimisation, debug info and outputs.
Compile = collections.namedtuple("Compile", "folder source arguments")


class ProgramError(running.ToolError):
    """A program could not be built; the text is for the user."""

    def __init__(self, text, status=1):
        super().__init__(text)
        self.status = status


def source_of(program):
    """The folder of a program's source, fetched if it is a package."""
    if not program.package:
        if not os.path.isdir(program.source):
            raise ProgramError("%s: no such folder" % program.source)
        return program.source
    command = [os.path.join(UTILS, "fetch-source"), program.package]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=False)
    if done.returncode != 0:
        raise ProgramError("%s: not fetched" % program.package, done.returncode)
    return done.stdout.decode().strip()


@contextlib.contextmanager
def only_one(folder):
    """Lets one run at a time work in `folder`."""
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "lock"), "w", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ProgramError("another run works in %s" % folder) from None
        yield


def check_needs(program):
    """Says which packages are missing, where the machine can tell."""
    if not program.needs or not shutil.which("dpkg-query"):
        return
    command = ["dpkg-query", "-W", "-f", "${Package}:${db:Status-Status} ", *program.needs]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    missing = [p for p in program.needs if p + ":installed" not in said.split()]
    if missing:
        raise ProgramError("it needs %s: run `utils/setup programs`" % " ".join(missing))


class Build:
    """A program's build in a folder of its own: `tree`, `build.log`, `test.log`."""

    def __init__(self, program, folder, compiler, cflags, jobs=1):
        self.program = program
        self.folder = os.path.abspath(folder)
        self.tree = os.path.join(self.folder, "tree")
        self._log = os.path.join(self.folder, "build.log")
        self._test_log = os.path.join(self.folder, "test.log")
        self._compiler = compiler
        self._cflags = cflags
        self._jobs = jobs

    def make(self, always=(), after_configure=()):
        """Builds anew, with these additions to the environment."""
        check_needs(self.program)
        source = source_of(self.program)
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        if self.program.in_source:
            shutil.copytree(source, self.tree, symlinks=True)
        else:
            os.makedirs(self.tree)
        environment = self._environment(source)
        environment.update(always)
        with open(self._log, "wb") as log:
            for command in self.program.configure:
                self._run_or_fail(command, environment, log)
            environment.update(after_configure)
            for command in self.program.build:
                self._run_or_fail(command, environment, log)

    def run_tests(self):
        """{name of a test: "passed", "failed" or "skipped"}."""
        environment = self._environment(source_of(self.program))
        statuses = {}
        with open(self._test_log, "wb") as log:
            for number, command in enumerate(self.program.test, 1):
                status = _run(command, self.tree, environment, log, TEST_TIMEOUT)
                statuses["command %d" % number] = "failed" if status else "passed"
        # A test's name must not say which build it is of.
        printed = _text_of(self._test_log).replace(self.tree + "/", "")
        outcomes = _outcomes_in(printed, self.program.results)
        return {**outcomes, **statuses}

    def _environment(self, source):
        return {
            **os.environ,
            "LC_ALL": "C.UTF-8",
            # Nothing is to be written to the source.
            "PYTHONDONTWRITEBYTECODE": "1",
            # Builds that look for ccache would get objects that no compiler has made here.
            "CCACHE_DISABLE": "1",
            "CC": self._compiler,
            "CXX": "%s %s" % (self._compiler, _CXX_MODE),
            "CFLAGS": self._cflags,
            "CXXFLAGS": self._cflags,
            "MAKEFLAGS": "-j%d" % self._jobs,
            "source": source,
            "checkout": CHECKOUT,
        }

    def _run_or_fail(self, command, environment, log):
        if _run(command, self.tree, environment, log) == 0:
            return
        last = "\n".join(_text_of(self._log).splitlines()[-LOG_TAIL:])
        raise ProgramError("this failed: %s (%s)\n%s" % (command, self._log, last))


def _run(command, folder, environment, log, timeout=None):
    """The exit status of a shell command; what it prints goes to the log."""
    log.write(b"\n$ %s\n" % command.encode())
    log.flush()
    process = subprocess.Popen(
        ["sh", "-c", command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        return process.wait(timeout)
    except BaseException as reason:
        # What the command has started ends with it.
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        if not isinstance(reason, subprocess.TimeoutExpired):
            raise
        log.write(b"\nended after %d seconds\n" % timeout)
        return 124


def _text_of(path):
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        return file.read()


def _outcomes_in(text, pattern):
    """{test: outcome} by a recipe's pattern; a name's later uses get a number."""
    outcomes = {}
    uses = collections.Counter()
    for match in pattern.finditer(text):
        name = match[match.lastgroup]
        uses[name] += 1
        if uses[name] > 1:
            name = "%s #%d" % (name, uses[name])
        outcomes[name] = match.lastgroup
    return outcomes


def compiles_in(folder, arguments):
    """The Compiles, one for each C or C++ file, that a compiler's command line asks for."""
    sources = []
    kept = []
    rest = iter(arguments)
    for argument in rest:
        if argument in _NO_COMPILE:
            return []
        if argument in _KEPT_WITH_VALUE:
            kept += [argument, next(rest, "")]
        elif argument in _LEFT_OUT_WITH_VALUE:
            next(rest, None)
        elif _SOURCE.fullmatch(argument):
            sources.append(argument)
        elif not _LEFT_OUT.fullmatch(argument):
            kept.append(argument)
    return [Compile(folder, source, kept) for source in sources]


def _read_records(folder):
    """The Compiles recorded in a folder: for each source that is there, the first."""
    found = {}
    paths = [entry.path for entry in os.scandir(folder)] if os.path.isdir(folder) else []
    for path in sorted(paths, key=lambda path: os.stat(path).st_mtime_ns):
        where, *arguments = _text_of(path).split("\0")[:-1]
        for compiled in compiles_in(where, arguments):
            source = os.path.realpath(os.path.join(where, compiled.source))
            if os.path.isfile(source):
                found.setdefault(source, compiled)
    return list(found.values())


def recorded_compiles(program, folder, clang, jobs, say):
    """The Compiles of a program, from its build in `folder`; built only once."""
    stamp = os.path.join(folder, "recorded")
    records = os.path.join(folder, "records")
    key = repr([program.configure, program.build, program.package, program.source, clang])
    if not (os.path.exists(stamp) and _text_of(stamp) == key):
        say("building it, to record how its files are compiled")
        # A path without blanks, as build systems want it.
        recorder = folder + "-cc"
        with contextlib.suppress(FileExistsError):
            os.symlink(RECORDER, recorder)
        build = Build(program, folder, recorder, "-O2", jobs)
        build.make({"RECORDING_CC": clang}, {"RECORDING_DIR": records})
        with open(stamp, "w", encoding="utf-8") as file:
            file.write(key)
    compiles = _read_records(records)
    if not compiles:
        raise ProgramError("its build compiled no file with $CC or $CXX")
    return compiles


def add_common_options(parser):
    building.add_plugin(parser)
    building.add_tools(parser, "clang")
    parser.add_argument(
        "--work",
        metavar="DIR",
        default=building.work_folder("programs"),
        help="folder for builds and results (default: build/programs in the checkout)",
    )
    parser.add_argument(
        "--recipes",
        metavar="FILE",
        help="a JSON file of programs to use instead of Debian's, {NAME: {ARGUMENT: VALUE}} with"
        " the arguments of Program in utils/programs.py; `source` is relative to the file",
    )
    parser.add_argument(
        "--jobs", type=int, metavar="N", default=1, help="work in parallel (default: %(default)s)"
    )


def check_common_options(parser, options):
    """Also sets `recipes`, and `programs` to their names if none is given; and builds the plugin."""
    if options.jobs < 1:
        parser.error("--jobs takes a number from 1, not %d" % options.jobs)
    options.work = os.path.abspath(options.work)
    try:
        recipes = options.recipes
        options.recipes = programs.read_recipes(recipes) if recipes else programs.PROGRAMS
    except (OSError, ValueError, TypeError) as error:
        parser.error("%s: %s" % (options.recipes, error))
    for name in options.programs:
        if name not in options.recipes:
            parser.error("unknown program '%s'; there are: %s" % (name, " ".join(options.recipes)))
    options.programs = list(dict.fromkeys(options.programs)) or list(options.recipes)
    building.take_parts(parser, options, "clang", use="programs")

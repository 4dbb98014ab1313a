"""Builds the parts of this project that a command uses, or takes those that the user names.

A command builds in build/llvmN of the checkout, for the LLVM whose tools it uses. An existing
configuration stays as it is. The output of the build goes to building.log there; the user sees a
line of progress, or nothing if the parts are up to date.
"""

import contextlib
import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys

import running

CHECKOUT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DEFAULT_TOOLS = "/usr/lib/llvm-22/bin"
DEFAULT_MAJOR = 22
# The targets, with where a build folder has them.
_PATHS = {
    "BraunSSA": "lib/BraunSSA.so",
    "PassMeter": "utils/bench/PassMeter.so",
    "phi-graph-bench": "utils/bench/phi-graph-bench",
    "promotion-bench": "utils/bench/promotion-bench",
    "random-cfgs": "utils/fuzz/random-cfgs",
    "tour": "utils/tour/tour",
    "wasm-bench": "utils/bench/wasm-bench",
    "wasm-to-llvm": "utils/wasm-to-llvm/wasm-to-llvm",
}
_STEP = re.compile(r"\[\d+/\d+\] ")


def path_in(folder, target):
    """Returns the path of a target in a build folder."""
    return os.path.join(folder, _PATHS[target])


def work_folder(name):
    """Returns the folder build/NAME of the checkout, for sources and builds of programs. Their
    build systems take no blanks: in a checkout with a blank in its path it is a link to elsewhere,
    and the other path is returned.
    """
    folder = os.path.join(CHECKOUT, "build", name)
    if not re.search(r"\s", folder):
        return folder
    target = os.path.join(folder_without_blanks(CHECKOUT), name)
    os.makedirs(target, exist_ok=True)
    os.makedirs(os.path.dirname(folder), exist_ok=True)
    with contextlib.suppress(FileExistsError):
        os.symlink(target, folder)
    return target


def without_blanks(path):
    """Returns the path of a folder, or of a link to it if the path has a blank."""
    if not re.search(r"\s", path):
        return path
    link = os.path.join(folder_without_blanks(path), "link")
    with contextlib.suppress(FileExistsError):
        os.symlink(path, link)
    return link


def folder_without_blanks(path):
    """Returns a folder of the user that belongs to a path, and has no blank in its own."""
    digest = hashlib.sha256(path.encode()).hexdigest()[:12]
    folder = "/var/tmp/braunssa-%d-%s" % (os.getuid(), digest)
    os.makedirs(folder, mode=0o700, exist_ok=True)
    if os.stat(folder).st_uid != os.getuid():
        raise running.ToolError("%s is another user's" % folder)
    return folder


def add_tools(parser, names="opt and clang"):
    parser.add_argument(
        "--llvm-tools",
        metavar="DIR",
        default=DEFAULT_TOOLS,
        help="folder of the %s to use (default: %%(default)s)" % names,
    )


def add_part(parser, option, target, what, metavar="PATH"):
    """Adds an option that names a built target."""
    parser.add_argument(
        option, metavar=metavar, help="%s (default: the checkout's, which is built first)" % what
    )
    # For take_parts().
    parts = parser.get_default("parts") or {}
    parser.set_defaults(parts={**parts, option[2:].replace("-", "_"): target})


def add_plugin(parser, option="--plugin"):
    add_part(parser, option, "BraunSSA", "our plugin")


def add_build(parser, *targets):
    """Adds the option --build for commands that use these targets."""
    parser.add_argument(
        "--build",
        metavar="DIR",
        help="build folder with %s; nothing is built then (default: the checkout's, which is built"
        " first)" % " and ".join(targets),
    )
    parser.set_defaults(targets=targets)


def check_tools(parser, options, *names):
    """Ends with a usage error if one of LLVM's tools is not there."""
    for name in names:
        if not os.access(os.path.join(options.llvm_tools, name), os.X_OK):
            install = "run `utils/setup demo`, or " if options.llvm_tools == DEFAULT_TOOLS else ""
            parser.error(
                "no %s in %s: %sgive LLVM's tools with --llvm-tools=DIR"
                % (name, options.llvm_tools, install)
            )


def take_parts(parser, options, *names, use="demo"):
    """Checks the tools, and the parts that the user names; builds the other parts. Sets the options
    of add_part() to absolute paths. Check other options before.
    """
    unnamed = {}
    for attribute, target in options.parts.items():
        path = getattr(options, attribute)
        if path is None:
            unnamed[attribute] = target
            continue
        if not os.path.isfile(path):
            what = "plugin" if target == "BraunSSA" else target
            option = "--" + attribute.replace("_", "-")
            parser.error("no %s at %s: leave out %s to have it built" % (what, path, option))
        setattr(options, attribute, os.path.abspath(path))
    _check_or_install(parser, options, names, use if unnamed else None)
    if unnamed:
        folder = build(*unnamed.values(), major=major_of(options.llvm_tools, names[0]))
        for attribute, target in unnamed.items():
            setattr(options, attribute, path_in(folder, target))


def take_build(parser, options, *names, use="bench"):
    """Checks the tools, and the folder of --build; builds in the checkout's if none is given."""
    if options.build:
        for target in options.targets:
            if not os.path.isfile(path_in(options.build, target)):
                parser.error("%s: no %s there" % (options.build, _PATHS[target]))
        options.build = os.path.abspath(options.build)
    _check_or_install(parser, options, names, None if options.build else use)
    if not options.build:
        major = major_of(options.llvm_tools, names[0]) if names else DEFAULT_MAJOR
        options.build = build(*options.targets, major=major)


def _check_or_install(parser, options, names, use):
    """Checks the tools. Installs Debian 12's before, for a command that builds."""
    if use and (not names or options.llvm_tools == DEFAULT_TOOLS):
        install(use)
    check_tools(parser, options, *names)


def install(use):
    """Installs what is missing for a use that utils/setup knows, where it can."""
    if shutil.which("dpkg-query"):
        _run([os.path.join(CHECKOUT, "utils", "setup"), *use.split()], None)


def major_of(folder, tool):
    """Returns the major version of LLVM's tools in a folder."""
    said = running.checked([os.path.join(folder, tool), "--version"]).stdout.decode()
    found = re.search(r"version (\d+)\.", said)
    if not found:
        raise running.ToolError("%s/%s says no version" % (folder, tool))
    return int(found[1])


def build(*targets, major=DEFAULT_MAJOR):
    """Builds the targets for one LLVM; returns the build folder."""
    folder = os.path.join(CHECKOUT, "build", "llvm%d" % major)
    with _only_one(folder), open(os.path.join(folder, "building.log"), "wb") as log:
        if not os.path.exists(os.path.join(folder, "build.ninja")):
            _say("configuring build/llvm%d" % major)
            _run(["cmake", "--preset", "llvm%d" % major], log)
        command = ["cmake", "--build", folder, "--target", *targets]
        _run(command, log, "building %s in build/llvm%d" % (", ".join(targets), major))
    return folder


@contextlib.contextmanager
def _only_one(folder):
    """Lets one command at a time build in `folder`."""
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "building.lock"), "w", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            _say("waiting for another command that builds in " + os.path.relpath(folder, CHECKOUT))
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _say(text, end="\n"):
    print(text, end=end, file=sys.stderr, flush=True)


def _run(command, log, steps=None):
    """Runs a command in the checkout. Its output goes to the log. Shown is what utils/setup says of
    itself, and `steps` at the first of ninja's steps; on a terminal, each step.
    """
    try:
        process = subprocess.Popen(
            command, cwd=CHECKOUT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
    except OSError as error:
        raise running.not_started(command, error) from None
    said = []
    shows_steps = False
    with process:
        for line in process.stdout:
            said.append(line)
            if log:
                log.write(line)
            text = line.decode(errors="replace").rstrip("\n")
            if text.startswith("setup: installing"):
                _say(text.removeprefix("setup: "))
            elif steps and _STEP.match(text):
                if sys.stderr.isatty():
                    print("\r\033[K", end="", file=sys.stderr)
                    _say("%s %s" % (steps, text.split()[0]), end="")
                elif not shows_steps:
                    _say(steps)
                shows_steps = True
    if shows_steps and sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)
    if process.returncode != 0:
        why = running.reason(b"".join(said), process.returncode)
        more = " (%s)" % os.path.relpath(log.name, CHECKOUT) if log else ""
        raise running.ToolError(why + more)

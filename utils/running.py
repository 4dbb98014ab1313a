"""Runs the programs that our commands use, and says in one line what went wrong."""

import argparse
import os
import shutil
import signal
import subprocess
import sys

# The use of utils/setup that installs a program.
_INSTALLED_BY = {
    "cmake": "demo",
    "csmith": "build",
    "dot": "docs",
    "dpkg-source": "demo",
    "git": "build",
    "gnuplot": "bench",
    "mmdebstrap": "package",
    "ninja": "demo",
    "valgrind": "bench",
    "wast2json": "build",
}
# A program that other work on the machine ends, such as a cleanup that stops all of
# valgrind's processes, is run again this many times.
_TRIES = 3


class ToolError(Exception):
    """A command could not do its work; the text is one line for the user."""


class CommandParser(argparse.ArgumentParser):
    """Parses the options of a command. Answers wrong ones with one line, and ends with 2."""

    def __init__(self, name, doc, **more):
        formatter = argparse.RawDescriptionHelpFormatter
        super().__init__(prog=name, description=doc, formatter_class=formatter, **more)

    def error(self, message):
        self.exit(2, "%s: error: %s\n" % (self.prog, message))


def missing(program):
    """Returns the sentence for a program that is not there."""
    use = _INSTALLED_BY.get(program)
    return "no %s%s" % (program, ": run `utils/setup %s`" % use if use else "")


def require(*programs):
    """Raises ToolError for the first of the programs that is not there."""
    for program in programs:
        if not shutil.which(program):
            raise ToolError(missing(program))


def reason(said, status):
    """Returns the line of a failed program's output that says why it failed."""
    lines = [line.strip() for line in said.decode(errors="replace").splitlines() if line.strip()]
    # After an error LLVM quotes the line it is in, and clang counts its errors.
    for line in lines:
        if "error:" in line.lower():
            return line
    if status < 0:
        return "ended by signal %d" % -status
    return lines[-1] if lines else "exit status %d" % status


def failure(command, said, status):
    """Returns the ToolError for a command that failed."""
    why = reason(said, status)
    # The program that has said so may be one that the command's first word runs.
    for program in (*command, os.path.basename(command[0])):
        if why.startswith(program + ": "):
            return ToolError("%s: %s" % (os.path.basename(program), why[len(program) + 2 :]))
    return ToolError("%s: %s" % (os.path.basename(command[0]), why))


def not_started(command, error):
    """Returns the ToolError for an OSError from starting a command."""
    if isinstance(error, FileNotFoundError):
        return ToolError(missing(command[0]))
    return ToolError("%s: %s" % (command[0], error.strerror))


def checked(command, **more):
    """Runs a command that must not fail. Returns what subprocess.run() does, with standard
    output and standard error as bytes, unless they go elsewhere.
    """
    more = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    for _ in range(_TRIES):
        try:
            done = subprocess.run(command, check=False, **more)
        except OSError as error:
            raise not_started(command, error) from None
        except subprocess.TimeoutExpired as expired:
            name = os.path.basename(command[0])
            raise ToolError("%s: not done after %d seconds" % (name, expired.timeout)) from None
        if done.returncode >= 0 or command[0] != "valgrind":
            break
    if done.returncode != 0:
        raise failure(command, done.stderr or b"", done.returncode)
    return done


def run_command(name, main, failed=1):
    """Runs main() as the command `name`, and ends with the status that it returns; with `failed`
    and one line if it raises ToolError or OSError, and with 130 if the user interrupts it.
    """
    sys.stdout.reconfigure(errors="replace")
    # The programs that it has started must end, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        status = main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("\n%s: interrupted" % name, file=sys.stderr)
        status = 130
    except BrokenPipeError:
        # The reader has seen enough. Python would complain on exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    except ToolError as error:
        status = getattr(error, "status", failed)
        print("%s: %s" % (name, error), file=sys.stderr)
    except OSError as error:
        what = "%s: %s" % (error.filename, error.strerror) if error.filename else error
        print("%s: %s" % (name, what), file=sys.stderr)
        status = failed
    sys.exit(status)

"""Runs a command with less and less address space, and says how it ended.

usage: with-little-memory.py OUTPUT COMMAND...

The command writes OUTPUT. With all the memory it wants it must succeed. Then it gets 16 MB
more than its --version takes, and 8 MB more each time until it succeeds again and writes
the same. Before, it must end with LLVM's error for lack of memory each time, and leave no
OUTPUT. Prints how often which pass ran out of memory.
"""

import collections
import os
import re
import resource
import subprocess
import sys

MEGABYTE = 1 << 20


def run(command, megabytes=None):
    def limit():
        if megabytes:
            resource.setrlimit(resource.RLIMIT_AS, (megabytes * MEGABYTE,) * 2)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    # Stack traces with names take much longer than the command.
    environment = {**os.environ, "LLVM_DISABLE_SYMBOLIZATION": "1"}
    return subprocess.run(
        command,
        preexec_fn=limit,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def written(output):
    if not os.path.exists(output):
        return None
    with open(output, "rb") as file:
        content = file.read()
    os.remove(output)
    return content


def main():
    output, *command = sys.argv[1:]
    result = run(command)
    expected = written(output)
    if result.returncode != 0 or expected is None:
        sys.exit("without a limit: " + result.stderr)
    least = 16
    while run([command[0], "--version"], least).returncode != 0:
        least += 16
    ends = collections.Counter()
    for megabytes in range(least + 16, 2048, 8):
        result = run(command, megabytes)
        found = written(output)
        if result.returncode == 0 and found == expected:
            ends["success"] += 1
            break
        if found is not None or "LLVM ERROR: out of memory" not in result.stderr:
            sys.exit(
                f"with {megabytes} MB: exit status {result.returncode}, output "
                + ("left" if found is not None else "none")
                + "\n"
                + result.stderr
            )
        where = re.findall(r'Running pass "([^"]*)"', result.stderr)
        ends["out of memory in " + (where[-1] if where else "no pass")] += 1
    for end, times in sorted(ends.items()):
        print(f"{end}: {times}")


main()

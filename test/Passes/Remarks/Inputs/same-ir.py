"""Run opt on each of some files with remarks and without: the IR must be the same.

usage: same-ir.py OPT PLUGIN PASSES FILE...
"""

import subprocess
import sys


def optimised(command, *options):
    run = subprocess.run([*command, *options], capture_output=True, check=False)
    return run.returncode, run.stdout


def main():
    opt, plugin, passes, *files = sys.argv[1:]
    remarks = ["-pass-remarks" + kind + "=." for kind in ("", "-missed", "-analysis")]
    num_done = 0
    for file in files:
        command = [opt, "-load-pass-plugin=" + plugin, "-passes=" + passes, "-S", file]
        status, without = optimised(command)
        if optimised(command, *remarks, "-pass-remarks-output=/dev/null") != (
            status,
            without,
        ):
            sys.exit("different with remarks: " + file)
        num_done += status == 0
    print("files:", num_done)


main()

"""Says whether the first count of ctmark.csv, of a source, is callgrind's to 0.2 %: other
paths change it by half as much, and repetitions of string instructions are 0.35 %.
"""

import csv
import os
import re
import subprocess
import sys

counts, clang, source = sys.argv[1:]
with open(counts, encoding="utf-8", newline="") as file:
    row = next(csv.DictReader(file))
command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", clang]
command += [*row["flags"].split(), "-w", "-c", os.path.basename(source), "-o", "out.o"]
environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
done = subprocess.run(
    command,
    cwd=os.path.dirname(source),
    env=environment,
    capture_output=True,
    text=True,
    check=True,
)
collected = int(re.search(r"Collected : (\d+)$", done.stderr, re.MULTILINE)[1])
difference = abs(int(row["stock"]) / collected - 1)
print("the same" if difference < 0.002 else "%s, not %d" % (row["stock"], collected))

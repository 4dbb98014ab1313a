"""Runs a command under callgrind, and writes what it has executed.

count_instructions.py OUTPUT COMMAND…: OUTPUT gets a line for the whole process, and one for each
function of interest that was called, with what it calls: "INSTRUCTIONS NAME".
"""

import os
import re
import subprocess
import sys
import tempfile

# What stands in callgrind's output for a function, by the name that is written.
FUNCTIONS = {
    "elimination": "braunssa::PromotionReplacement::eliminateRedundantPhis(llvm::Function&)",
    "promotion": "braunssa::Promoter::promote(",
    "LLVM's promotion": "llvm::PromoteMemToReg(",
}
_TOTAL = re.compile(r"^ *([\d,]+) \([^)]*\)  PROGRAM TOTALS", re.M)
_LINE = re.compile(r"^ *([\d,]+) \([^)]*\)  (?:\S*?):(\S.*)$", re.M)


def main(output, *command):
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out")
        callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=" + out]
        # Binding symbols at the first call depends on what is called; and the environment's
        # size moves the stack.
        environment = {"LD_BIND_NOW": "1", "PATH": os.environ["PATH"]}
        command = [*callgrind, *command]
        done = subprocess.run(command, env=environment, capture_output=True, check=False)
        if done.returncode != 0:
            sys.exit(done.stderr.decode(errors="replace"))
        annotate = ["callgrind_annotate", "--threshold=100", "--inclusive=yes", out]
        text = subprocess.run(annotate, stdout=subprocess.PIPE, check=True).stdout
        text = text.decode(errors="replace")
    lines = ["%s total" % _TOTAL.search(text)[1].replace(",", "")]
    for name, function in FUNCTIONS.items():
        counts = [count for count, said in _LINE.findall(text) if said.startswith(function)]
        if counts:
            lines.append("%d %s" % (max(int(c.replace(",", "")) for c in counts), name))
    with open(output, "w", encoding="ascii") as file:
        file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

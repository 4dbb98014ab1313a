"""Leaves the redundant φs of a graph that dot-phi-graph has written, and what they merge.

draw_phis.py FOLDER OUTPUT OPT PLUGIN BITCODE FUNCTION [VARIABLE…]: writes the GraphViz file of
a function's φs to OUTPUT; with VARIABLEs, only those φs that are named after them. FOLDER is
for the files of the module's other functions.
"""

import os
import re
import shutil
import subprocess
import sys

_NODE = re.compile(r'^\t(Node\w+)\[.*label ="%?(.*?)(?:\\n.*)?"\];$')
_EDGE = re.compile(r"^\t(Node\w+) -> (Node\w+);$")


def smaller(lines, variables):
    """The lines of the graph that show redundant φs, their operands, and the frames of both."""
    names = {m[1]: (m[2], "fillcolor" in line) for line in lines for m in _NODE.finditer(line)}
    edges = [m.groups() for line in lines for m in _EDGE.finditer(line)]

    def wanted(node):
        name, is_redundant = names[node]
        return is_redundant and (not variables or name.rsplit(".", 1)[0] in variables)

    shown = {node for node in names if wanted(node)}
    merged = {source for source, target in edges if target in shown}
    kept = []
    for line in lines:
        node, edge = _NODE.match(line), _EDGE.match(line)
        if node and node[1] not in shown | merged or edge and edge[2] not in shown:
            continue
        # A frame that nothing is left in.
        if line == "\t}" and kept[-2].startswith("\tsubgraph"):
            del kept[-2:]
            continue
        kept.append(line)
    # A file that is the same each time: the numbers say nothing.
    return [re.sub(r'^\tlabel="phi graph of @.*$', "\tbgcolor=white;", line) for line in kept]


def main(folder, output, opt, plugin, bitcode, function, *variables):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    command = [opt, "-load-pass-plugin=" + plugin, "-passes=dot-phi-graph", "-disable-output"]
    subprocess.run([*command, bitcode], cwd=folder, stderr=subprocess.DEVNULL, check=True)
    with open(os.path.join(folder, "phi-graph.%s.dot" % function), encoding="utf-8") as file:
        lines = file.read().splitlines()
    shutil.rmtree(folder)
    with open(output, "w", encoding="utf-8") as file:
        file.write("\n".join(smaller(lines, variables)) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

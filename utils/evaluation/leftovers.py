"""Says what passes leave of the redundant φs of some modules. Those that have none are left out.

leftovers.py llvm OUTPUT PIPELINE FILE… -- OPT OPTION…   print<ssa-quality> behind the pipeline
leftovers.py gcc OUTPUT PASS FILE… -- OPT                the functions with redundant φs, for
                                                         GCC's pass, as GIMPLE

Each FILE is bitcode; what print<ssa-quality> says of it is in a file of that name that ends in
.stats.
"""

import os
import subprocess
import sys

sys.dont_write_bytecode = True
import irblocks
import skeletons
import stats


def redundant(file):
    """{function: redundant φs} of those functions of a module that have any."""
    found = stats.functions(os.path.splitext(file)[0] + ".stats")
    return {n: figures["redundant"] for n, figures in found.items() if figures["redundant"]}


def llvm(pipeline, files, opt):
    for file in files:
        if redundant(file):
            passes = "-passes=%s,print<ssa-quality>" % pipeline
            done = subprocess.run(
                [*opt, passes, "-disable-output", file], stderr=subprocess.PIPE, check=True
            )
            yield done.stderr.decode(errors="replace")


def gcc(first_pass, files, opt):
    # Without any function GCC writes no dump.
    yield from skeletons.gimple("nothing", [skeletons.Block("entry", {}, [], [])], first_pass)
    for number, file in enumerate(files):
        wanted = redundant(file)
        if wanted:
            text = subprocess.run([*opt, "-S", file], stdout=subprocess.PIPE, check=True).stdout
            for name, blocks in irblocks.functions(text.decode(errors="replace"), wanted).items():
                phis = {v: list(o.values()) for b in blocks for v, o in b.phis.items()}
                if skeletons.redundant(phis) != wanted[name]:
                    sys.exit("leftovers: not all of %s in %s has been read" % (name, file))
                # Two files may have functions of one name.
                yield from skeletons.gimple("f%d_%s" % (number, name), blocks, first_pass)


def main(kind, output, what, *arguments):
    end = arguments.index("--")
    made = (llvm if kind == "llvm" else gcc)(what, arguments[:end], arguments[end + 1 :])
    with open(output, "w", encoding="utf-8") as file:
        for piece in made:
            file.write(piece + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Functions that are nothing but blocks and φs, printed for LLVM or for GCC.

What is no φ is a call that nobody can see through: values come from @make, branches ask
@next, each block calls @use with a number of its own, so that no two blocks are alike,
and so is each φ used. LLVM gets textual IR; GCC gets the same as GIMPLE for `-fgimple`,
the only way to hand it φs that its own construction would not have made.
"""

import collections
import os
import sys

# One block: φs are {value: {predecessor: operand}}; `made` are the values that calls make;
# `after` are the successors, each once.
Block = collections.namedtuple("Block", "name phis made after")
# The one value from outside: the function's argument.
ARGUMENT = "v"


def llvm(function, blocks):
    """The lines of a module with the function."""
    yield "declare i32 @next()"
    yield "declare i32 @make()"
    yield "declare void @use(i32, i32)"
    yield "define void @%s(i32 %%%s) {" % (function, ARGUMENT)
    for number, block in enumerate(blocks):
        yield block.name + ":"
        for value, operands in block.phis.items():
            pairs = ", ".join("[ %%%s, %%%s ]" % (o, p) for p, o in operands.items())
            yield "  %%%s = phi i32 %s" % (value, pairs)
        for value in block.made:
            yield "  %%%s = call i32 @make()" % value
        for value in block.phis or [ARGUMENT]:
            yield "  call void @use(i32 %d, i32 %%%s)" % (number, value)
        yield from _llvm_terminator(number, block.after)
    yield "}"


def _llvm_terminator(number, after):
    if not after:
        yield "  ret void"
    elif len(after) == 1:
        yield "  br label %%%s" % after[0]
    else:
        yield "  %%next.%d = call i32 @next()" % number
        cases = " ".join("i32 %d, label %%%s" % case for case in enumerate(after[1:], 1))
        yield "  switch i32 %%next.%d, label %%%s [ %s ]" % (number, after[0], cases)


def gimple(function, blocks, first_pass):
    """The lines of a C file with the function; GCC's pass of that name is its first."""
    blocks = _binary(blocks)
    # GCC's entry and exit are blocks 0 and 1.
    numbers = {block.name: number for number, block in enumerate(blocks, 2)}
    values = [v for block in blocks for v in [*block.phis, *block.made]]
    # The numbers are unique in the function; blocks number what decides their branch.
    names = {value: "p_%d" % (number + len(blocks)) for number, value in enumerate(values, 3)}
    names[ARGUMENT] = "v_1(D)"
    yield "extern int next (void);"
    yield "extern int make (void);"
    yield "extern void use (int, int);"
    yield 'void __GIMPLE (ssa, startwith ("%s")) %s (int v)' % (first_pass, function)
    yield "{"
    yield "  int p;"
    yield "  int c;"
    for block in blocks:
        number = numbers[block.name]
        yield "  __BB(%d):" % number
        for value, operands in block.phis.items():
            pairs = ", ".join("__BB%d: %s" % (numbers[p], names[o]) for p, o in operands.items())
            yield "  %s = __PHI (%s);" % (names[value], pairs)
        for value in block.made:
            yield "  %s = make ();" % names[value]
        for value in block.phis or [ARGUMENT]:
            yield "  use (%d, %s);" % (number, names[value])
        yield from _gimple_terminator(number, [numbers[name] for name in block.after])
    yield "}"


def _gimple_terminator(number, after):
    if not after:
        yield "  return;"
    elif len(after) == 1:
        yield "  goto __BB%d;" % after[0]
    else:
        yield "  c_%d = next ();" % number
        yield "  if (c_%d != 0) goto __BB%d; else goto __BB%d;" % (number, *after)


def _binary(blocks):
    """The same with at most two successors of each block: GCC wants labels for a switch, and
    takes no φ behind a label.
    """
    # The block that jumps to a successor, by the one that did and the successor.
    jumps = {}
    narrow = []
    for block in blocks:
        rest = block.after
        step = block.name
        narrow.append(block._replace(after=rest if len(rest) < 3 else [rest[0], step + "+"]))
        while len(rest) > 2:
            rest = rest[1:]
            step += "+"
            jumps.update({(block.name, name): step for name in rest})
            narrow.append(Block(step, {}, [], rest if len(rest) < 3 else [rest[0], step + "+"]))
    return [
        block._replace(
            phis={
                value: {jumps.get((p, block.name), p): o for p, o in operands.items()}
                for value, operands in block.phis.items()
            }
        )
        for block in narrow
    ]


def diamonds(size):
    """Ifs in a row; at the end of each, a φ that gets the φ before over both edges."""
    value = ARGUMENT
    for i in range(size):
        # The first block has no predecessor, and so no φ.
        phis = {"p%d" % i: {"a%d" % i: value, "b%d" % i: value}}
        yield Block("h%d" % i, {}, [], ["a%d" % i, "b%d" % i])
        yield Block("a%d" % i, {}, [], ["j%d" % i])
        yield Block("b%d" % i, {}, [], ["j%d" % i])
        after = "h%d" % (i + 1) if i + 1 < size else "end"
        yield Block("j%d" % i, phis, [], [after])
        value = "p%d" % i
    yield Block("end", {}, [], [])


def nest(size):
    """Nested loops that change nothing, each with a φ at its head: a reducible component."""
    last = "p%d" % (size - 1)
    yield Block("entry", {}, [], ["h0"])
    for i in range(size):
        before, value = ("h%d" % (i - 1), "p%d" % (i - 1)) if i else ("entry", ARGUMENT)
        after = "h%d" % (i + 1) if i + 1 < size else "l%d" % i
        yield Block("h%d" % i, {"p%d" % i: {before: value, "l%d" % i: last}}, [], [after])
    for i in reversed(range(size)):
        yield Block("l%d" % i, {}, [], ["h%d" % i, "l%d" % (i - 1) if i else "end"])
    yield Block("end", {}, [], [])


def _ring(size, before, value, leave):
    """A loop of blocks that `before` jumps into anywhere, each with a φ."""
    for i in range(size):
        last = (i - 1) % size
        operands = {before: value, "r%d" % last: "p%d" % last}
        yield Block("r%d" % i, {"p%d" % i: operands}, [], ["r%d" % ((i + 1) % size), *leave])


def ring(size):
    """A loop that can be entered at each of its blocks: an irreducible component."""
    yield Block("entry", {}, [], ["r%d" % i for i in range(size)])
    yield from _ring(size, "entry", ARGUMENT, ["end"])
    yield Block("end", {}, [], [])


def exit_phi(size):
    """A ring one shorter, and a φ that merges what all of its φs are where it is left."""
    if size == 1:
        yield from diamonds(1)
        return
    yield Block("entry", {}, [], ["r%d" % i for i in range(size - 1)])
    yield from _ring(size - 1, "entry", ARGUMENT, ["end"])
    left = {"r%d" % i: "p%d" % i for i in range(size - 1)}
    yield Block("end", {"left": left}, [], [])


def inner(size):
    """The same inside a loop whose own φ merges two values: a component in a component."""
    entered = {"entry": ARGUMENT, "again": "made"}
    entered.update({"r%d" % i: "p%d" % i for i in range(size)})
    yield Block("entry", {}, [], ["head"])
    yield Block("head", {"outer": entered}, [], [*("r%d" % i for i in range(size)), "again", "end"])
    yield from _ring(size, "head", "outer", ["head"])
    yield Block("again", {}, ["made"], ["head"])
    yield Block("end", {}, [], [])


# Each makes the blocks of a function with `size` redundant φs.
FAMILIES = {"diamonds": diamonds, "nest": nest, "ring": ring, "exit": exit_phi, "inner": inner}


def redundant(phis):
    """How many of the φs {value: operands} are redundant: those that one other value
    dominates in the graph of operands.
    """
    # The dominators of each φ, a bit for each value: the largest sets that agree.
    leaves = dict.fromkeys(o for operands in phis.values() for o in operands if o not in phis)
    bits = {value: 1 << number for number, value in enumerate([*phis, *leaves])}
    everything = (1 << len(bits)) - 1
    above = {value: everything if value in phis else bit for value, bit in bits.items()}
    changed = True
    while changed:
        changed = False
        for value, operands in phis.items():
            common = everything
            for operand in operands:
                common &= above[operand]
            common |= bits[value]
            if common != above[value]:
                above[value] = common
                changed = True
    return sum(above[value] != bits[value] for value in phis)


def _main(family, size, folder, *passes):
    """Writes SIZE.ll, and SIZE.PASS.c for each of GCC's passes."""
    blocks = list(FAMILIES[family](int(size)))
    texts = {"ll": llvm(family, blocks)}
    texts.update({name + ".c": gimple(family, blocks, name) for name in passes})
    for suffix, lines in texts.items():
        with open(os.path.join(folder, "%s.%s" % (size, suffix)), "w", encoding="ascii") as file:
            file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    _main(*sys.argv[1:])

"""Families of generated functions: textual IR of any size, line by line.

A family is a generator of lines, made from the size n and, if it has variables
to choose, their number m. What it yields is the body of one function with two
arguments, i32 %a and i1 %c; that every branch has the same condition is nothing
that the promotion of variables looks at.
"""

import random

import knottyfamilies as knotty
from irlines import branch, change, entry, jump, last_block, read, store, switch, triangles


def ifs(n, m):
    yield from entry(m)
    yield jump("h0")
    yield from triangles(n, "end", lambda i: change(i % m, "v%d" % i))
    yield from last_block("end", m)


def same_value(n):
    yield from entry(1)
    yield jump("h0")
    yield from triangles(n, "end", lambda i: [store("%a", 0)])
    yield from last_block("end", 1)


def scattered(n, m):
    # Only random() is documented to give the same numbers in every Python.
    draw = random.Random(1).random
    stored = [[] for _ in range(n)]
    for variable in range(m):
        for _ in range(3):
            stored[int(draw() * n)].append(variable)
    yield from entry(m)
    yield jump("h0")
    yield from triangles(n, "end", lambda i: [store(str(i), v) for v in stored[i]])
    yield from last_block("end", m)


def _two_values(m, after):
    """Entry blocks that leave one of two values in each variable."""
    yield from entry(m, stored=False)
    yield branch("one", "other")
    for label, value in (("one", "%a"), ("other", "1")):
        yield label + ":"
        yield from (store(value, v) for v in range(m))
        yield jump(after)


def live_through(n, m):
    yield from _two_values(m, "h0")
    yield from triangles(n, "end", lambda i: [])
    yield from last_block("end", m)


def short_lived(n):
    yield from entry(n, stored=False)
    yield jump("h0")
    for i in range(n):
        yield "h%d:" % i
        yield store("%a", i)
        yield branch("t%d" % i, "e%d" % i)
        yield "t%d:" % i
        yield store(str(i), i)
        yield jump("j%d" % i)
        yield "e%d:" % i
        yield jump("j%d" % i)
        yield "j%d:" % i
        yield from read(i, "v%d" % i)
        yield jump("h%d" % (i + 1))
    yield "h%d:" % n
    yield "  ret void"


def _nest(n, body, latch):
    """n loops in each other; body are lines in the innermost, latch(i) at the end of the i-th."""
    yield jump("h0")
    for i in range(n):
        yield "h%d:" % i
        yield jump("h%d" % (i + 1))
    yield "h%d:" % n
    yield from body
    yield jump("l%d" % (n - 1))
    for i in reversed(range(n)):
        yield "l%d:" % i
        yield from latch(i)
        yield branch("h%d" % i, "l%d" % (i - 1) if i else "end")


def loop_nest(n, m):
    def latch(level):
        for v in range(m):
            yield from change(v, "v%d_%d" % (level, v))

    yield from entry(m)
    yield from _nest(n, [], latch)
    yield from last_block("end", m)


def loop_nest_latch(n, m):
    def body():
        for v in range(m):
            yield from read(v, "r%d" % v)

    def latch(level):
        if level == 0:
            for v in range(m):
                yield from change(v, "v%d" % v)

    yield from entry(m)
    yield from _nest(n, body(), latch)
    yield from last_block("end", m)


def switch_loop(n, m):
    yield from entry(m)
    yield jump("head")
    yield "head:"
    yield from switch("latch", ("c%d" % i for i in range(n)))
    for i in range(n):
        yield "c%d:" % i
        yield from change(i % m, "v%d" % i)
        yield jump("latch")
    yield "latch:"
    yield branch("head", "end")
    yield from last_block("end", m)


def computed_goto(n, m):
    labels = ", ".join("label %%b%d" % i for i in range(n))

    def goto(name, variable):
        yield "  %%%si = load i32, ptr %%x%d" % (name, variable)
        yield "  %%%sp = call ptr @address(i32 %%%si)" % (name, name)
        yield "  indirectbr ptr %%%sp, [%s]" % (name, labels)

    yield from entry(m)
    yield from goto("entry", 0)
    for i in range(n):
        yield "b%d:" % i
        yield from change(i % m, "v%d" % i)
        yield from goto("v%d" % i, i % m)


def fallthrough(n, m):
    yield from entry(m)
    yield from switch("c0", ("c%d" % i for i in range(n)))
    for i in range(n):
        yield "c%d:" % i
        yield from change(i % m, "v%d" % i)
        yield jump("c%d" % (i + 1)) if i + 1 < n else branch("c0", "end")
    yield from last_block("end", m)


def one_block_variables(n):
    yield from entry(n)
    yield jump("loop")
    yield "loop:"
    for v in range(n):
        yield from change(v, "v%d" % v)
    yield branch("loop", "end")
    yield from last_block("end", n)


def one_block_accesses(n):
    yield from entry(1)
    yield jump("loop")
    yield "loop:"
    # Whoever looks for the first access from the block's start has a long way.
    for i in range(n):
        yield "  call void @use(i32 %a)"
    for i in range(n):
        yield from change(0, "v%d" % i)
    yield branch("loop", "end")
    yield from last_block("end", 1)


def straight_line(n, m):
    draw = random.Random(1).random
    yield from entry(m, stored=False)
    for v in range(m):
        yield store(str(v), v)
    for i in range(n):
        # Every tenth statement is a copy, which makes two variables one value.
        target, one, other = (int(draw() * m) for _ in range(3))
        yield "  %%v%d = load i32, ptr %%x%d" % (i, one)
        if i % 10 == 0:
            yield store("%%v%d" % i, target)
            continue
        yield "  %%w%d = load i32, ptr %%x%d" % (i, other)
        yield "  %%s%d = sub i32 %%v%d, %%w%d" % (i, i, i)
        yield store("%%s%d" % i, target)
    for v in range(m):
        yield from read(v, "end%d" % v)
    yield "  ret void"


def wide_join(n, m, more=()):
    yield from entry(m)
    yield from switch("end", ("c%d" % i for i in range(n)))
    for i in range(n):
        yield "c%d:" % i
        yield store(str(i), i % m)
        yield jump("end")
    yield from more
    yield from last_block("end", m)


def unreachable_predecessors(n, m):
    return wide_join(n, m, ["nowhere:", jump("end")])


def pointer_chain(n):
    yield from entry(1)
    for i in range(n):
        yield "  %%p%d = alloca ptr" % i
        yield "  store ptr %%%s, ptr %%p%d" % ("p%d" % (i - 1) if i else "x0", i)
    # Through all pointers back to the variable.
    last = "p%d" % (n - 1)
    for i in reversed(range(n)):
        yield "  %%q%d = load ptr, ptr %%%s" % (i, last)
        last = "q%d" % i
    yield "  %%v = load i32, ptr %%%s" % last
    yield "  call void @use(i32 %v)"
    yield "  ret void"


def irreducible_ladder(n, m):
    yield from entry(m)
    yield branch("a0", "b0")
    for i in range(n):
        for rail, other in ("ab", "ba"):
            yield "%s%d:" % (rail, i)
            if rail == "a":
                yield from change(i % m, "v%d" % i)
            yield branch("%s%d" % (other, i), "%s%d" % (rail, i + 1))
    yield "a%d:" % n
    yield jump("end")
    yield "b%d:" % n
    yield jump("end")
    yield from last_block("end", m)


def irreducible_nest(n, m):
    yield from _two_values(m, "e0")
    for i in range(n):
        yield "e%d:" % i
        yield branch("h%d" % i, "e%d" % (i + 1))
    yield "e%d:" % n
    yield jump("h%d" % n)
    for i in range(n):
        yield "h%d:" % i
        yield jump("h%d" % (i + 1))
    yield "h%d:" % n
    for v in range(m):
        yield from read(v, "r%d" % v)
    yield jump("l%d" % (n - 1))
    for i in reversed(range(n)):
        yield "l%d:" % i
        yield branch("h%d" % i, "l%d" % (i - 1) if i else "end")
    yield from last_block("end", m)


def lifetimes(n):
    yield from entry(n, stored=False)
    for marker in "start", "end":
        for v in range(n):
            yield "  call void @llvm.lifetime.%s.p0(i64 4, ptr %%x%d)" % (marker, v)
            if marker == "start":
                yield store("%a", v)
            elif v + 1 < n:
                yield from read(v + 1, "v%d" % v)
    yield "  ret void"


def allocas_blocks(n, m):
    yield from entry(n)
    yield from switch("end", ("c%d" % i for i in range(m)))
    for i in range(m):
        yield "c%d:" % i
        yield from change(i % n, "v%d" % i)
        yield from read((i + 1) % n, "r%d" % i)
        yield "  ret void"
    yield "end:"
    yield "  ret void"


def chain(n, m):
    yield from _two_values(m, "b0")
    for i in range(n):
        yield "b%d:" % i
        yield jump("b%d" % (i + 1) if i + 1 < n else "end")
    yield from last_block("end", m)


class Family:
    """`make` yields the lines; `variables` is m unless it is chosen: a number, "n"
    for as many as the size, or None where there is nothing to choose.
    """

    def __init__(self, make, variables, text):
        self.make = make
        self.variables = variables
        self.text = text


FAMILIES = {
    "ifs": Family(ifs, 1, "N ifs in a row, M variables, each changed in every M-th if"),
    "same-value": Family(same_value, None, "N ifs that store the value that is there"),
    "scattered": Family(scattered, "n", "N ifs, M variables, each stored in three of them"),
    "live-through": Family(live_through, "n", "M variables live through N empty ifs"),
    "short-lived": Family(short_lived, None, "N diamonds, each with a variable of its own"),
    "loop-nest": Family(loop_nest, 1, "N nested loops, M variables changed in each"),
    "loop-nest-latch": Family(
        loop_nest_latch, "n", "N nested loops, M variables changed in the outermost's latch"
    ),
    "switch-loop": Family(switch_loop, 10, "a switch with N cases in a loop, M variables"),
    "computed-goto": Family(computed_goto, 1, "N labels with an indirectbr to all, M variables"),
    "fallthrough": Family(fallthrough, 1, "Duff's device: N cases into a loop, M variables"),
    "one-block-variables": Family(one_block_variables, None, "a loop of one block, N variables"),
    "one-block-accesses": Family(
        one_block_accesses, None, "a loop of one block with N calls, then N changes"
    ),
    "straight-line": Family(
        straight_line, 2000, "one block with N statements over M variables, a tenth of them copies"
    ),
    "unreachable-predecessors": Family(
        unreachable_predecessors, 1, "a join of N blocks and an unreachable one, M variables"
    ),
    "wide-join": Family(wide_join, 100, "a join of N blocks, M variables"),
    "pointer-chain": Family(
        pointer_chain, None, "N pointers, each with the address of the one before"
    ),
    "pointers-past-ifs": Family(
        knotty.pointers_past_ifs,
        None,
        "the same, each with a variable, all live through N empty ifs",
    ),
    "pointers-in-a-join": Family(
        knotty.pointers_in_a_join,
        None,
        "the same, each with a variable, all read in the join of one if",
    ),
    "reverse-copies": Family(
        knotty.reverse_copies,
        1,
        "N copies from variable to variable, the last declared first, in M ifs",
    ),
    "unchanged-in-cases": Family(
        knotty.unchanged_in_cases,
        "n",
        "a switch with N cases that store to M variables what is there",
    ),
    "stored-twice": Family(
        knotty.stored_twice, None, "N blocks in a line, N variables, each stored in two of them"
    ),
    "irreducible-ladder": Family(
        irreducible_ladder, 1, "N loops in a row with two entries each, M variables"
    ),
    "irreducible-nest": Family(
        irreducible_nest, 1, "N nested loops, all with a way in from outside, M variables"
    ),
    "lifetimes": Family(lifetimes, None, "one block with N variables and their lifetimes"),
    "allocas-blocks": Family(allocas_blocks, "n", "N variables, a switch to M blocks"),
    "chain": Family(chain, 1, "N blocks in a line, M variables live through them"),
    "undef-cascade": Family(
        knotty.undef_cascade, None, "N ifs, joins merge undef with a sum of the join before"
    ),
    "undef-copies": Family(
        knotty.undef_copies, None, "N ifs, joins merge undef with what the join before holds"
    ),
    "undef-conditions": Family(
        knotty.undef_conditions,
        None,
        "N ifs, each depending on the join before, which merges undef",
    ),
    "irreducible-nest-latch": Family(
        knotty.irreducible_nest_latch,
        "n",
        "N nested loops with two entries, M variables changed in the outermost's latch",
    ),
    "irreducible-ifs": Family(
        knotty.irreducible_ifs,
        "n",
        "N ifs in a loop with two entries, M variables changed in them",
    ),
}


def function(family, n, m=None, name="f"):
    """A function of a family, line by line; m only where the family has a choice."""
    yield "define void @%s(i32 %%a, i1 %%c) {" % name
    found = FAMILIES[family]
    if found.variables is None:
        yield from found.make(n)
    else:
        if m is None:
            m = n if found.variables == "n" else found.variables
        yield from found.make(n, m)
    yield "}"

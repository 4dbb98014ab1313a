"""Families of generated functions: textual IR of any size, line by line.

A family is a generator of lines, made from the size n and, if it has variables
to choose, their number m. What it yields is the body of one function with two
arguments, i32 %a and i1 %c; that every branch has the same condition is nothing
that the promotion of variables looks at.
"""

import random

# Of all that is called in any of them.
DECLARATIONS = (
    "declare void @use(i32)",
    "declare ptr @address(i32)",
    "declare void @llvm.lifetime.start.p0(i64, ptr)",
    "declare void @llvm.lifetime.end.p0(i64, ptr)",
)


def _entry(variables, stored=True):
    """The entry block without its end: the variables, with the first argument in each."""
    yield "entry:"
    for v in range(variables):
        yield "  %%x%d = alloca i32" % v
    if stored:
        for v in range(variables):
            yield _store("%a", v)


def _store(value, variable):
    return "  store i32 %s, ptr %%x%d" % (value, variable)


def _read(variable, name):
    """A use of the variable; name is what no other instruction is called."""
    yield "  %%%s = load i32, ptr %%x%d" % (name, variable)
    yield "  call void @use(i32 %%%s)" % name


def _change(variable, name):
    """Adds one to the variable."""
    yield "  %%%s = load i32, ptr %%x%d" % (name, variable)
    yield "  %%%sa = add i32 %%%s, 1" % (name, name)
    yield _store("%%%sa" % name, variable)


def _end(label, variables):
    """The last block, which reads all variables."""
    yield label + ":"
    for v in range(variables):
        yield from _read(v, "end%d" % v)
    yield "  ret void"


def _jump(label):
    return "  br label %" + label


def _branch(one, other):
    return "  br i1 %%c, label %%%s, label %%%s" % (one, other)


def _triangles(count, end, stores):
    """Ifs without else from h0 on; stores(i) are the lines in the i-th."""
    for i in range(count):
        after = "h%d" % (i + 1) if i + 1 < count else end
        yield "h%d:" % i
        yield _branch("t%d" % i, after)
        yield "t%d:" % i
        yield from stores(i)
        yield _jump(after)


def ifs(n, m):
    yield from _entry(m)
    yield _jump("h0")
    yield from _triangles(n, "end", lambda i: _change(i % m, "v%d" % i))
    yield from _end("end", m)


def same_value(n):
    yield from _entry(1)
    yield _jump("h0")
    yield from _triangles(n, "end", lambda i: [_store("%a", 0)])
    yield from _end("end", 1)


def scattered(n, m):
    # Only random() is documented to give the same numbers in every Python.
    draw = random.Random(1).random
    stored = [[] for _ in range(n)]
    for variable in range(m):
        for _ in range(3):
            stored[int(draw() * n)].append(variable)
    yield from _entry(m)
    yield _jump("h0")
    yield from _triangles(n, "end", lambda i: [_store(str(i), v) for v in stored[i]])
    yield from _end("end", m)


def _two_values(m, after):
    """Entry blocks that leave one of two values in each variable."""
    yield from _entry(m, stored=False)
    yield _branch("one", "other")
    for label, value in (("one", "%a"), ("other", "1")):
        yield label + ":"
        yield from (_store(value, v) for v in range(m))
        yield _jump(after)


def live_through(n, m):
    yield from _two_values(m, "h0")
    yield from _triangles(n, "end", lambda i: [])
    yield from _end("end", m)


def short_lived(n):
    yield from _entry(n, stored=False)
    yield _jump("h0")
    for i in range(n):
        yield "h%d:" % i
        yield _store("%a", i)
        yield _branch("t%d" % i, "e%d" % i)
        yield "t%d:" % i
        yield _store(str(i), i)
        yield _jump("j%d" % i)
        yield "e%d:" % i
        yield _jump("j%d" % i)
        yield "j%d:" % i
        yield from _read(i, "v%d" % i)
        yield _jump("h%d" % (i + 1))
    yield "h%d:" % n
    yield "  ret void"


def _nest(n, body, latch):
    """n loops in each other; body are lines in the innermost, latch(i) at the end of the i-th."""
    yield _jump("h0")
    for i in range(n):
        yield "h%d:" % i
        yield _jump("h%d" % (i + 1))
    yield "h%d:" % n
    yield from body
    yield _jump("l%d" % (n - 1))
    for i in reversed(range(n)):
        yield "l%d:" % i
        yield from latch(i)
        yield _branch("h%d" % i, "l%d" % (i - 1) if i else "end")


def loop_nest(n, m):
    def latch(level):
        for v in range(m):
            yield from _change(v, "v%d_%d" % (level, v))

    yield from _entry(m)
    yield from _nest(n, [], latch)
    yield from _end("end", m)


def loop_nest_latch(n, m):
    def body():
        for v in range(m):
            yield from _read(v, "r%d" % v)

    def latch(level):
        if level == 0:
            for v in range(m):
                yield from _change(v, "v%d" % v)

    yield from _entry(m)
    yield from _nest(n, body(), latch)
    yield from _end("end", m)


def _switch(default, cases):
    yield "  switch i32 %%a, label %%%s [" % default
    for number, label in enumerate(cases):
        yield "    i32 %d, label %%%s" % (number, label)
    yield "  ]"


def switch_loop(n, m):
    yield from _entry(m)
    yield _jump("head")
    yield "head:"
    yield from _switch("latch", ("c%d" % i for i in range(n)))
    for i in range(n):
        yield "c%d:" % i
        yield from _change(i % m, "v%d" % i)
        yield _jump("latch")
    yield "latch:"
    yield _branch("head", "end")
    yield from _end("end", m)


def computed_goto(n, m):
    labels = ", ".join("label %%b%d" % i for i in range(n))

    def goto(name, variable):
        yield "  %%%si = load i32, ptr %%x%d" % (name, variable)
        yield "  %%%sp = call ptr @address(i32 %%%si)" % (name, name)
        yield "  indirectbr ptr %%%sp, [%s]" % (name, labels)

    yield from _entry(m)
    yield from goto("entry", 0)
    for i in range(n):
        yield "b%d:" % i
        yield from _change(i % m, "v%d" % i)
        yield from goto("v%d" % i, i % m)


def fallthrough(n, m):
    yield from _entry(m)
    yield from _switch("c0", ("c%d" % i for i in range(n)))
    for i in range(n):
        yield "c%d:" % i
        yield from _change(i % m, "v%d" % i)
        yield _jump("c%d" % (i + 1)) if i + 1 < n else _branch("c0", "end")
    yield from _end("end", m)


def one_block_variables(n):
    yield from _entry(n)
    yield _jump("loop")
    yield "loop:"
    for v in range(n):
        yield from _change(v, "v%d" % v)
    yield _branch("loop", "end")
    yield from _end("end", n)


def one_block_accesses(n):
    yield from _entry(1)
    yield _jump("loop")
    yield "loop:"
    # Whoever looks for the first access from the block's start has a long way.
    for i in range(n):
        yield "  call void @use(i32 %a)"
    for i in range(n):
        yield from _change(0, "v%d" % i)
    yield _branch("loop", "end")
    yield from _end("end", 1)


def wide_join(n, m, more=()):
    yield from _entry(m)
    yield from _switch("end", ("c%d" % i for i in range(n)))
    for i in range(n):
        yield "c%d:" % i
        yield _store(str(i), i % m)
        yield _jump("end")
    yield from more
    yield from _end("end", m)


def unreachable_predecessors(n, m):
    return wide_join(n, m, ["nowhere:", _jump("end")])


def pointer_chain(n):
    yield from _entry(1)
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
    yield from _entry(m)
    yield _branch("a0", "b0")
    for i in range(n):
        for rail, other in ("ab", "ba"):
            yield "%s%d:" % (rail, i)
            if rail == "a":
                yield from _change(i % m, "v%d" % i)
            yield _branch("%s%d" % (other, i), "%s%d" % (rail, i + 1))
    yield "a%d:" % n
    yield _jump("end")
    yield "b%d:" % n
    yield _jump("end")
    yield from _end("end", m)


def irreducible_nest(n, m):
    yield from _two_values(m, "e0")
    for i in range(n):
        yield "e%d:" % i
        yield _branch("h%d" % i, "e%d" % (i + 1))
    yield "e%d:" % n
    yield _jump("h%d" % n)
    for i in range(n):
        yield "h%d:" % i
        yield _jump("h%d" % (i + 1))
    yield "h%d:" % n
    for v in range(m):
        yield from _read(v, "r%d" % v)
    yield _jump("l%d" % (n - 1))
    for i in reversed(range(n)):
        yield "l%d:" % i
        yield _branch("h%d" % i, "l%d" % (i - 1) if i else "end")
    yield from _end("end", m)


def lifetimes(n):
    yield from _entry(n, stored=False)
    for marker in "start", "end":
        for v in range(n):
            yield "  call void @llvm.lifetime.%s.p0(i64 4, ptr %%x%d)" % (marker, v)
            if marker == "start":
                yield _store("%a", v)
            elif v + 1 < n:
                yield from _read(v + 1, "v%d" % v)
    yield "  ret void"


def allocas_blocks(n, m):
    yield from _entry(n)
    yield from _switch("end", ("c%d" % i for i in range(m)))
    for i in range(m):
        yield "c%d:" % i
        yield from _change(i % n, "v%d" % i)
        yield from _read((i + 1) % n, "r%d" % i)
        yield "  ret void"
    yield "end:"
    yield "  ret void"


def chain(n, m):
    yield from _two_values(m, "b0")
    for i in range(n):
        yield "b%d:" % i
        yield _jump("b%d" % (i + 1) if i + 1 < n else "end")
    yield from _end("end", m)


def _undef_joins(n, value, head):
    """n ifs whose joins merge undef with value(i, join), where join is what the join before
    holds; head(i, join) are the lines in the i-th's head. The last one stands first.
    """
    yield from _entry(n, stored=False)
    yield _jump("h0")
    yield "h%d:" % n
    yield from _read(n - 1, "end")
    yield "  ret void"
    for i in reversed(range(n)):
        join = "%%j%d" % i if i else "1"
        yield "h%d:" % i
        if i:
            yield "  %s = load i32, ptr %%x%d" % (join, i - 1)
        yield from head(i, join)
        yield "t%d:" % i
        yield _store(value(i, join), i)
        yield _jump("h%d" % (i + 1))


def undef_cascade(n):
    def head(i, join):
        yield "  %%v%d = add i32 %s, 1" % (i, join)
        yield _branch("t%d" % i, "h%d" % (i + 1))

    return _undef_joins(n, lambda i, join: "%%v%d" % i, head)


def undef_copies(n):
    return _undef_joins(
        n, lambda i, join: join, lambda i, join: [_branch("t%d" % i, "h%d" % (i + 1))]
    )


def undef_conditions(n):
    def head(i, join):
        yield "  %%w%d = add i32 %s, 1" % (i, "%%v%d" % (i - 1) if i else "1")
        yield "  %%v%d = xor i32 %%w%d, 5" % (i, i)
        yield "  %%d%d = icmp eq i32 %s, 3" % (i, join)
        yield "  br i1 %%d%d, label %%t%d, label %%h%d" % (i, i, i + 1)

    return _undef_joins(n, lambda i, join: "%%v%d" % i, head)


def irreducible_nest_latch(n, m):
    yield from _entry(m)
    yield _jump("e0")
    for i in range(n):
        yield "e%d:" % i
        yield _branch("g%d" % i, "h%d" % i)
        yield "g%d:" % i
        yield _jump("h%d" % i)
        yield "h%d:" % i
        yield _jump("e%d" % (i + 1))
    yield "e%d:" % n
    for v in range(m):
        yield from _read(v, "r%d" % v)
    yield _jump("l%d" % (n - 1))
    for i in reversed(range(n)):
        yield "l%d:" % i
        if i == 0:
            for v in range(m):
                yield from _change(v, "v%d" % v)
        yield _branch("g%d" % i, "l%d" % (i - 1) if i else "end")
    yield from _end("end", m)


def irreducible_ifs(n, m):
    yield from _entry(m)
    yield _branch("g", "h0")
    yield "g:"
    yield _jump("h0")
    yield from _triangles(n, "latch", lambda i: _change(i % m, "v%d" % i))
    yield "latch:"
    yield _branch("g", "end")
    yield from _end("end", m)


def reverse_copies(n, m):
    yield "entry:"
    for v in reversed(range(n + 1)):
        yield "  %%x%d = alloca i32" % v
    yield _store("%a", 0)
    yield _jump("h0")

    def copies(i):
        for v in range(i * n // m, (i + 1) * n // m):
            yield from _read(v, "v%d" % v)
            yield _store("%%v%d" % v, v + 1)

    # In the heads of the ifs, which dominate all that follows.
    for i in range(m):
        yield "h%d:" % i
        yield from copies(i)
        yield _branch("t%d" % i, "h%d" % (i + 1))
        yield "t%d:" % i
        yield _jump("h%d" % (i + 1))
    yield "h%d:" % m
    yield from _read(n, "end")
    yield "  ret void"


def unchanged_in_cases(n, m):
    yield from _entry(m)
    yield from _switch("end", ("c%d" % i for i in range(n)))
    for i in range(n):
        yield "c%d:" % i
        if i % 2:
            yield _store("%a", i % m)
        else:
            yield "  %%v%d = load i32, ptr %%x%d" % (i, i % m)
            yield _store("%%v%d" % i, i % m)
        yield _jump("end")
    yield from _end("end", m)


def stored_twice(n):
    yield from _entry(n, stored=False)
    yield _jump("b0")
    for i in range(n + 1):
        yield "b%d:" % i
        if i < n:
            yield _store(str(i), i)
        if i > 0:
            yield _store("%a", i - 1)
        yield _jump("b%d" % (i + 1) if i < n else "end")
    yield from _end("end", n)


def pointers_past_ifs(n):
    yield from _entry(1)
    for i in range(n):
        yield "  %%p%d = alloca ptr" % i
        yield "  %%y%d = alloca i32" % i
    yield _branch("one", "other")
    for label, value in (("one", "%a"), ("other", "1")):
        yield label + ":"
        for i in range(n):
            yield "  store i32 %s, ptr %%y%d" % (value, i)
            # Promoted with the pointer before, as its address is in it for a while.
            yield "  store ptr %%y%d, ptr %%p%d" % (i, i)
            yield "  store ptr %%%s, ptr %%p%d" % ("p%d" % (i - 1) if i else "x0", i)
        yield _jump("h0")
    yield from _triangles(n, "end", lambda i: [])
    last = "p%d" % (n - 1)
    yield "end:"
    yield _jump("e%d" % (n - 1))
    for i in reversed(range(n)):
        yield "e%d:" % i
        yield "  %%q%d = load ptr, ptr %%%s" % (i, last)
        yield "  %%z%d = load i32, ptr %%y%d" % (i, i)
        yield "  call void @use(i32 %%z%d)" % i
        last = "q%d" % i
        yield _jump("e%d" % (i - 1) if i else "last")
    yield "last:"
    yield "  %%v = load i32, ptr %%%s" % last
    yield "  call void @use(i32 %v)"
    yield "  ret void"


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
    "unreachable-predecessors": Family(
        unreachable_predecessors, 1, "a join of N blocks and an unreachable one, M variables"
    ),
    "wide-join": Family(wide_join, 100, "a join of N blocks, M variables"),
    "pointer-chain": Family(
        pointer_chain, None, "N pointers, each with the address of the one before"
    ),
    "pointers-past-ifs": Family(
        pointers_past_ifs, None, "the same, each with a variable, all live through N empty ifs"
    ),
    "reverse-copies": Family(
        reverse_copies, 1, "N copies from variable to variable, the last declared first, in M ifs"
    ),
    "unchanged-in-cases": Family(
        unchanged_in_cases, "n", "a switch with N cases that store to M variables what is there"
    ),
    "stored-twice": Family(
        stored_twice, None, "N blocks in a line, N variables, each stored in two of them"
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
        undef_cascade, None, "N ifs, joins merge undef with a sum of the join before"
    ),
    "undef-copies": Family(
        undef_copies, None, "N ifs, joins merge undef with what the join before holds"
    ),
    "undef-conditions": Family(
        undef_conditions, None, "N ifs, each depending on the join before, which merges undef"
    ),
    "irreducible-nest-latch": Family(
        irreducible_nest_latch,
        "n",
        "N nested loops with two entries, M variables changed in the outermost's latch",
    ),
    "irreducible-ifs": Family(
        irreducible_ifs, "n", "N ifs in a loop with two entries, M variables changed in them"
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

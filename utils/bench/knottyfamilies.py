"""Generated functions that once took far more time than they have lines.

Each was found beside the other families, in generators.py, which has the list of all and
says what a family is.
"""

from irlines import branch, change, entry, jump, last_block, read, store, switch, triangles


def _undef_joins(n, value, head):
    """n ifs whose joins merge undef with value(i, join), where join is what the join before
    holds; head(i, join) are the lines in the i-th's head. The last one stands first.
    """
    yield from entry(n, stored=False)
    yield jump("h0")
    yield "h%d:" % n
    yield from read(n - 1, "end")
    yield "  ret void"
    for i in reversed(range(n)):
        join = "%%j%d" % i if i else "1"
        yield "h%d:" % i
        if i:
            yield "  %s = load i32, ptr %%x%d" % (join, i - 1)
        yield from head(i, join)
        yield "t%d:" % i
        yield store(value(i, join), i)
        yield jump("h%d" % (i + 1))


def undef_cascade(n):
    def head(i, join):
        yield "  %%v%d = add i32 %s, 1" % (i, join)
        yield branch("t%d" % i, "h%d" % (i + 1))

    return _undef_joins(n, lambda i, join: "%%v%d" % i, head)


def undef_copies(n):
    return _undef_joins(
        n, lambda i, join: join, lambda i, join: [branch("t%d" % i, "h%d" % (i + 1))]
    )


def undef_conditions(n):
    def head(i, join):
        yield "  %%w%d = add i32 %s, 1" % (i, "%%v%d" % (i - 1) if i else "1")
        yield "  %%v%d = xor i32 %%w%d, 5" % (i, i)
        yield "  %%d%d = icmp eq i32 %s, 3" % (i, join)
        yield "  br i1 %%d%d, label %%t%d, label %%h%d" % (i, i, i + 1)

    return _undef_joins(n, lambda i, join: "%%v%d" % i, head)


def irreducible_nest_latch(n, m):
    yield from entry(m)
    yield jump("e0")
    for i in range(n):
        yield "e%d:" % i
        yield branch("g%d" % i, "h%d" % i)
        yield "g%d:" % i
        yield jump("h%d" % i)
        yield "h%d:" % i
        yield jump("e%d" % (i + 1))
    yield "e%d:" % n
    for v in range(m):
        yield from read(v, "r%d" % v)
    yield jump("l%d" % (n - 1))
    for i in reversed(range(n)):
        yield "l%d:" % i
        if i == 0:
            for v in range(m):
                yield from change(v, "v%d" % v)
        yield branch("g%d" % i, "l%d" % (i - 1) if i else "end")
    yield from last_block("end", m)


def irreducible_ifs(n, m):
    yield from entry(m)
    yield branch("g", "h0")
    yield "g:"
    yield jump("h0")
    yield from triangles(n, "latch", lambda i: change(i % m, "v%d" % i))
    yield "latch:"
    yield branch("g", "end")
    yield from last_block("end", m)


def reverse_copies(n, m):
    yield "entry:"
    for v in reversed(range(n + 1)):
        yield "  %%x%d = alloca i32" % v
    yield store("%a", 0)
    yield jump("h0")

    def copies(i):
        for v in range(i * n // m, (i + 1) * n // m):
            yield from read(v, "v%d" % v)
            yield store("%%v%d" % v, v + 1)

    # In the heads of the ifs, which dominate all that follows.
    for i in range(m):
        yield "h%d:" % i
        yield from copies(i)
        yield branch("t%d" % i, "h%d" % (i + 1))
        yield "t%d:" % i
        yield jump("h%d" % (i + 1))
    yield "h%d:" % m
    yield from read(n, "end")
    yield "  ret void"


def unchanged_in_cases(n, m):
    yield from entry(m)
    yield from switch("end", ("c%d" % i for i in range(n)))
    for i in range(n):
        yield "c%d:" % i
        if i % 2:
            yield store("%a", i % m)
        else:
            yield "  %%v%d = load i32, ptr %%x%d" % (i, i % m)
            yield store("%%v%d" % i, i % m)
        yield jump("end")
    yield from last_block("end", m)


def stored_twice(n):
    yield from entry(n, stored=False)
    yield jump("b0")
    for i in range(n + 1):
        yield "b%d:" % i
        if i < n:
            yield store(str(i), i)
        if i > 0:
            yield store("%a", i - 1)
        yield jump("b%d" % (i + 1) if i < n else "end")
    yield from last_block("end", n)


def pointers_past_ifs(n):
    yield from entry(1)
    for i in range(n):
        yield "  %%p%d = alloca ptr" % i
        yield "  %%y%d = alloca i32" % i
    yield branch("one", "other")
    for label, value in (("one", "%a"), ("other", "1")):
        yield label + ":"
        for i in range(n):
            yield "  store i32 %s, ptr %%y%d" % (value, i)
            # Promoted with the pointer before, as its address is in it for a while.
            yield "  store ptr %%y%d, ptr %%p%d" % (i, i)
            yield "  store ptr %%%s, ptr %%p%d" % ("p%d" % (i - 1) if i else "x0", i)
        yield jump("h0")
    yield from triangles(n, "end", lambda i: [])
    last = "p%d" % (n - 1)
    yield "end:"
    yield jump("e%d" % (n - 1))
    for i in reversed(range(n)):
        yield "e%d:" % i
        yield "  %%q%d = load ptr, ptr %%%s" % (i, last)
        yield "  %%z%d = load i32, ptr %%y%d" % (i, i)
        yield "  call void @use(i32 %%z%d)" % i
        last = "q%d" % i
        yield jump("e%d" % (i - 1) if i else "last")
    yield "last:"
    yield "  %%v = load i32, ptr %%%s" % last
    yield "  call void @use(i32 %v)"
    yield "  ret void"


def pointers_in_a_join(n):
    yield from entry(1)
    for i in range(n):
        yield "  %%p%d = alloca ptr" % i
        yield "  %%y%d = alloca i32" % i
    yield branch("one", "other")
    for label, value in (("one", "%a"), ("other", "1")):
        yield label + ":"
        for i in range(n):
            yield "  store i32 %s, ptr %%y%d" % (value, i)
            yield "  store ptr %%%s, ptr %%p%d" % ("p%d" % (i - 1) if i else "x0", i)
        yield jump("end")
    yield "end:"
    last = "p%d" % (n - 1)
    for i in reversed(range(n)):
        yield "  %%q%d = load ptr, ptr %%%s" % (i, last)
        # Promoted with the pointer before, with a φ in this block.
        yield "  store ptr %%y%d, ptr %%%s" % (i, last)
        yield "  %%r%d = load ptr, ptr %%%s" % (i, last)
        for use in "st":
            yield "  %%%s%d = load i32, ptr %%r%d" % (use, i, i)
            yield "  call void @use(i32 %%%s%d)" % (use, i)
        last = "q%d" % i
    yield "  %%v = load i32, ptr %%%s" % last
    yield "  call void @use(i32 %v)"
    yield "  ret void"

"""Pieces of textual IR that the generated functions share, line by line."""

# Of all that is called in any of them.
DECLARATIONS = (
    "declare void @use(i32)",
    "declare ptr @address(i32)",
    "declare void @llvm.lifetime.start.p0(i64, ptr)",
    "declare void @llvm.lifetime.end.p0(i64, ptr)",
)


def entry(variables, stored=True):
    """The entry block without its end: the variables, with the first argument in each."""
    yield "entry:"
    for v in range(variables):
        yield "  %%x%d = alloca i32" % v
    if stored:
        for v in range(variables):
            yield store("%a", v)


def store(value, variable):
    return "  store i32 %s, ptr %%x%d" % (value, variable)


def read(variable, name):
    """A use of the variable; name is what no other instruction is called."""
    yield "  %%%s = load i32, ptr %%x%d" % (name, variable)
    yield "  call void @use(i32 %%%s)" % name


def change(variable, name):
    """Adds one to the variable."""
    yield "  %%%s = load i32, ptr %%x%d" % (name, variable)
    yield "  %%%sa = add i32 %%%s, 1" % (name, name)
    yield store("%%%sa" % name, variable)


def last_block(label, variables):
    """The last block, which reads all variables."""
    yield label + ":"
    for v in range(variables):
        yield from read(v, "end%d" % v)
    yield "  ret void"


def jump(label):
    return "  br label %" + label


def branch(one, other):
    return "  br i1 %%c, label %%%s, label %%%s" % (one, other)


def triangles(count, end, stores):
    """Ifs without else from h0 on; stores(i) are the lines in the i-th."""
    for i in range(count):
        after = "h%d" % (i + 1) if i + 1 < count else end
        yield "h%d:" % i
        yield branch("t%d" % i, after)
        yield "t%d:" % i
        yield from stores(i)
        yield jump(after)


def switch(default, cases):
    yield "  switch i32 %%a, label %%%s [" % default
    for number, label in enumerate(cases):
        yield "    i32 %d, label %%%s" % (number, label)
    yield "  ]"

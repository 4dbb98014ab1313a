"""Prints a function with random switches that have many cases.

usage: wide-joins.py SEED

The cases store constants or copies to some of the variables, most of them to none;
some branch, fall through to the next case, jump back to the switch, or leave.
"""

import random
import sys


def function(draw):
    variables = [f"%x{v}" for v in range(draw.randrange(20, 60))]
    names = iter(range(10**6))
    yield "define i32 @f(i32 %a, i32 %b, i1 %c) {\nentry:"
    for variable in variables:
        yield f"  {variable} = alloca i32"
    for variable in variables:
        if draw.random() < 0.9:
            yield f"  store i32 {draw.choice(['%a', '%b', '7'])}, ptr {variable}"

    def change():
        variable, name = draw.choice(variables), next(names)
        if draw.random() < 0.5:
            yield f"  store i32 {draw.choice(['%a', '%b', '7'])}, ptr {variable}"
        else:
            source = variable if draw.random() < 0.5 else draw.choice(variables)
            yield f"  %v{name} = load i32, ptr {source}"
            yield f"  store i32 %v{name}, ptr {variable}"

    yield "  br label %head0"
    count = 2
    for switch in range(count):
        end = f"head{switch + 1}" if switch + 1 < count else "end"
        cases = draw.randrange(70, 130)
        yield f"head{switch}:"
        yield f"  switch i32 %a, label %{end} ["
        for case in range(cases):
            yield f"    i32 {case}, label %c{switch}_{case}"
        yield "  ]"
        loops = draw.random() < 0.5
        for case in range(cases):
            label = f"c{switch}_{case}"
            out = f"head{switch}" if loops and draw.random() < 0.8 else end
            yield f"{label}:"
            if draw.random() < 0.3:
                yield from change()
            kind = draw.random()
            if kind < 0.2:
                yield f"  br i1 %c, label %{label}t, label %{label}j"
                yield f"{label}t:"
                yield from change()
                yield f"  br label %{label}j"
                yield f"{label}j:"
            elif kind < 0.25 and case + 1 < cases:
                out = f"c{switch}_{case + 1}"
            elif kind < 0.3:
                yield f"  br i1 %c, label %{label}, label %{out}"
                continue
            yield f"  br label %{out}"
    yield "end:\n  %s0 = add i32 0, 0"
    for number, variable in enumerate(variables):
        yield f"  %e{number} = load i32, ptr {variable}"
        yield f"  %s{number + 1} = xor i32 %s{number}, %e{number}"
    yield f"  ret i32 %s{len(variables)}\n}}"


print("\n".join(function(random.Random(int(sys.argv[1])))))

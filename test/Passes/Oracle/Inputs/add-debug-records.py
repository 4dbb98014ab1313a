#!/usr/bin/env python3
"""Puts random debug records of every kind around the variables of a random module.

usage: add-debug-records.py SEED < MODULE.ll

Each variable, the alloca %vN, may get declares, assignments and values: of it, of a
fragment, of its address, of it and another one together, inlined or not. Stores get
locations and assignments of their own.
"""

import random
import re
import sys

EXPRESSIONS = (
    "",
    "",
    "",
    "DW_OP_deref",
    "DW_OP_deref, DW_OP_plus_uconst, 2",
    "DW_OP_plus_uconst, 4",
)
# Of variables that are larger than 32 bits, or of no known size.
FRAGMENTS = (
    "DW_OP_LLVM_fragment, 0, 8",
    "DW_OP_LLVM_fragment, 0, 32",
    "DW_OP_deref, DW_OP_LLVM_fragment, 8, 8",
)
SUM = (
    "DW_OP_LLVM_arg, 0, DW_OP_deref, DW_OP_LLVM_arg, 1, DW_OP_deref, DW_OP_plus,"
    " DW_OP_stack_value"
)
SIZES = (8, 32, 64, 128, 0)

ALLOCA = re.compile(r"  (%v\d+) = alloca ")
STORE = re.compile(r"  store (?!atomic|volatile)(.*), ptr (%v\d+)\s*$")
LOAD = re.compile(r"  %\w+ = load ")


class Metadata:
    """Numbered nodes, to be printed in the end."""

    def __init__(self, first):
        self.first = first
        self.nodes = []

    def add(self, text):
        self.nodes.append(text)
        return "!%d" % (self.first + len(self.nodes) - 1)


class Scope:
    """A function's scope, or that of one inlined into it, with variables."""

    def __init__(self, metadata, unit, types, function=None):
        subprogram = metadata.add(
            'distinct !DISubprogram(name: "s%d", file: %s, line: 1, type: %s, unit: %s,'
            " spFlags: DISPFlagDefinition)" % (len(metadata.nodes), unit[1], unit[2], unit[0])
        )
        self.subprogram = subprogram
        at = ""
        if function:
            site = "distinct !DILocation(line: 9, scope: %s)" % function.subprogram
            at = ", inlinedAt: " + metadata.add(site)
        self.locations = [
            metadata.add("!DILocation(line: %d, scope: %s%s)" % (line, subprogram, at))
            for line in (2, 3, 4)
        ]
        self.variables = [
            metadata.add(
                '!DILocalVariable(name: "x%d", scope: %s, file: %s, type: %s)'
                % (size, subprogram, unit[1], of_size)
            )
            for size, of_size in types
            for _ in range(2)
        ]
        self.parted = self.variables[4:]


class Decorator:
    def __init__(self, rng, metadata):
        self.rng = rng
        self.metadata = metadata
        file = metadata.add('!DIFile(filename: "random.c", directory: "/")')
        unit = metadata.add(
            "distinct !DICompileUnit(language: DW_LANG_C11, file: %s,"
            " emissionKind: FullDebug)" % file
        )
        of_functions = metadata.add("!DISubroutineType(types: !{null})")
        self.unit = unit, file, of_functions
        self.types = [
            (size, metadata.add('!DIBasicType(name: "t", size: %d)' % size)) for size in SIZES
        ]
        self.scopes = []
        self.ids = {}
        self.names = set()

    def enter(self):
        own = Scope(self.metadata, self.unit, self.types)
        self.scopes = [own, own, Scope(self.metadata, self.unit, self.types, own)]
        self.ids = {}
        return own.subprogram

    def new_id(self):
        return self.metadata.add("distinct !DIAssignID()")

    def about(self):
        """A variable, an expression and a location."""
        scope = self.rng.choice(self.scopes)
        parted = self.rng.random() < 0.3
        variable = self.rng.choice(scope.parted if parted else scope.variables)
        expression = self.rng.choice(FRAGMENTS if parted else EXPRESSIONS)
        return variable, "!DIExpression(%s)" % expression, self.rng.choice(scope.locations)

    def assign(self, value, number, address):
        variable, expression, location = self.about()
        return "    #dbg_assign(%s, %s, %s, %s, ptr %s, !DIExpression(), %s)" % (
            value, variable, expression, number, address, location,
        )  # fmt: skip

    def alloca(self, line, name):
        number = None
        records = []
        if self.rng.random() < 0.4:
            number = self.ids[name] = self.new_id()
            line += ", !DIAssignID " + number
        for _ in range(self.rng.choice((0, 1, 1, 2, 3))):
            if number and self.rng.random() < 0.6:
                records.append(self.assign("i1 undef", number, name))
            else:
                records.append("    #dbg_declare(ptr %s, %s, %s, %s)" % (name, *self.about()))
        return [line, *records]

    def store(self, line, value, name):
        records = []
        if self.rng.random() < 0.8:
            line += ", !dbg " + self.rng.choice(self.scopes[0].locations)
        if self.rng.random() < 0.4:
            # Two stores may be the same assignment.
            if name + "s" not in self.ids or self.rng.random() < 0.7:
                self.ids[name + "s"] = self.new_id()
            number = self.ids[name + "s"]
            line += ", !DIAssignID " + number
            for _ in range(self.rng.choice((0, 1, 1, 2))):
                records.append(self.assign(value, number, name))
        return [line, *records, *self.values(name)]

    def values(self, name):
        if self.rng.random() < 0.8:
            return []
        variable, expression, location = self.about()
        where = "ptr " + name
        arguments = self.rng.randrange(3)
        if arguments == 1:
            where = "!DIArgList(ptr %s)" % name
            expression = "!DIExpression(DW_OP_LLVM_arg, 0, DW_OP_deref)"
        elif arguments == 2:
            where = "!DIArgList(ptr %s, ptr %s)" % (name, self.rng.choice(sorted(self.names)))
            expression = "!DIExpression(%s)" % SUM
        return ["    #dbg_value(%s, %s, %s, %s)" % (where, variable, expression, location)]

    def decorate(self, lines):
        for line in lines:
            if line.startswith("define "):
                self.names = set()
                yield re.sub(r" \{$", " !dbg %s {" % self.enter(), line)
            elif match := ALLOCA.match(line):
                self.names.add(match[1])
                yield from self.alloca(line, match[1])
            elif match := STORE.match(line):
                yield from self.store(line, match[1], match[2])
            elif LOAD.match(line) and self.names:
                yield from self.values(self.rng.choice(sorted(self.names)))
                yield line
            else:
                yield line


def main():
    lines = sys.stdin.read().splitlines()
    numbers = [int(number) for number in re.findall(r"^!(\d+) =", "\n".join(lines), re.M)]
    metadata = Metadata(max(numbers, default=-1) + 1)
    decorator = Decorator(random.Random(int(sys.argv[1])), metadata)
    print("\n".join(decorator.decorate(lines)))
    version = metadata.add('!{i32 2, !"Debug Info Version", i32 3}')
    tracked = metadata.add('!{i32 7, !"debug-info-assignment-tracking", i1 true}')
    print("!llvm.dbg.cu = !{%s}\n!llvm.module.flags = !{%s, %s}" % (decorator.unit[0], version, tracked))
    for number, node in enumerate(metadata.nodes, metadata.first):
        print("!%d = %s" % (number, node))


if __name__ == "__main__":
    main()

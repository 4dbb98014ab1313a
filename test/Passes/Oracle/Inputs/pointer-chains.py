#!/usr/bin/env python3
"""Prints a module of random functions in which addresses travel through variables.

usage: pointer-chains.py SEED FUNCTIONS [annotated]

The variables %vN hold numbers or the address of another one, most of them always the
same, so that promoting one often makes others promotable. Addresses also go through φs,
selects, GEPs, pointers that are not always initialised, and into calls. Every block can
be reached. With `annotated`, some loads of addresses are `!nonnull` or `!noundef`.
"""

import random
import sys

HEADER = """declare i1 @decide()
declare i32 @get()
declare void @use(i32)
declare void @escape(ptr)
declare void @llvm.fake.use(...)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
"""
PLAIN = ("",)
ANNOTATED = ("", "", ", !noundef !0", ", !nonnull !0", ", !nonnull !0, !noundef !0")


class Function:
    def __init__(self, name, rng, metadata):
        self.name = name
        self.rng = rng
        self.metadata = metadata
        self.lines = []
        self.next_value = 0
        self.num_blocks = rng.choice((1, 1, 2, 4, 8, 16))
        count = rng.choice((2, 4, 8, 16))
        # What each variable holds the address of; None for a number.
        self.target = [None] + [
            rng.choice((None, i - 1, i - 1, rng.randrange(i))) for i in range(1, count)
        ]
        # The allocas come in any order.
        names = list(range(count))
        if rng.random() < 0.7:
            rng.shuffle(names)
        self.variables = ["%%v%d" % n for n in names]
        self.odd = rng.choice((0.0, 0.02, 0.1))

    def emit(self, text, *args):
        self.lines.append("  " + text % args)

    def value(self, text, *args):
        self.next_value += 1
        name = "%%t%d" % self.next_value
        self.emit("%s = %s", name, text % args)
        return name

    def of_type(self, wants_pointer):
        return [i for i, t in enumerate(self.target) if (t is not None) == wants_pointer]

    def address_of(self, variable):
        """An address of the variable: itself, or from a pointer that should hold it."""
        holders = [i for i, t in enumerate(self.target) if t == variable]
        if not holders or self.rng.random() < 0.35:
            return self.variables[variable]
        address = self.address_of(self.rng.choice(holders))
        return self.value("load ptr, ptr %s%s", address, self.rng.choice(self.metadata))

    def some_address(self, variable):
        """The same, or now and then something else."""
        address = self.address_of(variable)
        if self.rng.random() >= self.odd:
            return address
        kind = self.rng.randrange(5)
        if kind == 0:
            return self.variables[self.rng.randrange(len(self.variables))]
        if kind == 1:
            other = self.address_of(self.rng.randrange(len(self.variables)))
            condition = self.value("call i1 @decide()")
            return self.value("select i1 %s, ptr %s, ptr %s", condition, address, other)
        if kind == 2:
            return self.value("getelementptr i8, ptr %s, i64 0", address)
        return self.rng.choice(("null", "undef", "poison", address))

    def store_pointer(self, variable):
        value = self.some_address(self.target[variable])
        self.emit("store ptr %s, ptr %s", value, self.address_of(variable))

    def access(self):
        pick = self.rng.random()
        pointers = self.of_type(True)
        number = self.rng.choice(self.of_type(False))
        if pick < 0.25 and pointers:
            self.store_pointer(self.rng.choice(pointers))
        elif pick < 0.55:
            value = self.value("call i32 @get()")
            self.emit("store i32 %s, ptr %s", value, self.some_address(number))
        elif pick < 0.9:
            value = self.value("load i32, ptr %s", self.some_address(number))
            self.emit("call void @use(i32 %s)", value)
        elif pick < 0.93:
            which = self.rng.choice(("start", "end"))
            address = self.variables[number]
            # LLVM 22 drops these when it reads them.
            if self.rng.random() < 0.3:
                address = self.value("getelementptr i8, ptr %s, i64 0", address)
            self.emit("call void @llvm.lifetime.%s.p0(i64 4, ptr %s)", which, address)
        elif pick < 0.96:
            first, second = (self.rng.choice(self.variables) for _ in range(2))
            if first != second:
                made = self.value("getelementptr i8, ptr %s, i64 0", second)
                self.emit(
                    "call void (...) @llvm.fake.use(ptr %s, ptr %s)",
                    first,
                    self.rng.choice((made, second)),
                )
        elif pick < 0.965:
            self.emit("call void @escape(ptr %s)", self.rng.choice(self.variables))

    def block(self, number):
        self.lines.append("b%d:" % number)
        preds = self.preds[number]
        if len(preds) > 1 and self.rng.random() < self.odd:
            # The same for several edges from one block.
            chosen = {p: self.rng.choice(self.variables) for p in preds}
            incoming = ["[ %s, %%b%d ]" % (chosen[p], p) for p in preds]
            self.next_value += 1
            self.emit("%%t%d = phi ptr %s", self.next_value, ", ".join(incoming))
            self.emit("store i32 7, ptr %%t%d", self.next_value)
        if number == 0:
            for name, target in zip(self.variables, self.target):
                self.emit("%s = alloca %s", name, "i32" if target is None else "ptr")
            pointers = self.of_type(True)
            self.rng.shuffle(pointers)
            for variable in pointers:
                if self.rng.random() < 0.9:
                    name = self.variables[self.target[variable]]
                    self.emit("store ptr %s, ptr %s", name, self.variables[variable])
        for _ in range(self.rng.randrange(12)):
            self.access()
        targets = self.targets[number]
        if not targets:
            self.emit("ret void")
        elif len(targets) == 1:
            self.emit("br label %%b%d", targets[0])
        else:
            condition = self.value("call i1 @decide()")
            self.emit("br i1 %s, label %%b%d, label %%b%d", condition, *targets)

    def text(self):
        last = self.num_blocks - 1
        # To the next one, so that all are reached, and to any other but the entry.
        self.targets = [[b + 1] if b < last else [] for b in range(self.num_blocks)]
        for b in range(last):
            if self.rng.random() < 0.6:
                self.targets[b].append(self.rng.randrange(1, self.num_blocks))
                self.rng.shuffle(self.targets[b])
        self.preds = [
            [p for p, targets in enumerate(self.targets) for t in targets if t == b]
            for b in range(self.num_blocks)
        ]
        for b in range(self.num_blocks):
            self.block(b)
        return "define void @%s() {\n%s\n}\n" % (self.name, "\n".join(self.lines))


def main():
    seed, count = (int(text) for text in sys.argv[1:3])
    metadata = ANNOTATED if sys.argv[3:] == ["annotated"] else PLAIN
    print(HEADER)
    for i in range(count):
        print(Function("f%d" % i, random.Random("%d.%d" % (seed, i)), metadata).text())
    print("!0 = !{}")


if __name__ == "__main__":
    main()

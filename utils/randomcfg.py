"""Random control flow graphs for random-ir.

A graph is drawn in two steps. Forward edges lead from a block to one with a
higher number, so they form an acyclic graph. Backward edges are added to it:
to a block that dominates the one they start from, which keeps the graph
reducible, or anywhere, which mostly makes it irreducible. A few blocks are
*detached*: no edge from the rest of the graph leads to them.
"""

import random

ENTRY = 0

# What stands for the target of an edge until that is chosen.
_FORWARD = -1
_BACKWARD = -2

_TERMINATORS = (
    ("br", 30),
    ("condbr", 34),
    ("switch", 10),
    ("indirectbr", 5),
    ("invoke", 7),
    ("callbr", 4),
    ("ret", 5),
    ("unreachable", 2),
)
# What can neither go wrong when it is executed nor needs code from outside.
_EXECUTABLE_TERMINATORS = tuple(
    t for t in _TERMINATORS if t[0] not in ("invoke", "callbr", "unreachable")
)
_MOST_EDGES = {"br": 1, "condbr": 2, "switch": 6, "indirectbr": 5, "invoke": 1, "callbr": 3}
_EXACT_EDGES = ("br", "condbr", "invoke")


class Dice:
    """Random choices that depend on nothing but the seed.

    They are all made from random(): of the methods of random.Random it is the
    only one documented to give the same numbers in every Python.
    """

    def __init__(self, seed):
        self._random = random.Random(seed).random

    def below(self, limit):
        return int(self._random() * limit)

    def between(self, least, most):
        return least + self.below(most - least + 1)

    def chance(self, percent):
        return self._random() * 100 < percent

    def pick(self, choices):
        return choices[self.below(len(choices))]

    def weighted(self, choices):
        """One of (item, weight) pairs."""
        point = self._random() * sum(weight for _, weight in choices)
        for item, weight in choices:
            point -= weight
            if point < 0:
                break
        return item

    def shuffled(self, items):
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in items]


class Terminator:
    """`targets` has one block per edge; of an invoke the last is the unwind edge."""

    def __init__(self, kind, targets):
        self.kind = kind
        self.targets = targets


class Graph:
    """A finished control flow graph; blocks are numbers, ENTRY is the first.

    `terminators` and `idom` are indexed by block. `pads` are the blocks that
    begin with a landing pad. `idom` is None for the entry and for blocks that
    cannot be reached. `order` are all blocks, each after its immediate
    dominator; `layout` is the order in which they are to be printed.
    """

    def __init__(self, terminators, pads, layout):
        self.terminators = terminators
        self.pads = pads
        self.layout = layout
        successors = [t.targets for t in terminators]
        reachable, self.idom = dominators(successors)
        seen = set(reachable)
        self.order = reachable + [b for b in range(len(successors)) if b not in seen]
        self.reachable = seen
        self.predecessors = [[] for _ in successors]
        for block, targets in enumerate(successors):
            for target in targets:
                self.predecessors[target].append(block)


def dominators(successors):
    """The reachable blocks in reverse postorder, and every block's immediate
    dominator (Cooper, Harvey and Kennedy's algorithm).
    """
    postorder = []
    seen = {ENTRY}
    stack = [(ENTRY, iter(successors[ENTRY]))]
    while stack:
        block, targets = stack[-1]
        target = next((t for t in targets if t >= 0 and t not in seen), None)
        if target is None:
            postorder.append(block)
            stack.pop()
        else:
            seen.add(target)
            stack.append((target, iter(successors[target])))
    order = postorder[::-1]
    return order, _immediate_dominators(successors, order)


def _immediate_dominators(successors, order):
    number = {block: n for n, block in enumerate(order)}
    predecessors = {block: [] for block in order}
    for block in order:
        for target in successors[block]:
            if target >= 0:
                predecessors[target].append(block)
    idom = [None] * len(successors)
    changed = True
    while changed:
        changed = False
        for block in order[1:]:
            new = None
            for pred in predecessors[block]:
                if pred != ENTRY and idom[pred] is None:
                    continue
                new = pred if new is None else _meet(idom, number, new, pred)
            changed = changed or idom[block] != new
            idom[block] = new
    return idom


def _meet(idom, number, one, other):
    while one != other:
        if number[one] > number[other]:
            one = idom[one]
        else:
            other = idom[other]
    return one


class _Builder:
    def __init__(self, dice, size, irreducible, executable, detached):
        self._dice = dice
        self._size = size
        self._irreducible = irreducible
        self._executable = executable
        self._terminators = [Terminator("ret", []) for _ in range(size)]
        self._detached = [b for b in range(1, size) if dice.chance(detached)]
        self._attached = [b for b in range(size) if b not in self._detached]
        self._pads = set()
        # Edges without a target: lists of targets and an index into each.
        self._open = []
        self._open_unwind = []

    def build(self):
        for block in self._attached:
            if block != ENTRY:
                self._attach(block)
            self._choose_terminator(block)
        self._close_forward()
        self._merge_edges()
        self._close_unwind()
        self._close_backward()
        for block in self._detached:
            self._terminate_detached(block)
        if self._executable:
            self._ensure_termination()
        others = list(range(1, self._size))
        layout = [ENTRY] + (self._dice.shuffled(others) if self._dice.chance(50) else others)
        return Graph(self._terminators, self._pads, layout)

    def _attach(self, block):
        """Lets an edge lead to `block`, if there is one without a target."""
        if self._open_unwind and (not self._open or self._dice.chance(70)):
            self._pads.add(block)
            edges, self._open_unwind = self._open_unwind, []
        elif self._open:
            # Mostly the latest, as in nested statements.
            last = len(self._open) - 1
            edges = [self._open.pop(last if self._dice.chance(60) else self._dice.below(last + 1))]
        else:
            return
        for targets, edge in edges:
            targets[edge] = block

    def _choose_terminator(self, block):
        is_last = block == self._attached[-1]
        # Otherwise nothing would lead to the blocks that follow.
        needs_forward = not is_last and not self._open
        if is_last:
            kinds = (("ret", 6), ("br", 2), ("condbr", 1))
        else:
            kinds = _EXECUTABLE_TERMINATORS if self._executable else _TERMINATORS
        kind = self._dice.weighted(kinds)
        if needs_forward and kind in ("ret", "unreachable"):
            kind = "br"
        terminator = self._terminators[block] = Terminator(kind, self._edges(kind))
        targets = terminator.targets
        for edge in range(len(targets)):
            if is_last or (block != ENTRY and self._dice.chance(25)):
                targets[edge] = _BACKWARD
        if needs_forward:
            targets[self._dice.below(len(targets))] = _FORWARD
        self._open += [(targets, e) for e, target in enumerate(targets) if target == _FORWARD]
        if kind == "invoke":
            targets.append(_FORWARD)
            self._open_unwind.append((targets, 1))

    def _edges(self, kind):
        most = _MOST_EDGES.get(kind, 0)
        least = most if kind in _EXACT_EDGES else min(most, 1)
        return [_FORWARD] * self._dice.between(least, most)

    def _close_forward(self):
        """Gives the forward edges that were not needed a target close by."""
        numbers = {id(t.targets): block for block, t in enumerate(self._terminators)}
        for targets, edge in self._open:
            later = [b for b in self._attached if b > numbers[id(targets)] and b not in self._pads]
            targets[edge] = _BACKWARD
            if later:
                distance = self._dice.below(3) * self._dice.below(3)
                targets[edge] = later[min(distance, len(later) - 1)]

    def _merge_edges(self):
        """Lets some edges from one block have equal targets."""
        for terminator in self._terminators:
            targets = terminator.targets
            if terminator.kind != "invoke" and len(targets) > 1 and self._dice.chance(20):
                targets[self._dice.below(len(targets))] = self._dice.pick(targets)

    def _close_unwind(self):
        """Invokes for which no landing pad was made become branches."""
        for targets, _ in self._open_unwind:
            for terminator in self._terminators:
                if terminator.targets is targets:
                    terminator.kind = "br"
                    targets.pop()

    def _close_backward(self):
        reachable, idom = dominators([t.targets for t in self._terminators])
        anywhere = [b for b in self._attached if b != ENTRY and b not in self._pads]
        for block in self._attached:
            terminator = self._terminators[block]
            candidates = anywhere
            if not self._irreducible and block in reachable:
                candidates = []
                above = block
                while above:
                    if above not in self._pads:
                        candidates.append(above)
                    above = idom[above]
            for edge, target in enumerate(terminator.targets):
                if target == _BACKWARD:
                    if not candidates:
                        self._terminators[block] = Terminator("ret", [])
                        break
                    terminator.targets[edge] = self._dice.pick(candidates)

    def _terminate_detached(self, block):
        kind = self._dice.weighted(_EXECUTABLE_TERMINATORS + (("unreachable", 4),))
        targets = self._edges(kind)
        others = [b for b in range(1, self._size) if b not in self._pads]
        for edge in range(len(targets)):
            targets[edge] = self._dice.pick(others)
        if not self._executable and self._pads and self._dice.chance(15):
            kind, targets = "invoke", [self._dice.pick(others), self._dice.pick(sorted(self._pads))]
        self._terminators[block] = Terminator(kind, targets)

    def _ensure_termination(self):
        """Lets the first edges of all blocks form no cycle: these are taken when
        the fuel is used up.
        """
        for block in range(self._size):
            passed = set()
            while self._terminators[block].targets and block not in passed:
                passed.add(block)
                block = self._terminators[block].targets[0]
            if block in passed:
                self._terminators[block] = Terminator("ret", [])


def random_graph(dice, most_blocks, irreducible, executable, detached):
    """Returns a graph of 2 to `most_blocks` blocks, of which `detached` percent are
    detached. It is reducible unless `irreducible`.
    """
    size = dice.between(2, most_blocks)
    return _Builder(dice, size, irreducible, executable, detached).build()

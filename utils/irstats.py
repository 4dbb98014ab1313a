"""Reads textual LLVM IR, as `opt -S` prints it, function by function.

`parse` counts what the promotion of allocas changes (blocks, allocas, loads,
stores, phis). `Normaliser` makes functions of two modules comparable whose
metadata or attribute groups are numbered differently. `is_irreducible` looks for
a cycle with several entries.

Every construct that matters here starts a line in what opt prints: a newline
within a string is printed as \\0A and a quote as \\22, so a definition ends
with the first line that is a lone brace, and `"[^"]*"` matches any string.
"""

import hashlib
import re

import running

_NAME = r'(?:"[^"\n]*"|[-\w$.]+)'
_HEADER = re.compile(r'^define (?:[^"@\n]|"[^"\n]*")*@(%s)\(' % _NAME, re.M)
_COUNTED = re.compile(
    r"^(?:  (?:%%%s = (?P<instruction>alloca|load|phi) |(?P<store>store) )|(?P<label>%s):)"
    % (_NAME, _NAME),
    re.M,
)
# Debug records and what continues a line are indented further; a switch's end is not.
_INSTRUCTION = re.compile(r"^  [^\s;\]]", re.M)
_METADATA = re.compile(r"^!(\d+) = (.*)$", re.M)
_ATTRIBUTES = re.compile(r"^attributes (#\d+) = (.*)$", re.M)
# Strings are matched so that nothing within them is taken for a reference.
_REFERENCE = re.compile(r'"[^"]*"|!(\d+)\b|(#\d+)\b')
_METADATA_REFERENCE = re.compile(r'"[^"]*"|!(\d+)\b')
# Counted through the whole module: the groups of one function shift those of all behind it.
_ATOM_GROUP = re.compile(r"\batomGroup: (\d+)")
_LABEL = re.compile(r"(%s):" % _NAME)
_LABEL_LINE = re.compile(r"^(%s): *" % _NAME, re.M)
# Where LLVM prints the comment on a label.
_COMMENT_COLUMN = 50
_DEFINED = re.compile(r"^(?:  %%(?P<result>%s) = |(?P<block>%s):)" % (_NAME, _NAME), re.M)
_LOCAL = re.compile(r'%%(%s)|"[^"]*"' % _NAME)
_TARGET = re.compile(r'"[^"]*"|\blabel %%(%s)' % _NAME)

# References are followed this far from a function. A location's scope is two
# steps away and that scope's function at most a few more.
_METADATA_DEPTH = 6


class Function:
    """One definition: its name as IR spells it (without @), text and counts."""

    __slots__ = ("name", "text", "blocks", "allocas", "loads", "stores", "phis")

    def __init__(self, name, text):
        self.name = name
        self.text = text
        counts = {"alloca": 0, "load": 0, "phi": 0, "store": 0, "label": 0}
        body = text.index("\n") + 1
        first_label = None
        for match in _COUNTED.finditer(text, body):
            kind = match.lastgroup
            if kind == "instruction":
                kind = match["instruction"]
            elif kind == "label" and first_label is None:
                first_label = match.start()
            counts[kind] += 1
        # An entry block without a name is printed without a label.
        self.blocks = counts["label"] + (first_label != body)
        self.allocas = counts["alloca"]
        self.loads = counts["load"]
        self.stores = counts["store"]
        self.phis = counts["phi"]


class Module:
    """The definitions of a module in order, and what they refer to by number."""

    def __init__(self, functions, metadata, attributes):
        self.functions = functions
        self.metadata = metadata
        self.attributes = attributes


def parse(text):
    """The Module that `text`, printed by opt, describes."""
    functions = []
    end = 0
    while header := _HEADER.search(text, end):
        end = text.index("\n}\n", header.end()) + 3
        functions.append(Function(header[1], text[header.start() : end - 1]))
    metadata = {int(number): node for number, node in _METADATA.findall(text, end)}
    return Module(functions, metadata, dict(_ATTRIBUTES.findall(text, end)))


def numbered(text):
    """A function's text as if its blocks and results had no names; arguments keep theirs."""
    header, body = text.split("\n", 1)
    # An entry block without a name is printed without a label.
    entry, rest = re.fullmatch(r"(?:(%s):[^\n]*\n)?(.*)" % _NAME, body, re.S).groups()
    arguments = [name for name in _LOCAL.findall(header) if name.isdigit()]
    defined = [match[match.lastgroup] for match in _DEFINED.finditer(rest)]
    first = len(arguments)
    numbers = {name: str(first + n) for n, name in enumerate([entry or str(first), *defined])}
    rest = _LABEL_LINE.sub(lambda m: (numbers[m[1]] + ":").ljust(_COMMENT_COLUMN), rest)
    return header + "\n" + _LOCAL.sub(
        lambda match: "%" + numbers.get(match[1], match[1]) if match[1] else match[0], rest
    )


def count_instructions(function):
    return len(_INSTRUCTION.findall(function.text))


class Normaliser:
    """Replaces a module's metadata and attribute numbers by what they stand for.

    Two modules need this only if their numbered definitions differ: one
    location more in one function shifts the numbers of all functions after it.
    """

    def __init__(self, module):
        self._metadata = module.metadata
        self._attributes = module.attributes
        self._digests = {}

    @staticmethod
    def needed(one, other):
        return one.metadata != other.metadata or one.attributes != other.attributes

    def text(self, text):
        """`text` with every reference replaced by a digest of its content. Atom groups of
        locations are numbered as they come in the text.
        """
        groups = {}
        return _REFERENCE.sub(lambda match: self._content(match, groups), text)

    def readable(self, text):
        """`text` with every reference replaced by the node's or group's own text."""
        return _REFERENCE.sub(
            lambda m: self._attributes.get(m[2], m[2]) if m[2] else self._node(m), text
        )

    def _content(self, match, groups):
        if match[1]:
            number = int(match[1])
            group = _ATOM_GROUP.search(self._metadata.get(number, ""))
            position = groups.setdefault(group[1], len(groups)) if group else ""
            return "!%s%s" % (self._digest(number, _METADATA_DEPTH), position)
        if match[2]:
            return self._attributes.get(match[2], match[2])
        return match[0]

    def _node(self, match):
        node = self._metadata.get(int(match[1])) if match[1] else None
        if node is None:
            return match[0]
        return _METADATA_REFERENCE.sub(lambda m: "!_" if m[1] else m[0], node)

    def _digest(self, number, depth):
        if depth == 0:
            return ""
        key = number, depth
        if key not in self._digests:
            node = _METADATA_REFERENCE.sub(
                lambda m: "!" + self._digest(int(m[1]), depth - 1) if m[1] else m[0],
                _ATOM_GROUP.sub("", self._metadata.get(number, "")),
            )
            self._digests[key] = hashlib.blake2b(
                node.encode(errors="surrogateescape"), digest_size=8
            ).hexdigest()
        return self._digests[key]


def run_opt(opt, bitcode, options):
    """The Module that opt prints for a bitcode file, value names discarded."""
    printed = running.checked([opt, *options, "-discard-value-names", "-S", bitcode]).stdout
    return parse(printed.decode(errors="surrogateescape"))


def is_irreducible(function):
    """Whether the CFG of `function` has a cycle with several entries.

    A CFG is reducible if each edge that goes back in a depth-first walk leads to
    a block that dominates the one it comes from. Blocks that cannot be reached do
    not count, which is why opt's own print<cycles> is not asked: before LLVM 20
    it takes an edge from such a block for an entry.
    """
    successors = _successors(function)
    order = _postorder(successors)
    number = {block: i for i, block in enumerate(order)}
    predecessors = [[] for _ in order]
    back_edges = []
    for i, block in enumerate(order):
        for successor in map(number.get, successors[block]):
            predecessors[successor].append(i)
            # In postorder an edge goes forward to a smaller number.
            if successor >= i:
                back_edges.append((i, successor))
    if not back_edges:
        return False
    dominator = _dominators(predecessors)
    return any(not _dominates(dominator, head, tail) for tail, head in back_edges)


def _successors(function):
    """{block: its successors}; the entry block is the first key."""
    successors = {}
    block = "entry"
    for line in function.text.split("\n")[1:]:
        if label := _LABEL.match(line):
            block = label[1]
        found = successors.setdefault(block, [])
        if "label %" in line:
            found.extend(target for target in _TARGET.findall(line) if target)
    return successors


def _postorder(successors):
    entry = next(iter(successors))
    order = []
    seen = {entry}
    stack = [(entry, iter(successors[entry]))]
    while stack:
        block, rest = stack[-1]
        for successor in rest:
            if successor not in seen:
                seen.add(successor)
                stack.append((successor, iter(successors[successor])))
                break
        else:
            order.append(block)
            stack.pop()
    return order


def _dominators(predecessors):
    """Immediate dominators by postorder number, after Cooper, Harvey and
    Kennedy; the entry, which has the largest number, is its own."""
    entry = len(predecessors) - 1
    dominator = [None] * entry + [entry]
    changed = True
    while changed:
        changed = False
        for block in range(entry - 1, -1, -1):
            meet = None
            for other in predecessors[block]:
                if dominator[other] is None:
                    continue
                if meet is None:
                    meet = other
                    continue
                while meet != other:
                    while meet < other:
                        meet = dominator[meet]
                    while other < meet:
                        other = dominator[other]
            if dominator[block] != meet:
                dominator[block] = meet
                changed = True
    return dominator


def _dominates(dominator, block, other):
    while other < block:
        other = dominator[other]
    return other == block

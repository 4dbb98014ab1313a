"""Reads blocks and φs of functions from LLVM's text, as the Blocks of skeletons.py."""

import re

from skeletons import Block

_DEFINE = re.compile(r'^define .*?@("[^"]*"|[\w.$-]+)\(.*?\{\n(.*?)^\}', re.M | re.S)
_NAME = r'(?:"[^"]*"|[\w.$-]+)'
_LABEL = re.compile(r"^(%s):" % _NAME)
_PHI = re.compile(r"^  %%(%s) = phi " % _NAME)
_PAIR = re.compile(r"\[ (.+?), %%(%s) \]" % _NAME)
_RESULT = re.compile(r"^  %%(%s) = " % _NAME)
_TARGET = re.compile(r"label %%(%s)" % _NAME)


def functions(text, wanted):
    """{name: Blocks} of the functions of these names in a module."""
    found = {}
    for match in _DEFINE.finditer(text):
        name = match[1].strip('"')
        if name in wanted:
            found[name] = _blocks(match[2])
    return found


def _blocks(body):
    read = list(_read(body))
    known = {block.name: block for block in read}
    reached, todo = set(), [read[0].name]
    while todo:
        name = todo.pop()
        if name not in reached:
            reached.add(name)
            todo += known[name].after
    read = [_without(block, reached) for block in read if block.name in reached]
    return _with_values(read)


def _read(body):
    """Blocks with all that they define; operands are %names or constants."""
    block = None
    for line in body.splitlines():
        label = _LABEL.match(line)
        if label:
            if block:
                yield block
            block = Block(label[1], {}, [], [])
            continue
        phi = _PHI.match(line)
        if phi:
            block.phis["%" + phi[1]] = {pred: operand for operand, pred in _PAIR.findall(line)}
            continue
        result = _RESULT.match(line)
        if result:
            block.made.append("%" + result[1])
        block.after.extend(t for t in _TARGET.findall(line) if t not in block.after)
    yield block


def _without(block, reached):
    """The block without operands that come from unreachable ones."""
    phis = {
        value: {pred: o for pred, o in operands.items() if pred in reached}
        for value, operands in block.phis.items()
    }
    return block._replace(phis=phis)


def _with_values(blocks):
    """The blocks with those values made that φs merge. What no block defines is made at first."""
    used = {o for b in blocks for operands in b.phis.values() for o in operands.values()}
    used -= {value for block in blocks for value in block.phis}
    defined = {value for block in blocks for value in block.made}
    first = blocks[0]._replace(made=[*sorted(used - defined), *blocks[0].made])
    return [b._replace(made=[v for v in b.made if v in used]) for b in [first, *blocks[1:]]]

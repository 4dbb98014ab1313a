"""Says in which respect two printed versions of one LLVM function differ.

Values have no names here, only numbers by position, so one phi that stands
elsewhere renumbers the rest of its function. `category` therefore compares
canonical forms: whatever is not a phi is numbered by position among its like,
and a phi is called by a digest of what it selects from, wherever it stands.
"""

import difflib
import hashlib
import re

PHI_ORDER = "φ order"
OPERAND_ORDER = "operand order"
DEBUG_RECORDS = "debug records"
MARKERS = "assumes or unreachable markers"
OTHER = "other"

# Strings are matched so that nothing within them is taken for a value.
_LOCAL = re.compile(r'"[^"]*"|%(\d+)\b')
_LABEL = re.compile(r"^(\d+):")
_NUMBER = re.compile(r"^\d+(?=:)|(?<=%)\d+\b")
_RESULT = re.compile(r"^  %(\d+) = ")
_PHI = re.compile(r"^  %(\d+) = (phi .*?)((?:\[ .*?, %\d+ \](?:, )?)+)(.*)$")
_OPERAND = re.compile(r"\[ .*?, %\d+ \]")
_DEBUG_RECORD = re.compile(r"^    #dbg_.*\n", re.M)
_DEBUG_LOCATION = re.compile(r", !dbg !\w+")
_ASSUME = re.compile(r"^  call void @llvm\.assume\(i1 (?:true|%(\d+))\).*\n", re.M)
_UNREACHABLE_MARKER = re.compile(r"^  store i1 true, ptr poison\b.*\n", re.M)

_CONTEXT = 3
_DIFF_WINDOW = 200


class _Block:
    def __init__(self):
        self.phis = []
        self.lines = []


class _Canonical:
    """The canonical form of one function; `form` is what is compared."""

    def __init__(self, text, sort_operands):
        self._names = {}
        self._sort_operands = sort_operands
        lines = text.split("\n")
        self._blocks = self._split(lines)
        self._name_phis()
        self.form = [self._renamed(lines[0])]
        for block in self._blocks:
            self.form += sorted(self._phi_text(phi) for phi in block.phis)
            self.form += [self._renamed(line) for line in block.lines]

    def _split(self, lines):
        """Blocks of lines; names every argument, block and non-phi result."""
        arguments = [m[1] for m in _LOCAL.finditer(lines[0]) if m[1]]
        self._names = {number: "A" + number for number in arguments}
        blocks = [_Block()]
        # The entry block takes the first number after the arguments.
        self._names[str(len(arguments))] = "B0"
        results = 0
        for line in lines[1:]:
            if label := _LABEL.match(line):
                self._names[label[1]] = "B%d" % len(blocks)
                blocks.append(_Block())
            elif phi := _PHI.match(line):
                blocks[-1].phis.append(phi)
                continue
            elif result := _RESULT.match(line):
                self._names[result[1]] = "V%d" % results
                results += 1
            blocks[-1].lines.append(line)
        return blocks

    def _name_phis(self):
        """Refines the phis' names until no round tells more of them apart."""
        phis = [(number, phi) for number, b in enumerate(self._blocks) for phi in b.phis]
        for block, phi in phis:
            self._names[phi[1]] = "P%d" % block
        told_apart = 0
        while True:
            refined = {
                phi[1]: "P%d.%s" % (block, _digest(self._phi_text(phi)))
                for block, phi in phis
            }
            if len(set(refined.values())) <= told_apart:
                return
            told_apart = len(set(refined.values()))
            self._names.update(refined)

    def _phi_text(self, phi):
        operands = [self._renamed(o) for o in _OPERAND.findall(phi[3])]
        if self._sort_operands:
            operands.sort()
        return "%s = %s%s%s" % (self._names[phi[1]], phi[2], operands, phi[4])

    def _renamed(self, text):
        return _LOCAL.sub(
            lambda m: "%" + self._names.get(m[1], m[1]) if m[1] else m[0],
            _LABEL.sub(lambda m: self._names[m[1]] + ":", text),
        )


def _digest(text):
    return hashlib.blake2b(text.encode(errors="surrogateescape"), digest_size=8).hexdigest()


def _without_debug_records(text):
    return _DEBUG_LOCATION.sub("", _DEBUG_RECORD.sub("", text))


def _without_markers(text):
    """`text` without assumes, the null checks they are made of, and markers."""
    conditions = set(_ASSUME.findall(text)) - {""}
    text = _UNREACHABLE_MARKER.sub("", _ASSUME.sub("", text))
    if not conditions:
        return text
    check = re.compile(r"^  %(\d+) = icmp ne ptr .*, null.*\n", re.M)
    return check.sub(lambda m: "" if m[1] in conditions else m[0], text)


def category(ours, theirs):
    """What must be disregarded for the two texts to be equal.

    Each category disregards what those before it do, so a function that
    differs in several respects counts for the last of them.
    """
    steps = (
        (PHI_ORDER, False, None),
        (OPERAND_ORDER, True, None),
        (DEBUG_RECORDS, True, _without_debug_records),
        (MARKERS, True, _without_markers),
    )
    for name, sort_operands, remove in steps:
        if remove:
            ours, theirs = remove(ours), remove(theirs)
        if _Canonical(ours, sort_operands).form == _Canonical(theirs, sort_operands).form:
            return name
    return OTHER


def first_lines(ours, theirs, count):
    """The first `count` lines of a unified diff from `theirs` to `ours`.

    Lines that differ only in the numbers of values count as equal, unless
    nothing else differs: one phi more changes the numbers of all that follows.
    """
    ours, theirs = ours.split("\n"), theirs.split("\n")
    keys = [[_NUMBER.sub("", line) for line in lines] for lines in (ours, theirs)]
    if keys[0] == keys[1]:
        keys = [ours, theirs]
    start = 0
    while start < min(map(len, keys)) and keys[0][start] == keys[1][start]:
        start += 1
    # A diff takes time in proportion to the square of what it looks at, and
    # only its beginning is wanted.
    start = max(0, start - _CONTEXT)
    window = slice(start, start + _DIFF_WINDOW)
    matcher = difflib.SequenceMatcher(None, keys[1][window], keys[0][window], autojunk=False)
    lines = []
    for group in matcher.get_grouped_opcodes(_CONTEXT):
        if lines:
            lines.append("...")
        for kind, their_from, their_to, our_from, our_to in group:
            if kind == "equal":
                lines += (" " + line for line in ours[start + our_from : start + our_to])
            else:
                lines += ("-" + line for line in theirs[start + their_from : start + their_to])
                lines += ("+" + line for line in ours[start + our_from : start + our_to])
    return lines[:count]

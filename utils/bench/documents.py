"""Tables in the pages of the documentation, between two comments that say who writes them."""

import re

from running import ToolError

_END = "<!-- until here -->"


def block(writer, *blocks):
    """The blocks of text between the markers of `writer`, a command."""
    return "\n\n".join(["<!-- written by %s -->" % writer, *blocks, _END])


def replaced(text, page, writer, *blocks):
    """The text of a page, with the blocks between the markers of `writer`."""
    begin = "<!-- written by %s -->" % writer
    pattern = re.compile(re.escape(begin) + ".*?" + re.escape(_END), re.DOTALL)
    if not pattern.search(text):
        raise ToolError("%s has no '%s' ... '%s'" % (page, begin, _END))
    new = block(writer, *blocks)
    return pattern.sub(lambda _: new, text, count=1)


def replace(page, writer, *blocks):
    """Puts the blocks of text between the markers of `writer` in a page."""
    with open(page, encoding="utf-8") as file:
        text = replaced(file.read(), page, writer, *blocks)
    with open(page, "w", encoding="utf-8") as file:
        file.write(text)
    print("tables: " + page)


def listing(text):
    """The text as it stands, in Markdown."""
    return "```\n%s\n```" % text

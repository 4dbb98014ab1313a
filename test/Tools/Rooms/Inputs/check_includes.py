"""Holds the order of the rooms: usage: check_includes.py LIB

Reads the table of rooms in LIB/README.md and the #include "..." lines of all files
below LIB, and names each include that the file's room may not have: an include of
another room that its row does not name, or of a file that is not there. "llvm/...",
"llvm-c/...", "BraunSSA/..." and "BraunSSA-c/..." are free for all. The table itself is
checked too: every folder of LIB has one row, every row a folder, and a row names rooms
above it only.

Prints one line for each offender, and ends with exit status 1 if there are any.
"""

import os
import re
import sys

TABLE = "README.md"
FREE = ("llvm/", "llvm-c/", "BraunSSA/", "BraunSSA-c/")
SOURCES = (".cpp", ".h", ".inc", ".def")
ROW = re.compile(r"\|\s*`([^`]+)`\s*\|.*\|([^|]*)\|\s*$")
INCLUDE = re.compile(r'\s*#\s*include\s+"([^"]+)"')


def rooms_of_table(lib):
    """{room: (line in the table, [rooms it may include])}, lowest first, and errors."""
    rooms, errors = {}, []
    with open(os.path.join(lib, TABLE), encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            row = ROW.match(line)
            if not row:
                continue
            room = row[1]
            if room in rooms:
                errors.append("%s:%d: `%s` has a row already" % (TABLE, number, room))
                continue
            names = [name.strip(" `") for name in row[2].split(",")]
            rooms[room] = number, [name for name in names if name]
    if not rooms:
        errors.append("%s: no table of rooms" % TABLE)
    return rooms, errors


def errors_of_table(lib, rooms):
    """What is wrong with the rows, and the folders that have none."""
    folders = {entry.name for entry in os.scandir(lib) if entry.is_dir()}
    order = list(rooms)
    for position, (room, (number, names)) in enumerate(rooms.items()):
        where = "%s:%d: `%s`" % (TABLE, number, room)
        if room not in folders:
            yield "%s has a row and no folder" % where
        for name in names:
            if name not in rooms:
                yield "%s names %s, which has no row" % (where, name)
            elif name == room:
                yield "%s names itself, which every room may include" % where
            elif order.index(name) > position:
                yield "%s names %s, which stands below it" % (where, name)
    for folder in sorted(folders - set(rooms)):
        yield "%s: the folder %s has no row" % (TABLE, folder)


def files_of(lib):
    for folder, folders, names in os.walk(lib):
        folders.sort()
        for name in sorted(names):
            if name.endswith(SOURCES):
                yield os.path.relpath(os.path.join(folder, name), lib)


def errors_of_includes(lib, rooms):
    for path in files_of(lib):
        room = path.split(os.sep)[0]
        if room not in rooms:
            if os.sep not in path:
                yield "%s: stands in no room" % path
            continue
        allowed = [room, *rooms[room][1]]
        with open(os.path.join(lib, path), encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                include = INCLUDE.match(line)
                if not include or include[1].startswith(FREE):
                    continue
                where = '%s:%d: includes "%s"' % (path, number, include[1])
                if not os.path.isfile(os.path.join(lib, include[1])):
                    yield "%s: no such file in lib" % where
                elif include[1].split("/")[0] not in allowed:
                    yield "%s; %s may include: %s" % (where, room, ", ".join(allowed))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    lib = sys.argv[1]
    rooms, errors = rooms_of_table(lib)
    errors += errors_of_table(lib, rooms)
    errors += errors_of_includes(lib, rooms)
    for error in errors:
        print(error)
    sys.exit(1 if errors else 0)


if __name__ == "__main__":
    main()

"""In how many ways n queens can stand on a board of n rows so that none attacks another."""

import itertools
import sys


def ways(size):
    """A queen of each row, in columns that are an order of all; diagonals are sums and differences."""
    rows = range(size)
    return sum(
        1
        for columns in itertools.permutations(rows)
        if len({row + columns[row] for row in rows}) == size
        and len({row - columns[row] for row in rows}) == size
    )


print(ways(int(sys.argv[1])))

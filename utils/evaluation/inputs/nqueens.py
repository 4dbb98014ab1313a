# The n-queens benchmark: the ways to place N queens, by all permutations of their columns.

import sys


def permutations(columns):
    if not columns:
        yield ()
    for number, column in enumerate(columns):
        for rest in permutations(columns[:number] + columns[number + 1 :]):
            yield (column, *rest)


def queens(n):
    return sum(
        n == len({row + column for row, column in enumerate(way)})
        == len({row - column for row, column in enumerate(way)})
        for way in permutations(tuple(range(n)))
    )


print(queens(int(sys.argv[1])))

# The fannkuch benchmark: the most flips of a prefix that a permutation of N numbers takes.

import sys


def fannkuch(n):
    count = list(range(1, n + 1))
    perm1 = list(range(n))
    most, r = 0, n
    while True:
        while r != 1:
            count[r - 1] = r
            r -= 1
        if perm1[0] != 0 and perm1[n - 1] != n - 1:
            perm = perm1[:]
            flips, k = 0, perm[0]
            while k:
                perm[: k + 1] = reversed(perm[: k + 1])
                flips += 1
                k = perm[0]
            most = max(most, flips)
        while r != n:
            perm1.insert(r, perm1.pop(0))
            count[r] -= 1
            if count[r] > 0:
                break
            r += 1
        else:
            return most


print(fannkuch(int(sys.argv[1])))

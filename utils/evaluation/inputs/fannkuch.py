"""Of all orders of 1 to n: how often the first k are turned round, k being the first, until it is
1. Prints the most, and the sum with the sign of the order.
"""

import sys


def turns(order):
    count = 0
    order = order[:]
    while order[0] != 1:
        first = order[0]
        order[:first] = order[:first][::-1]
        count += 1
    return count


def orders(size):
    """Each order and its sign, in turns: one more element is moved to the front each time."""
    order = list(range(1, size + 1))
    moved = [0] * size
    sign = 1
    while True:
        yield order, sign
        sign = -sign
        if sign < 0:
            order[0], order[1] = order[1], order[0]
            continue
        order[1], order[2] = order[2], order[1]
        place = 2
        while True:
            moved[place] += 1
            if moved[place] <= place:
                break
            moved[place] = 0
            place += 1
            if place == size:
                return
            order[: place + 1] = order[1 : place + 1] + order[:1]


def main(size):
    most = checksum = 0
    for order, sign in orders(size):
        count = turns(order)
        most = max(most, count)
        checksum += sign * count
    print(size, checksum, most)


main(int(sys.argv[1]))

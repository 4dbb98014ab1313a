"""Prints what growth.py makes of curves whose growth is known."""

import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import growth


def curve(instructions):
    return {
        size: {"instructions": count, "seconds": size / 1e6, "peak_kib": 1024}
        for size, count in instructions.items()
    }


linear = curve({100: 10000, 1000: 100000})
quadratic = curve({100: 10000, 1000: 1000000})
bent = curve({10: 100, 100: 10000, 1000: 1500000})

for name, points in (("linear", linear), ("quadratic", quadratic)):
    print(
        "{}: exponent {:.2f}, {:,.0f} instructions expected at 10,000".format(
            name, growth.exponent(points), growth.expected(points, 10000)
        )
    )
for limit in (99, 150):
    print(*growth.verdict("this", {"linear": linear, "bent": bent}, limit))
curves = {"linear": linear, "quadratic": quadratic}
print("\n".join(growth.table("made up", "φs", curves, (100, 1000, 10000))))

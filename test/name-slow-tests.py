"""Names the tests that make check-fast slow: usage: name-slow-tests.py LIT.json

They pass, and should not run there: they say `REQUIRES: slow`, or become faster. The
JSON file is what lit writes with --output.
"""

import json
import sys

# Twice the three seconds that are meant, as machines have other work.
SECONDS = 6


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        tests = json.load(file)["tests"]
    for test in sorted(tests, key=lambda test: -(test["elapsed"] or 0)):
        if (test["elapsed"] or 0) > SECONDS:
            print(
                "%s took %.1f s: a test that takes over 3 s says `REQUIRES: slow`"
                % (test["name"], test["elapsed"])
            )


if __name__ == "__main__":
    main()

"""Says which of real-code's measurements depend on our plugin."""

import hashlib
import json
import sys

measured, plugin = sys.argv[1:]
with open(plugin, "rb") as file:
    digest = hashlib.sha256(file.read()).hexdigest()[:32]
what = {True: set(), False: set()}
with open(measured, encoding="utf-8") as file:
    for line in file:
        words = json.loads(line)[0].split(" ")
        name = words[0] if words[0] in ("times", "in-process") else words[-2]
        what[digest in words].add(name)
print("with our plugin:", *sorted(what[True]))
print("without:", *sorted(what[False]))

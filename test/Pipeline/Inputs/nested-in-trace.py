"""Prints which runs of our passes a trace of -ftime-trace has, and inside which of sroa.

The trace's clock counts microseconds, so a run may seem to end with the outer one.
"""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    events = json.load(file)["traceEvents"]
outer = [event for event in events if event["name"] == "SROAPass"]
for event in events:
    if "braunssa" not in event["name"]:
        continue
    if event["name"].startswith("Total"):
        print(event["name"])
        continue
    begin, end = event["ts"], event["ts"] + event["dur"]
    function = event["args"]["detail"]
    inside = any(
        sroa["args"]["detail"] == function and sroa["ts"] <= begin <= end <= sroa["ts"] + sroa["dur"] + 1
        for sroa in outer
    )
    where = "inside SROAPass" if inside else "outside"
    print("%s on %s, %s" % (event["name"].removeprefix("braunssa::"), function, where))

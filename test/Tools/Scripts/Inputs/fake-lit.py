"""Stands for lit: one test of the last argument passes, or the run is interrupted there, if that is
$STOP_AT.
"""

import json
import os
import signal
import sys

stage = sys.argv[-1].split("/test/")[-1]
if os.environ.get("STOP_AT") == stage:
    os.kill(os.getppid(), signal.SIGKILL)
    sys.exit(1)
print("running " + stage, flush=True)
with open(sys.argv[sys.argv.index("--output") + 1], "w", encoding="utf-8") as file:
    json.dump({"tests": [{"name": stage, "code": "PASS", "elapsed": 0.0}]}, file)

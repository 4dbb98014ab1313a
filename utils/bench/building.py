"""Builds what a benchmark measures, with LLVM 22."""

import os
import subprocess
import sys

from measuring import MeasuringError

# In the checkout.
FOLDER = os.path.join("build", "llvm22")


def build(*targets):
    """Installs what is missing and builds the targets, in the checkout; what that says
    goes to stderr, as progress does. Returns the build folder.
    """
    commands = [["utils/setup", "bench"]]
    if not os.path.exists(os.path.join(FOLDER, "build.ninja")):
        commands.append(["cmake", "--preset", "llvm22"])
    commands.append(["cmake", "--build", FOLDER, "--target", *targets])
    for command in commands:
        if subprocess.run(command, stdout=sys.stderr, check=False).returncode != 0:
            raise MeasuringError("'%s' failed" % " ".join(command))
    return FOLDER

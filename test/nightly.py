"""Runs the whole suite in its full size: usage: nightly.py LIT BUILD

LIT is lit, and BUILD a build folder. Runs one folder of tests after the other, and each test of
Nightly by itself. Keeps lit's results in BUILD/nightly. After an interruption, the next run skips
the folders that are done, unless the checkout has changed. BUILD/nightly/report.md lists how each
folder ended, and BUILD/test/check.json has all tests.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import time

import results

TESTS = os.path.dirname(os.path.abspath(__file__))
# Folders with folders of tests.
GROUPS = ("Passes", "Library", "Tools")
# The folders of the checkout that tests depend on.
PARTS = ("cmake", "docs", "include", "lib", "test", "utils")


def stages():
    """Returns what is run one after the other: folders, and the tests of Nightly."""
    found = ["Pipeline"]
    for group in GROUPS:
        for name in sorted(os.listdir(os.path.join(TESTS, group))):
            if os.path.isdir(os.path.join(TESTS, group, name)):
                found.append(os.path.join(group, name))
    for name in sorted(os.listdir(os.path.join(TESTS, "Nightly"))):
        if name.endswith(".test"):
            found.append(os.path.join("Nightly", name))
    return found


def state_of_checkout():
    """Returns a digest of all files that tests depend on."""
    digest = hashlib.sha256()
    for name in PARTS:
        for folder, folders, files in os.walk(os.path.join(os.path.dirname(TESTS), name)):
            folders[:] = sorted(set(folders) - {"__pycache__"})
            for path in (os.path.join(folder, file) for file in sorted(files)):
                digest.update(path.encode())
                with open(path, "rb") as file:
                    digest.update(file.read())
    return digest.hexdigest()


def start(folder):
    """Makes the folder for the results, without those of another state of the checkout."""
    state, path = state_of_checkout(), os.path.join(folder, "state")
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == state:
                return
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    with open(path, "w", encoding="utf-8") as file:
        file.write(state)


def run(lit, build, stage, path):
    """Runs one stage, unless `path` has its results; returns its tests and seconds."""
    if not os.path.exists(path):
        unfinished, begin = path + ".unfinished", time.monotonic()
        command = [sys.executable, lit, "-sv", "--param", "nightly=1", "--output", unfinished]
        subprocess.run([*command, os.path.join(build, "test", stage)], check=False)
        if not os.path.exists(unfinished):
            return results.tests_of(unfinished), time.monotonic() - begin
        with open(unfinished, encoding="utf-8") as file:
            written = json.load(file)
        written["seconds"] = time.monotonic() - begin
        with open(unfinished, "w", encoding="utf-8") as file:
            json.dump(written, file)
        os.rename(unfinished, path)
    with open(path, encoding="utf-8") as file:
        written = json.load(file)
    return written["tests"], written["seconds"]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    lit, build = sys.argv[1:]
    folder = os.path.join(build, "nightly")
    start(folder)
    tests, rows, names = [], [], stages()
    for number, stage in enumerate(names, 1):
        print("[%d/%d] %s" % (number, len(names), stage), flush=True)
        path = os.path.join(folder, stage.replace(os.sep, "-") + ".json")
        of_stage, seconds = run(lit, build, stage, path)
        tests += of_stage
        line = results.count_line(of_stage)[0]
        rows.append("| `%s` | %s | %.1f |\n" % (stage, line, seconds / 60))
        print("[%d/%d] %s: %s" % (number, len(names), stage, line), flush=True)
    with open(os.path.join(folder, "report.md"), "w", encoding="utf-8") as report:
        report.write("| folder | outcome | minutes |\n|---|---|--:|\n" + "".join(rows))
        report.writelines(
            "\nFailed: `%s`\n" % test["name"]
            for test in tests
            if test["code"] not in results.PASSED + results.SKIPPED
        )
    with open(os.path.join(build, "test", "check.json"), "w", encoding="utf-8") as file:
        json.dump({"tests": tests}, file)
    return 0 if results.count_line(tests)[1] else 1


if __name__ == "__main__":
    sys.exit(main())

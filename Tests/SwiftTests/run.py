"""Runs the Swift tests, in groups that do not starve each other on two cores. What is built already is run.

usage: run.py [OPTION ...]     the options go to each `swift test`, such as --scratch-path FOLDER
All groups run, so that one run tells everything that fails. A test that fails is run once more by itself at the end,
and is flaky when it passes then: the run passes, the last lines name it, and so does .build/flaky-swift-tests.txt.
Exit code 0 when everything passed.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
FLAKY = ROOT / ".build" / "flaky-swift-tests.txt"

# Heavy computations apart from tests that wait for something: those must not starve on two cores.
HEAVY = r"^(Mastermind|Roads|Carpool|FleetSimulation|OpenStreetMap|Places|CityData|MapTiles|Map|StockSearch|Storage|TextSearch)Tests\."
# One after the other: starting a program reads the environment, which a test of time zones changes; and tests of
# speed, time limits and outages measure the machine, not the code, where others run beside them.
ALONE = r"^(CommandLine|HTML|Localization|Messaging|Notifications|Web)Tests\."
# Hundreds of tests that all begin at once keep each other waiting for longer than any of them takes.
FEW = ["--experimental-maximum-parallelization-width", "6"]

GROUPS = [
    ("Domain tests", [*FEW, "--filter", HEAVY, "--skip", ALONE]),
    ("Platform, store and HTTP tests", [*FEW, "--skip", HEAVY, "--skip", ALONE]),
    ("Tests that start programs, change the environment or hold a time limit", ["--no-parallel", "--filter", ALONE]),
]

# More failures than these are no accident: nothing is run again.
MOST_RETRIED = 4


class Outcome:
    """What came of a group: the tests that failed, each with what it said, and whether the program itself went wrong
    without a test that says so."""

    def __init__(self, failures, is_broken):
        self.failures = failures
        self.is_broken = is_broken


def main(options):
    failures, broken = {}, []
    with tempfile.TemporaryDirectory() as folder:
        for number, (title, arguments) in enumerate(GROUPS):
            print(f"\n── {title}", flush=True)
            outcome = run(arguments, options, pathlib.Path(folder, f"{number}.xml"))
            failures |= outcome.failures
            if outcome.is_broken:
                broken.append(title)
        failed, flaky = judged(failures, lambda name: passes_alone(name, options, folder))
    FLAKY.parent.mkdir(exist_ok=True)
    FLAKY.write_text("".join(f"{name}: {failures[name]}\n" for name in flaky))
    for word, these in (("failed", failed), ("flaky", flaky)):
        for name in these:
            print(f"{word}: {name}: {failures[name]}")
    for title in broken:
        print(f"failed: {title}: ended without saying which test failed")
    return 1 if failed or broken else 0


def judged(failures, passes_alone):
    """The names of the tests that failed, and of those that passed once they were run by themselves."""
    flaky = [name for name in failures if passes_alone(name)] if len(failures) <= MOST_RETRIED else []
    return [name for name in failures if name not in flaky], flaky


def passes_alone(name, options, folder):
    """Runs a test once more with nothing beside it."""
    print(f"\nonce more, by itself: {name}", flush=True)
    report = pathlib.Path(folder, "alone.xml")
    outcome = run(["--no-parallel", "--filter", f"^{pattern(name)}"], options, report)
    return not outcome.is_broken and not outcome.failures and name in names(results(report))


def run(arguments, options, report):
    """Runs the tests that the arguments choose, with one PostgreSQL for all of them, gone with the tests. CI demands
    it; elsewhere the tests say that it is missing."""
    # Built by script/build, with the same options.
    built = ["-c", "release", "-debug-info-format", "none", "--skip-build"]
    command = ["swift", "test", *built, *options, *arguments, "--xunit-output", str(report)]
    if shutil.which("postgres") or pathlib.Path("/usr/lib/postgresql").is_dir() or os.environ.get("CI") == "true":
        command.insert(0, "script/postgres")
    code = subprocess.run(command, cwd=ROOT).returncode
    failures = failures_in(results(report))
    return Outcome(failures, is_broken=code != 0 and not failures)


def results(report):
    """The file in which the tests of a run stand, which is named after the one asked for."""
    return report.with_name(f"{report.stem}-swift-testing.xml")


def failures_in(path):
    """The tests that failed, by name, each with the first thing that it said."""
    return {
        name_of(case): (case.find("failure").get("message") or "").strip().replace("\n", " ")
        for case in cases(path)
        if case.find("failure") is not None
    }


def names(path):
    """The tests that ran."""
    return {name_of(case) for case in cases(path)}


def cases(path):
    """What the file tells of each test; nothing where it is missing or cut short, as it is when the program crashed."""
    try:
        return list(xml.etree.ElementTree.parse(path).iter("testcase"))
    except (FileNotFoundError, xml.etree.ElementTree.ParseError):
        return []


def name_of(case):
    return f"{case.get('classname')}/{case.get('name')}"


def pattern(name):
    """A name as a regular expression: spaces and signs stand for themselves, and Swift refuses needless backslashes."""
    return re.sub(r"([\\.^$*+?()\[\]{}|])", r"\\\1", name)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Drives the real pages in Chromium against a server of its own, on a copy of the sample city.

usage: run.py [NAME ...]     only the tests whose name holds one of the words, one after the other
Without a word all tests run, in two processes side by side; one that fails is run once more by itself at the end, and
is flaky when it passes then: the run passes, the last lines name it, and so does .build/flaky-tests.txt.
Screenshots are kept in .build/screenshots. Exit code 0 when everything passed.
"""
import gc
import importlib
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time
import traceback

import greenlet
from playwright.sync_api import sync_playwright

here = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(here))

from harness import CHROMIUM, CITY_FOLDER, City, Pages, prepare_city  # noqa: E402


# A browser that does not answer would keep the tests waiting for ever: then the run ends, and says where it was.
LONGEST_TEST = 600


def give_up(name, city):
    """Says where a test stands that takes too long. Playwright runs it in a coroutine, of which faulthandler knows
    nothing."""
    print(f"FAIL  {name}  not done after {LONGEST_TEST} s", flush=True)
    for routine in gc.get_objects():
        if isinstance(routine, greenlet.greenlet) and routine.gr_frame:
            print("".join(traceback.format_stack(routine.gr_frame)), flush=True)
    print(city.tail(), flush=True)
    os._exit(1)


# What a process is told that works for another: the city is imported, and after the tests that are named come those
# that stand in its standard input. What came of each goes to the file that is named first.
WORKER = "--worker"
# More failures than these are no accident: nothing is run again.
MOST_RETRIED = 8
FLAKY = CITY_FOLDER.parent / "flaky-tests.txt"

# In these the city's time goes on while people act: never two of them at once.
TIMED = ("test_drive", "test_newcomer", "test_rides", "test_taxi", "test_traffic", "test_trips")

# The names in the pipe from which the workers take one after the other: so long that each read is one name.
RECORD = 160


def all_tests():
    """Everything, in two processes side by side; the exit code is 1 where something failed."""
    prepare_city()
    names = [name for name, _ in tests_named([])]
    timed = [name for name in names if name.startswith(TIMED)]
    source, sink = os.pipe()
    with tempfile.TemporaryDirectory() as folder:
        outcomes = [pathlib.Path(folder, str(worker)) for worker in range(2)]
        workers = [
            subprocess.Popen([sys.executable, __file__, WORKER, outcome, *first], stdin=source)
            for outcome, first in zip(outcomes, (timed, []))
        ]
        os.close(source)
        for name in names:
            if name not in timed:
                os.write(sink, name.encode().ljust(RECORD))
        os.close(sink)
        for worker in workers:
            worker.wait()
        failed, flaky = judged(names, passed_of(outcomes), lambda name: passes_alone(name, folder))
    FLAKY.write_text("".join(f"{name}\n" for name in flaky))
    print(f"\nAll browser tests: {len(names) - len(failed)} passed, {len(failed)} failed")
    for word, these in (("failed", failed), ("flaky", flaky)):
        for name in these:
            print(f"{word}: {name}")
    sys.stdout.flush()
    return 1 if failed or not names else 0


def judged(names, passed, passes_alone):
    """The tests that failed, and those that passed once they were run by themselves. Those of which nothing is known,
    because their worker died, count as failed at first."""
    left = [name for name in names if name not in passed]
    flaky = [name for name in left if passes_alone(name)] if len(left) <= MOST_RETRIED else []
    return [name for name in left if name not in flaky], flaky


def passed_of(outcomes):
    """The names of the tests that passed, from the files of the workers."""
    lines = [line for outcome in outcomes if outcome.exists() for line in outcome.read_text().splitlines()]
    return {name for word, _, name in (line.partition(" ") for line in lines) if word == "ok"}


def passes_alone(name, folder):
    """Runs a test once more, in a process of its own and with nothing beside it."""
    print(f"\nonce more, by itself: {name}", flush=True)
    outcome = pathlib.Path(folder, "alone-" + name)
    subprocess.run([sys.executable, __file__, WORKER, outcome, name], stdin=subprocess.DEVNULL)
    return name in passed_of([outcome])


def tests_named(words):
    """The tests whose name holds one of the words, or all; each with its name."""
    modules = [importlib.import_module(path.stem) for path in sorted(here.glob("test_*.py"))]
    tests = [
        (f"{module.__name__}.{name}", function)
        for module in modules
        for name, function in sorted(vars(module).items())
        if name.startswith("test_") and callable(function)
    ]
    return [test for test in tests if not words or any(word in test[0] for word in words)]


def tests_of_worker(words):
    """The tests that are named, and then those that the other worker has not taken yet."""
    known = dict(tests_named([]))
    for name in words:
        yield name, known[name]
    while name := os.read(0, RECORD).decode().strip():
        yield name, known[name]


def run(name, test, folder, browser):
    """Runs one test; says whether it passed."""
    start = time.monotonic()
    module = sys.modules[test.__module__]
    # Of the test itself, or of all tests in its file.
    options = getattr(test, "options", getattr(module, "server_options", ()))
    with City(folder, options) as city:
        watchdog = threading.Timer(LONGEST_TEST, give_up, [name, city])
        watchdog.daemon = True
        watchdog.start()
        try:
            with Pages(browser, city, name, getattr(module, "page_options", {})) as pages:
                try:
                    test(pages)
                    pages.check_clean()
                    print(f"ok    {name}  {time.monotonic() - start:.1f} s", flush=True)
                    return True
                except Exception:
                    print(f"FAIL  {name}  {time.monotonic() - start:.1f} s\n{traceback.format_exc()}", flush=True)
                    print(city.tail(), flush=True)
                    pages.keep_failure()
                    return False
        finally:
            watchdog.cancel()


def main():
    words = sys.argv[1:]
    if not words:
        return all_tests()
    is_worker = words[0] == WORKER
    tests = tests_of_worker(words[2:]) if is_worker else tests_named(words)
    folder = CITY_FOLDER if is_worker else prepare_city()
    passed, failed = 0, 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**CHROMIUM)
        for name, test in tests:
            passes = run(name, test, folder, browser)
            passed, failed = passed + passes, failed + (not passes)
            if is_worker:
                with open(words[1], "a") as outcome:
                    print("ok" if passes else "FAIL", name, file=outcome)
        browser.close()
    print(f"\nBrowser: {passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())

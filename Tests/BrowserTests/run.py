"""Drives the real pages in Chromium against a server of its own, on a copy of the sample city.

usage: run.py [NAME ...]     only the tests whose name holds one of the words
Screenshots are kept in .build/screenshots. Exit code 0 when everything passed.
"""
import importlib
import pathlib
import sys
import time
import traceback

from playwright.sync_api import sync_playwright

here = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(here))

from harness import CHROMIUM, City, Pages, prepare_city  # noqa: E402


def main():
    words = sys.argv[1:]
    modules = [importlib.import_module(path.stem) for path in sorted(here.glob("test_*.py"))]
    tests = [
        (f"{module.__name__}.{name}", function)
        for module in modules
        for name, function in sorted(vars(module).items())
        if name.startswith("test_") and callable(function)
    ]
    if words:
        tests = [test for test in tests if any(word in test[0] for word in words)]
    folder = prepare_city()
    passed, failed = 0, 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**CHROMIUM)
        for name, test in tests:
            start = time.monotonic()
            with City(folder, getattr(test, "options", ())) as city, Pages(browser, city, name) as pages:
                try:
                    test(pages)
                    pages.check_clean()
                    passed += 1
                    print(f"ok    {name}  {time.monotonic() - start:.1f} s", flush=True)
                except Exception:
                    failed += 1
                    pages.keep_failure()
                    print(f"FAIL  {name}  {time.monotonic() - start:.1f} s\n{traceback.format_exc()}", flush=True)
                    print(city.tail(), flush=True)
        browser.close()
    print(f"\nBrowser: {passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())

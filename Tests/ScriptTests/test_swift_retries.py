"""A Swift test that fails is run once more by itself; what passes then is flaky and named, the rest has failed."""
import importlib.util
import pathlib
import re
import tempfile
import unittest

path = pathlib.Path(__file__).resolve().parent.parent / "SwiftTests" / "run.py"
spec = importlib.util.spec_from_file_location("swift_tests", path)
run = importlib.util.module_from_spec(spec)
spec.loader.exec_module(run)

REPORT = """<testsuites><testsuite name="TestResults" errors="0" tests="3" failures="1">
<testcase classname="AtlasTests.RoadTests" name="`a road (1) ends`()" time="0.1" />
<testcase classname="AtlasTests.RoadTests" name="`a road is long`(metres:)" time="0.1">
<failure message="Expectation failed: 2 &gt; 3" />
<failure message="Expectation failed: 4 &gt; 5" />
</testcase>
<testcase classname="AtlasTests.RoadTests" name="`a road is closed`()" time="0.1"><skipped /></testcase>
</testsuite></testsuites>"""


class Reports(unittest.TestCase):
    def report(self, text=None):
        file = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()), "report.xml")
        if text:
            run.results(file).write_text(text)
        return run.results(file)

    def test_what_failed_stands_with_the_first_thing_it_said(self):
        self.assertEqual(
            run.failures_in(self.report(REPORT)),
            {"AtlasTests.RoadTests/`a road is long`(metres:)": "Expectation failed: 2 > 3"})
        self.assertEqual(len(run.names(self.report(REPORT))), 3)

    def test_a_run_that_died_tells_of_no_test(self):
        self.assertEqual(run.failures_in(self.report()), {})
        self.assertEqual(run.names(self.report()), set())
        # A program that crashed leaves a file that ends in the middle.
        cut_short = self.report("<testsuites><testsuite>\n")
        self.assertEqual((run.failures_in(cut_short), run.names(cut_short)), ({}, set()))

    def test_a_name_is_found_by_its_pattern_and_no_other_is(self):
        name = "AtlasTests.RoadTests/`a road (1) ends`()"
        self.assertTrue(re.search(run.pattern(name), name))
        self.assertFalse(re.search(run.pattern(name), "AtlasTests.RoadTests/`a road 1 ends`()"))


class Retries(unittest.TestCase):
    def test_what_passes_by_itself_is_flaky_and_not_failed(self):
        failures = {"a": "one", "b": "two"}
        self.assertEqual(run.judged(failures, lambda name: name == "b"), (["a"], ["b"]))

    def test_many_failures_are_no_accident(self):
        failures = {f"test {number}": "no" for number in range(run.MOST_RETRIED + 1)}
        self.assertEqual(run.judged(failures, lambda _: self.fail("run again")), (list(failures), []))


if __name__ == "__main__":
    unittest.main()

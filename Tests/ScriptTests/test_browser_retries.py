"""A browser test that fails is run once more by itself; what passes then is flaky and named, the rest has failed."""
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "BrowserTests"))

import run  # noqa: E402


class Retries(unittest.TestCase):
    def judged(self, names, passed, healing=()):
        asked = []

        def passes_alone(name):
            asked.append(name)
            return name in healing

        failed, flaky = run.judged(names, set(passed), passes_alone)
        return failed, flaky, asked

    def test_what_passes_by_itself_is_flaky_and_not_failed(self):
        self.assertEqual(self.judged(["a", "b", "c"], ["b"], healing=["c"]), (["a"], ["c"], ["a", "c"]))

    def test_nothing_is_run_again_where_all_passed(self):
        self.assertEqual(self.judged(["a", "b"], ["a", "b"]), ([], [], []))

    def test_many_failures_are_no_accident(self):
        names = [f"test {number}" for number in range(run.MOST_RETRIED + 1)]
        self.assertEqual(self.judged(names, [], healing=names), (names, [], []))

    def test_tests_that_their_worker_never_came_to_have_not_passed(self):
        written = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()), "outcome")
        written.write_text("ok test_map.test_one\nFAIL test_map.test_two\n")
        passed = run.passed_of([written, written.with_name("never written")])
        self.assertEqual(passed, {"test_map.test_one"})


if __name__ == "__main__":
    unittest.main()

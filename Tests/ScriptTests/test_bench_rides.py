"""The rows of the rides bench say what was measured."""
import argparse
import pathlib
import sys
import unittest
from unittest import mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "Benchmarks"))

import rides  # noqa: E402


class RestartRows(unittest.TestCase):
    def rows(self, quick):
        """The rows of a start, by a stand-in for `medina` that names them by the number of rides, as it does."""
        def numbers(*words, timeout):
            count = words[words.index("--rides") + 1]
            size = "million" if count == 1_000_000 else str(count)
            return {
                f"rides.restart_{size}_{store}_s": {"value": count / 1e6, "unit": "s"}
                for store in ("sqlite", "postgres")}

        bench = rides.Bench(argparse.Namespace(
            medina="medina", data=pathlib.Path("data"), cache=pathlib.Path("cache"), quick=quick, json=False))
        with mock.patch.multiple(rides, numbers=numbers, say=lambda words: None), \
                mock.patch.object(rides.Bench, "city", lambda self, name, file: "city"):
            bench.restart()
        return {row["name"]: row["value"] for row in bench.results.rows}

    def test_a_million_rides_are_called_a_million(self):
        self.assertEqual(
            self.rows(quick=False),
            {"rides.restart_million_sqlite_s": 1, "rides.restart_million_postgres_s": 1})

    def test_a_quick_run_does_not_call_fewer_rides_a_million(self):
        self.assertEqual(
            self.rows(quick=True), {"rides.restart_50000_sqlite_s": 0.05, "rides.restart_50000_postgres_s": 0.05})


if __name__ == "__main__":
    unittest.main()

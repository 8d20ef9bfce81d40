"""The numbers of the fruit game. Started by script/bench.

The totals of the strategies are exact: each comes from a search or a replay of every secret, not from a sample.
"""
import argparse
import pathlib

from processes import Failure, measure, numbers, say
from results import Results


class Bench:
    def __init__(self, options):
        self.medina, self.quick = options.medina, options.quick
        self.results = Results(options.json)

    def run(self):
        for part in (self.page, self.strategies):
            part()
        self.results.finish()

    # In Chromium: the module's size, a first visit, the time from a tap to the new page, and of a guess.

    def page(self):
        python = pathlib.Path(".vendor/python/bin/python")
        if not python.exists():
            raise Failure("the browser is not installed: script/bootstrap --tests does it.")
        options = ["--quick"] if self.quick else []
        here = pathlib.Path(__file__).parent
        for row in numbers(python, here / "fruity_page.py", "--medina", self.medina, *options).values():
            self.results.add(row["name"], row["value"], row["unit"])

    # Guessing: optima found and proven, and the tree of the hard level played for every secret.

    def strategies(self):
        say("The optima, and every secret of the hard level …")
        options = ["--quick"] if self.quick else []
        for row in numbers(self.medina, "bench", "fruity", "--json", *options).values():
            self.results.add(row["name"], row["value"], row["unit"], row.get("peer"), row.get("peerValue"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--medina", required=True)
    measure(Bench, parser)


if __name__ == "__main__":
    main()

"""The numbers of the calculator of meals and insulin. Started by script/bench."""
import argparse
import itertools
import pathlib

from processes import Failure, measure, numbers, run, say
from results import Results

ROOT = pathlib.Path(__file__).resolve().parent.parent
MEALS = 100_000


class Bench:
    def __init__(self, options):
        self.medina, self.quick, self.seed = options.medina, options.quick, options.seed
        self.results = Results(options.json)

    def run(self):
        for part in (self.differences, self.exponential, self.size, self.page):
            part()
        self.results.finish()

    # The same code natively and as the browser's module: what comes of meals at random, line by line.

    def differences(self):
        count = MEALS // 10 if self.quick else MEALS
        say(f"{count:,} meals at random, natively and in the browser's module …")
        native = run(self.medina, "bench", "glucalc", "--meals", count, "--seed", self.seed).splitlines()
        module = run("node", ROOT / "Tests" / "WasmTests" / "insulin-meals.mjs", self.seed, count).splitlines()
        if len(native) != count:
            raise Failure(f"Of {count} meals {len(native)} were computed.")
        differing = [pair for pair in itertools.zip_longest(native, module) if pair[0] != pair[1]]
        for one, other in differing[:5]:
            say(f"seed {self.seed}, natively: {one}\n  in the module: {other}")
        words = [line.split(" ") for line in native]
        doses = sum(any(word.startswith("P:") for word in line) for line in words)
        refused = sum("R" in line for line in words)
        asked = sum("C" in line for line in words)
        board = sum(word.startswith("b:") and not word.startswith("b:0:") for line in words for word in line)
        self.results.add(
            "glucalc.native_wasm_differences", len(differing), "meals",
            note=f"Of {count:,} meals at random from seed {self.seed}, each beside its twin: the dose, each term of its "
            f"explanation as numerator and denominator, refusals, confirmations, warnings and the insulin on board, as "
            f"whole numbers; the module under node. {doses:,} come to a dose, {asked:,} of them and others first ask "
            f"for something to be confirmed, {refused:,} are refused; in {board:,} insulin still acts. At most 0.")

    # The library's exponential function beside Glibc's.

    def exponential(self):
        say("The exponential function beside Glibc's …")
        rows = numbers(self.medina, "bench", "glucalc", "--json")
        self.results.add(
            "glucalc.exp_max_relative_error", rows["glucalc.exp_max_relative_error"]["value"], "of the result",
            note=f"The largest difference from Glibc's, as a share of its result, at {rows['glucalc.exp_arguments']['value']:,.0f} "
            "arguments: thousandths from -700 to 0, hundred-thousandths from -20 to 0, and each that the curves of the "
            "app's insulins have, for every duration that may be set and every half minute of it. At most 1e-12.")

    # What is downloaded: the module, compressed as the server sends it.

    def size(self):
        for ending, name in (("gz", "gzip, as zopfli does it"), ("br", "brotli")):
            module = ROOT / ".vendor" / "pocket" / f"glucalc.wasm.{ending}"
            self.results.add(
                f"glucalc.wasm_{ending}_kb", module.stat().st_size / 1e3, "kB",
                note=f"The module, compressed with {name}." + (" At most 200." if ending == "gz" else ""))

    # In Chromium: keys, starts without a network, the journal.

    def page(self):
        python = pathlib.Path(".vendor/python/bin/python")
        if not python.exists():
            raise Failure("the browser is not installed: script/bootstrap --tests does it.")
        options = ["--quick"] if self.quick else []
        page = pathlib.Path(__file__).parent / "glucalc_page.py"
        for row in numbers(python, page, "--medina", self.medina, "--seed", self.seed, *options).values():
            self.results.add(row["name"], row["value"], row["unit"], row["peer"], row["peerValue"], row["note"])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--medina", required=True)
    parser.add_argument("--seed", type=int, default=20_261_126)
    measure(Bench, parser)


if __name__ == "__main__":
    main()

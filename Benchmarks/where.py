"""The numbers of the search among what shops have in stock, beside its peers in the same run. Started by script/bench.

Figures that were taken several times are medians.
"""
import argparse
import json
import pathlib
import statistics
import sys

from processes import Failure, measure, numbers, run, say
from results import Results

HERE = pathlib.Path(__file__).parent
KINDS = {
    "search": "all", "letters1": "one letter", "letters2": "two letters", "letters3": "three letters",
    "word+2": "a word and two letters more", "words2": "two words"}
NOTE = (
    "{kind}, ten products asked for, one thread. Ours knows where the person is, what is in stock and how well it fits; "
    "tantivy gives any ten that fit, SQLite's FTS5 those that its bm25 likes best. tantivy is asked from Python: an "
    "empty query takes it {empty:.4f} ms. FTS5: p50 {fts_p50:.2f}, p99 {fts_p99:.1f} ms.")


# What a whole city over HTTP is to hold: of which row, how much at most, and in words how it is measured.
CITY = {
    "visible_ms": (
        1_000, "The longest from sending what an owner saves to the answer in which somebody finds it, "
        "{visible_saved:.0f} of them over the store and HTTP, while everybody searches."),
    "photo_ms": (
        1_000, "A photo of twelve megapixels and {photo_size_mb:.1f} MB, from sending it to the answer: the half of ten; "
        "the slowest took {photo_slowest_ms:.0f} ms."),
    "photo_mb": (
        200, "{photo_child_mb:.0f} MB are what the program that reads photos held at most, {photo_server_mb:.0f} what "
        "the server held more than before."),
    "restart_s": (
        5, "From the start of the program, killed with SIGKILL while owners changed things, to a search answered over "
        "HTTP; the slowest took {restart_slowest_s:.1f} s, the very first start {first_start_s:.1f}. It used the "
        "processor for {restart_cpu_s:.1f} s."),
    "http_p99_ms": (
        30, "Visitors search as they type, each from an address of their own, while owners change stock; from when the "
        "page would have sent a letter. Half took {http_p50_ms:.2f} ms, the slowest {http_max_ms:.0f}; "
        "{http_asked:.0f} were asked, {http_per_s:.0f} a second, {http_errors:.0f} refused or unanswered. The server "
        "used {http_server_cores:.2f} cores, the load {http_client_cores:.2f} beside it on the same machine; one in a "
        "hundred of its requests was sent {http_late_p99_ms:.2f} ms late or more, which is counted."),
}


class Bench:
    def __init__(self, options):
        self.medina, self.cache = options.medina, options.cache
        self.rounds, self.quick, self.seed = (1 if options.quick else 3), options.quick, options.seed
        self.results = Results(options.json)

    def run(self):
        products = 100_000 if self.quick else 1_000_000
        folder = self.cache / f"stock-{products}-{self.seed}"
        if not (folder / "twice.tsv").exists():
            say(f"Making a stock of {products:,} products …")
            run(sys.executable, HERE / "stock.py", folder, "--products", products, "--seed", self.seed)
        ours, tantivy = [], []
        for turn in range(self.rounds):
            say(f"Searching among {products:,} products, {turn + 1} of {self.rounds} …")
            ours.append(numbers(self.medina, "bench", "where", folder, "--json", "--rounds", 3))
            say("tantivy …")
            tantivy.append(self.peer("tantivy", folder, 3))
        say("SQLite's FTS5 …")
        fts = self.peer("fts5", folder, 1)

        def median(turns, key):
            values = [turn[key] for turn in turns]
            return statistics.median(v["value"] if isinstance(v, dict) else v for v in values)

        for kind, words in KINDS.items():
            for share in ("p50", "p99"):
                note = NOTE.format(
                    kind=words.capitalize(), empty=median(tantivy, "empty_ms"), fts_p50=fts[f"{kind}_p50_ms"],
                    fts_p99=fts[f"{kind}_p99_ms"]) if share == "p50" else None
                self.results.add(
                    f"where.{kind}_{share}_ms", median(ours, f"where.{kind}_{share}_ms"), "ms", "tantivy",
                    median(tantivy, f"{kind}_{share}_ms"), note)
        for share in ("p50", "p99"):
            note = (
                "Two mistakes, in one town, in stock, within 10 km; tantivy without all that."
                if share == "p50" else None)
            self.results.add(
                f"where.typo_{share}_ms", median(ours, f"where.typo_{share}_ms"), "ms", "tantivy",
                median(tantivy, f"typo_{share}_ms"), note)
        for share in ("p50", "p99"):
            note = "All that is typed, in one town, in stock, within 10 km." if share == "p50" else None
            self.results.add(
                f"where.filtered_{share}_ms", median(ours, f"where.filtered_{share}_ms"), "ms", note=note)
        for order in ("relevance", "distance", "price", "newest"):
            for share in ("p50", "p99"):
                note = "Nothing is typed." if share == "p50" else None
                name = f"where.browse_{order}_{share}_ms"
                self.results.add(name, median(ours, name), "ms", note=note)
        self.results.add("where.index_s", median(ours, "where.index_s"), "s", "tantivy", median(tantivy, "index_s"))
        for name, unit in (
                ("search_per_s", "searches/s"), ("typo_recall", "share"), ("change_p50_ms", "ms"),
                ("change_max_ms", "ms"), ("index_mb", "MB"), ("index_rss_mb", "MB"), ("products", "products"),
                ("words", "words"), ("file_write_s", "s"), ("file_read_s", "s"), ("file_mb", "MB")):
            self.results.add(f"where.{name}", median(ours, f"where.{name}"), unit)
        for turn in ours:
            if turn["where.changes_missed"]["value"] or turn["where.file_products"]["value"] != products:
                raise Failure("A change could not be found, or a product is not in the file of the index.")
        self.city(folder, products)
        self.results.finish()

    def city(self, folder, products):
        """A whole server with as many products, as people use it."""
        city, photo = self.cache / "cities" / "sample", self.cache / f"photo-{self.seed}.jpg"
        # The shops and their towns are elsewhere: of this map only that there is one counts.
        run(self.medina, "import", "Samples/liechtenstein.osm.pbf", city)
        run(sys.executable, HERE / "photo.py", photo, "--seed", self.seed)
        say(f"A city with {products:,} products …")
        length = ["--seconds", 10, "--starts", 1] if self.quick else ["--seconds", 60, "--starts", 5]
        found = numbers(
            self.medina, "bench", "where-city", city, folder, "--json", "--seed", self.seed, "--photo", photo, *length,
            timeout=3600)
        found = {name.removeprefix("where."): row for name, row in found.items()}
        values = {name: row["value"] for name, row in found.items()}
        # A row says when it is of a smaller stock.
        prefix = f"where.of_{products}_" if self.quick else "where."
        for name, (most, note) in CITY.items():
            self.results.add(
                prefix + name, values[name], found[name]["unit"], "at most", most, note.format(**values))
        for name in (
                "visible_p50_ms", "http_p50_ms", "http_max_ms", "http_per_s", "http_change_p50_ms",
                "http_change_p99_ms", "http_server_cores", "http_client_cores", "first_start_s", "restart_cpu_s",
                "city_mb"):
            self.results.add(prefix + name, values[name], found[name]["unit"])
        for name in ("visible_errors", "http_errors", "http_change_errors"):
            self.results.add(prefix + name, values[name], found[name]["unit"], "at most", 0)

    def peer(self, name, folder, rounds):
        return json.loads(run(sys.executable, HERE / "peers" / "shop_search.py", name, folder, "--rounds", rounds))


def main():
    parser = argparse.ArgumentParser(description="Measures the search among what shops have in stock.")
    for name in ("medina", "cache"):
        parser.add_argument("--" + name, type=pathlib.Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    measure(Bench, parser)


if __name__ == "__main__":
    main()

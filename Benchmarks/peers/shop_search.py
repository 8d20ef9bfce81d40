"""Times what people type in a stock that stock.py made, in tantivy or in SQLite's FTS5, on one thread.

    python3 shop_search.py tantivy|fts5 FOLDER [--rounds 3]

prints one JSON object. Both index titles without accents and are asked for ten products. In tantivy words are joined by
"and"; one to three letters are looked up in a field of all beginnings, and longer ones by its fuzzy query without
mistakes, which is quicker than that of regular expressions. FTS5 has an index of one to three letters too, and orders by
bm25. Neither knows where anybody is or what is in stock.
"""
import argparse
import json
import pathlib
import statistics
import sys
import tempfile
import time
import unicodedata

LIMIT = 10


def plain(text):
    return "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))


def titles(folder):
    with open(folder / "products.tsv", encoding="utf-8") as file:
        for number, line in enumerate(file):
            yield number, plain(line.split("\t")[1])


class Tantivy:
    def __init__(self, folder, _):
        import tantivy
        self.tantivy = tantivy
        builder = tantivy.SchemaBuilder()
        builder.add_integer_field("number", stored=False, fast=True)
        # Without lengths and frequencies: every product that fits is as good, as fast as tantivy is. The first letters
        # of all words have a field of their own.
        for field in ("title", "begun"):
            builder.add_text_field(field, stored=False, tokenizer_name="whitespace", index_option="basic")
        self.schema = builder.build()
        self.index = tantivy.Index(self.schema)
        # One thread, so that there is one segment to search.
        writer = self.index.writer(256_000_000, 1)
        for number, title in titles(folder):
            begun = " ".join({word[:length] for word in title.split() for length in (1, 2, 3)})
            writer.add_document(tantivy.Document(number=number, title=title, begun=begun))
        writer.commit()
        writer.wait_merging_threads()
        self.index.reload()
        self.searcher = self.index.searcher()

    def word(self, word):
        return self.tantivy.Query.term_query(self.schema, "title", word, "basic")

    def search(self, typed):
        words = typed.split()
        queries = [self.word(word) for word in words]
        if not typed.endswith(" "):
            if len(words[-1]) <= 3:
                queries[-1] = self.tantivy.Query.term_query(self.schema, "begun", words[-1], "basic")
            else:
                queries[-1] = self.tantivy.Query.fuzzy_term_query(
                    self.schema, "title", words[-1], distance=0, prefix=True)
        query = queries[0]
        if len(queries) > 1:
            query = self.tantivy.Query.boolean_query([(self.tantivy.Occur.Must, q) for q in queries])
        return len(self.searcher.search(query, LIMIT, count=False).hits)

    def mistaken(self, typed):
        query = self.tantivy.Query.fuzzy_term_query(
            self.schema, "title", typed, distance=2, transposition_cost_one=True)
        return len(self.searcher.search(query, LIMIT, count=False).hits)

    def empty(self):
        return len(self.searcher.search(self.tantivy.Query.empty_query(), LIMIT, count=False).hits)


class FTS5:
    def __init__(self, folder, scratch):
        import sqlite3
        self.connection = sqlite3.connect(pathlib.Path(scratch) / "stock.db")
        self.connection.execute("CREATE VIRTUAL TABLE product USING fts5(title, content='', prefix='1 2 3')")
        with self.connection:
            self.connection.executemany("INSERT INTO product (rowid, title) VALUES (?, ?)", titles(folder))

    def search(self, typed):
        match = " AND ".join(f'"{word}"' for word in typed.split()) + ("" if typed.endswith(" ") else "*")
        return len(self.connection.execute(
            "SELECT rowid FROM product WHERE product MATCH ? ORDER BY rank LIMIT ?", (match, LIMIT)).fetchall())

    def mistaken(self, _):
        return 0

    def empty(self):
        return len(self.connection.execute("SELECT 1").fetchall())


def quantile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("peer", choices=("tantivy", "fts5"))
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()

    def milliseconds(body, *arguments):
        start = time.perf_counter_ns()
        found = body(*arguments)
        return (time.perf_counter_ns() - start) / 1e6, found

    with tempfile.TemporaryDirectory() as scratch:
        start = time.perf_counter()
        peer = {"tantivy": Tantivy, "fts5": FTS5}[options.peer](options.folder, scratch)
        index_s = time.perf_counter() - start
        queries = [line.rstrip("\n").split("\t") for line in open(options.folder / "queries.tsv", encoding="utf-8")]
        times, found = {}, 0
        for _ in range(options.rounds):
            for kind, typed in queries:
                took, count = milliseconds(peer.search, typed)
                found += count
                for name in (kind, "search"):
                    times.setdefault(name, []).append(took)
        if options.peer == "tantivy":
            for line in open(options.folder / "twice.tsv", encoding="utf-8"):
                took, _ = milliseconds(peer.mistaken, line.split("\t")[0])
                times.setdefault("typo", []).append(took)
        result = {
            "index_s": index_s, "found": found / (options.rounds * len(queries)),
            "empty_ms": statistics.median(milliseconds(peer.empty)[0] for _ in range(1_000)),
        }
        for kind, values in times.items():
            result[f"{kind}_p50_ms"], result[f"{kind}_p99_ms"] = quantile(values, 0.5), quantile(values, 0.99)
        json.dump(result, sys.stdout)
        print()


if __name__ == "__main__":
    main()

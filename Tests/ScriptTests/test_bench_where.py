"""The stock that searches are measured on is the same for the same seed, and asks for what is in it."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks"))
import stock


@unittest.skipUnless(all(file.exists() for file in stock.LISTS.values()), "the lists of words are not installed")
class StockTests(unittest.TestCase):
    def make(self, seed):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        subprocess.run(
            [sys.executable, ROOT / "Benchmarks" / "stock.py", folder.name, "--products", "2000", "--shops", "50",
             "--queries", "100", "--seed", str(seed)], check=True, timeout=120)
        return {path.name: path.read_text(encoding="utf-8") for path in pathlib.Path(folder.name).iterdir()}

    def test_a_seed_decides_everything(self):
        first = self.make(3)
        self.assertEqual(first, self.make(3))
        self.assertNotEqual(first["products.tsv"], self.make(4)["products.tsv"])

    def test_what_is_typed_is_in_the_stock(self):
        files = self.make(5)
        titles = [stock.plain(line.split("\t")[1]).split() for line in files["products.tsv"].splitlines()]
        self.assertEqual(len(titles), 2000)
        kinds = {}
        for line in files["queries.tsv"].splitlines():
            kind, typed = line.split("\t")
            kinds[kind] = kinds.get(kind, 0) + 1
            *whole, last = typed.split()
            fits = [t for t in titles if all(w in t for w in whole)
                    and any(w == last if typed.endswith(" ") else w.startswith(last) for w in t)]
            self.assertTrue(fits, typed)
        self.assertEqual(set(kinds.values()), {20})

    def test_a_misspelt_word_is_one_mistake_away(self):
        for line in self.make(6)["misspelt.tsv"].splitlines():
            typed, meant = line.split("\t")
            meant = stock.plain(meant)
            self.assertNotEqual(typed, meant)
            self.assertGreaterEqual(len(meant), 6)
            self.assertIn(len(meant) - len(typed), (0, 1))
            self.assertLessEqual(sum(a != b for a, b in zip(typed, meant)), 2 if len(typed) == len(meant) else 99)


if __name__ == "__main__":
    unittest.main()

"""Makes a stock of products to search in, and what people type to find them, the same for every searcher.

    python3 Benchmarks/stock.py FOLDER [--products 1000000] [--shops 50000] [--seed 1]

writes products.tsv (shop, title, price in cents, whether it is in stock), shops.tsv (name, town, latitude, longitude),
queries.tsv (kind, what is typed), misspelt.tsv (what is typed, the word that is meant) and twice.tsv (the same with two
mistakes in words of nine letters or more). Titles have three to seven
words of Debian's French and German lists, which people use as unevenly as Zipf's law says (G. K. Zipf, 1949): the word
of rank r is drawn with a share of 1/r. Towns differ in size in the same way.
"""
import argparse
import bisect
import itertools
import pathlib
import random
import unicodedata

LISTS = {"french": pathlib.Path("/usr/share/dict/french"), "german": pathlib.Path("/usr/share/dict/ngerman")}
# Around the middle of La Réunion, which has 24 communes.
TOWNS, MIDDLE, REACH = 24, (-21.13, 55.53), 0.25


def plain(word):
    return "".join(c for c in unicodedata.normalize("NFD", word.lower()) if not unicodedata.combining(c))


def read(language, count, rng):
    """Words of a language in an order of their own: how often each is used."""
    words = [w for w in LISTS[language].read_text(encoding="utf-8").split() if w.isalpha() and 2 < len(w) < 16]
    return rng.sample(words, min(count, len(words)))


class Zipf:
    def __init__(self, values, rng):
        self.values, self.rng = values, rng
        self.sums = list(itertools.accumulate(1 / (rank + 1) for rank in range(len(values))))

    def __call__(self):
        return self.values[bisect.bisect_left(self.sums, self.rng.random() * self.sums[-1])]


def misspelt(word, how, rng):
    """A word with one letter dropped, swapped with its neighbour, or replaced, so that it is another word."""
    for _ in range(100):
        place = rng.randrange(len(word) - (how == "swap"))
        if how == "drop":
            other = word[:place] + word[place + 1:]
        elif how == "swap":
            other = word[:place] + word[place + 1] + word[place] + word[place + 2:]
        else:
            other = word[:place] + rng.choice("abcdefghijklmnopqrstuvwxyz") + word[place + 1:]
        if other != word:
            return other
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--products", type=int, default=1_000_000)
    parser.add_argument("--shops", type=int, default=50_000)
    parser.add_argument("--queries", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    options.folder.mkdir(parents=True, exist_ok=True)
    french, german = read("french", 60_000, rng), read("german", 20_000, rng)
    word, german_word = Zipf(french, rng), Zipf(german, rng)
    town = Zipf(range(TOWNS), rng)
    places = [tuple(m + rng.uniform(-REACH, REACH) for m in MIDDLE) for _ in range(TOWNS)]

    with open(options.folder / "shops.tsv", "w", encoding="utf-8") as file:
        for _ in range(options.shops):
            where = town()
            latitude, longitude = (c + rng.gauss(0, 0.015) for c in places[where])
            name = f"{word().capitalize()} {word()}"
            file.write(f"{name}\t{where}\t{latitude:.6f}\t{longitude:.6f}\n")

    sample, used = [], set()
    with open(options.folder / "products.tsv", "w", encoding="utf-8") as file:
        for number in range(options.products):
            draw = german_word if rng.random() < 0.2 else word
            title = [draw() for _ in range(rng.randint(3, 7))]
            used.update(title)
            if rng.random() < 0.02:
                sample.append(title)
            stock = 1 if rng.random() < 0.7 else 0
            file.write(f"{rng.randrange(options.shops)}\t{' '.join(title)}\t{rng.randint(50, 50_000)}\t{stock}\n")

    # A fifth each of one, two and three letters, a word and two letters more, two words; of titles that there are.
    with open(options.folder / "queries.tsv", "w", encoding="utf-8") as file:
        for number in range(options.queries):
            title = [plain(w) for w in rng.choice(sample)]
            first, second = rng.sample(title, 2)
            kind, typed = [
                ("letters1", first[:1]), ("letters2", first[:2]), ("letters3", first[:3]),
                ("word+2", f"{first} {second[:2]}"), ("words2", f"{first} {second} ")][number % 5]
            file.write(f"{kind}\t{typed}\n")

    # Common words: the first of each list, which are used most. As they are misspelt, so are those of twice.tsv again.
    with open(options.folder / "misspelt.tsv", "w", encoding="utf-8") as file, \
            open(options.folder / "twice.tsv", "w", encoding="utf-8") as twice:
        for words, count in ((french, 500), (german, 200)):
            common = [w for w in words if w in used and len(plain(w)) >= 6][:count]
            for meant in common:
                for how in ("drop", "swap", "replace"):
                    typed = misspelt(plain(meant), how, rng)
                    if not typed:
                        continue
                    file.write(f"{typed}\t{meant}\n")
                    again = misspelt(typed, rng.choice(("drop", "swap", "replace")), rng)
                    if again and len(again) >= 9:
                        twice.write(f"{again}\t{meant}\n")


if __name__ == "__main__":
    main()

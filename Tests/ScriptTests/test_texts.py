"""The texts in their four languages."""
import json
import pathlib
import unittest

LOCALES = pathlib.Path(__file__).resolve().parents[2] / "Web" / "locales"


class Keys(unittest.TestCase):
    def test_no_key_stands_twice(self):
        """Of two the reader takes one, and a page says what another means."""
        files = sorted(LOCALES.glob("*.json"))
        self.assertEqual(len(files), 4)
        for path in files:
            with self.subTest(path.name):
                self.assertEqual(self.doubled(path.read_text()), [])

    def test_a_doubled_key_is_found(self):
        self.assertEqual(self.doubled('{"a": 1, "b": {"a": 2}, "a": 3}'), ["a"])

    def doubled(self, text):
        found = []

        def note(pairs):
            keys = [key for key, _ in pairs]
            found.extend(key for key in set(keys) if keys.count(key) > 1)
            return dict(pairs)

        json.loads(text, object_pairs_hook=note)
        return found


if __name__ == "__main__":
    unittest.main()

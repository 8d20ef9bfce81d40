"""Style sheets: what a browser would pass over in silence is found here."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Media Queries, levels 4 and 5. Logical sizes, such as inline-size, are features of containers only: a browser takes a
# media query with one for never true.
FEATURES = {
    "width", "height", "aspect-ratio", "orientation", "resolution", "hover", "any-hover", "pointer", "any-pointer",
    "display-mode", "forced-colors", "prefers-color-scheme", "prefers-contrast", "prefers-reduced-motion",
    "prefers-reduced-data", "prefers-reduced-transparency", "scripting", "update", "color-gamut", "dynamic-range",
}


def features(sheet):
    """The features of a sheet's media queries, without min- and max-."""
    text = re.sub(r"/\*.*?\*/", "", sheet, flags=re.S)
    for query in re.findall(r"@media([^{]*)\{", text):
        for condition in re.findall(r"\(([^()]*)\)", query):
            for name in re.findall(r"[a-z][a-z-]+(?=\s*[:<>=]|\s*$)", condition.split(":")[0]):
                yield re.sub(r"^(min|max)-", "", name)


class Styles(unittest.TestCase):
    def test_media_queries_ask_for_features_that_there_are(self):
        sheets = sorted((ROOT / "Web").rglob("*.css"))
        found = {(str(sheet.relative_to(ROOT)), name) for sheet in sheets for name in features(sheet.read_text("utf-8"))}
        self.assertGreater(len(found), 5)
        self.assertEqual({each for each in found if each[1] not in FEATURES}, set())

    def test_logical_sizes_are_seen(self):
        self.assertEqual(
            list(features("@media (max-inline-size: 3em), screen and (min-height: 2px) { a { top: 0 } }")),
            ["inline-size", "height"])


if __name__ == "__main__":
    unittest.main()

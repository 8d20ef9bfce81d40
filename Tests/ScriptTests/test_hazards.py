"""The table of hazards of GluCalc: each has what stands against it, and the tests that it names exist."""
import pathlib
import re
import unittest

root = pathlib.Path(__file__).resolve().parents[2]
page = (root / "docs/glucalc-hazards.md").read_text(encoding="utf-8")


def hazards():
    """The rows of the table: hazard by hazard, the cells."""
    for line in page.splitlines():
        if re.match(r"\| H\d", line):
            yield [cell.strip() for cell in line.strip().strip("|").split(" | ")]


def tests():
    """The names of all tests, as their sources have them."""
    names = set()
    for file in (root / "Tests").rglob("*.swift"):
        source = file.read_text(encoding="utf-8")
        names.update(re.findall(r"func\s+`([^`]+)`", source))
        names.update(re.findall(r'@Test\(\s*"([^"]+)"', source))
    for file in (root / "Tests").rglob("test_*.py"):
        names.update(re.findall(r"def (test_\w+)", file.read_text(encoding="utf-8")))
    return names


class Hazards(unittest.TestCase):
    def test_they_are_counted_without_a_gap(self):
        numbers = [int(cells[0][1:]) for cells in hazards()]
        self.assertEqual(numbers, list(range(1, len(numbers) + 1)))
        self.assertGreater(len(numbers), 50)

    def test_each_has_a_cause_a_severity_a_control_and_what_remains(self):
        for cells in hazards():
            self.assertEqual(len(cells), 7, cells[0])
            self.assertIn(cells[3], ("1", "2", "3", "4"), cells[0])
            self.assertTrue(all(cells), cells[0])
            self.assertRegex(cells[5], r"^(remote|occasional)", cells[0])

    def test_the_tests_that_it_names_exist(self):
        known = tests()
        for cells in hazards():
            named = re.findall(r"`((?:G\d+: |test_)[^`]+)`", cells[6])
            self.assertTrue(named, f"{cells[0]} names no test")
            for name in named:
                self.assertTrue(name in known, f"{cells[0]} names a test that is not there: {name}")

    def test_every_part_of_the_specification_that_it_is_for_is_there(self):
        for part in ("G7", "G8", "G9", "G11", "G14", "G15", "G16"):
            self.assertRegex(page, rf"{part}: ", part)


if __name__ == "__main__":
    unittest.main()

"""The factory foods of GluCalc: whole, of one mind with themselves, and as in the tables they were taken from."""
import csv
import os
import pathlib
import re
import unicodedata
import unittest
from collections import Counter
from decimal import ROUND_HALF_UP, Decimal

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOODS = ROOT / "Web/foods"
SHARED = pathlib.Path(os.environ.get("MEDINA_SHARED") or ROOT.parent / "shared") / "data/health"
CIQUAL = SHARED / "ciqual_2025_names_carbs.csv"
SWISS = SHARED / "swiss_fcdb_v7.0_2025_names_carbs.csv"
COLUMNS = (
    "id;category;unit;quantity;carbohydrate_g;source;source_code;source_name;source_per_100;check_source;check_code;"
    "check_name;check_per_100;grams;grams_source;name_en;name_fr;name_de;name_ar").split(";")
NAMES = ("name_en", "name_fr", "name_de", "name_ar")


def table(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter=";"))


def fold(name):
    """As the calculator compares names: without case and accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c)).casefold()


def cents(value):
    return value.quantize(Decimal("0.01"), ROUND_HALF_UP)


def disagrees(food):
    """By more than 1 g and by more than 15 % of the smaller value."""
    if not food["check_source"]:
        return False
    one, other = Decimal(food["source_per_100"]), Decimal(food["check_per_100"])
    return abs(one - other) > 1 and abs(one - other) > min(one, other) * Decimal("0.15")


class Foods(unittest.TestCase):
    def setUp(self):
        self.foods = table(FOODS / "foods.csv")
        self.categories = table(FOODS / "categories.csv")
        self.reasons = table(FOODS / "disagreements.csv")

    def test_there_are_enough_and_each_has_an_id_of_its_own(self):
        self.assertGreaterEqual(len(self.foods), 300)
        self.assertEqual(list(self.foods[0]), COLUMNS)
        self.assertEqual([i for i, n in Counter(f["id"] for f in self.foods).items() if n > 1], [])
        for food in self.foods:
            self.assertRegex(food["id"], r"^[a-z0-9]+(-[a-z0-9]+)*$")

    def test_names_are_there_and_differ_when_case_and_accents_are_ignored(self):
        for rows in (self.foods, self.categories):
            for column in NAMES:
                folded = Counter(fold(row[column]) for row in rows)
                self.assertEqual([name for name, n in folded.items() if n > 1 or not name], [], column)
        for row in self.foods + self.categories:
            for column in NAMES:
                self.assertEqual(row[column], " ".join(row[column].split()), row["id"])
                arabic = any(unicodedata.name(c, "").startswith("ARABIC LETTER") for c in row[column])
                self.assertEqual(arabic, column == "name_ar", (row["id"], column))

    def test_categories_exist_and_none_is_empty(self):
        self.assertEqual({f["category"] for f in self.foods}, {c["id"] for c in self.categories})
        self.assertEqual(len({c["id"] for c in self.categories}), len(self.categories))
        self.assertTrue(12 <= len(self.categories) <= 16)

    def test_amounts_follow_from_the_source(self):
        for food in self.foods:
            with self.subTest(food["id"]):
                carbohydrate, per_100 = Decimal(food["carbohydrate_g"]), Decimal(food["source_per_100"])
                self.assertRegex(food["carbohydrate_g"], r"^\d+(\.\d{1,2})?$")
                self.assertTrue(0 <= per_100 <= 100)
                self.assertIn((food["unit"], food["quantity"]), {("g", "100"), ("ml", "100"), ("piece", "1")})
                self.assertEqual(bool(food["grams"]), bool(food["grams_source"]))
                if food["unit"] == "g":
                    self.assertEqual((carbohydrate, food["grams"]), (per_100, ""))
                elif food["unit"] == "piece":
                    self.assertGreater(Decimal(food["grams"]), 0)
                    self.assertEqual(carbohydrate, cents(per_100 * Decimal(food["grams"]) / 100))
                    for column in NAMES:  # the weight that is said is the weight that is counted
                        self.assertEqual(re.findall(r"\d+", food[column]), [food["grams"]])
                else:
                    self.assertTrue(0 <= carbohydrate <= 100)
                    legal = {per_100}
                    if food["grams"]:
                        self.assertTrue(Decimal("0.9") < Decimal(food["grams"]) < Decimal("1.5"))
                        legal.add(cents(per_100 * Decimal(food["grams"])))
                    self.assertIn(carbohydrate, legal)

    def test_cells_hold_no_control_characters_and_no_formulas(self):
        for row in self.foods + self.categories + self.reasons:
            for cell in row.values():
                self.assertEqual([c for c in cell if unicodedata.category(c).startswith("C")], [], row["id"])
                self.assertFalse(cell.startswith(("=", "+", "-", "@")), (row["id"], cell))

    def test_each_disagreement_between_the_tables_is_explained(self):
        told = {r["id"]: r for r in self.reasons}
        found = [f for f in self.foods if disagrees(f)]
        print(f"\n{len(found)} foods on which the two tables disagree:")
        for food in found:
            print(f"  {food['id']}: {food['source_per_100']} ({food['source']}), {food['check_per_100']}"
                  f" ({food['check_source']})")
        self.assertEqual(len(told), len(self.reasons))
        self.assertEqual(set(told), {f["id"] for f in found})
        for food in found:
            for column in ("source_per_100", "check_per_100"):
                self.assertEqual(told[food["id"]][column], food[column], food["id"])
            self.assertGreater(len(told[food["id"]]["reason"]), 20, food["id"])

    @unittest.skipUnless(CIQUAL.exists() and SWISS.exists(), f"the tables of foods are not at {SHARED}")
    def test_values_are_those_of_the_tables(self):
        french = {r["name_en"]: r for r in table(CIQUAL)}
        swiss = {r["blv_id"]: r for r in table(SWISS)}
        for food in self.foods:
            with self.subTest(food["id"]):
                rows = {}
                for side in ("source", "check"):
                    name, code, value = (food[f"{side}_{c}"] for c in ("name", "code", "per_100"))
                    kept_in = food["source" if side == "source" else "check_source"]
                    if kept_in == "ciqual":
                        rows[side] = row = french[name]
                        found = row["ciqual_code_2020"], row["name_en"], row["carbohydrates_g_per_100g"]
                    elif kept_in == "swiss":
                        rows[side] = row = swiss[code]
                        found = row["blv_id"], row["name_en"], row["carbohydrates_g_per_100"]
                    else:
                        self.assertEqual((side, name, code, value), ("check", "", "", ""))
                        continue
                    self.assertEqual((code, name), found[:2])
                    self.assertEqual(Decimal(value), Decimal(found[2]))
                self.assertNotEqual(food["source"], food["check_source"])
                self.hold_weight(food, rows["source"], swiss)

    def hold_weight(self, food, source, swiss):
        by_volume = source.get("basis") == "100 ml"
        if by_volume:
            self.assertEqual(food["unit"], "ml")
            self.assertEqual(Decimal(food["carbohydrate_g"]), Decimal(food["source_per_100"]))
        if not food["grams"]:
            self.assertTrue(food["unit"] == "g" or by_volume)
            return
        found = re.fullmatch(r"swiss:(\d+) (\w+)", food["grams_source"])
        self.assertEqual(found[1], food["source_code" if food["source"] == "swiss" else "check_code"])
        row = swiss[found[1]]
        if food["unit"] == "ml":
            self.assertEqual((found[2], food["grams"]), ("density", row["density_g_per_ml"]))
            if not by_volume:
                self.assertEqual(Decimal(food["carbohydrate_g"]),
                                 cents(Decimal(food["source_per_100"]) * Decimal(food["grams"])))
        else:
            self.assertEqual((found[2], food["grams"]), (row["serving_unit"], row["serving_g"]))


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
# Holds catalogue.json to its rules: how many shops and products, the four languages, categories, prices, barcodes, places.
# Run it as `Samples/shops/check.py [FILE]` from anywhere; it prints a sentence for each fault, and fails if there are any.
import json
import pathlib
import re
import sys
import unicodedata
from collections import Counter

HERE = pathlib.Path(__file__).resolve().parent
CATEGORIES = HERE.parents[1] / "Sources/Domain/Inventory/Products/ProductCategory.swift"
LANGUAGES = ("en", "fr", "de", "ar")
DAY = r"(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)"
DAYS = rf"{DAY}(?:-{DAY})?(?:,{DAY}(?:-{DAY})?)*"
TIME = r"(?:[01]\d|2[0-4]):[0-5]\d"
TIMES = rf"{TIME}-{TIME}(?:,{TIME}-{TIME})*"
MONTH = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)"
# The part of the syntax of opening hours that the sample uses.
RULE = re.compile(rf"(?:{MONTH}(?:-{MONTH})? )?{DAYS} (?:{TIMES}|off|closed)")

faults = []


def hold(is_so, sentence):
    if not is_so:
        faults.append(sentence)


def categories():
    cases = re.findall(r'^    case (\w+)(?: = "([^"]+)")?$', CATEGORIES.read_text("utf-8"), re.MULTILINE)
    return {slug or name for name, slug in cases}


def has_right_digit(gtin):
    return sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(gtin)) % 10 == 0


def is_text(value, most):
    return isinstance(value, str) and value == value.strip() != "" and len(value) <= most


def is_whole(value, least, most):
    return type(value) is int and least <= value <= most


def check_four(texts, most, what):
    hold(isinstance(texts, dict) and set(texts) == set(LANGUAGES), f"{what} is not in the four languages.")
    for language, text in texts.items() if isinstance(texts, dict) else ():
        hold(is_text(text, most), f"{what} in {language} is empty, padded or longer than {most} characters.")
        # Whatever is not Arabic beside Arabic makes a line that is hard to read.
        letters = [unicodedata.name(sign, "") for sign in str(text) if sign.isalpha()]
        is_arabic = bool(letters) and all(name.startswith("ARABIC") for name in letters)
        hold(is_arabic == (language == "ar"), f"{what} in {language} is in another script: {text}")


def check_product(product, shop, known, articles):
    what = f"{shop.get('key')}, {product.get('sku')}"
    unknown = set(product) - {
        "sku", "gtin", "name", "text", "price", "category", "inStock", "availableInShop", "quantity"}
    hold(not unknown, f"{what}: nothing is called {', '.join(sorted(unknown))}.")
    hold(is_text(product.get("sku"), 64), f"{what}: the number of the article is missing or too long.")
    check_four(product.get("name"), 120, f"{what}: the name")
    if "text" in product:
        check_four(product["text"], 400, f"{what}: the text")
    hold(product.get("category") in known, f"{what}: there is no category {product.get('category')}.")
    hold(is_whole(product.get("price"), 10, 500_000), f"{what}: the price is not between 10 and 500000 Rappen.")
    hold(type(product.get("inStock")) is bool, f"{what}: it is not said whether it is in stock.")
    hold(type(product.get("availableInShop", True)) is bool, f"{what}: availableInShop is neither true nor false.")
    quantity = product.get("quantity")
    hold(quantity is None or is_whole(quantity, 0, 999_999), f"{what}: the quantity is no whole number.")
    hold(quantity is None or (quantity > 0) == product.get("inStock"), f"{what}: quantity and stock contradict.")
    if "gtin" in product:
        gtin = str(product["gtin"])
        is_sample = re.fullmatch(r"952[0-9]{10}", gtin) is not None
        hold(is_sample, f"{what}: the barcode {gtin} has not 13 digits that begin with 952.")
        hold(not is_sample or has_right_digit(gtin), f"{what}: the last digit of the barcode {gtin} is wrong.")
        article = (product.get("name"), product.get("text"), product.get("category"))
        hold(articles.setdefault(gtin, article) == article, f"{what}: the barcode {gtin} is another article elsewhere.")


def check_shop(shop, known, articles):
    key = shop.get("key")
    hold(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", str(key)), f"{key} is no key of small letters, digits and hyphens.")
    hold(is_text(shop.get("name"), 80), f"{key}: the name is missing or too long.")
    hold(is_text(shop.get("description"), 2_000), f"{key}: the description is missing or too long.")
    hold(is_text(shop.get("address"), 200), f"{key}: the address is missing or too long.")
    hold(shop.get("language") in LANGUAGES, f"{key}: {shop.get('language')} is none of the four languages.")
    hold(shop.get("kind") in known, f"{key}: there is no category {shop.get('kind')}.")
    hold(re.fullmatch(r"\+423 000 00 \d\d", str(shop.get("phone"))), f"{key}: the telephone number might be somebody's.")
    hours = str(shop.get("hours"))
    is_read = len(hours) <= 255 and all(RULE.fullmatch(rule) for rule in hours.split("; "))
    hold(is_read, f"{key}: the opening hours are not understood: {hours}")
    for axis, least, most in (("latitude", 47.04, 47.28), ("longitude", 9.46, 9.64)):
        place = shop.get(axis)
        is_there = isinstance(place, float) and least <= place <= most
        hold(is_there, f"{key}: the {axis} {place} is not between {least} and {most}.")
    hold(shop.get("town") not in shop.get("alsoIn", []), f"{key}: the town is named twice.")
    products = shop.get("products", [])
    hold(12 <= len(products) <= 30, f"{key}: there are {len(products)} products, not 12 to 30.")
    for sku, times in Counter(product.get("sku") for product in products).items():
        hold(times == 1, f"{key}: {times} products have the number {sku}.")
    for product in products:
        check_product(product, shop, known, articles)


def main():
    path = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "catalogue.json"
    shops = json.loads(path.read_text("utf-8"))["shops"]
    known, articles = categories(), {}
    count = sum(len(shop.get("products", [])) for shop in shops)
    hold(len(known) > 40, f"Only {len(known)} categories were found in {CATEGORIES.name}.")
    hold(len(shops) >= 35, f"There are {len(shops)} shops, not 35 or more.")
    hold(count >= 600, f"There are {count} products, not 600 or more.")
    for key, times in Counter(shop.get("key") for shop in shops).items():
        hold(times == 1, f"{times} shops have the key {key}.")
    for (name, town), times in Counter((shop.get("name"), shop.get("town")) for shop in shops).items():
        hold(times == 1, f"{times} shops in {town} are called {name}.")
    towns = {shop.get("town") for shop in shops}
    for shop in shops:
        strange = set(shop.get("alsoIn", [])) - towns
        hold(not strange, f"{shop.get('key')}: no shop is at home in {', '.join(sorted(strange))}.")
        check_shop(shop, known, articles)
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(shops)} shops in {len(towns)} towns, {count} products, {len(articles)} barcodes: all as it should be.")


main()

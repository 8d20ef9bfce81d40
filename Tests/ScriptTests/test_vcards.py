"""Files of contacts, as they are read in the browser: the module runs under node."""
import base64
import json
import pathlib
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUNNER = """
import { readFileSync } from "node:fs";
const { readContacts } = await import("data:text/javascript;base64," + readFileSync(process.argv[1]).toString("base64"));
const files = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(files.map((file) => readContacts(new Uint8Array(Buffer.from(file, "base64"))))));
"""


def read(*files):
    """What the module makes of files, each bytes or text."""
    raw = [base64.b64encode(file if isinstance(file, bytes) else file.encode()).decode() for file in files]
    done = subprocess.run(
        ["node", "--input-type=module", "-e", RUNNER, ROOT / "Web/js/vcard.js"], input=json.dumps(raw), text=True,
        capture_output=True, timeout=60, check=True)
    return json.loads(done.stdout)


def contacts(file):
    return [(each["name"], each["addresses"]) for each in read(file)[0]["contacts"]]


def card(*lines, end="\r\n"):
    return end.join(["BEGIN:VCARD", *lines, "END:VCARD", ""])


class Cards(unittest.TestCase):
    def test_P7_version_4(self):
        self.assertEqual(
            contacts(card(
                "VERSION:4.0", "FN:Ada Lovelace\\, Countess", "item1.EMAIL;TYPE=\"home,work\";PREF=1:ada@example.org",
                "TEL;VALUE=uri;TYPE=\"voice:home\":tel:+41-79-000-00-01;ext=5", "EMAIL:not an address", "TEL:12")),
            [("Ada Lovelace, Countess", ["ada@example.org", "+41-79-000-00-01"])])

    def test_P7_version_3_with_folded_lines(self):
        self.assertEqual(
            contacts(card(
                "VERSION:3.0", "N:Müller;J\u00f6rg;;Dr.;", "EMAIL;TYPE=INTERNET:joerg.", " mueller@exam", "\tple.org",
                "PHOTO;ENCODING=b:" + "QUJD" * 20, " QUJDRU1BSUw6ZXZpbEBleGFtcGxlLm9yZw==", " EMAIL:evil@example.org",
                "tel;type=cell:079 000 00 02")),
            [("Jörg Müller", ["joerg.mueller@example.org", "079 000 00 02"])])

    def test_P7_version_2_with_quoted_printable(self):
        self.assertEqual(
            contacts(card(
                "VERSION:2.1", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D9=84=D9=8A=D9=84=", "=D9=89=20=F0=9F=98=80",
                "N;CHARSET=UTF-8;QUOTED-PRINTABLE:;=D9", "TEL;CELL;PREF:+41 79 000 00 03")),
            [("ليلى 😀", ["+41 79 000 00 03"])])
        self.assertEqual(
            contacts(card("FN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Ren=E9", "EMAIL;INTERNET:rene@example.org")),
            [("René", ["rene@example.org"])])

    def test_P7_a_card_within_a_card_is_somebody_else(self):
        self.assertEqual(
            contacts(card(
                "VERSION:2.1", "FN:Boss", "AGENT:", "BEGIN:VCARD", "FN:Agent", "EMAIL:agent@example.org", "END:VCARD",
                "EMAIL:boss@example.org")),
            [("Boss", ["boss@example.org"])])

    def test_P7_a_card_without_an_end_costs_no_other(self):
        broken = "BEGIN:VCARD\nFN:Broken\nEMAIL:broken@example.org\n"
        self.assertEqual(
            contacts(broken + card("FN:One", "EMAIL:one@example.org") + card("FN:Two", "EMAIL:two@example.org")),
            [("Broken", ["broken@example.org"]), ("One", ["one@example.org"]), ("Two", ["two@example.org"])])

    def test_P7_a_name_without_end_takes_no_time(self):
        # So long that a text that is copied line by line would take minutes.
        endless = "FN;ENCODING=QUOTED-PRINTABLE:" + "=41=42=43=\n" * 400_000 + "D"
        folded = "FN:" + "abc\n " * 1_000_000
        for name, first in ((endless, "ABC"), (folded, "abc")):
            [(found, addresses)] = contacts("BEGIN:VCARD\n" + name + "\nEMAIL:long@example.org\nEND:VCARD\n")
            self.assertEqual((found[:3], len(found), addresses), (first, 200, ["long@example.org"]))

    def test_P7_what_does_not_belong_to_a_value_stays_out(self):
        self.assertEqual(
            contacts(card(
                "FN;CHARSET=\"UTF-8\";ENCODING=QUOTED-PRINTABLE:J=C3=B6rg Huber=", "TEL:0790000005",
                "EMAIL:" + "a" * 230 + "@example.org", "EMAIL:" + "b" * 250 + "@example.org")),
            [("Jörg Huber=", ["0790000005", "a" * 230 + "@example.org"])])

    def test_P7_encodings_and_line_ends(self):
        text = card("FN:Zoë Ångström", "EMAIL:zoe@example.org")
        for raw in (text.encode("utf-8-sig"), text.encode("utf-16"), text.encode("windows-1252"),
                    card("FN:Zoë Ångström", "EMAIL:zoe@example.org", end="\n").encode(),
                    card("FN:Zoë Ångström", "EMAIL:zoe@example.org", end="\r").encode()):
            self.assertEqual(contacts(raw), [("Zoë Ångström", ["zoe@example.org"])], raw)

    def test_P7_names_where_there_is_none(self):
        self.assertEqual(
            contacts(card("ORG:Bakery;North", "TEL:0790000004") + card("FN: ", "EMAIL:x@example.org") + card("FN:Nobody")),
            [("Bakery", ["0790000004"]), ("x@example.org", ["x@example.org"])])

    def test_P7_five_thousand_are_read_and_the_rest_is_told(self):
        cards = "".join(card(f"FN:Person {n}", f"EMAIL:p{n}@example.org") for n in range(5_001))
        exact, more = read(cards[: cards.rindex("BEGIN")], cards)
        self.assertEqual((len(exact["contacts"]), exact["isCut"]), (5_000, False))
        self.assertEqual((len(more["contacts"]), more["isCut"]), (5_000, True))

    def test_P7_what_is_no_file_of_contacts_is_none(self):
        for found in read(b"", b"\xff\xd8\xff\xe0" * 1000, "END:VCARD\nEND:VCARD\nEMAIL:a@b.c\n", "FN:=\n=\n"):
            self.assertEqual(found, {"contacts": [], "isCut": False, "isCards": False})
        # One that breaks off, and one whose lines make no sense.
        for found in read("BEGIN:VCARD\nEMAIL:a@b.c\n", card(":", ";;;:", "EMAIL", "EMAIL;\":x@y.z", "N:\\", "TEL:\\")):
            self.assertEqual((found["contacts"], found["isCards"]), ([], True))


if __name__ == "__main__":
    unittest.main()

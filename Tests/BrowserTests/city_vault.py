"""Devices that keep what the sample has in a vault at the city: how they are linked, and what they are told."""
import contextlib
import json
import pathlib
import re
import sqlite3

from playwright.sync_api import expect

from harness import log_in, until
from pocket_sample import failures, log, opened, ready
from test_pocket_lock import RIGHT
from test_pocket_records import tap

SAMPLE = "/pocketsample/en/"
PERSON = ("passenger@medina.example", "ride-with-me")
STRANGER = ("driver@medina.example", "drive-with-me")
# The wishes of the sample (PocketSample+Vault.swift), and its answers to problems in the order of PocketVaultProblem.
LINK, UNLINK, DELETE, SHOW, PULL, PUSH, SHARE, SHARES, REVOKE = range(9)
PULL_ALL, PUSH_DELETION, PUSH_MORE, PULL_FUTURE, PUSH_LARGE = range(9, 14)
OFFLINE, UNLINKED, CONFLICT, REPLACED, FULL, TOO_MANY, BAD_CODE, DAMAGED, UNAVAILABLE = (
    f"problem {number}" for number in range(9))


def person(pages, who=PERSON):
    """A page of somebody who is logged in at the city."""
    page = pages.open("/login")
    log_in(page, *who)
    page.wait_for_url("**/")
    return page


def code(person):
    """A fresh code to link a device with."""
    person.goto("/account/vault")
    person.get_by_role("button", name="Link this device").click()
    address = person.get_by_role("link", name="Open the app").get_attribute("href")
    return re.search(r"#vault=([\w-]+)$", address).group(1)


def invited(pages, person, path=SAMPLE, **more):
    """The sample on a device of its own, opened by the link of the city's page."""
    return opened(pages, f"{path}#vault={code(person)}", **more)


def enter(page, fragment):
    """Follows a link into the app that is open."""
    page.evaluate("(fragment) => { location.hash = fragment; }", fragment)


def answers(page):
    """What the sample was told of the vault, each answer with its number."""
    found = [re.match(r"city (\d+): (.*)", line, re.DOTALL) for line in log(page)]
    return [(int(each.group(1)), each.group(2)) for each in found if each]


def wish(page, number):
    """Asks for something, and gives a function that waits for the answer."""
    before = max([0, *(each for each, _ in answers(page))])
    tap(page, f"city {number}")
    return lambda: dict(until(
        lambda: [[each, text] for each, text in answers(page) if each > before], f"an answer to {number}"))[before + 1]


def told(page, number):
    return wish(page, number)()


def dialog(page):
    found = page.locator("dialog[open]")
    found.wait_for()
    return found


def link_first(pages, page):
    """Links the first device; gives the key that it shows. The browser notes that there is no vault yet."""
    answer = wish(page, LINK)
    box = dialog(page)
    key = box.locator("[data-key-shown]").inner_text().replace("\n", "")
    box.get_by_label("I have kept this key").check()
    box.get_by_role("button", name="Go on").click()
    assert answer() == "linked anew"
    failures(pages, "404")
    return key


def link_next(page, key):
    """Links a further device with the key."""
    answer = wish(page, LINK)
    box = dialog(page)
    box.get_by_label("Key", exact=True).fill(key)
    box.get_by_role("button", name="Link", exact=True).click()
    assert answer() == "linked"
    expect(page.locator("dialog[open]")).to_have_count(0)


def two_devices(pages):
    """Two devices of one person that are linked, and the person's page."""
    owner = person(pages)
    first, second = invited(pages, owner), invited(pages, owner)
    key = link_first(pages, first)
    link_next(second, key)
    return first, second, owner


def note(page, text):
    page.locator("#note").fill(text)
    expect(page.locator("#echo")).to_have_text(text)


def link_of(page):
    """The secret of the vault and the device's token, as the device keeps them without a lock."""
    found = page.evaluate("""async () => {
      const database = await new Promise((resolve) => {
        indexedDB.open("pocket-pocketsample").onsuccess = ({ target }) => resolve(target.result);
      });
      const bytes = await new Promise((resolve) => {
        database.transaction("snapshots").objectStore("snapshots").get("city link").onsuccess =
          ({ target }) => resolve(target.result);
      });
      database.close();
      return new TextDecoder().decode(bytes);
    }""")
    link = json.loads(found)
    return link["secret"], link["token"]


def set_lock(page):
    tap(page, "lock 0")
    box = page.locator("dialog[open]")
    for label in ("New passphrase", "The same once more"):
        box.get_by_label(label).fill(RIGHT)
    box.get_by_role("button", name="Lock").click()
    expect(box).to_have_count(0)


def guest(pages, address, **more):
    """A stranger's page at a reader's link."""
    return ready(pages.open(address, **more))


def everything_at_the_city(pages):
    """All bytes of the city's files, the entries with their names, and what lies behind links."""
    files = b"".join(path.read_bytes() for path in stored(pages))
    with database(pages) as opened_database:
        entries = opened_database.execute("SELECT name, content FROM vault_entries").fetchall()
        shares = [content for content, in opened_database.execute("SELECT content FROM vault_shares")]
    return files, entries, shares


def change_at_the_city(pages, statement):
    """As somebody does who has the city's store in their hands."""
    with database(pages) as opened_database:
        assert opened_database.execute(statement).rowcount > 0
        opened_database.commit()


def stored(pages):
    """The files that the city keeps; not the letters of its maps."""
    return [path for path in sorted(pathlib.Path(pages.city.data).iterdir()) if path.is_file()]


@contextlib.contextmanager
def database(pages):
    path = next(path for path in stored(pages) if path.read_bytes()[:15] == b"SQLite format 3")
    with contextlib.closing(sqlite3.connect(path, timeout=20)) as opened_database:
        yield opened_database

"""Sealed documents for readers with a link: whoever has it reads, and nothing of what they keep is touched."""
import re

from playwright.sync_api import expect

from city_vault import (
    DELETE, LINK, PULL, REVOKE, SHARE, SHARES, TOO_MANY, UNAVAILABLE, UNLINKED, change_at_the_city, enter,
    everything_at_the_city, guest, invited, link_first, note, person, set_lock, told, two_devices)
from harness import kept_all, until
from pocket_sample import again, count, failures, log, opened, ready, server_options  # noqa: F401
from test_pocket_lock import EVERYTHING, RIGHT
from test_pocket_records import listed, tap

SECRET_WORDS = "insulin-at-noon"
# Its name and its type are empty.
READ = f"document {len(SECRET_WORDS)} insulin-"
UNREADABLE = "document problem 1"
# Where a page keeps things: databases, caches, workers, and what stands in storages and cookies.
PLACES = """async () => [
  ...(await indexedDB.databases()).map(({ name }) => name), ...(await caches.keys()),
  ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie,
  ...(await navigator.locks.query()).held.map(({ name }) => name).filter((name) => name.startsWith("pocket-")),
].filter(Boolean)"""


def linked(pages):
    """A device that is linked, with a note."""
    page = invited(pages, person(pages))
    link_first(pages, page)
    note(page, SECRET_WORDS)
    return page


def shared(page):
    """A link to the note."""
    words, address = told(page, SHARE).split(" ")
    assert words == "shared"
    return address


def read(page):
    until(lambda: READ in log(page), "what is behind the link")


def test_whoever_has_the_link_reads_without_keeping_anything(pages):
    page = linked(pages)
    address = shared(page)
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/pocketsample/en/#share=[\w-]{43}\.[\w-]{43}", address)
    files, _, [content] = everything_at_the_city(pages)
    assert len(content) == 256
    token, key = re.search(r"#share=(.+)\.(.+)", address).groups()
    for found in (SECRET_WORDS, token, key):
        assert found.encode() not in files, found
    reader = guest(pages, address)
    read(reader)
    expect(reader.locator("#fragment")).to_have_text("share")
    expect(reader.locator("#state")).to_have_text(re.compile("in memory"))
    assert reader.url == address, "it can be loaded anew"
    # The app works as on a first visit, and what is done is gone with the page.
    reader.locator("#add").click()
    tap(reader, "keep 1")
    assert listed(reader) == "records 1=1"
    tap(reader, "lock 0")
    until(lambda: "lock 3" in log(reader), "no lock")
    assert told(reader, LINK) == UNAVAILABLE
    assert told(reader, PULL) == UNLINKED
    assert reader.locator("#pocket-notices").inner_text() == ""
    assert reader.evaluate(PLACES) == []
    reader.reload()
    ready(reader)
    read(reader)
    count(reader, "0")
    assert listed(reader) == "records"
    pages.shot(reader, "city-share-read")


def test_a_reader_with_the_app_sees_nothing_of_their_own(pages):
    """Not even where there is a lock, or the app is open in another tab; and what they keep stays as it is."""
    address = shared(linked(pages))
    own = opened(pages)
    own.locator("#add").click()
    tap(own, "keep 1")
    set_lock(own)
    kept_all(own)
    before = own.evaluate(EVERYTHING)
    other = own.context.new_page()
    other.goto(address)
    ready(other)
    read(other)
    count(other, "0")
    assert listed(other) == "records"
    other.locator("#add").click()
    other.locator("#note").fill("the reader's")
    tap(other, "keep 2")
    tap(other, "wipe")
    assert listed(other) == "records"
    assert own.evaluate(EVERYTHING) == before
    count(own, "1")
    # In the tab of the app itself the link leads to the document, and back.
    own.bring_to_front()
    enter(own, address.split("#")[1])
    until(lambda: "share=" in own.url and own.locator("#fragment").inner_text() == "share", "the document")
    read(own)
    count(own, "0")
    enter(own, "something")
    own.get_by_label("Passphrase").fill(RIGHT)
    own.keyboard.press("Enter")
    ready(own)
    count(own, "1")
    expect(own.locator("#fragment")).to_have_text("something")
    assert listed(own) == "records 1=1"


def test_a_link_that_is_over_or_bent_is_told(pages):
    page = linked(pages)
    address, bent = shared(page), shared(page)
    assert told(page, SHARES).split(" ") == ["shares", bent, address]
    assert told(page, REVOKE) == f"shares {address}", "the last one is taken back"
    other_key = address[:-2] + ("AA" if address[-2] != "A" else "BA")
    for wrong in (bent, other_key, address[:-1], address.split("=")[0] + "="):
        reader = guest(pages, wrong)
        until(lambda: UNREADABLE in log(reader), wrong)
        assert READ not in log(reader)
    reader = guest(pages, address)
    read(reader)
    change_at_the_city(pages, "UPDATE vault_shares SET expires_at = created_at + 1")
    reader.reload()
    ready(reader)
    until(lambda: UNREADABLE in log(reader), "it is over")
    assert told(page, SHARES) == "shares"
    failures(pages, "404")


def test_links_are_known_with_their_keys_where_they_were_made(pages):
    first, second, _ = two_devices(pages)
    note(first, SECRET_WORDS)
    address = shared(first)
    assert told(second, SHARES) == "shares unknown"
    again(first)
    assert told(first, SHARES) == f"shares {address}"
    assert told(second, REVOKE) == "shares"
    assert told(first, SHARES) == "shares"
    for _ in range(10):
        shared(first)
    assert told(first, SHARE) == TOO_MANY
    assert told(first, DELETE) == "unlinked"
    assert everything_at_the_city(pages)[2] == []
    failures(pages, "409")


def test_who_cannot_reach_the_city_is_told_and_tries_again(pages):
    address = shared(linked(pages))
    page = pages.open("/")
    page.route("**/api/v1/vaults/shared/*", lambda route: route.abort("connectionrefused"))
    page.goto(address)
    page.get_by_text("the city cannot be reached right now").wait_for()
    pages.shot(page, "city-share-unreached")
    page.unroute("**/api/v1/vaults/shared/*")
    page.get_by_role("button", name="Try again").click()
    ready(page)
    read(page)
    failures(pages, "ERR_CONNECTION_REFUSED")

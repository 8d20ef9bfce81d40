"""Two devices that share what GluCalc keeps, and a doctor who reads it by a link, with the real server."""
import re
import sqlite3

from playwright.sync_api import expect

from city_vault import code, dialog, person
from glucalc import PAGES, add_other, again, answer, begin, go, keep, ready, set_up, submit, tap
from harness import kept_all, until
from pocket_sample import failures
from test_glucalc_devices import no_violations

server_options = ("--drivers", "0")


def invited(pages, owner, **more):
    """GluCalc on a device of its own, opened by the link of the account's page."""
    page = pages.open(f"{pages.city.pockets}/glucalc/en/#vault={code(owner)}", **more)
    ready(page)
    return page


def link_first(page, pages):
    tap(page, "vault-link")
    box = dialog(page)
    key = box.locator("[data-key-shown]").inner_text().replace("\n", "")
    pages.shot(page, "glucalc-vault-key")
    box.get_by_label("I have kept this key").check()
    box.get_by_role("button", name="Go on").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator('[data-tap="vault-run"]').wait_for()
    failures(pages, "404")
    return key


def link_next(page, key):
    tap(page, "vault-link")
    box = dialog(page)
    box.get_by_label("Key", exact=True).fill(key)
    box.get_by_role("button", name="Link", exact=True).click()
    expect(page.locator("dialog[open]")).to_have_count(0)


def to_page(page, name):
    """Back to the bar, then to a page of “More”."""
    def arrived():
        if page.locator(".tabs").count() == 0:
            tap(page, "back")
        return page.locator(".tabs").count() > 0
    until(arrived, "the bar is there")
    go(page, name)


def run(page):
    """Reads and writes now, and waits until that is done."""
    button = page.locator('[data-tap="vault-run"]')
    until(lambda: button.get_attribute("aria-disabled") is None, "nothing is under way")
    button.click()
    until(lambda: button.get_attribute("aria-disabled") is None, "it is done")


# Tools whose script fails at once.
FAILING_TOOLS = """() => {
  window.workingTools = window.Worker;
  window.Worker = class extends EventTarget {
    constructor() {
      super();
      setTimeout(() => this.dispatchEvent(new Event("error")));
    }
    postMessage() {}
    terminate() {}
  };
}"""


def test_g16_a_second_device_gets_the_meals_and_a_doctor_reads_them(pages):
    owner = person(pages)
    first = invited(pages, owner)
    set_up(first)
    begin(first)
    add_other(first, "48")
    keep(first, "4")
    go(first, "vault")
    first.locator('[data-tap="vault-link"]').wait_for()
    no_violations(first)
    key = link_first(first, pages)
    run(first)
    kept_all(first)
    pages.shot(first, "glucalc-vault")
    no_violations(first)

    second = invited(pages, owner)
    tap(second, "accept")
    second.evaluate(FAILING_TOOLS)
    link_next(second, key)
    # A device that is not set up may take over what the doctor gave, value by value, and not what it cannot show.
    second.get_by_text("The values could not be compared").wait_for()
    expect(second.locator('[data-tap="send 8"]')).to_have_count(0)
    no_violations(second)
    second.evaluate("() => { window.Worker = window.workingTools; }")
    tap(second, "unit 0")
    submit(second)
    expect(second.locator("dl.terms")).to_contain_text("Lunch")
    second.get_by_text("Check each value with your doctor’s").wait_for()
    pages.shot(second, "glucalc-vault-take-over")
    no_violations(second)

    def taken():
        # What has just come is not taken: it may not be what was read before the tap.
        button = second.locator('[data-tap="send 8"]')
        if button.count():
            button.click()
        return second.locator("#new-meal").count() == 1
    until(taken, "the values were taken over")
    expect(second.locator(".meal-row")).to_have_count(1)

    begin(second, "8.1")
    second.get_by_text(re.compile("Other devices")).first.wait_for()
    add_other(second, "20")
    keep(second, "1")
    to_page(second, "vault")
    run(second)
    run(first)
    to_page(first, "journal")
    expect(first.locator(".meal-row")).to_have_count(2)
    # What the first device computes next knows of the dose that was given on the other.
    to_page(first, "home")
    begin(first, "8.1")
    add_other(first, "10")
    tap(first, "step 2")
    expect(first.locator("main.meal")).to_contain_text(re.compile("You gave 5.IU in 2 doses that still act; the last were 1.IU at"))
    pages.shot(first, "glucalc-vault-dose")

    # Nothing that can be read lies at the city.
    with sqlite3.connect(f"{pages.city.data}/medina.sqlite", timeout=10) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        vaults = [name for name in names if name.startswith("vault")]
        assert vaults, names
        rows = b"".join(
            cell if isinstance(cell, bytes) else str(cell).encode()
            for name in vaults for row in connection.execute(f"SELECT * FROM {name}") for cell in row)
    assert b"Lunch" not in rows and key.replace("-", "").encode() not in rows

    to_page(second, "vault")
    tap(second, f"go {PAGES.index('doctor')} 0")
    second.locator('[data-tap="share-make"]').wait_for()
    no_violations(second)
    pages.shot(second, "glucalc-doctor")
    second.locator('[data-tap^="share-span"]').first.click()
    second.locator('[data-tap^="share-days"]').first.click()
    tap(second, "share-make")
    hand = second.locator('[data-tap="share-hand 0"]')
    hand.wait_for()
    second.evaluate("() => { navigator.share = async ({ text }) => { window.shared = text; }; }")
    hand.click()
    link = re.search(r"http\S+#share=[\w.-]+", until(lambda: second.evaluate("window.shared"), "the link was handed on"))
    reader = pages.open(link.group(0))
    expect(reader.locator("table.report tbody tr")).to_have_count(2)
    assert reader.locator(".tabs").count() == 0
    no_violations(reader)
    pages.shot(reader, "glucalc-reader", full_page=True)
    second.locator('[data-tap^="revoke"]').first.click()
    answer(second)
    expect(second.locator('[data-tap^="revoke"]')).to_have_count(0)
    reader.reload()
    reader.get_by_text(re.compile("may have ended", re.I)).first.wait_for()
    failures(pages, "404")

"""The lock of an app on the device: nothing that is kept can be read without its passphrase."""
from playwright.sync_api import expect

from accessibility import axe_source, covered, violations
from harness import kept_all, until
from pocket_sample import again, count, fails_to_open_once, log, opened, ready, server_options  # noqa: F401
from test_pocket_records import listed, tap

RIGHT = "vier Wörter auf Papier"
OTHER = "noch ein ganz anderer Satz"

# All that the database holds, as text in which every byte is a letter.
EVERYTHING = """async () => {
  const request = indexedDB.open("pocket-pocketsample");
  await new Promise((resolve) => { request.onsuccess = resolve; });
  const database = request.result;
  const letters = (value) => {
    if (value instanceof Uint8Array) return String.fromCharCode(...value);
    if (value && typeof value === "object") return Object.entries(value).map(([name, each]) => name + letters(each)).join(" ");
    return String(value);
  };
  const all = [];
  for (const name of database.objectStoreNames) {
    const store = database.transaction(name).objectStore(name);
    const get = (what) => new Promise((resolve) => { store[what]().onsuccess = ({ target }) => resolve(target.result); });
    all.push(...(await get("getAllKeys")).map(String), ...(await get("getAll")).map(letters));
  }
  database.close();
  return all.join("\\n");
}"""


def faults_of(page):
    """What is wrong for those who do not see the page, or use no pointer."""
    page.evaluate(axe_source())
    return violations(page) + ([] if page.locator("dialog[open]").count() else covered(page))


def locked(pages, **more):
    """The sample with something kept, behind a lock."""
    page = opened(pages, **more)
    page.locator("#note").fill("insulin-at-noon")
    for number in (1, 2):
        page.locator("#add").click()
        tap(page, f"keep {number}")
    kept_all(page)
    assert "insulin-at-noon" in page.evaluate(EVERYTHING) and "note 8000" in page.evaluate(EVERYTHING)
    page.locator("#lock").click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_label("New passphrase").fill(RIGHT)
    dialog.get_by_label("The same once more").fill(RIGHT)
    dialog.get_by_role("button", name="Lock").click()
    expect(dialog).to_have_count(0)
    until(lambda: "lock 0" in log(page), "told")
    return page


def closed(page):
    """The question at the opening."""
    kept_all(page)
    page.reload()
    page.get_by_role("heading", name="Locked").wait_for()
    return page.locator("[data-screen=locked]")


def unlock(page, passphrase=RIGHT):
    screen = closed(page)
    screen.get_by_label("Passphrase").fill(passphrase)
    screen.get_by_role("button", name="Open").click()
    return ready(page)


def test_nothing_can_be_read_without_the_passphrase(pages):
    """G14: everything is sealed, what was kept before and what comes after."""
    page = locked(pages)
    expect(page.locator("#state")).to_contain_text("sealed")
    page.locator("#add").click()
    tap(page, "keep 3")
    kept_all(page)
    for words in ("insulin", "note 8000", "noon"):
        assert words not in page.evaluate(EVERYTHING), words
    assert listed(page) == "records 1=1 2=2 3=3"
    screen = closed(page)
    assert page.locator("#count").count() == 0
    pages.shot(page, "pocket-locked")
    screen.get_by_label("Passphrase").fill("nicht die richtige")
    screen.get_by_role("button", name="Open").click()
    expect(screen.get_by_role("alert")).to_have_text("That is not the passphrase.")
    screen.get_by_label("Passphrase").fill(RIGHT)
    page.keyboard.press("Enter")
    ready(page)
    count(page, "3")
    expect(page.locator("#echo")).to_have_text("insulin-at-noon")
    assert listed(page, "list 1") == "records 3=3 2=2 1=1"
    # What changes afterwards is there the next time, and no more can be read.
    tap(page, "forget 2")
    page.locator("#add").click()
    unlock(page)
    count(page, "4")
    assert listed(page) == "records 1=1 3=3"
    assert "insulin" not in page.evaluate(EVERYTHING)
    # A step that traps costs the step, and not the lock.
    page.locator("#trap").click()
    page.get_by_text("Something went wrong and we started again").wait_for()
    count(page, "4")
    assert listed(page) == "records 1=1 3=3"


def test_the_passphrase_is_changed_and_the_lock_removed(pages):
    page = locked(pages)
    tap(page, "lock 1")
    dialog = page.locator("dialog[open]")
    dialog.get_by_label("Passphrase", exact=True).fill("not this one")
    for label in ("New passphrase", "The same once more"):
        dialog.get_by_label(label).fill(OTHER)
    dialog.get_by_role("button", name="Change").click()
    expect(dialog.get_by_role("alert")).to_have_text("That is not the passphrase.")
    dialog.get_by_label("Passphrase", exact=True).fill(RIGHT)
    dialog.get_by_role("button", name="Change").click()
    expect(dialog).to_have_count(0)
    screen = closed(page)
    screen.get_by_label("Passphrase").fill(RIGHT)
    screen.get_by_role("button", name="Open").click()
    expect(screen.get_by_role("alert")).to_have_text("That is not the passphrase.")
    unlock(page, OTHER)
    count(page, "2")
    tap(page, "lock 2")
    dialog.get_by_label("Passphrase").fill(OTHER)
    dialog.get_by_role("button", name="Remove").click()
    expect(dialog).to_have_count(0)
    expect(page.locator("#state")).not_to_contain_text("sealed")
    again(page)
    count(page, "2")
    assert listed(page) == "records 1=1 2=2"
    assert "insulin-at-noon" in page.evaluate(EVERYTHING)


def test_a_passphrase_that_will_not_do_is_said_beside_it(pages):
    page = opened(pages)
    page.locator("#lock").click()
    dialog = page.locator("dialog[open]")
    first, second = dialog.get_by_label("New passphrase"), dialog.get_by_label("The same once more")
    first.fill("123456789")
    dialog.get_by_role("button", name="Lock").click()
    expect(dialog.get_by_role("alert")).to_contain_text("at least 10 characters")
    expect(first).to_be_focused()
    first.fill(RIGHT)
    second.fill(RIGHT + "!")
    dialog.get_by_role("button", name="Lock").click()
    expect(dialog.get_by_role("alert")).to_have_text("The two passphrases differ.")
    expect(second).to_be_focused()
    page.keyboard.press("Escape")
    until(lambda: "lock 2" in log(page), "unchanged")
    again(page)
    assert page.locator("#count").count() == 1, "nothing was locked"


def test_who_tries_again_and_again_waits_longer_and_longer(pages):
    """G14: fifty wrong passphrases; a new page or a clock that is set does not help, and the right one opens."""
    page = locked(pages)
    page.clock.install()
    screen = closed(page)
    field, button, said = screen.get_by_label("Passphrase"), screen.get_by_role("button", name="Open"), screen.get_by_role("alert")
    waits = []
    for number in range(50):
        field.fill(f"wrong {number}")
        button.click()
        until(lambda: said.inner_text() not in ("", "One moment …"), "an answer")
        if button.is_disabled():
            waits.append(int(said.inner_text().split()[-2]))
            if number == 10:
                page.reload()
                page.get_by_role("heading", name="Locked").wait_for()
                expect(button).to_be_disabled()
            page.clock.run_for(waits[-1] * 1_000 + 500)
            expect(button).to_be_enabled()
    assert waits[:4] == [2, 4, 8, 16] and waits[-1] == 300 and waits == sorted(waits), waits
    assert len(waits) == 48
    field.fill(RIGHT)
    button.click()
    ready(page)
    count(page, "2")


def test_tries_made_while_the_clock_was_ahead_cost_one_wait(pages):
    """G14: a year ahead, then right again: the wait passes, and a new page begins no other one."""
    page = locked(pages)
    now = page.evaluate("Date.now()") / 1_000
    page.clock.install(time=now + 365 * 86_400)
    screen = closed(page)
    field, button, said = screen.get_by_label("Passphrase"), screen.get_by_role("button", name="Open"), screen.get_by_role("alert")

    def seconds():
        return int(said.inner_text().split()[-2])

    for number in range(7):
        field.fill(f"wrong {number}")
        button.click()
        until(lambda: said.inner_text() not in ("", "One moment …"), "an answer")
        if button.is_disabled() and number < 6:
            page.clock.run_for(seconds() * 1_000 + 500)
            expect(button).to_be_enabled()
    page.clock.set_system_time(now)
    page.reload()
    page.get_by_role("heading", name="Locked").wait_for()
    expect(button).to_be_disabled()
    first = seconds()
    page.clock.run_for(5_000)
    page.reload()
    page.get_by_role("heading", name="Locked").wait_for()
    expect(button).to_be_disabled()
    second = seconds()
    assert first <= 32 and second <= first - 5, (first, second)
    page.clock.run_for(second * 1_000 + 500)
    expect(button).to_be_enabled()
    field.fill(RIGHT)
    button.click()
    ready(page)
    count(page, "2")


def test_a_lock_that_could_not_be_set_leaves_everything_as_it_was(pages):
    page = opened(pages)
    page.locator("#add").click()
    tap(page, "keep 1")
    kept_all(page)
    page.evaluate("""() => {
      window.put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
    }""")
    page.locator("#lock").click()
    dialog = page.locator("dialog[open]")
    for label in ("New passphrase", "The same once more"):
        dialog.get_by_label(label).fill(RIGHT)
    dialog.get_by_role("button", name="Lock").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Everything is as it was")
    page.evaluate("() => { IDBObjectStore.prototype.put = window.put; }")
    page.keyboard.press("Escape")
    again(page)
    count(page, "1")
    assert listed(page) == "records 1=1"


def test_a_full_device_keeps_nobody_out(pages):
    page = locked(pages)
    kept_all(page)
    page.add_init_script("""
      IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };""")
    unlock(page)
    expect(page.locator("#echo")).to_have_text("insulin-at-noon")
    assert listed(page) == "records 1=1 2=2"


def test_who_has_forgotten_the_passphrase_begins_anew(pages):
    page = locked(pages)
    screen = closed(page)
    screen.get_by_text("Forgotten?").click()
    screen.get_by_role("button", name="Delete everything and begin anew").click()
    screen.get_by_role("button", name="Keep everything").click()
    assert screen.get_by_role("button", name="Delete everything", exact=True).count() == 0
    screen.get_by_role("button", name="Delete everything and begin anew").click()
    with page.expect_navigation():
        screen.get_by_role("button", name="Delete everything", exact=True).click()
    ready(page)
    count(page, "0")
    assert listed(page) == "records"
    assert page.get_by_text("has cleared what was kept").count() == 0, "the person knows"


def test_an_open_page_never_writes_beside_a_lock_that_it_could_not_see(pages):
    page = locked(pages)
    kept_all(page)
    fails_to_open_once(page)
    page.reload()
    ready(page)
    page.get_by_text("This device keeps nothing for us right now").wait_for()
    page.locator("#note").fill("in the open")
    page.locator("[data-screen=failed]").wait_for()
    assert "in the open" not in page.evaluate(EVERYTHING)
    unlock(page)
    expect(page.locator("#echo")).to_have_text("insulin-at-noon")
    assert listed(page) == "records 1=1 2=2"


def test_a_page_that_cannot_encrypt_says_so(pages):
    page = opened(pages, prepare=lambda page: page.add_init_script(
        "Object.defineProperty(crypto, 'subtle', { value: undefined });"))
    page.locator("#lock").click()
    until(lambda: "lock 3" in log(page), "unavailable")


def test_the_lock_is_for_everybody(pages):
    """The question and the dialogs, in the dark, in Arabic and on a small phone."""
    for look, options in {
            "light": {}, "dark": {"color_scheme": "dark"}, "small": {"viewport": {"width": 360, "height": 640}}}.items():
        page = locked(pages, **options)
        for wish in (1, 2):
            tap(page, f"lock {wish}")
            page.locator("dialog[open]").wait_for()
            assert faults_of(page) == []
            pages.shot(page, f"pocket-lock-{wish}-{look}")
            page.keyboard.press("Escape")
            page.locator("dialog[open]").wait_for(state="detached")
        screen = closed(page)
        screen.get_by_text("Forgotten?").click()
        screen.get_by_role("button", name="Delete everything and begin anew").click()
        assert faults_of(page) == []
        pages.shot(page, f"pocket-locked-{look}")
        page.context.close()
    page = opened(pages, path="/pocketsample/ar/")
    page.locator("#lock").click()
    page.locator("dialog[open]").wait_for()
    assert faults_of(page) == []
    pages.shot(page, "pocket-lock-0-arabic")

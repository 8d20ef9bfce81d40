"""What apps keep on the device: storage that is blocked, full or slow, and snapshots of other versions."""
from playwright.sync_api import expect

from harness import kept_all, until
from pocket_sample import (
    again, changing_city, controlled, copies, count, fails_to_open_once, kept, log, opened, ready, replace, server_options, take_update)


def test_blocked_storage_is_said_and_the_app_goes_on(pages):
    page = pages.open("/")
    page.context.add_init_script("""
      delete IDBFactory.prototype.open;
      LockManager.prototype.request = async () => { throw new DOMException("blocked", "SecurityError"); };
      ServiceWorkerContainer.prototype.getRegistration = async () => { throw new DOMException("blocked", "SecurityError"); };
    """)
    page.goto(pages.city.pockets + "/pocketsample/en/")
    ready(page)
    page.get_by_text("This device keeps nothing for us right now").wait_for()
    page.locator("#state", has_text="in memory").wait_for()
    page.locator("#add").click()
    count(page, "1")
    pages.shot(page, "pocket-storage")


def test_full_storage_is_said_once_and_forgotten_when_there_is_room_again(pages):
    page = opened(pages)
    page.evaluate("""() => {
      window.put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
    }""")
    page.locator("#add").click()
    page.get_by_text("This device keeps nothing for us right now").wait_for()
    page.locator("#add").click()
    until(lambda: "storage problem" in log(page), "told")
    expect(page.get_by_text("This device keeps nothing for us right now")).to_have_count(1)
    page.evaluate("() => { IDBObjectStore.prototype.put = window.put; }")
    page.locator("#add").click()
    until(lambda: page.get_by_text("This device keeps nothing").count() == 0, "the notice gone")
    again(page)
    count(page, "3")


def test_snapshots_that_are_older_newer_or_broken(pages):
    page = opened(pages)
    page.locator("#add").click()
    kept_all(page)
    good = kept(page)

    broken = good[:-3]
    replace(page, broken)
    again(page)
    page.get_by_text("could not be read").wait_for()
    count(page, "0")
    page.locator("#add").click()
    until(lambda: copies(page) == [broken], "laid aside")

    # Version 1 had only a count and a note.
    replace(page, sealed(1, [82, 3, *b"old"]))
    again(page)
    count(page, "41")
    expect(page.locator("#echo")).to_have_text("old")

    newer = sealed(9, [1, 2, 3])
    replace(page, newer)
    again(page)
    page.get_by_text("A newer version has kept its things").wait_for()
    page.locator("#add").click()
    count(page, "1")
    page.locator("#state", has_text="in memory").wait_for()
    assert kept(page) == newer, "an older version never replaces it"


def sealed(version, content):
    """A snapshot as SnapshotSeal writes it."""
    mask = (1 << 64) - 1
    checksum = ((0xCBF29CE484222325 ^ version) * 0x100000001B3) & mask
    for byte in content:
        checksum = ((checksum ^ byte) * 0x100000001B3) & mask
    return [*b"MPS1", version * 2, len(content), *content, *checksum.to_bytes(8, "little")]


def test_what_could_not_be_read_at_first_is_never_overwritten(pages):
    page = opened(pages)
    page.locator("#add").click()
    page.locator("#add").click()
    count(page, "2")
    kept_all(page)
    good = kept(page)
    fails_to_open_once(page)
    again(page)
    page.get_by_text("This device keeps nothing for us right now").wait_for()
    count(page, "0")
    page.locator("#add").click()
    page.get_by_text("They are back now").wait_for()
    count(page, "2")
    assert kept(page) == good
    assert page.get_by_text("This device keeps nothing for us right now").count() == 0
    page.locator("#add").click()
    count(page, "3")
    until(lambda: kept(page) != good, "kept again")
    again(page)
    count(page, "3")


# A version that cannot start from snapshots, or fails with the first event after it did; the next one can.
BROKEN = """(() => {
  const Instance = WebAssembly.Instance;
  const isBroken = (how) => localStorage.getItem(how) === document.body.dataset.module;
  WebAssembly.Instance = function (...rest) {
    const { exports } = new Instance(...rest);
    let input;
    let hasSnapshot = false;
    const trap = (how) => {
      if (hasSnapshot && isBroken(how)) throw new WebAssembly.RuntimeError(how);
    };
    return { exports: {
      ...exports,
      pocket_reserve(count) {
        input = [exports.pocket_reserve(count), count];
        return input[0];
      },
      pocket_start() {
        const bytes = new Uint8Array(exports.memory.buffer, ...input);
        hasSnapshot = new TextDecoder("latin1").decode(bytes).includes("MPS1");
        trap("fails to start");
        return exports.pocket_start();
      },
      pocket_handle() {
        trap("fails when opened");
        return exports.pocket_handle();
      },
    } };
  };
})()"""


def breakable(page):
    page.context.add_init_script(BROKEN)


def break_version(page, how):
    page.evaluate("(how) => localStorage.setItem(how, document.body.dataset.module)", how)


def counted(page, number):
    """Adds until the count is `number`, and waits until that is kept; gives the snapshot."""
    before = kept(page)
    for _ in range(number):
        page.locator("#add").click()
    count(page, str(number))
    kept_all(page)
    after = kept(page)
    assert after and after != before
    return after


def test_what_a_broken_version_could_not_use_is_there_with_the_next(pages):
    with changing_city(pages) as change:
        page = opened(pages, prepare=breakable)
        controlled(page)
        good = counted(page, 3)
        break_version(page, "fails to start")
        again(page)
        page.get_by_text("could not be read").wait_for()
        count(page, "0")
        assert kept(page) == good and copies(page) == [], "it stays where it is until something takes its place"
        second = counted(page, 1)
        assert copies(page) == [good]
        again(page)
        count(page, "0")
        third = counted(page, 2)
        assert copies(page) == [good, second], "one does not take the place of the other"

        change()
        take_update(page)
        # What was begun since is not given up without a question.
        count(page, "2")
        page.get_by_text("put aside on this device can be read").wait_for()
        pages.shot(page, "pocket-aside")
        page.get_by_role("button", name="Go on from it").click()
        count(page, "3")
        until(lambda: (kept(page), copies(page)) == (good, [second, third]), "exchanged")
        again(page)
        count(page, "3")
        # Whoever does not want the others is asked once for each.
        for _ in range(2):
            page.get_by_text("put aside on this device can be read").wait_for()
            page.get_by_role("button", name="Close").click()
            page.locator("#add").click()
            again(page)
        count(page, "5")
        assert page.locator(".pocket-notice").count() == 0
        assert copies(page) == [second, third]


def test_who_cannot_even_start_may_begin_anew_and_gets_everything_back(pages):
    with changing_city(pages) as change:
        page = opened(pages, prepare=breakable)
        controlled(page)
        good = counted(page, 3)
        assert page.get_by_role("button", name="Begin anew").count() == 0
        break_version(page, "fails when opened")
        for _ in range(2):
            page.reload()
            page.locator("[data-screen=failed]").wait_for()
            page.get_by_role("button", name="Begin anew").wait_for()
        assert page.locator(".pocket-notice").count() == 0, "nothing claims that it was started again"
        pages.shot(page, "pocket-failed")
        with page.expect_navigation():
            page.get_by_role("button", name="Begin anew").click()
        ready(page)
        count(page, "0")
        assert kept(page) is None and copies(page) == [good]
        again(page)
        count(page, "0")

        change()
        take_update(page)
        count(page, "3")
        page.get_by_text("can be read again").wait_for()
        page.locator("#add").click()
        count(page, "4")
        until(lambda: copies(page) == [], "no copy of what is current")
        again(page)
        count(page, "4")


def test_nothing_is_overwritten_that_could_not_be_laid_aside(pages):
    page = opened(pages)
    counted(page, 2)
    broken = kept(page)[:-3]
    replace(page, broken)
    page.add_init_script("""
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (value, key) {
        if (key.startsWith("aside")) throw new DOMException("full", "QuotaExceededError");
        return put.call(this, value, key);
      };""")
    again(page)
    page.get_by_text("could not be read").wait_for()
    page.locator("#add").click()
    page.get_by_text("This device keeps nothing for us right now").wait_for()
    count(page, "1")
    assert kept(page) == broken and copies(page) == []


def test_copies_are_bounded_and_the_first_stays(pages):
    page = opened(pages)
    good = counted(page, 1)
    broken = [[*good[:-3], number] for number in range(7)]
    for snapshot in broken:
        replace(page, snapshot)
        again(page)
        page.get_by_text("could not be read").wait_for()
        page.locator("#add").click()
        kept_all(page)
    assert copies(page) == [broken[0], *broken[-4:]]

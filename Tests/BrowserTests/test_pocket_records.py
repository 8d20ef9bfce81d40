"""What apps keep by key beside their snapshot, and files that they take and give, in the sample app."""
import pathlib
import tempfile

from harness import kept_all, until
from pocket_sample import again, count, fails_to_open_once, log, opened, ready, server_options  # noqa: F401


def tap(page, action):
    """Presses what the page has no button for."""
    page.evaluate("""(action) => {
      const button = document.createElement("button");
      button.dataset.tap = action;
      document.querySelector("[data-screen=app]").append(button);
      button.click();
      button.remove();
    }""", action)


def listed(page, action="list 0"):
    """What the app is told of its records."""
    # Each answer is a line of its own: the lines before it are pushed out.
    before = len([line for line in log(page) if line.startswith("records")])
    tap(page, action)
    until(lambda: len([line for line in log(page) if line.startswith("records")]) > before, "an answer")
    return [line for line in log(page) if line.startswith("records")][-1]


def clear(page):
    """An empty log: it is not part of the snapshot."""
    again(page)
    assert log(page) == []


def test_records_are_kept_with_the_snapshot_and_read_by_key(pages):
    page = opened(pages)
    for number in (3, -1, 2, 5):
        page.locator("#add").click()
        tap(page, f"keep {number}")
    assert listed(page) == "records -1=2 2=3 3=1 and more"
    assert listed(page, "list 1") == "records 5=4 3=1 2=3 and more"
    clear(page)
    assert listed(page) == "records -1=2 2=3 3=1 and more"
    # One takes the place of another, one goes.
    tap(page, "keep 3")
    tap(page, "forget 2")
    assert listed(page) == "records -1=2 3=4 5=4"
    clear(page)
    assert listed(page) == "records -1=2 3=4 5=4"
    page.locator("#wipe").click()
    assert listed(page) == "records"
    clear(page)
    assert listed(page) == "records"


def test_records_of_a_step_that_trapped_stay_as_they_were(pages):
    page = opened(pages)
    tap(page, "keep 1")
    page.locator("#trap").click()
    page.get_by_text("Something went wrong and we started again").wait_for()
    assert listed(page) == "records 1=0"
    again(page)
    assert listed(page) == "records 1=0"


def test_records_count_where_the_device_keeps_nothing_for_a_while(pages):
    page = opened(pages)
    tap(page, "keep 1")
    tap(page, "keep 2")
    kept_all(page)
    page.evaluate("""() => {
      window.put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
    }""")
    page.locator("#add").click()
    page.get_by_text("This device keeps nothing for us right now").wait_for()
    tap(page, "keep 3")
    tap(page, "forget 1")
    # The database was given up with the first failure; what was kept in it can be read all the same.
    assert listed(page) == "records 2=0 3=1"
    page.evaluate("() => { IDBObjectStore.prototype.put = window.put; }")
    page.locator("#add").click()
    until(lambda: page.get_by_text("This device keeps nothing").count() == 0, "the notice gone")
    assert listed(page) == "records 2=0 3=1"
    clear(page)
    assert listed(page) == "records 2=0 3=1"
    count(page, "2")


def test_what_cannot_be_deleted_stays_and_is_said(pages):
    page = opened(pages)
    page.locator("#add").click()
    tap(page, "keep 1")
    kept_all(page)
    page.evaluate("""() => {
      window.clear = IDBObjectStore.prototype.clear;
      IDBObjectStore.prototype.clear = () => { throw new DOMException("no", "UnknownError"); };
    }""")
    tap(page, "erase")
    until(lambda: "storage problem" in log(page), "told")
    count(page, "1")
    assert listed(page) == "records 1=1"
    page.locator("#add").click()
    count(page, "2")
    page.evaluate("() => { IDBObjectStore.prototype.clear = window.clear; }")
    with page.expect_navigation():
        tap(page, "erase")
    ready(page)
    count(page, "0")
    assert listed(page) == "records"
    assert page.get_by_text("has cleared what was kept").count() == 0, "the person knows"


def test_records_that_nobody_has_read_are_never_overwritten(pages):
    page = opened(pages)
    page.locator("#add").click()
    tap(page, "keep 1")
    kept_all(page)
    fails_to_open_once(page)
    again(page)
    page.get_by_text("This device keeps nothing for us right now").wait_for()
    # Both at once, before the device is asked again: one under a key that is taken, one under another, and one that
    # would forget what was kept before.
    page.evaluate("""() => {
      for (const action of ["forget 1", "keep 1", "keep 2"]) {
        const button = document.createElement("button");
        button.dataset.tap = action;
        document.querySelector("[data-screen=app]").append(button);
        button.click();
        button.remove();
      }
    }""")
    page.get_by_text("They are back now").wait_for()
    count(page, "1")
    assert listed(page) == "records 1=1 2=0"
    clear(page)
    assert listed(page) == "records 1=1 2=0"


def test_who_has_used_an_older_shell_keeps_everything(pages):
    """The database of the form before this one has no place for records."""
    page = pages.open("/")
    page.goto(pages.city.pockets + "/pocketsample/en/app.webmanifest")
    page.evaluate("""async () => {
      const request = indexedDB.open("pocket-pocketsample", 1);
      request.onupgradeneeded = () => request.result.createObjectStore("snapshots");
      await new Promise((resolve) => { request.onsuccess = resolve; });
      request.result.close();
    }""")
    page.goto(pages.city.pockets + "/pocketsample/en/")
    ready(page)
    page.locator("#add").click()
    tap(page, "keep 9")
    clear(page)
    count(page, "1")
    assert listed(page) == "records 9=1"


def test_ten_thousand_records_are_read_in_parts_at_once(pages):
    page = opened(pages)
    page.locator("#add").click()
    kept_all(page)
    milliseconds = page.evaluate("""async () => {
      const request = indexedDB.open("pocket-pocketsample");
      await new Promise((resolve) => { request.onsuccess = resolve; });
      const transaction = request.result.transaction("records", "readwrite");
      const records = transaction.objectStore("records");
      for (let number = 0; number < 10_000; number += 1) {
        records.put(new Uint8Array(300), `note ${(0x8000000000000000n + BigInt(number)).toString(16)}`);
      }
      await new Promise((resolve) => { transaction.oncomplete = resolve; });
      request.result.close();
    }""")
    assert milliseconds is None
    assert listed(page, "list 1").startswith("records 9999=")
    assert listed(page, "list 0").startswith("records 0=")


def test_files_are_taken_and_given(pages):
    page = opened(pages)
    page.locator("#file").set_input_files({"name": "Müsli.csv", "mimeType": "text/csv", "buffer": b"a;1,5\nb"})
    until(lambda: "document Müsli.csv text/csv 7 a;1,5\nb" in log_lines(page), "the file")
    # The same once more: the field was emptied.
    page.locator("#file").set_input_files({"name": "Müsli.csv", "mimeType": "text/csv", "buffer": b"a;1,5\nb"})
    until(lambda: log_lines(page).count("document Müsli.csv text/csv 7 a;1,5\nb") == 2, "the file again")
    with tempfile.TemporaryDirectory() as folder:
        large = pathlib.Path(folder, "large.csv")
        with large.open("wb") as file:
            file.truncate((16 << 20) + 1)
        page.locator("#file").set_input_files(large)
        until(lambda: "document problem 0" in log(page), "too large")
    page.locator("#add").click()
    with page.expect_download() as download:
        page.locator("#hand").click()
    assert download.value.suggested_filename == "count.csv"
    assert pathlib.Path(download.value.path()).read_bytes() == b"1"
    until(lambda: "share 4" in log(page), "told")
    # By the device's way to share, where it has one for files.
    page.evaluate("""() => {
      Navigator.prototype.canShare = () => true;
      Navigator.prototype.share = async ({ files }) => { window.given = await files[0].text(); };
    }""")
    tap(page, "hand 1")
    until(lambda: "share 0" in log(page), "shared")
    assert page.evaluate("window.given") == "1"


def test_an_app_prints_and_asks_to_be_kept(pages):
    page = opened(pages)
    page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1; }; }")
    page.locator("#print").click()
    until(lambda: page.evaluate("window.printed") == 1, "printed")
    page.evaluate("() => { StorageManager.prototype.persist = async () => true; }")
    page.locator("#persist").click()
    until(lambda: "persistence 0" in log(page), "granted")
    page.evaluate("() => { StorageManager.prototype.persist = async () => false; }")
    page.locator("#persist").click()
    until(lambda: "persistence 1" in log(page), "refused")
    page.evaluate("() => { StorageManager.prototype.persist = async () => { throw new TypeError('no'); }; }")
    page.locator("#persist").click()
    until(lambda: "persistence 2" in log(page), "it does not say")


def log_lines(page):
    """As they are written, with the breaks in them."""
    return page.locator("#log li").evaluate_all("lines => lines.map((line) => line.textContent)")

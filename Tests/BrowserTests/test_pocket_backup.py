"""Everything that an app keeps, as one file: handed out, taken in on another device, and never half of it."""
import hashlib
import pathlib

from playwright.sync_api import expect

from harness import kept_all, until
from pocket_sample import (
    again, copies, count, failures, fails_to_open_once, kept, log, opened, ready, replace, server_options)  # noqa: F401
from test_pocket_lock import EVERYTHING, locked, unlock
from test_pocket_records import listed, tap
from test_pocket_storage import sealed

# Why a backup is of no use, as the sample writes it.
FOREIGN, DAMAGED, OTHER_APP, NEWER, TOO_LARGE, UNREADABLE, UNUSABLE, FAILED = range(8)


def handed(page):
    """The bytes of the backup that the app hands out."""
    with page.expect_download() as download:
        page.locator("#backup").click()
    assert download.value.suggested_filename == "sample.backup"
    return pathlib.Path(download.value.path()).read_bytes()


def choose(page, content, name="sample.backup"):
    page.locator("#restore").set_input_files(
        {"name": name, "mimeType": "application/octet-stream", "buffer": bytes(content)})


def told(page, line):
    until(lambda: line in log(page), line)


def filled(page):
    """Something to be kept: a note, a count of 2, and two records."""
    page.locator("#note").fill("insulin-at-noon")
    for number in (1, 2):
        page.locator("#add").click()
        tap(page, f"keep {number}")
    kept_all(page)


def other(pages, **more):
    """Another device, on which something else is kept."""
    page = opened(pages, **more)
    for _ in range(5):
        page.locator("#add").click()
    for number in (2, 3, 4):
        tap(page, f"keep {number}")
    kept_all(page)
    return page


def is_other(page):
    """Nothing has changed there."""
    count(page, "5")
    assert listed(page) == "records 2=5 3=5 4=5"


def is_filled(page):
    count(page, "2")
    expect(page.locator("#echo")).to_have_text("insulin-at-noon")
    assert listed(page) == "records 1=1 2=2"


def unsigned(number):
    out = []
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*out, number])


def data(content):
    return unsigned(len(content)) + bytes(content)


def written(snapshot, app="pocketsample", version=1, records=()):
    """A backup as the shell writes it."""
    content = b"MPBACKUP" + unsigned(version) + data(app.encode()) + unsigned(10) + data(snapshot)
    content += unsigned(len(records)) + b"".join(data(key) + data(value) for key, value in records)
    return content + hashlib.sha256(content).digest()


def test_a_backup_brings_everything_to_another_device(pages):
    page = opened(pages)
    filled(page)
    content = handed(page)
    told(page, "share 4")
    page = other(pages)
    former = kept(page)
    choose(page, content)
    until(lambda: any(line.startswith("backup of 1") and " with 2, " in line for line in log(page)), "read")
    is_other(page)
    page.locator("#use").click()
    told(page, "restored")
    is_filled(page)
    # What was there is a copy, of which nobody is asked.
    again(page)
    is_filled(page)
    assert copies(page) == [former]
    expect(page.get_by_text("Something that was put aside")).to_have_count(0)
    page.locator("#add").click()
    again(page)
    count(page, "3")


def test_a_backup_is_open_and_is_sealed_anew_behind_a_lock(pages):
    page = locked(pages)
    content = handed(page)
    assert b"insulin-at-noon" in content and b"note 8000" in content
    page = other(pages)
    choose(page, content)
    page.locator("#use").click()
    told(page, "restored")
    is_filled(page)

    page = locked(pages)
    page.locator("#note").fill("something else")
    tap(page, "keep 7")
    kept_all(page)
    choose(page, content)
    page.locator("#use").click()
    told(page, "restored")
    is_filled(page)
    expect(page.locator("#state")).to_contain_text("sealed")
    for words in ("insulin", "note 8000", "something else"):
        assert words not in page.evaluate(EVERYTHING), words
    unlock(page)
    is_filled(page)


def test_what_is_no_backup_changes_nothing(pages):
    page = opened(pages)
    filled(page)
    content = handed(page)
    changed = bytearray(content)
    changed[len(content) // 2] ^= 4
    snapshot = bytes(kept(page))
    page = other(pages)
    for file, problem in {
            b"date;value\n1;2\n": FOREIGN, content[:-40]: DAMAGED, bytes(changed): DAMAGED,
            written(snapshot, app="fruity"): OTHER_APP, written(snapshot, version=2): NEWER,
            written(bytes(sealed(9, [1, 2, 3]))): NEWER, written(snapshot[:-2]): UNUSABLE, written(b""): UNUSABLE,
            written(snapshot, records=[(b"note\n", b"")]): DAMAGED}.items():
        choose(page, file)
        told(page, f"backup problem {problem}")
        page.locator("#use").click()
        told(page, f"backup problem {FAILED}")
        is_other(page)
        again(page)
        is_other(page)
    assert copies(page) == []


def test_a_backup_that_is_dropped_or_followed_by_another_is_not_used(pages):
    page = opened(pages)
    filled(page)
    content = handed(page)
    page = other(pages)
    choose(page, content)
    until(lambda: any(line.endswith(" with 2, note 2") for line in log(page)), "read")
    page.locator("#drop").click()
    page.locator("#use").click()
    told(page, f"backup problem {FAILED}")
    choose(page, content)
    choose(page, b"date;value")
    told(page, f"backup problem {FOREIGN}")
    page.locator("#use").click()
    is_other(page)


def test_a_device_that_gives_up_while_it_writes_has_all_that_was_there(pages):
    page = opened(pages)
    filled(page)
    content = handed(page)
    page = other(pages)
    choose(page, content)
    until(lambda: any(line.endswith(" with 2, note 2") for line in log(page)), "read")
    page.evaluate("""() => {
      const put = IDBObjectStore.prototype.put;
      let left = 1;
      // The snapshot and the first record are on their way by then, and the former records are taken away.
      IDBObjectStore.prototype.put = function (...rest) {
        if (this.name !== "records" || left > 0) {
          if (this.name === "records") left -= 1;
          return put.apply(this, rest);
        }
        IDBObjectStore.prototype.put = put;
        throw new DOMException("full", "QuotaExceededError");
      };
    }""")
    page.locator("#use").click()
    told(page, f"backup problem {FAILED}")
    is_other(page)
    again(page)
    is_other(page)


def test_what_is_done_while_a_backup_is_taken_in_is_gone_with_the_rest(pages):
    page = opened(pages)
    filled(page)
    content = handed(page)
    page = other(pages)
    choose(page, content)
    until(lambda: any(line.endswith(" with 2, note 2") for line in log(page)), "read")
    page.evaluate("""() => {
      document.getElementById("use").click();
      for (let time = 0; time < 3; time += 1) document.getElementById("add").click();
    }""")
    told(page, "restored")
    is_filled(page)
    again(page)
    is_filled(page)


def test_what_is_found_later_than_it_was_looked_for_is_not_replaced(pages):
    page = opened(pages)
    filled(page)
    content = handed(page)
    page = other(pages)
    fails_to_open_once(page)
    page.reload()
    ready(page)
    page.get_by_text("This device keeps nothing for us right now").wait_for()
    # The app hears of the backup, saves, and so meets what is there.
    choose(page, content)
    page.get_by_text("They are back now").wait_for()
    page.locator("#use").click()
    told(page, f"backup problem {FAILED}")
    is_other(page)
    again(page)
    is_other(page)


def test_a_newer_version_of_the_app_is_left_alone(pages):
    page = opened(pages)
    filled(page)
    content = handed(page)
    newer = sealed(9, [1, 2, 3])
    replace(page, newer)
    again(page)
    page.get_by_text("A newer version has kept its things").wait_for()
    page.locator("#backup").click()
    told(page, "share 3")
    choose(page, content)
    until(lambda: any(line.endswith(" with 2, note 2") for line in log(page)), "read")
    page.locator("#use").click()
    told(page, f"backup problem {FAILED}")
    assert kept(page) == newer


def test_a_device_that_keeps_nothing_hands_out_what_is_in_memory(pages):
    page = opened(pages, prepare=lambda page: page.context.add_init_script("delete IDBFactory.prototype.open;"))
    page.get_by_text("This device keeps nothing for us right now").wait_for()
    page.locator("#note").fill("insulin-at-noon")
    for number in (1, 2):
        page.locator("#add").click()
        tap(page, f"keep {number}")
    content = handed(page)
    failures(pages, "IDBFactory")
    page = other(pages)
    choose(page, content)
    page.locator("#use").click()
    told(page, "restored")
    is_filled(page)

"""The vault at the city: what one device writes another one reads, and nobody in between."""
import base64

from playwright.sync_api import expect

from city_vault import (
    BAD_CODE, CONFLICT, DELETE, FULL, LINK, OFFLINE, PULL, PULL_ALL, PULL_FUTURE, PUSH, PUSH_DELETION, PUSH_LARGE,
    PUSH_MORE, REPLACED, SAMPLE, SHOW, STRANGER, UNAVAILABLE, UNLINK, UNLINKED, answers, change_at_the_city, code,
    dialog, enter, everything_at_the_city, invited, link_first, link_next, link_of, note, person, set_lock, told,
    two_devices, wish)
from harness import kept_all, until
from pocket_sample import (
    again, copies, failures, kept, log, opened, ready, replace, server_options)  # noqa: F401
from test_pocket_lock import EVERYTHING, OTHER, RIGHT, closed, faults_of, unlock
from test_pocket_records import tap

SECRET_WORDS = "insulin-at-noon"


def test_what_one_device_writes_another_one_reads(pages):
    """Both ways, and the city has nothing but names without meaning and bytes."""
    owner = person(pages)
    first = invited(pages, owner)
    expect(first.locator("#fragment")).to_have_text("vault")
    assert "#" not in first.url, "the code is for the shell alone"
    key = link_first(pages, first)
    note(first, SECRET_WORDS)
    assert told(first, PUSH) == "stored 2"
    second = invited(pages, owner)
    link_next(second, f"  {key.lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')} ")
    assert told(second, PULL) == f"changes to 2 1@2={SECRET_WORDS}"
    expect(second.locator("#echo")).to_have_text(SECRET_WORDS)
    note(second, "less at night")
    assert told(second, PUSH) == "stored 3"
    assert told(second, PUSH_MORE) == "stored 4"
    assert told(first, PULL) == "changes to 6 1@3=less at night" + "".join(
        f" {number}@{number + 2}={'a' * 24}" for number in (2, 3, 4))
    assert told(first, PULL) == "changes to 6"
    assert told(first, PUSH_LARGE) == FULL
    files, entries, _ = everything_at_the_city(pages)
    assert len(entries) == 4 and sorted(len(content) for _, content in entries) == [256, 8192, 8192, 8192]
    secret, token = link_of(first)
    raw = base64.urlsafe_b64decode(secret + "==")
    assert len(raw) == 16
    for found in (SECRET_WORDS.encode(), b"less at night", b"shared 8000", b"aaaaaaaa" * 10, key.encode(), raw,
                  secret.encode(), token.encode()):
        assert found not in files, found
    # Afterwards each device still knows all that it needs.
    for page in (first, second):
        again(page)
        assert told(page, PULL_ALL).startswith("changes to 6 1@3=less at night")


def test_a_key_with_a_slip_and_another_key_are_told_in_place(pages):
    owner = person(pages)
    key = link_first(pages, invited(pages, owner))
    page = invited(pages, owner)
    answer = wish(page, LINK)
    box = dialog(page)
    field, said = box.get_by_label("Key", exact=True), box.get_by_role("alert")
    expect(field).to_be_focused()
    other = "1" if key[0] != "1" else "2"
    for typed, words in ((other + key[1:], "There is a slip"), ("", "There is a slip"),
                         ("0000-0000-0000-0000-0000-0000-0000", "not the one of your data")):
        field.fill(typed)
        page.keyboard.press("Enter")
        expect(said).to_contain_text(words)
        expect(field).to_be_focused()
    pages.shot(page, "city-key-slip")
    page.keyboard.press("Escape")
    assert answer() == "cancelled"
    # What was begun is at an end, at the city as well.
    assert told(page, PULL) == UNLINKED
    assert told(page, LINK) == BAD_CODE
    until(lambda: devices(owner) == 1, "the device is forgotten")


def devices(owner):
    owner.goto("/account/vault")
    return owner.get_by_role("button", name="Unlink").count()


def test_whose_account_it_is_stands_above_the_key(pages):
    """A link with a code may come from anybody: the device would give them what it has."""
    other = person(pages, STRANGER)
    page = invited(pages, other)
    answer = wish(page, LINK)
    told_in(dialog(page), "Karim, d…r@medina.example")
    page.keyboard.press("Escape")
    assert answer() == "cancelled"
    until(lambda: devices(other) == 0, "what was begun is at an end at the city")
    owner = person(pages)
    first, second = invited(pages, owner), invited(pages, owner, path="/pocketsample/ar/")
    answer = wish(first, LINK)
    told_in(dialog(first), "Amina, p…r@medina.example")
    first.keyboard.press("Escape")
    assert answer() == "cancelled"
    enter(first, f"vault={code(owner)}")
    key = link_first(pages, first)
    answer = wish(second, LINK)
    box = dialog(second)
    told_in(box, "Amina, p…r@medina.example")
    box.get_by_role("textbox").fill(key)
    second.keyboard.press("Enter")
    assert answer() == "linked"


def told_in(box, account):
    """For eyes and for ears, and before the key."""
    said = box.locator("[data-account]")
    expect(said).to_contain_text(account)
    expect(said).not_to_contain_text("{name}")
    assert box.get_attribute("aria-describedby") == said.get_attribute("id")
    assert said.evaluate("""(said) => Boolean(said.compareDocumentPosition(
        said.closest("form").querySelector("[data-key-shown], textarea")) & Node.DOCUMENT_POSITION_FOLLOWING)""")


def test_a_new_key_is_kept_before_anything_is_sealed_with_it(pages):
    owner = person(pages)
    page = invited(pages, owner)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    answer = wish(page, LINK)
    box = dialog(page)
    box.get_by_role("button", name="Go on").click()
    expect(box.get_by_role("alert")).to_contain_text("Keep the key first")
    box.get_by_role("button", name="Copy").click()
    expect(box.get_by_role("alert")).to_have_text("Copied")
    shown = box.locator("[data-key-shown]").inner_text()
    assert page.evaluate("navigator.clipboard.readText()") == shown
    box.get_by_role("button", name="Do not link").click()
    assert answer() == "cancelled"
    owner.goto("/account/vault")
    owner.get_by_text("Nothing is kept here yet").wait_for()
    enter(page, f"vault={code(owner)}")
    key = link_first(pages, page)
    answer = wish(page, SHOW)
    box = dialog(page)
    expect(box.locator("[data-key-shown]")).to_have_text(key)
    box.get_by_role("button", name="Close").click()
    assert answer() == "cancelled"


def test_who_writes_what_another_has_changed_reads_it_first(pages):
    first, second, _ = two_devices(pages)
    note(first, "one")
    note(second, "two")
    assert told(first, PUSH) == "stored 2"
    assert told(second, PUSH) == CONFLICT
    assert told(second, PULL) == "changes to 2 1@2=one"
    note(second, "one and two")
    assert told(second, PUSH) == "stored 3"
    assert told(first, PUSH) == CONFLICT
    failures(pages, "409")


def test_wishes_are_done_one_after_the_other(pages):
    first, second, _ = two_devices(pages)
    note(first, "one")
    for number in (PUSH, PULL, PULL_ALL, SHOW):
        wish(first, number)
    dialog(first)
    # A wish in the meantime waits for the dialog; since when it asks is known by now.
    wish(first, PULL)
    assert [text for _, text in answers(first)][1:] == ["stored 2", "changes to 2 1@2=one", "changes to 2 1@2=one"]
    first.keyboard.press("Escape")
    until(lambda: len(answers(first)) == 6, "the last ones")
    assert [text for _, text in answers(first)][4:] == ["cancelled", "changes to 2"]
    # What goes on is given up when the app begins anew.
    wish(second, SHOW)
    dialog(second)
    tap_trap(second)
    expect(second.locator("dialog[open]")).to_have_count(0)
    assert told(second, PULL).startswith("changes to 2")


def tap_trap(page):
    page.evaluate("document.getElementById('trap').click()")
    page.get_by_text("Something went wrong and we started again").wait_for()


def test_what_is_deleted_is_deleted_on_the_other_device(pages):
    first, second, _ = two_devices(pages)
    note(first, SECRET_WORDS)
    assert told(first, PUSH) == "stored 2"
    assert told(second, PULL) == f"changes to 2 1@2={SECRET_WORDS}"
    assert told(second, PUSH_DELETION) == "stored 3"
    assert told(first, PULL) == "changes to 3 1@3=–"
    _, [(_, content)], _ = everything_at_the_city(pages)
    assert len(content) == 256, "a deletion looks like anything else"


def test_two_devices_make_one_vault(pages):
    """Both are shown a new key at the same moment; the second to go on is asked for the first one's."""
    owner = person(pages)
    first, second = invited(pages, owner), invited(pages, owner)
    answer = wish(second, LINK)
    late = dialog(second)
    late.get_by_label("I have kept this key").check()
    key = link_first(pages, first)
    late.get_by_role("button", name="Go on").click()
    box = second.locator("dialog[open]", has_text="Enter your key")
    box.get_by_label("Key", exact=True).fill(key)
    box.get_by_role("button", name="Link", exact=True).click()
    assert answer() == "linked"
    note(first, "one")
    assert told(first, PUSH) == "stored 2"
    assert told(second, PULL) == "changes to 2 1@2=one"
    failures(pages, "409", "404")


def test_devices_are_unlinked_and_the_vault_is_deleted(pages):
    first, second, owner = two_devices(pages)
    note(first, "one")
    assert told(first, PUSH) == "stored 2"
    assert told(second, UNLINK) == "unlinked"
    assert told(second, UNLINK) == "unlinked"
    assert told(second, PULL) == UNLINKED
    until(lambda: devices(owner) == 1, "one device is left")
    enter(second, f"vault={code(owner)}")
    # Unlinked is unlinked: the key is asked for again.
    answer = wish(second, LINK)
    dialog(second)
    second.keyboard.press("Escape")
    assert answer() == "cancelled"
    assert told(first, DELETE) == "unlinked"
    assert told(first, PULL) == UNLINKED
    assert devices(owner) == 0
    owner.get_by_text("Nothing is kept here yet").wait_for()
    _, entries, shares = everything_at_the_city(pages)
    assert entries == [] and shares == []
    # What is made anew has another key.
    enter(second, f"vault={code(owner)}")
    link_first(pages, second)
    assert told(second, PUSH) == "stored 2"


def test_a_vault_that_is_another_one_or_went_back_is_told(pages):
    first, second, owner = two_devices(pages)
    assert told(first, PULL_FUTURE) == REPLACED
    assert told(first, DELETE) == "unlinked"
    assert told(second, PULL) == UNLINKED, "there is none"
    enter(first, f"vault={code(owner)}")
    key = link_first(pages, first)
    assert told(second, PULL) == UNLINKED, "there is another one"
    assert told(second, PUSH) == UNLINKED
    enter(second, f"vault={code(owner)}")
    link_next(second, key)
    assert told(second, PULL) == "changes to 1"
    # Whom the city unlinked is linked again without being asked for the key.
    owner.goto("/account/vault")
    for _ in range(2):
        owner.get_by_role("button", name="Unlink").first.click()
        owner.get_by_text("The device is not linked any more").wait_for()
    assert told(second, PULL) == UNLINKED
    enter(second, f"vault={code(owner)}")
    assert told(second, LINK) == "linked"
    failures(pages, "409", "404", "401")


def test_codes_are_good_once_and_only_where_something_is_kept(pages):
    owner = person(pages)
    page = opened(pages)
    assert told(page, LINK) == BAD_CODE
    enter(page, f"vault={'A' * 43}")
    expect(page.locator("#fragment")).to_have_text("vault")
    assert told(page, LINK) == BAD_CODE
    used = code(owner)
    enter(page, f"vault={used}")
    link_first(pages, page)
    other = opened(pages, f"{SAMPLE}#vault={used}")
    assert told(other, LINK) == BAD_CODE
    other.clock.install()
    enter(other, f"vault={code(owner)}")
    other.clock.run_for(301_000)
    answer = wish(other, LINK)
    other.clock.run_for(1_000)
    assert answer() == BAD_CODE
    blind = invited(pages, owner, prepare=lambda page: page.add_init_script(
        "Object.defineProperty(crypto, 'subtle', { value: undefined });"))
    assert told(blind, LINK) == UNAVAILABLE
    failures(pages, "422")


def test_without_a_network_everything_waits(pages):
    """A code that was exchanged, and a key that was kept, are not lost when the network goes in between."""
    owner = person(pages)
    page = invited(pages, owner)
    page.context.set_offline(True)
    assert told(page, LINK) == OFFLINE
    page.context.set_offline(False)
    answer = wish(page, LINK)
    box = dialog(page)
    key = box.locator("[data-key-shown]").inner_text()
    box.get_by_label("I have kept this key").check()
    page.context.set_offline(True)
    box.get_by_role("button", name="Go on").click()
    assert answer() == OFFLINE
    page.context.set_offline(False)
    assert told(page, LINK) == "linked anew"
    page.context.set_offline(True)
    for number in (PULL, PUSH):
        assert told(page, number) == OFFLINE
    page.context.set_offline(False)
    note(page, "one")
    assert told(page, PUSH) == "stored 2"
    answer = wish(page, SHOW)
    expect(dialog(page).locator("[data-key-shown]")).to_have_text(key)
    page.keyboard.press("Escape")
    assert answer() == "cancelled"
    failures(pages, "ERR_INTERNET_DISCONNECTED", "404")


def test_a_batch_whose_answer_was_lost_is_written_once(pages):
    first, second, _ = two_devices(pages)
    lost = []

    def lose(route):
        if not lost:
            lost.append(route.fetch().status)
            return route.abort("connectionreset")
        lost.append(route.request.headers["idempotency-key"])
        route.continue_()

    first.route("**/api/v1/vaults/batches", lose)
    note(first, "one")
    assert told(first, PUSH) == "stored 2"
    assert lost[0] == 200 and len(lost) == 2
    assert told(second, PULL) == "changes to 2 1@2=one"
    failures(pages, "ERR_CONNECTION_RESET")


def test_what_the_city_puts_in_the_place_of_another_entry_is_not_taken(pages):
    """Entries that do not open are passed over: they are no deletions, and the rest is read."""
    first, second, _ = two_devices(pages)
    note(first, "one")
    assert told(first, PUSH) == "stored 2"
    assert told(first, PUSH_MORE) == "stored 3"
    change_at_the_city(pages, """UPDATE vault_entries SET content =
        (SELECT content FROM vault_entries WHERE revision = 5) WHERE revision = 4""")
    change_at_the_city(pages, "UPDATE vault_entries SET content = NULL WHERE revision = 2")
    letters = "a" * 24
    assert told(second, PULL) == f"changes to 5 2@3={letters} 4@5={letters} and 2 unread"
    assert any("2 entries of the vault do not open" in line for line in pages.console)
    # They stand in nobody's way: what is written in their place is there again.
    note(second, "two")
    assert told(second, PUSH) == "stored 6"
    assert told(first, PULL) == f"changes to 6 2@3={letters} 4@5={letters} 1@6=two and 1 unread"
    failures(pages, "409")


def test_what_a_newer_version_has_sealed_is_never_replaced(pages):
    """It is counted as unread, and whoever would write in its place is told of a conflict."""
    first, second, _ = two_devices(pages)
    note(first, "one")
    assert told(first, PUSH) == "stored 2"
    change_at_the_city(
        pages, "UPDATE vault_entries SET content = CAST(X'02' || substr(content, 2) AS BLOB) WHERE revision = 2")
    _, [(_, newer)], _ = everything_at_the_city(pages)
    assert newer[0] == 2
    assert told(second, PULL) == "changes to 2 and 1 unread"
    note(second, "two")
    assert told(second, PUSH) == CONFLICT
    _, [(_, content)], _ = everything_at_the_city(pages)
    assert content == newer
    failures(pages, "409")


def test_a_lock_seals_how_the_device_is_linked(pages):
    owner = person(pages)
    page = invited(pages, owner)
    link_first(pages, page)
    note(page, "one")
    assert told(page, PUSH) == "stored 2"
    kept_all(page)
    secret, token = link_of(page)
    assert secret in page.evaluate(EVERYTHING) and token in page.evaluate(EVERYTHING)
    set_lock(page)
    kept_all(page)
    for word in (secret, token, "secret", "shares"):
        assert word not in page.evaluate(EVERYTHING), word
    assert told(page, PULL) == "changes to 2 1@2=one"
    unlock(page)
    assert told(page, PULL) == "changes to 2 1@2=one"
    tap(page, "lock 1")
    box = page.locator("dialog[open]")
    box.get_by_label("Passphrase", exact=True).fill(RIGHT)
    for label in ("New passphrase", "The same once more"):
        box.get_by_label(label).fill(OTHER)
    box.get_by_role("button", name="Change").click()
    expect(box).to_have_count(0)
    unlock(page, OTHER)
    assert told(page, PULL_ALL) == "changes to 2 1@2=one"
    # Linked while there is a lock, it is sealed at once.
    assert told(page, UNLINK) == "unlinked"
    enter(page, f"vault={code(owner)}")
    answer = wish(page, LINK)
    dialog(page)
    page.keyboard.press("Escape")
    assert answer() == "cancelled"
    tap(page, "lock 2")
    box.get_by_label("Passphrase").fill(OTHER)
    box.get_by_role("button", name="Remove").click()
    expect(box).to_have_count(0)
    assert told(page, PULL) == UNLINKED


def test_who_deletes_everything_or_makes_a_backup_takes_no_link_along(pages):
    owner = person(pages)
    page = invited(pages, owner)
    set_lock(page)
    link_first(pages, page)
    kept_all(page)
    assert "secret" not in page.evaluate(EVERYTHING)
    with page.expect_download() as download:
        page.locator("#backup").click()
    tap(page, "lock 2")
    box = page.locator("dialog[open]")
    box.get_by_label("Passphrase").fill(RIGHT)
    box.get_by_role("button", name="Remove").click()
    expect(box).to_have_count(0)
    secret, token = link_of(page)
    content = download.value.path().read_bytes()
    for found in (secret, token, "city link"):
        assert found.encode() not in content, found
    # A backup that is taken in leaves the link alone.
    page.locator("#restore").set_input_files(download.value.path())
    until(lambda: any(line.startswith("backup of") for line in log(page)), "the backup")
    tap(page, "use")
    until(lambda: "restored" in log(page), "restored")
    assert told(page, PULL_ALL) == "changes to 1"
    set_lock(page)
    screen = closed(page)
    screen.get_by_text("Forgotten?").click()
    screen.get_by_role("button", name="Delete everything and begin anew").click()
    with page.expect_navigation():
        screen.get_by_role("button", name="Delete everything", exact=True).click()
    ready(page)
    assert told(page, PULL) == UNLINKED
    assert token not in page.evaluate(EVERYTHING)


def test_an_app_that_deletes_everything_leaves_the_vault_as_well(pages):
    """Behind a lock, with a copy laid aside: nothing of it is left, and the city knows that the device is linked no more."""
    owner = person(pages)
    page = invited(pages, owner)
    link_first(pages, page)
    note(page, SECRET_WORDS)
    assert told(page, PUSH) == "stored 2"
    kept_all(page)
    replace(page, kept(page)[:-3])
    again(page)
    page.locator("#add").click()
    until(lambda: len(copies(page)) == 1, "laid aside")
    kept_all(page)
    _, token = link_of(page)
    set_lock(page)
    kept_all(page)
    with page.expect_navigation():
        tap(page, "erase")
    ready(page)
    expect(page.locator("#count")).to_have_text("0")
    left = page.evaluate(EVERYTHING)
    for found in ("aside", "city link", "header", token, SECRET_WORDS):
        assert found not in left, found
    assert told(page, PULL) == UNLINKED
    until(lambda: devices(owner) == 0, "the device is forgotten")
    _, entries, _ = everything_at_the_city(pages)
    assert len(entries) == 1, "what is at the city stays there"


def test_the_dialogs_are_for_everybody(pages):
    """In the dark, in Arabic, and on a small phone."""
    owner = person(pages)
    looks = {"light": {}, "dark": {"color_scheme": "dark"}, "small": {"viewport": {"width": 320, "height": 600}},
             "arabic": {"path": "/pocketsample/ar/"}, "german": {"path": "/pocketsample/de/"}}
    for look, options in looks.items():
        page = invited(pages, owner, **options)
        answer = wish(page, LINK)
        dialog(page)
        assert faults_of(page) == []
        pages.shot(page, f"city-key-new-{look}")
        page.keyboard.press("Escape")
        assert answer() == "cancelled"
    page = invited(pages, owner)
    key = link_first(pages, page)
    for look, options in looks.items():
        page = invited(pages, owner, **options)
        wish(page, LINK)
        box = dialog(page)
        box.get_by_role("textbox").fill(key[:-1])
        page.keyboard.press("Enter")
        assert faults_of(page) == []
        pages.shot(page, f"city-key-ask-{look}")
        box.get_by_role("textbox").fill(key)
        page.keyboard.press("Enter")
        until(lambda: answers(page), "linked")
        wish(page, SHOW)
        dialog(page)
        assert faults_of(page) == []
        pages.shot(page, f"city-key-show-{look}")

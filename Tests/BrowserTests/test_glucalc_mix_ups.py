"""What keeps one person's data, numbers and doses in GluCalc from being taken for another's: on the page and on paper."""
from playwright.sync_api import expect

from accessibility import axe_source, violations
from glucalc import add_other, again, answer, begin, drawn, go, keep, opened, ready, set_up, submit, tap, type_in
from harness import kept_all, until
import pdf_text

server_options = ("--drivers", "0")
SMALL = {"width": 360, "height": 640}


def named(page, name):
    """Says in the settings whose data these are."""
    go(page, "settings")
    type_in(page, "name", name)
    submit(page)
    expect(page.locator(".toast")).to_contain_text("Saved")


def test_g6_the_field_that_follows_is_marked_as_computed(pages):
    page = opened(pages, viewport=SMALL)
    set_up(page)
    begin(page)
    page.locator("#add-food").click()
    page.locator("#search").fill("rice")
    page.locator("button.food").first.click()
    amount, carbohydrate = page.locator("#amount-1"), page.locator("#carbs-1")
    expect(page.locator(".follows")).to_have_count(0)
    amount.fill("100")
    expect(carbohydrate).not_to_have_value("")
    expect(page.locator(".follows #carbs-1")).to_have_count(1)
    # What a screen reader calls the fields.
    expect(page.get_by_role("textbox", name="computed from the amount")).to_have_id("carbs-1")
    pages.shot(page, "glucalc-follows")
    carbohydrate.fill("30")
    expect(page.get_by_role("textbox", name="computed from the carbohydrate")).to_have_id("amount-1")
    expect(page.locator(".follows")).to_have_count(1)
    expect(carbohydrate).to_be_focused()
    page.evaluate(axe_source())
    assert not violations(page)


def test_g1_in_a_demo_the_app_says_so_beside_every_dose(pages):
    page = opened(pages, viewport=SMALL)
    set_up(page)
    begin(page)
    add_other(page, "48")
    mark = page.locator(".demo-mark").first
    expect(mark).to_have_text("Demo: not for real insulin")
    expect(mark).to_be_in_viewport()
    pages.shot(page, "glucalc-demo-foods")
    tap(page, "step 2")
    expect(page.locator(".dose-card .demo-mark")).to_be_visible()
    pages.shot(page, "glucalc-demo-dose")
    tap(page, "proposed")
    submit(page)
    tap(page, "open-meal 0")
    expect(page.locator(".demo-mark")).to_have_count(1)
    tap(page, "back")
    go(page, "grid")
    expect(page.locator(".card .demo-mark")).to_have_count(1)


def test_g12_every_printed_page_has_the_unit_the_dates_and_the_name(pages):
    page = opened(pages)
    set_up(page, types=(-2, -3))
    named(page, "Mina")
    kept_all(page)
    fill_journal(page, meals=150)
    page.reload()
    ready(page)
    go(page, "exchange")
    tap(page, "export 0")
    expect(page.locator("table.report tbody tr")).to_have_count(150)
    owner, dates, units, _ = page.locator(".running p").all_text_contents()
    assert owner == "Mina" and "150 meals" in dates and "mmol/L" in units
    journal = printed(page)
    assert len(journal) > 3, len(journal)
    assert_running(journal, [owner, dates, units])
    for number, text in enumerate(journal[1:], 2):
        assert pdf_text.without_spaces("Glucose before the meal") in text, f"page {number} has no head of its columns"
    everything = "".join(journal)
    # Labels in words, on black and white paper too.
    for words in ("low", "in range", "very high", "More carbohydrate than the meal should have"):
        assert pdf_text.without_spaces(words) in everything, words
    tap(page, "back")
    tap(page, "back")
    go(page, "grid")
    drawn(page)
    # A browser repeats what takes up to a quarter of the page: A5, lengthwise.
    grid = printed(page, height="5.83in")
    assert len(grid) > 1
    assert_running(grid, ["Mina", "mmol/L"])
    assert pdf_text.without_spaces("treat the low first") in "".join(grid)


def test_g12_a_backup_of_another_person_is_seen_for_what_it_is(pages):
    page = opened(pages)
    set_up(page)
    named(page, "Mina")
    tap(page, "go 0 0")
    begin(page)
    add_other(page, "48")
    keep(page)
    go(page, "exchange")
    with page.expect_download() as download:
        tap(page, "backup")
    other = opened(pages, viewport=SMALL)
    set_up(other, foods=False)
    named(other, "Jonas")
    go(other, "exchange")
    field = other.locator('[data-backup="restore"]')
    field.set_input_files(download.value.path())
    dialog = other.locator("dialog.question")
    expect(dialog).to_contain_text("The backup is of: Mina")
    expect(dialog).to_contain_text("1 meal")
    expect(dialog).to_contain_text("On this device is: Jonas")
    expect(dialog).to_contain_text("These are not the same name")
    pages.shot(other, "glucalc-backup-of-another")
    other.evaluate(axe_source())
    assert not violations(other)
    tap(other, "close")
    expect(dialog).to_have_count(0)
    tap(other, "back")
    go(other, "settings")
    expect(other.locator("#field-0")).to_have_value("Jonas")
    tap(other, "back")
    go(other, "exchange")
    field.set_input_files(download.value.path())

    def asked_again():
        if dialog.get_by_text("Really?").count() == 0:
            tap(other, "yes")
        return dialog.get_by_text("Really?").count() == 1
    dialog.wait_for()
    until(asked_again, "it is asked twice")
    expect(dialog).to_contain_text("The backup is of: Mina")
    answer(other)
    expect(other.locator(".meal-row")).to_have_count(1)


def test_g9_a_refused_persistence_and_a_lost_journal_are_said(pages):
    page = opened(pages)
    page.context.add_init_script("""
      navigator.storage.persist = async () => {
        sessionStorage.asked = 1 + Number(sessionStorage.asked ?? 0);
        return false;
      };""")
    page.reload()
    ready(page)
    set_up(page)
    begin(page)
    add_other(page, "48")
    warning = page.get_by_text("may not know every dose from before")
    expect(warning).to_be_visible()
    keep(page)
    again(page)
    expect(page.get_by_text("may throw the data away")).to_be_visible()
    # Asked once by itself, and again only by the person: elsewhere each time is a question of the browser.
    page.reload()
    ready(page)
    expect(page.get_by_text("may throw the data away")).to_be_visible()
    assert page.evaluate("sessionStorage.asked") == "1"
    tap(page, "persist")
    until(lambda: page.evaluate("sessionStorage.asked") == "2", "it is asked again")
    # The browser clears everything but the word that something was kept.
    page.goto(f"{pages.city.pockets}/fruity/en/")
    page.locator("[data-screen=app][data-ready]").wait_for()
    page.evaluate("""() => new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase("pocket-glucalc");
      request.onsuccess = resolve;
      request.onerror = request.onblocked = reject;
    })""")
    page.goto(f"{pages.city.pockets}/glucalc/en/")
    ready(page)
    expect(page.locator(".pocket-notices")).to_contain_text("all that was noted is gone")
    set_up(page)
    begin(page)
    add_other(page, "48")
    expect(warning).to_be_visible()
    tap(page, "step 2")
    expect(warning).to_be_visible()
    pages.shot(page, "glucalc-begun")


def test_g12_the_days_that_were_typed_stay_in_sight(pages):
    page = opened(pages)
    set_up(page)
    begin(page)
    add_other(page, "48")
    keep(page)
    go(page, "exchange")
    page.locator("#date-from").press_sequentially("11202020")
    page.locator("#date-to").fill("2020-11-21")
    expect(page.locator("#date-from")).to_have_value("2020-11-20")
    tap(page, "export 0")
    page.get_by_text("No meals in this span").wait_for()
    tap(page, "back")
    expect(page.locator("#date-from")).to_have_value("2020-11-20")
    expect(page.locator("#date-to")).to_have_value("2020-11-21")
    tap(page, "back")
    go(page, "journal")
    page.locator("#journal-day").fill("2020-11-21")
    expect(page.locator(".meal-row")).to_have_count(0)
    expect(page.locator("#journal-day")).to_have_value("2020-11-21")
    page.locator("#journal-day").fill("")
    expect(page.locator(".meal-row")).to_have_count(1)


def printed(page, **paper):
    """What stands on each page of paper."""
    file = page.pdf(**(paper | {"width": "8.27in"} if paper else {"format": "A4"}))
    return pdf_text.pages(file)


def assert_running(paper, words):
    for number, text in enumerate(paper, 1):
        for word in words:
            assert pdf_text.without_spaces(word) in text, f"page {number} lacks “{word}”: {text[:300]}"


def fill_journal(page, meals):
    """Keeps a meal the way the app does, then many like it on the days before."""
    values = ["3.1", "7.2", "16.4"]
    for number in range(3):
        tap(page, "go 0 0")
        begin(page, values[number])
        add_other(page, "60")
        keep(page, "2")
    kept_all(page)
    page.evaluate(MORE_MEALS, meals - 3)


# Keeps each meal again and again under earlier times, as `PocketRecordKey` and `Meal.record` write them.
MORE_MEALS = """async (wanted) => {
  const day = 86400000n, sign = 1n << 63n;
  const opened = await new Promise((resolve, reject) => {
    const request = indexedDB.open("pocket-glucalc");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = opened.transaction("records", "readwrite");
  const store = transaction.objectStore("records");
  const result = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
  const varint = (value) => {
    const bytes = [];
    for (; value >= 0x80n; value >>= 7n) bytes.push(Number(value & 0x7fn) | 0x80);
    return [...bytes, Number(value)];
  };
  const end = (bytes, start) => { while (bytes[start] & 0x80) start += 1; return start + 1; };
  const digits = (value) => BigInt.asUintN(64, value ^ sign).toString(16).padStart(16, "0");
  const meals = (await result(store.getAllKeys())).filter((key) => key.startsWith("meal "));
  for (let number = 0; number < wanted; number += 1) {
    const key = meals[number % meals.length];
    const bytes = new Uint8Array(await result(store.get(key)));
    const [, time, id] = key.split(" ").map((part) => BigInt("0x" + part.replace("meal", "0")));
    const moment = BigInt.asIntN(64, time ^ sign) - BigInt(1 + Math.trunc(number / meals.length)) * day;
    // The version of the form, the number of the meal, its moment, the rest.
    const first = end(bytes, 1), second = end(bytes, first);
    const content = [...bytes.slice(0, first), ...varint(moment << 1n), ...bytes.slice(second)];
    store.put(new Uint8Array(content), `meal ${digits(moment)} ${digits(BigInt.asIntN(64, id ^ sign))}`);
  }
  await new Promise((resolve, reject) => { transaction.oncomplete = resolve; transaction.onabort = reject; });
  opened.close();
}"""

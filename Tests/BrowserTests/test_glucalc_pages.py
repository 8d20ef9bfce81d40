"""GluCalc for everyone: axe on each page, in each light and direction; small phones; what is kept."""
from playwright.sync_api import expect

from accessibility import axe_source, violations
from glucalc import (
    PAGES, add_other, again, answer, begin, confirm, drawn, go, keep, opened, ready, set_up, submit, tap, type_in)
from harness import kept_all, until

server_options = ("--drivers", "0")
SMALL = {"width": 360, "height": 640}


def walk(page, look):
    """Every page in turn, with things to show on it; `look` is called on each with its name."""
    look("terms")
    tap(page, "accept")
    look("unit")
    tap(page, "unit 0")
    submit(page)
    look("body")
    submit(page)
    submit(page)
    look("insulin missing")
    tap(page, "insulin 0")
    type_in(page, "duration", "6")
    type_in(page, "maximum", "10")
    submit(page)
    look("kinds of meal")
    page.locator(f'[data-tap="go {PAGES.index("mealType")} -2"]').click()
    look("new kind of meal")
    for field, text in {"target": "48", "goal": "4.5", "sensitivity": "0.7", "ratio": "0.7"}.items():
        type_in(page, field, text)
    submit(page)
    look("unusual value")
    confirm(page, "confirm-values 2")
    submit(page)
    look("foods offered")
    tap(page, "factory-now")
    page.locator(".notice.good").wait_for()
    submit(page)
    look("home, nothing yet")
    tap(page, "new")
    look("before")
    page.locator("#glucose").fill("2.1")
    submit(page)
    look("dangerously low")
    confirm(page, "confirm 0")
    page.locator("#add-food").click()
    look("pick a food")
    page.locator("#search").fill("ا" if page.locator("html[lang=ar]").count() else "a")
    page.locator("button.food").first.click()
    look("amount missing")
    page.locator('[data-input^="amount"]').fill("120")
    add_other(page, "x")
    look("no number")
    page.locator('[data-input^="carbs"]').last.fill("20")
    tap(page, "step 2")
    look("dose")
    submit(page)
    look("nothing given")
    page.locator("#given").fill("1")
    submit(page)
    look("home")
    tap(page, "open-meal 0")
    look("a meal")
    tap(page, f'go {PAGES.index("correction")} 0')
    type_in(page, "given", "x")
    look("a correction")
    type_in(page, "given", "1")
    tap(page, "back")
    answer(page)
    tap(page, "delete-meal")
    look("question")
    tap(page, "close")
    tap(page, "back")
    for name in ("journal", "charts", "foods", "more"):
        go(page, name)
        if name == "charts":
            drawn(page)
        look(name)
    for name in ("grid", "mealTypes", "settings", "exchange", "removed", "help", "lock", "wipe"):
        go(page, name)
        if name == "grid":
            drawn(page)
        look(name)
        if name == "exchange":
            tap(page, "export 0")
            page.locator("table.report").wait_for()
            look("report")
            tap(page, "back")
        tap(page, "back")
    go(page, "foods")
    page.locator("button.food").first.click()
    look("food")
    tap(page, "back")
    tap(page, f"go {PAGES.index('categories')} 0")
    look("categories")


def test_g17_axe_finds_nothing_on_any_page_in_light_and_dark_in_arabic_and_on_a_small_phone(pages):
    for language, scheme, size in (("en", "light", SMALL), ("ar", "dark", SMALL), ("de", "dark", None)):
        page = opened(pages, language, color_scheme=scheme, **({"viewport": size} if size else {}))
        page.evaluate(axe_source())
        found = []

        def look(name):
            pages.shot(page, f"glucalc-{language}-{name.replace(' ', '-').replace(',', '')}")
            found.extend(f"{language} {scheme} {name}: {one}" for one in violations(page))
            wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            if wide > 0:
                found.append(f"{language} {name} is {wide} px too wide")

        walk(page, look)
        assert not found, "\n".join(found)


def test_g6_from_a_new_meal_to_the_journal_with_the_network_cut_in_each_language(pages):
    for language in ("en", "fr", "de", "ar"):
        page = opened(pages, language)
        # The letters of the other languages come last.
        until(lambda: page.evaluate(HAS_LETTERS), "the device has everything")
        kept_all(page)
        page.context.set_offline(True)
        page.reload()
        page.locator("[data-screen=app][data-ready] .glucalc").wait_for()
        # A function that is the value of what is evaluated would be called at once.
        page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1; }; }")
        set_up(page)
        begin(page, "7,2")
        add_other(page, "48")
        expect(page.locator("#dose")).to_contain_text("4.26" if language == "en" else "4,26")
        keep(page)
        go(page, "exchange")
        tap(page, "export 0")
        expect(page.locator("table.report tbody tr")).to_have_count(1)
        tap(page, "print")
        until(lambda: page.evaluate("window.printed") == 1, "the journal was printed")


def test_g12_a_backup_brings_everything_back_on_another_device(pages):
    page = opened(pages)
    set_up(page)
    begin(page)
    add_other(page, "48")
    keep(page)
    go(page, "exchange")
    with page.expect_download() as download:
        tap(page, "backup")
    file = download.value.path()
    other = opened(pages)
    set_up(other, foods=False)
    go(other, "exchange")
    with open(file, "rb") as backup:
        content = backup.read()
    field = other.locator('[data-backup="restore"]')
    field.set_input_files({"name": "x.backup", "mimeType": "", "buffer": content[:-40]})
    expect(other.locator(".toast")).to_contain_text("Nothing was changed")
    field.set_input_files({"name": "x.backup", "mimeType": "", "buffer": content})
    other.locator("dialog.question").wait_for()
    expect(other.locator("#backup-words")).to_contain_text("1 meal")
    answer(other)
    expect(other.locator(".meal-row")).to_have_count(1)
    go(other, "foods")
    expect(other.locator("button.food").first).to_be_visible()


def test_g14_behind_the_app_lock_nothing_can_be_read_in_the_storage(pages):
    page = opened(pages)
    set_up(page)
    begin(page)
    page.locator("#add-food").click()
    page.locator("#search").fill("zzsecret")
    tap(page, "take-other")
    page.locator('[data-input^="carbs"]').last.fill("48")
    keep(page)
    kept_all(page)
    assert page.evaluate(FOUND, "zzsecret"), "without the lock it can be read"
    go(page, "more")
    tap(page, "app-lock 0")
    fields = page.locator("dialog.pocket-dialog[open] input[type=password]")
    for number in range(fields.count()):
        fields.nth(number).fill("long and winding road")
    page.locator("dialog.pocket-dialog[open] button[type=submit]").click()
    expect(page.locator(".toast")).to_contain_text("Saved")
    kept_all(page)
    for word in ("zzsecret", "Lunch", "Apple"):
        assert not page.evaluate(FOUND, word), f"{word} can be read"


def test_g11_deleting_everything_leaves_nothing_on_the_device(pages):
    """Neither copies of former snapshots nor the app lock, which somebody could no longer open."""
    page = opened(pages)
    set_up(page)
    begin(page)
    page.locator("#add-food").click()
    page.locator("#search").fill("zzsecret")
    tap(page, "take-other")
    page.locator('[data-input^="carbs"]').last.fill("48")
    keep(page)
    kept_all(page)
    page.evaluate(LAY_ASIDE)
    for word in ("zzsecret", "Lunch", "aside"):
        assert page.evaluate(FOUND, word), word
    go(page, "more")
    tap(page, "app-lock 0")
    fields = page.locator("dialog.pocket-dialog[open] input[type=password]")
    for number in range(fields.count()):
        fields.nth(number).fill("long and winding road")
    page.locator("dialog.pocket-dialog[open] button[type=submit]").click()
    expect(page.locator(".toast")).to_contain_text("Saved")
    kept_all(page)
    for word in ("aside", "header"):
        assert page.evaluate(FOUND, word), word
    go(page, "wipe")
    tap(page, "wipe")
    yes = page.locator('dialog.question [data-tap="yes"]')
    # A question takes no answer before it can have been read.
    yes.click(delay=700)
    page.get_by_text("Really everything").wait_for()
    with page.expect_navigation():
        yes.click(delay=700)
    ready(page)
    page.locator('[data-tap="accept"]').wait_for()
    for word in ("zzsecret", "Lunch", "aside", "header"):
        assert not page.evaluate(FOUND, word), f"{word} is still there"
    assert page.get_by_text("has cleared what was kept").count() == 0, "the person knows"
    again(page)
    page.locator('[data-tap="accept"]').wait_for()


# Copies the snapshot that is kept, as when a version of the app could not use it.
LAY_ASIDE = """async () => {
  const opened = await new Promise((resolve, reject) => {
    const request = indexedDB.open("pocket-glucalc");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = opened.transaction("snapshots", "readwrite");
  const snapshots = transaction.objectStore("snapshots");
  snapshots.get("current").onsuccess = ({ target }) => {
    snapshots.put({ ...target.result, isDeclined: true }, `aside ${Date.now()}`);
  };
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
  opened.close();
}"""

HAS_LETTERS = """async () => {
  for (const name of await caches.keys()) {
    const files = await (await caches.open(name)).keys();
    if (files.some(({ url }) => url.includes("kufi")) && files.some(({ url }) => url.includes("arabic-bold"))) return true;
  }
  return false;
}"""

# Whether a word stands anywhere in what the device keeps.
FOUND = """async (word) => {
  const opened = await new Promise((resolve, reject) => {
    const request = indexedDB.open("pocket-glucalc");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const text = (value) => {
    if (value instanceof Uint8Array) return new TextDecoder("latin1").decode(value);
    if (value instanceof ArrayBuffer) return text(new Uint8Array(value));
    if (value && typeof value === "object") return Object.entries(value).map(([k, v]) => k + text(v)).join(" ");
    return String(value);
  };
  let found = false;
  for (const name of opened.objectStoreNames) {
    const store = opened.transaction(name).objectStore(name);
    const all = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
    for (const value of [...await all(store.getAll()), ...await all(store.getAllKeys())]) {
      if (text(value).includes(word)) found = true;
    }
  }
  opened.close();
  return found;
}"""

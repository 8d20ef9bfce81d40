"""Fruity for everyone: what is kept, what it looks like, and whoever plays with other senses or other settings."""
from playwright.sync_api import expect

from accessibility import axe_source, violations
from fruity import LOW, SMALL, again, answers, fill, go, opened, pages_of_fruity, ready, tap, win
from harness import DESK, kept_all, until

server_options = ("--drivers", "0")


# ── storage ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_running_round_and_the_settings_are_there_after_a_reload(pages):
    page = opened(pages)
    go(page, 7)
    for number in (0, 1, 4):
        tap(page, f"switch {number}")
    pages.shot(page, "fruity-settings")
    tap(page, "go 0")
    tap(page, "play 1")
    fill(page, (0, 1, 2, 3))
    tap(page, "send")
    given = answers(page, 1)
    tap(page, "fruit 4")
    again(page)
    assert answers(page, 1) == given
    expect(page.locator(".slot .fruit")).to_have_count(1)
    expect(page.locator(".fruity.still")).to_have_count(1)
    expect(page.locator(".digit")).to_have_count(6)


def test_it_is_played_with_storage_blocked(pages):
    page = pages.open("about:blank")
    page.add_init_script("Object.defineProperty(window, 'indexedDB', { get() { throw new Error('blocked'); } })")
    page.goto(f"{pages.city.pockets}/fruity/en/")
    ready(page)
    tap(page, "skip")
    page.locator(".pocket-notice").first.wait_for()
    tap(page, "play 0")
    win(page, 0)


def test_a_broken_snapshot_is_told_and_the_game_begins_anew(pages):
    page = opened(pages)
    tap(page, "play 0")
    fill(page, (0, 1))
    kept_all(page)
    page.evaluate("""async () => {
      const opened = await new Promise((resolve) => {
        const request = indexedDB.open("pocket-fruity");
        request.onsuccess = () => resolve(request.result);
      });
      const transaction = opened.transaction("snapshots", "readwrite");
      transaction.objectStore("snapshots").put({ bytes: new Uint8Array([1, 2, 3, 4]), at: Date.now() }, "current");
      await new Promise((resolve) => { transaction.oncomplete = resolve; });
      opened.close();
    }""")
    again(page)
    page.locator(".pocket-notice").first.wait_for()
    expect(page.locator(".lesson")).to_have_count(1)


def test_what_the_browser_has_cleared_is_told(pages):
    """A lesson that begins anew without a word would look as if nothing had ever been there."""
    page = opened(pages)
    assert page.locator(".pocket-notice").count() == 0, "nothing is lost on a first visit"
    for clears_all in (False, True):
        until(lambda: page.evaluate("Boolean(localStorage.getItem('pocket-fruity'))"), "something is kept")
        page.goto(f"{pages.city.pockets}/files/none")
        # A browser that needs room clears all that a site has kept, but for its cookies.
        page.evaluate("""(clearsAll) => new Promise((resolve, reject) => {
          if (clearsAll) localStorage.clear();
          const request = indexedDB.deleteDatabase("pocket-fruity");
          request.onsuccess = resolve;
          request.onerror = request.onblocked = reject;
        })""", clears_all)
        page.goto(f"{pages.city.pockets}/fruity/en/")
        ready(page)
        page.get_by_text("This browser has cleared what this app kept here").wait_for()
        expect(page.locator(".lesson")).to_have_count(1)
    pages.faults[:] = [fault for fault in pages.faults if "404" not in fault and "Failed to load" not in fault]


def test_the_language_is_changed_in_the_settings_also_without_a_network(pages):
    """F12: what was played is there in the other language, and its letters are."""
    page = opened(pages)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    tap(page, "play 0")
    fill(page, (0, 1, 2, 3))
    tap(page, "send")
    answers(page, 1)
    go(page, 7)
    kept = """async () => {
      for (const name of await caches.keys()) {
        const addresses = (await (await caches.open(name)).keys()).map(({ url }) => url);
        if (addresses.filter((url) => url.includes("/fonts/arabic-")).length === 2) return true;
      }
      return false;
    }"""
    until(lambda: page.evaluate(kept), "the letters are kept")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.context.set_offline(True)
    page.get_by_role("link", name="العربية").click()
    page.wait_for_url("**/fruity/ar/")
    ready(page)
    page.get_by_role("heading", name="الإعدادات").wait_for()
    assert page.evaluate("document.documentElement.dir") == "rtl"
    fonts = """async () => (await Promise.all(["400", "700"].map((weight) =>
      document.fonts.load(`${weight} 16px 'Noto Sans Arabic'`, "ع")))).map((found) => found.length)"""
    assert page.evaluate(fonts) == [1, 1], "the letters of the new language"
    pages.shot(page, "fruity-settings-arabic")
    tap(page, "go 0")
    tap(page, "play 0")
    answers(page, 1)
    page.context.set_offline(False)
    pages.faults[:] = [fault for fault in pages.faults if "ERR_INTERNET_DISCONNECTED" not in fault]


# ── for everyone ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_automated_accessibility_checks_find_nothing_on_any_page(pages):
    source = axe_source()
    found = []
    for language, scheme in (("en", "light"), ("ar", "dark")):
        page = opened(pages, language, knows=False, color_scheme=scheme, reduced_motion="reduce")
        page.evaluate(source)
        for name in pages_of_fruity(page):
            found += [f"{language} {scheme} {name}: {text}" for text in violations(page)]
    assert not found, "\n".join(found[:20])


def test_pages_fit_every_screen_and_fingers_hit_every_button(pages):
    wrong = []
    for name, viewport, language in (
        ("small", SMALL, "de"), ("low", LOW, "ar"), ("desk", DESK, "fr"),
    ):
        page = opened(pages, language, knows=False, viewport=viewport, reduced_motion="reduce")
        for place in pages_of_fruity(page):
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            if wide > 0:
                wrong.append(f"{name} {place}: {wide} px too wide")
            small = page.evaluate("""() => [...document.querySelectorAll(".fruity button")].filter((button) => {
              const { width, height } = button.getBoundingClientRect();
              // Six places in a row of 320 pixels leave 46 for each.
              return width && (height < 46 || width < 46);
            }).map((button) => `${button.className} ${Math.round(button.offsetWidth)}x${button.offsetHeight}`)""")
            wrong += [f"{name} {place}: {button}" for button in small]
    assert not wrong, "\n".join(wrong[:20])


def test_the_pages_look_right_in_the_dark_in_arabic_and_lying(pages):
    for name, options_ in (
        ("dark", {"color_scheme": "dark"}), ("arabic", {"language": "ar"}), ("low", {"viewport": LOW}),
    ):
        page = opened(pages, options_.pop("language", "en"), **options_)
        pages.shot(page, f"fruity-home-{name}")
        tap(page, "play 1")
        for guess in ((0, 0, 1, 1), (2, 3, 4, 5)):
            fill(page, guess)
            tap(page, "send")
        answers(page, 2)
        fill(page, (1, 5))
        page.wait_for_timeout(900)
        pages.shot(page, f"fruity-round-{name}")


def test_no_movement_where_it_is_not_wanted(pages):
    """Neither where the device says so, nor where the app's own switch does."""
    for motion in ("reduce", "no-preference"):
        page = opened(pages, reduced_motion=motion)
        if motion == "no-preference":
            go(page, 7)
            page.get_by_role("switch", name="Movement").click()
        if page.locator(".home").count() == 0:
            tap(page, "go 0")
        tap(page, "play 0")
        assert running(page) == 0, motion
        win(page, 0)
        assert running(page) == 0, motion


def running(page):
    return page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length")

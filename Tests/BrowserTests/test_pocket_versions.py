"""Apps on the device and their service worker: without a network, and from one version to the next."""
from harness import until
from pocket_sample import (
    again, changing_city, controlled, count, failures, log, look_for_update, opened, ready, server_options, take_update)


def test_it_opens_and_plays_without_a_network(pages):
    page = opened(pages)
    controlled(page)
    page.locator("#add").click()
    page.context.set_offline(True)
    page.locator("#state", has_text="offline").wait_for()
    again(page)
    count(page, "1")
    page.locator("#dice").click()
    page.locator("#send").click()
    until(lambda: "sent 7: 0 –" in log(page), "the answer that does not come")
    page.context.set_offline(False)
    page.locator("#state", has_text="online").wait_for()
    # No server at all, and a language that was never opened.
    pages.city.kill()
    again(page)
    page.goto(pages.city.pockets + "/pocketsample/ar/")
    ready(page)
    assert page.evaluate("document.documentElement.dir") == "rtl"
    page.goto(pages.city.pockets + "/pocketsample/")
    ready(page)
    assert page.evaluate("document.documentElement.lang") == "en"
    failures(pages, "Failed to load resource", "ERR_", "404")


def test_what_a_demo_permits_is_known_without_a_network(pages):
    page = opened(pages)
    page.locator("#permitted").wait_for()
    controlled(page)
    page.context.set_offline(True)
    again(page)
    page.locator("#permitted").wait_for()
    page.context.set_offline(False)


def test_the_first_visit_goes_on_without_a_network_and_keeps_its_version(pages):
    with changing_city(pages) as change:
        page = opened(pages)
        module = page.evaluate("document.body.dataset.module")
        version = module.split("/")[2]
        controlled(page)
        page.locator("#add").click()
        # A new version must not come in under a page that runs.
        change()
        look_for_update(page)
        page.get_by_text("There is a new version").wait_for()
        workers = page.evaluate(WORKERS)
        assert workers == [True, True], f"active and waiting: {workers}"
        assert page.evaluate("document.body.dataset.module") == module
        count(page, "1")
        # Nothing that the page has not drawn yet depends on the network or on the browser's own cache.
        page.context.new_cdp_session(page).send("Network.clearBrowserCache")
        pages.city.kill()
        icon = f"/files/{version}/pocket/icon.svg"
        assert page.evaluate(f"fetch('{icon}', {{ cache: 'no-store' }}).then((answer) => answer.ok)")
        again(page)
        assert page.evaluate("document.body.dataset.module") != "", "it opens without a server"


WORKERS = """navigator.serviceWorker.getRegistration().then(({ active, waiting }) => [Boolean(active), Boolean(waiting)])"""


def test_files_stay_as_long_as_a_page_of_their_version_lives(pages):
    with changing_city(pages) as change:
        page = opened(pages)
        controlled(page)
        version = page.evaluate("document.body.dataset.module").split("/")[2]
        # As a page does that no worker has, after it was loaded past it.
        other = page.context.new_page()
        other.goto(pages.city.pockets + "/files/")
        other.evaluate(HOLD, f"pocket pocketsample {version}")
        change()
        take_update(page)
        new = page.evaluate("document.body.dataset.module").split("/")[2]
        names = {f"pocket pocketsample {version}", f"pocket pocketsample {new}"}
        assert set(page.evaluate("caches.keys()")) == names
        icon = f"/files/{version}/pocket/icon.svg"
        assert page.evaluate(f"fetch('{icon}', {{ cache: 'no-store' }}).then((answer) => answer.status)") == 200
        other.close()
        again(page)
        until(lambda: page.evaluate("caches.keys()") == [f"pocket pocketsample {new}"], "the old files gone")


HOLD = """(name) => new Promise((resolve) => {
  navigator.locks.request(name, { mode: "shared" }, () => {
    resolve();
    return new Promise(() => {});
  });
})"""


def test_a_new_version_comes_in_as_a_whole_when_the_person_wants_it(pages):
    with changing_city(pages) as change:
        page = opened(pages)
        controlled(page)
        page.locator("#add").click()
        count(page, "1")
        old = page.evaluate("document.body.dataset.module")
        change()
        again(page)
        assert page.evaluate("document.body.dataset.module") == old, "the old version goes on, whole"
        look_for_update(page)
        page.get_by_text("There is a new version").wait_for()
        pages.shot(page, "pocket-update")
        page.locator("#add").click()
        count(page, "2")
        take_update(page)
        new = page.evaluate("document.body.dataset.module")
        assert new != old
        count(page, "2")
        used = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
        version = new.split("/")[2]
        assert used and all(f"/files/{version}/" in name for name in used if "/files/" in name)
        # The old page is gone, and with it the need for its files.
        until(lambda: page.evaluate("caches.keys()") == [f"pocket pocketsample {version}"], "one version")
        # The next version waits; opening the app later takes it in before anything begins.
        change()
        look_for_update(page)
        page.get_by_text("There is a new version").wait_for()
        again(page)
        until(lambda: page.evaluate("document.body.dataset.module") != new, "the newest version")
        ready(page)
        count(page, "2")

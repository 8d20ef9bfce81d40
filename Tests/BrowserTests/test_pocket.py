"""Apps that run on the device: the sample app in Chromium, its origin and its server."""
import json
import re

from playwright.sync_api import expect

from harness import until
from pocket_sample import again, count, failures, log, opened, ready, server_options


def test_what_happened_is_there_again_after_a_reload(pages):
    page = opened(pages)
    page.locator("#add").click()
    page.locator("#add").click()
    count(page, "2")
    page.locator("#note").fill("Äpfel & <b>Birnen</b> 🍐")
    until(lambda: "kept" in page.locator("#state").inner_text(), "kept")
    again(page)
    count(page, "2")
    expect(page.locator("#echo")).to_have_text("Äpfel & <b>Birnen</b> 🍐")
    expect(page.locator("#note")).to_have_value("Äpfel & <b>Birnen</b> 🍐")


def test_a_trap_costs_one_step_and_is_never_repeated(pages):
    page = opened(pages)
    page.locator("#add").click()
    page.locator("#add").click()
    page.locator("#trap").click()
    page.get_by_text("Something went wrong and we started again").wait_for()
    count(page, "2")
    assert "restarted" in log(page)
    page.locator("#add").click()
    count(page, "3")
    again(page)
    count(page, "3")
    assert page.get_by_text("Something went wrong").count() == 0
    # Again and again is a mistake that starting anew does not mend: it says so, and everything kept is still there.
    for _ in range(4):
        if page.locator("#trap").is_visible():
            page.locator("#trap").click()
    page.locator("[data-screen=failed]").wait_for()
    page.get_by_role("button", name="Try again").click()
    ready(page)
    count(page, "3")


def test_sharing_falls_back_to_the_clipboard(pages):
    page = opened(pages, permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("() => { delete Navigator.prototype.share; }")
    page.locator("#share").click()
    until(lambda: "share 1" in log(page), "copied")
    assert page.evaluate("navigator.clipboard.readText()") == "play.share"
    page.evaluate("() => { Navigator.prototype.share = (data) => { window.shared = data; return Promise.resolve(); }; }")
    page.locator("#share").click()
    until(lambda: "share 0" in log(page), "shared")
    assert page.evaluate("window.shared") == {"text": "play.share"}
    page.evaluate("() => { Navigator.prototype.share = async () => { throw new DOMException('no', 'AbortError'); }; }")
    page.locator("#share").click()
    until(lambda: "share 2" in log(page), "cancelled")


def test_siblings_of_one_key_lose_nothing(pages):
    page = opened(pages)
    shown = page.evaluate("""async () => {
      const address = document.querySelector("script[type=module][src]").src;
      const { morph } = await import(address.replace("start.js", "morph.js"));
      const root = document.createElement("div");
      document.body.append(root);
      const list = (...days) => days.map((day) => `<p data-key="${day[0]}">${day}</p>`).join("");
      const seen = [];
      for (const days of [["a1"], ["a1", "b1", "a2"], ["a3", "a2"], ["b1", "a1", "a2", "b2"], ["a1"]]) {
        const first = root.querySelector("[data-key=a]");
        morph(root, list(...days));
        seen.push([[...root.children].map((each) => each.textContent).join(" "), !first || first.isConnected]);
      }
      root.remove();
      return seen;
    }""")
    assert shown == [["a1", True], ["a1 b1 a2", True], ["a3 a2", True], ["b1 a1 a2 b2", True], ["a1", True]], shown


def test_an_app_asks_its_own_server_and_follows_streams(pages):
    page = opened(pages)
    seen = []

    def answer(route):
        seen.append(route.request.headers)
        route.fulfill(status=200, content_type="application/json", body=json.dumps({"word": "grün"}))

    def stream(route):
        route.fulfill(
            status=200, content_type="text/event-stream", body="id: 7\nevent: move\ndata: a\ndata: b\n\n")

    page.route("**/api/v1/sample", answer)
    page.route("**/api/v1/sample/stream", stream)
    page.locator("#send").click()
    until(lambda: "sent 7: 200 grün" in log(page), "the answer")
    assert seen[0]["authorization"] == "Bearer secret" and "cookie" not in seen[0]
    page.locator("#follow").click()
    until(lambda: "stream move a b" in log(page) and "stream interrupted" in log(page), "the stream")
    page.unroute("**/api/v1/sample/stream")
    until(lambda: "stream refused 404" in log(page), "refused")
    assert page.evaluate("caches.keys().then((names) => Promise.all(names.map(async (name) => (await (await "
                         "caches.open(name)).keys()).map((request) => request.url))))").__str__().count("/api/") == 0
    failures(pages, "404")


def test_a_fragment_is_handed_over_and_leaves_the_address(pages):
    page = opened(pages, "/pocketsample/en/#join=%C3%A4b")
    expect(page.locator("#fragment")).to_have_text("join=äb")
    assert "#" not in page.url
    page.evaluate("location.hash = 'later'")
    until(lambda: page.locator("#fragment").inner_text() == "later", "the later one")


def test_the_origin_is_strict_and_the_city_leads_to_it(pages):
    page = pages.open("/")
    # The very first page may come with nothing but what everybody sees.
    link = page.get_by_role("navigation").get_by_role("link", name="Play")
    if link.count() == 0:
        raise AssertionError("script/wasm has not built the apps")
    response = page.request.get(pages.city.pockets + "/pocketsample/", headers={"Accept-Language": "fr"}, max_redirects=0)
    assert response.status == 303 and response.headers["location"] == "/pocketsample/fr/"
    response = page.request.get(pages.city.pockets + "/pocketsample/fr/")
    policy = response.headers["content-security-policy"]
    assert "'wasm-unsafe-eval'" in policy and "'unsafe" not in policy and "default-src 'none'" in policy
    assert "set-cookie" not in response.headers
    assert response.headers["cross-origin-resource-policy"] == "same-origin"
    assert "wasm-unsafe-eval" not in page.request.get("/").headers["content-security-policy"]
    module = re.search(r'data-module="([^"]+)"', response.text()).group(1)
    assert page.request.get(pages.city.pockets + module).headers["cache-control"].endswith("immutable")
    # A file of another version is not there, rather than this version's in its place.
    other = module.replace(module.split("/")[2], "0123456789abcdef")
    assert page.request.get(pages.city.pockets + other).status == 404
    assert page.request.get(pages.city.pockets + "/login").status == 404
    link.click()
    page.wait_for_url(re.compile(re.escape(pages.city.pockets) + "/fruity/en/"))
    ready(page)


def test_the_browser_s_languages_sort_fold_and_tell_the_time(pages):
    page = opened(pages, timezone_id="Europe/Zurich")
    page.locator("#sort").click()
    until(lambda: any(line.startswith("sorted") for line in log(page)), "sorted")
    assert log(page)[-1] == "sorted :1001 nacht A:apfel A:apfel 9 A:apfel 10 A:ara E:eclair O:oeufs Z:zopf ا:ارز", log(page)
    page.locator("#search").fill("Crème BRÛLÉE!")
    until(lambda: log(page)[-1] == "search Crème BRÛLÉE! as creme brulee", "folded")
    # Summer and winter time, an hour that there is not, and one that there is twice.
    for typed, milliseconds, offset in (
            ("2026-07-01T12:00", 1782900000000, 120), ("2026-01-01T12:00", 1767265200000, 60),
            ("2026-03-29T02:30", 1774747800000, 120), ("2026-10-25T02:30", 1792888200000, 120)):
        page.locator("#when").fill(typed)
        until(lambda: log(page)[-1] == f"moment {milliseconds} {offset}", f"{typed}: {log(page)[-1]}")
    page.locator("#when").fill("")
    until(lambda: log(page)[-1] == "no moment", "empty")

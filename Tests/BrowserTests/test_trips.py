"""Trips in the browser: favourite places, sharing a live trip, the emergency dialog, ratings, receipts."""
import re

from playwright.sync_api import expect

from harness import has_map, log_in, settled, until

FROM, TO = "47.13929,9.52280", "47.16634,9.51031"
PASSENGER = ("passenger@medina.example", "ride-with-me")
DRIVER = ("driver@medina.example", "drive-with-me")
OPERATOR = ("operator@medina.example", "run-the-city")
LOOKS = {
    "light": {}, "dark": {"color_scheme": "dark"}, "arabic": {"locale": "ar"},
    "arabic-360": {"locale": "ar", "viewport": {"width": 360, "height": 740}},
}
# Maps are drawn without a graphics card: cars that glide leave little time for anything else.
page_options = {"reduced_motion": "reduce"}


def options(*words):
    """Gives a test's server more options."""
    def keep(test):
        test.options = words
        return test
    return keep


def enter(pages, person=PASSENGER, **visitor):
    """A page of somebody who is logged in."""
    page = pages.open("/login", **{"locale": "en-GB", **visitor})
    log_in(page, *person) if visitor.get("locale", "en-GB") == "en-GB" else log_in_anywhere(page, *person)
    page.wait_for_url("**/")
    return page


def log_in_anywhere(page, email, password):
    page.locator("input[name=name]").first.fill(email)
    page.locator("input[name=password]").first.fill(password)
    page.locator("form.form button").first.click()


def state(page):
    return page.locator("#ride [data-state]").get_attribute("data-state")


def fits(page, what):
    width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert width <= 0, f"{what} scrolls sideways by {width}"


def test_a_favourite_place_is_kept_and_fills_the_search(pages):
    """P8, T3: found by search or tap, one tap fills the field of rides and taxis, removed with a question."""
    page = enter(pages)
    page.goto("/account/favourites")
    pages.shot(page, "favourites-empty")
    page.get_by_role("main").get_by_role("link", name="Home").click()
    page.locator("h1", has_text="Where do you live?").wait_for()
    page.get_by_role("searchbox").press_sequentially("vaduz stadtle", delay=15)
    page.locator("#suggestions a").first.wait_for()
    pages.shot(page, "favourites-search")
    page.locator("#suggestions a").first.click()
    page.get_by_role("button", name="Keep this place").click()
    page.get_by_text("The place is kept").wait_for()
    page.get_by_role("link", name="Add a place").click()
    has_map(page)
    page.mouse.click(180, 200)
    page.get_by_label("Name").wait_for()
    page.get_by_role("button", name="Keep this place").click()
    page.locator("#field-label").fill("Gym")
    pages.shot(page, "favourites-name")
    page.get_by_role("button", name="Keep this place").click()
    page.get_by_text("The place is kept").wait_for()
    pages.shot(page, "favourites")
    page.goto("/rides")
    page.get_by_role("group", name="Favourite places").get_by_role("link", name="Gym").wait_for()
    pages.shot(page, "search-favourites")
    page.get_by_role("searchbox").fill("gy")
    until(lambda: page.locator("#suggestions a", has_text="Gym").count() == 1, "the place while typing")
    page.get_by_role("searchbox").fill("")
    page.get_by_role("group", name="Favourite places").get_by_role("link", name="Gym").click()
    page.locator("h1", has_text="Your ride").wait_for()
    # A taxi comes to them as well, by tap and while typing.
    page.goto("/taxi")
    page.get_by_role("searchbox").fill("gy")
    until(lambda: page.locator("#suggestions a", has_text="Gym").count() == 1, "the place while typing")
    page.get_by_role("searchbox").fill("")
    page.get_by_role("group", name="Favourite places").get_by_role("link", name="Home").click()
    page.wait_for_url(re.compile(r"/taxi\?.*from="))
    page.get_by_role("main").get_by_text("Städtle").first.wait_for()
    pages.shot(page, "taxi-from-home")
    page.goto("/account/favourites")
    page.get_by_role("link", name="Gym").click()
    page.get_by_role("button", name="Remove this place").first.click()
    page.locator("dialog[open]").get_by_role("button", name="Remove this place").click()
    page.get_by_text("The place is removed").wait_for()
    assert page.get_by_role("link", name="Gym").count() == 0
    for name, visitor in LOOKS.items():
        look = enter(pages, **visitor)
        look.goto("/account/favourites")
        fits(look, f"favourites-{name}")
        pages.shot(look, f"favourites-{name}")


@options("--pace", "6")
def test_a_trip_is_shared_watched_rated_and_kept(pages):
    """R8, P10, P11: the link, the emergency dialog, the word, the history, the receipt."""
    page = enter(pages, permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"/rides?from={FROM}&to={TO}")
    page.locator("#ride-wishes summary").click()
    page.get_by_label("No music").check()
    page.wait_for_url(re.compile("nomusic=on"))
    pages.shot(page, "quote-wishes")
    page.get_by_role("button", name="Ask for a ride").click()
    page.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    ride = page.url
    until(lambda: state(page) in ("confirmed", "approaching", "waiting"), "a driver", seconds=90)
    page.get_by_role("button", name="Safety").click()
    page.locator("dialog#safety[open]").wait_for()
    call = page.locator("#safety a[href^='tel:']")
    expect(call).to_have_text("Call 112")
    pages.shot(page, "safety")
    page.locator("#safety").get_by_role("button", name="Share my trip").click()
    page.get_by_text("The link is copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"/share/[\w-]{43}$", link), link
    page.keyboard.press("Escape")
    until(lambda: page.locator("dialog[open]").count() == 0, "the dialog to close")
    guest = pages.open(link[len(pages.city.address):])
    expect(guest.locator(".plate")).to_be_visible()
    assert guest.locator("a[href^='tel:']").count() == 0
    pages.shot(guest, "shared-trip")
    for name, visitor in LOOKS.items():
        look = pages.open(link[len(pages.city.address):], **visitor)
        fits(look, f"shared-{name}")
        settled(look)
        pages.shot(look, f"shared-{name}")
        look.close()
    # A slow machine may have gone past it while the pages above were drawn.
    until(lambda: state(page) in ("onBoard", "arrived"), "the ride", seconds=120)
    pages.shot(page, "ride-on-board")
    until(lambda: state(page) == "arrived", "the arrival", seconds=180)
    until(lambda: "has arrived" in guest.locator("h1").inner_text(), "the guest to see it")
    asked_again = []
    guest.on("request", lambda request: request.url.endswith("/stream") and asked_again.append(request.url))
    page.locator(".star-choice label").nth(3).click()
    page.locator("#field-comment").fill(f"Calm and on time. https://example.org/{'seen' * 30}")
    pages.shot(page, "ride-rate")
    page.get_by_role("button", name="Send the rating").click()
    page.get_by_text("Thank you").wait_for()
    page.get_by_role("link", name="Show the receipt").click()
    page.locator("h1", has_text="Trip").wait_for()
    trip = page.url
    assert page.get_by_text("Calm and on time.").is_visible()
    pages.shot(page, "trip")
    page.goto("/trips")
    expect(page.locator(".rows a[href*='/trips/']")).to_have_count(1)
    pages.shot(page, "trips")
    for name, visitor in LOOKS.items():
        look = enter(pages, **visitor)
        for path, kind in {trip: "trip", "/trips": "trips", ride: "ride-closed"}.items():
            look.goto(path)
            fits(look, f"{kind}-{name}")
            pages.shot(look, f"{kind}-{name}", full_page=kind == "trip")
        # A person has only so many live pages at a time.
        look.close()
    other = enter(pages, DRIVER)
    assert other.request.get(trip).status == 404, "nobody else sees the trip"
    # A look at the page lets it tell what it has asked for.
    assert guest.locator("h1").is_visible()
    assert asked_again == [], "what is over is not asked for again"


def test_a_refused_clipboard_leaves_one_link_to_be_copied_and_ended(pages):
    """R8: the link stands beside its button, marked, and sharing ends where it began."""
    page = enter(pages)
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });"
        "document.execCommand = () => false;")
    page.goto(f"/rides?from={FROM}&to={TO}")
    page.get_by_role("button", name="Ask for a ride").click()
    page.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    page.get_by_role("button", name="Safety").click()
    dialog = page.locator("dialog#safety")
    dialog.get_by_role("button", name="Share my trip").click()
    field = dialog.get_by_label("Link")
    expect(field).to_be_focused()
    link = field.input_value()
    assert re.search(r"/share/[\w-]{43}$", link), link
    assert field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)") == link, "marked"
    page.get_by_text("copy it by hand").wait_for()
    dialog.get_by_role("button", name="Copy", exact=True).click()
    dialog.get_by_role("button", name="Share my trip").click()
    expect(field).to_have_value(link)
    expect(dialog.get_by_text("1 link shows this trip.")).to_be_visible()
    assert "/share" not in page.url, "nobody is led away"
    pages.shot(page, "share-by-hand")
    page.keyboard.press("Escape")
    guest = pages.open(link[len(pages.city.address):])
    until(lambda: guest.evaluate("document.querySelector('[data-live=share]').liveText !== undefined"),
          "somebody who follows")
    page.locator("#ride-sharing").get_by_role("button", name="Stop sharing").click()
    expect(guest.locator("h1")).to_have_text("This link has ended")
    assert guest.locator(".plate").count() == 0
    pages.faults[:] = [fault for fault in pages.faults if "404" not in fault]
    page.get_by_text("Nobody sees this trip by a link any more.").wait_for()
    expect(page.locator("#ride-sharing").get_by_role("button", name="Stop sharing")).to_be_hidden()
    assert page.request.get(link).status == 404
    page.get_by_role("button", name="Safety").click()
    expect(dialog.get_by_role("button", name="Stop sharing"), "nothing is shared").to_be_hidden()
    dialog.get_by_role("button", name="Share my trip").click()
    until(lambda: dialog.get_by_label("Link").input_value() not in ("", link), "a new link")
    dialog.get_by_role("button", name="Stop sharing").click()
    expect(dialog.get_by_role("button", name="Stop sharing")).to_be_hidden()


def test_a_profile_is_read_and_reported(pages):
    """P10: a public page, and the operator's queue."""
    driver = enter(pages, DRIVER)
    identifier = driver.request.get("/api/v1/me").json()["id"]
    page = enter(pages)
    page.goto(f"/people/{identifier}")
    expect(page.locator("h1")).to_have_text("Karim")
    pages.shot(page, "profile")
    page.get_by_role("link", name="Report Karim").click()
    page.get_by_role("button", name="Send the report").click()
    page.locator(".field-error").first.wait_for()
    pages.faults.clear()
    page.locator("#field-reason").select_option("driving")
    page.locator("#field-remark").fill("He drove too fast.")
    pages.shot(page, "report")
    page.get_by_role("button", name="Send the report").click()
    page.get_by_text("Thank you").wait_for()
    for name, visitor in LOOKS.items():
        look = enter(pages, **visitor)
        look.goto(f"/people/{identifier}")
        fits(look, f"profile-{name}")
        pages.shot(look, f"profile-{name}")
    operator = enter(pages, OPERATOR)
    operator.goto("/account")
    operator.get_by_role("link", name="Run the city").click()
    operator.get_by_role("link", name=re.compile("^1 report waits for an answer")).click()
    operator.get_by_text("He drove too fast.").wait_for()
    pages.shot(operator, "reports")
    operator.locator(".report").first.click()
    operator.locator("h1", has_text="Report about Karim").wait_for()
    entry = operator.url
    for name, visitor in LOOKS.items():
        look = enter(pages, OPERATOR, **visitor)
        for path, kind in {"/operate/reports": "reports", entry: "report"}.items():
            look.goto(path)
            fits(look, f"{kind}-{name}")
            pages.shot(look, f"{kind}-{name}", full_page=True)
    operator.get_by_role("button", name="Mark as handled").click()
    operator.locator(".field-error").first.wait_for()
    pages.faults[:] = [fault for fault in pages.faults if "422" not in fault]
    operator.get_by_label("What was done?").fill("Called him; he drives slower now.")
    operator.get_by_role("button", name="Mark as handled").click()
    operator.get_by_text("he drives slower now").wait_for()
    operator.goto("/operate")
    operator.get_by_text("Nothing waits for you.").wait_for()
    pages.shot(operator, "operate")
    for name in ("Reports", "Traffic", "Called off by drivers"):
        assert operator.get_by_role("main").get_by_role("link", name=name).count() == 1, name
    assert page.request.get("/operate").status == 404
    operator.goto("/operate/reports")
    operator.get_by_text("No reports here").wait_for()
    operator.get_by_role("link", name="All", exact=True).click()
    operator.get_by_text("Handled").wait_for()
    assert page.request.get("/operate/reports").status == 404


def test_the_ride_fits_the_narrowest_phone(pages):
    """R3, R6 at 320 pixels: nothing scrolls sideways, the main button is there."""
    page = enter(pages, viewport={"width": 320, "height": 568})
    for path in ("/rides", f"/rides?from={FROM}&to={TO}", "/trips", "/account/favourites"):
        page.goto(path)
        fits(page, path)
    page.goto(f"/rides?from={FROM}&to={TO}")
    pages.shot(page, "quote-320")
    page.get_by_role("button", name="Ask for a ride").click()
    page.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    until(lambda: state(page) in ("confirmed", "approaching", "waiting", "unmatched"), "an answer", seconds=90)
    fits(page, "the ride")
    pages.shot(page, "ride-320")


def test_help_and_receipts_work_without_scripts(pages):
    page = pages.open("/login", java_script_enabled=False)
    log_in(page, *PASSENGER)
    page.goto(f"/rides?from={FROM}&to={TO}")
    page.get_by_role("button", name="Ask for a ride").click()
    page.get_by_role("button", name="Safety").click()
    expect(page.locator("a[href^='tel:']")).to_be_visible()
    page.get_by_role("button", name="Share my trip").click()
    assert re.search(r"/share/[\w-]{43}$", page.get_by_label("Link").input_value())
    page.get_by_role("button", name="Stop sharing").click()
    page.get_by_role("button", name="Make a link").wait_for()
    page.goto("/trips")
    page.get_by_text("Under way").wait_for()

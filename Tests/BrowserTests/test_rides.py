"""Rides in the browser: from choosing a destination to having arrived, on the living sample city."""
import re

from playwright.sync_api import expect

from harness import DESK, has_map, log_in, settled, until

FROM, TO = "47.13929,9.52280", "47.16634,9.51031"
PASSENGER = ("passenger@medina.example", "ride-with-me")
# Maps are drawn without a graphics card: cars that glide leave little time for anything else.
page_options = {"reduced_motion": "reduce"}


def options(*words):
    """Gives a test's server more options."""
    def keep(test):
        test.options = words
        return test
    return keep


def map_is_ready(page):
    has_map(page)


def is_settled(page):
    """A sheet that has just come listens to its fields a moment later."""
    until(lambda: not page.locator(".htmx-swapping, .htmx-settling, .htmx-added").count(), "the sheet")


def state(page):
    return page.locator("#ride [data-state]").get_attribute("data-state")


def with_a_driver(pages):
    """A passenger's page once somebody comes for the ride."""
    page = pages.open("/login")
    log_in(page, *PASSENGER)
    page.wait_for_url("**/")
    page.goto(f"/rides?from={FROM}&to={TO}")
    page.get_by_role("button", name="Ask for a ride").click()
    page.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    until(lambda: state(page) in ("confirmed", "approaching", "waiting"), "a driver")
    return page


def test_what_was_typed_before_the_page_could_look_is_looked_for_as_soon_as_it_can(pages):
    """R3: over a slow network the field is there long before the scripts are."""
    page = pages.open("/terms", service_workers="block")
    held = []
    page.context.route("**/htmx.js*", lambda route: held.append(route))
    page.goto("/rides", wait_until="commit")
    page.locator("#field-q").fill("schan")
    until(lambda: held, "the script is asked for")
    expect(page.locator("#suggestions a")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(page.locator("#suggestions a").first).to_contain_text("Schaan")


def test_a_visitor_sees_cars_on_the_map_and_finds_places(pages):
    """R3: drivers nearby, places as one types, by pointer and by keyboard."""
    page = pages.open("/rides")
    map_is_ready(page)
    expect(page.locator("h1")).to_have_text("Where to?")
    until(lambda: re.search(r"\d+ cars? near you", page.locator(".ride-nearby").inner_text()) or page.reload(),
          "cars nearby")
    # The words follow the cars while one looks.
    page.evaluate("""() => {
      const words = document.getElementById("ride-nearby");
      words.dataset.count = "99";
      words.querySelector("span").textContent = "99 cars near you";
    }""")
    until(lambda: not page.locator(".ride-nearby").inner_text().startswith("99"), "the cars of now")
    pages.shot(page, "search")
    page.get_by_role("searchbox").press_sequentially("schan", delay=20)
    page.locator("#suggestions a").first.wait_for()
    expect(page.locator("#suggestions a").first).to_contain_text("Schaan")
    page.get_by_role("searchbox").fill("qqxxzz")
    page.get_by_text("Nothing in Liechtenstein is called “qqxxzz”: it may lie outside").wait_for()
    page.get_by_role("searchbox").fill("Landstrasse 5, Zürich")
    page.get_by_text("“Zürich” is not known in Liechtenstein and may lie outside").wait_for()
    page.get_by_role("searchbox").fill("St. Gallen")
    page.get_by_text("Nothing in Liechtenstein is called “St. Gallen”; it may lie outside. Close to it:").wait_for()
    page.get_by_role("searchbox").fill("Chur")
    page.get_by_text("what begins with “Chur”. Places outside are not listed.").wait_for()
    expect(page.locator("#suggestions a").first).to_be_visible()
    pages.shot(page, "search-outside")
    page.get_by_role("searchbox").fill("vaduz stadtle")
    until(lambda: "Städtle" in page.locator("#suggestions").inner_text(), "Städtle")
    page.locator("#suggestions a").first.click()
    page.wait_for_url(re.compile("to="))
    page.locator("h1", has_text="Your ride").wait_for()
    expect(page.locator("#map canvas"), "the map stays when the sheet changes").to_have_count(1)


def test_a_tap_on_the_map_chooses_the_destination(pages):
    page = pages.open(f"/rides?from={FROM}")
    map_is_ready(page)
    page.mouse.click(180, 200)
    page.wait_for_url(re.compile("to="))
    page.locator("h1", has_text="Your ride").wait_for()


@options("--pace", "12")
def test_a_passenger_rides_from_request_to_arrival(pages):
    """R3, R4, R6: the price and the times, the search, the car on its way, on board, arrived, rated."""
    page = pages.open("/login")
    log_in(page, *PASSENGER)
    page.wait_for_url("**/")
    page.goto(f"/rides?from={FROM}&to={TO}")
    map_is_ready(page)
    expect(page.locator(".big-number")).to_contain_text(re.compile(r"CHF\s*\d+\.\d\d"))
    until(lambda: page.locator("#ride-reasons").count() or page.reload(), "a car that could come")
    page.locator("#ride-reasons summary").click()
    page.get_by_text("Waiting for the car").wait_for()
    page.locator("#ride-reasons summary").click()
    page.locator("#ride-way summary").click()
    assert page.locator(".steps li").count() >= 3
    pages.shot(page, "quote")
    page.locator("#sheet-body").evaluate("body => body.scrollTop = 120")
    more = page.get_by_role("button", name="People: One more")
    scrolled = page.locator("#sheet-body").evaluate("body => body.scrollTop")
    more.evaluate("button => button.focus({preventScroll: true})")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("people=2"))
    page.get_by_text("Price for 2 people", exact=True).wait_for()
    assert more.evaluate("button => button === document.activeElement"), "the focus stays on the button"
    assert page.locator("#sheet-body").evaluate("body => body.scrollTop") == scrolled, "the sheet stays where it was"
    assert page.locator("#ride-way").get_attribute("open") is not None, "the way stays unfolded"
    page.get_by_role("button", name="Ask for a ride").click()
    page.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    ride = page.url
    seen = []
    other_tab = page.context.new_page()
    other_tab.goto("/")
    other_tab.get_by_text("You have a ride under way").wait_for()
    pages.shot(other_tab, "home-under-way")
    other_tab.goto(f"/rides?from={FROM}&to={TO}")
    other_tab.locator("h1", has_text="Your ride").wait_for()
    assert other_tab.get_by_role("button", name="Ask for a ride").count() == 0, "nobody asks twice"
    other_tab.locator(".sheet-actions").get_by_role("link", name="Show it").click()
    other_tab.wait_for_url(ride)
    other_tab.close()

    def reaches(*wanted):
        now = state(page)
        if not seen or seen[-1] != now:
            seen.append(now)
            pages.shot(page, f"ride-{now}")
        if now == "unmatched":
            page.get_by_role("button", name="Look again").click()
        return now in wanted

    until(lambda: reaches("confirmed", "approaching", "waiting", "onBoard"), "a driver", seconds=120)
    expect(page.locator(".plate")).to_be_visible()
    assert state(page) == "onBoard" or page.get_by_text("Why this driver?").is_visible()
    expect(page.get_by_text("Simulated").first).to_be_visible()
    until(lambda: reaches("arrived"), "the arrival", seconds=180)
    assert seen[-2] == "onBoard", seen
    assert page.title() == "You have arrived · Medina"
    page.get_by_role("link", name="Later").click()
    page.get_by_role("link", name="Show it").click()
    page.wait_for_url(ride)
    page.get_by_text("in cash").wait_for()
    page.locator("label", has_text="5").or_(page.locator("input[name=stars][value='5'] + label")).last.click()
    page.get_by_role("button", name="Send the rating").click()
    page.get_by_text("Thank you").wait_for()
    other = pages.open("/login")
    log_in(other, "driver@medina.example", "drive-with-me")
    other.wait_for_url("**/")
    assert other.request.get(ride).status == 404, "nobody else sees the ride"


def test_what_was_wished_for_survives_logging_in_and_changing_places(pages):
    """R3: nothing has to be said twice."""
    page = pages.open("/rides?q=balzers")
    map_is_ready(page)
    page.locator("#suggestions a").first.click()
    page.locator("h1", has_text="Your ride").wait_for()
    name = page.locator(".route-ends dd").last.inner_text()
    assert name == "Balzers"
    is_settled(page)
    page.locator("#ride-wishes summary").click()
    page.get_by_label("A quiet ride").check()
    page.wait_for_url(re.compile("quiet=on"))
    is_settled(page)
    page.get_by_role("button", name="People: One more").click()
    page.wait_for_url(re.compile("people=2"))
    is_settled(page)
    page.get_by_role("button", name="Bags: One more").click()
    page.wait_for_url(re.compile("people=2.*luggage=1"))
    for button in page.locator(".ride-ends-links a, .sheet-handle").all():
        box = button.bounding_box()
        assert box["width"] >= 48 and box["height"] >= 28, box
    pages.shot(page, "quote-for-two")
    page.get_by_role("link", name="Swap start and destination").click()
    until(lambda: page.locator(".route-ends dd").first.inner_text() == "Balzers", "the swap")
    is_settled(page)
    page.get_by_role("link", name="Swap start and destination").click()
    until(lambda: page.locator(".route-ends dd").last.inner_text() == "Balzers", "the swap back")
    page.get_by_role("link", name="Log in to ask for a ride").click()
    page.wait_for_url("**/login**")
    page.get_by_label(re.compile("email", re.I)).fill(PASSENGER[0])
    page.get_by_label(re.compile("password", re.I)).fill(PASSENGER[1])
    page.get_by_role("button", name="Log in", exact=True).click()
    page.locator("h1", has_text="Your ride").wait_for()
    expect(page.locator("#field-people")).to_have_value("2")
    expect(page.locator("#field-luggage")).to_have_value("1")
    expect(page.get_by_label("A quiet ride")).to_be_checked()
    page.get_by_role("button", name="Ask for a ride").click()
    page.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    expect(page.locator(".route-ends dd").last, "the ride keeps the name").to_have_text("Balzers")


@options("--pace", "2")
def test_a_button_keeps_the_focus_when_the_question_behind_it_changes(pages):
    """R4: the minutes in the question about cancelling are those of now."""
    page = with_a_driver(pages)
    # Seen in the page itself: a look from outside may come only after the next change.
    kept = page.evaluate("""() => new Promise((resolve, reject) => {
        const button = document.getElementById("cancel-open");
        const question = document.querySelector("#cancel-ride h2");
        button.focus();
        new MutationObserver(() => resolve(button === document.activeElement))
            .observe(question, { childList: true, characterData: true, subtree: true });
        setTimeout(() => reject(new Error("the question never changed")), 120_000);
    })""")
    assert kept


@options("--pace", "6")
def test_it_is_said_when_it_is_too_late_to_cancel(pages):
    """R4: a question that no longer arises goes with a word, and no dead button stays."""
    page = with_a_driver(pages)
    page.get_by_role("button", name="Cancel the ride").first.click()
    page.locator("dialog[open]").wait_for()
    page.get_by_text("Too late to cancel").wait_for(timeout=240_000)
    pages.shot(page, "ride-too-late")
    assert page.locator("dialog[open]").count() == 0
    assert page.get_by_role("button", name="Cancel the ride").count() == 0, "nothing to press that does nothing"


def test_a_ride_survives_the_server_being_killed(pages):
    """R6: what was confirmed stands where it stood after kill -9."""
    page = with_a_driver(pages)
    driver = page.locator(".person-name").inner_text()
    pages.city.restart()
    pages.faults.clear()
    page.reload()
    expect(page.locator(".person-name")).to_have_text(driver)
    assert state(page) in ("confirmed", "approaching", "waiting", "onBoard")
    pages.faults.clear()
    page.get_by_role("button", name="Cancel the ride").first.click()
    page.locator("dialog[open]").wait_for()
    page.locator("dialog[open]").get_by_role("button", name="Cancel the ride").click()
    until(lambda: state(page) == "cancelled", "the cancellation")


def test_a_tap_in_a_dead_spot_keeps_the_page_and_can_be_repeated(pages):
    """R2: without the network, and while the server is away, a live page stays and says what is wrong."""
    page = with_a_driver(pages)
    page.get_by_role("button", name="Cancel the ride").first.click()
    button = page.locator("dialog[open]").get_by_role("button", name="Cancel the ride")
    page.context.set_offline(True)
    button.click()
    page.locator(".toast", has_text="You are offline").first.wait_for()
    assert state(page) in ("confirmed", "approaching", "waiting")
    page.context.set_offline(False)
    pages.city.kill()
    button.click()
    page.locator(".toast", has_text="Nothing was changed").wait_for()
    pages.city.start(pages.city.port)
    pages.faults.clear()
    button.click()
    until(lambda: state(page) == "cancelled", "the cancellation")
    pages.faults.clear()


def test_the_pages_work_without_scripts(pages):
    page = pages.open("/rides?q=schaan", java_script_enabled=False)
    page.locator("#suggestions a").first.click()
    page.locator("h1", has_text="Your ride").wait_for()
    expect(page.get_by_role("link", name="Log in to ask for a ride")).to_be_visible()


def test_the_pages_in_the_dark_in_arabic_and_on_a_desk(pages):
    for name, visitor in {
        "dark": {"color_scheme": "dark"}, "arabic": {"locale": "ar"},
        "desk": {"viewport": DESK}, "desk-dark-arabic": {"viewport": DESK, "color_scheme": "dark", "locale": "ar"},
    }.items():
        page = pages.open(f"/rides?from={FROM}&to={TO}", **visitor)
        map_is_ready(page)
        assert page.locator("html").get_attribute("dir") == ("rtl" if "arabic" in name else "ltr")
        settled(page)
        pages.shot(page, f"quote-{name}")
        width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert width <= 0, f"{name} scrolls sideways by {width}"
        page.goto("/")
        pages.shot(page, f"home-{name}")


def test_nonsense_is_answered_with_a_sentence(pages):
    page = pages.open("/")
    for path, status in {
        "/rides?from=here": 400, "/rides?to=91,0": 400, "/rides/not-a-ride": 200,
        "/rides?from=0,0&to=0.01,0": 200, f"/rides?from={FROM}&to={FROM}": 200, "/nowhere": 404,
        "/rides?q=" + "x" * 4000: 200,
    }.items():
        answer = page.request.get(path, headers={"Accept": "text/html"})
        assert answer.status in (status, 401), (path, answer.status)
        assert "<h1" in answer.text(), path


def test_what_a_refused_cancellation_said_goes_when_it_is_asked_again(pages):
    """R6: the word about a higher fee is of use until the question that tells the fee is open."""
    page = with_a_driver(pages)
    page.goto(f"{page.url}?late=fee")
    said = page.get_by_text("Nothing was cancelled")
    said.wait_for()
    page.get_by_role("button", name="Cancel the ride").first.click()
    page.locator("dialog[open]").wait_for()
    said.wait_for(state="detached")
    assert "late=" not in page.url, "nor does it come back with the page"

"""Rides in the browser: from choosing a destination to having arrived, on the living sample city."""
import re

from harness import DESK, log_in, until

FROM, TO = "47.13929,9.52280", "47.16634,9.51031"
PASSENGER = ("passenger@medina.example", "ride-with-me")


def options(*words):
    """Gives a test's server more options."""
    def keep(test):
        test.options = words
        return test
    return keep


def map_is_ready(page):
    until(lambda: page.locator("#map[data-ready]").count(), 30, "the map")


def state(page):
    return page.locator("#ride [data-state]").get_attribute("data-state")


def test_a_visitor_sees_cars_on_the_map_and_finds_places(pages):
    """R3: drivers nearby, places as one types, by pointer and by keyboard."""
    page = pages.open("/rides")
    map_is_ready(page)
    assert page.locator("h1").inner_text() == "Where to?"
    until(lambda: re.search(r"\d+ cars? near you", page.locator(".ride-nearby").inner_text()) or page.reload(),
          30, "cars nearby")
    pages.shot(page, "search")
    page.get_by_role("searchbox").press_sequentially("schan", delay=20)
    page.locator("#suggestions a").first.wait_for()
    assert "Schaan" in page.locator("#suggestions a").first.inner_text()
    page.get_by_role("searchbox").fill("qqxxzz")
    page.get_by_text("Nothing found").wait_for()
    page.get_by_role("searchbox").fill("vaduz stadtle")
    until(lambda: "Städtle" in page.locator("#suggestions").inner_text(), 10, "Städtle")
    page.locator("#suggestions a").first.click()
    page.wait_for_url(re.compile("to="))
    page.locator("h1", has_text="Your ride").wait_for()
    assert page.locator("#map canvas").count() == 1, "the map stays when the sheet changes"


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
    assert re.search(r"CHF\s*\d+\.\d\d", page.locator(".big-number").inner_text())
    page.locator(".ride-way summary").click()
    assert page.locator(".steps li").count() >= 3
    pages.shot(page, "quote")
    alone = page.locator(".big-number-value").inner_text()
    page.get_by_role("button", name="People: One more").click()
    until(lambda: page.locator(".big-number-value").inner_text() != alone or page.locator(
        "input[name=people]").input_value() == "2" and "people=2" in page.url, 10, "the price for two")
    page.get_by_role("button", name="Ask for a ride").click()
    page.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    ride = page.url
    seen = []

    def reaches(*wanted):
        now = state(page)
        if not seen or seen[-1] != now:
            seen.append(now)
            pages.shot(page, f"ride-{now}")
        if now == "unmatched":
            page.get_by_role("button", name="Look again").click()
        return now in wanted

    until(lambda: reaches("confirmed", "approaching", "waiting", "onBoard"), 120, "a driver")
    assert page.locator(".plate").is_visible()
    assert page.get_by_text("Simulated").first.is_visible()
    until(lambda: reaches("arrived"), 180, "the arrival")
    assert seen[-2] == "onBoard", seen
    page.get_by_text("in cash").wait_for()
    page.locator("label", has_text="5").or_(page.locator("input[name=stars][value='5'] + label")).last.click()
    page.get_by_role("button", name="Send the rating").click()
    page.get_by_text("Thank you").wait_for()
    other = pages.open("/login")
    log_in(other, "driver@medina.example", "drive-with-me")
    other.wait_for_url("**/")
    assert other.request.get(ride).status == 404, "nobody else sees the ride"


def test_a_ride_survives_the_server_being_killed(pages):
    """R6: what was confirmed stands where it stood after kill -9."""
    page = pages.open("/login")
    log_in(page, *PASSENGER)
    page.wait_for_url("**/")
    page.goto(f"/rides?from={FROM}&to={TO}")
    page.get_by_role("button", name="Ask for a ride").click()
    page.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    until(lambda: state(page) in ("confirmed", "approaching", "waiting"), 60, "a driver")
    driver = page.locator(".person-name").inner_text()
    pages.city.restart()
    pages.faults.clear()
    page.reload()
    assert page.locator(".person-name").inner_text() == driver
    assert state(page) in ("confirmed", "approaching", "waiting", "onBoard")
    pages.faults.clear()
    page.get_by_role("button", name="Cancel the ride").first.click()
    page.locator("dialog[open]").wait_for()
    page.locator("dialog[open]").get_by_role("button", name="Cancel the ride").click()
    until(lambda: state(page) == "cancelled", 10, "the cancellation")


def test_the_pages_work_without_scripts(pages):
    page = pages.open("/rides?q=schaan", java_script_enabled=False)
    page.locator("#suggestions a").first.click()
    page.locator("h1", has_text="Your ride").wait_for()
    assert page.get_by_role("link", name="Log in to ask for a ride").is_visible()


def test_the_pages_in_the_dark_in_arabic_and_on_a_desk(pages):
    for name, visitor in {
        "dark": {"color_scheme": "dark"}, "arabic": {"locale": "ar"},
        "desk": {"viewport": DESK}, "desk-dark-arabic": {"viewport": DESK, "color_scheme": "dark", "locale": "ar"},
    }.items():
        page = pages.open(f"/rides?from={FROM}&to={TO}", **visitor)
        map_is_ready(page)
        assert page.locator("html").get_attribute("dir") == ("rtl" if "arabic" in name else "ltr")
        page.wait_for_timeout(1500)
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

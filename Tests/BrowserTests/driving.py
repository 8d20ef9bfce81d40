"""What drivers and their passengers do in the browser, each with a phone of their own."""
import itertools
import json
import math
import pathlib
import re
import tempfile

from harness import has_map, log_in, until

DRIVER = ("driver@medina.example", "drive-with-me")
AMINA = ("passenger@medina.example", "ride-with-me")
THIRD = ("operator@medina.example", "run-the-city")

# Along the main road, from north to south.
VADUZ, VADUZ_SOUTH = (47.13929, 9.52280), (47.13000, 9.52150)
TRIESEN_NORTH, TRIESEN, TRIESEN_SOUTH = (47.12300, 9.52300), (47.11500, 9.52600), (47.10750, 9.52850)
BALZERS = (47.06560, 9.50250)


def server(pace=4, taxi=None, more=(), **matching):
    """A server without simulated drivers; the city's time runs faster, and rules can differ; `more` are options."""
    def keep(test):
        # Gone with the test's function, when the run ends.
        test.folder = tempfile.TemporaryDirectory(prefix="medina-settings-")
        path = pathlib.Path(test.folder.name) / "settings.json"
        path.write_text(json.dumps({"matching": {"timeToAnswerSeconds": 60, "longestSilenceSeconds": 600, **matching}, "taxi": taxi or {}}))
        test.options = ("--drivers", "0", "--pace", str(pace), "--settings", str(path), *more)
        return test
    return keep


def text(place):
    return f"{place[0]},{place[1]}"


def at(place):
    return {"latitude": place[0], "longitude": place[1], "accuracy": 5}


def set_off(pages, start=VADUZ, to=BALZERS, **options):
    """A driver who has started and shares the position."""
    page = pages.open("/login", geolocation=at(start), permissions=["geolocation"], **options)
    log_in(page, *DRIVER)
    page.wait_for_url("**/")
    page.goto(f"/drive?from={text(start)}&to={text(to)}&to_name=Balzers")
    page.locator("#drive-start").click()
    page.wait_for_url("**/drive/now")
    has_map(page)
    return page


def passenger(pages, who=AMINA, **options):
    page = pages.open("/login", **options)
    log_in(page, *who)
    page.wait_for_url("**/")
    return page


def ask(page, start=TRIESEN_NORTH, to=TRIESEN_SOUTH):
    page.goto(f"/rides?from={text(start)}&to={text(to)}")
    page.get_by_role("button", name="Ask for a ride").click()
    page.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))


def state(page):
    element = page.locator("#ride [data-state]")
    return element.get_attribute("data-state") if element.count() else None


def reaches(page, *names, seconds=60):
    until(lambda: state(page) in names, f"the state {names}", seconds)


def press(page, name):
    page.locator("#drive-actions").get_by_role("button", name=name, exact=True).click()


def unfold(page, opener):
    """Shows what is folded away while driving."""
    more = page.locator("#drive-more")
    if more.count() and not page.locator(opener).is_visible():
        more.locator("summary").click()


def confirm(page, opener, name):
    """Presses what is asked once more, and the answer; the page may be on its way to the next one at first."""
    def asks():
        unfold(page, opener)
        if page.locator(opener).is_visible():
            page.locator(opener).press("Enter")
        return page.locator("dialog[open]").count() > 0

    until(asks, f"the question of {opener}")
    page.locator("dialog[open]").get_by_role("button", name=name).click()


def accept(page):
    page.locator("#drive-accept").click()
    page.locator("#drive-question .drive-question").wait_for(state="detached")


def carry(driver, page, name):
    """The driver says yes and takes somebody to the end."""
    accept(driver)
    reaches(page, "confirmed", "approaching")
    drive_to_next_stop(driver, stride=360)
    press(driver, "I am here")
    press(driver, f"{name} is on board")
    reaches(page, "onBoard")
    drive_to_next_stop(driver, stride=360)
    press(driver, f"{name} has got out")
    reaches(page, "arrived")


def move(page, place):
    page.context.set_geolocation(at(place))


def measured(page, place, arrived, what):
    """Moves the phone to a place, until something holds: a phone never measures the same place twice."""
    shifts = itertools.count(1)

    def arrives():
        move(page, (place[0] + next(shifts) * 1e-6, place[1]))
        return arrived()
    until(arrives, what)


def go(page, place, is_over=lambda: False):
    """Moves the phone, until the page has told the city of the place, or tried to: it thins what comes too fast. When
    it is over, such as for a taxi outside its zones, the page tells nothing any more."""
    told = []

    def hear(request):
        if request.method == "POST" and request.url.endswith("/positions"):
            told.extend((fix["lat"], fix["lon"]) for fix in request.post_data_json["positions"])
    page.on("request", hear)
    measured(page, place, lambda: any(math.dist(fix, place) < 1e-4 for fix in told) or is_over(), "the place told")
    page.remove_listener("request", hear)


def goes_unheard(page, place):
    """Moves the phone, until the page shows the car there, or on the road beside: what waits for the network tells
    the city nothing."""
    car = "maps.at(-1).getSource('cars').serialize().data.features?.[0]?.geometry.coordinates"

    def shows_it():
        shown = page.evaluate(car)
        return shown and math.dist(shown, (place[1], place[0])) < 6e-4
    measured(page, place, shows_it, "the car at the place")


def drive_to_next_stop(page, stride=180):
    """Moves the phone along the way that the page shows, as far as the next stop."""
    data = page.locator("#map-data")
    driven = None
    # What was pressed just now leads elsewhere once the page has heard of it: then that way is driven as well.
    for _ in range(4):
        way = (data.get_attribute("data-way"), int(data.get_attribute("data-stop-at")))
        if way == driven:
            break
        driven = way
        line = [(lat, lon) for lon, lat in json.loads(way[0])]
        along = 0
        while along < way[1]:
            along = min(way[1], along + stride)
            go(page, point(line, along))
    page.locator("#drive-near").wait_for()
    # What is pressed now is judged by what the city has heard, and a phone that jumps is ahead of that.
    until(lambda: page.request.get("/api/v1/rides/driving").json()["isAtNextStop"], "the city to hear of it")


def point(line, metres):
    """The place so many metres along a line."""
    for (a, b) in zip(line, line[1:]):
        length = math.hypot((b[1] - a[1]) * math.cos(math.radians(a[0])), b[0] - a[0]) * 111_195
        if metres <= length:
            share = metres / length if length else 0
            return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        metres -= length
    return line[-1]


def token(page):
    return page.locator("input[name=form_token]").first.get_attribute("value")

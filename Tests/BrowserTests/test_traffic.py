"""R19 in the browser: the operator closes a road under a running ride; the passenger's page tells, quotes avoid it."""
import json
import re

from playwright.sync_api import expect

from harness import DESK, has_map, log_in, settled, until

FROM, TO = "47.13929,9.52280", "47.16634,9.51031"
PASSENGER = ("passenger@medina.example", "ride-with-me")
OPERATOR = ("operator@medina.example", "run-the-city")
# Maps are drawn without a graphics card: cars that glide leave little time for anything else.
page_options = {"reduced_motion": "reduce"}


def map_is_ready(page):
    has_map(page)


def state(page):
    return page.locator("#ride [data-state]").get_attribute("data-state")


def way(page):
    """The way that the sheet draws: longitude and latitude of each bend."""
    return json.loads(page.locator("#map-data").get_attribute("data-way") or "[]")


def operator(pages, **options):
    page = pages.open("/login", **options)
    log_in(page, *OPERATOR)
    page.wait_for_url("**/")
    page.goto("/operate/traffic")
    map_is_ready(page)
    return page


def restrict(page, point, **choices):
    """Fills the form of the street at a point and puts it in force."""
    page.goto(f"/operate/traffic?at={point[1]:.5f},{point[0]:.5f}")
    page.get_by_role("button", name="Put in force").wait_for()
    if "speed" in choices:
        page.locator("label.segment", has_text="Slower").click()
        page.get_by_label(re.compile("Highest speed")).fill(choices["speed"])
    page.get_by_label("Reason").select_option(label="Roadworks")
    page.get_by_role("button", name="Put in force").click()
    page.get_by_role("heading", name="In force and to come").wait_for()


def test_the_operator_closes_a_road_by_a_tap_and_lifts_it(pages):
    """R19: tap, street lights up, form, list, lift; the closure is on everybody's map."""
    page = operator(pages)
    page.get_by_text("All roads are open").wait_for()
    pages.shot(page, "operate-empty")
    page.get_by_label("Street").fill("Landstrasse")
    page.get_by_role("button", name="Find").click()
    page.locator("#suggestions a").first.wait_for()
    until(lambda: json.loads(page.locator("#map-data").get_attribute("data-pins")), "what was found is on the map")
    page.locator("#suggestions a").first.click()
    page.get_by_role("button", name="Put in force").wait_for()
    assert len(way(page)) >= 2, "the street lights up"
    settled(page)
    pages.shot(page, "operate-street")
    page.get_by_label("Reason").select_option(label="Accident")
    page.get_by_label(re.compile("^Note")).fill("Tow truck on its way")
    page.get_by_role("button", name="Put in force").click()
    page.get_by_text("Tow truck on its way").wait_for()
    pages.shot(page, "operate-list")
    visitor = pages.open("/rides")
    map_is_ready(visitor)
    roads = json.loads(visitor.request.get("/map/traffic?only=closed").text())
    assert [road["properties"]["kind"] for road in roads["features"]] == ["closed"]
    page.get_by_role("link", name=re.compile("^Change: Landstrasse")).click()
    expect(page.get_by_label("Reason")).to_have_value("accident")
    page.get_by_label(re.compile("^Note")).fill("The tow truck is here")
    settled(page)
    pages.shot(page, "operate-change")
    page.get_by_role("button", name="Save the change").click()
    page.get_by_text("The tow truck is here").wait_for()
    page.get_by_role("button", name=re.compile("^Lift")).click()
    page.get_by_text("All roads are open").wait_for()
    pages.shot(page, "operate-lifted")
    page.get_by_role("button", name="Put it back").click()
    page.get_by_text("The tow truck is here").wait_for()
    roads = json.loads(visitor.request.get("/map/traffic?only=closed").text())
    assert len(roads["features"]) == 1, "closed as before"
    page.get_by_role("button", name=re.compile("^Lift")).click()
    page.get_by_text("All roads are open").wait_for()
    roads = json.loads(visitor.request.get("/map/traffic?only=closed").text())
    assert roads["features"] == []


def test_a_tap_on_the_map_chooses_the_street(pages):
    page = operator(pages, viewport=DESK)
    for x, y in [(800, 300), (760, 420), (840, 360), (900, 500), (700, 250)]:
        page.mouse.click(x, y)
        page.wait_for_url(re.compile("at="))
        page.locator(".traffic-back").wait_for()
        if page.get_by_role("button", name="Put in force").count():
            break
        page.locator(".traffic-back").click()
        page.get_by_role("heading", name="In force and to come").wait_for()
    expect(page.locator("#map canvas"), "the map stays").to_have_count(1)


def test_the_passenger_is_told_when_the_road_of_the_ride_is_closed(pages):
    """R19: within seconds the ride's page tells of the new time, and whoever asks now is quoted another way."""
    rider = pages.open("/login")
    log_in(rider, *PASSENGER)
    rider.wait_for_url("**/")
    rider.goto(f"/rides?from={FROM}&to={TO}")
    map_is_ready(rider)
    before = way(rider)
    until(lambda: rider.locator("#ride-reasons").count() or rider.reload(), "a car that could come")
    rider.get_by_role("button", name=re.compile("^Ask")).click()
    rider.wait_for_url(re.compile("/rides/[0-9a-f-]+"))
    until(lambda: state(rider) in ("confirmed", "approaching", "waiting"), "a driver", seconds=90)
    boss = operator(pages)
    # The destination's own road is closed under the running ride.
    end = before[-1]
    restrict(boss, end)
    until(lambda: "destination was closed" in rider.locator("#ride").inner_text(), "the passenger to be told")
    pages.shot(rider, "ride-closed")
    dark = pages.open("/login", color_scheme="dark")
    log_in(dark, *OPERATOR)
    dark.wait_for_url("**/")
    dark.goto("/operate/traffic")
    map_is_ready(dark)
    settled(dark)
    pages.shot(dark, "operate-dark")
    # A quote avoids what is closed.
    visitor = pages.open(f"/rides?from={FROM}&to={TO}")
    map_is_ready(visitor)
    assert way(visitor)[-1] != end, "the way ends beside the closed road"
    arabic = pages.open("/login")
    log_in(arabic, *OPERATOR)
    arabic.wait_for_url("**/")
    arabic.context.add_cookies([{"name": "language", "value": "ar", "url": pages.city.address}])
    arabic.goto("/operate/traffic")
    map_is_ready(arabic)
    settled(arabic)
    pages.shot(arabic, "operate-arabic")


def test_nobody_else_finds_the_operators_page(pages):
    page = pages.open("/login")
    log_in(page, *PASSENGER)
    page.wait_for_url("**/")
    answer = page.request.get("/operate/traffic")
    assert answer.status == 404

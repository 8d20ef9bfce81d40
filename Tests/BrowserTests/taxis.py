"""What callers of taxis and their drivers do in the browser, each with a phone of their own."""
import math
import re

from playwright.sync_api import expect

from driving import AMINA, THIRD, VADUZ, at, go, passenger, text
from harness import has_map, log_in, until


def register(pages):
    """The operator registers taxi 12, and a second driver: herself."""
    desk = caller(pages, THIRD)
    desk.goto("/operate/taxi/vehicles/new")
    for name, value in {"code": "12", "model": "Toyota Prius", "plate": "FL 1212", "licence": "TX-12"}.items():
        desk.locator(f"[name={name}]").fill(value)
    desk.locator("label", has=desk.locator("[name=colour]")).first.click()
    desk.get_by_role("button", name="Register a taxi").click()
    desk.get_by_text("Taxi 12").wait_for()
    desk.get_by_label("Number, plate or model").fill("PRIUS 1212")
    desk.keyboard.press("Enter")
    desk.wait_for_url(re.compile("q=PRIUS"))
    expect(desk.get_by_role("link", name="Taxi 12")).to_be_visible()
    expect(desk.get_by_role("link", name="Taxi 7")).to_have_count(0)
    desk.goto("/operate/taxi/drivers")
    desk.locator("[name=email]").fill(THIRD[0])
    desk.locator("[name=licence]").fill("D-12")
    desk.locator("form:has([name=email])").get_by_role("button").click()
    desk.get_by_text(THIRD[0]).wait_for()
    return desk


def take(pages, who, code, place=VADUZ, **options):
    """A driver at the wheel of a taxi, which is off."""
    page = pages.open("/login", **{"geolocation": at(place), "permissions": ["geolocation"], **options})
    log_in(page, *who)
    page.wait_for_url("**/")
    page.goto("/taxi/drive")
    if page.locator("[name=code]").count():
        page.locator("[name=code]").last.fill(code)
        page.locator("form:has([name=code])").last.get_by_role("button").click()
    has_map(page)
    heads(page, "Off duty")
    return page


def switch_on(page, *words):
    page.get_by_role("button", name="I am free").click()
    heads(page, *words)


def heading(page):
    element = page.locator("#cab h1, #taxi h1")
    return element.inner_text() if element.count() else ""


def heads(page, *patterns, seconds=60):
    """Waits until the page says in its first line how things stand."""
    until(lambda: any(re.search(pattern, heading(page)) for pattern in patterns), f"the heading {patterns}", seconds)


def caller(pages, who=AMINA, **options):
    return passenger(pages, who, **options)


def call(page, start=VADUZ, **more):
    """Calls a taxi to a place that was chosen."""
    fields = "".join(f"&{name}={value}" for name, value in more.items())
    page.goto(f"/taxi?from={text(start)}{fields}")
    page.get_by_role("button", name="Call a taxi").click()
    page.wait_for_url(re.compile(r"/taxi/[0-9a-f-]{36}"))


def answer(page, word):
    page.locator("#cab-question").get_by_role("button", name=word, exact=True).click()
    page.locator("#cab-question [data-request]").wait_for(state="detached")


def press(page, name):
    page.locator("#cab-actions").get_by_role("button", name=name, exact=True).click()


def whereabouts(page):
    """Where the city has a taxi of whose driver this is the page."""
    car = page.request.get("/api/v1/taxi/cab").json().get("car")
    return car and (car["lat"], car["lon"])


def drive_to(page, place):
    """Moves the phone to a place, until the city knows of it: what is pressed there is judged by what it knows."""
    go(page, place)
    until(lambda: math.dist(whereabouts(page), place) < 1e-3, "the taxi at the place")

"""R21: at the pickup the two who look for each other see the face, the car, its plate and the code on the smallest phones, without
moving anything, in languages that are read from either side."""
import re

from accessibility import axe_source, violations
from driving import AMINA, DRIVER, TRIESEN_NORTH, TRIESEN_SOUTH, accept, drive_to_next_stop, passenger
from driving import press as drive_press
from driving import reaches, server, set_off, text
from harness import PHONE, settled
from planned import SEAT, people, publish
from taxis import answer, call, caller, switch_on, take

page_options = {"reduced_motion": "reduce"}
SMALL = {"width": 360, "height": 640}
LANGUAGES = ("en", "ar")
# Whose button stands where on the page of the demonstration's log-in.
AMINA_THERE, DRIVER_THERE = 0, 1
FACE_CAR_PLATE = (".meet .avatar", ".meet .meet-car", ".meet .plate")


def small(pages, number, address, locale):
    """Somebody's page on a small phone, in a language."""
    page = pages.open("/login", viewport=SMALL, locale=locale)
    page.locator(".demo-person button").nth(number).click()
    page.wait_for_url("**/")
    page.goto(address)
    assert page.locator("html").get_attribute("dir") == ("rtl" if locale == "ar" else "ltr")
    return page


def seen(pages, page, name, *what):
    """All of it lies within the screen, above the buttons at its end, and nothing lies over it."""
    page.locator(what[0]).first.wait_for()
    settled(page)
    pages.shot(page, name)
    end, width = page.locator(".sheet-actions").bounding_box()["y"], page.viewport_size["width"]
    for selector in what:
        box = page.locator(selector).first.bounding_box()
        assert box, f"{name}: {selector} is not there"
        assert box["x"] >= 0 and box["x"] + box["width"] <= width, f"{name}: {selector} at {box}"
        assert box["y"] >= 0 and box["y"] + box["height"] <= end, f"{name}: {selector} at {box}, the buttons from {end}"
        on_top = page.locator(selector).first.evaluate(
            """(each) => { const box = each.getBoundingClientRect();
                const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                return each.contains(hit) || hit?.contains(each); }""")
        assert on_top, f"{name}: something lies over {selector}"
    page.evaluate(axe_source())
    assert violations(page) == []


@server(pace=1)
def test_a_seat_and_its_driver_on_small_phones(pages):
    """R21: on planned rides, for the passenger and the driver."""
    driver, amina = people(pages, DRIVER, AMINA)
    trip = publish(driver, 9, instant=True)
    amina.goto(trip)
    amina.locator("#field-code").check()
    amina.locator("#reserve-seat").click()
    amina.wait_for_url(SEAT)
    seat = SEAT.search(amina.url).group(0)
    for locale in LANGUAGES:
        page = small(pages, AMINA_THERE, seat, locale)
        seen(pages, page, f"recognise-seat-{locale}", *FACE_CAR_PLATE, ".boarding-digits")
        digits = page.locator(".boarding-digits [aria-hidden]").inner_text()
        page.context.close()
        page = small(pages, DRIVER_THERE, trip, locale)
        seen(pages, page, f"recognise-planned-driver-{locale}", ".meet .avatar", ".code-form [name=code]", ".code-form button")
        assert digits not in page.locator("main").inner_text().split()
        page.context.close()


def with_code(pages):
    """A driver who has agreed to fetch a passenger with a boarding code."""
    driver = set_off(pages)
    amina = passenger(pages)
    amina.goto(f"/rides?from={text(TRIESEN_NORTH)}&to={text(TRIESEN_SOUTH)}")
    amina.locator("#ride-wishes summary").click()
    amina.get_by_label("Ask for a boarding code").check(force=True)
    amina.wait_for_url(re.compile("code=on"))
    amina.get_by_role("button", name="Ask for a ride").click()
    amina.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    return driver, amina


def arrive(driver, *passengers):
    drive_to_next_stop(driver, stride=360)
    drive_press(driver, "I am here")
    for page in passengers:
        reaches(page, "waiting")


@server(pace=2, timeToAnswerSeconds=60, longestSilenceSeconds=1200)
def test_a_ride_of_now_on_pages_that_stayed_open(pages):
    """R21: on instant rides, wherever somebody has left the sheet while the car came."""
    driver, amina = with_code(pages)
    lowered = passenger(pages)
    lowered.goto(amina.url)
    amina.locator("#sheet-body").evaluate("body => { body.scrollTop = body.scrollHeight; }")
    lowered.locator(".sheet-handle").press("ArrowDown")
    lowered.locator("#sheet[data-height=low]").wait_for()
    arrive(driver, amina, lowered)
    for name, page in (("read", amina), ("lowered", lowered)):
        assert page.viewport_size == PHONE
        seen(pages, page, f"recognise-open-{name}", *FACE_CAR_PLATE, ".boarding-digits")
    seen(pages, driver, "recognise-open-drive", "#drive .avatar")
    digits = amina.locator(".boarding-digits [aria-hidden]").inner_text()
    driver.locator("#drive-actions [name=code]").fill("1111" if digits != "1111" else "2222")
    drive_press(driver, "Amina is on board")
    driver.get_by_text("That is not the code").wait_for()
    seen(pages, driver, "recognise-open-drive-wrong", "#drive .avatar")


@server(pace=2, timeToAnswerSeconds=60, longestSilenceSeconds=1200)
def test_a_ride_of_now_on_small_phones(pages):
    """R21: on instant rides, for the passenger and the driver."""
    driver, amina = with_code(pages)
    arrive(driver, amina)
    for locale in LANGUAGES:
        page = small(pages, AMINA_THERE, amina.url, locale)
        seen(pages, page, f"recognise-ride-{locale}", *FACE_CAR_PLATE, ".boarding-digits")
        page.context.close()
    # The driver's phone, which says where it is, is asked for nothing more.
    driver.set_viewport_size(SMALL)
    seen(pages, driver, "recognise-drive", "#drive .avatar")
    field = driver.locator("#drive-actions [name=code]").bounding_box()
    assert field["y"] + field["height"] <= SMALL["height"]


@server(pace=1, taxi={"timeToAnswerSeconds": 120, "longestSearchSeconds": 600, "longestSilenceSeconds": 3600})
def test_a_taxi_on_small_phones(pages):
    """R21: for the caller of a taxi."""
    driver = take(pages, DRIVER, "7")
    switch_on(driver, "1st of 1 in")
    amina = caller(pages)
    call(amina, to=text(TRIESEN_SOUTH), code="on")
    driver.locator("#cab-question [data-request]").wait_for()
    answer(driver, "Yes")
    for locale in LANGUAGES:
        page = small(pages, AMINA_THERE, amina.url, locale)
        seen(pages, page, f"recognise-taxi-{locale}", *FACE_CAR_PLATE, ".boarding-digits")
        page.context.close()

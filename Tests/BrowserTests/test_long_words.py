"""Words as long as people may write them: they break, and push nothing off the screen of a phone."""
import re

from playwright.sync_api import expect

from driving import (
    AMINA, BALZERS, TRIESEN_NORTH, TRIESEN_SOUTH, VADUZ, accept, passenger, reaches, server, set_off, text,
)
from harness import settled

# Maps are drawn without a graphics card: cars that glide leave little time for anything else.
page_options = {"reduced_motion": "reduce"}
PLACE = "W" * 60
COMPOUND = "Donaudampfschifffahrtsgesellschaftshaus"

# What can be seen of a page beyond its sides; what scrolls sideways on purpose, or is only heard, may be there.
BEYOND = """() => [...document.querySelectorAll("body *")].filter((element) => {
    if (element.closest("#map, [hidden], .visually-hidden, dialog:not([open]), .steps, .chip-row > *")) return false;
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && (box.right > innerWidth + 1 || box.left < -1);
}).map((element) => `${element.localName}.${element.className} ${element.textContent.slice(0, 30)}`)"""


def fits(page, what):
    settled(page)
    width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    beyond = page.evaluate(BEYOND)
    assert width <= 0 and not beyond, f"{what}: {width} px wider than the screen; {beyond[:5]}"


@server()
def test_long_names_of_places_move_neither_help_nor_times_off_the_screen(pages):
    """R3, R8, P8: what one person calls a place never hides the other's buttons."""
    driver = set_off(pages)
    amina = passenger(pages)
    for name in (PLACE, COMPOUND):
        amina.goto(f"/rides?from={text(TRIESEN_NORTH)}&from_name={name}&to={text(TRIESEN_SOUTH)}&to_name={name}")
        fits(amina, f"the quote from {name}")
    amina.goto(
        f"/rides?from={text(TRIESEN_NORTH)}&from_name={PLACE}&to={text(TRIESEN_SOUTH)}&to_name={PLACE}")
    amina.get_by_role("button", name="Ask for a ride").click()
    amina.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    fits(amina, "the search")
    driver.get_by_text("Amina asks for a ride").wait_for()
    fits(driver, "the question")
    pages.shot(driver, "long-question")
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    driver.locator("h1", has_text="Pick up Amina").wait_for()
    for page, what in ((amina, "the ride"), (driver, "the drive")):
        fits(page, what)
        pages.shot(page, f"long-{what[4:]}")
        expect(page.locator(".safety-link").first).to_be_in_viewport()


def test_long_words_in_what_people_keep(pages):
    """R1, P8: favourite places and cars."""
    page = passenger(pages)
    # A program of hers, without the page's cookies.
    program = pages.open("/login").request
    session = program.post("/api/v1/sessions", data={"login": AMINA[0], "password": AMINA[1]}).json()
    headers = {"Authorization": f"Bearer {session['token']}"}
    for name in (PLACE, COMPOUND):
        kept = program.post("/api/v1/me/favourites", headers=headers, data={
            "label": name, "latitude": TRIESEN_NORTH[0], "longitude": TRIESEN_NORTH[1]})
        assert kept.status == 201, kept.text()
    car = program.post("/api/v1/rides/driving/vehicles", headers=headers, data={
        "model": "W" * 40, "colour": "red", "plate": "FL 13579", "seats": 3, "luggage": 2})
    assert car.status == 201, car.text()
    for path in ("/account/favourites", "/rides", "/drive/vehicles", f"/drive?from={text(VADUZ)}&to={text(BALZERS)}"):
        page.goto(path)
        fits(page, path)

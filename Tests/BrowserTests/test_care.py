"""Around a ride: things left in the car, which the driver finds, and problems, which the operator answers."""
from playwright.sync_api import expect

import care
from accessibility import axe_source, violations
from driving import AMINA, DRIVER, THIRD, server
from harness import settled, until
from planned import SEAT, people, publish, send, state

page_options = {"reduced_motion": "reduce"}


def fit(pages, page, name):
    """Nothing for axe to find, nothing wider than the screen, and a picture for people."""
    page.evaluate(axe_source())
    found = violations(page)
    assert found == [], found
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), f"{name} is too wide"
    settled(page)
    pages.shot(page, name)


def under_way(driver, amina):
    """Amina sits in the driver's car; her seat and the trip."""
    trip = publish(driver, 9, start="Vaduz", destination="Balzers", stops=("Triesen",))
    amina.goto(trip)
    amina.locator("#reserve-seat").click()
    amina.wait_for_url(SEAT)
    seat = SEAT.search(amina.url).group(0)
    assert amina.locator(".care-link").count() == 0, "the ride has not begun"
    driver.goto(trip)
    send(driver, driver.locator("[data-seat=asked]").get_by_role("button", name="Yes", exact=True))
    send(driver, driver.locator("#trip-start"))
    until(lambda: state(driver) == "underway", "the trip has begun")
    amina.goto(seat)
    send(amina, amina.locator("#seat-board"))
    until(lambda: state(amina) == "onBoard", "the passenger is on board")
    return seat, trip


@server(pace=1)
def test_an_umbrella_comes_back_and_a_problem_is_answered(pages):
    driver, amina, operator = people(pages, DRIVER, AMINA, THIRD)
    seat, trip = under_way(driver, amina)

    # R24: she tells from the ride what she misses.
    amina.goto(seat)
    amina.locator(".care-link").click()
    amina.wait_for_url("**/care")
    fit(pages, amina, "care-ride")
    amina.get_by_role("link", name="I left something in the car").click()
    amina.wait_for_url("**/thing")
    fit(pages, amina, "care-thing")
    case = care.miss(amina, seat, "A red umbrella, under the seat")
    expect(amina.get_by_text("The driver is asked and has until")).to_be_visible()
    fit(pages, amina, "care-asked")

    # The driver hears of it and answers; both read how it comes back.
    until(lambda: "may have left something in your car" in driver.request.get("/notifications").text(), "the driver is told")
    driver.goto(trip)
    driver.locator(".care-link").first.click()
    driver.wait_for_url("**/care")
    driver.locator(f"a[href='{case}']").click()
    driver.wait_for_url(f"**{case}")
    fit(pages, driver, "care-question")
    driver.locator("#field-words").fill("I bring it to the kiosk at the station.")
    send(driver, driver.get_by_role("button", name="I found it"))
    expect(driver.locator(".care-state")).to_have_attribute("data-state", "found")
    amina.context.add_cookies([{"name": "language", "value": "ar", "url": pages.city.address}])
    amina.goto(case)
    expect(amina.get_by_text("I bring it to the kiosk at the station.")).to_be_visible()
    fit(pages, amina, "care-arabic")
    amina.emulate_media(color_scheme="dark")
    fit(pages, amina, "care-dark")
    amina.context.add_cookies([{"name": "language", "value": "en", "url": pages.city.address}])
    amina.emulate_media(color_scheme="light")
    amina.reload()
    send(amina, amina.get_by_role("button", name="It is back with its owner"))
    expect(amina.locator(".care-state")).to_have_attribute("data-state", "handedBack")

    # What was wrong only the operator learns, and answers.
    amina.goto(f"{seat}/care/problem")
    fit(pages, amina, "care-problem")
    problem = care.complain(amina, seat, "route", "We went by Feldkirch.")
    driver.goto(f"{seat}/care")
    assert driver.locator(f"a[href='{problem}']").count() == 0, "who was reported does not learn of it"
    operator.goto("/operate")
    operator.locator("a[href='/operate/care']").first.click()
    operator.wait_for_url("**/operate/care")
    fit(pages, operator, "care-desk")
    operator.locator(f"a[href$='{problem.split('/')[-1]}']").click()
    operator.locator("#field-words").fill("The road was closed. We are sorry.")
    fit(pages, operator, "care-entry")
    send(operator, operator.get_by_role("button", name="Answer and close"))
    until(lambda: "has answered about your ride" in amina.request.get("/notifications").text(), "she is told")
    amina.goto(problem)
    expect(amina.get_by_text("The road was closed. We are sorry.")).to_be_visible()
    fit(pages, amina, "care-answered")


@server(pace=1)
def test_what_was_left_is_told_without_scripts(pages):
    driver, amina = people(pages, DRIVER, AMINA)
    seat, _ = under_way(driver, amina)
    quiet = people(pages, AMINA, java_script_enabled=False)[0]
    quiet.goto(f"{seat}/care/problem")
    quiet.get_by_role("button", name="Send").click()
    expect(quiet.locator(".field-error").first).to_be_visible()
    pages.faults.clear()
    case = care.miss(quiet, seat, "A glove")
    found = people(pages, DRIVER, java_script_enabled=False)[0]
    found.goto(case)
    found.get_by_role("button", name="It is not there").click()
    expect(found.locator(".care-state")).to_have_attribute("data-state", "notFound")

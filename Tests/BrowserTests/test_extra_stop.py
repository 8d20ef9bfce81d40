"""R22: a passenger asks for a stop on the way, each side with a phone of its own."""
from playwright.sync_api import expect

from accessibility import axe_source, violations
from driving import (
    AMINA, TRIESEN, TRIESEN_NORTH, VADUZ_SOUTH, accept, ask, drive_to_next_stop, passenger, press, reaches, server,
    set_off, text,
)
from harness import settled
from wallets import francs

page_options = {"reduced_motion": "reduce"}


def sound(page):
    # The map's buttons have their names once it is there.
    settled(page)
    page.evaluate(axe_source())
    found = violations(page)
    assert not found, found


@server(pace=4, timeToAnswerSeconds=120, longestSilenceSeconds=1200)
def test_a_stop_on_the_way_is_agreed_made_and_paid(pages):
    driver, amina = set_off(pages), passenger(pages, AMINA)
    ask(amina, VADUZ_SOUTH, TRIESEN)
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    ride = amina.url
    # A place is chosen; both prices, the time and the wait are there before anything is asked.
    amina.get_by_role("link", name="Add a stop").click()
    expect(amina.locator("h1.sheet-title")).to_have_text("Where to stop on the way?")
    settled(amina)
    pages.shot(amina, "stop-search")
    amina.goto(f"{ride}/stop?to={text(TRIESEN_NORTH)}&to_name=Apotheke")
    expect(amina.locator("#sheet .big-number")).to_contain_text("instead of")
    expect(amina.locator("#sheet")).to_contain_text("The car waits")
    price = francs(amina.locator("#sheet .big-number-value").inner_text())
    sound(amina)
    pages.shot(amina, "stop-price")
    small = pages.open("/login", color_scheme="dark", viewport={"width": 360, "height": 640})
    small.context.add_cookies(amina.context.cookies())
    small.context.add_cookies([{"name": "language", "value": "ar", "url": pages.city.address}])
    small.goto(amina.url)
    expect(small.locator("#ask-driver")).to_be_visible()
    sound(small)
    pages.shot(small, "stop-price-arabic")
    amina.get_by_role("button", name="Ask Karim").click()
    amina.wait_for_url(ride)
    # A driver has 75 seconds to answer, of a city whose time goes four times as fast: no more is looked at meanwhile.
    expect(amina.locator("#ride")).to_contain_text("Karim is asked to stop at Apotheke")
    question = driver.locator("#drive-question .drive-question")
    expect(question).to_contain_text("Amina would like to stop on the way")
    expect(question).to_contain_text("Apotheke")
    sound(driver)
    pages.shot(driver, "stop-question")
    driver.locator("#destination-accept").click()
    expect(question).to_have_count(0)
    expect(amina.locator("#ride")).to_contain_text("Karim stops at Apotheke on the way")
    expect(amina.locator("#ride .timeline")).to_contain_text("Your stop")
    sound(amina)
    pages.shot(amina, "stop-agreed")
    small.goto(ride)
    sound(small)
    pages.shot(small, "stop-agreed-arabic")
    drive_to_next_stop(driver, stride=360)
    press(driver, "I am here")
    reaches(amina, "waiting")
    press(driver, "Amina is on board")
    reaches(amina, "onBoard")
    # The driver's page leads there, says how long to wait, and goes on with one press.
    expect(driver.locator("#drive h1")).to_have_text("Stop for Amina")
    drive_to_next_stop(driver, stride=360)
    expect(driver.locator("#drive-actions").get_by_role("button", name="Go on after the stop")).to_be_visible()
    expect(driver.locator("#drive")).to_contain_text("2 min")
    sound(driver)
    pages.shot(driver, "stop-here")
    amina.goto(f"{ride}/stop")
    expect(amina.locator("#sheet")).to_contain_text("The price stays as it is")
    sound(amina)
    pages.shot(amina, "stop-leave-out")
    amina.goto(ride)
    press(driver, "Go on after the stop")
    expect(driver.locator("#drive .drive-live")).to_have_attribute("data-state", "dropOff")
    expect(amina.get_by_role("link", name="Leave out the stop")).to_have_count(0)
    # Nobody asked whether Amina sits in it again: she learns of it at once, and what to do if not.
    expect(amina.locator("#ride")).to_contain_text("The car has gone on after your stop at Apotheke.")
    left = amina.get_by_role("link", name="I am not in the car")
    sound(amina)
    pages.shot(amina, "stop-gone-on")
    small.goto(ride)
    sound(small)
    pages.shot(small, "stop-gone-on-arabic")
    left.click()
    expect(amina.locator("select[name=topic]")).to_have_value("absent")
    settled(amina)
    pages.shot(amina, "stop-not-in-car")
    amina.goto(ride)
    drive_to_next_stop(driver, stride=360)
    press(driver, "Amina has got out")
    reaches(amina, "arrived")
    assert francs(amina.locator("#ride .big-number-value").first.inner_text()) <= price
    expect(amina.locator("#ride .route-ends")).to_contain_text("Apotheke")


@server(pace=4, timeToAnswerSeconds=120, longestSilenceSeconds=1200)
def test_a_stop_is_asked_for_without_scripts(pages):
    driver, amina = set_off(pages), passenger(pages, AMINA)
    ask(amina, VADUZ_SOUTH, TRIESEN)
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    plain = pages.open("/login", java_script_enabled=False)
    plain.context.add_cookies(amina.context.cookies())
    plain.goto(f"{amina.url}/stop?to={text(TRIESEN_NORTH)}&to_name=Apotheke")
    plain.locator("#ask-driver").click()
    expect(plain.locator("#ride")).to_contain_text("Apotheke")
    plain.get_by_role("button", name="Take it back").click()
    expect(plain.get_by_role("link", name="Add a stop")).to_be_visible()

"""R22: a passenger goes elsewhere while the car drives, each side with a phone of its own."""
import re

from playwright.sync_api import expect

from accessibility import axe_source, violations
from driving import (
    AMINA, BALZERS, TRIESEN, TRIESEN_NORTH, TRIESEN_SOUTH, accept, ask, drive_to_next_stop, passenger, press, reaches,
    server, set_off, text,
)
from harness import settled
from wallets import francs

page_options = {"reduced_motion": "reduce"}


@server(pace=4, timeToAnswerSeconds=120, longestSilenceSeconds=1200)
def test_another_destination_is_agreed_on_the_way(pages):
    driver, amina = set_off(pages), passenger(pages, AMINA)
    ask(amina, TRIESEN_NORTH, TRIESEN)
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    ride = amina.url
    drive_to_next_stop(driver, stride=360)
    press(driver, "I am here")
    reaches(amina, "waiting")
    press(driver, "Amina is on board")
    reaches(amina, "onBoard")
    # A place is typed, or chosen as a link has it; both prices are there before anything is asked.
    amina.get_by_role("link", name="Go elsewhere").click()
    expect(amina.locator("h1.sheet-title")).to_have_text("Where to instead?")
    amina.locator("#sheet input[type=search]").fill("Balzers")
    expect(amina.locator("#sheet a.row", has_text="Balzers").first).to_be_visible()
    settled(amina)
    pages.shot(amina, "elsewhere-search")
    amina.goto(f"{ride}/destination?to={text(TRIESEN_SOUTH)}&to_name=Sportplatz")
    expect(amina.locator("#sheet .big-number")).to_contain_text("instead of")
    price = francs(amina.locator("#sheet .big-number-value").inner_text())
    amina.evaluate(axe_source())
    assert violations(amina) == []
    settled(amina)
    pages.shot(amina, "elsewhere-price")
    amina.get_by_role("button", name="Ask Karim").click()
    amina.wait_for_url(ride)
    # A driver has 75 seconds to answer, of a city whose time goes four times as fast: no more is looked at meanwhile.
    expect(amina.locator("#ride")).to_contain_text("Karim is asked to take you to Sportplatz")
    # The driver reads it on the live page, and both sides' pages follow by themselves.
    question = driver.locator("#drive-question .drive-question")
    expect(question).to_contain_text("Amina would like to go elsewhere")
    expect(question).to_contain_text("Sportplatz")
    driver.evaluate(axe_source())
    assert violations(driver) == []
    settled(driver)
    pages.shot(driver, "elsewhere-question")
    driver.locator("#destination-accept").click()
    expect(question).to_have_count(0)
    expect(amina.locator("#ride h1")).to_contain_text("Sportplatz")
    expect(amina.locator("#ride")).to_contain_text("Karim takes you to Sportplatz")
    settled(amina)
    pages.shot(amina, "elsewhere-agreed")
    # Once more, with a no: all stays as it was agreed.
    amina.goto(f"{ride}/destination?to={text(BALZERS)}&to_name=Balzers")
    amina.get_by_role("button", name="Ask Karim").click()
    driver.locator("#destination-reject").click()
    expect(amina.locator("#ride")).to_contain_text("Karim said no to another destination")
    drive_to_next_stop(driver, stride=360)
    press(driver, "Amina has got out")
    reaches(amina, "arrived")
    assert francs(amina.locator("#ride .big-number-value").first.inner_text()) <= price


@server(pace=4, timeToAnswerSeconds=120, longestSilenceSeconds=1200)
def test_another_destination_in_arabic_in_the_dark_and_without_scripts(pages):
    driver, amina = set_off(pages), passenger(pages, AMINA)
    ask(amina, TRIESEN_NORTH, TRIESEN)
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    chosen = f"{amina.url}/destination?to={text(TRIESEN_SOUTH)}&to_name=Sportplatz"
    plain = pages.open("/login", java_script_enabled=False)
    plain.context.add_cookies(amina.context.cookies())
    plain.goto(chosen)
    expect(plain.locator("#ask-driver")).to_be_visible()
    arabic = pages.open("/login", color_scheme="dark", viewport={"width": 360, "height": 640})
    arabic.context.add_cookies(amina.context.cookies())
    arabic.context.add_cookies([{"name": "language", "value": "ar", "url": pages.city.address}])
    arabic.goto(chosen)
    assert arabic.locator("html").get_attribute("dir") == "rtl"
    expect(arabic.locator("#ask-driver")).to_be_visible()
    settled(arabic)
    pages.shot(arabic, "elsewhere-price-arabic")
    plain.locator("#ask-driver").click()
    plain.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    expect(plain.locator("#ride")).to_contain_text("Sportplatz")
    arabic.goto(plain.url)
    settled(arabic)
    pages.shot(arabic, "elsewhere-asked-arabic")
    plain.get_by_role("button", name="Take it back").click()
    expect(plain.get_by_role("link", name="Go elsewhere")).to_be_visible()

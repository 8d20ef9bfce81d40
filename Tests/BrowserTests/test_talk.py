"""Talk inside a ride: driver and passenger write to each other, each in their own language, live on the open page and by a
notice otherwise."""
import re

from playwright.sync_api import expect

import taxis
from accessibility import axe_source, violations
from driving import AMINA, DRIVER, THIRD, TRIESEN_NORTH, TRIESEN_SOUTH, accept, ask, passenger, reaches, server, set_off
from harness import settled, until
from planned import SEAT, people, publish, send, state

page_options = {"reduced_motion": "reduce"}
TALK = re.compile(r"/talk(#talk-end)?$")


def fit(pages, page, name):
    """Nothing for axe to find, and a picture for people."""
    page.evaluate(axe_source())
    assert violations(page) == []
    settled(page)
    pages.shot(page, name)


def lines(page):
    return page.locator(".talk-line .talk-bubble > p")


def say(page, words):
    page.locator("#talk-words").fill(words)
    page.locator(".talk-send").click()


@server(pace=1)
def test_driver_and_passenger_talk_each_in_their_own_language(pages):
    driver, amina, third = people(pages, DRIVER, AMINA, THIRD)
    trip = publish(driver, 60)
    amina.goto(trip)
    amina.locator("#reserve-seat").click()
    amina.wait_for_url(SEAT)
    seat = SEAT.search(amina.url).group(0)

    # R14: from asking on she can clear things up; nothing is said yet.
    amina.locator(".talk-link").click()
    amina.wait_for_url(TALK)
    expect(amina.locator(".talk-empty")).to_be_visible()
    fit(pages, amina, "talk-empty")
    say(amina, "Is there room for a cello?")
    expect(lines(amina)).to_have_text(["Is there room for a cello?"])
    expect(amina.locator("#talk-words")).to_have_value("")

    # The driver's open trip counts it, for this passenger; a notice leads there.
    driver.goto(trip)
    expect(driver.locator("[data-seat=asked] .talk-link")).to_have_attribute("data-unread", "1")
    fit(pages, driver, "talk-unread")
    until(lambda: "Amina has written to you" in driver.request.get("/notifications").text(), "the driver is told")

    # R20: a quick reply by one tap, which each reads in their own language; live on the open page.
    amina.context.add_cookies([{"name": "language", "value": "ar", "url": pages.city.address}])
    amina.reload()
    driver.locator("[data-seat=asked] .talk-link").click()
    driver.wait_for_url(TALK)
    expect(amina.locator(".talk-seen")).to_have_count(1)
    driver.get_by_role("button", name="All right").click()
    driver.get_by_role("button", name="Two minutes").click()
    expect(lines(driver)).to_have_text(["Is there room for a cello?", "All right", "Two minutes"])
    expect(lines(amina)).to_have_text(["Is there room for a cello?", "حسنًا", "دقيقتان"])
    fit(pages, amina, "talk-arabic")
    say(driver, "The boot takes it if the seats are folded, I have carried a double bass before.")
    expect(lines(amina)).to_have_count(4)
    amina.get_by_role("button", name="عند المدخل الرئيسي").click()
    expect(lines(driver).last).to_have_text("At the main entrance")
    expect(driver.locator(".talk-seen")).to_have_count(1)
    fit(pages, driver, "talk-light")
    driver.emulate_media(color_scheme="dark")
    fit(pages, driver, "talk-dark")
    driver.emulate_media(color_scheme="light")
    assert re.search(r"\d{6,}|@", driver.locator("#content").inner_text()) is None, "no number, no address"

    # What is read on the open page is told nowhere else.
    until(lambda: "data-unread=\"0\"" in driver.request.get(trip).text(), "all is read")

    # Nobody else gets in.
    third.goto(f"{seat}/talk")
    expect(third.locator(".talk")).to_have_count(0)
    pages.faults.clear()

    # A message can be reported; the operator reads it with those around it.
    driver.locator(".talk-more").last.click()
    driver.locator("select[name=reason]").select_option("other")
    driver.locator("textarea[name=remark]").fill("This is only a trial.")
    fit(pages, driver, "talk-report")
    send(driver, driver.get_by_role("button", name="Send the report"))
    expect(driver.get_by_text("Thank you.")).to_be_visible()
    third.goto("/operate/reports")
    third.locator("a[href^='/operate/reports/']").first.click()
    third.locator("a[href^='/operate/messages/']").first.click()
    expect(third.locator(".talk-reported")).to_contain_text("At the main entrance")
    fit(pages, third, "talk-operator")


@server(pace=1)
def test_a_talk_works_without_scripts(pages):
    driver, amina = people(pages, DRIVER, AMINA, java_script_enabled=False)[0], people(pages, AMINA)[0]
    amina_trip = publish(people(pages, DRIVER)[0], 60)
    amina.goto(amina_trip)
    amina.locator("#reserve-seat").click()
    amina.wait_for_url(SEAT)
    seat = SEAT.search(amina.url).group(0)
    driver.goto(f"{seat}/talk")
    driver.locator("#talk-words").fill("Hello")
    driver.locator(".talk-send").click()
    driver.wait_for_url(TALK)
    expect(lines(driver)).to_have_text(["Hello"])
    driver.get_by_role("button", name="I am here").click()
    expect(lines(driver)).to_have_text(["Hello", "I am here"])
    driver.locator("#talk-words").fill(" ")
    driver.locator(".talk-send").click()
    expect(driver.locator("#talk-problem")).to_be_visible()
    pages.faults.clear()
    assert state(amina) == "asked"


@server(pace=1, timeToAnswerSeconds=120, longestSilenceSeconds=1200)
def test_the_two_of_a_ride_talk_while_the_car_comes(pages):
    driver, amina = set_off(pages), passenger(pages, AMINA)
    ask(amina, TRIESEN_NORTH, TRIESEN_SOUTH)
    assert amina.locator(".talk-link").count() == 0, "nobody has agreed yet"
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    expect(driver.get_by_role("link", name="Messages with Amina")).to_have_attribute("data-unread", "0")
    amina.locator(".talk-link").click()
    amina.wait_for_url(TALK)
    amina.get_by_role("button", name="At the main entrance").click()
    expect(lines(amina)).to_have_text(["At the main entrance"])

    # The driver's open drive counts it, without being loaded anew.
    expect(driver.locator(".talk-link")).to_have_attribute("data-unread", "1")
    fit(pages, driver, "talk-drive")
    driver.locator(".talk-link").click()
    driver.wait_for_url(TALK)
    driver.get_by_role("button", name="Two minutes").click()
    expect(lines(amina)).to_have_text(["At the main entrance", "Two minutes"])
    expect(amina.locator(".talk-seen")).to_have_count(1)
    driver.get_by_role("link", name="Back").first.click()
    driver.wait_for_url("**/drive/now")
    amina.get_by_role("link", name="Back").first.click()
    reaches(amina, "confirmed", "approaching")
    expect(amina.locator(".talk-link")).to_have_attribute("data-unread", "0")
    fit(pages, amina, "talk-ride")


@server(pace=1)
def test_caller_and_driver_of_a_taxi_talk(pages):
    driver = taxis.take(pages, DRIVER, "7")
    taxis.switch_on(driver, "1st of 1 in")
    amina = taxis.caller(pages)
    taxis.call(amina)
    driver.locator("#cab-question [data-request]").wait_for()
    assert amina.locator(".talk-link").count() == 0, "nobody has agreed yet"
    taxis.answer(driver, "Yes")
    taxis.heads(amina, "Taxi 7")
    amina.locator(".talk-link").click()
    amina.wait_for_url(TALK)
    say(amina, "I wait by the fountain")
    expect(lines(amina)).to_have_text(["I wait by the fountain"])

    # The driver's open screen counts it, without being loaded anew.
    expect(driver.locator(".talk-link")).to_have_attribute("data-unread", "1")
    fit(pages, driver, "talk-cab")
    driver.locator(".talk-link").click()
    driver.wait_for_url(TALK)
    driver.get_by_role("button", name="I am stuck in traffic").click()
    expect(lines(amina)).to_have_text(["I wait by the fountain", "I am stuck in traffic"])
    amina.get_by_role("link", name="Back").first.click()
    taxis.heads(amina, "Taxi 7")
    expect(amina.locator(".talk-link")).to_have_attribute("data-unread", "0")
    fit(pages, amina, "talk-taxi")

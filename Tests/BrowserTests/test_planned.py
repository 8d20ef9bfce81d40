"""Planned rides: a trip is published, found with typos, reserved, driven and paid, by a driver and two passengers with a phone
each."""
import re

from playwright.sync_api import expect

from accessibility import axe_source, violations
from driving import AMINA, DRIVER, THIRD, at, measured, server
from harness import settled, until
from planned import SEAT, TRIP, ahead, choose, draft, find, leave, people, publish, send, state
from wallets import balance, francs, redeem, vouchers

page_options = {"reduced_motion": "reduce"}


def fit(pages, page, name):
    """Nothing for axe to find, and a picture for people."""
    page.evaluate(axe_source())
    found = violations(page)
    assert found == [], found
    settled(page)
    pages.shot(page, name)


def press(page, name):
    send(page, page.get_by_role("button", name=name, exact=True))


def agree(page, opener, name):
    page.get_by_role("button", name=opener, exact=True).click()
    send(page, page.locator("dialog[open]").get_by_role("button", name=name, exact=True))


@server(pace=1)
def test_a_trip_is_published_found_reserved_driven_and_paid(pages):
    amina, desk = people(pages, AMINA, THIRD)
    (driver,) = people(pages, DRIVER, geolocation=at((47.2400, 9.5280)), permissions=["geolocation"])
    for code in vouchers(desk, 2, "20"):
        redeem(amina, code)
    held = francs(balance(amina))

    # R13: nobody goes there yet, so she asks to be told.
    find(amina, "schan → triesn today")
    amina.wait_for_url(re.compile("to_name=Triesen"))
    expect(amina.get_by_text("Nobody goes there then yet")).to_be_visible()
    fit(pages, amina, "planned-nothing")
    amina.locator("#ask-alert").click()
    amina.wait_for_url(re.compile("/planned/alerts"))
    expect(amina.locator(".trip-card")).to_have_count(1)

    # R9: the form suggests times and prices, and shows the way.
    draft(driver, "Ruggell", "Balzers", "Schaan", "Vaduz")
    expect(driver.locator(".publish-stop")).to_have_count(4)
    fit(pages, driver, "planned-publish")
    trip = publish(driver, 9)
    expect(driver.get_by_text("Published. You are told")).to_be_visible()
    fit(pages, driver, "planned-driver-open")

    def told():
        amina.goto("/notifications")
        return amina.get_by_text(re.compile("^Somebody goes where you want to: Schaan – Triesen")).count() == 1
    until(told, "she is told")

    # R10, R11: it stands among the next trips, and is found by a line with typos.
    amina.goto("/planned")
    expect(amina.locator(".trip-card")).to_have_count(1)
    fit(pages, amina, "planned-home")
    find(amina, "schan → triesn today")
    amina.wait_for_url(re.compile("to_name=Triesen"))
    card = amina.locator(".trip-card").first
    expect(card).to_contain_text("Schaan")
    expect(card).to_contain_text("3 seats left")
    fit(pages, amina, "planned-results")

    # R12: two taps, the second on a button that says the price; the money is set aside.
    card.get_by_role("link", name="Reserve").click()
    amina.locator("#reserve-seat").wait_for()
    fit(pages, amina, "planned-trip")
    amina.locator("#field-code").check()
    amina.locator("#reserve-seat").click()
    amina.wait_for_url(SEAT)
    assert state(amina) == "asked"
    fit(pages, amina, "planned-seat-asked")

    # The driver's open page hears of it, and says yes; the passenger's hears of that.
    request = driver.locator("[data-seat=asked]")
    expect(request).to_contain_text("Amina")
    fit(pages, driver, "planned-request")
    send(driver, request.get_by_role("button", name="Yes", exact=True))
    until(lambda: state(amina) == "confirmed", "the seat is agreed")
    code = amina.locator("#planned .big-number-value").all_inner_texts()[1]
    assert re.fullmatch(r"\d{4}", code)
    fit(pages, amina, "planned-seat-confirmed")

    # A second passenger pays in cash, between two stops, and gives the seat back; a third time round it is kept.
    for kept in (False, True):
        desk.goto(trip)
        desk.locator("#reserve-seat").click()
        desk.wait_for_url(SEAT)
        driver.goto(trip)
        send(driver, driver.locator("[data-seat=asked]").get_by_role("button", name="Yes", exact=True))
        until(lambda: state(desk) == "confirmed", "the second seat is agreed")
        if not kept:
            agree(desk, "Give the seat back", "Give the seat back")
            until(lambda: state(desk) == "cancelled", "the seat is given back")

    # The time comes: the car leaves, and people get in, one by a code.
    driver.goto(trip)
    send(driver, driver.locator("#trip-start"))
    until(lambda: state(driver) == "underway", "the trip has begun")
    fit(pages, driver, "planned-driver-underway")

    # R2, R3, R8: his phone says where the car is; Amina, and whoever got her link, see it come.
    with amina.expect_response(re.compile("/share$")) as made:
        amina.get_by_role("button", name="Safety").click()
        amina.locator("dialog.safety").get_by_role("button", name="Share my trip").click()
    link = made.value.json()["path"]
    amina.locator("dialog.safety").get_by_role("button", name="Close").click()
    friend = pages.open(link)
    expect(friend.locator("h1")).to_have_text("A car is on its way to Amina")
    measured(driver, (47.2397, 9.5283), lambda: amina.locator("#map-data[data-car]").count() == 1, "the car is seen")
    expect(amina.locator("#planned .big-number-value").first).to_contain_text("min")
    until(lambda: friend.locator("#map-data[data-car]").count() == 1, "the friend sees the car")
    fit(pages, amina, "planned-seat-coming")
    fit(pages, friend, "planned-shared")

    # R22: she wants to get out elsewhere; he says yes to the new price.
    amina.get_by_role("link", name="Get out elsewhere").click()
    amina.wait_for_url(re.compile("/destination$"))
    expect(amina.locator("h1")).to_have_text("Get out elsewhere")
    fit(pages, amina, "planned-elsewhere")
    choose(amina, "Balzers")
    amina.locator("#ask-driver").wait_for()
    fit(pages, amina, "planned-elsewhere-price")
    send(amina, amina.locator("#ask-driver"))
    expect(amina.get_by_text("The driver is asked about Balzers")).to_be_visible()
    send(driver, driver.get_by_role("button", name="Yes", exact=True))
    until(lambda: amina.get_by_text("The driver is asked about Balzers").count() == 0, "it is agreed")
    expect(amina.locator("#planned")).to_contain_text("Balzers")
    wrong = "0000" if code != "0000" else "0001"
    boards = driver.locator(".code-form")
    boards.locator("[name=code]").fill(wrong)
    send(driver, boards.get_by_role("button", name="On board"))
    expect(driver.get_by_text("That is not the passenger’s code")).to_be_visible()
    pages.faults.clear()
    boards.locator("[name=code]").fill(code)
    send(driver, boards.get_by_role("button", name="On board"))
    until(lambda: state(amina) == "onBoard", "Amina is on board")
    send(desk, desk.locator("#seat-board"))
    until(lambda: state(desk) == "onBoard", "the second passenger is on board")
    # R6: with people on board the trip does not end in one tap: it is asked first, by name and with what follows.
    driver.goto(trip)
    assert driver.locator("#trip-end:visible").count() == 0
    driver.get_by_role("button", name="End the trip", exact=True).click()
    expect(driver.locator("dialog[open]")).to_contain_text("Somebody on board cannot be there yet")
    fit(pages, driver, "planned-driver-end-asked")
    driver.locator("dialog[open]").get_by_role("button", name="Drive on").click()
    send(amina, amina.locator("#seat-arrive"))
    until(lambda: state(amina) == "arrived", "Amina has arrived")
    send(desk, desk.locator("#seat-arrive"))
    until(lambda: state(desk) == "arrived", "the second passenger has arrived")
    driver.goto(trip)
    send(driver, driver.locator("#trip-end"))
    until(lambda: state(driver) == "ended", "the trip is over")
    fit(pages, amina, "planned-seat-arrived")

    # The wallet has paid, the cash is confirmed, and both sides rate.
    price = francs(amina.locator("#planned .facts").last.inner_text())
    assert price > 0 and francs(balance(amina)) == held - price
    expect(driver.get_by_role("button", name=re.compile("I was given"))).to_have_count(1)
    send(driver, driver.get_by_role("button", name=re.compile("I was given")))
    expect(driver.get_by_role("button", name=re.compile("I was given"))).to_have_count(0)
    amina.go_back()
    amina.get_by_role("link", name=re.compile("^Rate ")).click()
    amina.locator(".star-choice label").nth(4).click()
    fit(pages, amina, "planned-rating")
    send(amina, amina.locator("#rate").get_by_role("button").last)
    expect(amina.locator("#rate")).to_have_count(0)
    amina.goto("/history")
    expect(amina.get_by_role("link", name=re.compile("Balzers"))).to_have_count(1)
    # R23: both seats are in the driver's week.
    driver.goto("/earnings")
    expect(driver.locator("a.row[href*='/planned/']")).to_have_count(2)
    amina.goto("/wallet")
    expect(amina.get_by_text("Seat on a planned ride")).to_have_count(2)


@server(pace=1)
def test_what_two_people_want_at_once_and_what_changes(pages):
    driver, amina, third = people(pages, DRIVER, AMINA, THIRD)
    trip = publish(driver, 90, instant=True)
    # A trip of one's own at the same time, and one that costs too much, are refused in words.
    draft(driver, "Vaduz", "Schaan")
    leave(driver, 91)
    driver.locator("[name=price1]").fill("99")
    driver.locator("#publish-trip").click()
    expect(driver.locator(".field-error")).to_contain_text("at most")
    driver.locator("[name=price1]").fill("0.50")
    driver.locator("#publish-trip").click()
    expect(driver.locator(".banner-warning")).to_be_visible()
    assert driver.locator(".publish-stop").count() == 2
    pages.faults.clear()

    # Both look at the last seats; who presses second is told so and loses nothing.
    for page in (amina, third):
        page.goto(f"{trip}?in=0&out=3&seats=2")
        page.locator("#reserve-seat").wait_for()
    amina.locator("#reserve-seat").click()
    amina.wait_for_url(SEAT)
    assert state(amina) == "confirmed"
    third.locator("#reserve-seat").click()
    expect(third.locator(".banner-warning")).to_be_visible()
    pages.faults.clear()
    third.goto(f"{trip}?in=0&out=3&seats=1")
    third.locator("#reserve-seat").click()
    third.wait_for_url(SEAT)

    # The driver leaves later: both are asked again, one stays, one goes, free of charge.
    driver.goto(trip)
    driver.get_by_text("Leave at another time").click()
    driver.locator("form[action$='/times'] #field-at").fill(ahead(120))
    press(driver, "Change the time")
    until(lambda: state(amina) == "reconsidering", "Amina is asked again")
    fit(pages, amina, "planned-seat-new-times")
    send(amina, amina.locator("#seat-accept"))
    until(lambda: state(amina) == "confirmed", "Amina stays")
    send(third, third.locator("#seat-leave"))
    until(lambda: state(third) == "declined", "the other goes")

    # The trip is called off: who is left hears it on the open page, and a link to it leads to kind words.
    driver.goto(trip)
    agree(driver, "Call the trip off", "Call the trip off")
    until(lambda: state(amina) == "cancelled", "the trip is called off")
    third.context.clear_cookies()
    third.goto(trip)
    expect(third.locator("h1")).to_have_text("This trip is gone")
    pages.faults.clear()


@server(pace=1)
def test_a_driver_takes_no_new_passengers_for_a_while(pages):
    """R23: nobody new gets a seat, who has one notices nothing, all devices say so, and it goes on by one press."""
    driver, amina, third = people(pages, DRIVER, AMINA, THIRD)
    trip = publish(driver, 9, instant=True)
    amina.goto(trip)
    amina.locator("#reserve-seat").click()
    amina.wait_for_url(SEAT)
    third.goto(trip)
    third.locator("#reserve-seat").wait_for()
    (other,) = people(pages, DRIVER)
    other.goto(trip)
    driver.goto(trip)
    press(driver, "Pause: no new passengers")
    expect(driver.get_by_role("heading", name=re.compile("Paused since"))).to_be_visible()
    other.get_by_role("heading", name=re.compile("Paused since")).wait_for()
    fit(pages, driver, "planned-driver-paused")

    # Whose page was open is told why, and finds the trip in no list any more.
    third.locator("#reserve-seat").click()
    expect(third.locator(".banner-warning")).to_contain_text("takes no more passengers just now")
    pages.faults.clear()
    fit(pages, third, "planned-trip-paused")
    third.goto("/planned")
    expect(third.locator("h1")).to_be_visible()
    assert third.locator(".trip-card").count() == 0
    assert state(amina) == "confirmed"
    expect(amina.locator("#planned")).not_to_contain_text("no more passengers")

    # It stays so on the road and after a crash, in every language, light or dark.
    send(driver, driver.locator("#trip-start"))
    until(lambda: state(driver) == "underway", "the trip has begun")
    pages.city.restart()
    pages.faults.clear()
    for name, options in {
        "dark": {"color_scheme": "dark"}, "arabic-360": {"locale": "ar", "viewport": {"width": 360, "height": 640}},
        "german-360": {"locale": "de", "viewport": {"width": 360, "height": 640}},
    }.items():
        page = pages.open("/login", **options)
        page.locator(".demo-person button").nth(1).click()
        page.wait_for_url("**/")
        page.goto(trip)
        page.locator(".drive-paused").scroll_into_view_if_needed()
        fit(pages, page, f"planned-driver-paused-{name}")
        width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert width <= 0, f"{name}: scrolls sideways by {width}"
        page.context.close()
    driver.goto(trip)
    press(driver, "Go on taking passengers")
    expect(driver.locator(".drive-paused")).to_have_count(0)
    third.goto(f"{trip}?in=1&out=3&seats=1")
    third.locator("#reserve-seat").click()
    third.wait_for_url(SEAT)
    until(lambda: driver.locator("[data-seat=confirmed]").count() == 2, "the driver sees both")
    # The pages that were open looked for the server while it was away.
    pages.faults.clear()


@server(pace=1)
def test_a_published_trip_is_shown_in_other_apps_or_no_more(pages):
    """R16: the switch stands on the trip's page, and the page says what becomes of seats that were booked there."""
    (driver,) = people(pages, DRIVER)
    driver.set_viewport_size({"width": 360, "height": 640})
    trip = publish(driver, 90)
    for is_on, words in ((True, "Other apps may show this trip now"), (False, "Nobody new finds this trip in other apps now")):
        driver.locator("#trip-sharing summary").click()
        switch = driver.locator("#trip-sharing #field-shared")
        assert switch.is_checked() != is_on
        switch.set_checked(is_on, force=True)
        expect(driver.locator("#trip-sharing")).to_contain_text("stay until you or they call them off")
        driver.locator("#trip-sharing").scroll_into_view_if_needed()
        fit(pages, driver, f"planned-sharing-{'on' if is_on else 'off'}")
        send(driver, driver.locator("#trip-sharing").get_by_role("button", name="Save"))
        expect(driver.locator(".banner-ok")).to_contain_text(words)
        driver.goto(trip)


@server(pace=1)
def test_a_published_trip_is_offered_otherwise_and_published_again(pages):
    """R9: seats, prices and conditions change on the trip's page, which says beside the field what does not fit."""
    driver, amina = people(pages, DRIVER, AMINA)
    driver.set_viewport_size({"width": 360, "height": 640})
    trip = publish(driver, 90, start="Vaduz", destination="Balzers", stops=("Triesen",))
    amina.goto(trip)
    send(amina, amina.locator("#reserve-seat"))
    driver.goto(trip)
    terms = driver.locator("#trip-terms")
    terms.locator("summary").click()
    terms.get_by_role("button", name="Seats for passengers: One more").click()
    expect(terms.locator("#field-seats")).to_have_value("4")
    terms.locator("[name=price1]").fill("0.15")
    terms.locator("[name=price2]").fill("80")
    terms.locator("#field-note").fill("I wait at the fountain.")
    fit(pages, driver, "planned-terms")
    send(driver, terms.get_by_role("button", name="Save"))
    expect(driver.locator(".banner-warning").first).to_contain_text("Nothing is changed yet")
    expect(terms.locator(".publish-stop .field-error")).to_be_visible()
    expect(terms.locator("[name=price2]")).to_have_value("80")
    terms.locator("[name=price2]").scroll_into_view_if_needed()
    fit(pages, driver, "planned-terms-wrong")
    terms.locator("[name=price2]").fill("0.40")
    send(driver, terms.get_by_role("button", name="Save"))
    expect(driver.locator(".banner-ok")).to_contain_text("It holds for whoever reserves from now on")
    expect(driver.locator(".timeline")).to_contain_text("CHF 0.40 for a seat up to here")
    expect(driver.locator(".trip-note")).to_have_text("I wait at the fountain.")
    expect(driver.locator("#trip-full")).to_contain_text("with all seats taken")
    fit(pages, driver, "planned-terms-changed")
    driver.goto(driver.get_by_role("link", name="Publish again, a week later").get_attribute("href"))
    expect(driver.locator("[name=price2]")).to_have_value("0.40")
    expect(driver.locator("#field-note")).to_have_value("I wait at the fountain.")
    pages.faults.clear()


@server(pace=1)
def test_a_stranger_sees_towns_and_nobody(pages):
    (driver,) = people(pages, DRIVER)
    trip = publish(driver, 60, stops=())
    stranger = pages.open("/planned")
    expect(stranger.locator(".trip-card")).to_have_count(1)
    assert stranger.locator(".trip-card .person").count() == 0
    stranger.goto(trip)
    assert stranger.locator(".person").count() == 0
    assert stranger.locator("#map-data").get_attribute("data-pins") == "[]"
    assert TRIP.search(stranger.url)
    stranger.get_by_role("link", name="Log in").last.click()
    stranger.wait_for_url(re.compile("/login"))


@server(pace=1)
def test_who_wants_to_go_now_is_shown_cars_that_pass_anyway(pages):
    """R2, R12: a planned trip that passes soon stands beside the search for a car of one's own."""
    (amina,) = people(pages, AMINA)
    (driver,) = people(pages, DRIVER)
    publish(driver, 9)
    amina.goto("/rides?from=47.1650,9.5087&from_name=Schaan&to=47.1070,9.5290&to_name=Triesen")
    passing = amina.locator(".passing-cars a")
    expect(passing).to_have_count(1)
    expect(passing).to_contain_text("the driver answers")
    passing.scroll_into_view_if_needed()
    fit(pages, amina, "rides-passing-cars")
    passing.click()
    amina.locator("#reserve-seat").wait_for()
    amina.locator("#reserve-seat").click()
    amina.wait_for_url(SEAT)
    assert state(amina) == "asked"

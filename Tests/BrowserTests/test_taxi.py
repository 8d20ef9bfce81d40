"""Taxis in the browser: the operator registers them, drivers wait in the queue, a caller is fetched."""
import re

from playwright.sync_api import expect

from driving import BALZERS, DRIVER, THIRD, TRIESEN_SOUTH, VADUZ, go, server, text
from harness import has_map, until
from taxis import answer, call, caller, drive_to, heading, heads, press, register, switch_on, take

page_options = {"reduced_motion": "reduce"}
ADDRESS = re.compile(r"/taxi/[0-9a-f-]{36}")


@server(pace=4, taxi={"timeToAnswerSeconds": 60, "longestSilenceSeconds": 3600, "timeToBoardSeconds": 0})
def test_a_caller_two_drivers_and_an_operator(pages):
    """T2, T3, T4, T6, T7, T8, T10: no, yes, silence, the door, the fare, another zone, and out of the city."""
    desk = register(pages)
    first = take(pages, DRIVER, "7")
    pages.shot(first, "taxi-drive-off")
    switch_on(first, "1st of 1 in")
    second = take(pages, THIRD, "12")
    switch_on(second, "2nd of 2 in")
    heads(first, "1st of 2 in")
    pages.shot(first, "taxi-drive-free")
    # The operator sees every queue as it is, from here on without a reload.
    desk.goto("/operate/taxi")
    shows(desk, r"1 · 7\b.*2 · 12\b")
    pages.shot(desk, "taxi-desk")
    one = caller(pages, THIRD)
    one.goto("/operate/taxi/cabs?code=12")
    shows(one, "Waits since .*2nd of 2 in")
    stays(one)

    amina = caller(pages)
    amina.goto("/taxi")
    has_map(amina)
    pages.shot(amina, "taxi-search")
    amina.get_by_role("searchbox").press_sequentially("vaduz stadtle", delay=20)
    amina.locator("#suggestions a", has_text="Städtle").first.click()
    amina.wait_for_url(re.compile("from="))
    amina.goto(f"/taxi?from={text(VADUZ)}&to={text(TRIESEN_SOUTH)}")
    expect(amina.get_by_text("A few taxis are free nearby")).to_be_visible()
    expect(amina.get_by_text(re.compile("CHF"))).not_to_have_count(0)
    has_map(amina)
    pages.shot(amina, "taxi-order")
    amina.get_by_role("button", name="Call a taxi").click()
    amina.wait_for_url(ADDRESS)
    heads(amina, "We are looking")
    pages.shot(amina, "taxi-looking")

    # The first of the queue says no and stands at its tail; the second says yes.
    first.locator("#cab-question [data-request]").wait_for()
    pages.shot(first, "taxi-drive-question")
    answer(first, "No")
    heads(first, "2nd of 2 in", "1st of 1 in")
    shows(desk, "Taxi 12 is being asked")
    shows(one, "is being asked.*Taxi 12 is being asked")
    expect(one.locator("#desk-cab [data-countdown]")).to_be_visible()
    pages.shot(one, "taxi-desk-cab-asked")
    second.locator("#cab-question [data-request]").wait_for()
    answer(second, "Yes")
    shows(one, "On the way with, or to, a caller.*Taxi 12 is coming")
    called = one.context.new_page()
    called.goto(one.locator("#desk-cab a", has_text="Taxi 12 is coming").get_attribute("href"))
    shows(called, "Taxi 12 is coming")
    stays(called)
    heads(amina, r"Taxi 12 (arrives in \d+ minutes?|is about to arrive)")
    expect(amina.locator("#taxi")).to_contain_text("Toyota Prius")
    heads(second, "To Amina")
    heads(first, "1st of 1 in")
    pages.shot(second, "taxi-drive-coming")
    # The car moves on the caller's map, also after the page was left and on another device.
    before = amina.evaluate(CAR)
    go(second, (VADUZ[0] - 0.0030, VADUZ[1]))
    until(lambda: amina.evaluate(CAR) not in (None, before), "the car on the caller's map")
    pages.shot(amina, "taxi-coming")
    other = caller(pages)
    other.goto("/taxi")
    other.get_by_role("link", name="Show my taxi").click()
    heads(other, "Taxi 12")
    other.context.close()
    amina.reload()
    heads(amina, "Taxi 12")

    # What is said of a taxi that is somewhere else does not hold.
    drive_to(second, VADUZ)
    # The question whether to call off stays open while the taxi comes to the door.
    amina.locator("#cancel-open").click()
    press(second, "I am at the door")
    heads(amina, "Taxi 12 is at your door")
    amina.locator("dialog[open]").get_by_role("button", name="Keep the taxi").click()
    pages.shot(amina, "taxi-there")
    press(second, "Amina is in")
    heads(amina, "You are on the way")
    shows(one, "Somebody is on board")
    # Who is said to sit in the taxi and does not can say so, and the city can end it.
    expect(called.get_by_role("button", name="Call off")).to_be_visible()
    amina.get_by_role("button", name="I am not in this taxi").click()
    amina.locator("dialog[open]").get_by_role("button", name="I am in it").click()
    expect(amina.locator("dialog[open]")).to_have_count(0)
    pages.shot(second, "taxi-drive-on-board")
    second.get_by_role("button", name="Safety").click()
    safety = second.get_by_role("dialog", name="Safety")
    expect(safety.get_by_role("link", name=re.compile("Call 112"))).to_be_visible()
    expect(safety).to_contain_text("FL 1212")
    pages.shot(second, "taxi-drive-safety")
    safety.get_by_role("button", name="Close").click()
    second.locator("[name=fare]").fill("12.50")
    press(second, "We are there")
    heads(amina, "You have arrived")
    expect(amina.locator("#taxi")).to_contain_text("12.50")
    pages.shot(amina, "taxi-arrived")
    heads(second, "Off duty")
    shows(desk, "No call is open")
    shows(one, "Switched off")
    shows(called, "Arrived")
    pages.shot(called, "taxi-desk-call-over")
    for page in (one, called):
        assert page.evaluate("window.hasStayed"), "the page was loaded anew"
    one.context.close()
    switch_on(second, "2nd of 2 in")

    # Silence: the next one is asked, and the silent one stands at the tail. Then the caller calls off.
    call(amina)
    first.locator("#cab-question [data-request]").wait_for()
    second.locator("#cab-question [data-request]").wait_for()
    heads(first, "2nd of 2 in")
    amina.get_by_role("button", name="Call off").click()
    heads(amina, "Called off")
    second.locator("#cab-question [data-request]").wait_for(state="detached")
    heads(second, "1st of 2 in")

    # Called off after a yes, the taxi gets its former place back.
    call(amina)
    second.locator("#cab-question [data-request]").wait_for()
    answer(second, "Yes")
    heads(first, "1st of 1 in")
    heads(amina, "Taxi 12")
    amina.locator("#cancel-open").click()
    amina.locator("dialog[open] select").select_option("1")
    amina.locator("dialog[open]").get_by_role("button", name="Call off").click()
    heads(amina, "Called off")
    heads(second, "1st of 2 in")
    heads(first, "2nd of 2 in")

    # Another zone, and out of the city.
    zone = heading(first).rpartition(" in ")[2]
    drive(first, VADUZ, BALZERS, lambda: " in " in heading(first) and not heading(first).endswith(f" in {zone}"))
    heads(first, "1st of 1 in")
    drive(first, BALZERS, (47.0350, 9.5100), lambda: heading(first) == "Off duty")
    expect(first.locator("#cab")).to_contain_text("You have left the city. Your taxi is off.")
    pages.shot(first, "taxi-drive-outside")
    shows(desk, r"1 · 12\b")


def stays(page):
    """From here on the page is not to be loaded anew: what it shows comes by its stream."""
    page.evaluate("window.hasStayed = true")


def shows(desk, pattern):
    until(lambda: re.search(pattern, " ".join(desk.locator("main").inner_text().split())), f"{pattern} on the console")


CAR = "maps.at(-1).getSource('cars')?.serialize().data.features?.[0]?.geometry.coordinates ?? null"


def drive(page, start, end, arrived, steps=10):
    """Moves the phone from place to place until something holds; twice at each, as phones measure."""
    for step in range(1, steps + 1):
        share = step / steps
        place = tuple(one + (other - one) * share for one, other in zip(start, end))
        for shift in (0, 2e-5):
            go(page, (place[0] + shift, place[1]), is_over=arrived)
            if arrived():
                return
    until(arrived, "what the drive leads to")

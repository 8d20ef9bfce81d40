"""R22: a stop on the way, and another destination with a new price that caller and driver agree on first."""
import re

from playwright.sync_api import expect

from driving import AMINA, BALZERS, DRIVER, TRIESEN, TRIESEN_SOUTH, VADUZ, server, text
from harness import settled
from taxis import answer, caller, drive_to, heads, press, switch_on, take

page_options = {"reduced_motion": "reduce"}
ADDRESS = re.compile(r"/taxi/[0-9a-f-]{36}$")


def price(page):
    """The large number of a page, in the smallest unit."""
    words = page.locator(".big-number-value").first.inner_text()
    return int(re.sub(r"[^0-9]", "", words))


@server(pace=1, taxi={"timeToAnswerSeconds": 120, "longestSilenceSeconds": 3600})
def test_a_caller_adds_a_stop_and_goes_elsewhere(pages):
    driver = take(pages, DRIVER, "7")
    switch_on(driver, "1st of 1 in")
    amina = caller(pages, AMINA)
    way = f"/taxi?from={text(VADUZ)}&to={text(TRIESEN_SOUTH)}"
    amina.goto(way)
    plain = price(amina)
    # A place between is looked for as the others are, and the estimate counts it with two minutes there.
    amina.get_by_role("link", name="Add a stop").click()
    amina.get_by_role("heading", name="Where shall the taxi stop?").wait_for()
    amina.get_by_role("searchbox").press_sequentially("triesen", delay=20)
    amina.locator("#suggestions a", has_text="Triesen").first.click()
    amina.get_by_text("and stops here on the way").wait_for()
    assert price(amina) >= plain + 120
    pages.shot(amina, "taxi-order-stop")
    amina.get_by_role("button", name="Call a taxi").click()
    amina.wait_for_url(ADDRESS)
    page = amina.url
    driver.locator("#cab-question [data-request]").wait_for()
    expect(driver.locator("#cab-question .route-ends > div")).to_have_count(3)
    answer(driver, "Yes")
    heads(amina, "Taxi 7")
    press(driver, "I am at the door")
    press(driver, "Amina is in")
    heads(driver, "To the stop")
    drive_to(driver, TRIESEN)
    press(driver, "We have made the stop")
    heads(driver, "Amina")
    expect(amina.locator("#taxi")).to_contain_text("The taxi has gone on after the stop at")
    expect(amina.get_by_role("button", name="I am not in this taxi")).to_be_visible()
    pages.shot(amina, "taxi-gone-on")

    # No: everything goes on as agreed.
    amina.get_by_role("link", name="Go elsewhere").click()
    amina.get_by_role("searchbox").press_sequentially("balzers", delay=20)
    amina.locator("#suggestions a", has_text="Balzers").first.click()
    amina.get_by_role("button", name="Ask the driver").wait_for()
    expect(amina.get_by_text(re.compile("^instead of"))).to_be_visible()
    pages.shot(amina, "taxi-elsewhere")
    dear = price(amina)
    amina.get_by_role("button", name="Ask the driver").click()
    amina.wait_for_url(page)
    expect(amina.locator("#way-asked")).to_contain_text("Balzers")
    pages.shot(amina, "taxi-way-asked")
    driver.locator("#cab-question [data-request]").wait_for()
    expect(driver.locator("#cab-question")).to_contain_text("Amina wants to go elsewhere")
    pages.shot(driver, "taxi-way-question")
    answer(driver, "No")
    expect(amina.get_by_text("Your driver cannot go there. It stays as agreed.")).to_be_visible()

    # Yes: place, price and guidance are others at once, on both pages, without a reload.
    amina.goto(f"{page}/destination?to={text(BALZERS)}&to_name=Balzers")
    amina.get_by_role("button", name="Ask the driver").click()
    amina.wait_for_url(page)
    driver.locator("#cab-question [data-request]").wait_for()
    answer(driver, "Yes")
    expect(amina.get_by_text("Your driver has said yes. You go to Balzers.")).to_be_visible()
    expect(driver.locator("#cab")).to_contain_text("Balzers")
    amina.goto(f"{page}/destination?to={text(VADUZ)}")
    expect(amina.get_by_text(re.compile("^instead of"))).to_be_visible()
    assert dear > plain
    amina.get_by_role("link", name="Leave it as it was").click()
    heads(amina, "You are on the way")
    pages.shot(amina, "taxi-on-board-elsewhere")
    # In another language and direction, in the dark, on a small phone.
    other = caller(pages, AMINA, color_scheme="dark", viewport={"width": 360, "height": 640})
    other.context.add_cookies([{"name": "language", "value": "ar", "url": pages.city.address}])
    other.goto(f"{page}/destination?to={text(VADUZ)}")
    other.locator("#ask-driver").wait_for()
    settled(other)
    pages.shot(other, "taxi-elsewhere-ar")
    other.goto(f"{page}/destination")
    settled(other)
    pages.shot(other, "taxi-elsewhere-search-ar")
    other.goto(page)
    settled(other)
    pages.shot(other, "taxi-on-board-ar")
    other.locator("#sheet").evaluate("sheet => sheet.querySelectorAll('*').forEach(e => e.scrollTop = e.scrollHeight)")
    pages.shot(other, "taxi-on-board-end-ar")

"""P11: the history of everything: what is coming up, what was, by kind and month, page by page, with the receipts."""
import datetime
import re
import uuid

from playwright.sync_api import expect

from accessibility import axe_source, violations
from driving import (
    AMINA, THIRD, TRIESEN, TRIESEN_NORTH, VADUZ, accept, drive_to_next_stop, passenger, press, reaches, server, set_off,
    text,
)
from harness import settled
from wallets import redeem, vouchers

page_options = {"reduced_motion": "reduce"}

# A little before the ride: the car has to come, but not from far.
BEFORE = (47.12480, 9.52280)


def rows(page, address):
    """The rows that lead to addresses which begin so."""
    return page.locator(f"main a.row[href^='{address}']")


def sound(pages, page, name):
    """Nothing scrolls sideways, axe finds nothing; a picture is kept."""
    width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert width <= 0, f"{name} scrolls sideways by {width}"
    page.evaluate(axe_source())
    assert violations(page) == []
    settled(page)
    pages.shot(page, name)


@server(pace=8, timeToAnswerSeconds=120, longestSilenceSeconds=1200)
def test_a_ride_a_drive_a_taxi_and_money_stand_in_one_history(pages):
    desk, driver, amina = passenger(pages, THIRD), set_off(pages, BEFORE), passenger(pages, AMINA)
    amina.goto("/account")
    amina.get_by_role("link", name=re.compile("^History")).click()
    amina.get_by_text("Nothing here yet").wait_for()
    sound(pages, amina, "history-empty")
    redeem(amina, vouchers(desk, 1, "20")[0])
    amina.goto(f"/rides?from={text(TRIESEN_NORTH)}&to={text(TRIESEN)}")
    amina.locator("#ask input[name=pay][value=wallet]").check()
    amina.get_by_role("button", name="Ask for a ride").click()
    amina.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    # While it lasts it is coming up, and leads to its live page; the driver's drive does so too.
    looking, watching = amina.context.new_page(), driver.context.new_page()
    looking.goto("/history")
    expect(looking.get_by_role("heading", name="Coming up")).to_be_visible()
    expect(rows(looking, "/rides/")).to_have_count(1)
    expect(rows(looking, "/trips/")).to_have_count(0)
    watching.goto("/history")
    expect(rows(watching, "/drive/now")).to_have_count(1)
    drive_to_next_stop(driver, stride=360)
    press(driver, "I am here")
    press(driver, "Amina is on board")
    reaches(amina, "onBoard")
    drive_to_next_stop(driver, stride=360)
    press(driver, "Amina has got out")
    reaches(amina, "arrived")

    # A taxi for tomorrow is coming up as well.
    tomorrow = datetime.datetime.now() + datetime.timedelta(days=1)
    amina.goto(f"/taxi?from={text(VADUZ)}&to={text(TRIESEN)}&at={tomorrow.strftime('%Y-%m-%dT10:00')}")
    amina.get_by_role("button", name="Book the taxi").click()
    amina.wait_for_url(re.compile(r"/taxi/[0-9a-f-]{36}"))
    amina.goto("/history")
    coming = amina.locator("section", has=amina.get_by_role("heading", name="Coming up"))
    expect(coming.locator("a.row[href^='/taxi/']")).to_contain_text("10:00")
    expect(coming.locator("a.row")).to_have_count(1)
    expect(rows(amina, "/taxi/")).to_have_count(1)
    expect(rows(amina, "/rides/")).to_have_count(0)
    expect(rows(amina, "/trips/")).to_have_count(1)
    expect(rows(amina, "/trips/")).to_contain_text("Paid from the wallet")
    expect(rows(amina, "/wallet/movements/").first).to_contain_text("Payment")
    expect(amina.locator("main .history-in").last).to_contain_text("+CHF")
    sound(pages, amina, "history")

    # By kind, and by month; each leads to its receipt.
    amina.get_by_role("link", name="Payments", exact=True).click()
    amina.wait_for_url(re.compile("kind=payments"))
    expect(rows(amina, "/trips/")).to_have_count(0)
    expect(rows(amina, "/wallet/movements/")).not_to_have_count(0)
    amina.get_by_label("Month").select_option(index=1)
    amina.get_by_role("button", name="Show", exact=True).click()
    amina.wait_for_url(re.compile(r"kind=payments&month=\d{4}-\d\d"))
    expect(rows(amina, "/wallet/movements/")).not_to_have_count(0)
    amina.get_by_label("Month").select_option(index=5)
    amina.get_by_role("button", name="Show", exact=True).click()
    amina.get_by_text("There is nothing here for this choice.").wait_for()
    sound(pages, amina, "history-month-empty")
    amina.goto("/history?kind=rides")
    rows(amina, "/trips/").click()
    amina.get_by_text("Paid from the wallet").wait_for()
    expect(amina.get_by_role("button", name="Print the receipt")).to_be_visible()
    amina.goto("/history?kind=payments")
    rows(amina, "/wallet/movements/").last.click()
    expect(amina.get_by_role("heading", name="Receipt")).to_be_visible()

    # The narrowest phone, from right to left, in the dark.
    small = passenger(pages, AMINA, viewport={"width": 360, "height": 640}, color_scheme="dark")
    small.context.add_cookies([{"name": "language", "value": "ar", "url": pages.city.address}])
    small.goto("/history")
    expect(small.locator("html")).to_have_attribute("dir", "rtl")
    sound(pages, small, "history-arabic-360")


@server(pace=1)
def test_older_ones_come_page_by_page(pages):
    desk, amina = passenger(pages, THIRD), passenger(pages, AMINA)
    headers = {"X-Form-Token": desk.evaluate("document.body.dataset.formToken")}
    for number in range(35):
        taken = desk.request.post(
            "/api/v1/cash-desk/top-ups", data={"to": AMINA[0], "amount": {"amount": 100 + number, "currency": "CHF"}},
            headers={**headers, "Idempotency-Key": str(uuid.uuid4())})
        assert taken.status == 201, taken.text()
    amina.goto("/history")
    expect(rows(amina, "/wallet/movements/")).to_have_count(30)
    first = rows(amina, "/wallet/movements/").evaluate_all("rows => rows.map((row) => row.href)")
    amina.get_by_role("link", name="Show older ones").click()
    amina.wait_for_url(re.compile("after="))
    expect(rows(amina, "/wallet/movements/")).to_have_count(5)
    second = rows(amina, "/wallet/movements/").evaluate_all("rows => rows.map((row) => row.href)")
    assert len(set(first + second)) == 35
    sound(pages, amina, "history-older")
    amina.get_by_role("link", name="Back to the newest").click()
    expect(rows(amina, "/wallet/movements/")).to_have_count(30)
    # Programs find the same; nobody else's cursor is of use.
    page = amina.request.get("/api/v1/me/history?limit=10").json()
    assert [entry["amount"]["amount"] for entry in page["entries"]] == list(range(134, 124, -1)), page
    assert amina.request.get(f"/api/v1/me/history?limit=10&cursor={page['next']}").status == 200
    assert desk.request.get(f"/api/v1/me/history?cursor={page['next']}").status == 400

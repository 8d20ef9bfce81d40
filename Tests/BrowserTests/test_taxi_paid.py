"""T11: taxis paid from the wallet: a fare that is corrected, one that both insist on, and one with a yes."""
import re

from playwright.sync_api import expect

from accessibility import axe_source, violations
from driving import AMINA, DRIVER, THIRD, TRIESEN_SOUTH, VADUZ, passenger, server, text
from harness import settled
from taxis import answer, heads, press, switch_on, take
from wallets import balance, francs, redeem, vouchers

page_options = {"reduced_motion": "reduce"}
ADDRESS = re.compile(r"/taxi/[0-9a-f-]{36}")
ORDER = f"/taxi?from={text(VADUZ)}&to={text(TRIESEN_SOUTH)}"


def fit(pages, page, name):
    """Nothing for axe to find, and a picture for people."""
    page.evaluate(axe_source())
    assert violations(page) == []
    settled(page)
    pages.shot(page, name)


def ride(pages, driver, amina, fare):
    """Amina pays from the wallet and is driven; the driver names the fare. Where its receipt is."""
    amina.goto(ORDER)
    amina.locator("#ask input[name=pay][value=wallet]").check()
    amina.get_by_role("button", name="Call a taxi").click()
    amina.wait_for_url(ADDRESS)
    driver.locator("#cab-question [data-request]").wait_for()
    expect(driver.locator("#cab-question")).to_contain_text("Pays from the wallet")
    pages.shot(driver, "taxi-question-wallet")
    answer(driver, "Yes")
    press(driver, "I am at the door")
    press(driver, "Amina is in")
    heads(amina, "You are on the way")
    expect(driver.locator("#cab-actions")).to_contain_text("It is paid from the wallet, up to")
    driver.locator("[name=fare]").fill(fare)
    press(driver, "We are there")
    heads(amina, "You have arrived")
    amina.get_by_role("link", name="Receipt").click()
    amina.wait_for_url(re.compile("/taxi/trips/"))
    receipt = re.search(r"/taxi/trips/[0-9a-f-]{36}", amina.url).group(0)
    driver.goto(receipt)
    return receipt


def back_on_duty(driver):
    driver.goto("/taxi/drive")
    heads(driver, "Off duty")
    switch_on(driver, "1st of 1 in")


@server(pace=4, taxi={"timeToAnswerSeconds": 60, "longestSilenceSeconds": 3600})
def test_taxis_are_paid_from_the_wallet(pages):
    desk, amina = passenger(pages, THIRD), passenger(pages, AMINA)
    driver = take(pages, DRIVER, "7")
    switch_on(driver, "1st of 1 in")
    # Nothing is in the wallet yet: cash is what is left, and the way to money is beside it.
    amina.goto(ORDER)
    expect(amina.get_by_text(re.compile("^You pay in cash. To pay from your wallet"))).to_be_visible()
    expect(amina.locator("#ask input[name=pay]")).to_have_count(0)
    for code in vouchers(desk, 4, "20"):
        redeem(amina, code)
    amina.goto(ORDER)
    expect(amina.get_by_text(re.compile("There is CHF.80.00 in your wallet"))).to_be_visible()
    fit(pages, amina, "taxi-pay-choice")

    # A fare that is not right: the driver names another one, and that is agreed to.
    ride(pages, driver, amina, "24.80")
    expect(amina.locator(".taxi-bill")).to_contain_text("24.80")
    fit(pages, amina, "taxi-bill-asked")
    amina.get_by_role("button", name="The fare is not right").click()
    expect(amina.locator("[data-bill=denied]")).to_be_visible()
    driver.reload()
    expect(driver.locator(".taxi-bill")).to_contain_text("is not right")
    fit(pages, driver, "taxi-bill-denied")
    driver.locator(".taxi-bill [name=fare]").fill("14.80")
    driver.get_by_role("button", name="Name another fare").click()
    expect(driver.locator("[data-bill=asked]")).to_be_visible()
    amina.reload()
    amina.get_by_role("button", name="The fare is right").click()
    expect(amina.locator("[data-bill=settled]")).to_contain_text("14.80")
    fit(pages, amina, "taxi-bill-paid")
    assert francs(balance(amina)) == 8_000 - 1_480
    amina.get_by_text(re.compile("Taxi for CHF")).first.click()
    amina.get_by_role("link", name="Show the trip").click()
    amina.wait_for_url(re.compile("/taxi/trips/"))

    # What both insist on, an operator decides.
    back_on_duty(driver)
    ride(pages, driver, amina, "19.00")
    amina.get_by_role("button", name="The fare is not right").click()
    expect(amina.locator("[data-bill=denied]")).to_be_visible()
    driver.reload()
    driver.get_by_role("button", name="Insist on this fare").click()
    expect(driver.locator("[data-bill=contested]")).to_be_visible()
    desk.goto("/operate/taxi/contested")
    expect(desk.locator(".report")).to_have_count(1)
    fit(pages, desk, "taxi-contested")
    desk.locator(".report input[name^=amount]").fill("12")
    desk.get_by_role("button", name="Decide").click()
    desk.get_by_text("Decided. Both sides have been told.").wait_for()
    expect(desk.locator(".report")).to_have_count(0)
    amina.reload()
    expect(amina.locator("[data-bill=settled]")).to_contain_text("The city has decided")
    assert francs(balance(amina)) == 8_000 - 1_480 - 1_200
    driver.goto("/wallet")
    assert francs(driver.locator(".big-number-value").inner_text()) == 1_480 + 1_200
    expect(driver.get_by_text("Taxi drive of Amina").first).to_be_visible()

    # Where no taxi comes, all of it is back.
    amina.goto(ORDER)
    amina.locator("#ask input[name=pay][value=wallet]").check()
    amina.get_by_role("button", name="Call a taxi").click()
    amina.wait_for_url(ADDRESS)
    # Nobody is on duty: the call is over at once, and its money back.
    assert francs(balance(amina)) == 8_000 - 1_480 - 1_200

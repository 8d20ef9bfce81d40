"""R7, P6: a ride paid from the wallet, one in cash that the driver confirms, and one that is called off late, each side
with a phone of its own."""
import re

from playwright.sync_api import expect

from accessibility import axe_source, violations
from driving import (
    AMINA, THIRD, TRIESEN, TRIESEN_NORTH, TRIESEN_SOUTH, accept, ask, carry, drive_to_next_stop, passenger, press,
    reaches, server, set_off, text,
)
from harness import settled, until
from wallets import balance, francs, redeem, vouchers

page_options = {"reduced_motion": "reduce"}

# A little before the first ride, and a little after it: the car has to come, but not from far.
BEFORE, FURTHER = (47.12480, 9.52280), (47.11320, 9.52660)


@server(pace=8, timeToAnswerSeconds=120, longestSilenceSeconds=1200)
def test_a_ride_is_paid_from_the_wallet_and_another_in_cash(pages):
    desk, driver, amina = passenger(pages, THIRD), set_off(pages, BEFORE), passenger(pages, AMINA)
    # Nothing is in the wallet yet: cash is what is left, and the way to money is beside it.
    quote = f"/rides?from={text(TRIESEN_NORTH)}&to={text(TRIESEN)}"
    amina.goto(quote)
    expect(amina.get_by_text("You pay in cash. Your wallet holds CHF 0.00, less than the price.")).to_be_visible()
    expect(amina.get_by_role("link", name="Put money in")).to_be_visible()
    expect(amina.locator("#ask input[name=pay]")).to_have_count(0)
    # A printed voucher of 20 francs.
    redeem(amina, vouchers(desk, 1, "20")[0])
    amina.goto(quote)
    amina.locator("#ask input[name=pay][value=wallet]").check()
    expect(amina.get_by_text("There is CHF 20.00 in your wallet.")).to_be_visible()
    amina.evaluate(axe_source())
    assert violations(amina) == []
    settled(amina)
    pages.shot(amina, "ride-pay-choice")
    price = francs(amina.locator(".ride-offer .big-number").inner_text())
    # The choice stays when something else is changed.
    amina.locator(".ride-party").get_by_role("button", name=re.compile("More|more|\\+")).first.click()
    expect(amina.locator("#field-people")).to_have_value("2")
    expect(amina.locator("#ask input[name=pay][value=wallet]")).to_be_checked()
    amina.locator(".ride-party").get_by_role("button", name=re.compile("Fewer|fewer|Less|−")).first.click()
    expect(amina.locator("#field-people")).to_have_value("1")
    expect(amina.locator(".ride-offer .big-number")).to_contain_text(f"{price / 100:.2f}")
    amina.get_by_role("button", name="Ask for a ride").click()
    amina.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    expect(driver.locator(".drive-question")).to_contain_text("Pays from the wallet")
    pages.shot(driver, "drive-question-wallet")
    carry(driver, amina, "Amina")
    driver.get_by_text("From Amina, into your wallet").wait_for()
    expect(driver.get_by_role("button", name="I have the cash")).to_have_count(0)
    amina.get_by_text(re.compile("went from your wallet to Karim")).wait_for()
    paid = francs(amina.locator("#ride .big-number").first.inner_text())
    assert 0 < paid <= price
    settled(driver)
    pages.shot(driver, "drive-paid-wallet")
    pages.shot(amina, "ride-paid-wallet")
    assert francs(balance(amina)) == 2_000 - paid
    pages.shot(amina, "wallet-after-ride")
    amina.locator("main .row", has_text="Ride").first.click()
    amina.get_by_role("link", name="Show the trip").click()
    amina.get_by_text("Paid from the wallet").wait_for()
    expect(amina.locator("main")).to_contain_text("From your wallet to Karim")
    expect(amina.locator("main")).not_to_contain_text("Cash to")
    pages.shot(amina, "trip-paid-wallet")

    # The next one in cash: the driver confirms with one tap, and the passenger reads it.
    amina.goto(f"/rides?from={text(FURTHER)}&to={text(TRIESEN_SOUTH)}")
    amina.get_by_role("button", name="Ask for a ride").click()
    amina.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    expect(driver.locator(".drive-question")).to_contain_text("Pays up to")
    carry(driver, amina, "Amina")
    driver.get_by_role("button", name="I have the cash").click()
    driver.get_by_text("You have the cash").wait_for()
    expect(driver.get_by_text("Collect in cash")).to_have_count(0)
    driver.evaluate(axe_source())
    assert violations(driver) == []
    settled(driver)
    pages.shot(driver, "drive-cash-taken")
    amina.reload()
    amina.get_by_text(re.compile("Karim has your CHF")).wait_for()
    assert francs(balance(amina)) == 2_000 - paid
    driver.goto("/wallet")
    assert francs(driver.locator(".big-number-value").inner_text()) == paid
    driver.get_by_text("Ride of Amina").wait_for()
    pages.shot(driver, "wallet-of-driver")


@server(pace=8, timeToAnswerSeconds=120, longestSilenceSeconds=1200)
def test_the_fee_of_a_ride_in_cash_is_owed_in_the_wallet_and_settled_by_the_next_voucher(pages):
    """P6: nobody advances the fee for calling off late: the driver gets it once it is settled."""
    desk, driver, amina = passenger(pages, THIRD), set_off(pages, BEFORE), passenger(pages, AMINA)
    ask(amina, TRIESEN_NORTH, TRIESEN)
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    drive_to_next_stop(driver, stride=360)
    press(driver, "I am here")
    reaches(amina, "waiting")
    asked = amina.locator("#cancel-ride [name=fee]")
    until(lambda: asked.get_attribute("value") not in (None, "0"), "the fee that is due now")
    fee = int(asked.get_attribute("value"))
    amina.locator("#cancel-open").click()
    expect(amina.locator("#cancel-ride[open]")).to_contain_text("Your wallet pays it as far as it goes")
    pages.shot(amina, "ride-cancel-from-wallet")
    amina.locator("#ride-cancel").click()
    # The question says so as well: the page that follows has none.
    expect(amina.locator("#ride-cancel")).to_have_count(0)
    amina.wait_for_load_state()
    amina.get_by_text("Your wallet pays it as far as it goes").first.wait_for()

    # It stands in the wallet, by its ride; nobody has advanced it.
    assert francs(balance(amina)) == 0
    expect(amina.locator("main")).to_contain_text("It is settled from the next money that comes in")
    owed = amina.locator("main .row", has_text="Fee for calling off late or not coming")
    assert francs(owed.inner_text()) == fee
    amina.evaluate(axe_source())
    assert violations(amina) == []
    settled(amina)
    pages.shot(amina, "wallet-owes")
    owed.click()
    amina.get_by_text("The next money that comes into your wallet settles it").wait_for()
    pages.shot(amina, "trip-owes")
    assert francs(balance(driver)) == 0

    # Operators see it, and have nothing to mark; at the counter they read what a top-up settles.
    desk.goto("/operate/debts")
    expect(desk.get_by_role("button", name="Mark as settled")).to_have_count(0)
    desk.goto("/operate/debts?show=all")
    desk.get_by_text("Owed in the wallet").wait_for()
    expect(desk.get_by_role("button", name="Mark as settled")).to_have_count(0)
    pages.shot(desk, "debts-in-ledger")
    desk.goto("/operate/cash")
    desk.locator("#field-to").fill(AMINA[0])
    desk.locator("#field-amount").fill("1")
    desk.get_by_role("button", name="Next").click()
    desk.get_by_text("settle what Amina owes").wait_for()

    redeem(amina, vouchers(desk, 1, "20")[0])
    expect(amina.locator("main")).to_contain_text("Of it for what was owed")
    pages.shot(amina, "voucher-settles")
    assert francs(balance(amina)) == 2_000 - fee
    expect(amina.locator("main")).not_to_contain_text("You owe")
    amina.locator("main .row", has_text="Fee for a ride, settled").first.click()
    amina.get_by_role("link", name="Show the trip").click()
    amina.get_by_text("Settled on").wait_for()
    assert francs(balance(driver)) == fee
    driver.get_by_text("For coming in vain").wait_for()
    desk.goto("/operate/debts?show=all")
    desk.get_by_text("Settled from the wallet").wait_for()

"""One's own data, leaving for good, and the terms of use, as people meet them in a browser."""
import json
import re

from playwright.sync_api import expect

from driving import AMINA, DRIVER, THIRD, passenger
from harness import log_in
from identity import newcomer
from leaving import copy_of
from people import MAIL, PASSWORD, newest
from wallets import redeem, vouchers


def test_the_terms_of_use_are_read_and_accepted_at_sign_up(pages):
    page = pages.open("/signup")
    link = page.get_by_role("link", name="Read the terms of use")
    page.goto(link.get_attribute("href"))
    page.get_by_role("heading", name="Terms of use", level=1).wait_for()
    expect(page.get_by_role("button", name="I accept the terms of use")).to_have_count(0)
    pages.shot(page, "privacy-terms")
    arabic = pages.open("/terms", locale="ar")
    expect(arabic.locator(".prose")).to_have_attribute("dir", "rtl")
    pages.shot(arabic, "privacy-terms-arabic")


def test_a_copy_of_ones_data_is_made_and_downloaded_by_its_owner_alone(pages):
    amina, karim = passenger(pages, AMINA), passenger(pages, DRIVER)
    files = copy_of(amina)
    assert json.loads(files["account.json"])[0]["email"] == "passenger@medina.example"
    assert "README.html" in files and "rides.json" in files["README.html"]
    for text in files.values():
        assert "driver@medina.example" not in text
    pages.shot(amina, "privacy-data")
    link = amina.get_by_role("link", name="Download the zip file").first.get_attribute("href")
    assert karim.request.get(link).status == 404
    amina.get_by_role("button", name="Delete the copy now").first.click()
    amina.get_by_text("The copy is deleted.").wait_for()
    assert amina.request.get(link).status == 404


def test_a_copy_is_made_without_scripts(pages):
    page = passenger(pages, AMINA, java_script_enabled=False)
    files = copy_of(page, scripts=False)
    assert "wallet.json" in files


def test_somebody_leaves_with_money_on_the_wallet_and_changes_their_mind(pages):
    page, desk = newcomer(pages), passenger(pages, THIRD)
    code = vouchers(desk, 1, "20")[0]
    redeem(page, code)
    page.goto("/account")
    page.get_by_role("link", name=re.compile("Delete my account")).click()
    page.get_by_text("There is CHF").wait_for()
    pages.shot(page, "privacy-leave")
    page.locator("#field-password").fill(PASSWORD)
    page.get_by_role("button", name="Delete my account in seven days").click()
    page.get_by_text("There is CHF").wait_for()
    page.locator("input[name=givenUp]").check()
    page.locator("#field-password").fill("not-the-password")
    page.get_by_role("button", name="Delete my account in seven days").click()
    page.locator("#field-password-error").wait_for()
    page.locator("input[name=givenUp]").check()
    page.locator("#field-password").fill(PASSWORD)
    page.get_by_role("button", name="Delete my account in seven days").click()
    page.get_by_text("Your account is going to be deleted").wait_for()
    pages.shot(page, "privacy-leaving")
    assert newest(pages, MAIL, "is going to be deleted")
    pages.faults[:] = [fault for fault in pages.faults if "409" not in fault and "422" not in fault]
    # Nothing else is open.
    for path in ("/", "/rides", "/wallet", "/account/profile"):
        page.goto(path)
        assert page.url.endswith("/account/leave"), path
    assert page.request.get("/api/v1/wallet", headers={"Accept": "application/json"}).status == 403
    assert "account.json" in copy_of(page)
    # Who logs in anew comes here as well.
    page.goto("/account/leave")
    page.get_by_role("button", name="Log out").click()
    page.wait_for_url("**/login?out")
    log_in(page, MAIL, PASSWORD)
    page.wait_for_url("**/account/leave")
    page.get_by_role("button", name="Keep my account").click()
    page.get_by_text("You keep your account.").wait_for()
    page.goto("/wallet")
    assert "20.00" in page.locator(".big-number-value").inner_text()


def test_a_demo_person_stays(pages):
    page = passenger(pages, AMINA)
    page.goto("/account/leave")
    page.get_by_text("A demo person is everybody").wait_for()
    expect(page.locator("#field-password")).to_have_count(0)

"""What people and operators do with money in the browser."""
import re
import subprocess

from playwright.sync_api import expect

from harness import medina


def francs(words):
    """The amount in words such as CHF 12.50, in hundredths."""
    return round(float(re.search(r"CHF\s*([0-9.]+)", words.replace("\N{NO-BREAK SPACE}", " ")).group(1)) * 100)


def balance(page):
    """What the wallet says can be spent."""
    page.goto("/wallet")
    return page.locator(".big-number-value").inner_text().replace("\N{NO-BREAK SPACE}", " ")


def vouchers(desk, count, amount):
    """Makes vouchers at the desk, and reads their codes off the page."""
    desk.goto("/operate/vouchers")
    desk.locator("#field-count").fill(str(count))
    desk.locator("#field-amount").fill(amount)
    desk.get_by_role("button", name="Make vouchers").click()
    expect(desk.locator(".voucher")).to_have_count(count)
    return desk.locator(".voucher-code").all_inner_texts()


def redeem(page, code):
    page.goto("/wallet/voucher")
    page.locator("#field-code").fill(code)
    page.get_by_role("button", name="Redeem").click()
    page.wait_for_url("**/wallet/movements/*")


def take(desk, address, amount, act="topUp"):
    """Takes somebody's cash at the desk, or gives it out; the desk shows the receipt."""
    desk.goto("/operate/cash")
    desk.locator("#field-act").select_option(act)
    desk.locator("#field-to").fill(address)
    desk.locator("#field-amount").fill(amount)
    desk.get_by_role("button", name="Next").click()
    desk.get_by_role("button", name="Take cash" if act == "topUp" else "Pay out").click()
    desk.wait_for_url(re.compile("/operate/cash/[0-9a-f-]{36}"))


def fill(page, path, address, amount, note):
    """Fills in whom and how much, up to the page that asks once more."""
    page.goto(path)
    page.locator("#field-to").fill(address)
    page.locator("#field-amount").fill(amount)
    page.locator("#field-note").fill(note)
    page.get_by_role("button", name="Next").click()
    page.get_by_role("button", name="Change").wait_for()


def verify(data):
    """What `medina ledger verify` says of a store."""
    return subprocess.run([medina, "ledger", "verify", "--data", data], capture_output=True, text=True, timeout=60)

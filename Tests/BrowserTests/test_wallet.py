"""The wallet as people use it: cash and vouchers at the counter, money between people, the statement."""
import csv
import io
import pathlib
import re
import sqlite3
import tempfile

from playwright.sync_api import expect

from driving import AMINA, DRIVER, THIRD, passenger
from harness import log_in
from wallets import balance, fill, redeem, take, verify, vouchers

DARK = {"color_scheme": "dark"}


def test_a_printed_voucher_is_redeemed_once_as_it_was_typed(pages):
    desk, amina, karim = passenger(pages, THIRD), passenger(pages, AMINA), passenger(pages, DRIVER)
    amina.goto("/account")
    amina.get_by_role("link", name=re.compile("Wallet")).click()
    amina.get_by_text("Nothing has moved yet").wait_for()
    pages.shot(amina, "wallet-empty")
    desk.goto("/operate")
    desk.get_by_role("link", name=re.compile("Cash desk")).click()
    desk.get_by_role("link", name="Vouchers").click()
    codes = vouchers(desk, 12, "20")
    assert len(set(codes)) == 12, codes
    pages.shot(desk, "vouchers-printed")
    expect(desk.locator(".voucher svg.qr")).to_have_count(12)
    # Among twelve codes of eleven characters each, one has a 0 but for one time in thirty.
    code = next((code for code in codes if "0" in code), codes[0])
    redeem(amina, code.lower().replace("0", "o").replace("1", "l").replace("-", " "))
    amina.get_by_text("CHF 20.00 is on your wallet now.").wait_for()
    pages.shot(amina, "wallet-redeemed")
    redeem(amina, code)
    amina.get_by_text("You have redeemed this voucher before. It counts once.").wait_for()
    assert balance(amina) == "CHF 20.00"
    karim.goto("/wallet/voucher")
    karim.locator("#field-code").fill(code)
    karim.get_by_role("button", name="Redeem").click()
    karim.get_by_text("Somebody has redeemed this voucher already.").wait_for()
    assert karim.locator("#field-code").input_value() == code
    pages.shot(karim, "voucher-used")
    karim.locator("#field-code").fill(codes[-1][:-1] + ("0" if codes[-1][-1] != "0" else "2"))
    karim.get_by_role("button", name="Redeem").click()
    karim.get_by_text("This is not a voucher’s code. Look at it once more.").wait_for()
    assert balance(karim) == "CHF 0.00"
    # The codes are never shown again.
    desk.goto("/operate/vouchers")
    desk.get_by_text("11 open · 1 redeemed").wait_for()
    expect(desk.locator(".voucher-code")).to_have_count(0)
    pages.shot(desk, "vouchers")
    desk.get_by_role("button", name="Withdraw the open ones").click()
    question = desk.locator("dialog[open]")
    question.get_by_text("Withdraw 11 vouchers of CHF 20.00?").wait_for()
    pages.shot(desk, "vouchers-withdraw")
    question.get_by_role("button", name="Withdraw the open ones").click()
    desk.get_by_text("0 open · 1 redeemed").wait_for()
    left = next(other for other in codes if other != code)
    karim.goto(f"/wallet/voucher?code={left}")
    karim.get_by_role("button", name="Redeem").click()
    karim.get_by_text("This voucher is not good any more.").wait_for()
    pages.faults.clear()


def test_cash_is_taken_and_sent_on_once_the_name_was_seen(pages):
    desk, amina, karim = passenger(pages, THIRD), passenger(pages, AMINA), passenger(pages, DRIVER)
    desk.goto("/operate/cash")
    pages.shot(desk, "cash-desk")
    desk.locator("#field-to").fill(AMINA[0])
    desk.locator("#field-amount").fill("50")
    desk.get_by_role("button", name="Next").click()
    desk.get_by_text("Take CHF 50.00 from Amina?").first.wait_for()
    pages.shot(desk, "cash-desk-ask")
    desk.get_by_role("button", name="Change").click()
    assert desk.locator("#field-to").input_value() == AMINA[0]
    take(desk, AMINA[0], "50")
    desk.get_by_text("It is done").wait_for()
    pages.shot(desk, "cash-desk-receipt")
    take(desk, AMINA[0], "7.50", "payOut")
    assert balance(amina) == "CHF 42.50"
    fill(amina, "/wallet/send", DRIVER[0], "12.50", "For the bread")
    amina.get_by_role("heading", name="Send CHF 12.50 to Karim?").wait_for()
    pages.shot(amina, "wallet-send-ask")
    assert balance(karim) == "CHF 0.00"
    fill(amina, "/wallet/send", DRIVER[0], "12.50", "For the bread")
    form = amina.locator("form[action='/wallet/send/confirm']").evaluate("form => Object.fromEntries(new FormData(form))")
    amina.get_by_role("button", name="Send money").click()
    amina.wait_for_url("**/wallet/movements/*")
    receipt = amina.url
    # The same form once more, as by an impatient finger, sends nothing more.
    again = amina.request.post("/wallet/send/confirm", form=form)
    assert again.url == receipt.replace("done=1", "done=again") and "Nothing was done now" in again.text(), again.url
    pages.shot(amina, "wallet-receipt")
    karim.goto("/notifications")
    karim.get_by_text("Amina sent you CHF 12.50").click()
    karim.wait_for_url("**/wallet/movements/*")
    karim.get_by_text("From Amina").first.wait_for()
    assert balance(karim) == "CHF 12.50"
    pages.shot(karim, "wallet")
    desk.goto(receipt)
    assert desk.get_by_text("For the bread").count() == 0, "a movement is nobody else's"
    for address, amount, words in (
            ("nobody@example.org", "1", "Nobody here has that email address or phone number."),
            (AMINA[0], "1", "That is yourself."), (DRIVER[0], "30.01", "There is CHF 30.00 in the wallet."),
            (DRIVER[0], "minus", "Give an amount such as 12.50.")):
        amina.goto("/wallet/send")
        amina.locator("#field-to").fill(address)
        amina.locator("#field-amount").fill(amount)
        amina.get_by_role("button", name="Next").click()
        amina.get_by_text(words).wait_for()
        assert amina.locator("#field-to").input_value() == address
    pages.shot(amina, "wallet-send-error")
    assert balance(amina) == "CHF 30.00"
    pages.faults.clear()


def test_money_is_asked_for_and_paid_or_declined(pages):
    desk, amina, karim = passenger(pages, THIRD), passenger(pages, AMINA), passenger(pages, DRIVER)
    take(desk, AMINA[0], "10")
    for note in ("Ice cream", "More ice cream"):
        fill(karim, "/wallet/ask", AMINA[0], "3", note)
        karim.get_by_role("button", name="Ask for money").click()
        karim.wait_for_url("**/wallet/requests/*")
    pages.shot(karim, "wallet-asked")
    amina.goto("/wallet")
    pages.shot(amina, "wallet-requests")
    amina.get_by_role("link", name=re.compile("Karim asks you for CHF 3.00")).first.click()
    amina.get_by_text("More ice cream").wait_for()
    pages.shot(amina, "wallet-request")
    amina.get_by_role("button", name="Decline").click()
    amina.get_by_text("Declined").wait_for()
    amina.goto("/wallet")
    amina.get_by_role("link", name=re.compile("Karim asks you for CHF 3.00")).click()
    amina.get_by_role("button", name="Pay", exact=True).click()
    amina.wait_for_url("**/wallet/movements/*")
    assert (balance(amina), balance(karim)) == ("CHF 7.00", "CHF 3.00")
    expect(karim.get_by_text("You asked for money")).to_have_count(0)


def test_the_statement_has_a_running_balance_and_is_saved_as_a_table(pages):
    desk, amina = passenger(pages, THIRD), passenger(pages, AMINA)
    for amount in ("10", "20", "30"):
        take(desk, AMINA[0], amount)
    fill(amina, "/wallet/send", DRIVER[0], "12.50", "=1+1")
    amina.get_by_role("button", name="Send money").click()
    amina.wait_for_url("**/wallet/movements/*")
    amina.goto("/wallet/statement")
    rows = amina.locator(".rows .row")
    expect(rows).to_have_count(4)
    for row, balance_then in zip(rows.all(), ("47.50", "60.00", "30.00", "10.00")):
        expect(row).to_contain_text(f"Balance CHF {balance_then}")
    expect(amina.locator(".wallet-sums")).to_contain_text("60.00")
    pages.shot(amina, "wallet-statement")
    pages.shot(amina, "wallet-statement-whole", full_page=True)
    with amina.expect_download() as started:
        amina.get_by_role("link", name=re.compile("CSV")).click()
    table = list(csv.reader(io.StringIO(pathlib.Path(started.value.path()).read_text("utf-8-sig"))))
    assert [line[5] for line in table[1:]] == ["47.50", "60.00", "30.00", "10.00"], table
    assert table[1][7] == "'=1+1", table
    amina.get_by_text("Choose a time or a kind").click()
    amina.get_by_label("What", exact=True).select_option("transfer")
    amina.get_by_role("button", name="Show").click()
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("To Karim")
    amina.get_by_label("Until", exact=True).fill("2020-01-01")
    amina.get_by_role("button", name="Show").click()
    amina.get_by_text("Nothing moved in that time.").wait_for()


def test_the_ledger_proves_itself_beside_the_server_and_names_what_is_wrong(pages):
    desk, amina = passenger(pages, THIRD), passenger(pages, AMINA)
    take(desk, AMINA[0], "10")
    fill(amina, "/wallet/send", DRIVER[0], "2.50", "")
    amina.get_by_role("button", name="Send money").click()
    amina.wait_for_url("**/wallet/movements/*")
    movement = amina.url.split("/")[-1].split("?")[0]
    done = verify(pages.city.data)
    assert done.returncode == 0 and "4 entries of 2 movements" in done.stdout, done
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder, "medina.sqlite")
        with sqlite3.connect(pathlib.Path(pages.city.data, copy.name)) as store, sqlite3.connect(copy) as other:
            store.backup(other)
            other.execute("UPDATE ledger_entries SET amount = amount + 1 WHERE movement_id = ? AND amount > 0", [movement])
        wrong = verify(folder)
    assert wrong.returncode == 1 and movement in wrong.stderr, wrong


def test_the_wallet_without_scripts(pages):
    page = pages.open("/login", java_script_enabled=False)
    log_in(page, *AMINA)
    desk = passenger(pages, THIRD)
    take(desk, AMINA[0], "5")
    fill(page, "/wallet/send", DRIVER[0], "2", "")
    page.get_by_role("button", name="Send money").click()
    page.get_by_text("It is done").wait_for()
    assert balance(page) == "CHF 3.00"


def test_the_wallet_in_the_dark_and_from_right_to_left(pages):
    desk = passenger(pages, THIRD)
    take(desk, AMINA[0], "42.50")
    redeemed, *_ = vouchers(desk, 2, "20")
    for name, options in (("dark", DARK), ("arabic", {"locale": "ar"})):
        page = passenger(pages, AMINA, **options) if name == "dark" else pages.open("/login", **options)
        if name == "arabic":
            page.locator("#field-name").fill(AMINA[0])
            page.locator("#field-password").fill(AMINA[1])
            page.locator("#field-password").press("Enter")
            page.wait_for_url("**/")
        else:
            redeem(page, redeemed)
        for path in ("/wallet", "/wallet/send", "/wallet/statement", "/wallet/voucher"):
            page.goto(path)
            expect(page.locator("h1")).to_be_visible()
            pages.shot(page, f"{path.strip('/').replace('/', '-')}-{name}")
    assert page.evaluate("document.dir") == "rtl"

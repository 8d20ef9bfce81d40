"""A newcomer's whole way: signed up, confirmed, proven by a card, money put in by a voucher, a ride paid with it, a
friend brought along, the data taken home, and the account left: kept after all at first, then gone."""
import contextlib
import json
import pathlib
import re
import sqlite3
import uuid

from playwright.sync_api import expect

from driving import DRIVER, THIRD, TRIESEN, TRIESEN_NORTH, carry, confirm, passenger, server, set_off, text
from harness import log_in, settled, until
from identity import newcomer, photographed
from leaving import copy_of
from people import Somebody, confirm_addresses, forgive, newest, sign_up
from wallets import balance, francs, redeem, take, verify, vouchers

# Maps are drawn without a graphics card: cars that glide leave little time for anything else.
page_options = {"reduced_motion": "reduce"}

# The driver sets off a little before the ride.
BEFORE = (47.12480, 9.52280)
QUOTE = f"/rides?from={text(TRIESEN_NORTH)}&to={text(TRIESEN)}"
RIDE = re.compile(r"/rides/[0-9a-f-]{36}$")
# What the voucher is worth, in hundredths.
VOUCHER = 20_00


def somebody(first, last, area):
    """A person whose addresses nobody else has, in this run or another."""
    number = uuid.uuid4().int
    return Somebody(
        first, last, f"{first.lower()}-{number % 16**8:08x}@example.org", f"+423{area}{number % 10**5:05}",
        "engine-of-1843")


def amount(hundredths):
    """An amount as pages write it, whatever space stands in it."""
    return re.compile(rf"CHF\s{hundredths // 100}\.{hundredths % 100:02}")


def station(pages, page, name):
    """A picture of what the person sees here, of which nothing sticks out of the phone."""
    settled(page)
    width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert width <= 0, f"{name} scrolls sideways by {width}"
    pages.shot(page, f"newcomer-{name}")


def signs_up(pages, who):
    """P1, P3: the terms can be read before they are accepted; a code comes to each address."""
    visitor = pages.open("/signup")
    visitor.goto(visitor.get_by_role("link", name="Read the terms of use").get_attribute("href"))
    visitor.get_by_role("heading", name="Terms of use", level=1).wait_for()
    page = newcomer(pages, who)
    station(pages, page, "confirmed")
    page.goto("/account")
    expect(page.locator(".reminder")).to_contain_text("Prove who you are")
    return page


def proves_who_they_are(pages, page):
    """P4: who wants to ride is led to the document, and back to the ride once it was read."""
    page.goto(QUOTE)
    expect(page.get_by_role("button", name="Ask for a ride")).to_have_count(0)
    page.get_by_role("link", name="Prove who you are").click()
    page.wait_for_url("**/account/identity?why=document&return=*")
    with page.expect_download() as started:
        page.get_by_role("link", name="Get the specimen").click()
    # The form works at once: the link inside it is not on its way to another page.
    card = pathlib.Path(started.value.path()).read_bytes()
    page.locator("#field-zone").set_input_files(photographed(pages, card))
    page.get_by_role("button", name="Have it read").click()
    page.get_by_text("agrees with your profile").wait_for()
    station(pages, page, "proven")
    page.get_by_role("link", name="Go on").click()
    page.wait_for_url("**/rides?**")
    page.get_by_role("button", name="Ask for a ride").wait_for()
    expect(page.get_by_text("You pay in cash. Your wallet holds CHF 0.00")).to_be_visible()


def puts_money_in(pages, page, desk):
    """P6: from the quote to the wallet, and there a voucher that the city has printed."""
    page.get_by_role("link", name="Put money in").click()
    page.wait_for_url("**/wallet")
    page.get_by_text("Nothing has moved yet").wait_for()
    page.get_by_role("link", name="Redeem a voucher").wait_for()
    redeem(page, vouchers(desk, 1, str(VOUCHER // 100))[0])
    page.get_by_text("CHF 20.00 is on your wallet now.").wait_for()
    station(pages, page, "voucher")
    assert francs(balance(page)) == VOUCHER


def rides(pages, page, who):
    """R7: the driver carries the newcomer and reads that the wallet pays; returns the trip and what it cost."""
    driver = set_off(pages, BEFORE)
    page.goto(QUOTE)
    page.locator("#ask input[name=pay][value=wallet]").check()
    expect(page.get_by_text("There is CHF 20.00 in your wallet.")).to_be_visible()
    price = francs(page.locator(".ride-offer .big-number").inner_text())
    page.get_by_role("button", name="Ask for a ride").click()
    page.wait_for_url(RIDE)
    ride = page.url.rsplit("/", 1)[1]
    expect(driver.locator(".drive-question")).to_contain_text(f"{who.first} asks for a ride")
    expect(driver.locator(".drive-question")).to_contain_text("Pays from the wallet")
    carry(driver, page, who.first)
    driver.get_by_text(f"From {who.first}, into your wallet").wait_for()
    page.get_by_text(re.compile("went from your wallet to Karim")).wait_for()
    paid = francs(page.locator("#ride .big-number").first.inner_text())
    assert 0 < paid <= price, (paid, price)
    station(pages, page, "arrived")
    page.locator(".star-choice label").nth(4).click()
    page.get_by_role("button", name="Send the rating").click()
    page.get_by_text("Thank you").wait_for()
    confirm(driver, "#drive-end-open", "End the drive")
    driver.wait_for_url("**/trips/drives/*?done=over")
    driver.get_by_text("You took one person along").wait_for()
    assert francs(balance(driver)) == paid
    return ride, paid


def reads_the_bill(pages, page, ride, paid):
    """P6, P11: the statement adds up, and leads to the receipts of the money and of the trip."""
    left = VOUCHER - paid
    assert francs(balance(page)) == left
    page.goto("/wallet/statement")
    expect(page.locator(".wallet-sums")).to_contain_text(amount(left))
    expect(page.locator(".rows .row").last).to_contain_text("Voucher")
    expect(page.locator(".rows .row").last).to_contain_text("Balance CHF 20.00")
    newest_row = page.locator(".rows .row", has_text="Ride").first
    expect(newest_row).to_contain_text(amount(left))
    station(pages, page, "statement")
    newest_row.click()
    page.locator("h1", has_text="Receipt").wait_for()
    page.get_by_role("link", name="Show the trip").click()
    page.wait_for_url(f"**/trips/{ride}")
    expect(page.locator("main")).to_contain_text("From your wallet to Karim")
    expect(page.locator("main")).to_contain_text("Paid from the wallet")
    expect(page.locator("main .big-number")).to_contain_text(amount(paid))
    page.get_by_role("button", name="Print the receipt").wait_for()
    station(pages, page, "receipt")


def brings_a_friend(pages, page, who, friend):
    """P7: the link leads somebody without an account through signing up and back, and makes the two friends."""
    page.goto("/account/friends/invitations")
    page.get_by_role("button", name="Make a link").click()
    link = page.locator("[data-invitation] input").input_value()
    guest = pages.open(link)
    guest.get_by_text(f"{who.first} invites you").first.wait_for()
    guest.get_by_role("main").get_by_role("link", name="Create an account", exact=True).click()
    guest.wait_for_url("**/signup?return=*")
    sign_up(guest, friend, path=None)
    guest.wait_for_url("**/login?welcome&return=*")
    guest.locator("#field-name").fill(friend.mail)
    guest.locator("#field-password").fill(friend.password)
    guest.get_by_role("button", name="Log in", exact=True).click()
    # Only whom the city can reach makes friends: the codes come first, and then the invitation again.
    guest.get_by_role("button", name=f"Be friends with {who.first}").click()
    guest.wait_for_url("**/account/activate?**")
    confirm_addresses(pages, guest, friend)
    guest.get_by_role("button", name=f"Be friends with {who.first}").click()
    guest.get_by_text("You are friends now.").wait_for()
    guest.get_by_text(f"{who.first} {who.last}").wait_for()
    station(pages, guest, "friend")
    page.goto("/account/friends")
    page.get_by_role("link", name=re.compile(f"{friend.first} {friend.last}")).wait_for()


def takes_the_data_home(pages, page, who, ride, paid, others):
    """P12: the copy has the ride and every movement, and no address of anybody else."""
    files = copy_of(page)
    station(pages, page, "data")
    (account,) = json.loads(files["account.json"])
    assert account["email"] == who.mail, account
    (ridden,) = json.loads(files["rides.json"])
    assert ridden["id"] == ride and ridden["paid"] == paid and ridden["driver"] == "Karim", ridden
    movements = json.loads(files["wallet.json"])
    assert [movement["kind"] for movement in movements][:2] == ["topUp", "hold"], movements
    assert movements[0]["amount"] == VOUCHER, movements
    assert sum(movement["amount"] for movement in movements) == movements[-1]["balance"] == VOUCHER - paid, movements
    assert len(json.loads(files["vouchers.json"])) == len(json.loads(files["friends.json"])) == 1
    for name, words in files.items():
        found = set(re.findall(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", words))
        assert found <= {who.mail}, (name, found)
        assert not [other for other in others if other in words], name


def asks_to_leave(page, who):
    page.locator("#field-password").fill(who.password)
    page.get_by_role("button", name="Delete my account in seven days").click()


def leaves_and_stays(pages, page, who, desk, left, friend):
    """P12: money is told of first, and paid out at the counter; then there are seven days to change one's mind."""
    page.goto("/account")
    page.get_by_role("link", name=re.compile("Delete my account")).click()
    page.get_by_text("There is CHF").wait_for()
    expect(page.locator("main")).to_contain_text(amount(left))

    # The page says the same before and after.
    with page.expect_response(lambda answer: answer.request.method == "POST") as refused:
        asks_to_leave(page, who)
    assert refused.value.status == 409
    page.get_by_text("There is CHF").wait_for()
    assert not page.request.get("/api/v1/me/departure").json()["isLeaving"]
    station(pages, page, "money-left")
    take(desk, who.mail, f"{left // 100}.{left % 100:02}", "payOut")
    desk.get_by_text("It is done").wait_for()
    page.goto("/notifications")
    page.get_by_text("paid out from your wallet at the counter").wait_for()
    assert francs(balance(page)) == 0
    page.goto("/account/leave")
    expect(page.get_by_text("There is CHF")).to_have_count(0)
    page.get_by_text("For seven days the account stands still").wait_for()
    asks_to_leave(page, who)
    page.get_by_text(re.compile(r"is going to be deleted, \d+ \w+, \d\d:\d\d at the earliest")).wait_for()
    station(pages, page, "leaving")
    departure = page.request.get("/api/v1/me/departure").json()
    assert departure["isLeaving"] and departure["obstacles"] == [], departure
    assert departure["dueAt"] - departure["askedAt"] == 7 * 24 * 3_600_000, departure
    assert newest(pages, who.mail, "is going to be deleted")
    page.goto("/rides")
    page.wait_for_url("**/account/leave")
    page.get_by_role("button", name="Keep my account").click()
    page.get_by_text("You keep your account.").wait_for()
    assert not page.request.get("/api/v1/me/departure").json()["isLeaving"]
    page.goto("/account/friends")
    page.get_by_role("link", name=re.compile(f"{friend.first} {friend.last}")).wait_for()
    page.goto("/trips")
    expect(page.locator(".rows a[href*='/trips/']")).to_have_count(1)
    station(pages, page, "kept")
    # The refusal above.
    forgive(pages, 409)


def leaves_for_good(pages, page, who, friend):
    """P12: once the seven days are over the account is gone, the ledger proves itself, and nobody finds a trace."""
    page.goto("/account/leave")
    asks_to_leave(page, who)
    page.get_by_role("button", name="Keep my account").wait_for()
    pages.city.kill()
    path = pathlib.Path(pages.city.data, "medina.sqlite")
    with contextlib.closing(sqlite3.connect(path, timeout=20)) as store, store:
        # The days are counted while the city is open: as many as it takes.
        done = store.execute("UPDATE departures SET counted = 7 * 24 * 3600000, due_at = created_at")
        assert done.rowcount == 1
    pages.city.start(pages.city.port)

    def left():
        with contextlib.closing(sqlite3.connect(path, timeout=20)) as store:
            return store.execute("SELECT COUNT(*) FROM departures").fetchone() == (0,)
    until(left, "the account to be forgotten")
    assert page.request.get("/api/v1/me/departure").status == 401
    log_in(page, who.mail, who.password)
    page.get_by_text("do not match").first.wait_for()
    station(pages, page, "gone")
    with contextlib.closing(sqlite3.connect(path, timeout=20)) as store:
        traces = [row for row in store.iterdump() if who.mail in row or who.phone in row]
    # What went out to them ends by itself, at its latest after seven days.
    assert [row[:200] for row in traces if 'INTO "outgoing_messages"' not in row] == []
    proof = verify(pages.city.data)
    assert proof.returncode == 0, proof
    # Whom they had brought along is still there, and has lost a friend.
    other = pages.open("/login")
    log_in(other, friend.mail, friend.password)
    other.wait_for_url("**/")
    other.goto("/account/friends")
    expect(other.get_by_role("link", name=re.compile(who.last))).to_have_count(0)
    # What pages that were open noted while the server was away, and the log-in above.
    forgive(pages, "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_REFUSED", 401, 422)


@server(pace=8, timeToAnswerSeconds=120, longestSilenceSeconds=1200)
def test_a_newcomer_goes_the_whole_way_from_signing_up_to_leaving(pages):
    ada, ben = somebody("Ada", "Lovelace", 22), somebody("Ben", "Okri", 23)
    page = signs_up(pages, ada)
    desk = passenger(pages, THIRD)
    proves_who_they_are(pages, page)
    puts_money_in(pages, page, desk)
    ride, paid = rides(pages, page, ada)
    reads_the_bill(pages, page, ride, paid)
    brings_a_friend(pages, page, ada, ben)
    takes_the_data_home(pages, page, ada, ride, paid, (DRIVER[0], THIRD[0], ben.mail, ben.phone))
    leaves_and_stays(pages, page, ada, desk, VOUCHER - paid, ben)
    leaves_for_good(pages, page, ada, ben)

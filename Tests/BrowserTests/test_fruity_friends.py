"""Fruity with others: a friend by a link, the ranked puzzle of the day, the leaderboard."""
import re

from playwright.sync_api import expect

from accessibility import axe_source, violations
from fruity import CODES, again, answers, fill, go, guess, invite, opened, ready, tap
from harness import until

server_options = ("--drivers", "0")


# ── with others ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_two_friends_race_over_the_network_by_a_link(pages):
    first, second = invite(pages)
    pages.shot(second, "fruity-friend")
    # The second gives the first a look at how it goes, and then finds them.
    left, tries = CODES[0], 0
    while left:
        tries += 1
        left = guess(second, left, tries)
        if tries == 1:
            until(lambda: first.locator(".race .pieces").count() == 1, what="the friend's answer is seen")
    second.locator(".result").wait_for()
    # The first may still use as many guesses, or has lost already; whoever leaves ends it.
    tap(first, "leave-friend")
    tap(first, "end-now")
    first.locator(".league").wait_for()
    second.locator(".result.won").wait_for()


def test_each_hides_fruit_for_the_other_and_looks_for_theirs(pages):
    """F10: the codes stay with the server; each sees what it hid, and the last answer of the other."""
    first, second = invite(pages, mode=1)
    fill(first, (3, 2, 1, 0))
    pages.shot(first, "fruity-friend-hides")
    tap(first, "send")
    first.get_by_text("Your friend is still choosing").wait_for()
    expect(second.locator(".palette")).to_be_visible()
    fill(second, (5, 4, 3, 2))
    tap(second, "send")
    for page, own in ((first, "pear, orange, strawberry, lemon"), (second, "green apple, red apple, pear, orange")):
        page.locator(f'[aria-label="You hid: {own}"]').wait_for()
        assert page.locator(".secret .opened").count() == 0, "what is looked for is hidden"
    # A reload changes nothing.
    again(first)
    first.locator(".race-hidden").wait_for()
    fill(first, (0, 1, 2, 3))
    tap(first, "send")
    answers(first, 1)
    until(lambda: second.locator(".race .pieces").count() == 1, what="the friend's answer is seen")
    pages.shot(first, "fruity-friend-codes")
    fill(second, (3, 2, 1, 0))
    tap(second, "send")
    answers(second, 1)
    # The first has tried once, too: the game is over.
    second.locator(".result.won").wait_for()
    first.locator(".result.lost").wait_for()
    first.get_by_role("heading", name="Your friend won.").wait_for()
    expect(first.locator(".secret .opened")).to_have_count(4)


def test_a_guess_without_a_network_goes_out_by_itself_and_once_more_is_one_tap(pages):
    """F10: nothing that was sent is lost, and who wants to play again just says so."""
    first, second = invite(pages)
    expect(first.get_by_text("No hurry").first).to_be_visible()
    first.context.set_offline(True)
    until(lambda: not first.evaluate("navigator.onLine"), what="the network is gone")
    fill(first, (0, 1, 2, 3))
    tap(first, "send")
    first.locator(".note", has_text="Your try goes out by itself").wait_for()
    pages.shot(first, "fruity-friend-waits")
    first.context.set_offline(False)
    answers(first, 1)
    expect(first.locator(".note")).to_have_count(0)
    tap(second, "leave-friend")
    tap(second, "end-now")
    first.locator(".result", has_text="Your friend left the game.").wait_for()
    pages.shot(first, "fruity-friend-left")
    # A game that both end.
    first, second = invite(pages)
    for page in (first, second):
        left, tries = CODES[0], 0
        while left and page.locator(".result").count() == 0:
            tries += 1
            left = guess(page, left, tries)
    for page in (first, second):
        page.locator('[data-tap="play-again"]').wait_for()
    tap(second, "play-again")
    first.locator(".result", has_text="Your friend wants to play once more!").wait_for()
    # Who asked needs to send nothing.
    second.get_by_text("Your friend can say yes without a link.").wait_for()
    pages.shot(first, "fruity-friend-again")
    tap(first, "play-again")
    for page in (first, second):
        page.locator(".race").wait_for()
        page.locator(".palette").wait_for()
    pages.faults[:] = [
        fault for fault in pages.faults if "ERR_INTERNET_DISCONNECTED" not in fault and "ERR_NETWORK" not in fault]


def test_the_ranked_puzzle_of_the_day_is_played_and_stands_on_the_leaderboard(pages):
    """F9, F10: a device is linked from the account; the server judges; the nickname is on both leaderboards."""
    account = pages.open("/login")
    account.locator("input[name=name]").first.fill("passenger@medina.example")
    account.locator("input[name=password]").first.fill("ride-with-me")
    account.locator("form.form button").first.click()
    account.wait_for_url("**/")
    account.goto("/play/league")
    account.get_by_role("link", name="Play yourself").click()
    account.locator("button[name=nickname]").first.click()
    account.get_by_role("button", name=re.compile("Play on this device as")).click()
    link = account.get_by_role("link", name="Open Fruity").get_attribute("href")
    page = pages.open(link)
    ready(page)
    page.locator('[data-tap="ranked-daily"]').wait_for()
    name = page.locator(".nickname strong").inner_text()
    assert "link=" not in page.url, "the code does not stay in the address"
    source = axe_source()
    page.evaluate(source)
    found = violations(page)
    pages.shot(page, "fruity-league")
    tap(page, "go 12")
    page.locator(".offers button").first.wait_for()
    found += violations(page)
    tap(page, "go 8")
    tap(page, "ranked-daily")
    page.locator(".ranked .palette").wait_for()
    found += violations(page)
    left, tries = CODES[1], 0
    while left and page.locator(".result").count() == 0:
        tries += 1
        left = guess(page, left, tries)
    page.locator(".result").wait_for()
    found += violations(page)
    pages.shot(page, "fruity-ranked")
    # The board that opens is the one on which the play stands.
    tap(page, "go 11")
    if not left:
        page.locator(".standing-row.me", has_text=name).wait_for()
        assert f"{tries} tr" in page.locator(".standing-row.me").inner_text()
    found += violations(page)
    pages.shot(page, "fruity-standings")
    assert not found, "\n".join(found[:20])
    # The puzzle of the day has one try.
    tap(page, "go 8")
    tap(page, "ranked-daily")
    page.locator(".result").wait_for()


def test_the_city_answers_in_the_language_of_the_page(pages):
    """F12: nicknames come from the city; the browser's own language is another one."""
    page = opened(pages, language="de")
    go(page, 8)
    with page.expect_request("**/api/v1/fruity/standings**") as asked:
        tap(page, "go 11")
    assert asked.value.headers.get("accept-language") == "de", asked.value.headers


def test_the_league_is_friendly_without_a_network(pages):
    page = opened(pages)
    page.context.set_offline(True)
    go(page, 8)
    tap(page, "invite")
    page.locator(".league-notice .bubble").wait_for()
    page.context.set_offline(False)
    pages.faults[:] = [fault for fault in pages.faults if "ERR_INTERNET_DISCONNECTED" not in fault]

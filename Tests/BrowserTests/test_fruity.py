"""Fruity in Chromium, as people play it on one device: every mode to a win and a loss, with fingers, keys and
without a network."""
import re

from playwright.sync_api import expect

from fruity import CODES, again, answer, answers, contradict, crack, fill, go, lose, opened, ready, tap, win
from harness import DESK, until

server_options = ("--drivers", "0")


# ── the first visit ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_child_who_cannot_read_is_led_through_the_lesson_by_the_finger(pages):
    page = opened(pages, knows=False, has_touch=True)
    pages.shot(page, "fruity-lesson")
    for step in range(15):
        page.locator(".pointed, .lesson .big.main").first.tap()
        if step == 6:
            pages.shot(page, "fruity-lesson-answer")
    page.locator(".home").wait_for()
    pages.shot(page, "fruity-home")
    again(page)
    expect(page.locator(".home"), "the lesson is shown once only").to_have_count(1)


# ── rounds ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_level_is_won_and_the_scores_know_it(pages):
    page = opened(pages)
    for level in range(3):
        tap(page, f"play {level}")
        win(page, level)
        if level == 0:
            pages.shot(page, "fruity-won")
        tap(page, "go 0")
    go(page, 6)
    expect(page.locator(".side.you strong")).to_have_text("9")
    expect(page.locator(".entry")).to_have_count(3)
    pages.shot(page, "fruity-scores")


def test_every_level_is_lost_kindly_and_shows_the_fruit(pages):
    page = opened(pages)
    for level, tries in ((0, 15), (1, 12), (2, 12)):
        tap(page, f"play {level}")
        lose(page, level, tries)
        expect(page.locator(".secret .opened")).to_have_count(len(CODES[level][0]))
        if level == 1:
            pages.shot(page, "fruity-lost")
        tap(page, "again")
        assert page.locator(".tries > .try").count() == 0
        tap(page, "go 0")


def test_a_guess_made_twice_is_not_counted(pages):
    page = opened(pages)
    tap(page, "play 1")
    for _ in range(2):
        fill(page, (0, 0, 1, 2))
        tap(page, "send")
    page.locator(".note").wait_for()
    expect(page.locator(".try.same")).to_have_count(1)
    expect(page.locator(".tries > .try")).to_have_count(1)
    pages.shot(page, "fruity-twice")


def test_a_round_is_played_with_keys_alone(pages):
    page = opened(pages, viewport=DESK)
    page.keyboard.press("Tab")
    page.locator('[data-tap="play 0"]').focus()
    page.keyboard.press("Enter")
    for key in "1234":
        page.keyboard.press(key)
    # The full basket moves the focus to the button that sends it.
    page.keyboard.press("Enter")
    answers(page, 1)
    for key in ("5", "6", "1", "2", "ArrowRight", "ArrowRight", "Backspace", "3"):
        page.keyboard.press(key)
    expect(page.locator(".slot .fruit")).to_have_count(4)
    pages.shot(page, "fruity-desk")
    page.keyboard.press("Escape")
    page.locator(".home").wait_for()


def test_fruit_is_dragged_into_the_basket_within_it_and_out(pages):
    page = opened(pages, viewport=DESK)
    tap(page, "play 0")

    def drag(source, target):
        start, end = (page.locator(place).bounding_box() for place in (source, target))
        page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        page.mouse.down()
        page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
        page.mouse.up()

    def slots():
        return [
            (fruit.get_attribute("class") or "").replace("fruit ", "") if fruit else None
            for fruit in (slot.query_selector(".fruit") for slot in page.query_selector_all(".slot"))
        ]

    drag('[data-tap="fruit 3"]', '[data-drop="place 2"]')
    until(lambda: slots() == [None, None, "pear", None], what="the pear in place 3")
    drag('[data-tap="fruit 1"]', '[data-drop="place 0"]')
    drag('[data-drop="place 2"]', '[data-drop="place 0"]')
    until(lambda: slots() == ["pear", None, "strawberry", None], what="the two changed places")
    drag('[data-drop="place 0"]', ".palette")
    until(lambda: slots() == [None, None, "strawberry", None], what="the pear taken out")
    tap(page, "undo")
    until(lambda: slots() == ["pear", None, "strawberry", None], what="the pear is back")


def test_hints_open_a_fruit_fill_the_basket_and_count(pages):
    page = opened(pages)
    tap(page, "play 2")
    fill(page, (0, 0, 1, 1, 2, 2))
    tap(page, "send")
    answers(page, 1)
    tap(page, "hints")
    page.locator("dialog[open]").wait_for()
    pages.shot(page, "fruity-hints")
    tap(page, "hint 2")
    page.locator(".note-number").wait_for()
    tap(page, "hints")
    tap(page, "hint 0")
    page.locator(".secret .opened").wait_for()
    tap(page, "hints")
    tap(page, "hint 1")
    until(lambda: page.locator(".slot .fruit").count() == 6, what="the basket is filled")


# ── without a network ────────────────────────────────────────────────────────────────────────────────────────────


def test_everything_on_the_device_is_played_without_a_network(pages):
    page = opened(pages)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    again(page)
    page.context.set_offline(True)
    again(page)
    tap(page, "play 0")
    win(page, 0)
    go(page, 3)
    win(page, 1)
    go(page, 4)
    tap(page, "reverse 0")
    fill(page, (2, 3, 4, 5))
    tap(page, "send")
    crack(page)
    tap(page, "new-reversal")
    tap(page, "reverse 1")
    tap(page, "head")
    contradict(page)
    tap(page, "go 0")
    for level, tries in ((0, 15), (2, 12)):
        tap(page, f"play {level}")
        lose(page, level, tries)
        tap(page, "go 0")
    tap(page, "play 2")
    win(page, 2)
    go(page, 5)
    tap(page, "duel")
    tap(page, "handed")
    fill(page, (0, 1, 2, 3))
    tap(page, "send")
    tap(page, "handed")
    fill(page, (0, 1, 2, 3))
    tap(page, "send")
    page.locator(".result.won").wait_for()
    page.context.set_offline(False)


# ── the puzzle of the day ────────────────────────────────────────────────────────────────────────────────────────


def test_the_puzzle_of_the_day_is_shared_without_spoiling_and_played_once(pages):
    page = opened(pages, permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("delete Navigator.prototype.share")
    go(page, 3)
    tries = win(page, 1)
    pages.shot(page, "fruity-daily")
    tap(page, "share")
    page.locator(".note").wait_for()
    line = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(rf"Fruity no\. \d+: {tries}/12( [⭐🔄▫️]+)+", line), line
    go(page, 0) if page.locator(".home").count() else tap(page, "go 0")
    expect(page.locator(".door-daily .streak")).to_have_text("1 day in a row")
    again(page)
    tap(page, "go 3")
    page.locator(".result.won").wait_for()


def test_a_puzzle_of_the_day_that_was_lost_ends_the_streak_and_is_shared_too(pages):
    page = opened(pages, permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("delete Navigator.prototype.share")
    go(page, 3)
    history, used = [], set()
    for number in range(1, 13):
        code = next(
            code for code in CODES[1]
            if code not in used and (not history or any(answer(g, code) != a for g, a in history)))
        used.add(code)
        fill(page, code)
        tap(page, "send")
        history.append((code, answers(page, number)[-1]))
    page.locator(".result.lost").wait_for()
    expect(page.locator(".secret .opened")).to_have_count(4)
    tap(page, "share")
    page.locator(".note").wait_for()
    line = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(r"Fruity no\. \d+: [^ ]+/12( [⭐🔄▫️]+)+", line), line
    tap(page, "go 0")
    assert page.locator(".door-daily .streak").count() == 0


def test_a_clock_set_back_is_noticed_kindly(pages):
    page = pages.open("about:blank")
    page.clock.install(time="2026-11-22T10:00:00Z")
    page.goto(f"{pages.city.pockets}/fruity/en/")
    ready(page)
    tap(page, "skip")
    tap(page, "go 3")
    win(page, 1)
    page.clock.set_system_time("2026-11-21T10:00:00Z")
    tap(page, "go 0")
    tap(page, "go 3")
    page.locator(".clock-back").wait_for()
    pages.shot(page, "fruity-clock-back")


# ── the reversed game ────────────────────────────────────────────────────────────────────────────────────────────


def test_the_hedgehog_finds_the_child_s_fruit(pages):
    page = opened(pages)
    for level, most in ((0, 5), (1, 5), (2, 8)):
        go(page, 4)
        tap(page, f"reverse {level}")
        code = CODES[level][len(CODES[level]) * 5 // 7]
        fill(page, code)
        tap(page, "send")
        assert crack(page) <= most
        if level == 1:
            # Five guesses: a tough one, and the child has won.
            page.locator(".result.won").wait_for()
            pages.shot(page, "fruity-cracked")
        tap(page, "new-reversal")
        tap(page, "go 0")


def test_answers_that_contradict_each_other_are_told_and_mended(pages):
    page = opened(pages)
    go(page, 4)
    tap(page, "reverse 1")
    tap(page, "head")
    contradict(page)
    pages.shot(page, "fruity-contradiction")
    page.locator(".repair").first.click()
    page.locator('[data-tap="piece 2"], .result:not(.contradiction)').first.wait_for()
    # Or any earlier answer is given anew.
    contradict(page)
    tap(page, "anew 0")
    until(lambda: page.locator(".tries > .try").count() == 0, what="the first guess is asked again")
    page.locator('[data-tap="piece 2"]').wait_for()


# ── two players ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_two_players_hide_hand_over_guess_and_swap(pages):
    page = opened(pages)
    go(page, 5)
    tap(page, "duel-level 1")
    tap(page, "avatar 1 4")
    pages.shot(page, "fruity-two-players")
    tap(page, "duel")
    pages.shot(page, "fruity-hand-over")
    tap(page, "handed")
    fill(page, (0, 0, 3, 5))
    tap(page, "send")
    assert page.locator(".slot, .secret").count() == 0, "nothing is seen while the device changes hands"
    # Nor is anything left to be heard of what was hidden.
    said = "[...document.querySelectorAll('#pocket-polite, #pocket-urgent')].map(({ textContent }) => textContent).join('')"
    tap(page, "handed")
    page.evaluate("() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    heard = page.evaluate(said)
    assert not any(name in heard.lower() for name in ("lemon", "pear", "apple", "place 4")), heard
    win(page, 1)
    tap(page, "next-round")
    tap(page, "handed")
    fill(page, (5, 4, 5, 4))
    tap(page, "send")
    tap(page, "handed")
    lose(page, 1, 12)
    points = [side.inner_text() for side in page.locator(".standing-side").all()]
    assert points == ["0", "6"], points

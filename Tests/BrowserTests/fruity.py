"""What people do in Fruity: taps, baskets, whole rounds; and its pages, one after the other."""
import itertools

from harness import kept_all, until


SMALL = {"width": 320, "height": 568}
LOW = {"width": 844, "height": 390}

# What the codes of each level can be.
CODES = {
    0: list(itertools.permutations(range(6), 4)),
    1: list(itertools.product(range(6), repeat=4)),
    2: list(itertools.product(range(6), repeat=6)),
}


def answer(guess, secret):
    exact = sum(one == other for one, other in zip(guess, secret))
    common = sum(min(guess.count(fruit), secret.count(fruit)) for fruit in set(guess))
    return exact, common - exact


def opened(pages, language="en", knows=True, **more):
    """Fruity, ready to be played; at home unless it is the first visit."""
    page = pages.open(f"{pages.city.pockets}/fruity/{language}/", **more)
    ready(page)
    if knows:
        tap(page, "skip")
        page.locator(".home").wait_for()
    return page


def ready(page):
    page.locator("[data-screen=app][data-ready] .fruity").wait_for()


def again(page):
    """Fruity opened anew, once the device has kept all of it."""
    kept_all(page)
    page.reload()
    ready(page)


def tap(page, action):
    page.locator(f'[data-tap="{action}"]').first.click()


def go(page, screen):
    if page.locator(".home").count() == 0:
        tap(page, "go 0")
        page.locator(".home").wait_for()
    tap(page, f"go {screen}")


def fill(page, code):
    for fruit in code:
        tap(page, f"fruit {fruit}")


def answers(page, count):
    """The answers beside all tries, once there are so many."""
    until(lambda: page.locator(".tries > .try").count() == count, what=f"{count} tries")
    return [
        (row.locator(".piece-place").count(), row.locator(".piece-elsewhere").count())
        for row in page.locator(".tries > .try").all()
    ]


def win(page, level):
    """Plays like somebody who never guesses what cannot be; gives the number of tries."""
    left = list(CODES[level])
    pegs = len(left[0])
    for tries in itertools.count(1):
        guess = left[len(left) // 2]
        fill(page, guess)
        tap(page, "send")
        exact, partial = answers(page, tries)[-1]
        if exact == pegs:
            page.locator(".result.won").wait_for()
            return tries
        left = [code for code in left if answer(guess, code) == (exact, partial)]
        assert left, "the answers contradict each other"


def lose(page, level, tries):
    """Tries baskets that cannot be right, as far as the answers tell."""
    while not lost(page, level, tries):
        tap(page, "again")  # the first one was right: one in hundreds


def lost(page, level, tries):
    used, history = set(), []
    for number in range(1, tries + 1):
        guess = next(
            code for code in CODES[level]
            if code not in used and (not history or any(answer(g, code) != a for g, a in history)))
        used.add(guess)
        fill(page, guess)
        tap(page, "send")
        given = answers(page, number)[-1]
        if given[0] == len(guess):
            return False
        history.append((guess, given))
    page.locator(".result.lost").wait_for()
    return True


def crack(page):
    """Lets the app answer until the hedgehog has found the fruit; gives the number of guesses."""
    for guesses in range(1, 10):
        tap(page, "by-itself")
        tap(page, "send")
        page.locator('[data-tap="by-itself"], .result').first.wait_for()
        until(lambda: page.locator(".tries > .try").count() == guesses, what="the answer is given")
        until(
            lambda: page.locator('.result, [data-tap="by-itself"]').count() > 0, what="the hedgehog goes on")
        if page.locator(".result").count():
            return guesses
    raise AssertionError("the hedgehog did not find it")


def contradict(page):
    """Says of every guess that none of its fruits is there, until no code is left."""
    for _ in range(8):
        page.locator('[data-tap="piece 2"], .contradiction').first.wait_for()
        if page.locator(".contradiction").count():
            return
        tries = page.locator(".tries > .try").count()
        for _ in range(page.locator(".answer-slot").count()):
            tap(page, "piece 2")
        tap(page, "send")
        until(lambda: page.locator(".tries > .try").count() > tries, what="the answer is given")
        until(
            lambda: page.locator('.contradiction, [data-tap="piece 2"]').count() > 0, what="the hedgehog goes on")
    page.locator(".contradiction").wait_for()


def guess(page, left, tries):
    """One more guess of a game that the server judges; gives the codes that still fit, none once it is found."""
    fill(page, left[0])
    tap(page, "send")
    given = answers(page, tries)[-1]
    if given[0] == len(left[0]):
        return []
    return [code for code in left if code != left[0] and answer(left[0], code) == given]


def invite(pages, mode=0, level=None):
    """Two who play with each other: who sent the link, and who followed it; on the level that is offered first unless
    one is given."""
    first = opened(pages, permissions=["clipboard-read", "clipboard-write"])
    first.evaluate("delete Navigator.prototype.share")
    go(first, 8)
    tap(first, f"friend-mode {mode}")
    if level is not None:
        tap(first, f"league-level {level}")
    tap(first, "invite")
    first.locator('[data-tap="send-invitation"]').wait_for()
    tap(first, "send-invitation")
    until(lambda: "#game=" in first.evaluate("navigator.clipboard.readText()"), what="the link is copied")
    link = first.evaluate("navigator.clipboard.readText()").split()[-1]
    assert link.startswith(pages.city.pockets), link
    second = pages.open(link)
    ready(second)
    for page in (first, second):
        page.locator(".race").wait_for()
    return first, second


def pages_of_fruity(page):
    """Brings up one page after the other; gives the name of each."""
    yield "lesson"
    tap(page, "skip")
    page.locator(".home").wait_for()
    yield "home"
    tap(page, "play 2")
    yield "round"
    fill(page, (0, 0, 1, 2, 3, 4))
    tap(page, "send")
    answers(page, 1)
    fill(page, (4, 5))
    yield "tries"
    tap(page, "send")
    page.locator(".note").wait_for()
    yield "note"
    tap(page, "hints")
    yield "hints"
    tap(page, "give-up")
    yield "give up"
    tap(page, "end-now")
    page.locator(".result").wait_for()
    yield "lost"
    go(page, 3)
    yield "daily"
    go(page, 4)
    yield "reversed"
    tap(page, "reverse 2")
    yield "hiding"
    tap(page, "head")
    tap(page, "piece 1")
    yield "answering"
    contradict(page)
    yield "contradiction"
    tap(page, "new-reversal")
    yield "begin anew"
    tap(page, "end-now")
    tap(page, "reverse 0")
    fill(page, (2, 3, 4, 5))
    tap(page, "send")
    crack(page)
    yield "found by the hedgehog"
    go(page, 5)
    yield "two players"
    tap(page, "duel")
    yield "hand over"
    tap(page, "handed")
    fill(page, (0, 1, 2, 3))
    tap(page, "send")
    tap(page, "handed")
    yield "the other guesses"
    fill(page, (0, 1, 2, 3))
    tap(page, "send")
    page.locator(".result.won").wait_for()
    yield "won"
    go(page, 6)
    yield "scores"
    go(page, 7)
    yield "settings"
    go(page, 8)
    yield "with others"
    tap(page, "go 11")
    page.locator(".standings, .bubble").first.wait_for()
    yield "leaderboard"
    tap(page, "go 8")
    tap(page, "invite")
    page.locator('[data-tap="send-invitation"]').wait_for()
    yield "waiting for a friend"
    tap(page, "leave-friend")
    yield "leave the game"
    tap(page, "end-now")

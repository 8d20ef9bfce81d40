"""The league of the fruit game in the browser: players, nicknames, linked devices; and what a crash must not lose."""
import json
import re
import urllib.error
import urllib.request

from harness import DESK

LOOKS = {"light": {}, "dark": {"color_scheme": "dark"}, "arabic": {"locale": "ar"}}
PASSENGER = ("passenger@medina.example", "ride-with-me")


def enter(pages, **visitor):
    """A page of somebody who is logged in."""
    page = pages.open("/login", **visitor)
    page.locator("input[name=name]").first.fill(PASSENGER[0])
    page.locator("input[name=password]").first.fill(PASSENGER[1])
    page.locator("form.form button").first.click()
    page.wait_for_url("**/")
    return page


def fits(page, what):
    width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert width <= 0, f"{what} scrolls sideways by {width}"


def call(method, address, body=None, token=None):
    """A call as the game makes it: status and document."""
    headers = {"Content-Type": "application/json"} if body is not None else {}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data=data, method=method, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=20) as response:
            return response.status, json.loads(response.read() or b"null")
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.loads(error.read())


def add_player(page, button):
    page.get_by_role("link", name=button).click()
    name = page.locator("button[name=nickname]").first
    words = name.inner_text().strip()
    name.click()
    page.get_by_text("The player is there.").wait_for()
    return words


def test_players_are_added_and_a_device_is_linked(pages):
    """F10: nicknames are chosen, never typed; the game's device is linked once by a code, and unlinked again."""
    page = enter(pages)
    page.goto("/play/league")
    page.get_by_role("heading", name="Fruity league").wait_for()
    pages.shot(page, "league-empty")
    page.get_by_role("link", name="Play yourself").click()
    page.locator("button[name=nickname]").nth(2).wait_for()
    before = page.locator("button[name=nickname]").all_inner_texts()
    pages.shot(page, "league-nicknames")
    page.get_by_role("link", name="Show others").click()
    page.wait_for_url("**round=1")
    assert page.locator("button[name=nickname]").all_inner_texts() != before
    page.goto("/play/league")
    own = add_player(page, "Play yourself")
    child = add_player(page, "Add a child")
    page.get_by_role("heading", name=own).wait_for()
    page.get_by_role("heading", name=child).wait_for()
    page.get_by_role("button", name=f"Play on this device as {child}").click()
    link = page.get_by_role("link", name="Open Fruity")
    link.wait_for()
    pages.shot(page, "league-open")
    address = link.get_attribute("href")
    origin, code = re.match(r"(http://[^/]+)/fruity/en/#link=(.+)$", address).groups()
    assert origin != pages.city.address

    status, city = call("GET", origin + "/api/v1/fruity/city")
    assert status == 200 and city["page"] == pages.city.address + "/play/league", city
    status, linked = call("POST", origin + "/api/v1/fruity/links", {"code": code, "device": "A tablet"})
    assert status == 201 and linked["player"]["name"] == child, linked
    assert call("POST", origin + "/api/v1/fruity/links", {"code": code})[0] == 422
    page.goto("/play/league")
    page.get_by_text("A tablet").wait_for()
    fits(page, "the league")
    for name, look in LOOKS.items():
        other = enter(pages, **look)
        other.goto("/play/league")
        other.locator("h2").first.wait_for()
        fits(other, f"the league in {name}")
        pages.shot(other, f"league-{name}")
    small = enter(pages, viewport={"width": 360, "height": 740})
    small.goto("/play/league")
    fits(small, "the league on a small phone")
    wide = enter(pages, viewport=DESK)
    wide.goto("/play/league")
    pages.shot(wide, "league-desk")

    visitor = pages.open("/play/league/standings")
    visitor.get_by_text("Nobody yet").wait_for()
    visitor.get_by_role("link", name="Points").click()
    visitor.get_by_role("link", name="This week").click()
    fits(visitor, "the leaderboard")
    pages.shot(visitor, "league-standings")
    page.get_by_role("button", name=re.compile("Unlink the device of")).click()
    page.get_by_text("The device is not linked any more.").wait_for()
    assert call("GET", origin + "/api/v1/fruity/me", token=linked["token"])[0] == 401
    page.get_by_role("link", name=f"Remove {child}").click()
    pages.shot(page, "league-remove")
    page.get_by_role("button", name="Remove").click()
    page.get_by_text("The player is gone.").wait_for()


def test_no_move_that_was_answered_is_lost_when_the_power_fails(pages):
    """F9, F10: the server is killed in the middle of a puzzle and of a game of two; both go on as they stood."""
    page = enter(pages)
    page.goto("/play/league")
    add_player(page, "Play yourself")
    page.get_by_role("button", name=re.compile("Play on this device as")).click()
    address = page.get_by_role("link", name="Open Fruity").get_attribute("href")
    code = address.split("#link=")[1]
    api = pages.city.address + "/api/v1/fruity"
    _, linked = call("POST", api + "/links", {"code": code})
    token = linked["token"]
    _, play = call("POST", api + "/daily", {"level": "medium"}, token)
    status, game = call("POST", api + "/games", {"level": "easy", "mode": "race"})
    assert status == 201, game
    friend = call("POST", f"{api}/games/{game['game']['id']}/seats", {"invitation": game["invitation"]})[1]
    for number in range(1, 6):
        guess = [number - 1, number % 6, 0, 1]
        status, play = call("POST", f"{api}/plays/{play['id']}/moves", {"number": number, "guess": guess}, token)
        assert status == 200, play
        guess = [(number + place) % 6 for place in range(4)]
        status, seen = call(
            "POST", f"{api}/games/{game['game']['id']}/moves", {"number": number, "guess": guess}, game["token"])
        assert status in (200, 409), seen
        pages.city.restart()
        after = call("GET", f"{api}/plays/{play['id']}", token=token)[1]
        assert after == play, (after, play)
        if status == 200:
            status, again = call("GET", f"{api}/games/{game['game']['id']}", token=friend["token"])
            assert status == 200 and len(again["other"]["turns"]) == number, again
        if play["outcome"] != "playing" or seen.get("phase") == "over" or status == 409:
            break

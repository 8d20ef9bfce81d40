"""Pages that live: what moves leaves alone what somebody holds, and the map shows what it is about."""
import contextlib
import json
import re

from playwright.sync_api import expect

from accessibility import axe_source, violations
from driving import (
    AMINA, TRIESEN, TRIESEN_NORTH, TRIESEN_SOUTH, VADUZ, VADUZ_SOUTH, accept, ask, at, confirm, drive_to_next_stop, go,
    goes_unheard, passenger, point, press, reaches, server, set_off, state, text,
)
from harness import PATIENCE, has_map, seen, until

SMALL = {"width": 360, "height": 640}
LESS_MOTION = {"reduced_motion": "reduce"}

# Counts what the city has sent anew of each part.
WATCH = """() => {
    window.replaced = {};
    addEventListener('live:replaced', ({ target }) => { replaced[target.id] = (replaced[target.id] ?? 0) + 1; });
}"""


class Car:
    """Moves the driver's phone along the way that the page shows."""

    def __init__(self, page):
        self.page, self.along = page, 0
        self.line = [(lat, lon) for lon, lat in json.loads(page.locator("#map-data").get_attribute("data-way"))]

    def drive(self, metres=120):
        self.along += metres
        go(self.page, point(self.line, self.along))


def hold(page, selector):
    """Remembers an element of the page, to see whether it stays the same one."""
    page.evaluate("selector => { window.held = document.querySelector(selector); }", selector)


def is_held(page, selector):
    return page.evaluate("selector => held.isConnected && held === document.querySelector(selector)", selector)


def changes(page, part):
    return page.evaluate("part => replaced[part] ?? 0", part)


def moves_on(car, page, part, times=2):
    """Drives on until a part of a page has been sent anew so often."""
    wanted = changes(page, part) + times

    def driven():
        car.drive(60)
        return changes(page, part) >= wanted
    until(driven, f"news of {part}")


def reaches_safety_by_keyboard(page, car):
    """From the sheet's handle to Safety with the keyboard alone, the car moving at every step: it stays the same link."""
    hold(page, ".safety-link")
    page.locator(".sheet-handle").focus()
    for _ in range(10):
        if page.evaluate("document.activeElement.matches('.safety-link')"):
            break
        page.keyboard.press("Tab")
        car.drive(20)
    assert page.evaluate("document.activeElement === held"), "the keyboard does not reach Safety"


def axe(page):
    """What the automated checks find on a page as it stands."""
    page.evaluate(axe_source())
    return violations(page)


@contextlib.contextmanager
def pressed(page, selector):
    """A finger lies on something meanwhile, and lifts then."""
    box = page.locator(selector).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    yield
    page.mouse.up()


def coming(pages, **options):
    """A driver on the way to a passenger."""
    driver = set_off(pages, **LESS_MOTION)
    amina = passenger(pages, **{**LESS_MOTION, **options})
    ask(amina)
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    driver.locator("h1", has_text="Pick up Amina").wait_for()
    return driver, amina


@server(pace=8)
def test_what_a_passenger_holds_stays_while_the_car_moves(pages):
    """R6: the focus stays on its button, a finger's button is the same when it lifts, the keyboard reaches Safety."""
    driver, amina = coming(pages)
    car = Car(driver)
    amina.evaluate(WATCH)
    amina.locator("#cancel-open").focus()
    hold(amina, "#cancel-open")
    moves_on(car, amina, "ride")
    assert is_held(amina, "#cancel-open"), "the button was replaced"
    assert amina.evaluate("document.activeElement === held"), "the focus was lost"
    # A finger lies on it while the sheet changes.
    with pressed(amina, "#cancel-open"):
        moves_on(car, amina, "ride")
    amina.locator("#cancel-ride[open]").wait_for()
    amina.keyboard.press("Escape")
    # With the keyboard alone, the car moving at every step.
    reaches_safety_by_keyboard(amina, car)
    amina.keyboard.press("Enter")
    amina.locator("#safety[open]").wait_for()
    hold(amina, "#safety")
    moves_on(car, amina, "ride", times=1)
    assert is_held(amina, "#safety[open]"), "the open dialog was replaced"


@server(pace=8)
def test_what_a_driver_holds_stays_while_the_car_moves(pages):
    """R1: the driver's page changes with every turn of the wheels, and nothing in the hand with it."""
    driver, _ = coming(pages)
    car = Car(driver)
    driver.evaluate(WATCH)
    driver.locator("#drive-more summary").click()
    driver.locator("#drive-end-open").focus()
    hold(driver, "#drive-end-open")
    moves_on(car, driver, "drive", times=3)
    assert is_held(driver, "#drive-end-open"), "the button was replaced"
    assert driver.evaluate("document.activeElement === held"), "the focus was lost"
    assert driver.locator("#drive-more").get_attribute("open") is not None, "what was unfolded stays so"
    reaches_safety_by_keyboard(driver, car)
    with pressed(driver, ".safety-link"):
        car.drive(150)
    driver.locator("#safety[open]").wait_for()


@server()
def test_the_words_about_cars_follow_the_last_one(pages):
    """R3: a car that comes and goes at once, while no other moves, is not counted on."""
    visitor = pages.open(f"/rides?from={text(TRIESEN_NORTH)}", **LESS_MOTION)
    words = visitor.locator("#ride-nearby")
    expect(words).to_contain_text("No cars to be seen near you")
    driver = set_off(pages)
    car = Car(driver)
    # Where somebody sets off nobody sees them.
    until(lambda: car.drive() or words.inner_text().strip() == "1 car near you", "the car near")
    confirm(driver, "#drive-end-open", "End the drive")
    expect(words).to_contain_text("No cars to be seen near you")


@server()
def test_a_drive_shows_what_can_be_done_when_it_can(pages):
    """R1: far from the stop nothing is offered that would be refused; there one thing is, and it is the loudest."""
    driver, amina = coming(pages)
    step = driver.locator("#drive-actions .drive-step")
    expect(step.locator(".drive-soon")).to_be_visible()
    expect(driver.get_by_role("button", name="I am here"), "refused so far away").to_be_hidden()
    assert driver.locator("#drive-actions .button-primary:visible").count() == 0
    pages.shot(driver, "drive-far")
    drive_to_next_stop(driver, stride=360)
    expect(driver.get_by_role("button", name="I am here")).to_be_visible()
    expect(step.locator(".drive-soon")).to_be_hidden()
    assert driver.locator("#drive-actions .button-primary:visible").count() == 1
    pages.shot(driver, "drive-there")
    press(driver, "I am here")
    reaches(amina, "waiting")


def shows(page, *places):
    """The map comes to show the places in what nothing covers of it, with little more around them than it takes."""
    def in_view():
        view = seen(page)
        if not view:
            return False
        west, south, east, north = view
        if not all(west < lon < east and south < lat < north for lat, lon in places):
            return False
        lats, lons = zip(*places)
        share = max((max(lats) - min(lats)) / (north - south), (max(lons) - min(lons)) / (east - west))
        # From nearer than this the map shows no more.
        return share > 0.2 or east - west < 0.01
    until(in_view, f"a view of {places}")


def ends(page):
    pins = json.loads(page.locator("#map-data").get_attribute("data-pins"))
    return [(pin["lat"], pin["lon"]) for pin in pins]


def chosen(page):
    """The map goes to both ends of what was chosen."""
    page.locator("h1", has_text="Your ride").wait_for()
    until(lambda: len(ends(page)) == 2, "both ends")
    shows(page, *ends(page))


def test_with_motion_the_map_goes_to_what_was_chosen(pages):
    """R3: after a suggestion, a tap, "here" and a favourite, on a small phone and a usual one."""
    for viewport in (SMALL, {"width": 390, "height": 844}):
        page = pages.open("/rides", viewport=viewport, geolocation=at(TRIESEN), permissions=["geolocation"])
        has_map(page)
        page.get_by_role("searchbox").press_sequentially("balzers")
        page.locator("#suggestions a").first.click()
        chosen(page)
        # The sheet that is pulled up leaves less of the map: the same is seen in it.
        page.locator(".sheet-handle").focus()
        page.keyboard.press("ArrowDown")
        until(lambda: page.locator("#sheet").bounding_box()["height"] < 215, "the low sheet")
        chosen(page)
        page.goto(f"/rides?from={text(VADUZ)}")
        has_map(page)
        page.mouse.click(180, 150)
        page.wait_for_url(re.compile("to="))
        chosen(page)
        page.goto(f"/rides?from={text(VADUZ)}&to={text(TRIESEN_SOUTH)}&pick=from")
        has_map(page)
        page.locator("[data-here]").click()
        chosen(page)
        assert abs(ends(page)[0][0] - TRIESEN[0]) < 0.001
    page = passenger(pages)
    # A program of hers, without the page's cookies.
    program = pages.open("/login").request
    session = program.post("/api/v1/sessions", data={"login": AMINA[0], "password": AMINA[1]}).json()
    kept = program.post("/api/v1/me/favourites", headers={"Authorization": f"Bearer {session['token']}"}, data={
        "label": "Gym", "latitude": TRIESEN[0], "longitude": TRIESEN[1]})
    assert kept.status == 201, kept.text()
    page.goto(f"/rides?from={text(VADUZ)}")
    has_map(page)
    page.get_by_role("group", name="Favourite places").get_by_role("link", name="Gym").click()
    chosen(page)


@server(pace=2)
def test_with_motion_the_map_shows_who_comes(pages):
    """R6: the car and where one gets in, both, while it comes nearer; whoever moves the map keeps it."""
    driver, amina = coming(pages, viewport=SMALL, reduced_motion="no-preference")
    has_map(amina)

    def both():
        """Where the car is drawn, and where one gets in."""
        drawn = amina.evaluate("maps.at(-1).getSource('cars').serialize().data.features?.[0]?.geometry.coordinates")
        *_, pickup = json.loads(amina.locator("#map-data").get_attribute("data-frame"))
        return drawn and [(lat, lon) for lon, lat in (drawn, pickup)]
    until(both, "the car on the map")
    shows(amina, *both())
    car, began = Car(driver), both()[0][0]

    def comes_nearer():
        car.drive(60)
        return both()[0][0] < began - 0.006
    until(comes_nearer, "the car's new place")
    shows(amina, *both())
    pages.shot(amina, "ride-coming-360")


@server()
def test_who_comes_is_seen_without_scrolling_on_small_phones(pages):
    """R21: name, car and plate stand above the fold at 360 × 640."""
    driver, amina = coming(pages, viewport=SMALL)
    ride = amina.url
    for language in ("en", "de", "fr", "ar"):
        page = amina
        if language != "en":
            page = pages.open("/login", viewport=SMALL, locale=language, **LESS_MOTION)
            page.locator(".demo-person button").first.click()
            page.wait_for_url("**/")
        page.goto(ride)
        page.locator(".plate").first.wait_for()
        has_map(page)
        fold = page.locator(".sheet-actions").bounding_box()["y"]
        for part in (".person-name", ".plate", ".big-number-value"):
            box = page.locator(f"#ride {part}").first.bounding_box()
            assert box["y"] + box["height"] <= fold, (language, part, box, fold)
        pages.shot(page, f"ride-fold-{language}")
        # A person has a few streams at a time.
        page.goto("about:blank")


@server()
def test_messages_leave_the_next_turn_to_be_seen(pages):
    """R1: what floats in over the map comes below the turn."""
    driver = set_off(pages, **LESS_MOTION)
    for viewport in (SMALL, {"width": 390, "height": 844}, {"width": 900, "height": 700}):
        driver.set_viewport_size(viewport)
        driver.locator(".drive-turn").wait_for()
        driver.context.set_offline(True)
        driver.locator(".toast", has_text="You are offline").first.wait_for()

        def apart():
            turn = driver.locator(".drive-turn").bounding_box()
            toast = driver.locator(".toast").first.bounding_box()
            return toast and toast["y"] >= turn["y"] + turn["height"]
        until(apart, f"a message below the turn at {viewport}")
        pages.shot(driver, f"drive-toast-{viewport['width']}")
        driver.context.set_offline(False)
        until(lambda: driver.locator(".toast", has_text="You are offline").count() == 0, "the network")
    pages.faults.clear()


@server()
def test_what_happened_without_the_network_is_sent_when_it_is_back(pages):
    """R2: "got out", pressed in a dead spot, is kept, said, and sent by itself."""
    driver, amina = coming(pages)
    drive_to_next_stop(driver, stride=360)
    press(driver, "I am here")
    reaches(amina, "waiting")
    # In a dead spot; the car is far away when the network is back, and it counts where it was at the press.
    has_map(driver)
    driver.context.set_offline(True)
    press(driver, "Amina is on board")
    driver.locator(".toast", has_text="“Amina is on board” has not been sent yet").wait_for()
    for place in (VADUZ_SOUTH, TRIESEN_NORTH, TRIESEN):
        goes_unheard(driver, place)
    assert state(amina) == "waiting"
    driver.context.set_offline(False)
    reaches(amina, "onBoard")
    driver.locator("h1", has_text="Take Amina along").wait_for()
    has_map(driver)
    drive_to_next_stop(driver, stride=360)
    out = driver.get_by_role("button", name="Amina has got out", exact=True)
    out.wait_for()
    driver.context.set_offline(True)
    out.click()
    driver.locator(".toast", has_text="“Amina has got out” has not been sent yet").wait_for()
    expect(out).to_have_attribute("aria-busy", "true")
    out.click()
    expect(driver.locator(".toast", has_text="not been sent yet"), "said once").to_have_count(1)
    pages.shot(driver, "drive-kept")
    # A proxy that answers for a city that starts anew is not the city.
    driver.route("**/healthz", lambda route: route.fulfill(status=502, body="Bad Gateway"))
    driver.context.set_offline(False)
    for _ in range(2):
        driver.wait_for_event("response", lambda response: response.url.endswith("/healthz") and response.status == 502)
    assert state(amina) == "onBoard"
    driver.unroute("**/healthz")
    reaches(amina, "arrived")
    driver.get_by_text("Collect in cash from Amina").wait_for()
    pages.faults.clear()


@server()
def test_what_somebody_agrees_to_stays_as_they_read_it(pages):
    """R6: a fee that is due from now on does not slip into an open question; what is open is refused by the city."""
    driver, amina = coming(pages)
    drive_to_next_stop(driver, stride=360)
    amina.locator("#cancel-open").click()
    dialog = amina.locator("#cancel-ride[open]")
    dialog.wait_for()
    words = dialog.inner_text()
    fee = amina.locator("#cancel-ride [name=fee]")
    agreed = fee.get_attribute("value")
    press(driver, "I am here")
    reaches(amina, "waiting")
    assert (dialog.inner_text(), fee.get_attribute("value")) == (words, agreed)
    amina.keyboard.press("Escape")
    until(lambda: fee.get_attribute("value") != agreed, "the fee that is due now")
    amina.locator("#cancel-open").click()
    assert dialog.inner_text() != words


@server()
def test_a_link_that_was_ended_on_another_device_is_not_handed_on(pages):
    """R8: sharing once more makes another link."""
    driver, amina = coming(pages)
    car = Car(driver)
    amina.evaluate("delete Navigator.prototype.share")
    other = passenger(pages, **LESS_MOTION)
    other.goto(amina.url)

    def shared():
        amina.locator(".safety-link").first.click()
        amina.locator("#safety[open] form[data-share=make] button").click()
        field = amina.locator("#safety [data-share-made] input")
        field.wait_for()
        amina.keyboard.press("Escape")
        return field.input_value()

    first = shared()

    def is_known():
        # The next news of the ride says how many see it; what somebody has opened already stays as it is.
        car.drive(20)
        return other.locator("#safety [data-share-ends]:not([hidden])").count() > 0
    until(is_known, "the link to be known on the other device")
    other.locator(".safety-link").first.click()
    stop = other.locator("#safety[open] form[data-share=stop] button")
    stop.click()
    stop.wait_for(state="hidden")

    def is_gone():
        # The next news of the ride says how many see it.
        car.drive(60)
        return amina.locator("#safety [data-share-made]").get_attribute("hidden") is not None
    until(is_gone, "the link to be gone")
    assert shared() != first


def slow(page, latency=600):
    """Everything takes so many milliseconds more."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1})


@server()
def test_what_was_pressed_says_at_once_that_it_works(pages):
    """At 600 ms of latency: asking and logging in, each sent once, and links."""
    page = pages.open("/login", **LESS_MOTION)
    page.get_by_label(re.compile("email", re.I)).fill(AMINA[0])
    page.get_by_label(re.compile("password", re.I)).fill(AMINA[1])
    slow(page)
    sent = []
    page.on("request", lambda request: request.method == "POST" and sent.append(request.url))

    def once(path):
        assert [url for url in sent if url.endswith(path)] == [f"{pages.city.address}{path}"], sent
    button = page.get_by_role("button", name="Log in", exact=True)
    button.dblclick(no_wait_after=True)
    page.wait_for_url("**/")
    once("/login")
    page.goto(f"/rides?from={text(VADUZ)}&to={text(TRIESEN_SOUTH)}")
    has_map(page)
    ask_button = page.get_by_role("button", name="Ask for a ride")
    seen = page.evaluate("""() => {
        const button = [...document.querySelectorAll('button')].find(each => each.getAttribute('form') === 'ask');
        button.click();
        const first = button.getAttribute('aria-busy');
        button.click();
        return first;
    }""")
    assert seen == "true", "the button says at once that it works"
    pages.shot(page, "working")
    page.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    once("/rides")
    assert ask_button.count() == 0
    page.goto(f"/rides?from={text(VADUZ)}&to={text(TRIESEN_SOUTH)}")
    link = page.locator(".ride-ends-links a").first
    link.click(no_wait_after=True)
    expect(link).to_have_attribute("aria-busy", "true", timeout=PATIENCE)
    page.locator("h1", has_text="Where from?").wait_for()


@server()
def test_passenger_and_driver_recognise_each_other(pages):
    """R21: a code that the passenger asked for is large at the pickup, and the driver types it; the driver's page never has it."""
    driver = set_off(pages, **LESS_MOTION)
    amina = passenger(pages, viewport=SMALL, **LESS_MOTION)
    amina.goto(f"/rides?from={text(TRIESEN_NORTH)}&to={text(TRIESEN_SOUTH)}")
    amina.locator("#ride-wishes summary").click()
    amina.get_by_label("Ask for a boarding code").check(force=True)
    amina.wait_for_url(re.compile("code=on"))
    amina.get_by_role("button", name="Ask for a ride").click()
    amina.wait_for_url(re.compile(r"/rides/[0-9a-f-]{36}$"))
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    driver.get_by_text("With a boarding code").wait_for()
    drive_to_next_stop(driver, stride=360)
    press(driver, "I am here")
    reaches(amina, "waiting")
    amina.locator(".boarding-digits").wait_for()
    digits = amina.locator(".boarding-digits [aria-hidden]").inner_text()
    assert re.fullmatch(r"\d{4}", digits), digits
    pages.shot(amina, "ride-code-360")
    assert not axe(amina)
    assert digits not in driver.locator("main").inner_text().split()
    field = driver.locator("#drive-actions [name=code]")
    assert (field.get_attribute("inputmode"), field.get_attribute("autocomplete")) == ("numeric", "off")
    for viewport, name in ((SMALL, "360"), ({"width": 390, "height": 844}, "390")):
        driver.set_viewport_size(viewport)
        pages.shot(driver, f"drive-code-{name}")
    assert not axe(driver)
    # What is being typed stays while the page follows the car.
    field.fill("0000" if digits != "0000" else "0001")
    driver.locator("#drive-actions").get_by_role("button", name="Amina is on board").click()
    driver.get_by_text("That is not the code. 4 tries are left.").wait_for()
    pages.shot(driver, "drive-code-wrong")
    assert not axe(driver)
    driver.locator("#drive-actions [name=code]").fill(digits)
    driver.locator("#drive-actions").get_by_role("button", name="Amina is on board").click()
    reaches(amina, "onBoard")
    until(lambda: amina.locator(".boarding-digits").count() == 0, "the code gone")


@server()
def test_the_last_destinations_are_offered_first_and_forgotten(pages):
    """R22: one tap goes where somebody went last, in every room; they have it forgotten."""
    amina = passenger(pages, viewport=SMALL, **LESS_MOTION)
    ask(amina)
    amina.get_by_role("button", name="Stop looking").click()
    reaches(amina, "cancelled")
    for page in ("/rides", f"/taxi?from={text(VADUZ)}&pick=to", f"/planned?from={text(VADUZ)}&pick=to"):
        amina.goto(page)
        row = amina.locator(".recent-places .row").first
        row.wait_for()
        amina.locator(".recent-places", has_text="Where you went last").wait_for()
        if page == "/rides":
            has_map(amina)
            pages.shot(amina, "rides-recent-360")
            assert not axe(amina)
    amina.goto("/rides")
    amina.locator(".recent-places a.row").first.click()
    amina.wait_for_url(re.compile("to="))
    amina.get_by_role("button", name="Ask for a ride").wait_for()
    amina.goto("/rides")
    amina.get_by_role("link", name="Forget these").click()
    amina.locator("#forget-recent").wait_for()
    pages.shot(amina, "favourites-recent-360")
    amina.locator("#forget-recent").click()
    amina.get_by_text("Forgotten.").wait_for()
    amina.goto("/rides")
    amina.get_by_role("searchbox").wait_for()
    assert amina.locator(".recent-places").count() == 0


@server()
def test_the_pickup_pin_is_moved(pages):
    """R22: the pin of the pickup goes where it is dragged, or where the arrow keys move it, and the price comes anew."""
    amina = passenger(pages, **LESS_MOTION)

    def url():
        return amina.evaluate("location.href")
    for address, words in (
        (f"/rides?from={text(TRIESEN_NORTH)}&from_name=Here&to={text(TRIESEN_SOUTH)}&to_name=There", "CHF"),
        (f"/taxi?from={text(VADUZ)}&from_name=Here&to={text(TRIESEN_SOUTH)}&to_name=There", "CHF"),
    ):
        amina.goto(address)
        has_map(amina)
        handle = amina.locator(".pin-handle")
        handle.wait_for()
        amina.get_by_text("Drag the pin on the map").wait_for()
        began = url()
        handle.focus()
        for _ in range(4):
            amina.keyboard.press("ArrowLeft")
        until(lambda: url() != began and "from_name=Here" not in url(), "another start")
        amina.get_by_text(words).first.wait_for()
        assert "to_name=There" in url(), url()
        assert amina.evaluate("document.activeElement.matches('.pin-handle')"), "the pin keeps the focus"
        # Its name says where the car stops now.
        until(lambda: "Here" not in handle.get_attribute("aria-label"), "the street's name")
        pages.shot(amina, "pin-moved")
        # What says the street lies over the map for some seconds.
        until(lambda: amina.locator(".toast").count() == 0, "the toast is gone")
        after = url()
        box = handle.bounding_box()
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        amina.mouse.move(*middle)
        amina.mouse.down()
        amina.mouse.move(middle[0] + 12, middle[1] - 12, steps=3)
        amina.mouse.move(middle[0] + 30, middle[1] - 30, steps=5)
        amina.mouse.up()
        until(lambda: url() != after, "the dragged start")
        assert "to_name=There" in url(), url()
        amina.get_by_text(words).first.wait_for()
    assert not axe(amina)

"""Both sides of the car: a driver and two passengers, each with a browser of their own, on roads without others."""
import itertools
import re

from playwright.sync_api import expect

from driving import (
    BALZERS, DRIVER, THIRD, TRIESEN, TRIESEN_SOUTH, VADUZ, accept, ask, at, confirm, drive_to_next_stop, go, move,
    passenger, press, reaches, server, set_off, state, text, token, unfold,
)
from harness import has_map, log_in, screenshots, settled, until

# Maps are drawn without a graphics card: cars that glide leave little time for anything else.
page_options = {"reduced_motion": "reduce"}


@server(pace=8, timeToAnswerSeconds=120, longestSilenceSeconds=1200)
def test_a_shared_ride_that_a_third_joins_on_the_way(pages):
    """R1, R2, R4, R5, R6: asked, accepted, picked up, shared, dropped off, paid; each page moves by itself."""
    driver = set_off(pages)
    expect(driver.locator("#drive h1")).to_have_text("On the way to Balzers")
    assert driver.locator(".drive-turn-text").inner_text()
    pages.shot(driver, "drive-alone")
    amina = passenger(pages)
    ask(amina)
    driver.get_by_text("Amina asks for a ride").wait_for()
    expect(driver.locator(".drive-question")).to_contain_text(re.compile(r"CHF\s*\d"))
    settled(driver)
    pages.shot(driver, "drive-question")
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    expect(amina.locator("h1")).to_contain_text("Karim")
    expect(amina.locator(".plate").first).to_have_text("FL 24680")
    driver.locator("h1", has_text="Pick up Amina").wait_for()
    turn = driver.locator(".drive-turn").inner_text()
    drive_to_next_stop(driver, stride=360)
    assert driver.locator(".drive-turn").inner_text() != turn, "the next turn counts down"
    pages.shot(driver, "drive-at-pickup")
    press(driver, "I am here")
    reaches(amina, "waiting")
    driver.locator("h1", has_text="Waiting for Amina").wait_for()
    settled(driver)
    pages.shot(driver, "drive-waiting")
    press(driver, "Amina is on board")
    reaches(amina, "onBoard")
    driver.locator("h1", has_text="Take Amina along").wait_for()

    third = passenger(pages, THIRD)
    ask(third, TRIESEN, BALZERS)
    name = re.match(r"(.+) asks for a ride", driver.locator("#drive-question-title").inner_text()).group(1)
    accept(driver)
    reaches(third, "confirmed", "approaching")
    amina.get_by_text("You share the car with 1 more person").wait_for()
    expect(driver.locator(".timeline > li"), "two drop-offs, a pickup and the own destination").to_have_count(4)
    settled(driver)
    pages.shot(driver, "drive-shared")
    pages.shot(amina, "ride-shared")
    for _ in range(3):
        drive_to_next_stop(driver, stride=360)
        button = driver.locator("#drive-actions .button-primary").first
        label = button.inner_text()
        button.click()
        if label == "I am here":
            reaches(third, "waiting")
            press(driver, f"{name} is on board")
            reaches(third, "onBoard")
        elif label == "Amina has got out":
            reaches(amina, "arrived")
            driver.get_by_text("Collect in cash from Amina").wait_for()
            settled(driver)
            pages.shot(driver, "drive-collect")
            driver.locator(".star-buttons").get_by_role("button", name="5 stars").click()
            driver.locator(".drive-collect .stars").wait_for()
            has_map(driver)
            expect(amina.get_by_text("in cash")).to_be_visible()
        else:
            assert label == f"{name} has got out", label
            reaches(third, "arrived")
    confirm(driver, "#drive-end-open", "End the drive")
    driver.wait_for_url("**/trips/drives/*?done=over")
    driver.get_by_text("You took 2 people along").wait_for()
    expect(driver.locator(".big-number")).to_contain_text("CHF")
    pages.shot(driver, "drive-over")
    driver.locator(".star-buttons").get_by_role("button", name="4 stars").click()
    driver.wait_for_url("**/trips/drives/*")
    until(lambda: driver.locator(".drive-people .stars").count() == 2, "both rated")
    drive = driver.url
    driver.get_by_role("link", name="Your drives").click()
    expect(driver.locator("a[href*='/trips/drives/']")).to_have_count(1)
    pages.shot(driver, "drives")
    # R23: what the week brought, ride by ride.
    driver.get_by_role("link", name="Earnings").click()
    driver.wait_for_url("**/earnings")
    expect(driver.locator("#earnings .big-number")).to_contain_text("CHF")
    expect(driver.locator("a.row[href*='/trips/']")).to_have_count(2)
    pages.shot(driver, "earnings", full_page=True)
    amina.goto("/notifications")
    amina.get_by_text("Karim rated the ride you shared").wait_for()
    for name, options in {
        "dark": {"color_scheme": "dark"}, "arabic": {"locale": "ar"},
        "arabic-360": {"locale": "ar", "viewport": {"width": 360, "height": 740}},
    }.items():
        page = pages.open("/login", **options)
        page.locator(".demo-person button").nth(1).click()
        page.wait_for_url("**/")
        for path, shot in {drive: "drive-over", "/trips/drives": "drives", "/trips": "drive-trips", "/earnings": "earnings"}.items():
            page.goto(path)
            settled(page)
            pages.shot(page, f"{shot}-{name}")
            width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert width <= 0, f"{path} scrolls sideways by {width}"
            # A name in Latin letters that takes two lines keeps to the right.
            sides = page.eval_on_selector_all(
                ".row-title", "titles => titles.map(title => getComputedStyle(title).direction)")
            assert set(sides) <= {"rtl" if "arabic" in name else "ltr"}, f"{path}: {sides}"


# Counts what a phone lets hear and feel.
HEAR = """{
    Object.assign(window, { tones: 0, felt: 0 });
    Navigator.prototype.vibrate = () => { felt += 1; return true; };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { tones += 1; start.apply(this, when); };
}"""


@server()
def test_the_sound_of_a_question_is_switched_off_for_good(pages):
    """The tone is this device's choice; the question itself stays where it is."""
    driver = set_off(pages)
    driver.context.add_init_script(HEAR)
    sound = driver.get_by_role("switch", name="Sound")
    expect(sound, "on until somebody switches it off").to_be_checked()
    sound.uncheck()
    driver.reload()
    expect(driver.get_by_role("switch", name="Sound"), "remembered").not_to_be_checked()
    amina = passenger(pages)
    ask(amina)
    driver.get_by_text("Amina asks for a ride").wait_for()
    until(lambda: driver.evaluate("felt"), "a question that is felt")
    assert driver.evaluate("tones") == 0, "a question without a tone"
    driver.locator("#drive-reject").click()
    driver.locator("#drive-question .drive-question").wait_for(state="detached")
    driver.get_by_role("switch", name="Sound").check()
    until(lambda: driver.evaluate("tones") > 0, "tones: switched on, it lets hear what it is about")


@server(timeToAnswerSeconds=40, timeBetweenRoundsSeconds=4, longestSearchSeconds=40)
def test_a_rejection_and_a_time_out(pages):
    """R4: who says no, or nothing, is not asked again; the passenger is told, and may search again."""
    driver = set_off(pages)
    amina = passenger(pages)
    ask(amina)
    driver.locator("#drive-reject").click()
    driver.locator("#drive-question .drive-question").wait_for(state="detached")
    reaches(amina, "unmatched", seconds=120)
    amina.locator("h1", has_text="No driver this time").wait_for()
    amina.get_by_role("button", name="Look again").click()
    driver.locator(".drive-question").wait_for()
    # Nobody touches anything: the question goes by itself, with a word.
    driver.get_by_text("The time to answer Amina is over").wait_for()
    assert driver.locator(".drive-question").count() == 0
    reaches(amina, "unmatched", seconds=120)


@server(pace=2, timeToAnswerSeconds=40, timeBetweenRoundsSeconds=4, longestSearchSeconds=40, longestSilenceSeconds=1200)
def test_a_driver_pauses_with_a_passenger_on_the_way(pages):
    """R23: nobody new is asked, whoever was promised a ride keeps it, all devices say so, and it goes on by one press."""
    for name, options in {"light": {}, "arabic-360": {"locale": "ar", "viewport": {"width": 360, "height": 640}}}.items():
        plan = pages.open("/login", **options)
        plan.locator(".demo-person button").nth(1).click()
        plan.wait_for_url("**/")
        plan.goto(f"/drive?from={text(VADUZ)}&to={text(BALZERS)}&to_name=Balzers")
        settled(plan)
        plan.locator(".drive-earns").scroll_into_view_if_needed()
        pages.shot(plan, f"drive-earns-{name}")
        plan.context.close()
    driver = set_off(pages)
    amina = passenger(pages)
    ask(amina)
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    other = pages.open("/login")
    log_in(other, *DRIVER)
    other.wait_for_url("**/")
    other.goto("/drive/now")
    driver.locator("#drive-more summary").click()
    press(driver, "Pause")
    driver.get_by_role("heading", name=re.compile("Paused since")).wait_for()
    other.get_by_role("heading", name=re.compile("Paused since")).wait_for()
    expect(driver.locator(".drive-paused")).to_contain_text("keeps their seat")
    settled(driver)
    pages.shot(driver, "drive-paused")
    pages.city.restart()
    driver.reload()
    driver.get_by_role("heading", name=re.compile("Paused since")).wait_for()
    amina.reload()
    pages.faults.clear()
    third = passenger(pages, THIRD)
    ask(third, TRIESEN, BALZERS)
    reaches(third, "unmatched", seconds=120)
    assert driver.locator(".drive-question").count() == 0, "nobody new is asked"
    assert state(amina) in ("confirmed", "approaching"), "who was promised a ride keeps it"
    for name, options in {
        "dark": {"color_scheme": "dark"}, "arabic": {"locale": "ar"},
        "arabic-360": {"locale": "ar", "viewport": {"width": 360, "height": 640}},
        "german-360": {"locale": "de", "viewport": {"width": 360, "height": 640}},
    }.items():
        page = pages.open("/login", **options)
        page.locator(".demo-person button").nth(1).click()
        page.wait_for_url("**/")
        page.goto("/drive/now")
        page.locator(".drive-paused").wait_for()
        settled(page)
        page.locator(".drive-paused").scroll_into_view_if_needed()
        pages.shot(page, f"drive-paused-{name}")
        width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert width <= 0, f"{name}: scrolls sideways by {width}"
        # A person has only so many open pages.
        page.context.close()
    drive_to_next_stop(driver, stride=360)
    press(driver, "I am here")
    press(driver, "Amina is on board")
    reaches(amina, "onBoard")
    drive_to_next_stop(driver, stride=360)
    press(driver, "Amina has got out")
    reaches(amina, "arrived")
    # Alone, the drive would end by itself; the main button goes on.
    driver.get_by_text("ends by itself at").wait_for()
    settled(driver)
    pages.shot(driver, "drive-paused-alone")
    expect(driver.locator("#drive-actions .button-primary").first).to_have_text("Go on")
    press(driver, "Go on")
    driver.locator(".drive-paused").wait_for(state="detached")
    other.locator(".drive-paused").wait_for(state="detached")
    expect(driver.locator("#drive")).to_contain_text("We ask you")
    third.get_by_role("button", name="Look again").click()
    driver.locator(".drive-question").wait_for()


@server()
def test_each_side_cancels_at_each_stage(pages):
    """R6: whoever calls off, the other side's page says so, and nobody is left hanging."""
    driver = set_off(pages)
    amina = passenger(pages)

    def cancel_as_passenger():
        button = amina.locator("#ride-actions").get_by_role("button", name=re.compile("Stop looking|Cancel the ride"))
        button.first.click()
        dialog = amina.locator("dialog[open]")
        if dialog.count():
            dialog.get_by_role("button", name="Cancel the ride").click()
        reaches(amina, "cancelled")

    # While the driver is being asked.
    ask(amina)
    driver.locator(".drive-question").wait_for()
    cancel_as_passenger()
    driver.get_by_text("Amina does not need the ride any more").wait_for()
    assert driver.locator(".drive-question").count() == 0
    # After the driver has agreed.
    ask(amina)
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    cancel_as_passenger()
    driver.locator("h1", has_text="On the way to Balzers").wait_for()
    driver.get_by_text("Amina has cancelled").wait_for()
    # While the driver waits at the pickup.
    ask(amina, VADUZ, TRIESEN_SOUTH)
    accept(driver)
    press(driver, "I am here")
    reaches(amina, "waiting")
    cancel_as_passenger()
    driver.locator("h1", has_text="On the way to Balzers").wait_for()
    # The driver, after having agreed: the passenger is looked after anew, without this driver.
    ask(amina)
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    unfold(driver, "#drive-cancel-open")
    driver.locator("#drive-cancel-open").click()
    driver.locator("dialog[open] select").select_option("car")
    pages.shot(driver, "drive-cancel")
    driver.locator("dialog[open]").get_by_role("button", name="I cannot take Amina").click()
    driver.locator("h1", has_text="On the way to Balzers").wait_for()
    reaches(amina, "matching", "pausing", "unmatched")
    if state(amina) != "unmatched":
        cancel_as_passenger()
    # The driver, at the pickup.
    ask(amina, VADUZ, TRIESEN_SOUTH)
    accept(driver)
    press(driver, "I am here")
    reaches(amina, "waiting")
    confirm(driver, "#drive-cancel-open", "I cannot take Amina")
    reaches(amina, "matching", "pausing", "unmatched")
    if state(amina) != "unmatched":
        cancel_as_passenger()
    # The driver ends the whole drive.
    ask(amina)
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    driver.goto("/drive/now")
    driver.request.post("/drive/now/end", form={"form_token": token(driver)})
    reaches(amina, "matching", "pausing", "unmatched")
    driver.wait_for_url(re.compile("/drive$"))


@server()
def test_who_leaves_the_way_gets_a_new_one_and_who_is_offline_sends_later(pages):
    """R2: re-routing, gaps, one device at a time."""
    driver = set_off(pages)
    before = driver.locator("#map-data").get_attribute("data-way")
    for share in range(1, 6):
        # Up the hill instead of down the valley.
        go(driver, (VADUZ[0] + 0.0010 * share, VADUZ[1] + 0.0004 * share))
    until(lambda: driver.locator("#map-data").get_attribute("data-way") != before, "a new way")
    until(lambda: driver.locator("#map-data").get_attribute("data-rerouted"), "the word for it")
    seen = driver.locator("#map-data").get_attribute("data-car")
    driver.context.set_offline(True)
    for share in range(6, 9):
        go(driver, (VADUZ[0] + 0.0010 * share, VADUZ[1] + 0.0004 * share))
    until(lambda: driver.locator("#drive-kept").is_visible(), "the note that positions are kept")
    driver.context.set_offline(False)
    until(lambda: not driver.locator("#drive-kept").is_visible(), "the positions sent")
    driver.reload()
    assert driver.locator("#map-data").get_attribute("data-car") != seen, "the server knows where the car went"
    pages.faults[:] = [fault for fault in pages.faults if "ERR_INTERNET" not in fault and "network" not in fault.lower()]
    other = driver.context.new_page()
    other.goto("/drive/now")
    has_map(other)
    go(other, (VADUZ[0] + 0.0105, VADUZ[1] + 0.0036))
    steps = itertools.count()

    def one_stops():
        # Both pages hear the same phone; the first stops once the other, which began later, counts.
        move(driver, (VADUZ[0] + 0.0105 + 0.0002 * next(steps), VADUZ[1] + 0.0036))
        return driver.locator("#drive-elsewhere").is_visible()
    until(one_stops, "the note that another device counts")
    pages.faults[:] = [fault for fault in pages.faults if "409" not in fault]


@server()
def test_driving_works_without_scripts(pages):
    """Every step is a form; the page is asked for anew instead of moving by itself."""
    driver = pages.open("/login", java_script_enabled=False)
    log_in(driver, *DRIVER)
    driver.goto(f"/drive?from={text(VADUZ)}&q=Balzers")
    driver.locator("#suggestions a").first.click()
    driver.get_by_role("button", name="Start the drive").click()
    driver.locator("h1", has_text="On the way to Balzers").wait_for()
    expect(driver.locator(".drive-turn-text")).to_be_visible()
    amina = passenger(pages)
    ask(amina)
    until(lambda: (driver.get_by_role("link", name="Show how it stands now").click(),
                   driver.locator("#drive-accept").count())[1], "the question")
    pages.shot(driver, "drive-no-scripts")
    driver.locator("#drive-accept").click()
    driver.get_by_role("button", name="I am here").click()
    driver.get_by_role("button", name="Amina is on board").click()
    driver.get_by_role("button", name="Amina has got out").click()
    reaches(amina, "arrived")


@server()
def test_the_drivers_pages_in_the_dark_and_in_arabic(pages):
    for name, options in {"dark": {"color_scheme": "dark"}, "arabic": {"locale": "ar"}}.items():
        page = pages.open("/login", geolocation=at(VADUZ), permissions=["geolocation"], **options)
        page.locator(".demo-person button").nth(1).click()
        page.wait_for_url("**/")
        for path, shot in {
            "/drive": "search", f"/drive?from={text(VADUZ)}&to={text(BALZERS)}": "plan",
            "/drive/vehicles": "cars", "/drive/vehicles/new": "car",
        }.items():
            page.goto(path)
            settled(page)
            pages.shot(page, f"drive-{shot}-{name}")
            width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert width <= 0, f"{path} scrolls sideways by {width}"
        page.goto(f"/drive?from={text(VADUZ)}&to={text(BALZERS)}")
        page.locator("#drive-start").click()
        page.wait_for_url("**/drive/now")
        amina = passenger(pages)
        ask(amina)
        page.locator(".drive-question").wait_for()
        settled(page)
        pages.shot(page, f"drive-question-{name}")
        page.locator("#drive-accept").click()
        page.locator("#drive-actions [data-stop]").wait_for()
        settled(page)
        pages.shot(page, f"drive-pickup-{name}")
        amina.locator("#ride-actions button").first.click()
        amina.locator("dialog[open]").get_by_role("button", name="Cancel the ride").click()
        reaches(amina, "cancelled")
        page.request.post("/drive/now/end", form={"form_token": token(page)})
        # The live page hears of it and leaves.
        page.wait_for_url(re.compile("/drive$"))
    assert (screenshots / "drive-question-arabic.png").exists()

"""The phone in the holder of a taxi: it is measured, it is heard and felt, its screen stays on, and what it shows
follows what happens."""

from playwright.sync_api import expect

from accessibility import POCKET
from driving import AMINA, DRIVER, THIRD, TRIESEN_SOUTH, VADUZ, measured, server, text
from harness import log_in, until
from taxis import answer, call, caller, heads, press, register, switch_on, take, whereabouts

page_options = {"reduced_motion": "reduce"}

# As phones that ask each time: they measure, and call the permission open all the same.
ASKS_EACH_TIME = """
    const query = Permissions.prototype.query;
    Permissions.prototype.query = async function (what) {
        const status = await query.call(this, what);
        return what.name === "geolocation" ? { state: "prompt", addEventListener() {} } : status;
    };
"""
# What the device is made to do: shake, sound, and keep its screen on.
SENSES = """
    window.shakes = [];
    window.tones = 0;
    window.locks = [];
    Object.defineProperty(Navigator.prototype, "vibrate", {
        configurable: true, value: (pattern) => { shakes.push(pattern); return true; },
    });
    const Tone = window.OscillatorNode;
    window.OscillatorNode = class extends Tone {
        start(...when) { tones += 1; return super.start(...when); }
    };
    Object.defineProperty(Navigator.prototype, "wakeLock", {
        configurable: true,
        value: { async request(kind) {
            const lock = Object.assign(new EventTarget(), { kind, released: false });
            locks.push(lock);
            return lock;
        } },
    });
"""
PATIENT = {"timeToAnswerSeconds": 120, "longestSearchSeconds": 600, "longestSilenceSeconds": 3600}


def with_script(page, script):
    """A page that is loaded anew with a script before all others."""
    page.context.add_init_script(f"{{{script}}}")
    page.reload()
    return page


def is_followed(page, north):
    """The city hears of it when the phone is so many degrees north of the middle of Vaduz."""
    before = whereabouts(page)
    place = (VADUZ[0] + north, VADUZ[1])
    measured(page, place, lambda: whereabouts(page) != before, "the taxi where its phone is")


@server(pace=4, taxi={"longestSilenceSeconds": 120})
def test_a_phone_that_asks_each_time_is_measured_from_the_first_press(pages):
    """T9: the press that switches a taxi on is enough for its place to be told from then on."""
    driver = with_script(take(pages, DRIVER, "7"), ASKS_EACH_TIME)
    assert driver.locator("#cab [data-duty=off]").count()
    switch_on(driver, "1st of 1 in")
    is_followed(driver, 0.002)
    expect(driver.locator("[data-permission=prompt]")).to_be_hidden()
    # A page that is opened while the taxi is on duty goes on by itself.
    driver.reload()
    heads(driver, "1st of 1 in")
    is_followed(driver, -0.002)


@server(pace=1, taxi=PATIENT)
def test_a_phone_that_stands_still_is_heard_of(pages):
    """T9: a parked phone measures nothing by itself; it is measured anew, and the taxi loses no place by its silence."""
    driver = take(pages, DRIVER, "7")
    driver.clock.install()
    driver.reload()
    switch_on(driver, "1st of 1 in")
    for _ in range(3):
        with driver.expect_request(lambda request: request.method == "POST" and request.url.endswith("/positions")):
            driver.clock.run_for(41_000)


@server(pace=1, taxi=PATIENT)
def test_a_question_for_the_position_that_was_put_aside_can_be_asked_again(pages):
    """T9: who is on duty and is not measured is told what that leads to, with the button that mends it."""
    driver = take(pages, DRIVER, "7", permissions=None)
    # The demo knows where a taxi stands whose phone says nothing.
    switch_on(driver, "1st of 1 in")
    panel = driver.locator("[data-permission=prompt]")
    expect(panel).to_contain_text("loses its place in the queue")
    expect(driver.locator("[data-permission=denied]")).to_be_hidden()
    pages.shot(driver, "taxi-drive-permission")
    driver.context.grant_permissions(["geolocation"])
    panel.get_by_role("button", name="Share my position").click()
    is_followed(driver, 0.002)
    expect(panel).to_be_hidden()


@server(pace=1, taxi=PATIENT)
def test_a_call_is_heard_and_felt_once(pages):
    """T7: sound and vibration, when the question comes and not again while it waits."""
    driver = with_script(take(pages, DRIVER, "7"), SENSES)
    # Browsers let a page be heard after the first touch: this one is enough, and the phone goes into its holder.
    switch_on(driver, "1st of 1 in")
    assert driver.evaluate("[shakes.length, tones]") == [0, 0]
    driver.evaluate("""() => {
        window.isStill = true;
        window.told = 0;
        addEventListener("live:replaced", ({ target }) => { told += target.id === "cab-question"; });
    }""")
    amina = caller(pages)
    call(amina)
    until(lambda: driver.evaluate("tones"), "the sound of the call")
    expect(driver.locator("#cab-question [data-request]")).to_be_visible()
    assert driver.evaluate("tones") == 2
    felt = driver.evaluate("shakes")
    assert len(felt) == 1 and sum(felt[0]) > 1_000, felt
    # The question is told anew while it waits, with the seconds that are left.
    until(lambda: driver.evaluate("told") >= 2, "the question told anew")
    assert driver.evaluate("[shakes.length, tones, isStill]") == [1, 2, True]
    # Another call is another question.
    amina.get_by_role("button", name="Call off").click()
    heads(amina, "Called off")
    driver.locator("#cab-question [data-request]").wait_for(state="detached")
    call(amina)
    until(lambda: driver.evaluate("tones") == 4, "the sound of the next call")
    until(lambda: driver.evaluate("shakes.length") == 2, "the next call felt")


@server(pace=1, taxi=PATIENT)
def test_the_sound_can_be_switched_off_and_the_call_is_felt_still(pages):
    driver = with_script(take(pages, DRIVER, "7"), SENSES)
    driver.get_by_role("switch", name="Sound").uncheck()
    switch_on(driver, "1st of 1 in")
    call(caller(pages))
    until(lambda: driver.evaluate("shakes.length"), "the call felt")
    assert driver.evaluate("tones") == 0


@server(pace=1, taxi=PATIENT)
def test_the_screen_stays_on_while_a_taxi_is_on_duty(pages):
    driver = with_script(take(pages, DRIVER, "7"), SENSES)
    assert driver.evaluate("locks.length") == 0
    switch_on(driver, "1st of 1 in")
    until(lambda: driver.evaluate("locks.length") == 1, "the screen kept on")
    assert driver.evaluate("locks[0].kind") == "screen"
    expect(driver.locator("#drive-asleep")).to_be_hidden()
    # What the device takes back while the page is seen is taken again.
    driver.evaluate("locks[0].dispatchEvent(new Event('release'))")
    until(lambda: driver.evaluate("locks.length") == 2, "the screen kept on again")
    driver.get_by_role("button", name="Switch off").click()
    heads(driver, "Off duty")
    until(lambda: driver.evaluate("locks.length") == 0, "a page that lets the screen go off")


@server(pace=1, taxi=PATIENT)
def test_open_pages_follow_without_being_loaded_anew(pages):
    """T2, T6, T7: the caller's page from looking to the end, and a driver's place when somebody before him leaves."""
    register(pages)
    first, second = take(pages, DRIVER, "7"), take(pages, THIRD, "12")
    switch_on(first, "1st of 1 in")
    switch_on(second, "2nd of 2 in")
    amina = caller(pages)
    call(amina, to=text(TRIESEN_SOUTH))
    heads(amina, "We are looking")
    followed = (second, amina)
    for page in followed:
        page.evaluate("window.isStill = true")
    first.locator("#cab-question [data-request]").wait_for()
    answer(first, "No")
    second.locator("#cab-question [data-request]").wait_for()
    expect(amina.locator("#taxi")).to_contain_text("The next taxi is being asked.")
    amina_said = amina.locator("#taxi-actions")
    expect(amina_said).to_contain_text("Call off")
    # The first leaves: who was behind him is the next.
    heads(second, "1st of 2 in")
    first.get_by_role("button", name="Switch off").click()
    heads(first, "Off duty")
    heads(second, "1st of 1 in")
    expect(second.locator("#cab")).to_contain_text("You are the next")
    assert [page.evaluate("window.isStill") for page in followed] == [True, True]
    answer(second, "Yes")
    heads(amina, r"Taxi 12 (arrives in \d+ minutes?|is about to arrive)")
    expect(amina.locator("#taxi")).to_contain_text("Toyota Prius")
    press(second, "I am at the door")
    heads(amina, "Taxi 12 is at your door")
    press(second, "Amina is in")
    heads(amina, "You are on the way")
    expect(amina_said).to_contain_text("Have a good ride")
    press(second, "We are there")
    heads(amina, "You have arrived")
    assert amina.evaluate("window.isStill"), "the caller's page was never loaded anew"


@server(pace=1, taxi=PATIENT)
def test_a_taxi_is_called_off_without_scripts(pages):
    """T6, T10: every step of callers is a form, and so is a driver's way out."""
    amina = pages.open("/login", java_script_enabled=False)
    log_in(amina, *AMINA)
    driver = take(pages, DRIVER, "7")
    for leaves in ("caller", "driver"):
        switch_on(driver, "1st of 1 in")
        amina.goto(f"/taxi?from={text(VADUZ)}")
        amina.get_by_role("button", name="Call a taxi").click()
        heads(amina, "We are looking")
        driver.locator("#cab-question [data-request]").wait_for()
        answer(driver, "Yes")
        amina.get_by_role("link", name="Look again").click()
        heads(amina, "Taxi 7")
        plain = amina if leaves == "caller" else same_person(pages, driver)
        pages.shot(plain, f"taxi-no-scripts-{leaves}", full_page=True)
        # The question that would not open is not offered.
        expect(plain.locator("#cancel-open, #give-up-open")).to_be_hidden()
        plain.locator("summary", has_text="Call off").click()
        plain.locator("details[open] select").select_option("1")
        plain.locator("details[open]").get_by_role("button", name="Call off").click()
        if leaves == "caller":
            heads(amina, "Called off")
            heads(driver, "1st of 1 in")
            driver.get_by_role("button", name="Switch off").click()
            heads(driver, "Off duty")
        else:
            heads(plain, "Off duty")
            amina.reload()
            expect(amina.locator("#taxi")).to_contain_text("The taxi that had agreed cannot come.")


def same_person(pages, page):
    """The screen of the same driver on a device that runs no scripts."""
    plain = pages.open("/login", java_script_enabled=False)
    plain.context.add_cookies(page.context.cookies())
    plain.goto("/taxi/drive")
    return plain


@server(pace=1, taxi=PATIENT)
def test_what_the_moment_needs_is_seen_on_a_small_phone(pages):
    """T7: one screen; what is wanted now and then must not push away where to drive, or why the taxi is off."""
    driver = take(pages, DRIVER, "7", viewport=POCKET)
    assert is_seen(driver, driver.get_by_text("Switch on to wait in the queue"))
    switch_on(driver, "1st of 1 in")
    assert is_seen(driver, driver.get_by_text("You will be asked when it is your turn."))
    amina = caller(pages, viewport=POCKET)
    call(amina, to=text(TRIESEN_SOUTH))
    driver.locator("#cab-question [data-request]").wait_for()
    answer(driver, "Yes")
    heads(driver, "To Amina")
    assert is_seen(driver, driver.locator("#cab .route-ends dd").first)
    press(driver, "Amina is in")
    heads(driver, "Amina is on board")
    assert is_seen(driver, driver.locator("#cab .ride-meet bdi"))
    press(driver, "We are there")
    heads(amina, "You have arrived")
    assert is_seen(amina, amina.locator("#taxi .number, #taxi p").first)


def is_seen(page, element):
    """Whether something stands above the buttons of a sheet, without being moved there."""
    box = element.bounding_box()
    return box["y"] + box["height"] <= page.locator(".sheet-actions").bounding_box()["y"]

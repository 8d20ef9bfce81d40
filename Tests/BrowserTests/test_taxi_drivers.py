"""The phone in the holder of a taxi."""

from playwright.sync_api import expect

from driving import DRIVER, VADUZ_SOUTH, move, server
from harness import until
from taxis import heads, switch_on, take

page_options = {"reduced_motion": "reduce"}

# As phones that ask each time: they measure, and call the permission open all the same.
ASKS_EACH_TIME = """
    const query = Permissions.prototype.query;
    Permissions.prototype.query = async function (what) {
        const status = await query.call(this, what);
        return what.name === "geolocation" ? { state: "prompt", addEventListener() {} } : status;
    };
"""
PATIENT = {"timeToAnswerSeconds": 120, "longestSearchSeconds": 600, "longestSilenceSeconds": 3600}


def with_script(page, script):
    """A page that is loaded anew with a script before all others."""
    page.context.add_init_script(f"{{{script}}}")
    page.reload()
    return page


def whereabouts(page):
    """Where the city has a taxi of whose driver this is the page."""
    car = page.request.get("/api/v1/taxi/cab").json().get("car")
    return car and (car["lat"], car["lon"])


def is_followed(page):
    """The city hears of it when the phone moves."""
    before = whereabouts(page)
    steps = iter(range(1, 10_000))

    def moves():
        move(page, (VADUZ_SOUTH[0] - next(steps) * 2e-4, VADUZ_SOUTH[1]))
        return whereabouts(page) != before
    until(moves, "the taxi where its phone is")


@server(pace=4, taxi={"longestSilenceSeconds": 120})
def test_a_phone_that_asks_each_time_is_measured_from_the_first_press(pages):
    """T9: the press that switches a taxi on is enough for its place to be told from then on."""
    driver = with_script(take(pages, DRIVER, "7"), ASKS_EACH_TIME)
    assert driver.locator("#cab [data-duty=off]").count()
    switch_on(driver, "1st of 1 in")
    is_followed(driver)
    expect(driver.locator("[data-permission=prompt]")).to_be_hidden()
    # A page that is opened while the taxi is on duty goes on by itself.
    driver.reload()
    heads(driver, "1st of 1 in")
    is_followed(driver)


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
    is_followed(driver)
    expect(panel).to_be_hidden()

"""What surrounds every task: the network going away, the keyboard's ways, narrow phones, no scripts at all."""
from playwright.sync_api import expect

from harness import has_map, log_in, settled, until

FROM, TO = "47.13929,9.52280", "47.16634,9.51031"
NARROW = {"width": 360, "height": 740}


def test_people_are_told_when_they_are_offline(pages):
    page = pages.open("/rides")
    page.get_by_role("searchbox").wait_for()
    pages.check_clean()
    page.context.set_offline(True)
    page.locator(".toast", has_text="You are offline").wait_for()
    with page.expect_event("requestfailed", lambda request: "places" in request.url):
        page.get_by_role("searchbox").press_sequentially("vad")
    expect(page.locator(".toast", has_text="You are offline"), "said once").to_have_count(1)
    page.context.set_offline(False)
    page.locator(".toast", has_text="Connected again").first.wait_for()
    assert page.locator(".toast", has_text="You are offline").count() == 0
    # The browser itself notes the requests that failed.
    pages.faults.clear()


def test_the_arrow_keys_lead_into_the_suggestions_and_back(pages):
    page = pages.open(f"/rides?pick=from&from={FROM}")
    expect(page.locator("h1")).to_have_text("Where from?")
    field = page.get_by_role("searchbox")
    with page.expect_response(lambda response: response.url.endswith("schaan")):
        field.press_sequentially("schaan")
    until(lambda: page.locator(".htmx-request, .htmx-swapping, .htmx-settling").count() == 0, "the last answer")
    page.locator("#suggestions a").nth(1).wait_for()
    focused = "document.activeElement === document.querySelectorAll('#suggestions a')[%d]"
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused % 0)
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused % 1)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.name") == "q"
    field.fill("   ")
    until(lambda: page.locator("#suggestions a").count() == 0, "no suggestions")
    assert page.locator(".search-note").count() == 0


def test_an_answer_that_comes_late_leaves_the_keyboard_where_it_is(pages):
    page = pages.open(f"/rides?pick=from&from={FROM}")
    field = page.get_by_role("searchbox")
    field.press_sequentially("schaan")
    page.locator("#suggestions a").nth(1).wait_for()
    held = []
    page.route("**/*q=schaa", lambda route: held.append(route))
    page.keyboard.press("Backspace")
    until(lambda: page.evaluate("1") and held, "the next question")
    page.keyboard.press("ArrowDown")
    page.evaluate("() => { document.activeElement.dataset.before = ''; }")
    assert page.locator("#suggestions a[data-before]").count() == 1
    held[0].continue_()
    until(lambda: page.locator("[data-before]").count() == 0, "the late answer")
    until(lambda: page.evaluate("document.activeElement.matches('#suggestions a, [name=q]')"), "a place to go on from")


def test_an_answer_that_comes_late_leaves_the_finger_where_it_is(pages):
    page = pages.open(f"/rides?pick=from&from={FROM}")
    field = page.get_by_role("searchbox")
    field.press_sequentially("schaan")
    page.locator("#suggestions a").nth(1).wait_for()
    held = []
    page.route("**/*q=schaa", lambda route: held.append(route))
    page.keyboard.press("Backspace")
    until(lambda: page.evaluate("1") and held, "the next question")
    link = page.locator("#suggestions a").nth(1)
    wanted = link.get_attribute("href")
    link.evaluate("link => link.dataset.pressed = ''")
    link.hover()
    page.mouse.down()
    # The finger rests while the answer comes: nothing is put under it.
    with page.expect_response("**/*q=schaa"):
        held[0].continue_()
    until(lambda: page.locator(".htmx-request, .htmx-swapping, .htmx-settling").count() == 0, "the late answer")
    assert page.locator("#suggestions a[data-pressed]").count() == 1
    page.mouse.up()
    page.wait_for_url(lambda url: url.endswith(wanted))


def test_a_late_answer_is_shown_once_the_finger_is_lifted_elsewhere(pages):
    page = pages.open(f"/rides?pick=from&from={FROM}")
    field = page.get_by_role("searchbox")
    field.press_sequentially("schaan")
    page.locator("#suggestions a").nth(1).wait_for()
    held = []
    page.route("**/*q=schaa", lambda route: held.append(route))
    page.keyboard.press("Backspace")
    until(lambda: page.evaluate("1") and held, "the next question")
    link = page.locator("#suggestions a").nth(1)
    link.evaluate("link => link.dataset.pressed = ''")
    link.hover()
    page.mouse.down()
    with page.expect_response("**/*q=schaa"):
        held[0].continue_()
    page.unroute("**/*q=schaa")
    page.mouse.move(200, 5)
    page.mouse.up()
    until(lambda: page.locator("#suggestions a[data-pressed]").count() == 0, "the late answer")
    assert page.locator("#suggestions a").count() > 1


def test_after_a_wrong_password_one_types_it_again(pages):
    page = pages.open("/login")
    log_in(page, "passenger@medina.example", "wrong")
    page.locator("#field-password-error").wait_for()
    pages.shot(page, "login-wrong")
    assert page.evaluate("document.activeElement.name") == "password"
    assert page.locator("[name=password]:not([type=hidden])").get_attribute(
        "aria-describedby") == "field-password-error"
    pages.faults[:] = [fault for fault in pages.faults if "422" not in fault]


def test_a_form_of_an_ended_session_leads_to_the_log_in_and_back(pages):
    page = pages.open("/login")
    log_in(page, "passenger@medina.example", "ride-with-me")
    page.wait_for_url("**/")
    page.goto(f"/rides?from={FROM}&to={TO}")
    other = page.context.new_page()
    other.goto("/account")
    other.get_by_role("button", name="Log out").click()
    other.wait_for_url("**/login*")
    page.get_by_role("button", name="Ask for a ride").click()
    page.get_by_text("You were logged out. Log in again to go on.").wait_for()
    page.locator(".demo-person button").first.click()
    page.locator("h1", has_text="Your ride").wait_for()
    assert "to=" in page.url


def test_a_choice_that_must_be_made_says_so_beside_itself(pages):
    page = pages.open("/style")
    missing = page.locator(".star-choice .field-error")
    page.evaluate("""() => {
        for (const star of document.querySelectorAll('.star-choice input')) star.checked = false;
        for (const star of document.querySelectorAll('.star-choice input')) star.checkValidity();
    }""")
    assert missing.count() == 1 and missing.inner_text() == "Choose one."
    page.locator(".star-choice label").nth(2).click()
    assert missing.count() == 0


def test_the_header_fits_narrow_phones(pages):
    for language in ("en", "de", "fr", "ar"):
        page = pages.open("/rides", viewport=NARROW, locale=language)
        pages.shot(page, f"narrow-{language}")
        box = page.locator(".map-header .button").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360, (language, box)
        assert box["height"] <= 56, (language, box)


def test_the_map_opens_where_the_task_is(pages):
    page = pages.open(f"/rides?from={FROM}&to={TO}", viewport=NARROW)
    has_map(page)
    settled(page)
    pages.shot(page, "map-first")
    controls = page.locator(".maplibregl-ctrl-zoom-in").bounding_box()
    header = page.locator(".map-header .button").bounding_box()
    assert controls["y"] >= header["y"] + header["height"], "zoom below the header"


def test_without_scripts_there_is_no_empty_map(pages):
    page = pages.open(f"/rides?from={FROM}&to={TO}", java_script_enabled=False)
    pages.shot(page, "no-scripts")
    assert not page.locator("#map").is_visible() and not page.locator(".sheet-handle").is_visible()
    expect(page.get_by_role("link", name="Log in to ask for a ride")).to_be_visible()

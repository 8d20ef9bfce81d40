"""Proving who one is, as a new person meets it: reminded, led there, refused with a sentence, read, and looked at by
somebody of the city."""
import pathlib
import uuid

from playwright.sync_api import expect

from driving import TRIESEN_SOUTH, VADUZ, server, text
from harness import log_in
from identity import newcomer, photo, specimen
from people import MAIL, forgive

WAY = f"from={text(VADUZ)}&to={text(TRIESEN_SOUTH)}"


@server(pace=1)
def test_a_new_person_is_led_to_a_document_and_rides_half_a_minute_later(pages):
    page = newcomer(pages)
    page.goto("/trips")
    reminder = page.locator(".reminder")
    expect(reminder).to_contain_text("Prove who you are")
    pages.shot(page, "identity-reminder")
    page.goto(f"/rides?{WAY}")
    pages.shot(page, "identity-before-a-ride")
    page.get_by_role("link", name="Prove who you are").click()
    page.wait_for_url("**/account/identity?why=document&return=*")
    page.get_by_text("one more step is needed").wait_for()
    pages.shot(page, "identity-light")

    page.locator("#field-zone").set_input_files(photo("cat.png"))
    page.get_by_role("button", name="Have it read").click()
    page.get_by_text("no rows of letters").wait_for()
    pages.shot(page, "identity-no-zone")
    forgive(pages, 422)

    page.locator("#field-zone").set_input_files(specimen(page))
    page.get_by_role("button", name="Have it read").click()
    page.get_by_text("agrees with your profile").wait_for()
    pages.shot(page, "identity-read")
    page.get_by_role("link", name="Go on").click()
    page.wait_for_url("**/rides?**")
    page.get_by_role("button", name="Ask for a ride").wait_for()
    page.goto("/account")
    assert page.locator(".reminder").count() == 0
    page.goto("/account/profile")
    expect(page.locator("#field-birthDate")).not_to_have_value("")


@server(pace=1)
def test_without_scripts_a_document_is_read_as_well(pages):
    page = newcomer(pages, java_script_enabled=False)
    page.goto("/account/identity")
    page.locator("#field-zone").set_input_files(photo("cat.png"))
    page.get_by_role("button", name="Have it read").click()
    page.get_by_text("no rows of letters").wait_for()
    forgive(pages, 422)
    page.locator("#field-zone").set_input_files(specimen(page))
    page.get_by_role("button", name="Have it read").click()
    page.get_by_text("agrees with your profile").wait_for()
    page.goto("/account/profile")
    expect(page.locator("#field-birthDate")).not_to_have_value("")


@server(pace=1)
def test_not_today_is_kept_to(pages):
    page = newcomer(pages)
    page.goto("/trips")
    page.get_by_role("button", name="Not today").click()
    page.wait_for_url("**/trips")
    assert page.locator(".reminder").count() == 0
    page.goto("/rides")
    assert page.locator(".reminder").count() == 0


def on_disk(pages, *texts):
    """Which of these stand readable in the server's files, whatever the file is: its store, what that is about to take
    over, what lies beside."""
    files = [path for path in pathlib.Path(pages.city.data).rglob("*") if path.is_file()]
    return {text for text in texts for path in files if text in path.read_bytes()}


@server(pace=1)
def test_nothing_of_a_document_can_be_read_on_the_disk(pages):
    """P4: neither its number nor its zone nor a photo, from the first to the decision; what the account says, can."""
    page = newcomer(pages)
    person = uuid.UUID(page.request.get("/api/v1/me").json()["id"]).int
    number = f"X{person % 100_000_000:08}".encode()
    page.goto("/account/identity")
    card = specimen(page)
    page.locator("#field-zone").set_input_files(card)
    page.get_by_role("button", name="Have it read").click()
    page.get_by_text("agrees with your profile").wait_for()
    page.goto("/account/identity/examination")
    for name in ("front", "face", "licence"):
        page.locator(f"#field-{name}").set_input_files(photo(f"{name}.png"))
    page.get_by_role("button", name="Let somebody look").click()
    page.get_by_text("Your photos are there").wait_for()
    pictures = [card["buffer"][200:264], photo("front.png")["buffer"][60:124]]
    formats = [b"\x89PNG\r\n", b"\xff\xd8\xff\xe0", b"\xff\xd8\xff\xdb", b"WEBPVP8"]
    secrets = [number, b"UTO" + number, b"HOPPER<<GRACE", *pictures, *formats]
    account = MAIL.encode()
    assert on_disk(pages, account, *secrets) == {account}
    desk = pages.open("/login")
    log_in(desk, "operator@medina.example", "run-the-city")
    desk.wait_for_url("**/")
    desk.goto("/operate/identity")
    desk.get_by_role("link", name="Grace Hopper").click()
    desk.get_by_role("button", name="Show the pictures").click()
    desk.wait_for_url("**look=*")
    desk.get_by_label("Document and face are this person’s").check()
    desk.get_by_role("button", name="Accept").click()
    desk.wait_for_url("**/operate/identity")
    assert on_disk(pages, account, *secrets) == {account}
    # Nor once the store has been put in order by a next start.
    pages.city.restart()
    assert on_disk(pages, account, *secrets) == {account}
    # What the open pages missed while the server was away.
    pages.faults.clear()


@server(pace=1)
def test_somebody_of_the_city_looks_and_a_driver_may_drive(pages):
    page = newcomer(pages)
    page.goto(f"/drive?{WAY}")
    page.wait_for_url("**/account/identity?**")
    page.goto("/account/identity")
    page.locator("#field-zone").set_input_files(specimen(page))
    page.get_by_role("button", name="Have it read").click()
    page.get_by_text("agrees with your profile").wait_for()
    page.get_by_role("link", name="Send the photos").click()
    page.wait_for_url("**/account/identity/examination")
    for name in ("front", "face", "licence"):
        page.locator(f"#field-{name}").set_input_files(photo(f"{name}.png"))
    pages.shot(page, "identity-examination")
    page.get_by_role("button", name="Let somebody look").click()
    page.get_by_text("Your photos are there").wait_for()
    pages.shot(page, "identity-waiting")

    desk = pages.open("/login")
    log_in(desk, "operator@medina.example", "run-the-city")
    desk.wait_for_url("**/")
    desk.goto("/operate")
    desk.get_by_role("link", name="Identity 1 person waits").wait_for()
    desk.goto("/operate/identity")
    pages.shot(desk, "identity-queue")
    desk.get_by_role("link", name="Grace Hopper").click()
    desk.get_by_role("button", name="Show the pictures").click()
    desk.wait_for_url("**look=*")
    desk.wait_for_function("[...document.images].filter(i => i.className == 'identity-picture' && i.naturalWidth > 0).length == 3")
    pages.shot(desk, "identity-case")
    desk.get_by_label("Document and face are this person’s").check()
    desk.locator("#field-licenceUntil").fill("2040-01-01")
    desk.get_by_role("button", name="Accept").click()
    desk.wait_for_url("**/operate/identity")
    desk.get_by_text("Nobody waits").wait_for()

    page.goto("/account/identity")
    page.get_by_text("Valid until 1 January 2040").wait_for()
    page.goto(f"/drive?{WAY}")
    # A driver without a car is asked for one first.
    page.wait_for_url("**/drive/vehicles/new?**")


@server(pace=1)
def test_it_reads_in_arabic_in_the_dark_and_on_small_phones(pages):
    page = newcomer(pages, viewport={"width": 360, "height": 640}, color_scheme="dark")
    page.goto("/account/identity")
    pages.shot(page, "identity-dark-small")
    wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    assert not wide, "the page is wider than the phone"
    page.request.post("/preferences", form={
        "language": "ar", "form_token": page.evaluate("document.body.dataset.formToken")})
    page.goto("/account/identity")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    pages.shot(page, "identity-arabic")
    wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    assert not wide, "the Arabic page is wider than the phone"

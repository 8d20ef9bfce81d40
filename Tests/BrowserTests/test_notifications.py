"""The bell, what floats in, the centre, what people choose, the outbox, and the profile photo."""
import os
import sqlite3
import time
import uuid

from playwright.sync_api import expect

from harness import log_in, root, settled, until

PASSENGER = ("passenger@medina.example", "ride-with-me")
DRIVER = ("driver@medina.example", "drive-with-me")


def post(pages, email, key, arguments="{}", address="/rides", urgent=0):
    """Posts a notice as a room does, from another process: the courier's look round finds it."""
    now = int(time.time() * 1000)
    # Version 7: the time, then random bits.
    number = (now << 80) | (7 << 76) | (2 << 62) | (uuid.uuid4().int & ((1 << 62) - 1))
    with sqlite3.connect(os.path.join(pages.city.data, "medina.sqlite"), timeout=10) as store:
        (person,) = store.execute("SELECT id FROM people WHERE email = ?", (email,)).fetchone()
        store.execute(
            "INSERT INTO notices (id, person_id, category, text_key, arguments, address, is_urgent, is_forwarded,"
            " read_at, created_at) VALUES (?, ?, 'rides', ?, ?, ?, ?, 0, NULL, ?)",
            (str(uuid.UUID(int=number)), person, key, arguments, address, urgent, now))
    return str(uuid.UUID(int=number))


def unread(page):
    badge = page.locator(".bell-count")
    return badge.inner_text() if badge.is_visible() else ""


def test_what_is_new_floats_in_on_any_page_and_is_counted(pages):
    page = pages.open("/login")
    log_in(page, *PASSENGER)
    page.wait_for_url("**/")
    assert unread(page) == ""
    page.goto("/account")
    other = pages.open("/login")
    log_in(other, *PASSENGER)
    other.wait_for_url("**/")
    first = post(pages, PASSENGER[0], "notices.ridesText")
    time.sleep(0.01)
    post(pages, PASSENGER[0], "notices.accountText", address="/rides?a=1")
    # Reading one on another device tells this one how everything stands.
    other.goto(f"/notifications/{first}")
    assert "/rides" in other.url
    toast = page.locator(".toast", has_text="New log-ins")
    toast.wait_for()
    until(lambda: unread(page) == "1", "the badge")
    expect(page.get_by_role("link", name="Notifications, 1 new")).to_be_visible()
    pages.shot(page, "notifications-toast")
    toast.get_by_role("link").click()
    page.wait_for_url("**/rides?a=1")
    until(lambda: unread(page) == "", "the badge without a number")
    # What is read is not told again, after a reload and after the connection was gone.
    page.reload()
    page.context.set_offline(True)
    page.locator(".toast", has_text="You are offline").wait_for()
    page.context.set_offline(False)
    page.locator(".toast", has_text="Connected again").first.wait_for()
    post(pages, PASSENGER[0], "notices.ridesText", address="/account")
    page.goto("/")
    assert unread(page) == "1"
    assert page.locator(".toast", has_text="Questions").count() == 0, "the badge has it already"
    pages.faults.clear()


def test_the_centre_lists_marks_and_empties_itself(pages):
    page = pages.open("/login")
    log_in(page, *PASSENGER)
    page.wait_for_url("**/")
    page.get_by_role("link", name="Notifications", exact=True).click()
    page.get_by_text("All quiet").wait_for()
    pages.shot(page, "notifications-empty")
    for key in ("notices.ridesText", "notices.accountText", "notices.saved"):
        post(pages, PASSENGER[0], key)
        time.sleep(0.01)
    page.reload()
    assert page.locator(".notice-unread").count() == 3 and unread(page) == "3"
    pages.shot(page, "notifications")
    page.get_by_role("button", name="Mark as read").first.click()
    until(lambda: page.locator(".notice-unread").count() == 2, "one is read")
    page.get_by_role("button", name="Mark all as read").click()
    until(lambda: page.locator(".notice-unread").count() == 0, "all are read")
    assert unread(page) == ""
    page.get_by_role("link", name="How we reach you").click()
    switch = page.locator("#field-rides-sms")
    switch.check()
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Saved. It holds from now on.").wait_for()
    expect(page.locator("#field-rides-sms")).to_be_checked()
    pages.shot(page, "notifications-preferences")


def test_all_tabs_share_one_stream(pages):
    page = pages.open("/login")
    log_in(page, *PASSENGER)
    page.wait_for_url("**/")
    streams = []
    page.context.on("request", lambda request: "/notifications/stream" in request.url and streams.append(request.url))
    tabs = [page.context.new_page() for _ in range(3)]
    for tab in tabs:
        tab.goto("/account")
    page.goto("/account")
    first, second = (post(pages, PASSENGER[0], key) for key in ("notices.ridesText", "notices.accountText"))
    page.request.get(f"/notifications/{first}", max_redirects=0)
    for tab in [page, *tabs]:
        until(lambda: unread(tab) == "1", "the badge of each tab")
    assert len(streams) <= 2, streams
    assert second


def test_chosen_messages_stand_in_the_outbox(pages):
    page = pages.open("/login")
    log_in(page, *PASSENGER)
    page.wait_for_url("**/")
    page.goto("/notifications/preferences")
    page.locator("#field-rides-sms").check()
    page.locator("#field-rides-email").check()
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Saved.").wait_for()
    outbox = pages.open("/outbox")
    first = post(pages, PASSENGER[0], "notices.ridesText")
    page.goto("/account")
    post(pages, PASSENGER[0], "notices.accountText")
    # Any announcement makes the courier look.
    page.goto(f"/notifications/{first}")
    outbox.locator(".outbox-mail", has_text="New log-ins").wait_for()
    outbox.locator(".outbox-sms", has_text="Medina: New log-ins").wait_for()
    pages.shot(outbox, "outbox")
    expect(outbox.locator("main")).to_contain_text("Nothing here is really sent")


def test_pages_look_right_in_every_light_and_direction(pages):
    for name, options in (
        ("dark", {"color_scheme": "dark"}), ("ar", {"locale": "ar"}), ("de", {"locale": "de"}),
    ):
        page = pages.open("/login", **options)
        page.locator("[name=name]:not([type=hidden])").first.fill(PASSENGER[0])
        page.locator("[name=password]:not([type=hidden])").first.fill(PASSENGER[1])
        page.locator("main form").first.locator("button").first.click()
        page.wait_for_url("**/")
        if name == "dark":
            for key in ("notices.ridesText", "notices.accountText", "notices.saved"):
                post(pages, PASSENGER[0], key)
        for path, shot in (
            ("/notifications", "notifications"), ("/notifications/preferences", "notifications-preferences"),
            ("/account", "notifications-header"),
        ):
            page.goto(path)
            settled(page)
            pages.shot(page, f"{shot}-{name}")
            width = page.evaluate("document.documentElement.scrollWidth")
            assert width <= 390, (path, name, width)


def test_a_photo_is_chosen_shown_and_removed(pages):
    page = pages.open("/login")
    log_in(page, *PASSENGER)
    page.wait_for_url("**/")
    page.goto("/account/photo")
    pages.shot(page, "photo-none")
    page.get_by_role("button", name="Save the photo").click()
    page.get_by_text("Choose a photo first.").wait_for()
    icon = root / "Web" / "icons" / "medina-512.png"
    page.locator("#field-photo").set_input_files({"name": "me.txt", "mimeType": "text/plain", "buffer": b"hello"})
    page.get_by_role("button", name="Save the photo").click()
    page.get_by_text("This file is not a photo that we can read.").wait_for()
    pages.shot(page, "photo-refused")
    page.locator("#field-photo").set_input_files(icon)
    page.get_by_role("button", name="Save the photo").click()
    page.get_by_text("Your new photo is there.").wait_for()
    shown = page.get_by_role("img", name="Photo of Amina Haddad")
    until(lambda: shown.evaluate("image => image.complete && image.naturalWidth") == 384, "the photo")
    header = page.locator(".account-link img")
    until(lambda: header.evaluate("image => image.complete && image.naturalWidth") == 96, "the small one")
    pages.shot(page, "photo")
    page.get_by_role("button", name="Remove the photo").click()
    page.locator(".account-link .avatar", has_text="A").wait_for()
    assert page.locator("img.photo").count() == 0
    pages.faults[:] = [fault for fault in pages.faults if "422" not in fault]

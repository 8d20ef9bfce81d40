"""Accounts as a new person meets them: signing up, confirming, logging in with the phone, forgetting the password."""
import re

from playwright.sync_api import expect

from harness import log_in, until
from people import MAIL, PASSWORD, PHONE, forgive, newest, sign_up


def test_a_new_person_signs_up_confirms_and_logs_in_with_the_phone(pages):
    page = pages.open("/")
    sign_up(page)
    page.wait_for_url("**/login?welcome")
    page.get_by_text("Your account is ready").wait_for()
    log_in(page, "236 22 22", PASSWORD)
    page.wait_for_url("**/account/activate")
    pages.shot(page, "people-activate-light")
    field = page.locator("#field-code-email")
    expect(field).to_have_attribute("autocomplete", "one-time-code")
    expect(field).to_have_attribute("inputmode", "numeric")
    field.fill("000 00")
    page.get_by_role("button", name="Confirm the email").click()
    page.get_by_text("The code has six digits").wait_for()
    pages.shot(page, "people-activate-wrong")
    forgive(pages, 422)
    page.locator("#field-code-email").fill(newest(pages, MAIL, r"\b\d{6}\b"))
    page.get_by_role("button", name="Confirm the email").click()
    page.get_by_text("Your email is confirmed").wait_for()
    page.locator("#field-code-phone").fill(newest(pages, PHONE, r"\b\d{6}\b"))
    page.get_by_role("button", name="Confirm the phone").click()
    page.get_by_text("Email and phone are confirmed").first.wait_for()
    pages.shot(page, "people-activated")
    page.goto("/account")
    assert page.get_by_text("Confirm now").count() == 0
    pages.shot(page, "people-account-light")
    page.get_by_role("button", name="Log out", exact=True).click()
    page.wait_for_url("**/login?out")
    page.get_by_text("You are logged out").wait_for()
    log_in(page, PHONE, PASSWORD)
    page.wait_for_url(re.compile(r"/$"))


def test_what_is_wrong_stands_beside_each_field(pages):
    page = pages.open("/signup")
    page.get_by_role("button", name="Create the account").click()
    page.locator("#field-confirmation-error").wait_for()
    expect(page.locator(".field-error"), "the terms of use are among them").to_have_count(6)
    expect(page.locator("#field-firstName"), "the first field that is wrong").to_be_focused()
    sign_up(page, **{"Email": "passenger@medina.example", "Phone": "12", "Password": "password"})
    page.locator("#field-phone-error").wait_for()
    for field in ("email", "phone", "password", "confirmation"):
        assert page.locator(f"#field-{field}-error").is_visible(), field
    expect(page.locator("#field-firstName"), "what was typed is kept").to_have_value("Grace")
    expect(page.locator("#field-email"), "the first field that is wrong now").to_be_focused()
    pages.shot(page, "people-signup-wrong")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    forgive(pages, 422)


def test_a_forgotten_password_is_replaced_by_the_link_in_the_mail(pages):
    page = pages.open("/")
    sign_up(page)
    page.wait_for_url("**/login?welcome")
    page.get_by_role("link", name="Forgot your password?").click()
    page.locator("[name=email]").fill(MAIL)
    page.get_by_role("button", name="Send the link").click()
    page.get_by_text("a link is on its way").wait_for()
    pages.shot(page, "people-forgotten")
    link = newest(pages, MAIL, r"/reset\?token=[\w-]+")
    page.goto(link)
    page.locator("#field-password").fill("notes-1842-G")
    page.locator("#field-confirmation").fill("notes-1842-G")
    pages.shot(page, "people-reset")
    page.get_by_role("button", name="Save the password").click()
    page.get_by_text("Your password is replaced").wait_for()
    page.goto(link)
    page.get_by_text("used up or too old").wait_for()
    forgive(pages, 410)
    log_in(page, MAIL, "notes-1842-G")
    page.wait_for_url("**/account/activate")


def test_log_ins_are_seen_and_ended(pages):
    here, there = pages.open("/login"), pages.open("/login")
    for page in (here, there):
        log_in(page, "passenger@medina.example", "ride-with-me")
        page.wait_for_url(re.compile(r"/$"))
    here.goto("/account/sessions")
    here.get_by_text("This one").wait_for()
    pages.shot(here, "people-sessions")
    here.get_by_role("button", name=re.compile("^End: ")).first.click()
    here.get_by_text("That log-in is ended").wait_for()
    there.goto("/account/profile")
    there.get_by_text("You were logged out").wait_for()


def test_a_profile_is_changed_and_every_page_looks_well(pages):
    page = pages.open("/")
    sign_up(page)
    log_in(page, MAIL, PASSWORD)
    page.wait_for_url("**/account/activate")
    page.goto("/account/profile")
    page.locator("[name=birthDate]").fill("1990-12-09")
    page.locator("[name=gender]").select_option("woman")
    page.get_by_role("checkbox", name="Français").check()
    pages.shot(page, "people-profile-light")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Saved.").wait_for()
    page.goto("/account/profile")
    expect(page.locator("[name=birthDate]")).to_have_value("1990-12-09")
    expect(page.locator("[value=fr]")).to_be_checked()
    looks(pages, page)


def looks(pages, page):
    """Each page in the dark and in Arabic, where nothing may stick out either."""
    def shots(suffix):
        for path, name in (
            ("/account", "account"), ("/account/profile", "profile"), ("/account/password", "password"),
            ("/account/sessions", "sessions"), ("/account/activate", "activate"),
        ):
            page.goto(path)
            page.locator("h1").wait_for()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (path, suffix)
            pages.shot(page, f"people-{name}-{suffix}", full_page=True)
    page.emulate_media(color_scheme="dark")
    shots("dark")
    page.emulate_media(color_scheme="light")
    page.goto("/account")
    page.locator("[name=language]").select_option("ar")
    page.locator("html[lang=ar]").wait_for()
    shots("arabic")
    visitor = pages.open("/signup", locale="ar")
    pages.shot(visitor, "people-signup-arabic")
    visitor.goto("/login")
    pages.shot(visitor, "people-login-arabic")
    dark = pages.open("/signup", color_scheme="dark")
    pages.shot(dark, "people-signup-dark")


def test_the_password_is_changed_and_other_log_ins_end(pages):
    """P5: the old one must match, the new one is good enough and typed twice; whoever else is logged in is not."""
    here = pages.open("/")
    sign_up(here)
    there = pages.open("/")
    for page in (here, there):
        log_in(page, MAIL, PASSWORD)
        page.wait_for_url("**/account/activate")
    here.goto("/account/password")

    def change(old, new, again):
        for name, value in (("oldPassword", old), ("password", new), ("confirmation", again)):
            here.locator(f"#field-{name}").fill(value)
        here.get_by_role("button", name="Change the password").click()

    change("", "", "")
    here.locator("#field-oldPassword-error").wait_for()
    change("not-mine-1852", "notes-1842-G", "notes-1842-G")
    here.locator("#field-oldPassword-error").wait_for()
    change(PASSWORD, "short", "different")
    here.locator("#field-password-error").wait_for()
    expect(here.locator("#field-confirmation-error")).to_be_visible()
    expect(here.locator("#field-oldPassword"), "no password comes back in a page").to_have_value("")
    pages.shot(here, "people-password-wrong")
    forgive(pages, 422)
    change(PASSWORD, "notes-1842-G", "notes-1842-G")
    here.wait_for_url("**/account?done=password")
    here.get_by_text("Your password is changed").wait_for()
    pages.shot(here, "people-password-changed")
    there.goto("/account/profile")
    there.get_by_text("You were logged out").wait_for()
    log_in(there, MAIL, PASSWORD)
    there.locator(".banner-danger, .field-error").first.wait_for()
    forgive(pages, 422)
    log_in(there, MAIL, "notes-1842-G")
    there.wait_for_url("**/account/activate")
    here.goto("/account/sessions")
    here.get_by_text("This one").wait_for()


def test_a_changed_address_counts_once_it_is_confirmed(pages):
    """P5: a new email waits for its code, the old one stays until then, and can be kept after all."""
    page = pages.open("/")
    sign_up(page)
    log_in(page, MAIL, PASSWORD)
    page.wait_for_url("**/account/activate")
    page.locator("#field-code-email").fill(newest(pages, MAIL, r"\b\d{6}\b"))
    page.get_by_role("button", name="Confirm the email").click()
    page.get_by_text("Your email is confirmed").wait_for()

    def rename(address):
        page.goto("/account/profile")
        page.locator("[name=email]").fill(address)
        page.get_by_role("button", name="Save").click()

    rename("passenger@medina.example")
    page.locator("#field-email-error").wait_for()
    forgive(pages, 422)
    forgive(pages, 409)
    other = "admiral@example.org"
    rename(other)
    page.wait_for_url("**/account/activate?done=saved")
    page.get_by_text("Now confirm the new address").wait_for()
    pages.shot(page, "people-address-pending")
    card = page.locator(".confirmation", has_text=other)
    expect(card, "what counts until then").to_contain_text(MAIL)
    visitor = pages.open("/")
    log_in(visitor, other, PASSWORD)
    visitor.locator(".banner-danger, .field-error").first.wait_for()
    forgive(pages, 422)
    # Codes are sent a minute apart, whatever the address.
    send = page.get_by_role("button", name="Send the code")
    until(lambda: send.count() or (page.reload(), 0)[1], "the next code", seconds=75)
    send.click()
    page.locator("#field-code-email").wait_for()
    page.locator("#field-code-email").fill(newest(pages, other, r"\b\d{6}\b"))
    page.get_by_role("button", name="Confirm the email").click()
    page.get_by_text("Your email is confirmed").wait_for()
    log_in(visitor, MAIL, PASSWORD)
    visitor.locator(".banner-danger, .field-error").first.wait_for()
    forgive(pages, 422)
    log_in(visitor, other, PASSWORD)
    visitor.wait_for_url("**/account/activate")
    third = "captain@example.org"
    rename(third)
    page.wait_for_url("**/account/activate?done=saved")
    page.get_by_role("button", name=re.compile("^Keep ")).click()
    until(lambda: page.get_by_text(third).count() == 0, "the old address kept")
    expect(page.locator(".confirmation", has_text=other).get_by_text("Confirmed", exact=True)).to_have_count(1)


def test_the_wait_for_a_new_code_counts_and_ends(pages):
    """P2: the sentence says how long it still is, second by second; then the button is there."""
    page = pages.open("/")
    # The page's time can be moved on; by itself it goes as ever.
    page.clock.install()
    sign_up(page)
    page.wait_for_url("**/login?welcome")
    log_in(page, MAIL, PASSWORD)
    page.wait_for_url("**/account/activate")
    send = page.get_by_role("button", name="Send a new code")
    note = page.locator("[data-wait]").first

    def left():
        found = re.search(r"new code in (\d+)\ss", note.inner_text())
        return found and int(found.group(1))
    before = until(left, "the seconds")
    until(lambda: (left() or before) < before, "the seconds to go by")
    assert send.count() == 0, "not before its time"
    page.clock.fast_forward(61_000)
    expect(send.first).to_be_visible()
    expect(page.locator("[data-wait]")).to_have_count(0)


def test_the_wait_after_too_many_tries_counts_and_ends(pages):
    """P3: who tried too often sees how long it still is, second by second, and when to go on; without scripts once."""
    page = pages.open("/login")
    page.clock.install()
    note, again = page.locator("#field-password-error [data-wait]"), page.locator("#login-again")

    def left():
        found = note.count() and re.search(r"Wait (\d+)\ss, then try again", note.inner_text())
        return found and int(found.group(1))
    tries = 0
    # Each wait is longer than the one before; one of some seconds is enough.
    while (left() or 0) < 4:
        if left():
            again.wait_for()
        log_in(page, MAIL, "not-the-password")
        page.locator("#field-password-error").wait_for()
        tries += 1
        assert tries < 12, "nobody is kept waiting"
    pages.shot(page, "people-too-many-tries")
    assert not again.is_visible(), "not before its time"
    before = left()
    until(lambda: (left() or before) < before, "the seconds to go by")
    plain = pages.open("/login", java_script_enabled=False)
    log_in(plain, MAIL, "not-the-password")
    error = plain.locator("#field-password-error")
    expect(error).to_contain_text(re.compile(r"Too many tries\. Wait \d+\ss, then try again\."))
    assert not plain.locator("#login-again").is_visible()
    page.clock.fast_forward(20_000)
    expect(again).to_be_visible()
    expect(again).to_have_text("You can try again now.")
    expect(note).to_have_count(0)
    forgive(pages, 422)
    forgive(pages, 429)

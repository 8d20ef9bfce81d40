"""Friends as people meet them: asked by an address or out of a file of contacts, invited by a link, blocked in silence."""
import re

from playwright.sync_api import expect

from driving import (
    BALZERS, DRIVER, THIRD, TRIESEN, VADUZ, accept, at, drive_to_next_stop, passenger, press, reaches, server, text,
)
from driving import ask as ask_for_ride
from harness import has_map, log_in, settled

PASSENGER = ("passenger@medina.example", "ride-with-me")


def ask(page, address):
    page.goto("/account/friends")
    page.locator("#field-address").fill(address)
    page.get_by_role("button", name="Ask", exact=True).click()
    page.get_by_text("If somebody has an account with this address, they are asked.").wait_for()


def test_friends_ask_accept_and_remove(pages):
    amina, karim = passenger(pages, PASSENGER), passenger(pages, DRIVER)
    amina.goto("/account/friends")
    pages.shot(amina, "friends-empty")
    ask(amina, "nobody@example.org")
    ask(amina, DRIVER[0])
    karim.goto("/notifications")
    karim.get_by_text("Amina Haddad asks to be your friend.").click()
    karim.wait_for_url("**/account/friends")
    pages.shot(karim, "friends-asked")
    karim.get_by_role("button", name="Accept Amina Haddad").click()
    karim.get_by_text("You are friends now.").wait_for()
    pages.shot(karim, "friends-list")
    amina.goto("/account/friends")
    expect(amina.get_by_text("nobody@example.org")).to_have_count(1)
    expect(amina.get_by_text(DRIVER[0])).to_have_count(0)
    amina.get_by_role("link", name=re.compile("Karim Berger")).click()
    pages.shot(amina, "friend")
    amina.get_by_role("button", name="Block Karim Berger").first.click()
    pages.shot(amina, "friend-block")
    amina.locator("dialog[open]").get_by_role("button", name="Block Karim Berger").click()
    amina.get_by_text("Blocked. Nobody is told.").wait_for()
    karim.goto("/account/friends")
    karim.get_by_text("No friends yet").wait_for()
    ask(karim, PASSENGER[0])
    expect(karim.get_by_text(PASSENGER[0])).to_have_count(1)
    amina.goto("/account/friends")
    expect(amina.get_by_role("button", name=re.compile("Accept"))).to_have_count(0)
    amina.goto("/account/friends/blocked")
    pages.shot(amina, "friends-blocked")
    amina.get_by_role("button", name="Unblock Karim").click()
    amina.get_by_text("Not blocked any more.").wait_for()


def test_a_link_makes_friends_after_a_log_in(pages):
    karim = passenger(pages, DRIVER)
    karim.goto("/account/friends/invitations")
    karim.get_by_role("button", name="Make a link").click()
    link = karim.locator("[data-invitation] input").input_value()
    expect(karim.locator("svg.qr")).to_be_visible()
    pages.shot(karim, "friends-invitation")
    guest = pages.open(link)
    guest.get_by_text("Karim invites you").first.wait_for()
    pages.shot(guest, "friends-landing")
    guest.get_by_role("link", name="Log in").last.click()
    guest.get_by_label(re.compile("email", re.I)).fill(PASSENGER[0])
    guest.get_by_label(re.compile("password", re.I)).fill(PASSENGER[1])
    guest.get_by_role("button", name="Log in", exact=True).click()
    guest.get_by_role("button", name="Be friends with Karim").click()
    guest.get_by_text("You are friends now.").wait_for()
    guest.get_by_text("Karim Berger").wait_for()


def test_contacts_are_read_in_the_browser_and_only_what_is_ticked_is_sent(pages):
    page = passenger(pages, PASSENGER)
    page.goto("/account/friends/contacts")
    cards = "".join(
        f"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Person {n}\r\nEMAIL:person{n}@example.org\r\nTEL:+42323610{n:02}\r\nEND:VCARD\r\n"
        for n in range(30))
    file = page.locator("input[type=file]")
    file.set_input_files({"name": "contacts.vcf", "mimeType": "text/vcard", "buffer": cards.encode()})
    page.get_by_text("Contacts with an address: 30").wait_for()
    page.get_by_label("Find in the list").fill("person 17")
    expect(page.locator("[data-contacts-list] li")).to_have_count(1)
    page.get_by_label("person17@example.org").check()
    page.get_by_label("Find in the list").fill("person 2")
    page.get_by_label("person21@example.org").check()
    expect(page.get_by_label("person17@example.org")).to_be_checked()
    pages.shot(page, "friends-contacts")
    with page.expect_request("**/account/friends/contacts") as sent:
        page.get_by_role("button", name="Ask them").click()
    assert "person3" not in sent.value.post_data and "Person" not in sent.value.post_data, sent.value.post_data
    page.get_by_text("Whoever has an account with one of these 2 addresses is asked.").wait_for()
    expect(page.get_by_text("person17@example.org")).to_have_count(1)


def test_addresses_can_be_typed_without_scripts(pages):
    page = pages.open("/login", java_script_enabled=False)
    log_in(page, *PASSENGER)
    page.goto("/account/friends/contacts")
    expect(page.locator("input[type=file]")).to_be_hidden()
    page.get_by_label("Or type addresses").fill("person1@example.org\nperson2@example.org")
    page.get_by_role("button", name="Ask them").click()
    expect(page.get_by_text("person2@example.org")).to_have_count(1)


@server(pace=8, timeToAnswerSeconds=120, longestSilenceSeconds=1200)
def test_a_drive_for_friends_takes_friends_along_and_both_are_told(pages):
    """P7: who is no friend is not taken along; each side sees that the other is a friend, and that they know each other."""
    amina, noor = passenger(pages, PASSENGER), passenger(pages, THIRD)
    karim = passenger(pages, DRIVER, geolocation=at(VADUZ), permissions=["geolocation"])
    plan = f"/drive?from={text(VADUZ)}&to={text(BALZERS)}&to_name=Balzers"
    karim.goto(plan)
    expect(karim.locator("#field-friends"), "who has no friends is not asked").to_have_count(0)
    karim.goto("/account/friends/invitations")
    karim.get_by_role("button", name="Make a link").click()
    amina.goto(karim.locator("[data-invitation] input").input_value())
    amina.get_by_role("button", name="Be friends with Karim").click()
    amina.get_by_text("You are friends now.").wait_for()
    karim.goto(plan)
    karim.locator(".drive-wishes summary").click()
    karim.locator("label[for=field-friends]").click()
    settled(karim)
    pages.shot(karim, "drive-friends-only")
    karim.locator("#drive-start").click()
    karim.wait_for_url("**/drive/now")
    has_map(karim)
    ask_for_ride(noor)
    reaches(noor, "pausing")
    expect(karim.locator(".drive-question")).to_have_count(0)
    ask_for_ride(amina)
    karim.get_by_text("Amina asks for a ride").wait_for()
    expect(karim.locator(".drive-question")).to_contain_text("Your friend")
    settled(karim)
    pages.shot(karim, "drive-question-friend")
    accept(karim)
    reaches(amina, "confirmed", "approaching")
    expect(amina.locator("#ride .person-details")).to_contain_text("Your friend")
    settled(amina)
    pages.shot(amina, "ride-friend")
    drive_to_next_stop(karim, stride=360)
    press(karim, "I am here")
    press(karim, "Amina is on board")
    drive_to_next_stop(karim, stride=360)
    press(karim, "Amina has got out")
    reaches(amina, "arrived")
    # The next time they know each other.
    ask_for_ride(amina, TRIESEN, BALZERS)
    karim.locator(".drive-question").get_by_text("You have ridden together once").wait_for()
    # Who is blocked while being asked is asked no more, and does not learn why.
    other = amina.context.new_page()
    other.goto("/account/friends")
    other.get_by_role("link", name=re.compile("Karim Berger")).click()
    other.get_by_role("button", name="Block Karim Berger").first.click()
    other.locator("dialog[open]").get_by_role("button", name="Block Karim Berger").click()
    other.get_by_text("Blocked. Nobody is told.").wait_for()
    karim.locator(".drive-question").wait_for(state="detached")
    reaches(amina, "pausing", "matching")

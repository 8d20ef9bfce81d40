"""The operator's console: people who are found, paused and let in again, clerks, the log, figures and settings."""
import re

from playwright.sync_api import expect

from accessibility import Inspection
from driving import THIRD, ask, passenger, server, set_off
from harness import until
from identity import newcomer
from people import MAIL

DESK = {"width": 1280, "height": 800}


def find(page, typed):
    page.goto("/operate")
    page.get_by_role("link", name=re.compile("^People")).click()
    page.locator("#field-q").fill(typed)
    page.get_by_role("button", name="Find").click()


def test_an_account_is_paused_with_a_reason_and_opened_again(pages):
    grace = newcomer(pages)
    boss = passenger(pages, THIRD)
    inspection = Inspection(pages.city.address)
    find(boss, "hopp")
    pages.shot(boss, "console-people")
    boss.get_by_role("link", name=re.compile("Grace Hopper")).click()
    boss.locator("h1", has_text="Grace Hopper").wait_for()
    assert "1990" not in boss.locator("main").inner_text(), "no birth date"
    boss.locator("#field-reason").fill("Two reports of <b>rudeness</b>. Please call us.")
    boss.get_by_role("button", name="Pause the account").click()
    boss.get_by_text("The account is paused, and the person was told.").wait_for()
    inspection.look(boss, "a person who is paused")
    pages.shot(boss, "console-person")

    grace.goto("/account")
    expect(grace.locator(".reminder")).to_contain_text("Two reports of <b>rudeness</b>. Please call us.")
    grace.goto("/rides")
    expect(grace.locator("h1")).to_have_text("Your account is paused")
    expect(grace.locator("main")).to_contain_text("Please call us.")
    inspection.look(grace, "a closed entrance")
    pages.shot(grace, "console-paused")

    # A page that was open before somebody else decided changes nothing.
    other = passenger(pages, THIRD)
    other.goto(boss.url)
    boss.get_by_role("button", name="Open the account again").click()
    boss.get_by_text("The account is open again").wait_for()
    other.locator("#field-reason").fill("Something else")
    other.get_by_role("button", name="Change the reason").click()
    other.get_by_text("Somebody else decided meanwhile").wait_for()
    grace.goto("/account")
    expect(grace.locator(".reminder", has_text="rudeness")).to_have_count(0)
    pages.faults.clear()
    assert not inspection.found, "\n".join(inspection.found)


def test_a_clerk_has_the_counter_and_the_queue_and_nothing_else(pages):
    grace = newcomer(pages)
    boss = passenger(pages, THIRD)
    assert grace.request.get("/operate").status == 404
    boss.goto("/operate/roles")
    boss.locator("#field-email").fill("nobody@example.org")
    boss.get_by_role("button", name="Make them a clerk").click()
    boss.get_by_text("Nobody has confirmed this address.").wait_for()
    boss.locator("#field-email").fill(MAIL)
    boss.get_by_role("button", name="Make them a clerk").click()
    boss.locator(".row", has_text=MAIL).wait_for()
    pages.shot(boss, "console-roles")

    grace.goto("/account")
    grace.get_by_role("link", name=re.compile("Run the city")).click()
    grace.locator("h1", has_text="Run the city").wait_for()
    expect(grace.get_by_role("link", name=re.compile("Cash desk"))).not_to_have_count(0)
    pages.shot(grace, "console-clerk")
    for address in ("/operate/people", "/operate/roles", "/operate/log", "/operate/figures", "/operate/settings",
                    "/operate/rooms", "/operate/map", "/operate/map/list", "/operate/map/stream", "/api/v1/operate/map", "/operate/reports", "/operate/vouchers", "/operate/refunds", "/operate/taxi", "/operate/traffic",
                    "/api/v1/operate/log", "/api/v1/operate/people?q=a", "/api/v1/rooms", "/api/v1/reports"):
        assert grace.request.get(address).status == 404, address
    for address in ("/operate/cash", "/operate/identity", "/api/v1/operate/identity"):
        assert grace.request.get(address).status == 200, address
    grace.goto("/operate/cash")
    assert grace.get_by_role("link", name="Vouchers").count() == 0
    assert grace.get_by_role("link", name="Give back a fee").count() == 0

    boss.get_by_role("button", name=re.compile("Take back: Grace")).click()
    expect(boss.locator(".row", has_text=MAIL)).to_have_count(0)
    assert grace.request.get("/operate").status == 404
    boss.locator(".row", has_text="Noor").get_by_role("link", name="Take back").click()
    boss.locator("h1", has_text="Take the role back from Noor").wait_for()
    boss.get_by_role("button", name="Take back").click()
    boss.get_by_text("This is the last operator.").wait_for()
    pages.faults.clear()


def test_the_log_figures_and_settings_are_read(pages):
    boss = passenger(pages, THIRD)
    find(boss, "amina")
    boss.get_by_role("link", name=re.compile("Amina Haddad")).click()
    boss.goto("/operate/log")
    boss.locator("#field-what").select_option("person.look")
    boss.get_by_role("button", name="Search the log").click()
    boss.wait_for_url("**what=person.look**")
    expect(boss.locator(".console-log li").first).to_contain_text("person.look")
    expect(boss.locator(".console-log li").first).to_contain_text("Noor Marxer")
    assert "amina" not in boss.locator(".console-log").inner_text().lower(), "who was looked for is not written down"
    pages.shot(boss, "console-log")
    boss.goto("/operate/figures")
    expect(boss.locator(".plots svg").first).to_be_visible()
    pages.shot(boss, "console-figures")
    boss.goto("/operate/settings")
    boss.get_by_text("longestPickupSeconds").first.wait_for()
    pages.shot(boss, "console-settings")


@server(pace=1)
def test_the_live_map_has_no_names_and_a_look_stands_in_the_log(pages):
    set_off(pages)
    boss = passenger(pages, THIRD, viewport=DESK)
    inspection = Inspection(pages.city.address)
    boss.goto("/operate")
    boss.get_by_role("link", name=re.compile("^Live map")).click()
    car = boss.locator("#map-list a.row", has_text=re.compile("^Car"))
    car.wait_for()
    # Who asks comes onto the page by itself.
    amina = passenger(pages)
    ask(amina)
    boss.locator("#map-list a.row", has_text="Request for a ride").wait_for()
    assert not re.search("Karim|Amina|Haddad", boss.locator("#sheet").inner_text()), "no names"
    pages.shot(boss, "console-map")

    # What is shown is chosen with the keyboard.
    boss.locator("input[type=checkbox][name=cars]").focus()
    boss.keyboard.press("Space")
    boss.get_by_role("button", name="Show these").press("Enter")
    boss.wait_for_url("**chosen=1**")
    expect(boss.locator("#map-list a.row", has_text=re.compile("^Car"))).to_have_count(0)
    boss.goto("/operate/map")

    car.click()
    boss.locator("h1", has_text="Car").wait_for()
    pages.shot(boss, "console-map-thing")
    # The map has gone to it; back among all the others it still lies in the middle, and is chosen by a tap.
    boss.locator(".back-link").click()
    car.wait_for()
    sheet = boss.locator("#sheet").bounding_box()
    x, y = (sheet["x"] + sheet["width"] + DESK["width"]) / 2, DESK["height"] / 2

    def is_tapped():
        for right, down in ((0, 0), (0, 30), (0, -30), (30, 0), (-30, 0)):
            boss.mouse.click(x + right, y + down)
            if boss.locator("h1", has_text=re.compile("^Car$")).count():
                return True
        return False

    until(is_tapped, "the car under the finger")
    boss.goto(boss.url)
    boss.locator("#field-reason").select_option("other")
    look = boss.get_by_role("button", name="Note it and show who it is")
    look.click()
    boss.locator("#field-words-error").wait_for()
    boss.locator("#field-words").fill("Lost a <b>blue</b> hat")
    look.click()
    driver = boss.get_by_role("heading", name=re.compile("^Karim"))
    driver.wait_for()
    assert boss.locator("a[href^='tel:+']").count() > 0
    inspection.look(boss, "whose a car is", turn=False)
    pages.shot(boss, "console-look")

    # Neither loading the page anew nor going back shows the names again.
    boss.reload()
    boss.get_by_text("You have looked already").wait_for()
    expect(driver).to_have_count(0)
    boss.goto("/operate/log?what=map.look")
    entries = boss.locator(".console-log li")
    expect(entries.first).to_contain_text("other: Lost a <b>blue</b> hat")
    expect(entries.first).to_contain_text("Noor Marxer")
    expect(boss.locator(".console-log a[href^='/operate/people/']")).not_to_have_count(0)

    plain = passenger(pages, THIRD, java_script_enabled=False)
    plain.goto("/operate/map")
    plain.get_by_role("link", name="All of it as a list").click()
    plain.locator("a.row", has_text=re.compile("^Car")).first.click()
    plain.locator("#field-reason").select_option("lost")
    plain.get_by_role("button", name="Note it and show who it is").click()
    plain.get_by_role("heading", name=re.compile("^Karim")).wait_for()
    plain.go_back()
    plain.locator("#field-reason").wait_for()
    expect(plain.get_by_role("heading", name=re.compile("^Karim"))).to_have_count(0)
    pages.faults.clear()
    assert not inspection.found, "\n".join(inspection.found)

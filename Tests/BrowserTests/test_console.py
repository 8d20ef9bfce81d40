"""The operator's console: people who are found, paused and let in again, clerks, the log, figures and settings."""
import re

from playwright.sync_api import expect

from accessibility import Inspection
from driving import THIRD, passenger
from identity import newcomer
from people import MAIL


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
                    "/operate/rooms", "/operate/reports", "/operate/vouchers", "/operate/taxi", "/operate/traffic",
                    "/api/v1/operate/log", "/api/v1/operate/people?q=a", "/api/v1/rooms", "/api/v1/reports"):
        assert grace.request.get(address).status == 404, address
    for address in ("/operate/cash", "/operate/identity", "/api/v1/operate/identity"):
        assert grace.request.get(address).status == 200, address
    grace.goto("/operate/cash")
    assert grace.get_by_role("link", name="Vouchers").count() == 0

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

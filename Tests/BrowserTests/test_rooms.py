"""An operator pauses a room and opens it again: who is on the way goes on, everybody else is told kindly."""
from playwright.sync_api import expect

from accessibility import Inspection
from driving import AMINA, DRIVER, THIRD, TRIESEN_NORTH, TRIESEN_SOUTH, ask, passenger, server, set_off, text
from harness import until


def press(page, name):
    page.goto("/operate/rooms")
    room = page.locator(".console-room", has_text=name.split(": ")[1])
    if name.startswith("Pause"):
        room.locator("summary").click()
    room.get_by_role("button", name=name).click()
    page.wait_for_url("**/operate/rooms")


@server()
def test_a_paused_room_lets_nobody_begin_and_everybody_finish(pages):
    driver = set_off(pages)
    amina = passenger(pages, AMINA)
    ask(amina)
    amina.locator("#ride").wait_for()
    ride = amina.url
    boss = passenger(pages, THIRD)
    press(boss, "Pause: Rides")
    rides = boss.locator(".console-room", has_text="Rides")
    expect(rides).to_contain_text("Paused since")

    stranger = pages.open("/")
    expect(stranger.locator(".door-note").first).to_contain_text("Paused for now")
    assert stranger.locator(".where-to").count() == 0, "nobody is sent to a closed entrance"
    stranger.goto("/rides")
    expect(stranger.locator("h1")).to_have_text("Paused for now")
    assert "Error number" not in stranger.locator("main").inner_text(), "a decision is no error"
    inspection = Inspection(pages.city.address)
    inspection.look(stranger, "/rides, paused")

    # Both sides of what has begun.
    amina.goto("/rides")
    until(lambda: amina.locator("h1").inner_text() != "Paused for now", "the ride's own page or the way to it")
    amina.goto(ride)
    amina.locator("#ride").wait_for()
    driver.goto("/drive")
    driver.wait_for_url("**/drive/now")

    press(boss, "Open again: Rides")
    expect(rides).to_contain_text("Open")
    stranger.goto(f"/rides?from={text(TRIESEN_NORTH)}&to={text(TRIESEN_SOUTH)}")
    expect(stranger.locator("h1")).not_to_have_text("Paused for now")
    pages.faults.clear()
    assert not inspection.found, "\n".join(inspection.found)

"""What sharing saved: a person's months, the formulas, and that nobody else sees them."""
import sqlite3
import time

from accessibility import POCKET, Inspection
from driving import AMINA, DRIVER, passenger, server


def keep_rides(pages, email, days):
    """Rides that somebody took to the end, so many days ago each, as the server keeps them."""
    with sqlite3.connect(f"{pages.city.data}/medina.sqlite", timeout=20) as store:
        person, = store.execute("SELECT id FROM people WHERE email = ?", (email,)).fetchone()
        for number, ago in enumerate(days):
            at = int(time.time() * 1_000) - ago * 86_400_000
            month = time.strftime("%Y-%m", time.gmtime(at / 1_000))
            store.execute(
                "INSERT INTO saved_rides VALUES (?, 'rides', ?, NULL, 1, 1, ?, 12400, 1400, 868, 98, 440, 'CHF', ?, ?, 1)",
                (f"00000000-0000-4000-8000-00000000000{number}", person, month, at, at))


@server(pace=1)
def test_a_person_sees_what_their_rides_saved(pages):
    page = passenger(pages, AMINA, viewport=POCKET)
    inspection = Inspection(pages.city.address)
    page.goto("/saved")
    page.get_by_text("Nothing saved yet").wait_for()
    keep_rides(pages, AMINA[0], [0, 0, 45])
    page.goto("/saved")
    page.get_by_role("heading", name="As a passenger").wait_for()
    part = page.locator("#saved-passenger")
    assert "CHF\u00a012.84" in part.inner_text(), part.inner_text()
    assert "33.0 km" in part.inner_text().replace("\u00a0", " ") or "33 km" in part.inner_text().replace("\u00a0", " ")
    assert "5.6 kg" in part.inner_text().replace("\u00a0", " ")
    page.set_viewport_size({"width": 390, "height": 844})
    pages.shot(page, "saved", full_page=True)
    page.emulate_media(color_scheme="dark")
    pages.shot(page, "saved-dark", full_page=True)
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(POCKET)
    inspection.look(page, "what rides saved")
    assert not inspection.found, inspection.found
    page.goto("/trips")
    page.get_by_role("link", name="What sharing saved").click()
    page.get_by_role("heading", name="How this is counted").wait_for()
    other = passenger(pages, DRIVER, viewport=POCKET)
    other.goto("/saved")
    other.get_by_text("Nothing saved yet").wait_for()

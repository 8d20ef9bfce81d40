"""What drivers and passengers do with planned rides in the browser."""
import datetime
import re
import zoneinfo

from driving import passenger

ZONE = zoneinfo.ZoneInfo("Europe/Vaduz")
TRIP = re.compile(r"/planned/[0-9a-f-]{36}")
SEAT = re.compile(r"/planned/seats/[0-9a-f-]{36}$")


def ahead(minutes):
    """A moment so many minutes ahead, as a form of the city has it."""
    moment = datetime.datetime.now(ZONE) + datetime.timedelta(minutes=minutes)
    return moment.strftime("%Y-%m-%dT%H:%M")


def choose(page, words):
    """Types a place and takes the first that is found for it, not what was there before a letter was typed."""
    page.locator("#field-q").fill(words)
    page.locator("#suggestions:not(:has(.recent-places)) a").first.click()


def draft(page, start, destination, *stops):
    """Chooses the places of a trip, up to the form."""
    page.goto("/planned/new")
    for words in (start, destination):
        title = page.locator("h1").inner_text()
        choose(page, words)
        page.wait_for_function("before => document.querySelector('#sheet h1')?.innerText !== before", arg=title)
    for words in stops:
        page.get_by_role("link", name="Add a stop").click()
        page.locator("#field-q").wait_for()
        choose(page, words)
        page.locator("#publish").wait_for()


def leave(page, minutes):
    """Types when a trip leaves, until the form has the times that follow from it."""
    # The clock is looked at once: a moment later it may be in the next minute.
    at = ahead(minutes)
    page.locator("#field-at").fill(at)
    page.locator("#field-at").blur()
    page.wait_for_function("at => document.querySelector('[name=times_for]')?.value === at", arg=at)


def publish(page, minutes, start="Ruggell", destination="Balzers", stops=("Schaan", "Vaduz"), **switches):
    """Publishes a trip that leaves in so many minutes; where it is."""
    draft(page, start, destination, *stops)
    leave(page, minutes)
    for name, is_on in switches.items():
        page.locator(f"#field-{name}").set_checked(is_on)
    page.locator("#publish-trip").click()
    page.wait_for_url(TRIP)
    return TRIP.search(page.url).group(0)


def state(page):
    return page.locator("#planned [data-state]").get_attribute("data-state")


def send(page, button):
    """Presses a button that sends a form, until the page that answers is there."""
    with page.expect_navigation():
        button.click()


def find(page, line):
    """Types what is looked for into the one line."""
    page.goto("/planned")
    page.locator("#field-line").fill(line)
    page.get_by_role("button", name="Search").click()


def people(pages, *who, **options):
    return [passenger(pages, one, **options) for one in who]

"""What people tell of rides in the browser."""
import re

from planned import send

CASE = re.compile(r"/care/cases/[0-9a-f-]{36}")


def miss(page, ride, words):
    """Tells that something was left in the car; where that is to be read."""
    page.goto(f"{ride}/care/thing")
    page.locator("#field-words").fill(words)
    send(page, page.get_by_role("button", name="Send"))
    return ride + CASE.search(page.url).group(0)


def complain(page, ride, topic, words):
    """Tells that something was wrong; where that is to be read."""
    page.goto(f"{ride}/care/problem")
    page.locator("#field-topic").select_option(topic)
    page.locator("#field-words").fill(words)
    send(page, page.get_by_role("button", name="Send"))
    return ride + CASE.search(page.url).group(0)


def walk_through(inspection, walk, page, ride):
    """Looks at each page on which a passenger tells something."""
    walk(inspection, page, f"{ride}/care", f"{ride}/care/problem", f"{ride}/care/thing")
    case = miss(page, ride, "A red umbrella, under the seat")
    walk(inspection, page, case, f"{ride}/care")
    return case

"""What new people do in the browser, up to confirmed addresses, and what the city sends them."""
import re
from typing import NamedTuple


class Somebody(NamedTuple):
    """A person as they sign up."""
    first: str
    last: str
    mail: str
    phone: str
    password: str


GRACE = Somebody("Grace", "Hopper", "grace@example.org", "+4232362222", "compiler-1952")
MAIL, PHONE, PASSWORD = GRACE.mail, GRACE.phone, GRACE.password


def sign_up(page, who=GRACE, path="/signup", **changes):
    """Fills in the form and sends it; with `path` nothing the form that is open."""
    fields = {
        "First name": who.first, "Last name": who.last, "Email": who.mail, "Phone": who.phone,
        "Password": who.password, "Password, once more": who.password, **changes,
    }
    names = {"First name": "firstName", "Last name": "lastName", "Email": "email", "Phone": "phone",
             "Password": "password", "Password, once more": "confirmation"}
    if path:
        page.goto(path)
    for label, value in fields.items():
        page.locator(f"form[action='/signup'] [name={names[label]}]").fill(value)
    page.locator("#field-terms").check()
    page.get_by_role("button", name="Create the account").click()


def newest(pages, address, pattern):
    """What the newest message to an address says, read where development shows what was sent."""
    page = pages.open("/outbox")
    item = page.locator(".outbox-item", has_text=address).first
    item.wait_for()
    found = re.search(pattern, item.inner_text())
    page.context.close()
    pages.contexts.remove(page.context)
    assert found, "the newest message does not hold what was expected"
    return found.group(0)


def confirm_addresses(pages, page, who=GRACE):
    """Types the codes that came by mail and by SMS; the page that is left is the one that comes then."""
    page.locator("#field-code-email").fill(newest(pages, who.mail, r"\b\d{6}\b"))
    page.get_by_role("button", name="Confirm the email").click()
    page.get_by_text("Your email is confirmed").wait_for()
    page.locator("#field-code-phone").fill(newest(pages, who.phone, r"\b\d{6}\b"))
    page.get_by_role("button", name="Confirm the phone").click()


def forgive(pages, *statuses):
    """The browser notes answers that say what was wrong; here they are wanted."""
    pages.faults[:] = [fault for fault in pages.faults if not any(str(status) in fault for status in statuses)]

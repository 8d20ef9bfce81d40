"""What tests about identity share: a new person whose email and phone are confirmed, and photos that are none of a
document."""
import struct
import zlib

from test_people import MAIL, PASSWORD, PHONE, newest, sign_up
from harness import log_in


def newcomer(pages, **options):
    """A new person in a browser of their own, confirmed and with no document shown."""
    page = pages.open("/", **options)
    sign_up(page)
    page.wait_for_url("**/login?welcome")
    log_in(page, PHONE, PASSWORD)
    page.wait_for_url("**/account/activate")
    page.locator("#field-code-email").fill(newest(pages, MAIL, r"\b\d{6}\b"))
    page.get_by_role("button", name="Confirm the email").click()
    page.get_by_text("Your email is confirmed").wait_for()
    page.locator("#field-code-phone").fill(newest(pages, PHONE, r"\b\d{6}\b"))
    page.get_by_role("button", name="Confirm the phone").click()
    page.get_by_text("Email and phone are confirmed").first.wait_for()
    return page


def grey_picture(width=640, height=400):
    """A photo of nothing: PNG, grey, by hand."""
    def chunk(kind, data):
        whole = kind + data
        return struct.pack(">I", len(data)) + whole + struct.pack(">I", zlib.crc32(whole))

    rows = b"".join(b"\0" + bytes((x * 3 + y * 5) % 64 + 96 for x in range(width)) for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def photo(name, bytes_=None):
    """A file as a form takes it."""
    return {"name": name, "mimeType": "image/png", "buffer": bytes_ or grey_picture()}

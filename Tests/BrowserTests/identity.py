"""What tests about identity share: a new person whose email and phone are confirmed, and photos of a card and of
nothing."""
import base64
import struct
import zlib

from harness import log_in
from people import GRACE, confirm_addresses, sign_up

# A card as it lies on a table before a phone: a little askew and a little from the side, with the light from above.
TABLE = """<body style="margin: 0; height: 100vh; display: grid; place-items: center;
  background: linear-gradient(#6e5a48, #4d3f33)"><img src="data:image/png;base64,%s"
  style="width: 84vw; transform: perspective(3000px) rotateX(4deg) rotate(1.5deg);
  border-radius: 24px; box-shadow: 0 12px 40px #0008">"""


def newcomer(pages, who=GRACE, **options):
    """A new person in a browser of their own, confirmed and with no document shown."""
    page = pages.open("/", **options)
    sign_up(page, who)
    page.wait_for_url("**/login?welcome")
    log_in(page, who.phone, who.password)
    page.wait_for_url("**/account/activate")
    confirm_addresses(pages, page, who)
    page.get_by_text("Email and phone are confirmed").first.wait_for()
    return page


def specimen(page):
    """The card with the person's own name that a demo offers, as a file."""
    answer = page.request.get("/account/identity/specimen.png")
    assert answer.status == 200, answer.text()
    return {"name": "specimen.png", "mimeType": "image/png", "buffer": answer.body()}


def photographed(pages, card):
    """A photo of a card that lies on a table, as a phone takes it: JPEG."""
    context = pages.browser.new_context(viewport={"width": 1600, "height": 1200}, device_scale_factor=1)
    try:
        page = context.new_page()
        page.set_content(TABLE % base64.b64encode(card).decode())
        page.wait_for_function("document.images[0].complete")
        return {"name": "card.jpg", "mimeType": "image/jpeg", "buffer": page.screenshot(type="jpeg", quality=85)}
    finally:
        context.close()


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

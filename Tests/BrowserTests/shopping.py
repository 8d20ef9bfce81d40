"""What the tests of the shops have in common: a city with made-up shops, a shop of one's own, a photo, what is found."""
import re
import struct
import zlib

from driving import AMINA, passenger
from harness import root, until

CATALOGUE = root / "Samples" / "shops" / "catalogue.json"
ID = "[0-9a-f-]{36}"
# In the middle of the town.
STAEDTLE = (47.13929, 9.52280)


def keeper(pages, **options):
    """A person who may keep a shop."""
    return passenger(pages, AMINA, **options)


def register(page, name="Zur Gletschermühle", kind="bakery", address="Städtle 3, 9490 Vaduz"):
    """Registers a shop in the middle of the town by its form; the answer is the address of its counter."""
    page.goto(f"/where/mine/new?at={STAEDTLE[0]},{STAEDTLE[1]}&at_name=St%C3%A4dtle")
    page.locator("[name=name]").fill(name)
    page.locator("[name=kind]").select_option(kind)
    page.locator("[name=address]").fill(address)
    page.get_by_role("button", name="Register a shop").click()
    return at_counter(page)


def at_counter(page):
    """The address of the counter that the page has come to."""
    page.wait_for_url(re.compile(f"/where/mine/{ID}([?#].*)?$"))
    return re.search(f"/where/mine/{ID}", page.url).group(0)


def add(page, counter, name, price, photo=None):
    """Adds a product by its form."""
    page.goto(counter)
    page.get_by_role("link", name="Add a product").click()
    page.locator("[name=name]").fill(name)
    page.locator("[name=price]").fill(price)
    if photo:
        page.locator("[name=photo]").set_input_files({"name": "loaf.png", "mimeType": "image/png", "buffer": photo})
    page.get_by_role("button", name="Save").click()
    page.get_by_text("The product is on the shelf.").wait_for()
    return row(page, name).locator("a").first.get_attribute("href")


def row(page, name):
    """A product on the counter."""
    return page.locator(".keep-product", has_text=name)


def search(page, words, **filters):
    """Opens the page of what is found."""
    more = "".join(f"&{name}={value}" for name, value in filters.items())
    page.goto(f"/where/search?q={words}{more}")
    return names(page)


def names(page, kind="product"):
    """What is found, in its order."""
    return page.locator(f"#results .{kind}-name").all_inner_texts()


def card(page, name):
    """The card of a product or a shop."""
    return page.locator(".product-card, .shop-card", has_text=name).first


def photo(width=320, height=240):
    """A PNG of a loaf, as far as that goes: brown, lighter towards the top."""
    lines = b"".join(
        b"\0" + b"".join(bytes((200 - 90 * y // height, 140 - 70 * y // height, 40 + 60 * x // width)) for x in range(width))
        for y in range(height))

    def part(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", header) + part(b"IDAT", zlib.compress(lines)) + part(b"IEND", b"")


def is_drawn(picture):
    """Waits until a picture is there as a picture."""
    until(lambda: picture.evaluate("image => image.complete && image.naturalWidth > 0"), "the drawn photo")

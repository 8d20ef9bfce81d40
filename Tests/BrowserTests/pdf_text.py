"""The text of each page of a PDF as Chromium prints it: enough of the form (ISO 32000-1) for that, and no more."""
import re
import unicodedata
import zlib

OBJECT = re.compile(rb"(?:^|\s)(\d+) 0 obj\b(.*?)\bendobj", re.DOTALL)
HEX = re.compile(rb"<([0-9A-Fa-f\s]*)>")
# What changes the font, and what shows signs of it.
SHOWN = re.compile(rb"/(?P<font>\S+)\s+[-\d.]+\s+Tf|\[(?P<parts>[^\]]*)\]\s*TJ|(?P<one><[^>]*>)\s*Tj")


def pages(file):
    """The text of each page without its spaces, which are not drawn but left free, in the order of drawing."""
    objects = {int(number): body for number, body in OBJECT.findall(file)}
    catalogue = next(body for body in objects.values() if re.search(rb"/Type\s*/Catalog\b", body))
    return [text_of(page, objects) for page in leaves(reference(catalogue, b"Pages"), objects)]


def leaves(number, objects):
    """The pages of a tree of pages."""
    node = objects[number]
    kids = re.search(rb"/Kids\s*\[(.*?)\]", node, re.DOTALL)
    if not kids:
        return [node]
    return [page for kid in re.findall(rb"(\d+) 0 R", kids.group(1)) for page in leaves(int(kid), objects)]


def text_of(page, objects):
    """What is drawn on a page, sign by sign."""
    resources = dictionary(page, b"Resources", objects)
    fonts = {
        name: letters(objects[int(number)], objects)
        for name, number in re.findall(rb"/(\S+)\s+(\d+) 0 R", dictionary(resources, b"Font", objects) or b"")
    }
    words, font = [], {}
    for found in SHOWN.finditer(stream(objects[reference(page, b"Contents")])):
        if found["font"]:
            font = fonts.get(found["font"], {})
        else:
            for digits in HEX.findall(found["parts"] or found["one"]):
                digits = re.sub(rb"\s", b"", digits)
                width = font.get("width", 4)
                codes = [int(digits[at:at + width], 16) for at in range(0, len(digits), width)]
                words.append("".join(font.get(code, "\N{REPLACEMENT CHARACTER}") for code in codes))
    return without_spaces("".join(words))


def without_spaces(text):
    """As `pages` has it: without spaces, and with letters that are drawn as one told apart."""
    return "".join(unicodedata.normalize("NFKC", text).split())


def letters(font, objects):
    """Which text each code of a font stands for, by its own table."""
    number = reference(font, b"ToUnicode")
    if number is None:
        return {}
    table, known = stream(objects[number]), {}
    span = re.search(rb"begincodespacerange\s*<([0-9A-Fa-f]+)>", table)
    known["width"] = len(span.group(1)) if span else 4
    for block in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        for code, text in re.findall(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>", block):
            known[int(code, 16)] = decoded(text)
    for block in re.findall(rb"beginbfrange(.*?)endbfrange", table, re.DOTALL):
        for first, last, text in re.findall(rb"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>", block):
            for step in range(int(last, 16) - int(first, 16) + 1):
                known[int(first, 16) + step] = decoded(b"%0*x" % (len(text), int(text, 16) + step))
    return known


def decoded(digits):
    return bytes.fromhex(digits.decode()).decode("utf-16-be")


def stream(body):
    head, content = re.split(rb"\bstream\r?\n", body, maxsplit=1)
    # Where it ends, what is compressed says itself.
    return zlib.decompressobj().decompress(content) if b"/FlateDecode" in head else content


def reference(body, key):
    found = re.search(rb"/" + key + rb"\s+\[?\s*(\d+) 0 R", body)
    return int(found.group(1)) if found else None


def dictionary(body, key, objects):
    """A dictionary that stands in another one, or that it refers to."""
    if body is None:
        return None
    number = reference(body, key)
    if number is not None:
        return objects[number]
    found = re.search(rb"/" + key + rb"\s*<<", body)
    if not found:
        return None
    depth, at = 1, found.end()
    while depth and at < len(body):
        if body[at:at + 2] in (b"<<", b">>"):
            depth += 1 if body[at:at + 2] == b"<<" else -1
            at += 2
        else:
            at += 1
    return body[found.end():at]

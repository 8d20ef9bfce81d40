"""What people do in GluCalc: the first start, meals from the first number to the dose, the way around."""
from harness import kept_all, until

# What the pages are called in actions, in the order of `Route.Page`.
PAGES = [
    "home", "terms", "setup", "meal", "pickFood", "journal", "archived", "charts", "foods", "food", "categories",
    "mealTypes", "mealType", "favourites", "grid", "more", "settings", "exchange", "preview", "report", "wipe", "help",
    "lock", "removed", "devices", "server", "vault", "vaultCare", "doctor", "guest",
    "correction",
]
LUNCH = {"target": "48", "goal": "4.5", "sensitivity": "3", "ratio": "0.7"}


def opened(pages, language="en", **more):
    """GluCalc on the first visit."""
    page = pages.open(f"{pages.city.pockets}/glucalc/{language}/", **more)
    ready(page)
    return page


def ready(page):
    page.locator("[data-screen=app][data-ready] .glucalc").wait_for()


def again(page):
    """GluCalc opened anew, once the device has kept all of it."""
    kept_all(page)
    page.reload()
    ready(page)


def tap(page, action):
    page.locator(f'[data-tap="{action}"]').first.click()


def answer(page):
    """Says yes to the question, which takes no answer before it can have been read."""
    def answered():
        button = page.locator('dialog.question [data-tap="yes"]')
        if button.count():
            button.click()
        return page.locator("dialog.question").count() == 0
    until(answered, "the question was answered")


def confirm(page, action):
    """Confirms as often as it is asked: a second tap of the same finger confirms nothing."""
    def confirmed():
        button = page.locator(f'[data-tap="{action}"]')
        if button.count():
            button.first.click()
        return button.count() == 0
    until(confirmed, "all was confirmed")


def go(page, name, number=0):
    """To a page, by the bar or by “More”."""
    wanted = PAGES.index(name)
    link = page.locator(f'[data-tap="go {wanted} {number}"]')
    if link.count() == 0:
        tap(page, f"go {PAGES.index('more')} 0")
    link.first.click()


def drawn(page):
    """Once the tool has drawn what the page has to show, it can be printed."""
    page.locator('[data-tap="print"]').first.wait_for()


def type_in(page, field, text):
    page.locator(f"#field-{FIELDS.index(field)}").fill(text)


FIELDS = [
    "name", "carbohydrate", "quantity", "target", "goal", "sensitivity", "ratio", "weight", "basal", "duration",
    "maximum", "months", "pin", "again", "server", "token",
    "given", "note", "moment",
]


def submit(page):
    page.locator("main form button[type=submit]").first.click()


def add_type(page, suggestion=-2, values=LUNCH):
    """A kind of meal, by one of the names that are suggested."""
    page.locator(f'[data-tap="go {PAGES.index("mealType")} {suggestion}"]').first.click()
    for field, text in values.items():
        type_in(page, field, text)
    submit(page)


def set_up(page, unit=0, types=(-2,), maximum="10", values=LUNCH, foods=True):
    """The first start, from the terms to the first page."""
    tap(page, "accept")
    tap(page, f"unit {unit}")
    submit(page)
    submit(page)
    tap(page, "insulin 0")
    type_in(page, "duration", "6")
    type_in(page, "maximum", maximum)
    submit(page)
    for suggestion in types:
        add_type(page, suggestion, values)
    submit(page)
    if foods:
        tap(page, "factory-now")
        page.locator(".notice.good").wait_for()
    submit(page)
    page.locator("#new-meal").wait_for()


def begin(page, glucose="7.2", kind=1):
    """A new meal, up to its foods."""
    tap(page, "new")
    if page.locator(f'[data-tap="type {kind}"][aria-pressed=false]').count():
        tap(page, f"type {kind}")
    page.locator("#glucose").fill(glucose)
    submit(page)


def add_other(page, carbohydrate):
    """A food of which only the carbohydrate is known."""
    page.locator("#add-food").click()
    tap(page, "take-other")
    page.locator('[data-input^="carbs"]').last.fill(carbohydrate)


def keep(page, given=None):
    """From the foods to the journal."""
    tap(page, "step 2")
    if given is None:
        tap(page, "proposed")
    else:
        page.locator("#given").fill(given)
    submit(page)
    page.locator("#new-meal").wait_for()

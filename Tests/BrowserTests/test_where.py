"""The shops in the browser: a shopkeeper registers one, visitors look for things, star and review them."""
import json
import random
import re
import threading
import time

from playwright.sync_api import Error, expect

from accessibility import POCKET
from driving import DRIVER, THIRD, at, passenger, server
from harness import has_map, until
from shopping import CATALOGUE, ID, STAEDTLE, add, at_counter, card, is_drawn, keeper, names, photo, register, row, search

server_options = ("--drivers", "0", "--catalogue", str(CATALOGUE))
page_options = {"reduced_motion": "reduce"}


def type_in(page, words):
    field = page.get_by_role("searchbox")
    field.fill("")
    field.press_sequentially(words, delay=20)


def fits(page):
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"something sticks out of {page.url}"


def test_a_shop_is_on_the_net_within_five_minutes(pages):
    """W1, W2, W4: place, form, product with photo; a stranger finds it by a misspelt word while typing."""
    begun = time.monotonic()
    page = keeper(pages)
    page.goto("/where/mine")
    page.get_by_role("link", name="Register a shop").click()
    has_map(page)
    pages.shot(page, "where-new-place")
    page.get_by_role("searchbox").press_sequentially("vaduz stadtle", delay=20)
    page.locator("#suggestions a", has_text="Städtle").first.click()
    page.wait_for_url(re.compile("at="))
    page.locator("[name=name]").fill("Zur Gletschermühle")
    page.locator("[name=kind]").select_option("bakery")
    page.locator("[name=phone]").fill("+423 236 22 22")
    page.locator("[data-day]").first.locator("input").nth(0).fill("00:00")
    page.locator("[data-day]").first.locator("input").nth(1).fill("23:59")
    page.locator("[data-copy-hours]").click()
    expect(page.locator("[data-hours-said]")).to_have_text("Every day has the hours of Monday now.")
    expect(page.locator("[data-day]").nth(1).locator("input").first).to_be_focused()
    pages.shot(page, "where-new-form", full_page=True)
    page.get_by_role("button", name="Register a shop").click()
    counter = at_counter(page)
    expect(page.locator("h1")).to_have_text("Zur Gletschermühle")
    add(page, counter, "Gletscherzopf", "7.40", photo())
    is_drawn(row(page, "Gletscherzopf").locator("img"))
    pages.shot(page, "where-counter-light")
    visitor = pages.open("/where")
    type_in(visitor, "gletcherzof")
    found = visitor.locator("#results .product-card", has_text="Gletscherzopf")
    found.wait_for(timeout=10_000)
    picture = found.locator("img")
    assert "/photo" in picture.get_attribute("src"), "its photo and no drawing"
    is_drawn(picture)
    expect(found).to_contain_text("CHF 7.40")
    assert time.monotonic() - begun < 300, "a shop takes five minutes"
    pages.shot(visitor, "where-found")
    found.locator(".product-link").click()
    visitor.wait_for_url(re.compile(f"/where/products/{ID}$"))
    is_drawn(visitor.locator(".product-photo img"))
    fits(visitor)
    pages.shot(visitor, "where-product-own")
    visitor.locator(".shop-card", has_text="Zur Gletschermühle").locator(".shop-link").click()
    expect(visitor.locator("h1")).to_have_text("Zur Gletschermühle")
    expect(visitor.locator(".opening-word").first).to_contain_text("Open")


def test_one_tap_says_that_something_is_sold_out(pages):
    """W2: the switch flips the stock for everybody, and Undo takes that back."""
    page = keeper(pages)
    counter = register(page)
    add(page, counter, "Gletscherzopf", "7.40")
    visitor = pages.open("/where")
    assert "Gletscherzopf" in search(visitor, "gletscherzopf", stock="on")
    page.evaluate("window.hasStayed = true")
    row(page, "Gletscherzopf").get_by_role("switch").click()
    expect(row(page, "Gletscherzopf").get_by_role("switch")).to_have_attribute("aria-checked", "false")
    expect(row(page, "Gletscherzopf")).to_contain_text("Now sold out")
    pages.shot(page, "where-counter-sold-out")
    until(lambda: "Gletscherzopf" not in search(visitor, "gletscherzopf", stock="on"), "the next search")
    assert "Gletscherzopf" in search(visitor, "gletscherzopf")
    expect(card(visitor, "Gletscherzopf")).to_contain_text("Sold out")
    row(page, "Gletscherzopf").get_by_role("button", name="Undo").click()
    expect(row(page, "Gletscherzopf").get_by_role("switch")).to_have_attribute("aria-checked", "true")
    until(lambda: "Gletscherzopf" in search(visitor, "gletscherzopf", stock="on"), "it is back")
    assert page.evaluate("window.hasStayed"), "the counter was loaded anew"


def test_what_people_look_for_is_found(pages):
    """W4, W7: misspelt words, filters, the order, more of it, the keyboard, and nothing found."""
    page = pages.open("/where")
    # The window that is there before has shops, too.
    with page.expect_response(lambda answer: "/where/search" in answer.url and "q=boulangrie" in answer.url):
        type_in(page, "boulangrie")
    places = page.locator("#results .shop-list").first.locator(".shop-place")
    until(lambda: (words := places.all_inner_texts()) and all(re.search("Bakery|Cakes", one) for one in words),
          "bakeries first")
    expect(page).to_have_url(re.compile("q=boulangrie"))
    pages.shot(page, "where-boulangrie")

    def narrowed(part, action):
        """Does something to the filters, and waits until its results are there."""
        with page.expect_response(lambda answer: "/where/search" in answer.url and part in answer.url):
            action()
        expect(page).to_have_url(re.compile(part))
    type_in(page, "brot")
    expect(page).to_have_url(re.compile("q=brot"))
    narrowed("stock=on", lambda: page.locator(".filter-chip", has_text="In stock").click())
    expect(page.locator("#results .product-card").first).to_be_visible()
    expect(page.locator("#results .stock-out")).to_have_count(0)
    page.locator(".filters summary").click()
    narrowed("sort=price", lambda: page.locator("[name=sort]").select_option("price"))
    prices = lambda: [float(re.sub("[^0-9.]", "", words)) for words in page.locator("#results .product-price").all_inner_texts()]  # noqa: E731
    until(lambda: len(prices()) > 3 and prices() == sorted(prices()), "the cheapest first")
    narrowed("town=vaduz", lambda: page.locator("[name=town]").select_option(label="Vaduz"))
    until(lambda: "Ofenbank" not in page.locator("#results").inner_text(), "only the town's")
    expect(page.locator("#results .product-card").first).to_be_visible()
    pages.shot(page, "where-filters", full_page=True)
    narrowed("to=0.05", lambda: (page.locator("[name=to]").fill("0.05"), page.locator("[name=to]").press("Enter")))
    expect(page.locator("#results")).to_contain_text("Nothing fits all of your filters.")
    pages.shot(page, "where-nothing")
    page.get_by_role("link", name="Search without filters").click()
    expect(page.locator("#results .product-card").first).to_be_visible()
    assert not re.search("town=|stock=|to=", page.url), page.url

    page.goto("/where/search?q=&show=shops&open=on")
    expect(page.locator("#results .is-closed")).to_have_count(0)
    page.goto("/where/search?q=xqzvkwjy")
    expect(page.locator("#results")).to_contain_text("Nothing found")


def test_the_form_says_what_is_asked_for_while_only_the_results_change(pages):
    """W7: how many filters are out of sight, and a price that is none, also where the page stays."""
    page = pages.open("/where/search?q=brot")
    badge, field, error = page.locator(".filter-count"), page.locator("[name=from]"), page.locator(".price-fields .field-error")
    expect(badge).to_be_hidden()
    page.locator(".filters summary").click()
    page.locator("[name=town]").select_option(label="Vaduz")
    expect(badge).to_have_text("1")
    page.locator("[name=sort]").select_option("price")
    expect(badge).to_have_text("2")
    page.locator(".filter-chip", has_text="In stock").click()
    field.press_sequentially("abc")
    expect(badge, "while somebody types").to_have_text("3")
    field.press("Enter")
    expect(error).to_have_text("Write a price as a number, such as 12.50.")
    expect(page.locator("#results")).to_contain_text("Write a price as a number")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_attribute("aria-describedby", error.get_attribute("id"))
    expect(field, "somebody goes on typing").to_be_focused()
    field.fill("0.50")
    field.press("Enter")
    expect(page.locator("#results .product-card").first).to_be_visible()
    expect(error).to_have_count(0)
    expect(field).not_to_have_attribute("aria-invalid", "true")
    page.locator("[name=show][value=shops]").check()
    expect(badge, "shops have no price").to_have_text("2")
    expect(page).to_have_url(re.compile("show=shops"))
    page.reload()
    expect(badge, "the server counts alike").to_have_text("2")
    page.locator(".filters summary").click()
    page.locator("[name=town]").select_option("")
    page.locator("[name=sort]").select_option("relevance")
    expect(badge).to_be_hidden()
    # What the server has said of a price goes as well.
    page.goto("/where/search?q=brot&from=abc")
    expect(error).to_be_visible()
    field.fill("")
    field.press("Enter")
    expect(page.locator("#results .product-card").first).to_be_visible()
    expect(error).to_have_count(0)
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_how_much_is_found_is_said_in_a_word(pages):
    """W12: those who do not see the results hear how many there are, and not each of them at each letter."""
    page = pages.open("/where")
    assert page.locator("[aria-live]:has(#results), #results[aria-live]").count() == 0
    said = page.locator("#found-status")
    expect(said).to_have_attribute("role", "status")
    said.evaluate("element => { element.hasStayed = true }")
    type_in(page, "brot")
    # Of all that was typed, and not of its first letters: what comes later would take the place of more.
    expect(page).to_have_url(re.compile("q=brot"))
    expect(said).to_have_text("12 products, and there are more")
    page.get_by_role("link", name="Show more").click()
    expect(said).to_have_text(re.compile("^[0-9]+ products(, and there are more)?$"))
    expect(said).not_to_have_text(re.compile("^12 "))
    type_in(page, "xqzvkwjy")
    expect(said).to_have_text("Nothing found")
    assert said.evaluate("element => element.hasStayed"), "one that comes anew is passed over"
    assert page.locator("#results #found-status, #results [hx-swap-oob]").count() == 0


def test_more_of_what_is_found_repeats_nothing(pages):
    page = pages.open("/where/search?sort=name")
    addresses = lambda: [link.get_attribute("href") for link in page.locator("#results .product-link").all()]  # noqa: E731
    first = addresses()
    page.get_by_role("link", name="Show more").click()
    until(lambda: len(addresses()) > len(first), "more of them")
    expect(page.locator("#results .product-link").nth(len(first)), "the first of what came").to_be_focused()
    page.get_by_role("link", name="Show more").click()
    until(lambda: len(addresses()) > 2 * len(first), "still more of them")
    assert len(set(addresses())) == len(addresses()), "something is there twice"
    assert addresses()[:len(first)] == first


def test_the_keyboard_leads_from_the_field_to_what_is_found(pages):
    page = pages.open("/where", viewport=POCKET)
    field = page.get_by_role("searchbox")
    field.focus()
    page.keyboard.type("honig", delay=20)
    expect(page).to_have_url(re.compile("q=honig"))
    expect(page.locator("#results .product-card").first).to_be_visible()
    fits(page)
    pages.shot(page, "where-pocket")
    expect(field, "typing goes on while results come").to_be_focused()
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#results a')"):
            break
    assert page.evaluate("document.activeElement.matches('#results a')"), "the results are far away"
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(f"/where/(products|shops)/{ID}$"))


def test_stars_are_filled_at_once_and_move_to_the_account(pages):
    """W8: on the device without an account, in the account after the log-in."""
    page = pages.open("/where/search?q=bauernbrot")
    page.evaluate("window.hasStayed = true")
    name = page.locator("#results .product-name").first.inner_text()
    star(page.locator("#results .product-card").first)
    shop = page.locator("#results .shop-card").first if page.locator("#results .shop-card").count() else None
    assert page.evaluate("window.hasStayed"), "the page was left"
    if shop is None:
        page.goto("/where/search?q=&show=shops&sort=name")
        shop = page.locator("#results .shop-card").first
    keeps = shop.locator(".shop-name").inner_text()
    star(shop)
    page.goto("/where/starred")
    expect(card(page, name)).to_be_visible()
    expect(page.locator(".shop-card", has_text=keeps)).to_be_visible()
    pages.shot(page, "where-starred", full_page=True)
    assert any(cookie["name"] == "stars" for cookie in page.context.cookies())
    page.locator("main").get_by_role("link", name="Log in").click()
    log_in_here(page, THIRD)
    page.wait_for_url("**/where/starred")
    expect(card(page, name)).to_be_visible()
    expect(page.locator(".shop-card", has_text=keeps)).to_be_visible()
    assert not any(cookie["name"] == "stars" for cookie in page.context.cookies()), "the device still keeps them"
    elsewhere = passenger(pages, THIRD)
    elsewhere.goto("/where/starred")
    expect(card(elsewhere, name)).to_be_visible()
    card(elsewhere, name).locator(".star-button").click()
    expect(card(elsewhere, name).locator(".star-button")).to_have_attribute("aria-pressed", "false")


def test_what_is_found_comes_first_on_a_small_phone(pages):
    """W7: on the smallest phone the first result is in sight, in every look; the rest of the filters is folded."""
    for look, options in {
        "light": {}, "dark": {"color_scheme": "dark"}, "arabic": {"locale": "ar"}, "german": {"locale": "de"},
    }.items():
        page = pages.open("/where/search?q=brot", viewport=POCKET, **options)
        first = page.locator("#results .product-name, #results .shop-name").first
        expect(first).to_be_visible()
        box = first.bounding_box()
        assert box["y"] + box["height"] < 560, f"{look}: the first result begins at {box}"
        fits(page)
        pages.shot(page, f"where-small-{look}")
    wide = pages.open("/where/search?q=brot", viewport={"width": 390, "height": 844})
    pages.shot(wide, "where-phone")
    wide.locator(".filters summary").click()
    expect(wide.locator("[name=sort]")).to_be_visible()
    fits(wide)
    pages.shot(wide, "where-phone-filters")


def test_a_search_that_takes_time_says_that_it_works(pages):
    """W12: while the answer is on its way the results say so, and then no more."""
    page = pages.open("/where")
    held = []
    page.route(re.compile("/where/search"), lambda route: held.append(route))
    page.get_by_role("searchbox").fill("honig")
    expect(page.locator("#results")).to_have_class(re.compile("htmx-request"))
    pages.shot(page, "where-loading")
    assert len(held) == 1, "one search for what was typed at once"
    held[0].continue_()
    expect(page.locator("#results .product-card").first).to_be_visible()
    expect(page.locator("#results")).not_to_have_class(re.compile("htmx-request"))


def test_a_shop_shows_where_it_is(pages):
    """W5: a small map on the shop's page, which leads to the large one."""
    for look, options in {"light": {}, "dark": {"color_scheme": "dark"}, "arabic": {"locale": "ar"}}.items():
        page = pages.open("/where", viewport={"width": 390, "height": 844}, **options)
        page.goto(page.locator(".shop-link").first.get_attribute("href"))
        page.locator(".shop-map").scroll_into_view_if_needed()
        has_map(page)
        fits(page)
        pages.shot(page, f"where-shop-map-{look}")
    page.locator(".shop-map").click()
    page.wait_for_url(re.compile("/where/around.*shop="))


def test_the_search_and_the_stars_work_without_scripts(pages):
    page = pages.open("/where", java_script_enabled=False)
    page.get_by_role("searchbox").fill("bauernbrot")
    page.locator(".filter-chip", has_text="In stock").click()
    page.get_by_role("button", name="Search").click()
    name = page.locator("#results .product-name").first.inner_text()
    page.locator("#results .product-card .star-button").first.click()
    page.wait_for_url(re.compile("q=bauernbrot.*stock=on|stock=on.*q=bauernbrot"))
    expect(page.locator("#results .product-card .star-button").first).to_have_attribute("aria-pressed", "true")
    page.goto("/where/starred")
    expect(card(page, name)).to_be_visible()


def log_in_here(page, who):
    """Where a page has sent somebody to log in."""
    page.get_by_label(re.compile("email", re.I)).fill(who[0])
    page.get_by_label(re.compile("password", re.I)).fill(who[1])
    page.get_by_role("button", name="Log in", exact=True).click()


def star(card):
    button = card.locator(".star-button")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.focus()
    button.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(button, "the keyboard stays on it").to_be_focused()


def test_a_review_is_written_answered_and_read(pages):
    """W9: three people, three phones."""
    page = keeper(pages)
    counter = register(page)
    add(page, counter, "Gletscherzopf", "7.40")
    shop = counter.replace("/mine/", "/shops/")
    guest = passenger(pages, DRIVER)
    guest.goto(shop)
    guest.locator(".own-review .star-choice label").nth(3).click()
    guest.locator("[name=text]").fill("The plait was still warm.")
    pages.shot(guest, "where-review", full_page=True)
    guest.get_by_role("button", name="Save the review").click()
    guest.locator(".review", has_text="The plait was still warm.").wait_for()
    page.goto(shop)
    review = page.locator(".review", has_text="still warm")
    review.locator("summary").click()
    review.locator("textarea").fill("Come at seven, then they all are.")
    review.get_by_role("button", name="Save the answer").click()
    page.locator(".review-answer", has_text="Come at seven").wait_for()
    expect(page.locator(".review-stars .is-full")).to_have_count(4)
    pages.shot(page, "where-answered", full_page=True)
    third = pages.open(shop)
    third.get_by_role("link", name="Log in to write a review").click()
    log_in_here(third, THIRD)
    third.wait_for_url(re.compile(re.escape(shop) + "$"))
    expect(third.locator(".review")).to_contain_text("still warm")
    expect(third.locator(".review-answer")).to_contain_text("Zur Gletschermühle answers")
    expect(third.locator(".review-answer")).to_contain_text("Come at seven")
    expect(third.locator(".review-average")).to_contain_text("1 review")
    pages.shot(third, "where-shop-reviewed", full_page=True)
    search(third, "gletschermühle", show="shops")
    expect(card(third, "Zur Gletschermühle").locator(".shop-state")).to_contain_text(re.compile(r"4(\.0)?"))
    pages.shot(third, "where-average")


LIST = """sku;name;price;in stock
Z-1;Murmeltierzopf;8.20;yes
Z-2;Steinbockweggli;zwei;yes
"""


def test_a_list_with_a_bad_line_is_taken_in_without_it(pages):
    """W3: the preview names line and column; the good lines are taken in."""
    page = keeper(pages)
    counter = register(page)
    page.get_by_role("link", name="Lists in and out").click()
    page.locator("[name=list]").set_input_files({"name": "stock.csv", "mimeType": "text/csv", "buffer": LIST.encode()})
    page.get_by_role("button", name="Look at the list").click()
    bad = page.locator(".desk-bad li")
    expect(bad).to_have_count(1)
    expect(bad).to_contain_text("Line 3")
    expect(bad).to_contain_text(re.compile("column (3|C|price)", re.I))
    expect(bad).to_contain_text("zwei")
    fits(page)
    pages.shot(page, "where-list-preview", full_page=True)
    expect(page.get_by_role("button", name="Take in")).to_have_count(0)
    page.get_by_text("Leave out the bad lines").click()
    page.get_by_role("button", name="Show what that changes").click()
    page.get_by_role("button", name="Take in").click()
    page.get_by_text("The list is taken in. New: 1.").wait_for()
    visitor = pages.open("/where")
    type_in(visitor, "murmeltierzop")
    expect(visitor.locator("#results .product-card", has_text="Murmeltierzopf")).to_contain_text("CHF 8.20")
    assert "Steinbockweggli" not in search(visitor, "steinbockweggli")
    page.goto(counter)
    expect(row(page, "Murmeltierzopf")).to_be_visible()


@server(pace=1)
def test_a_list_is_taken_in_as_a_whole_or_not_at_all(pages):
    """W3: the server is killed in the middle of a long list, again and again: all of it is there, or nothing."""
    page = keeper(pages)
    counter = register(page)
    chance = random.Random(4711)
    most, took = 6_000, None
    outcomes = []
    for turn in range(7):
        lines = "".join(f"T{turn}-{number};Zopf {turn} {number};4.50\n" for number in range(most))
        page.goto(f"{counter}/lists")
        page.locator("[name=list]").set_input_files(
            {"name": "stock.csv", "mimeType": "text/csv", "buffer": f"sku;name;price\n{lines}".encode()})
        page.get_by_role("button", name="Look at the list").click()
        form = page.locator("form", has=page.get_by_role("button", name="Take in"))
        fields = form.evaluate("form => Object.fromEntries(new FormData(form))")
        address = f"{pages.city.address}{form.get_attribute('action')}"
        # The first goes through, and tells how long it takes; the second never gets far.
        killer = threading.Timer(took * (turn - 1 + chance.uniform(0, 1) * (turn > 1)) / 6, pages.city.kill) if took else None
        begun = time.monotonic()
        if killer:
            killer.start()
        try:
            answered = page.request.post(address, form=fields, max_redirects=0, timeout=60_000).status
        except Error:
            answered = None
        if killer:
            killer.join()
            pages.city.start(pages.city.port)
        took = took or time.monotonic() - begun
        there = page.request.get(f"{pages.city.address}{counter}/lists/medina.csv").text().count(f"T{turn}-")
        assert there in (0, most), f"turn {turn}: {there} of {most} lines"
        assert there == most or answered is None, f"turn {turn}: answered {answered}, and nothing is there"
        outcomes.append(there)
    assert 0 in outcomes and outcomes[0] == most, outcomes
    pages.faults.clear()


def test_shops_around_oneself_come_nearest_first(pages):
    """W10: where the phone is; the distances rise, the pins are on the map, and further away there are more."""
    page = pages.open("/where/around", geolocation=at(STAEDTLE), permissions=["geolocation"])
    has_map(page)
    page.locator("[data-here]").click()
    page.wait_for_url(re.compile("near="))
    cards = page.locator(".shop-card")
    cards.first.wait_for()
    page.locator(".chip-row").get_by_role("link").first.click()
    page.wait_for_url(re.compile("within="))
    shown = metres(page)
    assert shown == sorted(shown) and shown, shown
    pins = [pin for pin in json.loads(page.locator("#map-data").get_attribute("data-pins")) if pin["icon"] == "shop"]
    assert len(pins) == page.locator(".shop-card").count(), "a pin for each shop"
    has_map(page)
    pages.shot(page, "where-around")
    page.locator(".chip-row").get_by_role("link").last.click()
    until(lambda: len(metres(page)) > len(shown), "more shops further away")
    assert metres(page) == sorted(metres(page))


def metres(page):
    """How far away the shops are that are shown."""
    found = re.findall(r"([\d.,]+)\s(km|m)\b", "\n".join(page.locator(".shop-card .shop-place").all_inner_texts()))
    return [float(number.replace(",", "")) * (1_000 if unit == "km" else 1) for number, unit in found]


def test_a_demo_is_for_no_search_engine(pages):
    """W13: nothing that is made up is listed."""
    page = pages.open("/where")
    expect(page.locator("meta[name=robots]")).to_have_attribute("content", re.compile("noindex"))
    robots = page.request.get("/robots.txt").text()
    assert "Disallow: /\n" in robots, robots
    assert page.request.get("/sitemap.xml").status == 404
    for link in (".product-link", ".shop-link"):
        page.goto("/where")
        page.goto(page.locator(link).first.get_attribute("href"))
        expect(page.locator("meta[name=robots]")).to_have_attribute("content", re.compile("noindex"))
        assert page.locator("[itemscope]").count() == 0, "what is made up is described to nobody"


def test_every_page_looks_well_in_each_light_and_direction(pages):
    page = pages.open("/where")
    shop = page.locator(".shop-link").first.get_attribute("href")
    product = page.locator(".product-link").first.get_attribute("href")
    mine = keeper(pages)
    counter = register(mine)
    add(mine, counter, "Gletscherzopf", "7.40", photo())
    dark = pages.open("/where", color_scheme="dark")
    arabic = pages.open("/where", locale="ar")
    for look, who in (("light", page), ("dark", dark), ("arabic", arabic)):
        for name, address in (("window", "/where"), ("shop", shop), ("product", product)):
            who.goto(address)
            who.locator("h1").first.wait_for()
            fits(who)
            pages.shot(who, f"where-{name}-{look}", full_page=True)
    for look in ("light", "dark", "arabic"):
        mine.emulate_media(color_scheme="dark" if look == "dark" else "light")
        if look == "arabic":
            mine.context.add_cookies([{"name": "language", "value": "ar", "url": pages.city.address}])
        mine.goto(counter)
        row(mine, "Gletscherzopf").wait_for()
        fits(mine)
        pages.shot(mine, f"where-counter-{look}", full_page=True)

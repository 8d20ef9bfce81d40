"""Every page of the city: what axe finds in each light and direction, and whether something lies on what the
keyboard reaches on a small phone."""
from accessibility import POCKET, Inspection
import city_texts
import shopping
import taxis
import wallets
from identity import newcomer, photo
import care
import planned
from harness import until
from driving import (
    AMINA, BALZERS, DRIVER, THIRD, TRIESEN, TRIESEN_NORTH, TRIESEN_SOUTH, VADUZ, accept, ask, at, confirm,
    drive_to_next_stop, passenger, press, reaches, server, text, token,
)

# Nobody looks at pictures of these pages: with half the dots they, and above all their maps, are drawn in less time.
page_options = {"reduced_motion": "reduce", "device_scale_factor": 0.5}

WAY = f"from={text(VADUZ)}&to={text(TRIESEN_SOUTH)}"
DRIVE = f"from={text(VADUZ)}&to={text(BALZERS)}"

# Every page of the server, and the tests below that look at it.
PAGES = {
    "/": ["anybody", "people", "drivers", "operators"],
    "/style": ["anybody"],
    "/login": ["anybody"],
    "/signup": ["anybody"],
    "/terms": ["anybody"],
    "/about": ["anybody"],
    "/help": ["anybody"],
    "/help/{version}": ["texts"],
    "/privacy-notice": ["anybody"],
    "/privacy-notice/{version}": ["texts"],
    "/imprint": ["anybody", "texts"],
    "/imprint/{version}": ["texts"],
    "/forgotten": ["anybody"],
    "/reset": ["anybody"],
    "/api": ["anybody"],
    "/problems": ["anybody"],
    "/problems/{type}": ["anybody"],
    "/outbox": ["anybody"],
    "/rides": ["anybody", "people"],
    "/taxi": ["anybody", "taxis"],
    "/taxi/{id}": ["taxis"],
    "/taxi/{id}/destination": ["taxis"],
    "/taxi/{id}/safety": ["taxis"],
    "/taxi/{id}/share": ["taxis"],
    "/taxi/{id}/care": ["taxis"],
    "/taxi/{id}/care/problem": ["taxis"],
    "/taxi/{id}/care/thing": ["taxis"],
    "/taxi/{id}/care/cases/{case}": ["taxis"],
    "/taxi/{id}/talk": ["taxis"],
    "/taxi/{id}/talk/report": ["taxis"],
    "/taxi/trips": ["taxis"],
    "/taxi/trips/{id}": ["taxis"],
    "/taxi/drive": ["taxis"],
    "/taxi/drive/history": ["taxis"],
    "/taxi/drive/safety": ["taxis"],
    "/planned": ["anybody", "planned"],
    "/planned/new": ["anybody", "planned"],
    "/planned/alerts": ["planned"],
    "/planned/elsewhere": ["planned"],
    "/planned/mine": ["planned"],
    "/planned/{id}": ["planned"],
    "/planned/seats/{id}": ["planned"],
    "/planned/seats/{id}/rating": ["planned"],
    "/planned/seats/{id}/destination": ["planned"],
    "/planned/seats/{id}/safety": ["planned"],
    "/planned/seats/{id}/share": ["planned"],
    "/planned/{id}/safety": ["planned"],
    "/planned/seats/{id}/care": ["planned"],
    "/planned/seats/{id}/care/problem": ["planned"],
    "/planned/seats/{id}/care/thing": ["planned"],
    "/planned/seats/{id}/care/cases/{case}": ["planned"],
    "/planned/seats/{id}/talk": ["planned"],
    "/planned/seats/{id}/talk/report": ["planned"],
    "/operate/messages/{id}": ["planned"],
    "/operate/care": ["planned"],
    "/operate/care/{id}": ["planned"],
    "/drive": ["anybody", "drivers"],
    "/share/{token}": ["anybody", "rides"],
    "/play/league/standings": ["anybody"],
    "/account": ["people", "operators"],
    "/account/activate": ["people"],
    "/account/data": ["people"],
    "/account/leave": ["people"],
    "/account/favourites": ["people"],
    "/account/favourites/new": ["people"],
    "/account/favourites/{id}": ["people"],
    "/account/identity": ["people", "newcomers"],
    "/account/identity/examination": ["newcomers"],
    "/account/friends": ["people"],
    "/account/friends/{id}": ["people"],
    "/account/friends/blocked": ["people"],
    "/account/friends/contacts": ["people"],
    "/account/friends/invitations": ["people"],
    "/account/password": ["people"],
    "/account/photo": ["people"],
    "/account/profile": ["people"],
    "/account/sessions": ["people"],
    "/account/vault": ["people"],
    "/account/vault/remove": ["people"],
    "/friends/{code}": ["people"],
    "/notifications": ["people", "rides"],
    "/notifications/preferences": ["people"],
    "/people/{id}": ["people"],
    "/people/{id}/report": ["people"],
    "/play/league": ["people"],
    "/play/league/new": ["people"],
    "/play/league/players/{id}/remove": ["people"],
    "/history": ["people", "wallets"],
    "/earnings": ["people"],
    "/saved": ["people"],
    "/trips": ["people", "rides"],
    "/wallet": ["wallets"],
    "/wallet/ask": ["wallets"],
    "/wallet/movements/{id}": ["wallets"],
    "/wallet/requests/{id}": ["wallets"],
    "/wallet/send": ["wallets"],
    "/wallet/statement": ["wallets"],
    "/wallet/voucher": ["wallets"],
    "/trips/drives": ["drivers", "rides"],
    "/drive/vehicles": ["drivers"],
    "/drive/vehicles/new": ["drivers"],
    "/drive/vehicles/{id}": ["drivers"],
    "/operate": ["operators"],
    "/operate/cancellations": ["operators"],
    "/operate/cash": ["wallets"],
    "/operate/cash/{id}": ["wallets"],
    "/operate/debts": ["operators"],
    "/operate/identity": ["operators", "newcomers"],
    "/operate/identity/{id}": ["newcomers"],
    "/operate/people": ["operators"],
    "/operate/people/{id}": ["operators"],
    "/operate/roles": ["operators"],
    "/operate/partners": ["operators"],
    "/operate/partners/{id}": ["operators"],
    "/operate/roles/{role}/{id}/end": ["operators"],
    "/operate/log": ["operators"],
    "/operate/map": ["operators", "taxi operators"],
    "/operate/map/list": ["operators", "taxi operators"],
    "/operate/figures": ["operators"],
    "/operate/settings": ["operators"],
    "/operate/texts": ["texts"],
    "/operate/texts/{kind}": ["texts"],
    "/operate/refunds": ["wallets"],
    "/operate/reports": ["operators"],
    "/operate/rooms": ["operators"],
    "/operate/apps": ["operators"],
    "/operate/reports/{id}": ["operators"],
    "/operate/taxi": ["taxi operators"],
    "/operate/taxi/cabs/{id}": ["taxi operators"],
    "/operate/taxi/calls/{id}": ["taxi operators"],
    "/operate/taxi/fairness": ["taxi operators"],
    "/operate/taxi/policy": ["taxi operators"],
    "/operate/taxi/zones": ["taxi operators"],
    "/operate/taxi/drivers": ["operators"],
    "/operate/taxi/contested": ["operators"],
    "/operate/taxi/vehicles": ["operators"],
    "/operate/taxi/vehicles/new": ["operators"],
    "/operate/taxi/vehicles/{id}": ["operators"],
    "/operate/traffic": ["operators"],
    "/operate/vouchers": ["wallets"],
    "/operate/traffic/{id}": ["operators"],
    "/rides/{id}": ["rides"],
    "/rides/{id}/safety": ["rides"],
    "/rides/{id}/destination": ["rides"], "/rides/{id}/stop": ["rides"],
    "/rides/{id}/care": ["rides"],
    "/rides/{id}/care/problem": ["rides"],
    "/rides/{id}/care/thing": ["rides"],
    "/rides/{id}/care/cases/{case}": ["rides"],
    "/rides/{id}/talk": ["rides"],
    "/rides/{id}/talk/report": ["rides"],
    "/rides/{id}/share": ["rides"],
    "/drive/now": ["rides"],
    "/drive/safety": ["rides"],
    "/trips/{id}": ["rides"],
    "/trips/drives/{id}": ["rides"],
    "/where": ["visitors"],
    "/where/around": ["visitors"],
    "/where/products/{id}": ["visitors"],
    "/where/search": ["visitors"],
    "/where/shops/{id}": ["visitors"],
    "/where/shops/{id}/search": ["visitors"],
    "/where/starred": ["visitors"],
    "/where/invitations/{code}": ["keepers"],
    "/where/mine": ["keepers"],
    "/where/mine/new": ["keepers"],
    "/where/mine/{shop}": ["keepers"],
    "/where/mine/{shop}/edit": ["keepers"],
    "/where/mine/{shop}/figures": ["keepers"],
    "/where/mine/{shop}/lists": ["keepers"],
    "/where/mine/{shop}/lists/preview": ["keepers"],
    "/where/mine/{shop}/people": ["keepers"],
    "/where/mine/{shop}/place": ["keepers"],
    "/where/mine/{shop}/products/new": ["keepers"],
    "/where/mine/{shop}/products/{id}": ["keepers"],
    "/where/products/{id}/report": ["keepers"],
    "/where/reviews/{id}/report": ["keepers"],
    "/where/shops/{id}/report": ["keepers"],
    "/where/shops/{id}/reviews": ["keepers"],
    "/operate/shops": ["keepers"],
    "/operate/shops/{id}": ["keepers"],
    "/operate/shops/{id}/reviews": ["keepers"],
    "/operate/reviews/{id}": ["keepers"],
    "/where/answers/{id}/report": ["keepers"],
    "/operate/shops/{id}/products/{product}": ["keepers"],
}

# What the server answers with something else than a page of its own.
OTHERS = {
    "/account/favourites/places": "a part of a page", "/drive/places": "a part of a page",
    "/operate/traffic/places": "a part of a page",
    "/operate/apps/{app}/{permission}/reading": "a file", "/account/identity/specimen.png": "a picture",
    "/operate/identity/{id}/pictures/{place}": "a picture",
    "/operate/map/stream": "events",
    "/operate/taxi/cabs": "leads on", "/operate/taxi/grid": "lines for the map", "/operate/taxi/stream": "events",
    "/operate/taxi/cabs/{id}/stream": "events", "/operate/taxi/calls/{id}/stream": "events",
    "/operate/taxi/fairness/hours.csv": "a file", "/operate/taxi/fairness/taxis.csv": "a file",
    "/rides/places": "a part of a page", "/rides/{id}/places": "a part of a page", "/rides/{id}/stop/places": "a part of a page", "/planned/places": "a part of a page", "/planned/new/places": "a part of a page", "/planned/seats/{id}/places": "a part of a page",
    "/planned/{id}/stream": "events", "/planned/seats/{id}/stream": "events", "/planned/seats/{id}/talk/stream": "events", "/taxi/places": "a part of a page", "/taxi/{id}/places": "a part of a page", "/rides/nearby": "a part of a page",
    "/notifications/{id}": "leads on", "/play": "leads on", "/glucalc": "leads on",
    "/drive/now/stream": "events", "/notifications/stream": "events", "/outbox/stream": "events",
    "/rides/stream": "events", "/rides/{id}/stream": "events", "/rides/{id}/talk/stream": "events", "/taxi/{id}/stream": "events", "/taxi/{id}/talk/stream": "events",
    "/taxi/drive/stream": "events", "/share/{token}/stream": "events",
    "/authority.crt": "a certificate", "/people/{id}/photo": "a picture", "/worker.js": "a script", "/style/routes": "this list",
    "/where/around/places": "a part of a page", "/where/mine/new/places": "a part of a page",
    "/where/mine/{shop}/place/places": "a part of a page", "/where/more": "a part of a page",
    "/where/mine/{shop}/lists/example.csv": "a file", "/where/mine/{shop}/lists/google-local.tsv": "a file",
    "/where/mine/{shop}/lists/google-products.tsv": "a file", "/where/mine/{shop}/lists/medina.csv": "a file",
    "/where/products/{id}/photo": "a picture", "/where/shops/{id}/photo": "a picture",
    "/wallet/statement.csv": "a file", "/account/data/{id}/file": "a file",
    "/carpool/gtfs.zip": "a file", "/carpool/gtfs-rt": "figures", "/earnings.csv": "a file", "/robots.txt": "a file", "/sitemap.xml": "a file", "/sitemap/{part}": "a file",
    "/healthz": "a probe", "/readyz": "a probe", "/metrics": "figures", "/api/openapi.json": "a document",
}
# Files and what programs ask for.
FOLDERS = ("/api/v1/", "/carpool/v1/", "/map/", "/fonts/", "/assets/", "/static/")


def pages_of(kind):
    return [pattern for pattern, kinds in PAGES.items() if kind in kinds]


def enter(pages, who, **more):
    return passenger(pages, who, viewport=POCKET, **more)


def walk(inspection, page, *addresses, turn=True):
    for number, address in enumerate(addresses, 1):
        page.goto(address)
        name = address.split("?")[0] if len(address) > 60 else address
        inspection.look(page, name, turn, stays=number == len(addresses))


def test_the_list_names_every_page_of_the_server(pages):
    page = pages.open("/style")
    routes = {line.split()[1] for line in page.request.get("/style/routes").text().splitlines()
              if line.startswith("GET ")}
    routes = {route for route in routes if not route.startswith(FOLDERS) and "..." not in route}
    missing = routes - PAGES.keys() - OTHERS.keys()
    assert not missing, f"look at these pages as well: {sorted(missing)}"
    gone = (PAGES.keys() | OTHERS.keys()) - routes
    assert gone <= {"/play", "/glucalc", "/authority.crt"}, f"these pages are no more: {sorted(gone)}"


@server(pace=1)
def test_the_pages_that_anybody_sees(pages):
    page = pages.open("/", viewport=POCKET)
    inspection = Inspection(pages.city.address)
    walk(
        inspection, page, "/", "/style", "/login", "/login?expired=1", "/signup", "/terms", "/about", "/help", "/privacy-notice", "/imprint", "/forgotten", "/reset?token=none",
        "/api", "/problems", "/problems/no-road-near", "/outbox", "/rides", "/rides?q=vaduz", f"/rides?{WAY}",
        f"/rides?{WAY}&pick=from", "/taxi", "/taxi?q=vaduz", f"/taxi?{WAY}", f"/taxi?{WAY}&pick=to", "/drive", "/planned", f"/planned?{WAY}",
        "/planned?line=nowhere+to+vaduz", "/planned/new", "/planned/00000000-0000-4000-8000-000000000000", "/share/none", "/play/league/standings", "/nowhere")
    page.goto("/signup")
    page.get_by_role("button", name="Create the account").click()
    page.locator("#field-confirmation-error").wait_for()
    inspection.look(page, "/signup with its errors", turn=False)
    pages.faults.clear()
    inspection.check(pages_of("anybody"))


@server(pace=1)
def test_the_pages_of_the_citys_texts(pages):
    boss = enter(pages, THIRD)
    inspection = Inspection(pages.city.address)
    walk(inspection, boss, "/operate/texts", "/operate/texts/imprint")
    for kind, address in (("imprint", "/imprint"), ("privacy", "/privacy-notice"), ("help", "/help")):
        for version in (1, 2):
            city_texts.publish(boss, kind, {"en": f"# Version {version}\nBy the town.", "ar": "# البلدية"})
        walk(inspection, boss, f"{address}/1")
    boss.goto("/operate/texts/help")
    boss.locator("#field-text-en").fill("# Ask us\n- by mail: mailto:city@medina.example\n- or here: https://medina.example")
    boss.get_by_role("button", name="Look at it").click()
    boss.locator("#preview").wait_for()
    inspection.look(boss, "a text before it is published")
    walk(inspection, boss, "/operate/texts", "/imprint")
    inspection.check(pages_of("texts"))


@server(pace=1)
def test_the_pages_of_planned_rides(pages):
    driver, amina = enter(pages, DRIVER), enter(pages, AMINA)
    inspection = Inspection(pages.city.address)
    trip = planned.publish(driver, 9, start="Vaduz", destination="Balzers", stops=("Triesen",))
    # What is told on any page, and lies on its end for as long, has been told before the pages are looked at.
    until(lambda: "You set off soon" in driver.request.get("/notifications").text(), "the reminder of the trip")
    walk(inspection, driver, "/planned/alerts", "/planned/mine", f"/planned/new?{DRIVE}&to_name=Balzers&day1=on&until=2000-01-01")
    driver.locator("#publish-trip").click()
    driver.locator(".banner-warning").first.wait_for()
    inspection.look(driver, "/planned/new with what is wrong", turn=False)
    pages.faults.clear()
    driver.goto(trip)
    terms = driver.locator("#trip-terms")
    terms.locator("summary").click()
    terms.locator("[name=price2]").fill("80")
    planned.send(driver, terms.get_by_role("button", name="Save"))
    inspection.look(driver, "a trip's terms with what is wrong", turn=False)
    pages.faults.clear()
    walk(inspection, amina, f"/planned/elsewhere?{WAY}", "/planned", f"/planned?{WAY}", trip)
    amina.locator("#field-code").check()
    amina.locator("#reserve-seat").click()
    amina.wait_for_url(planned.SEAT)
    seat = planned.SEAT.search(amina.url).group(0)
    inspection.look(amina, "a seat that is asked for")
    walk(inspection, amina, f"{seat}/talk")
    for words in ("Is there room for a cello?", "It is in a hard case, as long as a child is tall."):
        amina.locator("#talk-words").fill(words)
        amina.locator(".talk-send").click()
        amina.get_by_text(words).wait_for()
    inspection.look(amina, "a talk", stays=True)
    walk(inspection, driver, f"{seat}/talk")
    report = driver.locator(".talk-more").last.get_attribute("href")
    walk(inspection, driver, report)
    driver.locator("select[name=reason]").select_option("other")
    driver.locator("textarea[name=remark]").fill("This is only a trial.")
    planned.send(driver, driver.get_by_role("button", name="Send the report"))
    operator = enter(pages, THIRD)
    walk(inspection, operator, f"/operate/messages/{report.split('=')[-1]}")
    amina.goto(seat)
    walk(inspection, driver, trip)
    planned.send(driver, driver.locator("[data-seat=asked]").get_by_role("button", name="Yes", exact=True))
    until(lambda: planned.state(amina) == "confirmed", "the seat is agreed")
    inspection.look(amina, "a seat that is agreed")
    planned.send(driver, driver.locator("#trip-start"))
    until(lambda: planned.state(driver) == "underway", "the trip has begun")
    inspection.look(driver, "a trip under way")
    planned.send(driver, driver.locator("#trip-pause"))
    driver.locator(".drive-paused").wait_for()
    inspection.look(driver, "a trip that takes no new passengers")
    walk(inspection, operator, trip)
    planned.send(driver, driver.locator("#trip-go-on"))
    walk(inspection, driver, f"{trip}/safety", trip)
    walk(inspection, amina, f"{seat}/destination", f"{seat}/destination?stop=1", f"{seat}/destination?to=0,0", f"{seat}/safety",
         f"{seat}/share", seat)
    planned.send(amina, amina.locator("#seat-board"))
    until(lambda: planned.state(amina) == "onBoard", "the passenger is on board")
    inspection.look(amina, "on board")
    case = care.walk_through(inspection, walk, amina, seat)
    walk(inspection, driver, f"{seat}/care", case, f"{seat}/care/thing")
    walk(inspection, operator, "/operate/care", "/operate/care?show=things", f"/operate/care/{case.split('/')[-1]}")
    amina.goto(seat)
    planned.send(amina, amina.locator("#seat-arrive"))
    until(lambda: planned.state(amina) == "arrived", "the passenger has arrived")
    walk(inspection, amina, seat, f"{seat}/rating")
    walk(inspection, driver, trip)
    inspection.check(pages_of("planned"))


@server(pace=1)
def test_the_pages_that_people_see(pages):
    page = enter(pages, ("passenger@medina.example", "ride-with-me"))
    driver = enter(pages, DRIVER)
    person = driver.request.get("/api/v1/me").json()["id"]
    inspection = Inspection(pages.city.address)
    walk(inspection, page, "/account/favourites")
    page.goto(f"/account/favourites/new?kind=place&at={text(VADUZ)}")
    page.locator("#field-label").fill("Gym")
    page.get_by_role("button", name="Keep this place").click()
    page.get_by_text("The place is kept").wait_for()
    place = page.get_by_role("link", name="Gym").get_attribute("href")
    page.goto("/play/league/new")
    page.locator("button[name=nickname]").first.click()
    page.get_by_text("The player is there.").wait_for()
    player = page.locator("a[href$='/remove']").get_attribute("href")
    device = {"endpoint": "https://web.push.apple.com/none", "keys": {
        # The generator of P-256, and sixteen bytes.
        "p256dh": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
        "auth": "AAECAwQFBgcICQoLDA0ODw"}}
    added = page.request.post(
        "/api/v1/notifications/devices", data=device, headers={"X-Form-Token": page.evaluate("document.body.dataset.formToken")})
    assert added.status == 201, added.text()
    driver.goto("/account/friends/invitations")
    driver.get_by_role("button", name="Make a link").click()
    invitation = driver.locator("[data-invitation] input").input_value()
    page.goto("/account/friends/invitations")
    page.get_by_role("button", name="Make a link").click()
    page.locator(".qr").wait_for()
    inspection.look(page, "an invitation that was just made", turn=False)
    page.goto("/account/friends")
    page.locator("#field-address").fill("nobody@example.org")
    page.get_by_role("button", name="Ask", exact=True).click()
    page.get_by_text("If somebody has an account").wait_for()
    walk(
        inspection, page, "/", "/account", "/account/activate", "/account/data", "/account/leave", "/account/favourites",
        "/account/favourites/new?kind=home", f"/account/favourites/new?kind=place&at={text(VADUZ)}", place,
        "/account/friends", "/account/friends/blocked", "/account/friends/contacts", "/account/friends/invitations",
        f"/account/friends/{person}", invitation, "/account/identity", "/account/password", "/account/photo", "/account/profile", "/account/sessions", "/account/vault", "/account/vault/remove", "/notifications",
        "/notifications/preferences", f"/people/{person}", f"/people/{person}/report", "/play/league",
        "/play/league/new", player, "/history", "/history?kind=rides&month=2024-01", "/earnings", "/saved", "/trips", "/rides", f"/rides?{WAY}")
    pages.faults.clear()
    inspection.check(pages_of("people"))


@server(pace=1)
def test_the_pages_that_drivers_see(pages):
    page = enter(pages, DRIVER, geolocation=at(VADUZ), permissions=["geolocation"])
    inspection = Inspection(pages.city.address)
    page.goto("/drive/vehicles")
    car = page.locator("a[href*='/drive/vehicles/']:not([href$=new])").first.get_attribute("href")
    walk(
        inspection, page, "/", "/drive", "/drive?q=balz", f"/drive?{DRIVE}", "/drive/vehicles",
        "/drive/vehicles/new", car, "/trips/drives")
    pages.faults.clear()
    inspection.check(pages_of("drivers"))


@server(pace=1)
def test_the_pages_that_operators_see(pages):
    amina = enter(pages, ("passenger@medina.example", "ride-with-me"))
    driver = enter(pages, DRIVER)
    person = driver.request.get("/api/v1/me").json()["id"]
    amina.goto(f"/people/{person}/report")
    amina.locator("#field-reason").select_option("driving")
    amina.locator("#field-remark").fill("He drove too fast.")
    amina.get_by_role("button", name="Send the report").click()
    amina.get_by_text("Thank you").wait_for()
    page = enter(pages, THIRD)
    inspection = Inspection(pages.city.address)
    walk(inspection, page, "/operate/traffic")
    page.goto(f"/operate/traffic?at={text(VADUZ)}")
    page.get_by_role("button", name="Put in force").click()
    street = page.locator(".traffic-street").first
    street.wait_for()
    restriction = street.get_attribute("href")
    page.goto("/operate/taxi/vehicles")
    taxi = page.locator("a[href*='/operate/taxi/vehicles/']:not([href$=new])").first.get_attribute("href")
    page.goto("/operate/reports")
    report = page.locator(".report").first.get_attribute("href")
    page.goto("/operate/people?q=amina")
    person = page.locator("a.row[href*='/operate/people/']").first.get_attribute("href")
    page.goto("/operate/roles")
    end = page.locator("a[href^='/operate/roles/']").first.get_attribute("href")
    page.goto("/operate/partners")
    page.get_by_role("button", name="Register").click()
    page.locator("#field-name-error").wait_for()
    inspection.look(page, "/operate/partners with its errors", turn=False)
    page.locator("#field-name").fill("Covoiturage du Lac")
    page.locator("#field-domain").fill("lac.example.org")
    page.get_by_role("button", name="Register").click()
    page.get_by_role("button", name="Make a key").click()
    page.locator("#new-key").wait_for()
    inspection.look(page, "a key that is shown once", turn=False)
    page.goto("/operate/partners")
    partner = page.locator("a.row[href^='/operate/partners/']").first.get_attribute("href")
    walk(inspection, page, partner, "/operate/partners")
    walk(
        inspection, page, end, "/", "/account", "/operate", "/operate/traffic", "/operate/traffic?q=landstrasse",
        f"/operate/traffic?at={text(VADUZ)}", restriction, "/operate/reports", report, "/operate/cancellations",
        "/operate/identity", "/operate/debts", "/operate/debts?show=all", "/operate/rooms", "/operate/apps",
        "/operate/map", "/operate/map?chosen=1&cars=on", "/operate/map/list", "/operate/log", "/operate/log?what=person.look", "/operate/figures",
        "/operate/settings", "/operate/roles", "/operate/people", "/operate/people?q=amina", person, "/operate/taxi/vehicles", "/operate/taxi/vehicles/new", taxi,
        "/operate/taxi/drivers", "/operate/taxi/contested")
    pages.faults.clear()
    inspection.check(pages_of("operators"))


@server(pace=1)
def test_the_pages_of_the_wallet(pages):
    amina, karim, desk = (enter(pages, who) for who in (("passenger@medina.example", "ride-with-me"), DRIVER, THIRD))
    inspection = Inspection(pages.city.address)
    walk(inspection, amina, "/wallet", "/wallet/statement", "/wallet/send", "/wallet/voucher?code=7K3M")
    walk(inspection, desk, "/operate/cash", "/operate/refunds", "/operate/vouchers")
    desk.get_by_role("button", name="Make vouchers").click()
    desk.locator(".field-error").first.wait_for()
    inspection.look(desk, "/operate/vouchers with its errors", turn=False)
    code = wallets.vouchers(desk, 3, "20")[0]
    inspection.look(desk, "vouchers to be printed", turn=False)
    wallets.redeem(amina, code)
    inspection.look(amina, "a voucher that was redeemed", turn=False)
    walk(inspection, amina, "/history")
    wallets.redeem(amina, code)
    inspection.look(amina, "a voucher that was redeemed before", turn=False)
    karim.goto("/wallet/voucher")
    karim.locator("#field-code").fill(code)
    karim.get_by_role("button", name="Redeem").click()
    karim.locator("#field-code-error").wait_for()
    inspection.look(karim, "/wallet/voucher with its error", turn=False)
    wallets.take(desk, "driver@medina.example", "15")
    receipt = desk.url
    walk(inspection, desk, receipt, "/operate/cash", "/operate/vouchers", "/operate")
    desk.goto("/operate/cash")
    desk.locator("#field-to").fill("nobody@example.org")
    desk.locator("#field-amount").fill("5")
    desk.get_by_role("button", name="Next").click()
    desk.locator("#field-to-error").wait_for()
    inspection.look(desk, "/operate/cash with its error", turn=False)
    desk.goto("/operate/refunds")
    desk.locator("#field-to").fill("driver@medina.example")
    desk.locator("#field-amount").fill("5")
    desk.get_by_role("button", name="Next").click()
    desk.locator("#field-note-error").wait_for()
    inspection.look(desk, "/operate/refunds with its error", turn=False)
    wallets.fill(amina, "/wallet/send", "driver@medina.example", "2.50", "For the bread")
    inspection.look(amina, "sending, asked once more", turn=False)
    amina.get_by_role("button", name="Send money").click()
    amina.wait_for_url("**/wallet/movements/*")
    movement = amina.url
    wallets.fill(karim, "/wallet/ask", "passenger@medina.example", "1", "")
    karim.get_by_role("button", name="Ask for money").click()
    karim.wait_for_url("**/wallet/requests/*")
    request = karim.url
    walk(inspection, karim, request, "/wallet", "/wallet/ask")
    walk(
        inspection, amina, movement, request, "/wallet", "/wallet/statement", "/wallet/statement?kind=transfer",
        "/account")
    pages.faults.clear()
    inspection.check(pages_of("wallets"))


@server(pace=1)
def test_the_pages_on_which_people_prove_who_they_are(pages):
    page = newcomer(pages, viewport=POCKET)
    inspection = Inspection(pages.city.address, is_own=True)
    # What reminds them lies on no button, on maps neither.
    walk(
        inspection, page, "/account/identity", "/account/identity?why=document&return=/rides", "/trips", "/rides",
        f"/rides?{WAY}", "/taxi")
    page.goto("/account/identity")
    page.get_by_role("button", name="Have it read").click()
    page.get_by_text("Choose a photo first").wait_for()
    inspection.look(page, "/account/identity with its errors", turn=False)
    card = page.request.get("/account/identity/specimen.png").body()
    page.locator("#field-zone").set_input_files({"name": "s.png", "mimeType": "image/png", "buffer": card})
    page.get_by_role("button", name="Have it read").click()
    page.get_by_text("agrees with your profile").wait_for()
    inspection.look(page, "/account/identity with a document read", turn=False)
    walk(inspection, page, "/account/identity/examination")
    page.goto("/account/identity/examination")
    for name in ("front", "face", "licence"):
        page.locator(f"#field-{name}").set_input_files(photo(f"{name}.png"))
    page.get_by_role("button", name="Let somebody look").click()
    page.get_by_text("Your photos are there").wait_for()
    inspection.look(page, "/account/identity while somebody looks", turn=False)
    desk, inspection.is_own = enter(pages, THIRD), False
    desk.goto("/operate/identity")
    case = desk.locator("a[href*='/operate/identity/']").first.get_attribute("href")
    walk(inspection, desk, "/operate/identity", case)
    desk.goto(case)
    desk.get_by_role("button", name="Show the pictures").click()
    desk.wait_for_url("**look=*")
    inspection.look(desk, f"{case} with its pictures", turn=False)
    pages.faults.clear()
    inspection.check(pages_of("newcomers"))


@server(pace=1, taxi=dict(timeToAnswerSeconds=300, longestSearchSeconds=600, longestSilenceSeconds=3600))
def test_the_pages_of_taxis_that_operators_see(pages):
    page = enter(pages, THIRD)
    taxis.switch_on(taxis.take(pages, DRIVER, "7", viewport=POCKET), "1st of 1 in")
    taxis.call(enter(pages, ("passenger@medina.example", "ride-with-me")))
    inspection = Inspection(pages.city.address)
    page.goto("/operate/taxi")
    taxi = page.locator("a[href*='/operate/taxi/cabs/']").first.get_attribute("href")
    call = page.locator("a[href*='/operate/taxi/calls/']").first.get_attribute("href")
    zone = page.locator("select[name=zone] option").first.get_attribute("value")
    page.goto("/operate/map")
    thing = page.locator("a.row[href*='thing=']").first.get_attribute("href")
    walk(inspection, page, "/operate/map", f"/operate/map?at={text(VADUZ)}", "/operate/map/list", thing)
    page.goto(thing)
    page.locator("#field-reason").select_option("other")
    page.get_by_role("button", name="Note it and show who it is").click()
    page.locator("#field-words-error").wait_for()
    inspection.look(page, "a look without a reason", turn=False)
    page.locator("#field-words").fill("A lost hat")
    page.get_by_role("button", name="Note it and show who it is").click()
    page.locator("[data-names]").wait_for()
    inspection.look(page, "whose something on the map is", turn=False)
    walk(
        inspection, page, "/operate/taxi", f"/operate/taxi?zone={zone}", taxi, call, "/operate/taxi/zones",
        f"/operate/taxi/zones?zone={zone}", "/operate/taxi/zones?draw=1", "/operate/taxi/fairness",
        "/operate/taxi/policy")
    pages.faults.clear()
    inspection.check(pages_of("taxi operators"))


SHOPS = ("--catalogue", str(shopping.CATALOGUE))


@server(pace=1, more=SHOPS)
def test_the_pages_of_shops_that_visitors_see(pages):
    page = pages.open("/where", viewport=POCKET, geolocation=at(VADUZ), permissions=["geolocation"])
    inspection = Inspection(pages.city.address)
    shop = page.locator(".shop-link").first.get_attribute("href")
    product = page.locator(".product-link").first.get_attribute("href")
    walk(
        inspection, page, "/where", "/where/search?q=boulangrie", "/where/search?q=brot&sort=price&stock=on",
        "/where/search?q=&show=shops", "/where/search?q=brot&from=x", "/where/search?q=xqzvkwjy",
        "/where/search?q=brot&to=0.05", "/where/starred", shop, f"{shop}/search?q=xqzvkwjy", product, "/where/around",
        f"/where/around?near={text(VADUZ)}&within=500", f"/where/around?near={text(VADUZ)}&shop={shop.split('/')[-1]}")
    page.goto("/where")
    page.locator(".filters summary").click()
    inspection.look(page, "/where with its filters", turn=False)
    for link in (".product-card", ".shop-card"):
        page.goto("/where")
        page.locator(f"{link} .star-button").first.click()
        page.locator(f"{link} .star-button[aria-pressed=true]").first.wait_for()
    walk(inspection, page, "/where/starred")
    pages.faults.clear()
    inspection.check(pages_of("visitors"))


@server(pace=1, more=SHOPS)
def test_the_pages_of_shops_that_their_keepers_see(pages):
    page = shopping.keeper(pages, viewport=POCKET, geolocation=at(VADUZ), permissions=["geolocation"])
    inspection = Inspection(pages.city.address)
    walk(inspection, page, "/where/mine", "/where/mine/new", f"/where/mine/new?at={text(VADUZ)}")
    page.get_by_role("button", name="Register a shop").click()
    page.locator(".field-error").first.wait_for()
    inspection.look(page, "/where/mine/new with its errors", turn=False)
    counter = shopping.register(page)
    inspection.look(page, "/where/mine/{shop} without products", turn=False)
    ware = shopping.add(page, counter, "Gletscherzopf", "7.40")
    shopping.row(page, "Gletscherzopf").get_by_role("switch").click()
    page.locator(".keep-undo").wait_for()
    inspection.look(page, "/where/mine/{shop} with something to undo", turn=False)
    page.goto(f"{counter}/lists")
    page.locator("[name=list]").set_input_files(
        {"name": "stock.csv", "mimeType": "text/csv", "buffer": b"sku;name;price\nZ-1;Zopf;8.20\nZ-2;Weggli;zwei\n"})
    page.get_by_role("button", name="Look at the list").click()
    page.locator(".desk-bad").wait_for()
    walk(
        inspection, page, "/where/mine", counter, f"{counter}?archived=1", f"{counter}/edit", f"{counter}/figures",
        f"{counter}/lists", f"{counter}/lists/preview", f"{counter}/lists/preview?leave=on", f"{counter}/people",
        f"{counter}/place", f"{counter}/products/new", ware)
    page.goto(f"{counter}/people")
    page.get_by_role("button", name="Make an invitation").click()
    link = page.get_by_label("Link of the invitation")
    link.wait_for()
    invitation = link.input_value()
    inspection.look(page, "/where/mine/{shop}/people with an invitation", turn=False)
    shop = counter.replace("/mine/", "/shops/")
    product = ware.replace(counter, "/where")
    guest = enter(pages, DRIVER)
    guest.goto(shop)
    guest.locator(".own-review .star-choice label").nth(3).click()
    guest.locator("[name=text]").fill("The plait was still warm.")
    guest.get_by_role("button", name="Save the review").click()
    report = guest.locator(".review a[href$='/report']")
    walk(
        inspection, guest, shop, f"{shop}/reviews", report.get_attribute("href"), f"{shop}/report",
        f"{product}/report", product, invitation[len(pages.city.address):], "/where/invitations/none")
    page.goto(shop)
    page.locator(".review summary").click()
    page.locator(".review textarea").fill("Come at seven.")
    page.get_by_role("button", name="Save the answer").click()
    guest.goto(shop)
    answer = guest.locator(".review-answer a[href$='/report']").get_attribute("href")
    walk(inspection, guest, answer)
    walk(inspection, page, shop, product)
    operator = enter(pages, THIRD)
    found = counter.replace("/where/mine/", "/operate/shops/")
    walk(
        inspection, operator, "/operate/shops", "/operate/shops?q=xqzvkwjy", found,
        product.replace("/where/products", f"{found}/products"), shop, f"{found}/reviews",
        answer.replace("/where/answers", "/operate/reviews").removesuffix("/report"))
    pages.faults.clear()
    inspection.check(pages_of("keepers"))


# Long enough for each page to be looked at in peace.
AT_LEISURE = dict(
    timeToAnswerSeconds=300, longestSearchSeconds=600, longestSilenceSeconds=3600,
    longestSilenceWhenPromisedSeconds=3600, graceSeconds=3600, longestDelaySeconds=7200, longestBoardingSeconds=3600,
    longestOverdueSeconds=86_400)


@server(pace=1, **AT_LEISURE)
def test_a_ride_in_each_state(pages):
    inspection = Inspection(pages.city.address)
    driver = enter(pages, DRIVER, geolocation=at(VADUZ), permissions=["geolocation"])
    driver.goto(f"/drive?{DRIVE}&to_name=Balzers")
    inspection.look(driver, "/drive with what it can earn", turn=False)
    driver.locator("#drive-start").click()
    driver.wait_for_url("**/drive/now")
    inspection.look(driver, "/drive/now alone")
    press(driver, "Pause")
    driver.locator(".drive-paused").wait_for()
    inspection.look(driver, "/drive/now paused")
    press(driver, "Go on")
    driver.locator(".drive-paused").wait_for(state="detached")
    amina = enter(pages, ("passenger@medina.example", "ride-with-me"))
    ask(amina, TRIESEN_NORTH, TRIESEN_SOUTH)
    driver.locator(".drive-question").wait_for()
    inspection.look(amina, "/rides/{id} while a driver is asked", turn=False)
    inspection.look(driver, "/drive/now with a question", turn=False)
    accept(driver)
    reaches(amina, "confirmed", "approaching")
    ride = amina.url
    inspection.look(amina, "/rides/{id} while the car comes")
    inspection.look(driver, "/drive/now on the way to the pickup")
    walk(inspection, driver, "/drive/safety")
    sent = driver.request.post(
        f"{ride}/talk", form={"phrase": "coming", "form_token": driver.evaluate("document.body.dataset.formToken")})
    assert sent.ok, sent.text()
    walk(inspection, amina, f"{ride}/talk")
    walk(inspection, amina, amina.locator(".talk-more").get_attribute("href"))
    care.walk_through(inspection, walk, amina, ride)
    walk(
        inspection, amina, f"{ride}/safety", f"{ride}/share", f"{ride}/destination",
        f"{ride}/destination?to={text(TRIESEN)}&to_name=Triesen", f"{ride}/stop",
        f"{ride}/stop?to={text(TRIESEN_SOUTH)}&to_name=Sportplatz", "/")
    amina.goto(f"{ride}/share")
    amina.get_by_role("button", name="Make a link").click()
    link = amina.get_by_label("Link").input_value()
    inspection.look(amina, "/rides/{id}/share with a link", turn=False)
    guest = pages.open(link[len(pages.city.address):], viewport=POCKET)
    inspection.look(guest, "/share/{token}")
    amina.goto(ride)
    driver.goto("/drive/now")
    drive_to_next_stop(driver, stride=360)
    press(driver, "I am here")
    reaches(amina, "waiting")
    inspection.look(amina, "/rides/{id} while the car waits")
    inspection.look(driver, "/drive/now at the pickup")
    press(driver, "Amina is on board")
    reaches(amina, "onBoard")
    inspection.look(amina, "/rides/{id} on board")
    driver.locator("#drive-more summary").click()
    press(driver, "Pause")
    driver.locator(".drive-paused").wait_for()
    inspection.look(driver, "/drive/now paused with somebody on board")
    driver.locator(".drive-paused").get_by_role("button", name="Go on").click()
    driver.locator(".drive-paused").wait_for(state="detached")
    drive_to_next_stop(driver, stride=360)
    press(driver, "Amina has got out")
    reaches(amina, "arrived")
    inspection.look(amina, "/rides/{id} at the end")
    inspection.look(guest, "/share/{token} at the end", turn=False)
    inspection.look(driver, "/drive/now with something to collect")
    confirm(driver, "#drive-end-open", "End the drive")
    driver.wait_for_url("**/trips/drives/*?done=over")
    inspection.look(driver, "/trips/drives/{id}")
    walk(inspection, driver, "/trips/drives", "/drive/now")
    trip = ride.replace("/rides/", "/trips/")
    walk(inspection, amina, trip, "/trips", "/notifications")
    ask(amina, TRIESEN_NORTH, TRIESEN_SOUTH)
    reaches(amina, "unmatched", "matching", "pausing")
    inspection.look(amina, "/rides/{id} without a driver", turn=False)
    amina.request.post(f"{amina.url}/cancel", form={"form_token": token(amina)})
    amina.reload()
    inspection.look(amina, "/rides/{id} called off")
    pages.faults.clear()
    inspection.check(pages_of("rides"))


@server(pace=1, taxi=dict(
    timeToAnswerSeconds=300, longestSearchSeconds=600, longestSilenceSeconds=3600, timeToBoardSeconds=0))
def test_a_taxi_in_each_state(pages):
    inspection = Inspection(pages.city.address)
    nobody = enter(pages, THIRD)
    walk(inspection, nobody, "/taxi/drive")
    driver = taxis.take(pages, DRIVER, "7", viewport=POCKET)
    driver.get_by_role("button", name="Leave this taxi").click()
    driver.get_by_role("button", name="Take this taxi").first.wait_for()
    inspection.look(driver, "/taxi/drive without a taxi")
    driver.get_by_role("button", name="Take this taxi").first.click()
    taxis.heads(driver, "Off duty")
    inspection.look(driver, "/taxi/drive off duty")
    amina = enter(pages, ("passenger@medina.example", "ride-with-me"))
    walk(inspection, amina, f"/taxi?{WAY}", f"/taxi?{WAY}&pick=stop", f"/taxi?{WAY}&stop={text(TRIESEN)}")
    taxis.call(amina)
    taxis.heads(amina, "No taxi this time")
    inspection.look(amina, "/taxi/{id} without a taxi")
    taxis.switch_on(driver, "1st of 1 in")
    inspection.look(driver, "/taxi/drive in the queue")
    taxis.call(amina, to=text(TRIESEN_SOUTH))
    driver.locator("#cab-question [data-request]").wait_for()
    inspection.look(amina, "/taxi/{id} while a driver is asked", turn=False)
    inspection.look(driver, "/taxi/drive with a question", turn=False)
    walk(inspection, amina, "/taxi", "/")
    amina.get_by_role("link", name="Show my taxi").click()
    taxis.answer(driver, "Yes")
    taxis.heads(amina, "Taxi 7")
    inspection.look(amina, "/taxi/{id} while the taxi comes")
    inspection.look(driver, "/taxi/drive on the way to the door")
    walk(inspection, driver, "/taxi/drive/safety", "/taxi/drive")
    taxi = amina.url
    sent = driver.request.post(
        f"{taxi}/talk", form={"phrase": "coming", "form_token": driver.evaluate("document.body.dataset.formToken")})
    assert sent.ok, sent.text()
    walk(inspection, amina, f"{taxi}/talk")
    walk(inspection, amina, amina.locator(".talk-more").get_attribute("href"))
    care.walk_through(inspection, walk, amina, taxi)
    walk(inspection, amina, f"{taxi}/safety", f"{taxi}/share")
    elsewhere = f"{taxi}/destination?to={text(BALZERS)}"
    walk(inspection, amina, f"{taxi}/destination", f"{taxi}/destination?pick=stop", elsewhere,
         f"{elsewhere}&stop={text(TRIESEN)}")
    amina.get_by_role("button", name="Ask the driver").click()
    amina.locator("#way-asked").wait_for()
    inspection.look(amina, "/taxi/{id} while another way is asked", turn=False)
    driver.locator("#cab-question [data-request]").wait_for()
    inspection.look(driver, "/taxi/drive with another way asked", turn=False)
    taxis.answer(driver, "Yes")
    amina.get_by_text("Your driver has said yes").wait_for()
    amina.goto(taxi)
    taxis.press(driver, "I am at the door")
    taxis.heads(amina, "at your door")
    inspection.look(amina, "/taxi/{id} at the door", turn=False)
    inspection.look(driver, "/taxi/drive at the door", turn=False)
    taxis.press(driver, "Amina is in")
    taxis.heads(amina, "You are on the way")
    inspection.look(amina, "/taxi/{id} on board", turn=False)
    inspection.look(driver, "/taxi/drive with somebody on board and a stop", turn=False)
    taxis.press(driver, "We have made the stop")
    driver.get_by_role("button", name="We are there").wait_for()
    inspection.look(driver, "/taxi/drive with somebody on board", turn=False)
    taxis.press(driver, "We are there")
    taxis.heads(amina, "You have arrived")
    inspection.look(amina, "/taxi/{id} at the end")
    walk(inspection, amina, taxi.replace("/taxi/", "/taxi/trips/"), "/taxi/trips", "/notifications")
    walk(inspection, driver, taxi.replace("/taxi/", "/taxi/trips/"), "/taxi/drive/history", "/taxi/drive")
    pages.faults.clear()
    inspection.check(pages_of("taxis"))

"""A shop over the API, from its keeper's side and from that of those who look for what it has."""
import base64
import uuid

from callers import DRIVER, OPERATOR, RIDER

# Twelve pixels of different colours.
PHOTO = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAJ0lEQVR42g3HMQEAMAzDMMMJiIDobSSBv+kTYPBwCDX16vozM29uPp9L"
    "Cdm/2ccVAAAAAElFTkSuQmCC")


def check_a_shop_from_both_sides(api):
    keeper, guest = api.log_in(DRIVER), api.log_in(RIDER)
    name = f"Cheese cellar {uuid.uuid4()}"
    towns = api.call("GET", "/api/v1/towns").json()["towns"]
    town = next(town for town in towns if town["key"] == "vaduz")
    categories = {entry["slug"] for entry in api.call("GET", "/api/v1/shop-categories").json()["categories"]}
    assert {"food", "food.dairy"} <= categories, categories
    place = {"latitude": town["latitude"], "longitude": town["longitude"]}
    order = {"name": name, "category": "food.dairy", "towns": ["vaduz"], "address": "Städtle 1", **place, "hours": "24/7"}
    key = {"Idempotency-Key": str(uuid.uuid4())}
    made = api.call("POST", "/api/v1/shops", order, keeper, key)
    assert made.status == 201 and made.json()["keeping"]["isOwner"], made
    assert api.call("POST", "/api/v1/shops", order, keeper, key).body == made.body, "the same key, the same shop"
    assert api.call("POST", "/api/v1/shops", order, guest).json()["type"].endswith("shop-name-taken")
    shop = made.headers["Location"]
    products = [product(api, keeper, shop, number) for number in range(3)]

    # What was promised outlives a crash, and is found.
    api.city.restart()
    words = name.replace(" ", "+")
    assert [found["name"] for found in api.call("GET", f"/api/v1/shops?q={words}&open=true").json()["shops"]] == [name]
    found = api.call("GET", "/api/v1/products?q=mountain+cheese&stock=true&explain=true&limit=5").json()["products"]
    ours = [hit for hit in found if hit["id"] in products]
    assert ours and all(sum(part["points"] for part in hit["explanation"]) == hit["score"] for hit in found), found
    path, seen = f"{shop}/products?limit=2", []
    while path:
        answer = api.call("GET", path)
        seen += [entry["id"] for entry in answer.json()["products"]]
        path = answer.headers.get("Link") and answer.headers["Link"].split(">")[0][1:]
    assert seen == products[::-1], "the newest first, each once"
    cheese = f"/api/v1/products/{products[0]}"
    assert len(api.call("GET", f"{cheese}/offers?near=47.1410,9.5209").json()["offers"]) == 1

    # The guest stars it, and can do nothing else.
    star = f"/api/v1/me/stars/products/{products[0]}"
    assert api.call("PUT", star, token=guest).status == 204
    assert api.call("GET", cheese, token=guest).json()["isStarred"]
    assert api.call("GET", "/api/v1/me/stars?limit=1", token=guest).json()["stars"][0]["product"]["id"] == products[0]
    for method, address, body in [
        ("PUT", shop, {**order, "version": 1}), ("DELETE", shop, None), ("GET", f"{shop}/stock-list", None),
        ("PUT", f"{cheese}/stock", {"inStock": False}), ("PUT", f"{cheese}/archived", {"isArchived": True}),
        ("DELETE", f"{cheese}/photo", None), ("DELETE", f"{shop}/photo", None),
    ]:
        assert api.call(method, address, body, guest).status == 404, f"{method} {address}"

    # The keeper counts, shows and lists.
    gone = api.call("PUT", f"{cheese}/stock", {"inStock": False}, keeper)
    assert gone.status == 200 and not gone.json()["inStock"], gone
    for address in (shop, cheese):
        shown = api.call("PUT", f"{address}/photo", token=keeper, raw=PHOTO, headers={"Content-Type": "image/png"})
        assert shown.status == 200 and shown.json()["photo"]["card"], shown
        bad = api.call("PUT", f"{address}/photo", token=keeper, raw=b"x", headers={"Content-Type": "image/png"})
        assert bad.json()["type"].endswith("not-a-photo"), bad
        assert api.call("DELETE", f"{address}/photo", token=keeper).status == 204
    stock = f"{shop}/stock-list"
    listed = api.call("GET", stock, token=keeper)
    assert listed.status == 200 and len(listed.body.splitlines()) == 4, listed
    for kind in ("google-products", "google-local&store_code=7"):
        assert api.call("GET", f"{stock}?format={kind}", token=keeper).status == 200
    csv = {"Content-Type": "text/csv"}
    dry = api.call("POST", stock, token=keeper, raw=listed.body, headers=csv)
    assert dry.status == 200 and dry.json()["unchanged"] == 3 and not dry.json()["isTaken"], dry
    bad = api.call("POST", f"{stock}?dry_run=false", token=keeper, raw=b"sku;name;price\n1;A;x\n", headers=csv)
    assert bad.json()["type"].endswith("stock-list-bad-lines"), bad
    unread = api.call("POST", stock, token=keeper, raw=b"", headers=csv)
    assert unread.json()["type"].endswith("stock-list-unreadable"), unread
    taken = api.call("POST", f"{stock}?dry_run=false", token=keeper, raw=b"sku;name;price\nN-1;Fondue;18.50\n", headers=csv)
    assert taken.json()["isTaken"] and taken.json()["added"] == 1, taken

    version = api.call("GET", shop).json()["version"]
    changed = api.call("PUT", shop, {**order, "description": "Below the castle.", "version": version}, keeper)
    assert changed.status == 200 and changed.json()["version"] == version + 1, changed
    stale = api.call("PUT", shop, {**order, "version": version}, keeper)
    assert stale.status == 409 and stale.json()["type"].endswith("changed-since"), stale
    assert api.call("DELETE", star, token=guest).status == 204
    assert api.call("DELETE", shop, token=keeper).status == 204
    assert api.call("GET", cheese).status == 404
    furnish(api)


def product(api, keeper, shop, number):
    order = {
        "name": f"Mountain cheese {number}", "price": {"amount": 1_850, "currency": "CHF"}, "category": "food.dairy",
        "sku": f"C-{number}", "quantity": 5 + number}
    made = api.call("POST", f"{shop}/products", order, keeper)
    assert made.status == 201 and made.json()["price"] == order["price"], made
    return made.json()["id"]


def furnish(api):
    """A shop of the operator, so that whoever tries the calls with their log-in finds something."""
    operator = api.log_in(OPERATOR)
    if api.call("GET", "/api/v1/me/shops", token=operator).json()["shops"]:
        return
    order = {
        "name": "Town larder", "category": "food", "towns": ["vaduz"], "address": "Städtle 2", "latitude": 47.1410,
        "longitude": 9.5209}
    shop = api.call("POST", "/api/v1/shops", order, operator)
    assert shop.status == 201, shop
    for number in range(3):
        product(api, operator, shop.headers["Location"], number)

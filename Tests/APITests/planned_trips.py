"""A planned trip over the API, from publishing to the rating, and what its two people write to each other."""
import time
import uuid

from client import API
from harness import City
from callers import DRIVER, OPERATOR, RIDER


RUGGELL = {"lat": 47.2385, "lon": 9.5283, "name": "Ruggell"}
SCHAAN = {"lat": 47.1650, "lon": 9.5087, "name": "Schaan"}
BALZERS = {"lat": 47.0680, "lon": 9.5030, "name": "Balzers"}


def check_a_planned_trip_from_both_sides(api):
    """In a city without other cars; the answers of both sides are held to the document."""
    with City(api.city.folder, ("--drivers", "0")) as city:
        all = API(city)
        all.described, all.types = api.described, api.types
        driver, rider, stranger = all.log_in(DRIVER), all.log_in(RIDER), all.log_in(OPERATOR)
        planned = "/api/v1/planned"
        leaving = int(time.time() * 1000) + 40 * 60_000
        stops = [
            {**RUGGELL, "at": leaving, "price": 0}, {**SCHAAN, "at": leaving + 20 * 60_000, "price": 60},
            {**BALZERS, "at": leaving + 45 * 60_000, "price": 120}]
        dear = all.call("POST", f"{planned}/trips", {"stops": [stops[0], {**stops[2], "price": 90_000}]}, driver)
        assert dear.status == 422 and dear.json()["errors"], dear
        key = {"Idempotency-Key": str(uuid.uuid4())}
        order = {"stops": stops, "seats": 2, "isInstant": True}
        made = all.call("POST", f"{planned}/trips", order, driver, key)
        assert made.status == 201, made
        trip = f"{planned}/trips/{made.json()['id']}"
        assert made.headers["Location"] == trip
        assert all.call("POST", f"{planned}/trips", order, driver, key).body == made.body
        assert all.call("GET", f"{planned}/trips", token=driver).json()["trips"][0]["id"] == made.json()["id"]

        question = f"{planned}/offers?from=47.1650,9.5087&to=47.0680,9.5030&at={leaving + 20 * 60_000}"
        assert "shown" not in all.call("GET", question).json()["offers"][0]
        offer = all.call("GET", question, token=rider).json()["offers"][0]
        wish = {
            "from": SCHAAN, "to": BALZERS, "at": leaving + 20 * 60_000, "price": offer["price"], "shown": offer["shown"],
            "payment": "cash"}
        stale = all.call("POST", f"{trip}/seats", {**wish, "shown": "0.0.1-1.0.2"}, rider)
        assert stale.status == 409 and stale.json()["type"].endswith("changed-since"), stale
        key = {"Idempotency-Key": str(uuid.uuid4())}
        reserved = all.call("POST", f"{trip}/seats", wish, rider, key)
        assert reserved.status == 201 and reserved.json()["state"] == "confirmed", reserved
        seat = f"{planned}/seats/{reserved.json()['id']}"
        # What was acknowledged outlives a crash, on both sides, and so does the answer under the key.
        city.restart()
        assert all.call("POST", f"{trip}/seats", wish, rider, key).body == reserved.body
        for method, address in [("GET", seat), ("POST", f"{seat}/cancel"), ("GET", f"{seat}/talk"), ("POST", f"{trip}/end")]:
            assert all.call(method, address, token=stranger).status == 404, address
        assert all.call("GET", trip, token=driver).json()["passengers"][0]["state"] == "confirmed"
        assert all.call("POST", f"{seat}/arrive", token=rider).json()["type"].split("/")[-1] in ("not-now", "too-early")

        said = all.call("POST", f"{seat}/talk", {"words": "At the main door."}, rider)
        assert said.status == 201, said
        assert all.call("GET", f"{seat}/talk", token=driver).json()["messages"][0]["text"] == "At the main door."
        assert all.call("POST", f"{seat}/talk/seen", {"last": 1}, driver).status == 204
        assert all.call("POST", f"{seat}/talk", {"phrase": "okay"}, driver).status == 201
        german = all.call("GET", f"{seat}/talk", token=rider, headers={"Accept-Language": "de"}).json()["messages"]
        assert german[0]["isRead"] and german[1]["phrase"] == "okay", german
        assert all.call("POST", f"{seat}/talk", {"words": " "}, rider).json()["type"].endswith("not-a-message")
        facts = all.call("GET", f"{seat}/safety", token=rider).json()
        assert facts["number"] and facts["plate"] and facts["to"], facts
        link = all.call("POST", f"{seat}/shares", token=rider)
        assert link.status == 201 and all.call("GET", link.json()["path"]).status == 200
        assert all.call("DELETE", f"{seat}/shares", token=rider).status == 204

        later = all.call("POST", f"{trip}/departure", {"at": leaving + 10 * 60_000}, driver)
        assert later.status == 200, later
        assert all.call("GET", seat, token=rider).json()["state"] == "reconsidering"
        assert all.call("POST", f"{seat}/accept", token=rider).json()["state"] == "confirmed"
        shown = all.call("GET", seat, token=rider).json()["cancelFee"]["amount"]
        gone = all.call("POST", f"{seat}/cancel", {"fee": shown}, rider)
        assert gone.status == 200 and gone.json()["state"] == "cancelled", gone
        assert all.call("POST", f"{seat}/rating", {"stars": 5}, rider).json()["type"].endswith("not-arrived")
        assert all.call("GET", f"{planned}/seats", token=rider).json()["seats"][0]["state"] == "cancelled"
        off = all.call("POST", f"{trip}/cancellation", token=driver)
        assert off.status == 200 and off.json()["state"] == "cancelled", off
        assert all.call("POST", f"{trip}/start", token=driver).json()["type"].endswith("trip-over")

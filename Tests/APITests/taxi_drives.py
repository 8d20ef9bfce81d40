"""A whole drive of a taxi over the API, from the call to the fare, and the register of the operator."""
import time
import urllib.request
import uuid

from client import API
from harness import City
from callers import DRIVER, OPERATOR, RIDER, TRIESEN, VADUZ, until


def check_a_taxi_from_both_sides(api):
    """In a city without other taxis; the answers of caller, driver and operator are held to the document."""
    with City(api.city.folder, ("--drivers", "0")) as city:
        all = API(city)
        all.described, all.types = api.described, api.types
        driver, caller, operator = all.log_in(DRIVER), all.log_in(RIDER), all.log_in(OPERATOR)
        cab, calls = "/api/v1/taxi/cab", "/api/v1/taxi/calls"
        assert all.call("GET", cab, token=driver).json()["type"].endswith("no-taxi")
        assert all.call("POST", cab, {"code": "7"}, caller).json()["type"].endswith("not-a-driver")
        taken = all.call("POST", cab, {"code": "7"}, driver)
        assert taken.status == 200 and taken.json()["duty"] == "off", taken
        on = until(lambda: (lambda answer: answer if answer.status == 200 else None)(
            all.call("POST", f"{cab}/on", {**VADUZ, "accuracy": 10}, driver)))
        assert on.json()["queue"]["place"] == 1, on
        taxi = on.json()["id"]

        estimate = "/api/v1/taxi/estimate?from=47.1410,9.5209&to=47.1070,9.5290"
        asked = all.call("GET", estimate, token=caller).json()
        assert asked["isServed"] and asked["free"] == "few" and asked["fare"]["amount"] > 0, asked
        assert "free" not in all.call("GET", estimate).json(), "strangers would learn where a lone taxi waits"
        outside = all.call("POST", calls, {"from": {"lat": 0, "lon": 0}}, caller)
        assert outside.status == 422 and outside.json()["type"].endswith("outside-zones"), outside
        # From the wallet: not without a destination, and not without the money.
        fault = all.call("POST", calls, {"from": VADUZ, "payment": "wallet"}, caller)
        assert fault.status == 422, fault
        poor = all.call("POST", calls, {"from": VADUZ, "to": TRIESEN, "payment": "wallet"}, caller)
        assert poor.status == 409 and poor.json()["type"].endswith("insufficient-funds"), poor
        key = {"Idempotency-Key": str(uuid.uuid4())}
        order = {"from": VADUZ, "to": TRIESEN, "boardingCode": True}
        made = all.call("POST", calls, order, caller, key)
        assert made.status == 201, made
        code = made.json()["boardingCode"]
        call = made.json()["id"]
        mine = f"{calls}/{call}"
        assert all.call("POST", calls, order, caller, key).body == made.body
        second = all.call("POST", calls, {"from": VADUZ}, caller)
        assert second.json()["type"].endswith("already-called") and second.headers["Location"] == mine, second
        question = until(lambda: all.call("GET", cab, token=driver).json().get("question"))
        assert question["id"] == call and "pickup" not in question, question
        step = lambda word, body=None: all.call("POST", f"{cab}/calls/{call}/{word}", body, driver)  # noqa: E731
        assert step("accept").json()["calls"][0]["pickup"]["lat"], "who comes learns where"
        assert step("accept").status == 200, "said twice it holds as it was said first"
        # What was acknowledged outlives a crash, on both sides, and so does the answer under the key.
        city.restart()
        seen = all.call("GET", mine, token=caller).json()
        assert seen["state"] == "coming" and seen["taxi"]["code"] == "7" and seen["promisedAt"], seen
        assert all.call("POST", calls, order, caller, key).body == made.body
        assert seen["boardingCode"] == code and all.call("POST", f"{mine}/code", token=caller).json()["boardingCode"] == code
        assert all.call("GET", cab, token=driver).json()["duty"] == "busy"

        now = int(time.time() * 1000)
        fix = {"vehicle": taxi, "at": now, **VADUZ, "accuracy": 8}
        fleet = {"device": "office", "sentAt": now, "positions": [fix, {**fix, "vehicle": str(uuid.uuid4())}]}
        told = all.call("POST", "/api/v1/taxi/fleet/positions", fleet, operator)
        assert told.status == 200 and told.json()["others"][-1] == {"index": 1, "outcome": "offDuty"}, told
        assert all.call("POST", "/api/v1/taxi/fleet/positions", fleet, driver).status == 404
        batch = {"device": "phone", "sentAt": now, "positions": [{key: fix[key] for key in ("at", "lat", "lon")}]}
        assert all.call("POST", "/api/v1/taxi/positions", batch, driver).status == 200
        for path, token, names in [(f"{mine}/events", caller, {"call", "car"}), (f"{cab}/events", driver, {"cab", "car"})]:
            request = urllib.request.Request(city.address + path, headers={"Authorization": f"Bearer {token}"})
            with urllib.request.urlopen(request, timeout=20) as stream:
                found = set()
                while found != names:
                    line = stream.readline().decode()
                    assert line, f"{path}: {found}"
                    if line.startswith("event: "):
                        found.add(line[7:].strip())
        assert step("door").status == 200
        assert step("absent").json()["type"].endswith("too-early")
        assert step("board").json()["type"].endswith("/boarding-code")
        wrong = "0000" if code != "0000" else "0001"
        assert step("board", {"code": wrong}).json()["type"].endswith("wrong-boarding-code")
        known = all.call("GET", cab, token=driver)
        assert known.json()["calls"][0]["codeTriesLeft"] == 4 and f'"{code}"' not in known.body.decode(), known
        assert step("board", {"code": code}).status == 200
        assert "boardingCode" not in all.call("GET", mine, token=caller).json()
        facts = all.call("GET", f"{mine}/safety", token=caller).json()
        assert facts["number"] and facts["plate"] and facts["driver"] and facts["at"]["lat"] and facts["to"], facts
        link = all.call("POST", f"{mine}/shares", token=caller)
        assert link.status == 201 and link.json()["path"].startswith("/share/"), link
        assert all.call("GET", f"{mine}/shares", token=caller).json() == {"count": 1}
        # Nobody else has them, not even who drives.
        for method, path in [("GET", "safety"), ("GET", "shares"), ("POST", "shares"), ("DELETE", "shares")]:
            assert all.call(method, f"{mine}/{path}", token=driver).status == 404, path
        assert all.call("DELETE", f"{mine}/shares", token=caller).status == 204
        assert all.call("GET", f"{mine}/shares", token=caller).json() == {"count": 0}
        assert step("arrive", {"fare": {"amount": 1_850, "currency": "CHF"}}).json()["duty"] == "off"
        assert all.call("GET", mine, token=caller).json()["fare"]["amount"] == 1_850
        assert all.call("POST", f"{mine}/cancel", {"reason": "mistake"}, caller).status == 409
        listed = all.call("GET", f"{calls}?limit=1", token=caller).json()
        assert listed["calls"][0]["id"] == call, listed
        # Who is said to be on board and is not ends that, and nobody is kept in a taxi.
        assert all.call("POST", f"{cab}/on", {**VADUZ, "accuracy": 10}, driver).status == 200
        call = all.call("POST", calls, {"from": VADUZ}, caller).json()["id"]
        until(lambda: all.call("GET", cab, token=driver).json().get("question"))
        for word in ("accept", "board"):
            assert step(word).status == 200, word
        ended = all.call("POST", f"{calls}/{call}/cancel", {"reason": "mistake"}, caller)
        assert ended.status == 200 and ended.json()["state"] == "cancelled", ended
        assert all.call("GET", cab, token=driver).json()["duty"] == "off"
        off = all.call("POST", calls, {"from": VADUZ}, caller).json()
        assert off["state"] == "unserved" and off["unservedBecause"] == "noTaxi", off
        # Without a destination nothing is said of one, and what is over is shared no more.
        assert "to" not in all.call("GET", f"{calls}/{off['id']}/safety", token=caller).json()
        assert all.call("POST", f"{calls}/{off['id']}/shares", token=caller).json()["type"].endswith("call-over")
        assert all.call("POST", f"{cab}/leave", token=driver).status == 204

        queues = all.call("GET", "/api/v1/taxi/queues", token=operator).json()["queues"]
        zones = all.call("GET", "/api/v1/taxi/zones", token=operator).json()["features"]
        assert len(queues) == len(zones) > 1 and not any(queue["taxis"] for queue in queues), queues
        entry = {"code": "88", "model": "VW Caddy", "colour": "red", "plate": "FL 88", "licence": "TX-88", "wheelchair": True}
        vehicle = all.call("POST", "/api/v1/taxi/vehicles", entry, operator)
        assert vehicle.status == 201, vehicle
        path = vehicle.headers["Location"]
        assert all.call("POST", "/api/v1/taxi/vehicles", entry, operator).json()["type"].endswith("code-taken")
        changed = {**entry, "seats": 6, "version": 1}
        assert all.call("PUT", path, changed, operator).json()["version"] == 2
        assert all.call("PUT", path, changed, operator).json()["type"].endswith("outdated")
        assert all.call("GET", "/api/v1/taxi/vehicles?code=88", token=operator).json()["vehicles"][0]["seats"] == 6
        assert all.call("GET", path, token=operator).status == 200
        assert all.call("DELETE", path, token=operator).status == 204
        person = {"email": RIDER["login"], "licence": "D-88"}
        driver = all.call("POST", "/api/v1/taxi/drivers", person, operator)
        assert driver.status == 201, driver
        path = driver.headers["Location"]
        assert all.call("PUT", path, {"licence": "D-89"}, operator).json()["licence"] == "D-89"
        assert len(all.call("GET", "/api/v1/taxi/drivers", token=operator).json()["drivers"]) == 2
        assert all.call("DELETE", path, token=operator).status == 204
        assert all.call("GET", path, token=operator).status == 404

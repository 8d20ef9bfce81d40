"""Holds the live API to its own document: fuzzed from it, fed with what no program should send, and read as told.

usage: run.py [--long] [--examples N] [WORD ...]     only the checks whose name holds one of the words
Exit code 0 when everything held. The fuzzer's own report is kept in .build/api-report.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import urllib.request
import uuid

here = pathlib.Path(__file__).resolve().parent
root = here.parent.parent
sys.path.insert(0, str(root / "Tests" / "BrowserTests"))

from client import API, filled, operations  # noqa: E402
from harness import City, prepare_city  # noqa: E402
from callers import DRIVER, OPERATOR, RIDER, TRIESEN, VADUZ, until  # noqa: E402
from carpool_standard import (  # noqa: E402, F401
    check_fuzzed_from_the_carpool_standard, check_trips_fit_the_carpool_standard)
from carpool_timetable import check_timetables_are_valid  # noqa: E402, F401
from planned_trips import check_a_planned_trip_from_both_sides  # noqa: E402, F401
from money_moves import check_money_from_both_sides  # noqa: E402, F401
from shop_keeps import check_a_shop_from_both_sides  # noqa: E402, F401
from taxi_drives import check_a_taxi_from_both_sides  # noqa: E402, F401


# ── the checks ───────────────────────────────────────────────────────────────────────────────────────────────────


def check_every_route_is_described(api):
    told = [line for line in api.city.lines if "The API's document and its routes disagree" in line]
    assert not told, told
    for path, entry in api.document()["paths"].items():
        allowed = api.call("OPTIONS", filled(path)).headers["Allow"]
        known = {method.upper() for method in entry} | {"OPTIONS"} | ({"HEAD"} if "get" in entry else set())
        assert set(allowed.split(", ")) == known, f"{path}: {allowed}, not {known}"
        for method in {"PUT", "PATCH", "DELETE", "POST"} - known:
            assert api.call(method, filled(path)).status == 405, f"{method} {path}"


def check_a_log_in_is_asked_for(api):
    for method, path, operation in operations(api.document()):
        for token in [None, "x" * 43]:
            if token is None and not operation["security"]:
                continue
            answer = api.call(method, filled(path), token=token, body={} if method != "GET" else None)
            assert answer.status == 401, f"{method} {path}: {answer}"
    strange = {"Accept": "text/html,application/xhtml+xml"}
    assert api.call("GET", "/api/v1/me", headers=strange).status == 401
    assert api.call("GET", "/api/v1/nowhere", headers=strange).status == 404


def check_nothing_of_others_is_there(api):
    token = api.log_in(RIDER)
    for method, path, operation in operations(api.document()):
        if "{id}" in path and operation["security"]:
            content = (operation.get("requestBody") or {}).get("content", {}).get("application/json", {})
            body = None if method == "GET" else content.get("example", {})
            answer = api.call(method, filled(path), body, token=token)
            assert answer.status in (404, 422), f"{method} {path}: {answer}"
            answer = api.call(method, path.replace("{id}", "%00"), token=token)
            assert answer.status == 404, f"{method} {path}: {answer}"


BAD_BODIES = [
    b"", b" ", b"{", b"[", b"null", b"[]", b"\"\"", b"1", b"{}", b"{\"a\":}", b"\xff\xfe", b"{\"a\":\"\xc3\x28\"}",
    b"[" * 100_000, b"{\"a\":" * 50_000, b"1" * 100_000, b"1e999999", b"-1e400", b"{\"a\":1,\"a\":2}",
    b"\"" + b"x" * 500_000 + b"\"", b"{\"" + b"x" * 10_000 + b"\":1}", b"\"\\ud800\"", b"\x00", b"{\"a\":\"\\u0000\"}",
    b"x" * (1 << 20), b"{" + b",".join(b"\"k%d\":1" % n for n in range(2_000)) + b"}",
]


def poisoned(schema, document, depth=0):
    """Documents of the right shape with a wrong text or number in each place."""
    if "$ref" in schema:
        return poisoned(document["components"]["schemas"][schema["$ref"].split("/")[-1]], document, depth)
    kind = schema.get("type")
    kind = kind[0] if isinstance(kind, list) else kind
    if kind == "object" and depth < 4:
        for name, member in schema.get("properties", {}).items():
            for value in poisoned(member, document, depth + 1):
                yield {name: value}
    elif kind == "array" and depth < 4:
        yield from ([value] for value in poisoned(schema["items"], document, depth + 1))
        yield [[]] * 100
    elif kind in ("integer", "number"):
        yield from (10 ** 400, -10 ** 30, 9_223_372_036_854_775_808, 1e308, "1", None, True)
    else:
        yield from ("\0", "a\0b", "\u202e\u2066", "x" * 100_000, "\U0010ffff" * 2_000, 1, None, ["a"])


def bodies_of(operation):
    """The JSON that an operation takes; photos and lists have no members to be poisoned."""
    content = (operation.get("requestBody") or {}).get("content", {})
    return [content["application/json"]] if "application/json" in content else []


def check_what_no_program_should_send(api):
    token = api.log_in(OPERATOR)
    document = api.document()
    for method, path, operation in operations(document):
        for body in BAD_BODIES if method != "GET" else BAD_BODIES[:3]:
            answer = api.call(method, filled(path), raw=body, token=token)
            documented = str(answer.status) in operation["responses"] or answer.status == 413
            assert documented, f"{method} {path} with {body[:40]!r}: {answer}"
        for content in bodies_of(operation):
            example = content.get("example", {})
            for change in poisoned(content["schema"], document):
                answer = api.call(method, filled(path), {**example, **change}, token=token)
                assert str(answer.status) in operation["responses"], f"{method} {path} with {change!r:.80}: {answer}"
            for kind in ("text/plain", "", "application/x-www-form-urlencoded", "application/json; charset=utf-16"):
                answer = api.call(method, filled(path), example, token=token, headers={"Content-Type": kind})
                assert str(answer.status) in operation["responses"], f"{method} {path} as {kind}: {answer}"
        for query in ("%00", "%ff=%ff", "limit=0", "limit=101", "limit=-1", "limit=1e3", "cursor=x", "&&&", "q=" + "x" * 5_000):
            answer = api.call(method, f"{filled(path)}?{query}", token=token)
            # The league and the vaults count the calls of strangers before they look at them; a test is sent once in ten
            # seconds, and a copy of one's data is made three times a day.
            counts = "/fruity/" in path or "/vaults/" in path or path.endswith(("/notifications/tests", "/data-copies"))
            refusals = (400, 401, 404, 409, 413, 414, 415, 422) + ((429,) if counts else ())
            assert answer.status in refusals or answer.status < 300, f"{path}?{query}: {answer}"


def largest(schema, document):
    """How many bytes the longest JSON of a schema takes where each character is a plain letter."""
    if "$ref" in schema:
        return largest(document["components"]["schemas"][schema["$ref"].split("/")[-1]], document)
    choices = schema.get("oneOf") or schema.get("anyOf")
    if choices:
        return max(largest(choice, document) for choice in choices)
    kind = schema.get("type")
    kind = kind[0] if isinstance(kind, list) else kind
    if kind == "object":
        return 2 + sum(len(name) + 4 + largest(member, document)
                       for name, member in schema.get("properties", {}).items())
    if kind == "array":
        return 2 + schema["maxItems"] * (1 + largest(schema["items"], document))
    if "enum" in schema:
        return 2 + max(len(str(value)) for value in schema["enum"])
    return 2 + schema["maxLength"] if kind == "string" and "maxLength" in schema else 24


def check_what_a_schema_allows_is_not_too_large(api):
    token = api.log_in(OPERATOR)
    document = api.document()
    tried, refused = 0, []
    for method, path, operation in operations(document):
        # Entries of a vault are sent in batches: a note says how many bytes one may have.
        for content in bodies_of(operation) if path != "/api/v1/vaults/batches" else []:
            size = largest(content["schema"], document)
            body = json.dumps(content.get("example", {})).encode()
            # The padding makes it as large as may be without making it another body; an unknown thing is asked about.
            padded = body[:-1] + b" " * (size - len(body)) + b"}"
            try:
                is_refused = api.call(method, filled(path), raw=padded, token=token).status == 413
            except OSError:  # The connection is closed on what is far too large.
                is_refused = True
            if is_refused:
                refused.append(f"{method} {path} takes fewer than the {size} bytes that its schema allows")
            tried += 1
    assert tried > 100, tried
    assert not refused, "\n".join(refused)


def check_a_ride_from_the_quote_to_the_history(api):
    token = api.log_in(RIDER)
    current = api.call("GET", "/api/v1/rides/current", token=token)
    if current.status == 200:
        api.call("POST", f"/api/v1/rides/{current.json()['id']}/cancellation", token=token)
    cars = api.call("GET", "/api/v1/rides/cars?near=47.1410,9.5209").json()["cars"]
    assert cars, "the sample city has cars"
    quote = api.call("POST", "/api/v1/rides/quotes", {"from": VADUZ, "to": TRIESEN}).json()
    order = {"from": VADUZ, "to": TRIESEN, "price": {**quote["price"], "amount": 1}}
    stale = api.call("POST", "/api/v1/rides", order, token=token)
    assert stale.status == 409 and stale.json()["type"].endswith("price-changed"), stale
    order["price"] = quote["price"]
    key = {"Idempotency-Key": str(uuid.uuid4())}
    answers = []
    threads = [
        threading.Thread(target=lambda: answers.append(api.call("POST", "/api/v1/rides", order, token, key)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    again = api.call("POST", "/api/v1/rides", order, token, key)
    made = [answer for answer in answers if answer.status == 201]
    assert made and all(answer.status in (201, 409) for answer in answers), answers
    assert all(answer.body == again.body for answer in made) and again.status == 201, answers
    assert again.headers["Idempotency-Replayed"] == "true"
    ride = again.json()
    other = api.call("POST", "/api/v1/rides", {**order, "people": 2}, token, key)
    assert other.status == 422 and other.json()["type"].endswith("idempotency-key-reused"), other
    assert api.call("POST", "/api/v1/rides", order, token).status == 409
    path = f"/api/v1/rides/{ride['id']}"
    assert again.headers["Location"] == path
    stranger = api.log_in(OPERATOR)
    for method, address in [("GET", path), ("GET", path + "/events"), ("POST", path + "/cancellation")]:
        assert api.call(method, address, token=stranger).status == 404
    api.city.restart()
    replayed = api.call("POST", "/api/v1/rides", order, token, key)
    assert replayed.body == again.body, "the answer outlives a crash"
    assert api.call("GET", "/api/v1/rides/current", token=token).json()["id"] == ride["id"]
    request = urllib.request.Request(
        api.city.address + path + "/events", headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request, timeout=20) as stream:
        assert stream.headers["Content-Type"] == "text/event-stream"
        lines = [stream.readline().decode() for _ in range(2)]
    assert any(line.startswith("event: ride") for line in lines), lines
    gone = api.call("POST", path + "/cancellation", token=token)
    assert gone.status == 200 and gone.json()["state"] == "cancelled", gone
    assert api.call("POST", path + "/rating", {"stars": 5}, token).status == 409


def check_a_drive_from_both_sides(api):
    """In a city without other cars; the answers of both sides are held to the document."""
    with City(api.city.folder, ("--drivers", "0")) as city:
        both = API(city)
        both.described = api.described
        driver, rider = both.log_in(DRIVER), both.log_in(RIDER)
        assert both.call("GET", "/api/v1/rides/driving", token=driver).status == 404
        drive = both.call("POST", "/api/v1/rides/driving", {"from": VADUZ, "to": TRIESEN, "seats": 2}, driver)
        assert drive.status == 201, drive
        assert both.call("POST", "/api/v1/rides/driving", {"from": VADUZ, "to": TRIESEN}, driver).status == 409
        start = {"lat": 47.1385, "lon": 9.5215}
        price = both.call("POST", "/api/v1/rides/quotes", {"from": start, "to": TRIESEN}).json()["price"]
        asked = both.call("POST", "/api/v1/rides", {"from": start, "to": TRIESEN, "price": price}, rider)
        assert asked.status == 201, asked
        ride = asked.json()["id"]
        question = until(lambda: both.call("GET", "/api/v1/rides/driving", token=driver).json().get("question"))
        assert question["ride"] == ride
        answer = {"ride": ride, "accept": True}
        assert both.call("POST", "/api/v1/rides/driving/answer", answer, driver).status == 200
        seen = both.call("GET", f"/api/v1/rides/{ride}", token=rider).json()
        assert seen["state"] in ("confirmed", "approaching") and seen["driver"] and seen["promise"], seen
        pickup = both.call("GET", "/api/v1/rides/driving", token=driver).json()["stops"][0]
        place = {key: pickup["place"][key] for key in ("lat", "lon")}
        time.sleep(1)
        def measure(place):
            """The second of two measurements confirms a jump."""
            now = int(time.time() * 1000)
            fixes = [{"at": now + step, **place, "accuracy": 8} for step in (0, 1000)]
            batch = {"device": "test", "positions": fixes}
            assert both.call("POST", "/api/v1/rides/driving/positions", batch, driver).status == 200
            time.sleep(1.2)
        measure(place)
        code = both.call("POST", f"/api/v1/rides/{ride}/code", token=rider).json()["boardingCode"]
        assert both.call("POST", f"/api/v1/rides/{ride}/code", token=driver).status == 404
        for action, state in [("arrive", "waiting"), ("board", "onBoard"), ("dropOff", "arrived")]:
            step = {"ride": ride, "action": action}
            if action == "dropOff":
                early = both.call("POST", "/api/v1/rides/driving/stops", step, driver)
                assert early.status == 409 and early.json()["type"].endswith("far-from-stop"), early
                measure(TRIESEN)
            if action == "board":
                bare = both.call("POST", "/api/v1/rides/driving/stops", step, driver)
                assert bare.json()["type"].endswith("/boarding-code"), bare
                wrong = {**step, "code": "0000" if code != "0000" else "0001"}
                refused = both.call("POST", "/api/v1/rides/driving/stops", wrong, driver)
                assert refused.json()["type"].endswith("wrong-boarding-code"), refused
                step["code"] = code
            done = both.call("POST", "/api/v1/rides/driving/stops", step, driver)
            assert done.status == 200, f"{action}: {done}"
            seen = both.call("GET", f"/api/v1/rides/{ride}", token=rider).json()
            assert seen["state"] == state, seen
        assert seen["paid"], seen
        rated = both.call("POST", f"/api/v1/rides/{ride}/rating", {"stars": 5, "comment": "On time"}, rider)
        assert rated.status == 200 and rated.json()["stars"] == 5, rated
        for token, side in [(rider, "passenger"), (driver, "driver")]:
            trips = both.call("GET", "/api/v1/rides", token=token).json()["rides"]
            assert (trips[0]["id"], trips[0]["side"]) == (ride, side), trips
            both.call("GET", "/api/v1/notifications", token=token)
        assert both.call("POST", "/api/v1/rides/driving/end", {}, driver).status == 200


def check_a_league_game_of_two(api):
    path = "/api/v1/fruity/games"
    made = api.call("POST", path, {"level": "easy", "mode": "codes"})
    assert made.status == 201, made
    seats = [made.json()]
    game = f"{path}/{seats[0]['game']['id']}"
    seats.append(api.call("POST", f"{game}/seats", {"invitation": seats[0]["invitation"]}).json())
    codes = [[0, 1, 2, 3], [5, 4, 3, 2]]
    for seat, code in zip(seats, codes):
        assert api.call("PUT", f"{game}/code", {"code": code}, seat["token"]).status == 200
    for number in (1, 2):
        for seat, other in zip(seats, (codes[1], codes[0])):
            guess = [4, 0, 1, 5] if number == 1 else other
            moved = api.call("POST", f"{game}/moves", {"number": number, "guess": guess}, seat["token"])
            assert moved.status == 200, moved
    double = api.call("POST", f"{game}/moves", {"number": 1, "guess": [0, 1, 2, 4]}, seats[0]["token"])
    assert double.json()["type"] == "/problems/move-made", double
    over = api.call("GET", game, token=seats[1]["token"]).json()
    assert over["phase"] == "over" and over["winner"] == "nobody" and over["other"]["secret"] == codes[1], over
    assert api.call("POST", f"{game}/end", token=seats[0]["token"]).status == 200
    for board in ("daily", "points", "time"):
        assert api.call("GET", f"/api/v1/fruity/standings?board={board}&span=week").status == 200
    assert api.call("GET", "/api/v1/fruity/city").json()["page"].endswith("/play/league")


def check_lists_come_in_pages(api):
    token = api.log_in(RIDER)
    quote = api.call("POST", "/api/v1/rides/quotes", {"from": VADUZ, "to": TRIESEN}).json()
    for _ in range(3):
        asked = api.call(
            "POST", "/api/v1/rides", {"from": VADUZ, "to": TRIESEN, "price": quote["price"]}, token)
        assert asked.status == 201, asked
        api.call("POST", f"/api/v1/rides/{asked.json()['id']}/cancellation", token=token)
    whole = api.call("GET", "/api/v1/rides?limit=100", token=token).json()["rides"]
    path, seen = "/api/v1/rides?limit=2", []
    while path:
        answer = api.call("GET", path, token=token)
        page = answer.json()
        assert len(page["rides"]) <= 2
        seen += page["rides"]
        link = answer.headers.get("Link")
        assert bool(link) == ("next" in page)
        path = link and re.fullmatch(r'<(.*)>; rel="next"', link).group(1)
    assert [ride["id"] for ride in seen] == [ride["id"] for ride in whole], "the pages make the whole"
    cursor = api.call("GET", "/api/v1/rides?limit=1", token=token).json()["next"]
    for wrong in (cursor[:-1] + ("A" if cursor[-1] != "A" else "B"), "x", cursor + "A"):
        assert api.call("GET", f"/api/v1/rides?cursor={wrong}", token=token).status == 400
    stranger = api.log_in(OPERATOR)
    assert api.call("GET", f"/api/v1/rides?cursor={cursor}", token=stranger).status == 400
    assert api.call("GET", f"/api/v1/notifications?cursor={cursor}", token=token).status == 400
    history = "/api/v1/me/history"
    rides = api.call("GET", f"{history}?kind=rides&limit=100", token=token).json()["entries"]
    assert {ride["id"] for ride in whole[:3]} <= {entry["id"] for entry in rides}, "the rides are in the history"
    path, seen = f"{history}?kind=rides&limit=2", []
    while path:
        answer = api.call("GET", path, token=token)
        seen += answer.json()["entries"]
        link = answer.headers.get("Link")
        assert bool(link) == ("next" in answer.json())
        path = link and re.fullmatch(r'<(.*)>; rel="next"', link).group(1)
    assert [entry["id"] for entry in seen] == [entry["id"] for entry in rides], "the pages make the whole"
    cursor = api.call("GET", f"{history}?limit=1", token=token).json()["next"]
    for wrong in (cursor[:-1] + ("A" if cursor[-1] != "A" else "B"), "x", cursor + "A"):
        assert api.call("GET", f"{history}?cursor={wrong}", token=token).status == 400
    assert api.call("GET", f"{history}?cursor={cursor}", token=stranger).status == 400


def check_fuzzed_from_the_document(api, examples, is_long):
    report = root / ".build" / "api-report"
    # Pausing a room would close the doors that are tried, and logging out would end the fuzzer's own log-in: these are
    # fuzzed last, each with a log-in of its own.
    last = {"pausing": "put-rooms-room", "log-out": "delete-sessions-id"}
    rounds = {"all": [word for one in last.values() for word in ("--exclude-operation-id", one)]}
    rounds |= {name: ["--include-operation-id", one] for name, one in last.items()}
    for name, choice in rounds.items():
        token = api.log_in(OPERATOR)
        # One worker: Python 3.11 parses source in two threads at once only with luck, and the fuzzer does so.
        command = [
            sys.executable, "-m", "schemathesis.cli", "--config-file", str(here / "schemathesis.toml"), "run",
            api.city.address + "/api/openapi.json", *choice,
            "-H", f"Authorization: Bearer {token}", "--max-examples", str(examples), "--seed", "20",
            "--phases", "examples,coverage,fuzzing", "--request-timeout", "20", "--workers", "1",
            "--continue-on-failure", "--no-shrink" if not is_long else "--output-truncate=true",
            "--report", "ndjson", "--report-dir", str(report / name),
        ]
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=3_600,
                env={**os.environ, "NO_COLOR": "1", "COLUMNS": "160"})
        report.mkdir(parents=True, exist_ok=True)
        (report / f"{name}.txt").write_text(done.stdout)
        counted = re.search(r"(\d+ generated.*)", done.stdout)
        print(f"      fuzzed {name}: {counted and counted.group(1)}", flush=True)
        assert done.returncode == 0, done.stdout[done.stdout.find("= FAILURES ="):][:20_000]
        if name == "pausing":
            operator = api.log_in(OPERATOR)
            for room in api.call("GET", "/api/v1/rooms", token=operator).json()["rooms"]:
                answer = api.call("PUT", f"/api/v1/rooms/{room['room']}", {"isPaused": False}, operator)
                assert answer.json()["isPaused"] is False, answer


def check_the_examples_of_the_manual(api):
    manual = (root / "docs" / "api" / "README.md").read_text()
    script = "\n".join(re.findall(r"```sh\n(.*?)```", manual, re.S))
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        timeout=60, env={**os.environ, "MEDINA": api.city.address})
    assert done.returncode == 0, done.stdout


def check_each_problem_has_a_page(api):
    """Last: by now the other checks have met many kinds."""
    assert len(api.types) > 5, api.types
    for kind in sorted(api.types):
        answer = api.call("GET", kind, headers={"Accept": "text/html"})
        assert answer.status == 200 and b"What to do" in answer.body, f"{kind}: {answer.status}"


def main():
    arguments = sys.argv[1:]
    is_long = "--long" in arguments or os.environ.get("MEDINA_LONG") == "1"
    examples = 300 if is_long else 20
    if "--examples" in arguments:
        at = arguments.index("--examples")
        examples = int(arguments[at + 1])
        del arguments[at:at + 2]
    words = [word for word in arguments if not word.startswith("--")]
    checks = {name: check for name, check in globals().items() if name.startswith("check_")}
    failed = 0
    # The fuzzer is one client that asks for more than a city full of people.
    settings = pathlib.Path(tempfile.mkdtemp(prefix="medina-api-")) / "settings.json"
    settings.write_text('{"public": {"requestsPerMinute": 6000000, "requestsAtOnce": 1000000}, "carpool": {"requestsPerMinute": 1000000}}')
    with City(prepare_city(), ("--drivers", "60", "--settings", str(settings))) as city:
        api = API(city)
        api.described = api.document()
        for name, check in checks.items():
            if words and not any(word in name for word in words):
                continue
            start = time.monotonic()
            try:
                check(api, examples, is_long) if "fuzzed" in name else check(api)
                print(f"ok    {name[6:]}  {time.monotonic() - start:.1f} s", flush=True)
            except Exception as error:  # noqa: BLE001
                failed += 1
                print(f"FAIL  {name[6:]}  {time.monotonic() - start:.1f} s\n{error!s:.20000}", flush=True)
                traceback.print_tb(error.__traceback__, limit=-2)
                print(city.tail(), flush=True)
        told = [line for line in city.lines if '"level":"error"' in line or "crash" in line.lower()]
        if told:
            failed += 1
            print("The server's log has errors:\n" + "\n".join(told[:20]))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

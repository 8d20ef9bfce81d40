"""How soon a planned trip that was just published is found by a search and by an alert, over HTTP in the sample city.

usage: planned_visible.py MEDINA [--trips N] [--seed N]     prints one JSON object

Each trip is published by the API while other people search without a pause. From before it is sent, a second person asks
for it again and again until the search has it, and a third looks at the notices of an account that keeps an alert: each time
is up to the end of the answer in which it stands for the first time.
"""
import argparse
import contextlib
import datetime
import http.cookiejar
import json
import pathlib
import random
import re
import sqlite3
import statistics
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
import zoneinfo

from processes import Failure, Server, measure, run

ROOT = pathlib.Path(__file__).resolve().parent.parent
DRIVER = {"login": "driver@medina.example", "password": "drive-with-me"}
RIDER = {"login": "passenger@medina.example", "password": "ride-with-me"}
# Villages that a car passes on the way south, and where it comes from and goes to.
START, END = (47.2385, 9.5283, "Ruggell"), (47.0680, 9.5030, "Balzers")
FROM, TO = (47.1650, 9.5087, "Schaan"), (47.0968, 9.5215, "Triesen")
VILLAGES = [
    (47.2385, 9.5283), (47.2170, 9.5450), (47.1650, 9.5087), (47.1410, 9.5215), (47.1070, 9.5290), (47.0968, 9.5215),
    (47.0680, 9.5030), (47.1980, 9.5300)]
# What must not hold the measure up: here a few programs ask as often as a whole town.
SETTINGS = {"public": {"requestsPerMinute": 6_000_000, "requestsAtOnce": 1_000_000}}
PATIENCE = 20
ZONE = zoneinfo.ZoneInfo("Europe/Vaduz")


class Caller:
    """Somebody with a program."""

    def __init__(self, port, person):
        self.address = f"http://127.0.0.1:{port}"
        self.token = None
        self.token = self.call("POST", "/api/v1/sessions", person)["token"]

    def call(self, method, path, body=None, headers=()):
        headers = {"Content-Type": "application/json", **dict(headers)}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data=data, method=method, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.loads(answer.read() or b"{}")
        except urllib.error.HTTPError as error:
            with error:
                raise Failure(f"{method} {path}: {error.code} {error.read()[:500]!r}") from None


class Waiting:
    """A passenger who asks to be told, in the pages, as a browser without scripts does.

    Of one driver an alert tells once an hour: each trip is waited for by an alert of its own, for the hour before and after it,
    in which no other leaves.
    """

    def __init__(self, port):
        self.address = f"http://127.0.0.1:{port}"
        self.browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
        self.post("/login", "/login", {"name": RIDER["login"], "password": RIDER["password"]})

    def page(self, path):
        with self.browser.open(self.address + path, timeout=PATIENCE) as answer:
            return answer.read().decode()

    def post(self, page, path, fields):
        form = re.search(r'name="form_token" value="([^"]+)"', self.page(page))
        if form is None:
            raise Failure(f"{page} has no form.")
        fields = urllib.parse.urlencode({**fields, "form_token": form.group(1)}).encode()
        try:
            with self.browser.open(self.address + path, fields, timeout=PATIENCE) as answer:
                return answer.geturl()
        except urllib.error.HTTPError as error:
            with error:
                raise Failure(f"{path}: {error.code} {re.sub('<[^>]*>', ' ', error.read().decode())[:1000]}") from None

    def keep_alert(self, at):
        moment = datetime.datetime.fromtimestamp(at / 1000, ZONE)
        wish = {
            "from": f"{FROM[0]},{FROM[1]}", "from_name": FROM[2], "to": f"{TO[0]},{TO[1]}", "to_name": TO[2],
            "at": f"{moment:%Y-%m-%dT%H:%M}", "hours": 1}
        kept = self.post("/planned?" + urllib.parse.urlencode(wish), "/planned/alerts", wish)
        if "done=kept" not in kept:
            raise Failure(f"The alert was not kept: {kept}")

    def remove_alert(self):
        alerts = re.findall(r'action="(/planned/alerts/[^"]+/remove)"', self.page("/planned/alerts"))
        if len(alerts) != 1:
            raise Failure(f"{len(alerts)} alerts are kept.")
        self.post("/planned/alerts", alerts[0], {})


def appeared(look, since):
    """Milliseconds from a moment to the end of the first answer that is true."""
    while time.perf_counter() - since < PATIENCE:
        if look():
            return 1e3 * (time.perf_counter() - since)
    raise Failure(f"A trip was not to be seen within {PATIENCE} s.")


class Watch:
    """Looks on a thread of its own, so that nobody waits for another's answer."""

    def __init__(self, look, since):
        self.value, self.failure = None, None
        self.thread = threading.Thread(target=self._run, args=(look, since))
        self.thread.start()

    def _run(self, look, since):
        try:
            self.value = appeared(look, since)
        except Exception as failure:  # noqa: BLE001
            self.failure = failure

    def result(self):
        self.thread.join()
        if self.failure:
            raise Failure(str(self.failure))
        return self.value


class Bench:
    def __init__(self, options):
        self.medina, self.trips, self.alerts = options.medina, options.trips, options.alerts
        self.random = random.Random(options.seed)

    def run(self):
        with tempfile.TemporaryDirectory(prefix="medina-visible-", dir="/var/tmp") as folder:
            folder = pathlib.Path(folder)
            settings = folder / "settings.json"
            settings.write_text(json.dumps(SETTINGS))
            run(self.medina, "import", ROOT / "Samples" / "liechtenstein.osm.pbf", folder / "city")
            city = (
                self.medina, "demo", folder / "city", "--assets", ROOT / "Web", "--vendor", ROOT / ".vendor", "--data",
                folder / "data", "--settings", settings)
            with Server(*city) as server:
                server.wait("/planned")
            self.fill(folder / "data" / "medina.sqlite")
            with Server(*city) as server:
                server.wait("/planned")
                print(json.dumps(self.publish(server.port)))

    def fill(self, store):
        """The alerts of other people, between any two places of the country: four of five within two hours of a moment."""
        now = int(time.time() * 1000)
        with contextlib.closing(sqlite3.connect(store)) as database, database:
            for number in range(self.alerts):
                pair = [self.random.choice(VILLAGES) for _ in range(2)]
                ways = [f"{lat + self.random.uniform(-0.01, 0.01):.6f},{lon + self.random.uniform(-0.01, 0.01):.6f}"
                        for lat, lon in pair]
                wish = {"from": ways[0], "from_name": "A", "to": ways[1], "to_name": "B"}
                if number % 5:
                    moment = time.gmtime(now / 1000 + self.random.randrange(14 * 24 * 60) * 60)
                    wish["at"] = time.strftime("%Y-%m-%dT%H:%M", moment)
                wish = urllib.parse.urlencode(wish)
                person = uuid.UUID(int=self.random.getrandbits(128))
                database.execute(
                    "INSERT INTO planned_alerts VALUES (?, ?, ?, ?, ?, '', ?)",
                    (str(uuid.uuid4()), str(person), wish, now + 30 * 86_400_000, now, now))

    def publish(self, port):
        waiting = Waiting(port)
        driver, rider, told = Caller(port, DRIVER), Caller(port, RIDER), Caller(port, RIDER)
        found, heard, answered = [], [], []
        is_over = threading.Event()
        others = [threading.Thread(target=self.search, args=(port, is_over, seed)) for seed in (1, 2)]
        for other in others:
            other.start()
        try:
            hour = (int(time.time()) // 3600 + 3) * 3600 * 1000
            for number in range(self.trips):
                leaving = hour + number * 3 * 3_600_000 + self.random.randrange(60) * 60_000
                waiting.keep_alert(leaving + 20 * 60_000)
                self.publish_one(driver, rider, told, leaving, found, heard, answered)
                waiting.remove_alert()
        finally:
            is_over.set()
            for other in others:
                other.join()
        return {
            "trips": len(found), "found_p50_ms": statistics.median(found), "found_max_ms": max(found),
            "told_p50_ms": statistics.median(heard), "told_max_ms": max(heard),
            "answered_p50_ms": statistics.median(answered)}

    def publish_one(self, driver, rider, told, leaving, found, heard, answered):
        stops = [
            {"lat": lat, "lon": lon, "name": name, "at": leaving + late * 60_000, "price": price}
            for (lat, lon, name), late, price in ((START, 0, 0), (FROM, 20, 60), (END, 45, 120))]
        question = (
            f"/api/v1/planned/offers?from={FROM[0]},{FROM[1]}&to={TO[0]},{TO[1]}&at={leaving + 20 * 60_000}")
        newest = self.newest(told)
        trip = []

        def is_found():
            offers = rider.call("GET", question)["offers"]
            return bool(trip) and any(offer["trip"] == trip[0] for offer in offers)

        def is_told():
            return self.newest(told) != newest

        since = time.perf_counter()
        watches = [Watch(is_found, since), Watch(is_told, since)]
        made = driver.call(
            "POST", "/api/v1/planned/trips", {"stops": stops, "seats": 3, "isInstant": True},
            {"Idempotency-Key": str(uuid.uuid4())})
        answered.append(1e3 * (time.perf_counter() - since))
        trip.append(made["id"])
        found.append(watches[0].result())
        heard.append(watches[1].result())

    @staticmethod
    def newest(caller):
        notices = caller.call("GET", "/api/v1/notifications?limit=5")["notifications"]
        return [(notice["id"], notice["createdAt"]) for notice in notices]

    @staticmethod
    def search(port, is_over, seed):
        """Somebody else who looks at trips all the time."""
        numbers, caller = random.Random(seed), Caller(port, RIDER)
        while not is_over.is_set():
            at = int(time.time() * 1000) + numbers.randrange(6 * 24) * 3_600_000
            caller.call("GET", f"/api/v1/planned/offers?from={FROM[0]},{FROM[1]}&to={TO[0]},{TO[1]}&at={at}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("medina", type=pathlib.Path)
    parser.add_argument("--trips", type=int, default=40)
    parser.add_argument("--alerts", type=int, default=2_000, help="Of other people, which each trip is held against.")
    parser.add_argument("--seed", type=int, default=1)
    measure(Bench, parser)


if __name__ == "__main__":
    main()

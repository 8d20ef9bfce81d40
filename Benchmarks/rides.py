"""The numbers of the rides room, each beside its peer in the same run. Started by script/bench.

Every figure is a median where it was taken several times; nothing else runs while something is measured, except
where two servers are asked in turns.
"""
import argparse
import contextlib
import json
import pathlib
import statistics
import subprocess
import sys
import time

from processes import Failure, Server, measure, numbers, run, say
from results import Results

PEERS = pathlib.Path(__file__).parent / "peers"
REQUESTS = "requests/s"
# What differs between the two replays of a day, beside the roads, which each takes from its own file.
MODELS = {
    "solo": "Both drive one party at a time, whose patience is 600 s. Medina decides at each request; HIVE decides in "
    "steps: of 15 s for who is served, which serves more than its own scenario's 60 s, and of 60 s for the speed. Its "
    "batteries are endless here. Passenger-kilometres are, for Medina, the shortest ways of the parties served, and "
    "for HIVE what was driven with them on board.",
    "shared": "Medina lets strangers share a car, with at most 600 s longer on the way; HIVE drives one party at a "
    "time. This row says what sharing gives, and compares no two programs at the same task.",
}


class Bench:
    def __init__(self, options):
        self.medina, self.data, self.cache = options.medina, options.data, options.cache
        self.quick = options.quick
        self.rounds = 1 if options.quick else 3
        self.results = Results(options.json)
        self.porto = self.data / "osm" / "porto.osm.pbf"

    def run(self):
        for part in (
                self.roads, self.matching, self.manhattan, self.http, self.commits, self.server, self.live,
                self.restart):
            part()
        self.results.finish()

    # Roads: RoutingKit in one process on the very same arcs, OSRM from the same extract.

    def roads(self):
        arcs, points = self.cache / "arcs.csv", self.cache / "points.csv"
        ours, routingkit = [], []
        for turn in range(self.rounds):
            say(f"Porto's roads, {turn + 1} of {self.rounds} …")
            ours.append(numbers(
                self.medina, "bench", "roads", self.porto, "--json", "--arcs", arcs, "--points", points))
            say(f"RoutingKit, {turn + 1} of {self.rounds} …")
            routingkit.append(json.loads(run(sys.executable, PEERS / "routingkit.py", arcs, 10_000)))
        with self.osrm() as prepared:
            latency, peer_latency = self.route_latency(points, prepared["port"])

        def add(name, peer=None, peer_value=None, note=None):
            row = ours[0]["rides.porto." + name]
            value = statistics.median(turn["rides.porto." + name]["value"] for turn in ours)
            self.results.add("rides.porto." + name, value, row["unit"], peer, peer_value, note)

        def routingkit_median(name):
            return statistics.median(turn[name] for turn in routingkit)

        add("import_s", "OSRM extract and contract", prepared["extract_s"] + prepared["contract_s"])
        add("open_ms")
        add("customize_ms", "RoutingKit", routingkit_median("customize_ms"))
        empty = routingkit_median("empty_call_ms")
        from_python = f"RoutingKit is called from Python, where a call without a search takes {empty * 1e3:.1f} µs"
        add("query_p50_us", "RoutingKit with path", routingkit_median("query_p50_us"), from_python + ".")
        add("table_50x1_ms", "RoutingKit", routingkit_median("table_50x1_ms"),
            f"{from_python}. It is asked for the same times in its quick orientation, 1x50 over the arcs turned round; "
            f"straight, 50x1, it takes {routingkit_median('table_straight_ms'):.3f} ms.")
        self.results.add("rides.porto.http_route_p50_ms", latency, "ms", "OSRM", peer_latency)

    @contextlib.contextmanager
    def osrm(self):
        """OSRM serving Porto: how long the preparation took, and its port."""
        say("OSRM prepares Porto …")
        process = subprocess.Popen(
            [sys.executable, PEERS / "osrm.py", self.cache / "osrm" / "osrm" / "bin", self.porto,
             self.cache / "osrm-porto"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            line = process.stdout.readline()
            if not line:
                raise Failure(f"OSRM failed:\n{process.stderr.read()[-2000:]}")
            yield json.loads(line)
        finally:
            # Its runner serves until its input ends, and then stops the server it started.
            process.stdin.close()
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()

    def route_latency(self, points, osrm_port):
        """The median latency in ms of a route with time, distance and its whole line, ours and OSRM's, asked in turns."""
        city = self.city("porto", self.porto)
        ours, theirs = [], []
        # One client asks here for more than a city full of people.
        settings = self.cache / "porto-settings.json"
        settings.write_text('{"public": {"requestsPerMinute": 6000000, "requestsAtOnce": 1000000}}')
        with Server(
                self.medina, "serve", city, "--data", self.cache / "porto-data", "--settings", settings) as server:
            server.wait("/healthz")
            for turn in range(self.rounds):
                say(f"Routes over HTTP, {turn + 1} of {self.rounds} …")
                theirs.append(self.latency(
                    osrm_port, "/route/v1/driving/{from_lon},{from_lat};{to_lon},{to_lat}"
                    "?overview=full&geometries=polyline6", points, "OSRM"))
                ours.append(self.latency(
                    server.port, "/api/v1/route?from={from_lat},{from_lon}&to={to_lat},{to_lon}"
                    "&geometry=polyline6", points, "Medina"))
        return statistics.median(ours), statistics.median(theirs)

    def latency(self, port, template, points, name):
        answer = json.loads(run(sys.executable, PEERS / "http_latency.py", "127.0.0.1", port, template, points))
        # A refusal is quicker than a route: with more than a few, the medians would not compare.
        if answer["failures"] > answer["requests"] * 0.02:
            raise Failure(f"{name} refused {answer['failures']} of {answer['requests']} routes.")
        say(f"  {name}: p50 {answer['p50_ms']:.2f} ms, p99 {answer['p99_ms']:.2f} ms, "
            f"{answer['mean_bytes']:.0f} bytes, {answer['failures']} refused")
        return answer["p50_ms"]

    def city(self, name, extract):
        """The folder of an imported city; made once."""
        folder = self.cache / "cities" / name
        say(f"Importing {name} …")
        run(self.medina, "import", extract, folder)
        return folder

    # Matching and replaying.

    def matching(self):
        say("Matching among 100,000 offers …")
        check = 100 if self.quick else 1000
        found = numbers(self.medina, "bench", "match", self.porto, "--json", "--check", check, timeout=1800)
        if found["rides.match.different"]["value"] != 0:
            raise Failure("The matcher's answers are not those of an exhaustive search: "
                          f"{found['rides.match.different']['value']:.0f} differ.")
        say(f"  {found['rides.match.checked']['value']:.0f} requests answered as an exhaustive search does")
        for name in ("p50_ms", "p99_ms", "per_s"):
            row = found["rides.match." + name]
            self.results.add(row["name"], row["value"], row["unit"])

    def manhattan(self):
        """The whole day, ours without the second it takes to read the roads, HIVE's as its program runs."""
        reports = {}
        for mode in ("solo", "shared"):
            say(f"A day in Manhattan, {mode} …")
            command = [
                self.medina, "simulate", self.data / "osm" / "manhattan.osm.pbf", "--json",
                "--demand", self.data / "demand" / "manhattan-requests.csv",
                "--vehicles", self.data / "demand" / "manhattan-vehicles-200.csv",
            ] + (["--shared"] if mode == "shared" else [])
            reports[mode] = [json.loads(run(*command)) for _ in range(self.rounds)]
        hive = {} if self.quick else self.hive()
        peer = "HIVE" if hive else None
        for mode in ("solo", "shared"):
            speed = statistics.median(report["requestsPerSecond"] for report in reports[mode])
            day = reports[mode][0]["day"]
            for name, value, unit, theirs in (
                    ("per_s", speed, REQUESTS, "requests_per_s"), ("served", day["servedShare"], "share", "served"),
                    ("passenger_km", day["aloneKilometres"], "km", "passenger_km")):
                self.results.add(
                    f"rides.manhattan.{mode}_{name}", value, unit, peer, hive.get(theirs),
                    MODELS[mode] if name == "served" else None)

    def hive(self):
        """HIVE at its best in each respect: the speed of its own step of a minute, and who is served with a short one."""
        def replayed(step):
            say(f"HIVE replays the same day, deciding every {step} s; some minutes …")
            return json.loads(run(
                sys.executable, PEERS / "hive.py", self.cache / "hive", "--endless", "--step", step, timeout=1800))

        return replayed(15) | {"requests_per_s": replayed(60)["requests_per_s"]}

    # The server.

    def http(self):
        say("JSON over HTTP …")
        seconds, rounds = (2, 1) if self.quick else (5, 3)
        found = numbers(self.medina, "bench", "http", "--json", "--seconds", seconds, "--rounds", rounds)
        self.results.add(
            "http.json_ratio", found["http.json_ratio"]["value"], "of bare", "bare libmicrohttpd", 1.0)

    def commits(self):
        """Changes of rides that are on the disk before they are acknowledged, on both databases."""
        say("Commits …")
        found = numbers(
            "script/postgres", "--durable", self.medina, "bench", "commits", "--json",
            "--seconds", 2 if self.quick else 5)
        for name, row in found.items():
            if name.endswith("_per_s"):
                self.results.add(name, row["value"], row["unit"])

    def server(self):
        """What script/server starts: the sample city with its simulated people."""
        city = self.city("sample", "Samples/liechtenstein.osm.pbf")
        starts, memory = [], 0.0
        for turn in range(2 if self.quick else 5):
            say("Starting the server …")
            with Server(self.medina, "demo", city, "--data", self.cache / "sample-data") as server:
                starts.append(server.wait("/healthz"))
                if turn == 0:
                    time.sleep(10)
                    memory = server.resident_megabytes()
        self.results.add("server.rss_mb", memory, "MB")
        self.results.add("server.start_ms", statistics.median(starts), "ms")

    def live(self):
        """A whole server with drivers on the road, open pages and people who ask."""
        say("Loading a live city …")
        city = self.city("sample", "Samples/liechtenstein.osm.pbf")
        asks = 100 if self.quick else 400
        found = numbers(self.medina, "bench", "rides-live", city, "--json", "--asks", asks, timeout=900)
        for name in ("rides.ask_p50_ms", "rides.ask_p99_ms", "rides.http_positions_per_s",
                     "rides.http_single_positions_per_s", "server.sse1000_mb"):
            self.results.add(name, found[name]["value"], found[name]["unit"])
        say("A city in which everybody moves …")
        found = numbers(
            self.medina, "bench", "rides-moving", city, "--json", "--asks", 100 if self.quick else 300, timeout=900)
        for name in ("cpu_share", "mb", "ask_p50_ms", "ask_p99_ms"):
            row = found["rides.live2000_" + name]
            self.results.add(row["name"], row["value"], row["unit"])
        say("Killing a live city …")
        crash = (
            self.medina, "bench", "crash", city, "--json", "--cycles", 3 if self.quick else 20)
        on_postgres = ("script/postgres", "bash", "-c", 'exec "$@" --database "$MEDINA_TEST_POSTGRES"', "-")
        found = numbers(*crash, timeout=1800) | numbers(*on_postgres, *crash, timeout=1800)
        for name in (
                "rides.crash_cycles", "rides.restart_s", "rides.crash_cycles_postgres", "rides.restart_postgres_s"):
            self.results.add(name, found[name]["value"], found[name]["unit"])

    def restart(self):
        """A start of a city that has served for years: a million rides and drives are over; with --quick fewer, which
        the name of the row says."""
        rides, size = (50_000, "50000") if self.quick else (1_000_000, "million")
        say(f"Starting after {rides:,} rides …")
        city = self.city("sample", "Samples/liechtenstein.osm.pbf")
        found = numbers(
            "script/postgres", self.medina, "bench", "restart", city, "--json",
            "--rides", rides, timeout=3600)
        for store in ("sqlite", "postgres"):
            name = f"rides.restart_{size}_{store}_s"
            self.results.add(name, found[name]["value"], found[name]["unit"])


def main():
    parser = argparse.ArgumentParser(description="Measures the rides room beside its peers.")
    for name in ("medina", "data", "cache"):
        parser.add_argument("--" + name, type=pathlib.Path, required=True)
    measure(Bench, parser)


if __name__ == "__main__":
    main()

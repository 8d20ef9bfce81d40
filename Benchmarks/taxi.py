"""The numbers of the taxi room, beside their peers in the same run. Started by script/bench.

Figures that were taken several times are medians.
"""
import argparse
import json
import pathlib
import statistics
import sys

from processes import Failure, measure, numbers, run, say
from results import Results

PEERS = pathlib.Path(__file__).parent / "peers"
# Redis is a database over a socket and ours a value in the process, which is the point of the comparison: the room
# asks at every call. So what an empty command costs is printed beside it.
SOCKET = (
    "In the process, beside Redis over a Unix socket with {depth} commands under way at once, the best of {depths}; an "
    "empty command takes {ping:.1f} µs by itself and {deep:.2f} µs so pipelined, a search by itself {alone:.1f} µs. "
    "Of the taxis that either found {alike:.2%} are the same: Redis keeps places to half a metre.")


class Bench:
    def __init__(self, options):
        self.medina, self.data, self.cache = options.medina, options.data, options.cache
        self.rounds, self.quick = (1 if options.quick else 5), options.quick
        self.results = Results(options.json)

    def run(self):
        for part in (self.positions_and_nearest, self.manhattan, self.live):
            part()
        self.results.finish()

    def positions_and_nearest(self):
        """Ours and Redis in turns, so that whatever else the machine does meets both."""
        files = {kind: self.cache / f"taxis-{kind}.csv" for kind in ("uniform", "clustered")}
        ours, redis = [], {kind: [] for kind in files}
        for turn in range(self.rounds):
            say(f"Positions of 10,000 taxis in 400 zones, and the nearest taxis, {turn + 1} of {self.rounds} …")
            ours.append(numbers(
                self.medina, "bench", "taxi", "--json", "--rounds", 3,
                *[word for kind, file in files.items() for word in (f"--{kind}", file)]))
            for kind, file in files.items():
                say(f"Redis, taxis {kind} …")
                redis[kind].append(json.loads(run(sys.executable, PEERS / "redis_nearest.py", file)))
                if redis[kind][-1]["alike"] < 0.98:
                    raise Failure(f"Redis finds other taxis: {redis[kind][-1]['alike']:.2%} are the same.")

        def add(name, key, *peer):
            row = ours[0]["taxi." + key]
            self.results.add(name, statistics.median(turn["taxi." + key]["value"] for turn in ours), row["unit"], *peer)

        for name in ("positions_per_s", "positions", "positions_crossings"):
            add("taxi." + name, name)
        for kind, turns in redis.items():
            def median(key):
                return statistics.median(turn[key] for turn in turns)

            note = SOCKET.format(
                depth=statistics.mode(turn["depth"] for turn in turns), depths=", ".join(turns[0]["rates"]),
                ping=median("ping_us"), deep=median("ping_at_depth_us"), alone=median("search_at_1_us"),
                alike=turns[0]["alike"])
            short = "taxi.nearest_" if kind == "uniform" else "taxi.nearest_clustered_"
            add(short + "per_s", f"nearest_{kind}_per_s", "Redis GEOSEARCH", median("per_s"), note)
            add(short + "found", f"nearest_{kind}_found")
            add(short + "moves_per_s", f"nearest_{kind}_moves_per_s", "Redis GEOADD", median("moves_per_s"))
            if kind == "uniform":
                self.results.add("taxi.nearest_ping_us", median("ping_us"), "µs")

    def manhattan(self):
        """A whole day of calls, by fair queues and by the nearest taxi."""
        for fleet in (200, 1200):
            say(f"A day in Manhattan, {fleet} taxis …")
            command = [
                self.medina, "simulate", "taxi", self.data / "osm" / "manhattan.osm.pbf", "--json",
                "--demand", self.data / "demand" / "manhattan-requests.csv",
                "--vehicles", self.data / "demand" / f"manhattan-vehicles-{fleet}.csv",
            ]
            days = [json.loads(run(*command)) for _ in range(self.rounds)]
            at = "" if fleet == 200 else f"_{fleet}"

            def add(name, key, unit, is_median=False):
                def value(rule):
                    values = [day[rule][key] for day in days]
                    return statistics.median(values) if is_median else values[0]
                self.results.add(
                    f"taxi.manhattan{at}_{name}", value("queue"), unit, "nearest free taxi", value("nearest"))

            add("per_s", "requestsPerSecond", "people/s", is_median=True)
            add("served", "servedShare", "share")
            add("waiting_p50_s", "waiting50", "s")
            add("waiting_p95_s", "waiting95", "s")
            add("calls_deviation", "callsDeviation", "calls a taxi")
            add("calls_gini", "callsGini", "Gini")
            add("empty_km", "emptyKilometres", "km")

    def live(self):
        """A whole server, as users meet it: with log-ins, open pages, positions over HTTP, and kill -9."""
        city = self.cache / "cities" / "sample"
        city.parent.mkdir(parents=True, exist_ok=True)
        run(self.medina, "import", "Samples/liechtenstein.osm.pbf", city)
        say("Loading a live city of 10,000 taxis …")
        calls = 200 if self.quick else 1_000
        found = numbers(self.medina, "bench", "taxi-live", city, "--json", "--calls", calls, timeout=900)
        say("Killing it again and again …")
        crash = (self.medina, "bench", "taxi-crash", city, "--json", "--cycles", 3 if self.quick else 20)
        on_postgres = ("script/postgres", "bash", "-c", 'exec "$@" --database "$MEDINA_TEST_POSTGRES"', "-")
        found |= numbers(*crash, timeout=1800) | numbers(*on_postgres, *crash, timeout=1800)
        for name, row in found.items():
            self.results.add(name, row["value"], row["unit"])


def main():
    parser = argparse.ArgumentParser(description="Measures what taxis need beside its peers.")
    for name in ("medina", "data", "cache"):
        parser.add_argument("--" + name, type=pathlib.Path, required=True)
    measure(Bench, parser)


if __name__ == "__main__":
    main()

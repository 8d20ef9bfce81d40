"""The numbers of planned rides. Started by script/bench."""
import argparse
import json
import pathlib
import tempfile

from processes import Failure, measure, numbers, run, say
from results import Results

HERE = pathlib.Path(__file__).resolve().parent
CHECK, VISIBLE, PEER = HERE / "planned_check.py", HERE / "planned_visible.py", HERE / "peers" / "planned_postgis.py"
PYTHON = "/usr/bin/python3"  # Debian's, which has NumPy, SciPy and psycopg2
# Sets of trips, searches and reservations: whole, and with --quick.
WHOLE = {"trips": 200_000, "searches": 2_000, "steps": 1_000_000, "kills": 20, "seconds": 4, "published": 40,
         "alerts": 2_000}
QUICK = {"trips": 20_000, "searches": 200, "steps": 20_000, "kills": 3, "seconds": 2, "published": 10,
         "alerts": 500}


class Bench:
    def __init__(self, options):
        self.medina, self.seed = options.medina, options.seed
        self.porto = options.data / "osm" / "porto.osm.pbf"
        self.size = QUICK if options.quick else WHOLE
        self.results = Results(options.json)

    def run(self):
        with tempfile.TemporaryDirectory(prefix="medina-planned-", dir="/var/tmp") as folder:
            self.search(folder)
        self.visible()
        self.reservations()
        self.kills()
        self.results.finish()

    def search(self, folder):
        say("Planned trips of two weeks on Porto's roads …")
        rows = numbers(
            self.medina, "bench", "planned", self.porto, "--json", "--trips", self.size["trips"], "--searches",
            self.size["searches"], "--seed", self.seed, "--export", folder)
        say("PostGIS …")
        peer = json.loads(run(
            "script/postgres", "--buffers", "4GB", PYTHON, PEER, folder, "--searches", self.size["searches"], timeout=3600))
        say("The exhaustive check …")
        check = json.loads(run(PYTHON, CHECK, folder, timeout=7200))
        wrong = {name: check[name] for name in ("missing", "invented", "wrong_facts") if check[name]}
        if wrong:
            say(f"The check found {wrong}: {json.dumps(check['examples'])}")
        for name, note in self.search_notes(rows, peer).items():
            row = rows[name]
            mark = {"planned.search_p50_ms": ("PostGIS", peer["p50_ms"]), "planned.search_p99_ms": ("PostGIS", peer["p99_ms"])}
            self.results.add(name, row["value"], row["unit"], *mark.get(name, (None, None)), note=note)
        self.results.add(
            "planned.recall", check["recall"], "share",
            note=f"Of the trips that a program of another kind finds by looking at every way to get in and out of every trip "
            f"({check['searches']:,} searches, {check['hits_exhaustive']:,.0f} hits, SciPy's one-to-all searches for the times), those "
            f"that the search finds; {check['invented']} were invented, of {check['wrong_facts']} a time, a detour or a walk was "
            f"wrong, {check['borderline']} hang by less than 20 ms or half a metre and count neither way. 1.")

    @staticmethod
    def search_notes(rows, peer):
        """What each number means, by its name."""
        hits = rows["planned.hits"]["value"]
        return {
            "planned.search_p50_ms":
                f"{rows['planned.trips']['value']:,.0f} trips of two weeks, a search for two random points within two hours of a "
                f"moment, with up to 1 km on foot at either end and up to 10 min of detour: all {hits:.1f} hits in the middle "
                "with exact times, the 20 best in order; one thread, in process. PostGIS answers an easier question, who passes "
                "within 1 km of both points in the right order and in time, without fetching or bringing anybody: it finds "
                f"{peer['candidates']:.1f} in the middle, by the design that was quickest of those tried "
                f"({peer['design']}). At most 2, and a twentieth of PostGIS's.",
            "planned.search_p99_ms": "Of the same searches. At most 10.",
            "planned.search_per_s": "The same searches, two threads on two cores. At least 1,000.",
            "planned.search_rss_mb": "The process with all roads, trips and their ways.",
        }

    def visible(self):
        say("Trips that are published while people search and wait …")
        seen = json.loads(run(
            PYTHON, VISIBLE, self.medina, "--trips", self.size["published"], "--alerts", self.size["alerts"], "--seed",
            self.seed))
        self.results.add(
            "planned.visible_ms", max(seen["found_max_ms"], seen["told_max_ms"]), "ms",
            note=f"The longest of {seen['trips']:.0f} trips published over HTTP in the sample city, from sending one to the end of the "
            "answer in which somebody finds it, or to that in which somebody who had asked to be told has the notice, while two "
            f"others search without a pause and {self.size['alerts']:,} other people wait for trips between any two villages, most "
            "of them at a time of their own. In the middle it was found after "
            f"{seen['found_p50_ms']:.0f} ms and the notice there after {seen['told_p50_ms']:.0f}; the publishing itself was "
            f"answered after {seen['answered_p50_ms']:.0f}. At most 200.")

    def reservations(self):
        say("Reservations …")
        rows = numbers(
            "script/postgres", "--durable", self.medina, "bench", "reservations", self.porto, "--json", "--seconds",
            self.size["seconds"], "--seed", self.seed)
        for store in ("sqlite", "postgres"):
            row = rows[f"planned.reservations_{store}_per_s"]
            self.results.add(
                row["name"], row["value"], row["unit"],
                note=f"64 clients reserve one or two seats on 100 trips, half of them paid from the wallet, and give each back: only the "
                "reservations are counted, each acknowledged once its commit is on the disk. One took "
                f"{rows[f'planned.reservations_{store}_p50_ms']['value']:.1f} ms in the middle, for 99 of 100 at most "
                f"{rows[f'planned.reservations_{store}_p99_ms']['value']:.1f}; "
                f"{100 * rows[f'planned.reservations_{store}_refused']['value']:.0f} % were refused, their car being full or they on "
                "the way elsewhere. The median of three rounds. At least 2,000.")

    def kills(self):
        say("Planned trips whose keeper is killed …")
        rows = numbers(
            self.medina, "bench", "planned-crash", "Samples/liechtenstein.osm.pbf", "--json", "--steps", self.size["steps"],
            "--kills", self.size["kills"], "--seed", self.seed, timeout=7200)
        self.results.add(
            "planned.oversold", rows["planned.oversold"]["value"], "seats",
            note=f"After {self.size['steps']:,} tries to reserve, with approvals, refusals and cancellations, and "
            f"{rows['planned.crash_kills']['value']:.0f} kills (SIGKILL): people on any leg above the car's seats, read from the "
            f"store by other code. Of {rows['planned.crash_reserved']['value']:,.0f} acknowledged reservations "
            f"{rows['planned.crash_lost']['value']:.0f} were lost, held on though given back, or left money out of balance. 0.")
        if rows["planned.crash_lost"]["value"]:
            raise Failure("What was acknowledged was not kept.")


def main():
    parser = argparse.ArgumentParser()
    for name in ("medina", "data"):
        parser.add_argument("--" + name, type=pathlib.Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    measure(Bench, parser)


if __name__ == "__main__":
    main()

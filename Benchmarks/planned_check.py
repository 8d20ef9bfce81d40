"""Holds what a search for planned trips found against an exhaustive search, which shares nothing with it.

  /usr/bin/python3 Benchmarks/planned_check.py EXPORT_FOLDER [--searches N] [--processes 2]

prints one JSON object: how many searches were looked at, how many trips fit for sure (`hits_exhaustive`) and were found
(`hits_found`); how many are `missing`, how many were `invented`, and how many say something wrong of the journey they
offer (`wrong_facts`), each with the first `examples`; and how many hang by a hair (`borderline`), which are no fault
either way: a walk within half a metre of the longest, a detour or a pickup within 20 ms of a limit. The exported ways
are verified as well: that they hang together, lead from stop to stop, take as long as is said (all of them), and that no
other way is quicker (a sample).
"""
import argparse
import json
import multiprocessing
import pathlib
import sys
import time

import numpy as np

from planned_exhaustive import HAIR_MS, ROUNDING_MS, Search, Timetable
from planned_export import KINDS, Damaged, Export, Place
from planned_roads import Roads

# Of each kind of fault so many are shown; so many legs are driven again; so many searches a process takes at once.
EXAMPLES, SAMPLE, PIECE = 3, 200, 10
WALK_M = 1.0
COUNTS = ("hits_exhaustive", "hits_found", "missing", "invented", "wrong_facts", "borderline")


class Check:
    def __init__(self, folder):
        self.export = Export(folder)
        self.roads = Roads(self.export)
        self.timetable = Timetable(self.export, self.roads)
        order = np.argsort(self.export.hits[:, 0], kind="stable")
        self.hits = self.export.hits[order]

    # Searches.

    def search(self, number):
        """What is wrong with the answer to one search: counts and examples."""
        counts, examples = dict.fromkeys(COUNTS, 0), []
        numbers, seats = self.export.queries[number], int(self.export.seats_wanted[number])
        search = Search(self.timetable, numbers, seats)
        begin, end = np.searchsorted(self.hits[:, 0], (number, number + 1))
        row_of = {int(row): place for place, row in enumerate(search.rows)}
        found = set()

        def fault(kind, trip, **more):
            counts[kind] += 1
            if counts[kind] <= EXAMPLES:
                examples.append({
                    "fault": kind, "query": number, "trip": trip, **more, "search": numbers.tolist(), "seats": seats})

        for hit in self.hits[begin:end].tolist():
            trip = hit[1]
            row = row_of.get(self.timetable.row_of_trip.get(trip))
            if trip in found:
                fault("invented", trip, why="found twice", hit=words(hit))
            elif row is None:
                fault("invented", trip, why="no such trip at that time", hit=words(hit))
            else:
                wrong, facts = self.compare(search, row, hit)
                if not search.possible[row]:
                    fault("invented", trip, why=wrong, hit=words(hit), exhaustive=facts)
                elif wrong:
                    fault("wrong_facts", trip, why=wrong, hit=words(hit), exhaustive=facts,
                          options=list(search.options(row)))
            found.add(trip)
        for row in np.flatnonzero(search.sure).tolist():
            trip = int(self.timetable.trip[search.rows[row]])
            if trip not in found:
                fault("missing", trip, options=list(search.options(row)))
        counts["hits_exhaustive"] = int(search.sure.sum())
        counts["hits_found"] = int(end - begin)
        counts["borderline"] = int((search.possible & ~search.sure).sum())
        return counts, examples

    @staticmethod
    def compare(search, row, hit):
        """What a hit says wrongly of the journey it offers."""
        _, _, board, start, alight, end, pickup, arrival, detour, walk = hit
        wrong, facts = search.option(row, board, start, alight, end)
        if facts:
            for name, said in (("pickup_ms", pickup), ("detour_ms", detour)):
                least, most = facts[name]
                if not least - HAIR_MS <= said <= most + HAIR_MS:
                    wrong.append(f"{name}: says {said}")
            if abs(facts["walk_m"] - walk / 1000) > WALK_M:
                wrong.append(f"walk_m: says {walk / 1000}")
            # Places on the way have their published moments, however long the detour to a door before them is.
            if arrival + detour < pickup:
                wrong.append(f"arrives before the pickup, at {arrival}")
        return wrong, facts

    # The exported ways.

    def verify_ways(self, seed=1):
        """What is wrong with the ways of legs: how many faults, and examples."""
        table, roads, faults, examples = self.timetable, self.roads, 0, []
        first, count = table.first_way, table.way_count
        last = first + count - 1
        starts, ends = table.stops[table.leg_stop], table.stops[table.leg_stop + 1]
        joined = np.ones(len(table.ways), dtype=bool)
        joined[1:] = roads.head[table.ways[:-1]] == roads.tail[table.ways[1:]]
        joined[first] = True
        broken = np.add.reduceat(~joined, first) > 0

        def beside(stops, arcs, shares):
            return ((stops[:, 2] == arcs) & (np.abs(stops[:, 3] - shares) < 2e-9)) | (
                (stops[:, 4] == arcs) & (np.abs(stops[:, 5] - shares) < 2e-9))

        one, other = table.ways[first].astype(np.int64), table.ways[last].astype(np.int64)
        takes = (table.before[last] - table.before[first] + roads.into(other, table.high)
                 - roads.into(one, table.low))
        for what, wrong in (
                ("arcs that do not follow each other", broken),
                ("a beginning that is not at the stop", ~beside(starts, one, table.low)),
                ("an end that is not at the stop", ~beside(ends, other, table.high)),
                ("another time than its arcs", np.abs(takes - table.road) > ROUNDING_MS),
                ("an arrival before the departure", table.arrival < table.departure)):
            faults += int(wrong.sum())
            for leg in np.flatnonzero(wrong)[:3].tolist():
                examples.append({"fault": "way", "leg": int(table.leg_row[leg]), "why": what,
                                 "road_ms": int(table.road[leg]), "arcs_ms": float(takes[leg])})
        legs = np.random.default_rng(seed).permutation(len(table.road))[:SAMPLE]
        for leg in legs.tolist():
            start = Place(starts[leg, :6])
            quickest = float(roads.to_stops(start, roads.from_place(start), ends[leg:leg + 1])[0])
            if abs(quickest - table.road[leg]) > ROUNDING_MS:
                faults += 1
                examples.append({"fault": "way", "leg": int(table.leg_row[leg]), "why": "not the quickest way",
                                 "road_ms": int(table.road[leg]), "quickest_ms": quickest})
        return {"legs": len(table.road), "sampled": len(legs), "faults": faults, "examples": first_of_each(examples)}


def first_of_each(examples):
    """A few of each kind of fault."""
    kinds = {}
    for example in examples:
        kinds.setdefault((example["fault"], example.get("leg") is not None and example["why"]), []).append(example)
    return [example for several in kinds.values() for example in several[:EXAMPLES]]


def words(hit):
    """A hit as people read it."""
    _, _, board, start, alight, end, pickup, arrival, detour, walk = hit

    def name(kind):
        return KINDS[kind] if 0 <= kind < len(KINDS) else f"kind {kind}"

    return {"board": f"{name(board)} {start}", "alight": f"{name(alight)} {end}", "pickup_ms": pickup,
            "arrival_ms": arrival, "detour_ms": detour, "walk_m": walk / 1000}


check = None  # read once; the processes that search are copies of this one


def search_piece(numbers):
    return [check.search(number) for number in numbers]


def main():
    global check
    parser = argparse.ArgumentParser(description="Holds the search for planned trips against an exhaustive one.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--searches", type=int, help="only so many of the first ones")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    began = time.perf_counter()
    try:
        check = Check(options.folder)
    except (OSError, ValueError, Damaged) as error:
        sys.exit(f"planned_check.py: {error}")
    count = min(options.searches or len(check.export.queries), len(check.export.queries))
    strangers = int(((check.hits[:, 0] < 0) | (check.hits[:, 0] >= len(check.export.queries))).sum())
    if strangers:
        sys.exit(f"planned_check.py: {strangers} hits are of no search.")
    totals, examples = dict.fromkeys(COUNTS, 0), []
    with multiprocessing.get_context("fork").Pool(max(1, options.processes)) as pool:
        ways = pool.apply_async(check_ways)
        pieces = [range(at, min(at + PIECE, count)) for at in range(0, count, PIECE)]
        for done, piece in enumerate(pool.imap(search_piece, pieces), 1):
            for counts, faults in piece:
                for name in COUNTS:
                    totals[name] += counts[name]
                examples += faults
            if done % 10 == 0:
                took = time.perf_counter() - began
                print(f"{min(done * PIECE, count)} of {count} searches after {took:.0f} s", file=sys.stderr, flush=True)
        ways = ways.get()
    sure = totals["hits_exhaustive"]
    result = json.dumps({
        "searches": count, **totals, "recall": 1 - totals["missing"] / sure if sure else 1.0,
        "examples": first_of_each(examples), "ways": ways, "seconds": time.perf_counter() - began})
    # JSON has no word for what is out of reach.
    print(json.dumps(json.loads(result, parse_constant=lambda _: None)))


def check_ways():
    return check.verify_ways()


if __name__ == "__main__":
    main()

"""The search for planned trips as it is done with PostGIS: trips that pass near both places in the right order at the right
time. Prints one JSON object.

  script/postgres --buffers 4GB /usr/bin/python3 Benchmarks/peers/planned_postgis.py EXPORT_FOLDER [--searches N]
      [--trial 100] [--dsn postgres://…]

It answers an easier question than Medina does: nobody is fetched or brought at the door, so that no road is searched and
no detour computed; whoever gets in may do so wherever the trip passes, on a motorway as well; and only trips with enough
free seats on all of their legs are looked at. Each trip is a line on a plane (the zone of UTM in which the city lies)
whose vertices have the times at which it passes, so that where and when it is nearest is asked of PostGIS in one call.

PostgreSQL gets its best of what there is to choose from: each design of tables and indexes is loaded, clustered by its
index, analysed and tried on some searches, planned once for all or anew each time, on one core or with helpers; the
quickest answers all searches, twice over, through a statement that it keeps prepared on a socket of the same machine, and
the second time counts. MEDINA_TEST_POSTGRES says where the server is.
"""
import argparse
import io
import json
import math
import os
import pathlib
import statistics
import struct
import sys
import time

import numpy as np
import psycopg2

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from planned_export import EARTH_RADIUS, Damaged, Export, ranges  # noqa: E402

SHOWN, VERTICES, ROWS = 20, 24, 2_000

TABLES = """
CREATE EXTENSION IF NOT EXISTS postgis;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_prewarm;
DROP TABLE IF EXISTS peer_trips, peer_pieces;
CREATE TABLE peer_trips (
    trip bigint NOT NULL, free smallint NOT NULL, departs float8 NOT NULL, arrives float8 NOT NULL,
    span int4range NOT NULL, line geometry(LineStringM, {srid}) NOT NULL);
CREATE TABLE peer_pieces (
    trip bigint NOT NULL, free smallint NOT NULL, span int4range NOT NULL, piece geometry(LineStringM, {srid}) NOT NULL);
-- Coordinates hardly get smaller, and unpacking takes time.
ALTER TABLE peer_trips ALTER COLUMN line SET STORAGE EXTERNAL;
"""
SETTINGS = """
SET work_mem = '256MB';
SET maintenance_work_mem = '1GB';
SET effective_cache_size = '8GB';
SET random_page_cost = 1.1;
SET synchronous_commit = off;
"""
# Where to get in, where to get out, when, how much earlier or later, how far to walk, how many.
PARAMETERS = "float8, float8, float8, float8, float8, float8, float8, integer"
ORIGIN, GOAL = ("ST_SetSRID(ST_MakePoint({}, {}), {{srid}})".format(*names) for names in (("$1", "$2"), ("$3", "$4")))
SPAN = "span && int4range(floor($5 - $6)::integer, ceil($5 + $6 + {longer})::integer, '[]')"
IN_TIME = SPAN.format(longer=0)
OF_LINES = f"""
SELECT trip, pickup FROM (
    SELECT trip, ST_InterpolatePoint(line, {ORIGIN}) AS pickup, ST_InterpolatePoint(line, {GOAL}) AS arrival
    FROM {{tables}}
    WHERE {{near}} AND ST_DWithin(line, {GOAL}, $7) AND peer_trips.free >= $8
) AS near WHERE pickup < arrival AND pickup BETWEEN $5 - $6 AND $5 + $6
"""


def of_lines(in_time):
    return OF_LINES.replace("{tables}", "peer_trips").replace("{near}", f"ST_DWithin(line, {ORIGIN}, $7) AND {in_time}")


def of_pieces(point, longer):
    return f"peer_pieces WHERE ST_DWithin(piece, {point}, $7) AND {SPAN.format(longer=longer)} AND free >= $8"


def nearest_pieces(point, longer):
    return (f"SELECT DISTINCT ON (trip) trip, ST_InterpolatePoint(piece, {point}) AS at FROM {of_pieces(point, longer)} "
            f"ORDER BY trip, ST_Distance(piece, {point})")


PIECES = "CREATE INDEX peer_index ON peer_pieces USING gist (span, piece)"
# The indexes of a design, by which the rows are put in order too, and what is asked.
DESIGNS = {
    "lines by place": (
        {"peer_trips": "CREATE INDEX peer_index ON peer_trips USING gist (line)"},
        of_lines("departs <= $5 + $6 AND arrives >= $5 - $6")),
    "lines by place and times": (
        {"peer_trips": "CREATE INDEX peer_index ON peer_trips USING gist (line, departs, arrives)"},
        of_lines("departs <= $5 + $6 AND arrives >= $5 - $6")),
    "lines by time and place": (
        {"peer_trips": "CREATE INDEX peer_index ON peer_trips USING gist (span, line)"}, of_lines(IN_TIME)),
    "pieces by time and place": (
        {"peer_pieces": PIECES},
        f"SELECT trip, boarding.at AS pickup FROM ({nearest_pieces(ORIGIN, 0)}) AS boarding "
        f"JOIN ({nearest_pieces(GOAL, '{longest}')}) AS alighting USING (trip) "
        "WHERE boarding.at < alighting.at AND boarding.at BETWEEN $5 - $6 AND $5 + $6"),
    "pieces to get in, then lines": (
        {"peer_pieces": PIECES, "peer_trips": "CREATE INDEX peer_trip ON peer_trips (trip)"},
        OF_LINES.replace(
            "{tables}", f"(SELECT DISTINCT trip FROM {of_pieces(ORIGIN, 0)}) AS boarding JOIN peer_trips USING (trip)").replace(
            "{near}", "true")),
}
PLANS = ("force_custom_plan", "force_generic_plan")


def say(text):
    print(text, file=sys.stderr, flush=True)


# Lines.


class Lines:
    """Trips as lines on a plane, with times in seconds after the first departure of all."""

    def __init__(self, export, plane, srid):
        self.export, self.srid = export, srid
        self.start = float(export.stops[:, 6].min())
        self.x, self.y = plane.T
        counts = np.diff(export.point_offsets)
        self.counts, self.firsts = counts, export.point_offsets[:-1]
        arcs = np.repeat(np.arange(len(counts)), counts)
        points = np.radians(export.points)
        lengths = np.zeros(len(points))
        same = np.flatnonzero(arcs[1:] == arcs[:-1]) + 1
        lengths[same] = EARTH_RADIUS * np.hypot(
            points[same, 0] - points[same - 1, 0],
            (points[same, 1] - points[same - 1, 1]) * np.cos(points[same, 0]))
        behind = np.cumsum(lengths)
        some = counts > 0
        begin, end = np.zeros(len(counts)), np.ones(len(counts))
        begin[some] = behind[self.firsts[some]]
        end[some] = behind[self.firsts[some] + counts[some] - 1]
        self.share = (behind - begin[arcs]) / np.maximum(end - begin, 1e-9)[arcs]

    def leg(self, row, departure, arrival):
        """The x, y and time of the points of a leg."""
        first, count, road, _, low, high = self.export.legs[row].tolist()
        arcs = self.export.ways[first:first + count]
        times = self.export.time[arcs]
        before = np.cumsum(times) - times
        points, owner = ranges(self.firsts[arcs], self.counts[arcs]), np.repeat(np.arange(count), self.counts[arcs])
        at = before[owner] + self.share[points] * times[owner]
        begin, end = low / 1e9 * times[0], before[-1] + high / 1e9 * times[-1]
        x, y = self.x[points], self.y[points]
        driven = np.flatnonzero((at > begin) & (at < end))
        whole = np.concatenate(([begin], at[driven], [end]))
        scale = (arrival - departure) / road if road else 1.0
        return (np.concatenate(([np.interp(begin, at, x)], x[driven], [np.interp(end, at, x)])),
                np.concatenate(([np.interp(begin, at, y)], y[driven], [np.interp(end, at, y)])),
                (departure - self.start + (whole - begin) * scale) / 1000)

    def trips(self):
        """Each trip: its name, the fewest free seats of its legs, and its points."""
        for trip, stop, stops, leg, *_ in self.export.trips.tolist():
            times = self.export.stops[stop:stop + stops, 6].tolist()
            legs = [self.leg(leg + k, times[k], times[k + 1]) for k in range(stops - 1)]
            points = np.column_stack([np.concatenate(parts) for parts in zip(*legs)])
            moved = np.concatenate(([True], (np.abs(np.diff(points[:, :2], axis=0)) > 1e-3).any(axis=1)))
            moved[-1] |= moved.sum() < 2  # a line has two ends
            yield trip, int(self.export.legs[leg:leg + stops - 1, 3].min()), points[moved]

    def text(self, points):
        """A line as PostGIS reads it: little-endian, with a measure and a reference system."""
        head = struct.pack("<BIII", 1, 0x60000002, self.srid, len(points))
        return (head + np.ascontiguousarray(points, dtype="<f8").tobytes()).hex()


def span(points):
    """The whole seconds in which a line is driven."""
    return f"[{math.floor(points[0, 2])},{math.ceil(points[-1, 2])}]"


def load(cursor, lines):
    """All trips, whole and in pieces that share their ends."""
    whole, pieces, longest = io.StringIO(), io.StringIO(), 0.0

    def send():
        for table, rows in (("peer_trips", whole), ("peer_pieces", pieces)):
            rows.seek(0)
            cursor.copy_expert(f"COPY {table} FROM STDIN", rows)
            rows.seek(0)
            rows.truncate()

    for number, (trip, free, points) in enumerate(lines.trips(), 1):
        departs, arrives = float(points[0, 2]), float(points[-1, 2])
        longest = max(longest, arrives - departs)
        whole.write(f"{trip}\t{free}\t{departs}\t{arrives}\t{span(points)}\t{lines.text(points)}\n")
        for begin in range(0, len(points) - 1, VERTICES):
            piece = points[begin:begin + VERTICES + 1]
            pieces.write(f"{trip}\t{free}\t{span(piece)}\t{lines.text(piece)}\n")
        if number % ROWS == 0:
            send()
    send()
    return longest


# On the plane.


def projected(cursor, points, srid):
    """Latitudes and longitudes on a plane, as PostGIS does it."""
    rows = io.StringIO("".join(f"{number}\t{x!r}\t{y!r}\n" for number, (y, x) in enumerate(points.tolist())))
    cursor.execute("CREATE TEMPORARY TABLE points (number integer, x float8, y float8)")
    cursor.copy_expert("COPY points FROM STDIN", rows)
    cursor.execute(
        "SELECT ST_X(point), ST_Y(point) FROM (SELECT number, ST_Transform(ST_SetSRID(ST_MakePoint(x, y), 4326), %s) AS point "
        "FROM points) AS those ORDER BY number", (srid,))
    found = np.array(cursor.fetchall(), dtype=float).reshape(-1, 2)
    cursor.execute("DROP TABLE points")
    return found


def zone(points):
    """The zone of UTM of a city."""
    latitude, longitude = points.mean(axis=0)
    return (32600 if latitude >= 0 else 32700) + int((longitude + 180) // 6) + 1


# Asking.


def prepare(cursor, design, srid, longest):
    """Builds the indexes of a design, puts the rows in their order, and keeps its statements prepared."""
    indexes, question = DESIGNS[design]
    began = time.perf_counter()
    for table, index in indexes.items():
        cursor.execute(index)
        cursor.execute(f"CLUSTER {table} USING {index.split()[2]}")
    cursor.execute("VACUUM ANALYZE peer_trips, peer_pieces")
    for table, index in indexes.items():
        cursor.execute("SELECT pg_prewarm(%s), pg_prewarm(%s)", (table, index.split()[2]))
    question = question.format(srid=srid, longest=longest)
    cursor.execute(f"PREPARE peer_search ({PARAMETERS}) AS {question} ORDER BY pickup LIMIT {SHOWN}")
    cursor.execute(f"PREPARE peer_count ({PARAMETERS}) AS SELECT count(*) FROM ({question}) AS found")
    return time.perf_counter() - began


def forget(cursor, design):
    for index in DESIGNS[design][0].values():
        cursor.execute(f"DROP INDEX {index.split()[2]}")
    cursor.execute("DEALLOCATE ALL")


def ask(cursor, searches):
    """Milliseconds for each of some searches."""
    took = []
    for search in searches:
        begin = time.perf_counter_ns()
        cursor.execute("EXECUTE peer_search (%s, %s, %s, %s, %s, %s, %s, %s)", search)
        cursor.fetchall()
        took.append((time.perf_counter_ns() - begin) / 1e6)
    return took


def candidates(cursor, searches):
    """How many trips are found for a search, on average, if all are asked for."""
    found = []
    for search in searches:
        cursor.execute("EXECUTE peer_count (%s, %s, %s, %s, %s, %s, %s, %s)", search)
        found.append(cursor.fetchone()[0])
    return statistics.fmean(found)


def quantile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def try_out(cursor, searches):
    """The quickest way to plan the prepared statement, by the median."""
    found = {}
    for plan in PLANS:
        for helpers in (0, 2):
            cursor.execute(f"SET plan_cache_mode = {plan}; SET max_parallel_workers_per_gather = {helpers}")
            ask(cursor, searches[:len(searches) // 4])
            found[plan, helpers] = statistics.median(ask(cursor, searches))
    best = min(found, key=found.get)
    return best, found[best]


def use(cursor, way):
    cursor.execute(f"SET plan_cache_mode = {way[0]}; SET max_parallel_workers_per_gather = {way[1]}")


def main():
    parser = argparse.ArgumentParser(description="Times PostGIS on exported trips and searches.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--searches", type=int, help="only so many of the first ones")
    parser.add_argument("--trial", type=int, default=100, help="so many for choosing the design")
    parser.add_argument("--dsn", default=os.environ.get("MEDINA_TEST_POSTGRES"))
    options = parser.parse_args()
    if not options.dsn:
        sys.exit("There is no PostgreSQL to measure: run this with script/postgres.")
    try:
        export = Export(options.folder, hits=False)
    except (OSError, ValueError, Damaged) as error:
        sys.exit(f"planned_postgis.py: {error}")
    connection = psycopg2.connect(options.dsn)
    connection.autocommit = True
    cursor = connection.cursor()
    srid = zone(export.points)
    cursor.execute(TABLES.format(srid=srid) + SETTINGS)
    say("Loading the trips …")
    began = time.perf_counter()
    lines = Lines(export, projected(cursor, export.points, srid), srid)
    longest = load(cursor, lines)
    load_s = time.perf_counter() - began

    count = min(options.searches or len(export.queries), len(export.queries))
    rows = export.queries[:count]
    origins, goals = (projected(cursor, rows[:, columns], srid) for columns in ([0, 1], [6, 7]))
    searches = [
        (*origin, *goal, (row[12] - lines.start) / 1000, row[13] / 1000, row[15], seats)
        for origin, goal, row, seats in zip(
            origins.tolist(), goals.tolist(), rows.tolist(), export.seats_wanted[:count].tolist())]
    # Spread over all, not the first ones.
    trial = searches[::max(1, count // options.trial)]
    tried = {}
    for design in DESIGNS:
        build_s = prepare(cursor, design, srid, longest)
        way, median = try_out(cursor, trial)
        tried[design] = {
            "p50_ms": median, "plan": way[0], "helpers": way[1], "index_s": build_s,
            "candidates": candidates(cursor, trial)}
        say(f"  {design}: {median:.2f} ms, {way[0]}, {way[1]} helpers")
        forget(cursor, design)
    best = min(tried, key=lambda design: tried[design]["p50_ms"])
    say(f"Searching, {best} …")
    prepare(cursor, best, srid, longest)
    use(cursor, (tried[best]["plan"], tried[best]["helpers"]))
    ask(cursor, searches)
    took = ask(cursor, searches)
    found = candidates(cursor, searches)
    empty = statistics.median(timed_nothing(cursor) for _ in range(1_000))
    tables = {}
    for table in ("peer_trips", "peer_pieces"):
        cursor.execute("SELECT pg_total_relation_size(%s) / 1e6", (table,))
        tables[table] = float(cursor.fetchone()[0])
    cursor.execute("SELECT postgis_lib_version(), current_setting('server_version'), current_setting('shared_buffers')")
    postgis, postgres, buffers = cursor.fetchone()
    cursor.execute("DROP TABLE peer_trips, peer_pieces")
    print(json.dumps({
        "searches": count, "trips": len(export.trips), "p50_ms": statistics.median(took), "p99_ms": quantile(took, 0.99),
        "mean_ms": statistics.fmean(took), "candidates": found, "design": best, "tried": tried,
        "empty_ms": empty, "load_s": load_s, "megabytes": tables, "srid": srid, "postgis": postgis,
        "postgres": postgres.split()[0], "shared_buffers": buffers}))


def timed_nothing(cursor):
    begin = time.perf_counter_ns()
    cursor.execute("SELECT 1")
    cursor.fetchall()
    return (time.perf_counter_ns() - begin) / 1e6


if __name__ == "__main__":
    main()

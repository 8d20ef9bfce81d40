"""A city's roads, planned trips and searches as they were exported for checking, read into arrays.

All files are little-endian. Distances are in metres on a sphere, times in milliseconds, shares of an arc between 0 and 1.
"""
import pathlib

import numpy as np

EARTH_RADIUS = 6_371_008.8
STOP, WAYSIDE, DOOR = 0, 1, 2
KINDS = ("stop", "wayside", "door")


class Damaged(Exception):
    """A sentence on what is wrong with the files."""


def table(path, kind, columns):
    """The rows of a file."""
    values = np.fromfile(path, dtype=kind)
    if len(values) % columns:
        raise Damaged(f"{path.name} has {len(values)} numbers, which are no rows of {columns}.")
    return values.reshape(-1, columns)


def ranges(firsts, counts):
    """All numbers of several ranges, one range after the other."""
    counts = np.asarray(counts, dtype=np.int64)
    ends = np.cumsum(counts)
    total = int(ends[-1]) if len(ends) else 0
    return np.arange(total, dtype=np.int64) + np.repeat(np.asarray(firsts, dtype=np.int64) - (ends - counts), counts)


def rounded(values):
    """To whole numbers, halves upwards: nothing here that is rounded is negative."""
    return np.floor(values + 0.5)


def distance(latitude, longitude, latitudes, longitudes):
    """Great-circle distances, by the haversine formula."""
    one, others = np.radians(latitude), np.radians(latitudes)
    height = np.sin((others - one) / 2) ** 2
    width = np.cos(one) * np.cos(others) * np.sin(np.radians(longitudes - longitude) / 2) ** 2
    return 2 * EARTH_RADIUS * np.arcsin(np.sqrt(np.minimum(1, height + width)))


class Export:
    def __init__(self, folder, hits=True):
        folder = pathlib.Path(folder)
        arcs = np.loadtxt(folder / "arcs.csv", delimiter=",", skiprows=1, usecols=(0, 1, 3), dtype=np.int64, ndmin=2)
        self.tail, self.head, self.time = (np.ascontiguousarray(column) for column in arcs.T)
        self.nodes = int(max(self.tail.max(), self.head.max())) + 1
        self.points = table(folder / "shapes.i32", "<i4", 2) / 1e7
        self.point_offsets = np.fromfile(folder / "shapes.offsets.i64", dtype="<i8")
        self.offered = np.fromfile(folder / "offered.u8", dtype="u1") == 1
        self.trips = table(folder / "trips.i64", "<i8", 8)
        self.stops = table(folder / "stops.f64", "<f8", 9)
        self.legs = table(folder / "legs.i64", "<i8", 6)
        self.ways = np.fromfile(folder / "ways.i32", dtype="<i4")
        self.queries = table(folder / "queries.f64", "<f8", 16)
        self.seats_wanted = np.fromfile(folder / "queries2.i64", dtype="<i8")
        self.hits = table(folder / "hits.i64", "<i8", 10) if hits else None
        self._check()

    def _check(self):
        """That the files belong together."""
        trips, legs, count = self.trips, self.legs, len(self.time)
        for wrong, what in (
                (len(self.point_offsets) != count + 1, "the offsets of the shapes"),
                (self.point_offsets[-1] != len(self.points), "the points of the shapes"),
                (len(self.offered) != count, "what is offered"),
                (len(self.queries) != len(self.seats_wanted), "the seats that searches want"),
                (len(trips) and (trips[:, 2].min() < 2), "the number of stops"),
                (len(trips) and (trips[:, 1] + trips[:, 2]).max() > len(self.stops), "the rows of stops"),
                (len(trips) and (trips[:, 3] + trips[:, 2] - 1).max() > len(legs), "the rows of legs"),
                (len(legs) and (legs[:, 1].min() < 1 or (legs[:, 0] + legs[:, 1]).max() > len(self.ways)),
                 "the rows of ways"),
                (len(self.ways) and not 0 <= self.ways.min() <= self.ways.max() < count, "the arcs of ways")):
            if wrong:
                raise Damaged(f"The files do not belong together: {what}.")


class Place:
    """Where somebody is or wants to go: a position, and where it lies on the road, in one or both directions."""

    def __init__(self, numbers):
        self.latitude, self.longitude = float(numbers[0]), float(numbers[1])
        self.sides = [(int(numbers[2]), float(numbers[3]))]
        if numbers[4] >= 0:
            self.sides.append((int(numbers[4]), float(numbers[5])))

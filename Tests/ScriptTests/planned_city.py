"""A small city of crossing streets with planned trips and searches, in the files that checks of the search for trips read;
and what of it fits, found one possibility after the other, in plain Python.

    python3 planned_city.py FOLDER [--size 60] [--trips 3000] [--searches 50] [--seed 1]
"""
import argparse
import array
import collections
import heapq
import itertools
import math
import pathlib
import random

RADIUS = 6_371_008.8
DAY = 1_780_000_000_000  # when the trips begin, in milliseconds since 1970
Arc = collections.namedtuple("Arc", "tail head time points offered")
Place = collections.namedtuple("Place", "latitude longitude sides")  # sides: arcs with the share of them that is behind
Leg = collections.namedtuple("Leg", "way road free low high")
Trip = collections.namedtuple("Trip", "id stops times legs longest_detour")
Query = collections.namedtuple("Query", "origin goal wanted window detour walk seats")
Hit = collections.namedtuple("Hit", "query trip board start alight end pickup arrival detour walk")


def half_up(value):
    return math.floor(value + 0.5)


def distance(one, other):
    """Along a great circle, in metres; of latitudes and longitudes."""
    a, b = (math.radians(point[0]) for point in (one, other))
    turn = math.radians(other[1] - one[1])
    chord = math.sin((b - a) / 2) ** 2 + math.cos(a) * math.cos(b) * math.sin(turn / 2) ** 2
    return 2 * RADIUS * math.asin(math.sqrt(chord))


class City:
    """Arcs, with trips and searches among them."""

    def __init__(self, arcs):
        self.arcs, self.trips, self.queries = arcs, [], []
        self.leaving = collections.defaultdict(list)
        for number, arc in enumerate(arcs):
            self.leaving[arc.tail].append(number)
        self.opposite = {}
        of_ends = {}
        for number, arc in enumerate(arcs):
            if arc.points:
                key = (arc.points[-1], arc.points[0])
                if key in of_ends and arcs[of_ends[key]].points == arc.points[::-1]:
                    self.opposite[number], self.opposite[of_ends[key]] = of_ends[key], number
                of_ends[arc.points[0], arc.points[-1]] = number
        self._cache = {}

    # Roads.

    def into(self, side):
        return half_up(self.arcs[side[0]].time * side[1])

    def rest(self, side):
        return self.arcs[side[0]].time - self.into(side)

    def from_sides(self, sides):
        """Times to all nodes that can be reached, and the arc by which each is."""
        sides = tuple(sides)
        if sides in self._cache:
            return self._cache[sides]
        best, came, heap = {}, {}, []
        for side in sides:
            heapq.heappush(heap, (self.rest(side), self.arcs[side[0]].head, side))
        while heap:
            time, node, by = heapq.heappop(heap)
            if node in best:
                continue
            best[node], came[node] = time, by
            for number in self.leaving[node]:
                arc = self.arcs[number]
                if arc.head not in best:
                    heapq.heappush(heap, (time + arc.time, arc.head, (number,)))
        self._cache[sides] = best, came
        return best, came

    def time(self, sides, to_sides):
        """The time from a place to another, each with the sides from which it is left or reached."""
        best, _ = self.from_sides(sides)
        found = math.inf
        for to in to_sides:
            found = min(found, best.get(self.arcs[to[0]].tail, math.inf) + self.into(to))
            for side in sides:
                if side[0] == to[0] and side[1] <= to[1]:
                    found = min(found, self.into(to) - self.into(side))
        return found

    def leg(self, start, end, free):
        """The fastest way between two places, or none."""
        road = self.time(start.sides, end.sides)
        if road == math.inf:
            return None
        for side, to in itertools.product(start.sides, end.sides):
            if side[0] == to[0] and side[1] <= to[1] and self.into(to) - self.into(side) == road:
                return Leg([to[0]], road, free, side[1], to[1])
        best, came = self.from_sides(start.sides)
        to = next(to for to in end.sides if best.get(self.arcs[to[0]].tail, math.inf) + self.into(to) == road)
        way, node = [to[0]], self.arcs[to[0]].tail
        while len(came[node]) == 1:
            way.append(came[node][0])
            node = self.arcs[way[-1]].tail
        return Leg((way + [came[node][0]])[::-1], road, free, came[node][1], to[1])

    def place(self, arc, share, aside=(0.0, 0.0)):
        """On an arc, and on the other side of its street if it has one; beside it by so many degrees."""
        latitude, longitude = self.at(arc, share)
        sides = [(arc, share)]
        if arc in self.opposite:
            sides.append((self.opposite[arc], 1 - share))
        return Place(latitude + aside[0], longitude + aside[1], tuple(sides))

    def at(self, arc, share):
        points = self.arcs[arc].points
        left = share * sum(distance(*pair) for pair in zip(points, points[1:]))
        for one, other in zip(points, points[1:]):
            length = distance(one, other)
            if left <= length or (one, other) == (points[-2], points[-1]):
                part = min(1.0, left / length) if length else 0.0
                return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
            left -= length
        return points[-1]

    def nearest(self, leg, place):
        """The point of a way nearest to a place: distance, time along the way, arc and share of it; or none."""
        found, before = None, -self.into((leg.way[0], leg.low))
        scale = math.cos(math.radians(place.latitude))
        for index, number in enumerate(leg.way):
            arc = self.arcs[number]
            low = leg.low if index == 0 else 0.0
            high = leg.high if index == len(leg.way) - 1 else 1.0
            if arc.offered and arc.points:
                flat = [(math.radians(y - place.latitude) * RADIUS,
                         math.radians(x - place.longitude) * RADIUS * scale) for y, x in arc.points]
                lengths = [distance(*pair) for pair in zip(arc.points, arc.points[1:])]
                passed = 0.0
                for one, other, length in zip(flat, flat[1:], lengths):
                    begin, end = passed / sum(lengths), (passed + length) / sum(lengths)
                    passed += length
                    least, most = max(low, begin), min(high, end)
                    if least > most:
                        continue
                    step = other[0] - one[0], other[1] - one[1]
                    part = -(one[0] * step[0] + one[1] * step[1]) / (step[0] ** 2 + step[1] ** 2)
                    share = min(max(begin + part * (end - begin), least), most)
                    part = (share - begin) / (end - begin)
                    far = math.hypot(one[0] + part * step[0], one[1] + part * step[1])
                    if found is None or far < found[0] - 1e-6:
                        found = far, before + self.into((number, share)), number, share
            before += arc.time
        return found

    # What fits.

    def options(self, query, trip):
        """Every way to travel with a trip: kind and place of both ends, pickup, detour and walk."""
        limit, count = min(query.detour, trip.longest_detour), len(trip.legs)
        origin, goal = query.origin, query.goal

        def ends(place, stops):
            """Kind, row, leg, order within it, walk, and the arc and share where the car is."""
            for row in stops:
                yield 0, row, distance(place[:2], trip.stops[row][:2]), None
            for row, leg in enumerate(trip.legs):
                if point := self.nearest(leg, place):
                    yield 1, row, point[0], point
                yield 2, row, 0.0, None

        for (board, start, walk, on), (alight, end, more, off) in itertools.product(
                ends(origin, range(count)), ends(goal, range(1, count + 1))):
            last = end - 1 if alight == 0 else end
            if walk > query.walk or more > query.walk or last < start:
                continue
            if any(leg.free < query.seats for leg in trip.legs[start:last + 1]):
                continue
            leg, other = trip.legs[start], trip.legs[last]
            begin, finish = trip.stops[start], trip.stops[last + 1]
            if board == 1 and alight == 1 and start == last and on[1] >= off[1]:
                continue
            if start == last and 2 in (board, alight):
                detour = self.within(begin, on, off, finish, board, alight, origin, goal) - leg.road
            else:
                detour = 0
                if board == 2:
                    detour += self.visit(begin, origin, trip.stops[start + 1], leg)
                if alight == 2:
                    detour += self.visit(trip.stops[last], goal, finish, other)
            detour = max(0, detour)
            if detour > limit:
                continue
            pickup = trip.times[start] + half_up(
                self.fetched(trip, start, end, off, alight, last, query, detour) if board == 2
                else (on[1] if board == 1 else 0) * (trip.times[start + 1] - trip.times[start]) / leg.road)
            if abs(pickup - query.wanted) <= query.window:
                yield board, start, alight, end, pickup, detour, walk + more

    def fetched(self, trip, start, end, off, alight, last, query, detour):
        """How long after the leg's departure the car comes to a door, which lies on the way to the next place as the times by
        road before and after it lie: so far it has come by the published times, and on the detour."""
        leg, finish = trip.legs[start], trip.stops[start + 1]
        origin, share = query.origin, 1.0
        before = self.time(trip.stops[start].sides, origin.sides)
        if start == last and alight == 1:
            after, share = self.time(origin.sides, (off[2:],)), min(off[1] / leg.road, 1.0)
        elif start == last and alight == 2:
            after = self.time(origin.sides, query.goal.sides) + self.time(query.goal.sides, finish.sides)
        else:
            after = self.time(origin.sides, finish.sides)
            detour = max(0, self.visit(trip.stops[start], origin, finish, leg))
        planned = trip.times[start + 1] - trip.times[start]
        return before / max(before + after, 1) * (share * planned + detour)

    def visit(self, start, place, end, leg):
        return self.time(start.sides, place.sides) + self.time(place.sides, end.sides) - leg.road

    def within(self, start, on, off, end, board, alight, origin, goal):
        """How long the car takes for a leg in which somebody gets in and out."""
        if board == 2:
            way = self.time(start.sides, origin.sides)
            leave = origin.sides
        elif board == 1:
            way, leave = on[1], (on[2:],)
        else:
            way, leave = 0, start.sides
        if alight == 2:
            return way + self.time(leave, goal.sides) + self.time(goal.sides, end.sides)
        if alight == 1:
            road = self.time(start.sides, end.sides)
            return way + self.time(leave, (off[2:],)) + road - off[1]
        return way + self.time(leave, end.sides)

    def hits(self):
        """For every search each trip that fits, with the first way to travel with it."""
        for number, query in enumerate(self.queries):
            for trip in self.trips:
                reach = sum(leg.road for leg in trip.legs) + 10 * 3_600_000
                if trip.times[0] > query.wanted + query.window or trip.times[-1] + reach < query.wanted - query.window:
                    continue
                for board, start, alight, end, pickup, detour, walk in self.options(query, trip):
                    yield Hit(number, trip.id, board, start, alight, end, pickup, pickup + 60_000, detour,
                              half_up(walk * 1000))
                    break

    # Files.

    def write(self, folder, hits):
        folder = pathlib.Path(folder)
        with open(folder / "arcs.csv", "w", encoding="ascii") as file:
            file.write("tail,head,length_m,time_ms,tail_latitude,tail_longitude,head_latitude,head_longitude\n")
            for arc in self.arcs:
                ends = [*arc.points[0], *arc.points[-1]] if arc.points else [0, 0, 0, 0]
                length = sum(distance(*pair) for pair in zip(arc.points, arc.points[1:]))
                file.write(",".join(map(str, [arc.tail, arc.head, round(length, 1), arc.time, *ends])) + "\n")

        def save(name, kind, numbers):
            (folder / name).write_bytes(array.array(kind, numbers).tobytes())

        def sides(place):
            other = place.sides[1] if len(place.sides) > 1 else (-1, 0.0)
            return [place.latitude, place.longitude, *place.sides[0], *other]

        save("shapes.i32", "i", [round(part * 1e7) for arc in self.arcs for point in arc.points for part in point])
        save("shapes.offsets.i64", "q", itertools.accumulate((len(arc.points) for arc in self.arcs), initial=0))
        save("offered.u8", "B", [arc.offered for arc in self.arcs])
        trips, stops, legs, ways = [], [], [], []
        for trip in self.trips:
            trips += [trip.id, len(stops) // 9, len(trip.stops), len(legs) // 6, trip.longest_detour, 4, 0, 0]
            for row, (stop, time) in enumerate(zip(trip.stops, trip.times)):
                stops += [*sides(stop), time, 150.0 * row, 0]
            for leg in trip.legs:
                legs += [len(ways), len(leg.way), leg.road, leg.free, round(leg.low * 1e9), round(leg.high * 1e9)]
                ways += leg.way
        save("trips.i64", "q", trips)
        save("stops.f64", "d", stops)
        save("legs.i64", "q", legs)
        save("ways.i32", "i", ways)
        save("queries.f64", "d", [
            number for query in self.queries for number in (
                *sides(query.origin), *sides(query.goal), query.wanted, query.window, query.detour, query.walk)])
        save("queries2.i64", "q", [query.seats for query in self.queries])
        save("hits.i64", "q", [number for hit in hits for number in hit])


def streets(size, chance, block=0.0025):
    """Crossing streets with bends, some of one way, some closed to passengers. Every other crossing takes time to pass,
    which is an arc without a shape; some streets have a quicker twin."""
    def position(row, column):
        return tuple(round(value, 7) for value in (
            41.1 + block * (row + chance.uniform(-0.25, 0.25)), -8.6 + block * (column + chance.uniform(-0.25, 0.25))))

    at = {(row, column): position(row, column) for row in range(size) for column in range(size)}
    number = {key: index for index, key in enumerate(at)}
    arcs, leaves = [], dict(number)
    for key in at:
        if sum(key) % 2:
            leaves[key] = len(number) + number[key]
            arcs.append(Arc(number[key], leaves[key], chance.choice((0, 0, 1_500, 4_000)), (), True))
    for (row, column), (down, right) in itertools.product(at, ((1, 0), (0, 1))):
        one, other = (row, column), (row + down, column + right)
        if other not in at:
            continue
        bends = [
            tuple(round(a + (b - a) * part + chance.uniform(-3e-4, 3e-4), 7) for a, b in zip(at[one], at[other]))
            for part in sorted(chance.uniform(0.1, 0.9) for _ in range(chance.randrange(3)))]
        points, offered = (at[one], *bends, at[other]), chance.random() < 0.9
        time = round(sum(distance(*pair) for pair in zip(points, points[1:])) / chance.uniform(4, 14) * 1000)
        arcs.append(Arc(leaves[one], number[other], time, points, offered))
        if chance.random() < 0.85 or 0 in one or size - 1 in other:
            arcs.append(Arc(leaves[other], number[one], time, points[::-1], offered))
        if chance.random() < 0.05:
            arcs.append(Arc(leaves[one], number[other], time * 2 // 3, (at[one], at[other]), offered))
    return arcs


def make(size, trips, searches, seed):
    """A whole city; its trips take most of a day."""
    chance = random.Random(seed)
    city = City(streets(size, chance))
    shaped = [number for number, arc in enumerate(city.arcs) if arc.points]

    def anywhere():
        # As many digits as the files keep of it.
        share = round(chance.choice((0.0, 1.0, chance.random(), chance.random(), chance.random())), 9)
        return city.place(chance.choice(shaped), share, (chance.uniform(-2e-4, 2e-4), chance.uniform(-2e-4, 2e-4)))

    while len(city.trips) < trips:
        stops = [anywhere() for _ in range(chance.choice((2, 2, 3, 4)))]
        legs = [city.leg(*pair, chance.randrange(5)) for pair in zip(stops, stops[1:])]
        city._cache.clear()
        if None in legs:
            continue
        times = [DAY + chance.randrange(16 * 60) * 60_000]
        for leg in legs:
            times.append(times[-1] + math.ceil(leg.road * chance.uniform(1, 1.5) / 60_000) * 60_000)
        detour = chance.choice((0, 60_000, 300_000, 600_000, 900_000))
        city.trips.append(Trip(100 + 7 * len(city.trips), stops, times, legs, detour))
    while len(city.queries) < searches:
        city.queries.append(Query(
            anywhere(), anywhere(), DAY + chance.randrange(16 * 60) * 60_000, 7_200_000, 600_000, 1_000,
            chance.randrange(1, 4)))
    return city


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    for name, usual in (("size", 60), ("trips", 3_000), ("searches", 50), ("seed", 1)):
        parser.add_argument("--" + name, type=int, default=usual)
    options = parser.parse_args()
    city = make(options.size, options.trips, options.searches, options.seed)
    options.folder.mkdir(parents=True, exist_ok=True)
    city.write(options.folder, city.hits())


if __name__ == "__main__":
    main()

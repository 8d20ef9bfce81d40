"""Every planned trip that fits a search, found by looking at every way to get in and out of every trip.

The only trips that are left out are those that nobody could get into within the time asked for. What hangs by a hair is
known as such: each bound is looked at a little wider (what is possible) and a little narrower (what is sure).
"""
import numpy as np

from planned_export import DOOR, KINDS, STOP, WAYSIDE, Place, distance, ranges

# How near a bound is too near to say who is right: for walks in metres, for times in milliseconds.
HAIR_M, HAIR_MS = 0.5, 20
# Points of a way that differ by no more are equally near; the foot of a perpendicular is known no better.
ALIKE_M = 0.1
# Two roundings.
ROUNDING_MS = 2


class Timetable:
    """The trips in the order of their departures, each with its legs and ways in a row."""

    def __init__(self, export, roads):
        self.roads, self.stops = roads, export.stops
        trips, legs = export.trips, export.legs
        counts = trips[:, 2] - 1
        rows, owner = ranges(trips[:, 3], counts), np.repeat(np.arange(len(trips)), counts)
        departures = self.stops[ranges(trips[:, 1], counts), 6]
        lengths = self.stops[ranges(trips[:, 1] + 1, counts), 6] - departures
        road = legs[rows, 2]
        # Whoever is fetched at the door is so before the road time and the longest detour are over.
        latest = departures + (road + trips[owner, 4] + 1_000) * np.where(road > 0, lengths / np.maximum(road, 1), 1)
        latest = np.maximum(latest, departures + lengths) + 1_000
        first_leg = np.concatenate(([0], np.cumsum(counts)))[:-1]
        latest = np.maximum.reduceat(latest, first_leg)
        earliest = departures[first_leg] - 1_000
        # Few take so long that they would keep all others from being left out: those come last.
        reach = latest - earliest
        slow = reach > np.quantile(reach, 0.99)
        order = np.lexsort((earliest, slow))
        self.brisk = int((~slow).sum())
        self.earliest, self.latest = earliest[order], latest[order]
        self.latest_so_far = np.maximum.accumulate(self.latest[:self.brisk])
        self.trip, self.longest_detour, self.leg_count = trips[order, 0], trips[order, 4], counts[order]
        self.first_leg = np.concatenate(([0], np.cumsum(self.leg_count)))[:-1]
        self.first_slow_leg = int(self.leg_count[:self.brisk].sum())
        self.row_of_trip = {int(trip): row for row, trip in enumerate(self.trip)}

        rows = ranges(trips[order, 3], self.leg_count)
        self.leg_row = rows
        self.leg_stop = ranges(trips[order, 1], self.leg_count)
        self.road, self.free = legs[rows, 2], legs[rows, 3]
        self.departure, self.arrival = self.stops[self.leg_stop, 6], self.stops[self.leg_stop + 1, 6]
        self.planned = self.arrival - self.departure
        self.way_count = legs[rows, 1]
        self.low, self.high = legs[rows, 4] / 1e9, legs[rows, 5] / 1e9
        self.ways = export.ways[ranges(legs[rows, 0], self.way_count)]
        self.first_way = np.concatenate(([0], np.cumsum(self.way_count)))[:-1]
        self.before = np.concatenate(([0], np.cumsum(roads.time[self.ways])))

    def active(self, since, until):
        """The trips that somebody could get into between two times."""
        begin = int(np.searchsorted(self.latest_so_far, since))
        end = int(np.searchsorted(self.earliest[:self.brisk], until, side="right"))
        candidates = np.concatenate((np.arange(begin, max(begin, end)), np.arange(self.brisk, len(self.trip))))
        return candidates[(self.latest[candidates] >= since) & (self.earliest[candidates] <= until)]

    def close(self, table, legs):
        """The rows of ways of some legs, which are in order, whose arcs have a distance in a table."""
        slow = int(np.searchsorted(legs, self.first_slow_leg))
        rows = ranges(self.first_way[legs[slow:]], self.way_count[legs[slow:]])
        rows = rows[table[self.ways[rows]] < np.inf]
        if slow:
            # Those in between that are not asked for are few: all at once is quicker.
            begin, end = self.first_way[legs[0]], self.first_way[legs[slow - 1]] + self.way_count[legs[slow - 1]]
            between = begin + np.flatnonzero(table[self.ways[begin:end]] < np.inf)
            leg = np.searchsorted(self.first_way, between, side="right") - 1
            asked = np.zeros(legs[slow - 1] + 1, dtype=bool)
            asked[legs[:slow]] = True
            rows = np.concatenate((between[asked[leg]], rows))
        return rows


class Waysides:
    """For some legs where their ways are nearest to a place: every point that is as near as the nearest."""

    def __init__(self, timetable, legs, place, walk):
        roads = timetable.roads
        self.distance = np.full(len(legs), np.inf)
        self.early, self.late = np.full(len(legs), np.inf), np.full(len(legs), -np.inf)
        table = roads.near(place, walk + HAIR_M + 2 * ALIKE_M)
        counts = timetable.way_count[legs]
        rows = timetable.close(table, legs)
        leg = np.searchsorted(legs, np.searchsorted(timetable.first_way, rows, side="right") - 1)
        arcs = timetable.ways[rows].astype(np.int64)
        first = rows == timetable.first_way[legs[leg]]
        last = rows == timetable.first_way[legs[leg]] + counts[leg] - 1
        lows = np.where(first, timetable.low[legs[leg]], 0.0)
        highs = np.where(last, timetable.high[legs[leg]], 1.0)
        far = table[arcs].astype(float)
        ends = np.flatnonzero(first | last)
        owner, feet, _ = roads.feet(arcs[ends], lows[ends], highs[ends], place)
        far[ends] = np.inf
        np.minimum.at(far, ends[owner], feet)
        nearest = np.full(len(legs), np.inf)
        lower(nearest, leg, far)
        alike = np.flatnonzero(far <= nearest[leg] + 2 * ALIKE_M)
        alike = alike[np.isfinite(far[alike])]
        owner, feet, shares = roads.feet(arcs[alike], lows[alike], highs[alike], place)
        row = alike[owner]
        lower(self.distance, leg[row], feet)
        kept = feet <= self.distance[leg[row]] + ALIKE_M
        row, self.share = row[kept], shares[kept]
        self.leg, self.arc = leg[row], arcs[row]
        whole = legs[self.leg]
        begin = timetable.first_way[whole]
        self.along = (
            timetable.before[rows[row]] - timetable.before[begin] + roads.into(self.arc, self.share)
            - roads.into(timetable.ways[begin].astype(np.int64), timetable.low[whole]))
        # How much a time and a share may differ from what another finds for the same point.
        self.width = ALIKE_M / np.maximum(roads.length[self.arc], ALIKE_M)
        self.blur = ROUNDING_MS + self.width * roads.time[self.arc]
        lower(self.early, self.leg, self.along - self.blur)
        higher(self.late, self.leg, self.along + self.blur)


def groups(keys):
    """Where each run of equal keys begins."""
    return np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1]))) if len(keys) else np.zeros(0, dtype=np.int64)


def lower(values, keys, others):
    """Lowers values to the least of others of the same key; keys are in order."""
    begin = groups(keys)
    if len(begin):
        values[keys[begin]] = np.minimum(values[keys[begin]], np.minimum.reduceat(others, begin))


def higher(values, keys, others):
    begin = groups(keys)
    if len(begin):
        values[keys[begin]] = np.maximum(values[keys[begin]], np.maximum.reduceat(others, begin))


class Search:
    """One search, answered: `sure` and `possible` say so for each of the trips `rows`."""

    def __init__(self, timetable, numbers, seats):
        self.origin, self.goal = Place(numbers[0:6]), Place(numbers[6:12])
        self.wanted, self.window, self.most_detour, self.walk = (float(number) for number in numbers[12:16])
        self.timetable, self.roads = timetable, timetable.roads
        self.rows = timetable.active(
            self.wanted - self.window - HAIR_MS, self.wanted + self.window + HAIR_MS)
        counts = timetable.leg_count[self.rows]
        self.legs = ranges(timetable.first_leg[self.rows], counts)
        self.first = np.cumsum(counts) - counts
        self.owner = np.repeat(np.arange(len(self.rows)), counts)
        self.limit = np.minimum(self.most_detour, timetable.longest_detour[self.rows[self.owner]]).astype(float)
        self.free = timetable.free[self.legs] >= seats
        with np.errstate(invalid="ignore"):
            self._visit()
            self._walk()
            self._same_leg()
            self._decide()

    def _visit(self):
        """Who is fetched or brought at the door, and what that costs."""
        roads, begin = self.roads, self.timetable.leg_stop[self.legs]
        starts, ends = self.timetable.stops[begin], self.timetable.stops[begin + 1]
        self.road = self.timetable.road[self.legs].astype(float)
        self.from_origin, self.to_origin = roads.from_place(self.origin), roads.to_place(self.origin)
        self.from_goal, self.to_goal = roads.from_place(self.goal), roads.to_place(self.goal)
        self.start_origin = roads.from_stops(starts, self.origin, self.to_origin)
        self.origin_end = roads.to_stops(self.origin, self.from_origin, ends)
        self.start_goal = roads.from_stops(starts, self.goal, self.to_goal)
        self.goal_end = roads.to_stops(self.goal, self.from_goal, ends)
        self.direct = min(
            float(roads.leave(np.array([arc]), np.array([share]), self.goal, self.to_goal)[0])
            for arc, share in self.origin.sides)

    def published(self, driven):
        """When by the published times the car has driven so long on each leg: evenly slower than the road."""
        road, planned = self.timetable.road[self.legs], self.timetable.planned[self.legs]
        return np.minimum(driven, road) * planned / np.maximum(road, 1)

    def fetched(self, before, after, share, detour, legs=slice(None)):
        """When the car comes to a door, which lies on the way to a place that is at a share of the leg as the times by road
        before and after it lie: by then it has come as far by the published times, and as far on the detour."""
        part = before / np.maximum(before + after, 1)
        chosen = self.legs[legs]
        return self.timetable.departure[chosen] + part * (
            share * self.timetable.planned[chosen] + np.maximum(detour, 0))

    def in_window(self, bounds, narrower):
        """Where somebody gets in within the time that they want, for sure or perhaps."""
        window = self.window - narrower * HAIR_MS
        first, last = bounds if narrower > 0 else bounds[::-1]
        return (first >= self.wanted - window) & (last <= self.wanted + window)

    def _walk(self):
        """How far each way to get in and out is to walk, and when the car is there."""
        table, origin, goal = self.timetable, self.origin, self.goal
        start, count = table.leg_stop[self.legs], len(self.legs)
        self.visits = (self.start_origin + self.origin_end - self.road, self.start_goal + self.goal_end - self.road)
        self.ways = [Waysides(table, self.legs, place, self.walk) for place in (origin, goal)]
        stops = [
            distance(place.latitude, place.longitude, table.stops[row, 0], table.stops[row, 1])
            for place, row in ((origin, start), (goal, start + 1))]
        self.walks = [[stops[end], self.ways[end].distance, np.zeros(count)] for end in (0, 1)]
        departure = table.departure[self.legs]
        early, late = self.ways[0].early, self.ways[0].late
        self.pickups = [
            (departure, departure),
            (departure + self.published(np.maximum(early, 0)), departure + self.published(np.maximum(late, 0))),
            (self.fetched(self.start_origin, self.origin_end, 1.0, self.visits[0]),) * 2]
        self.within = [[], []]
        for narrower in (-1, 1):
            walk = self.walk - narrower * HAIR_M
            board, alight = ([far <= walk for far in walks[:2]] + [np.ones(count, bool)] for walks in self.walks)
            for kind, bounds in enumerate(self.pickups):
                board[kind] &= self.in_window(bounds, narrower)
            self.within[0].append(board)
            self.within[1].append(alight)

    def _same_leg(self):
        """The least and the greatest detour of getting in and out in the same leg, and whether the order is right."""
        count, roads, (origin, goal) = len(self.legs), self.roads, self.ways
        none, some = np.zeros(count), np.ones(count, bool)
        door, brought = self.visits
        both = self.start_origin + self.direct + self.goal_end - self.road
        self.detours = {
            (STOP, STOP): (none, none), (STOP, WAYSIDE): (none, none), (WAYSIDE, STOP): (none, none),
            (WAYSIDE, WAYSIDE): (none, none), (STOP, DOOR): (brought, brought), (DOOR, STOP): (door, door),
            (DOOR, DOOR): (both, both)}

        def spread(ways, costs):
            """Of each leg the least and the greatest, over all points that are as near."""
            least, most = np.full(count, np.inf), np.full(count, -np.inf)
            for cost in costs:
                lower(least, ways.leg, cost - 2 * ways.blur)
                higher(most, ways.leg, cost + 2 * ways.blur)
            return least, np.where(np.isfinite(least), most, np.inf)

        self.detours[WAYSIDE, DOOR] = spread(origin, [
            origin.along + roads.leave(origin.arc, origin.share, self.goal, self.to_goal, more)
            + self.goal_end[origin.leg] - self.road[origin.leg] for more in (-origin.width, origin.width)])
        reached = [roads.reach(self.origin, self.from_origin, goal.arc, goal.share, more)
                   for more in (-goal.width, goal.width)]
        costs = [self.start_origin[goal.leg] - goal.along + rest for rest in reached]
        self.detours[DOOR, WAYSIDE] = spread(goal, costs)
        self.order = {pair: (some, some) for pair in self.detours}
        # Where one end is so near to the other, or to the stop, nobody gets anywhere.
        self.order[STOP, WAYSIDE] = (some, goal.early > HAIR_MS)
        self.order[WAYSIDE, STOP] = (some, origin.late < self.road - 2 * HAIR_MS)
        self.order[WAYSIDE, WAYSIDE] = (
            origin.early < goal.late + HAIR_MS,
            (origin.late < goal.early - HAIR_MS) & (goal.late < self.road - 2 * HAIR_MS))
        self.order[STOP, DOOR] = (some, self.start_goal > HAIR_MS)
        self.order[DOOR, STOP] = (some, self.origin_end > HAIR_MS)
        self.order[DOOR, DOOR] = (some, np.full(count, self.direct > HAIR_MS))
        nearest = np.full(count, np.inf)
        for rest in reached:
            lower(nearest, goal.leg, rest - goal.blur)
        self.order[DOOR, WAYSIDE] = (some, (nearest > HAIR_MS) & (goal.early > HAIR_MS))
        left = np.full(count, np.inf)
        for more in (-origin.width, origin.width):
            lower(left, origin.leg, roads.leave(origin.arc, origin.share, self.goal, self.to_goal, more) - origin.blur)
        self.order[WAYSIDE, DOOR] = (some, (left > HAIR_MS) & (origin.late < self.road - 2 * HAIR_MS))
        # When somebody is fetched at the door depends on where the car has to be afterwards.
        late = [self.fetched(
            self.start_origin[goal.leg], rest, np.minimum(goal.along / np.maximum(self.road[goal.leg], 1), 1.0),
            cost, goal.leg) for rest, cost in zip(reached, costs)]
        both_at = self.fetched(self.start_origin, self.direct + self.goal_end, 1.0, both)
        self.fetching = {(DOOR, WAYSIDE): spread(goal, late), (DOOR, DOOR): (both_at, both_at)}
        self.in_time = {pair: [self.in_window(bounds, narrower) for narrower in (-1, 1)]
                        for pair, bounds in self.fetching.items()}

    def allows(self, pair, sure):
        """Which legs allow getting in and out within them in a way."""
        board, alight = pair
        detour = self.detours[pair][sure]
        fits = (detour <= self.limit - HAIR_MS) if sure else (detour <= self.limit + HAIR_MS)
        if DOOR not in pair:
            fits = np.ones(len(self.legs), bool)
        boards = self.in_time[pair][sure] if pair in self.in_time else self.within[0][sure][board]
        return self.free & boards & self.within[1][sure][alight] & self.order[pair][sure] & fits

    def _costs(self, end, sure):
        """The least detour of each leg for one end of the journey, and where it costs none for sure."""
        stop, wayside, door = self.within[end][sure]
        walked = stop | wayside
        return np.minimum(np.where(walked, 0, np.inf), np.where(door, self.visits[end], np.inf)), walked

    def _decide(self):
        self.possible, self.sure = (np.zeros(len(self.rows), bool) for _ in range(2))
        for sure, found in ((0, self.possible), (1, self.sure)):
            for pair in self.detours:
                found[self.owner[self.allows(pair, sure)]] = True
            (board, board_walked), (alight, alight_walked) = self._costs(0, sure), self._costs(1, sure)
            # Legs between which all have seats share a number.
            chain = np.cumsum(np.concatenate((
                [True], (self.owner[1:] != self.owner[:-1]) | ~self.free[1:] | ~self.free[:-1])))[:len(self.legs)]
            for apart in range(1, len(self.legs)):
                together = np.flatnonzero(chain[apart:] == chain[:-apart])
                if not len(together):
                    break
                cost = board[together] + alight[together + apart]
                limit = self.limit[together] - (HAIR_MS if sure else -HAIR_MS)
                fits = (cost <= limit) | (board_walked[together] & alight_walked[together + apart])
                found[self.owner[together[fits]]] = True

    # One trip, in full.

    def option(self, row, board, start, alight, end):
        """What there is to say of one way to travel with the trip `row`, with its stops or legs as a hit names them: why
        it is not possible, if so, and its pickup, detour and walk, each between two bounds."""
        count = int(self.timetable.leg_count[self.rows[row]])
        last = end - 1 if alight == STOP else end
        if not (0 <= board <= 2 and 0 <= alight <= 2 and 0 <= start < count and 0 <= last < count):
            return ["no such leg or stop"], None
        one, other = int(self.first[row]) + start, int(self.first[row]) + last
        wrong, pair = [], (board, alight)
        if last < start or (last == start and not self.order[pair][0][one]):
            return ["order"], None
        if not self.free[one:other + 1].all():
            wrong.append("seats")
        if last == start:
            detour = tuple(float(bound[one]) for bound in self.detours[pair])
        else:
            detour = (sum(
                float(self.visits[part][leg]) for part, kind, leg in ((0, board, one), (1, alight, other))
                if kind == DOOR),) * 2
        if DOOR in pair and detour[0] > self.limit[one] + HAIR_MS:
            wrong.append("detour")
        pickups = self.fetching.get(pair) if last == start else None
        pickup = tuple(float(bound[one]) for bound in pickups or self.pickups[board])
        if pickup[0] > self.wanted + self.window + HAIR_MS or pickup[1] < self.wanted - self.window - HAIR_MS:
            wrong.append("window")
        walks = float(self.walks[0][board][one]), float(self.walks[1][alight][other])
        if max(walks) > self.walk + HAIR_M:
            wrong.append("walk")
        return wrong, {
            "pickup_ms": pickup, "detour_ms": tuple(max(0.0, bound) for bound in detour), "walk_m": sum(walks)}

    def options(self, row):
        """All ways to travel with a trip that are possible, in words."""
        count = int(self.timetable.leg_count[self.rows[row]])
        for start in range(count):
            for last in range(start, count):
                for board in (STOP, WAYSIDE, DOOR):
                    for alight in (STOP, WAYSIDE, DOOR):
                        end = last + 1 if alight == STOP else last
                        wrong, facts = self.option(row, board, start, alight, end)
                        if not wrong:
                            yield {"board": f"{KINDS[board]} {start}", "alight": f"{KINDS[alight]} {end}", **facts}

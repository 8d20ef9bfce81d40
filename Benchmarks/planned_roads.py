"""Fastest times on exported roads by Dijkstra's algorithm, of SciPy, and what of the roads lies nearest to a point."""
import numpy as np
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import dijkstra

from planned_export import EARTH_RADIUS, ranges, rounded

# An edge of no length would be no edge: zero becomes so little that a way through the whole city rounds it away.
NOTHING = 1e-6


class Roads:
    def __init__(self, export):
        self.tail, self.head, self.time = export.tail, export.head, export.time
        self.offered, self.nodes = export.offered, export.nodes
        self._forward = self._matrix(self.tail, self.head)
        self._backward = self._matrix(self.head, self.tail)
        self._lay_out(export)

    # Times.

    def _matrix(self, sources, targets):
        """The rows of a sparse matrix; of parallel arcs the quickest, which SciPy would add up."""
        order = np.lexsort((self.time, targets, sources))
        first = np.ones(len(order), dtype=bool)
        first[1:] = (np.diff(sources[order]) != 0) | (np.diff(targets[order]) != 0)
        order = order[first]
        starts = np.searchsorted(sources[order], np.arange(self.nodes + 1))
        return (np.maximum(self.time[order].astype(float), NOTHING), targets[order].astype(np.int32),
                starts.astype(np.int32))

    def _all_times(self, matrix, seeds):
        """From a node more than there are, which leads to the seeds, to all others."""
        best = {}
        for node, time in seeds:
            best[node] = min(best.get(node, np.inf), max(float(time), NOTHING))
        values, columns, starts = matrix
        graph = csr_matrix(
            (np.append(values, list(best.values())), np.append(columns, np.array(list(best), dtype=np.int32)),
             np.append(starts, np.int32(len(values) + len(best)))), shape=(self.nodes + 1, self.nodes + 1))
        return np.rint(dijkstra(graph, directed=True, indices=self.nodes)[:-1])

    def into(self, arcs, shares):
        """The time from the beginning of arcs to positions on them."""
        return rounded(self.time[arcs] * shares)

    def rest(self, arcs, shares):
        """The time from positions on arcs to their ends."""
        return self.time[arcs] - self.into(arcs, shares)

    def from_place(self, place):
        """The times from a place to all nodes; infinite where no road leads."""
        return self._all_times(self._forward, [(self.head[a], self.rest(a, f)) for a, f in place.sides])

    def to_place(self, place):
        """The times from all nodes to a place."""
        return self._all_times(self._backward, [(self.tail[a], self.into(a, f)) for a, f in place.sides])

    def leave(self, arcs, shares, place, times, more=0.0):
        """The times from positions on arcs, left as the arc leads, to a place with its times from all nodes. Straight
        along the same arc too, if the place comes later by at least `more`."""
        found = self.rest(arcs, shares) + times[self.head[arcs]]
        for arc, share in place.sides:
            straight = np.where(
                (arcs == arc) & (shares + more <= share), self.into(arc, share) - self.into(arcs, shares), np.inf)
            found = np.minimum(found, np.maximum(straight, 0))
        return found

    def reach(self, place, times, arcs, shares, more=0.0):
        """The times from a place, with its times to all nodes, to positions on arcs, reached as the arc leads."""
        found = times[self.tail[arcs]] + self.into(arcs, shares)
        for arc, share in place.sides:
            straight = np.where(
                (arcs == arc) & (share + more <= shares), self.into(arcs, shares) - self.into(arc, share), np.inf)
            found = np.minimum(found, np.maximum(straight, 0))
        return found

    def from_stops(self, stops, place, times):
        """The times from rows of stops, left in any of their directions, to a place."""
        return self._either(stops, lambda arcs, shares: self.leave(arcs, shares, place, times))

    def to_stops(self, place, times, stops):
        """The times from a place to rows of stops, reached in any of their directions."""
        return self._either(stops, lambda arcs, shares: self.reach(place, times, arcs, shares))

    def _either(self, stops, side):
        """The better of both sides of a street, where it has two."""
        one = side(stops[:, 2].astype(np.int64), stops[:, 3])
        other = side(np.maximum(stops[:, 4], 0).astype(np.int64), stops[:, 5])
        return np.minimum(one, np.where(stops[:, 4] >= 0, other, np.inf))

    # Shapes.

    def _lay_out(self, export):
        """The straight pieces of all arcs, in their order, and which share of its arc lies before and on each."""
        counts = np.diff(export.point_offsets)
        self.pieces = np.maximum(counts - 1, 0)
        self.first_piece = np.concatenate(([0], np.cumsum(self.pieces)))[:-1]
        starts = ranges(export.point_offsets[:-1], self.pieces)
        self.start, self.end = export.points[starts], export.points[starts + 1]
        step = np.radians(self.end - self.start)
        middle = np.radians((self.start[:, 0] + self.end[:, 0]) / 2)
        lengths = EARTH_RADIUS * np.hypot(step[:, 0], step[:, 1] * np.cos(middle))
        before = np.concatenate(([0.0], np.cumsum(lengths)))
        arcs = np.repeat(np.arange(len(counts)), self.pieces)
        begins = before[self.first_piece]
        self.length = before[self.first_piece + self.pieces] - begins
        whole = np.maximum(self.length[arcs], 1e-9)
        self.share = np.minimum(1, (before[:-1] - begins[arcs]) / whole)
        self.share_end = np.minimum(1, (before[1:] - begins[arcs]) / whole)
        # Boxes around the arcs on which people may get in and out.
        self.open = np.flatnonzero(export.offered & (self.pieces > 0))
        points = ranges(export.point_offsets[:-1][self.open], counts[self.open])
        group = np.concatenate(([0], np.cumsum(counts[self.open])))[:-1]
        corner = export.points[points]
        self.box = np.hstack((
            np.minimum.reduceat(corner, group), np.maximum.reduceat(corner, group))) if len(group) else np.zeros((0, 4))

    def feet(self, arcs, lows, highs, place):
        """For each of some arcs all its pieces between two shares: which of the arcs each belongs to, how far it is
        from a place, and at which share of the arc it is nearest."""
        owner = np.repeat(np.arange(len(arcs)), self.pieces[arcs])
        piece = ranges(self.first_piece[arcs], self.pieces[arcs])
        low, high = lows[owner], highs[owner]
        begin, end = self.share[piece], self.share_end[piece]
        pointlike = self.length[arcs[owner]] < 1e-6
        inside = pointlike | ((end >= low - 1e-12) & (begin <= high + 1e-12))
        owner, piece, low, high, begin, end, pointlike = (
            values[inside] for values in (owner, piece, low, high, begin, end, pointlike))
        (y, x), (to_y, to_x) = self._around(self.start[piece], place), self._around(self.end[piece], place)
        along_x, along_y = to_x - x, to_y - y
        square = along_x ** 2 + along_y ** 2
        nearest = -(x * along_x + y * along_y) / np.where(square > 0, square, 1)
        width = end - begin
        some = np.where(width > 0, width, 1)
        least = np.where(pointlike | (width <= 0), 0, np.clip((low - begin) / some, 0, 1))
        most = np.where(pointlike | (width <= 0), 1, np.clip((high - begin) / some, 0, 1))
        nearest = np.clip(nearest, least, most)
        return owner, np.hypot(x + nearest * along_x, y + nearest * along_y), begin + nearest * width

    @staticmethod
    def _around(points, place):
        """Metres north and east of a place, on a plane."""
        north = np.radians(points[:, 0] - place.latitude) * EARTH_RADIUS
        middle = np.radians((points[:, 0] + place.latitude) / 2)
        return north, np.radians(points[:, 1] - place.longitude) * np.cos(middle) * EARTH_RADIUS

    def near(self, place, most):
        """How far each arc on which people may get in and out is from a place; infinite if farther than asked for."""
        found = np.full(len(self.time), np.inf, dtype=np.float32)
        tall = np.degrees(most / EARTH_RADIUS)
        wide = tall / np.cos(np.radians(abs(place.latitude) + tall))
        south, west, north, east = self.box.T
        arcs = self.open[
            (south <= place.latitude + tall) & (north >= place.latitude - tall)
            & (west <= place.longitude + wide) & (east >= place.longitude - wide)]
        if len(arcs):
            owner, far, _ = self.feet(arcs, np.zeros(len(arcs)), np.ones(len(arcs)), place)
            # Every arc here has a piece, so every owner has a group.
            nearest = np.minimum.reduceat(far, np.searchsorted(owner, np.arange(len(arcs))))
            found[arcs] = np.where(nearest <= most, nearest, np.inf)
        return found

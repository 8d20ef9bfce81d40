extension UniformGrid {
    /// An entry and the square of the chord to it.
    @usableFromInline
    struct Candidate: BitwiseCopyable, Sendable {
        @usableFromInline var square: Double
        @usableFromInline var slot: Int32

        @inlinable
        init(square: Double, slot: Int32) {
            self.square = square
            self.slot = slot
        }
    }

    /// The nearest things to a place within a distance, the nearest first, at one distance in the order of their keys.
    ///
    /// - Parameters:
    ///   - count: How many at most.
    ///   - isWanted: Whether a thing may be part of the answer.
    @inlinable
    public func nearest(
        _ count: Int, to place: Coordinate, within distance: Distance,
        where isWanted: (Key) -> Bool = { _ in true }
    ) -> [Neighbour<Key>] {
        let count = min(count, entries.count)
        guard count > 0, distance.metres >= 0, place.latitude.isFinite, place.longitude.isFinite else {
            return []
        }
        let direction = UnitVector(place)
        let window = cells.window(around: place, within: distance)
        let limit = UnitVector.squaredChord(of: distance)
        let found =
            count <= Self.shortAnswer
            ? few(count, near: direction, place, in: window, within: limit, where: isWanted)
            : many(count, near: direction, in: window, within: limit, where: isWanted)
        return found.map { Neighbour(key: key($0.slot), squaredChord: $0.square) }
    }

    /// Finds few, which are kept sorted: once there are enough, nothing that is further out is looked at.
    @inlinable
    func few(
        _ count: Int, near direction: UnitVector, _ place: Coordinate, in window: GridWindow,
        within limit: Double, where isWanted: (Key) -> Bool
    ) -> ArraySlice<Candidate> {
        var sorted = [Candidate](repeating: Candidate(square: .infinity, slot: -1), count: count)
        var known = 0
        var limit = limit
        var places = sorted.mutableSpan
        for ring in 0...window.rings {
            if known == count, ring > 0, cells.bound(beyond: ring - 1, of: place, in: window) > limit {
                break
            }
            visit(ring, of: window) { cell in
                var slot = first[cell]
                while slot >= 0 {
                    let square = direction.squaredChord(to: entries[Int(slot)].direction)
                    if square <= limit, isWanted(key(slot)) {
                        let candidate = Candidate(square: square, slot: slot)
                        if known < count {
                            known += 1
                        } else if !precedes(candidate, places[count - 1]) {
                            slot = entries[Int(slot)].after
                            continue
                        }
                        // Those that it precedes move on by one; the last of a full answer is overwritten.
                        var row = known - 1
                        while row > 0, precedes(candidate, places[row - 1]) {
                            places[row] = places[row - 1]
                            row -= 1
                        }
                        places[row] = candidate
                        if known == count { limit = places[count - 1].square }
                    }
                    slot = entries[Int(slot)].after
                }
            }
        }
        return sorted[..<known]
    }

    /// Finds many, which are sorted at the end.
    @inlinable
    func many(
        _ count: Int, near direction: UnitVector, in window: GridWindow, within limit: Double,
        where isWanted: (Key) -> Bool
    ) -> ArraySlice<Candidate> {
        var all: [Candidate] = []
        for row in window.rows {
            for column in window.columns {
                var slot = first[row * cells.columns + column]
                while slot >= 0 {
                    let square = direction.squaredChord(to: entries[Int(slot)].direction)
                    if square <= limit, isWanted(key(slot)) {
                        all.append(Candidate(square: square, slot: slot))
                    }
                    slot = entries[Int(slot)].after
                }
            }
        }
        all.sort { precedes($0, $1) }
        return all.prefix(count)
    }

    @inlinable
    func key(_ slot: Int32) -> Key { entries[Int(slot)].key }

    @inlinable
    func precedes(_ one: Candidate, _ other: Candidate) -> Bool {
        one.square < other.square || one.square == other.square && key(one.slot) < key(other.slot)
    }

    /// The cells of a window that lie a number of rings around its middle.
    @inlinable
    func visit(_ ring: Int, of window: GridWindow, _ body: (Int) -> Void) {
        let rows =
            max(
                window.row - ring, window.rows.lowerBound)...min(
                window.row + ring, window.rows.upperBound)
        let (west, east) = (window.column - ring, window.column + ring)
        for row in rows {
            let start = row * cells.columns
            if row == window.row - ring || row == window.row + ring {
                let columns = max(west, window.columns.lowerBound)...min(east, window.columns.upperBound)
                for column in columns { body(start + column) }
            } else {
                if west >= window.columns.lowerBound { body(start + west) }
                if east <= window.columns.upperBound { body(start + east) }
            }
        }
    }
}

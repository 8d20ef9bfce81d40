/// Things that move about, found by what is near: a uniform grid over a box of the Earth, each cell of which has a list of
/// what is in it (J. L. Bentley, D. F. Stanat, E. H. Williams, "The complexity of finding fixed-radius near neighbors",
/// Information Processing Letters 6, 1977).
///
/// Answers are exact on the sphere, wherever things are: what is outside the box is found as well, only more slowly where it
/// is much. Putting, moving and removing take constant time.
public struct UniformGrid<Key: Hashable & Comparable & Sendable>: Sendable {
    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline var direction: UnitVector
        @usableFromInline var cell: Int32
        /// The entries before and after it in its cell; -1 at the ends.
        @usableFromInline var before: Int32
        @usableFromInline var after: Int32
        @usableFromInline var key: Key

        @inlinable
        init(direction: UnitVector, cell: Int32, key: Key) {
            self.direction = direction
            self.cell = cell
            (before, after) = (-1, -1)
            self.key = key
        }
    }

    /// The longest answer that is kept sorted while searching; longer ones are sorted at the end.
    @usableFromInline static var shortAnswer: Int { 64 }

    @usableFromInline let cells: GridCells
    /// The first entry of each cell; -1 where there is none.
    @usableFromInline var first: [Int32]
    /// Without gaps, so that they can be gone through as well.
    @usableFromInline var entries: [Entry] = []
    @usableFromInline var slots: [Key: Int32] = [:]

    /// A grid with nothing in it.
    ///
    /// - Parameters:
    ///   - box: Where most things will be.
    ///   - cell: About how wide and high a cell is, best somewhat less than half of how far is usually searched; larger
    ///     where the box is so large that there would be more than a thousand in a row.
    public init(over box: BoundingBox, cell: Distance = .metres(200)) {
        cells = GridCells(box, side: cell)
        first = Array(repeating: -1, count: cells.count)
    }

    /// How many things there are.
    @inlinable public var count: Int { entries.count }

    /// Whether something is known by a key.
    @inlinable
    public func contains(_ key: Key) -> Bool { slots[key] != nil }

    // MARK: - Moving

    /// Something is at a place from now on, whether it was elsewhere or nowhere before. A place with a number that is not
    /// finite is none, and changes nothing.
    @inlinable
    public mutating func put(_ key: Key, at place: Coordinate) {
        guard place.latitude.isFinite, place.longitude.isFinite else { return }
        let cell = Int32(truncatingIfNeeded: cells.cell(place))
        let direction = UnitVector(place)
        guard let slot = slots[key].map(Int.init) else {
            slots[key] = Int32(truncatingIfNeeded: entries.count)
            entries.append(Entry(direction: direction, cell: cell, key: key))
            link(entries.count - 1)
            return
        }
        entries[slot].direction = direction
        if entries[slot].cell != cell {
            unlink(slot)
            entries[slot].cell = cell
            link(slot)
        }
    }

    /// Something is nowhere from now on.
    @inlinable
    public mutating func remove(_ key: Key) {
        guard let slot = slots.removeValue(forKey: key).map(Int.init) else { return }
        unlink(slot)
        let last = entries.count - 1
        if slot < last {
            // The last entry fills the gap.
            unlink(last)
            entries[slot] = entries[last]
            slots[entries[slot].key] = Int32(truncatingIfNeeded: slot)
            entries.removeLast()
            link(slot)
        } else {
            entries.removeLast()
        }
    }

    @inlinable
    mutating func link(_ slot: Int) {
        let cell = Int(entries[slot].cell)
        let next = first[cell]
        entries[slot].before = -1
        entries[slot].after = next
        if next >= 0 { entries[Int(next)].before = Int32(truncatingIfNeeded: slot) }
        first[cell] = Int32(truncatingIfNeeded: slot)
    }

    @inlinable
    mutating func unlink(_ slot: Int) {
        let (before, after) = (entries[slot].before, entries[slot].after)
        if before >= 0 { entries[Int(before)].after = after } else { first[Int(entries[slot].cell)] = after }
        if after >= 0 { entries[Int(after)].before = before }
    }
}

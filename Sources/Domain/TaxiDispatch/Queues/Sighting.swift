package import Geography

/// What the board remembers of where a taxi on duty is: in memory only, from one fix to the next.
package struct Sighting: Hashable, Sendable {
    /// Where it was measured last.
    package var place: FixedCoordinate
    /// When it was heard of last.
    package var seenAt: Timestamp
    /// The position of its zone in the grid's list; -1 for a taxi that is outside the city, with somebody on board.
    var zone: Int32
    /// The zone in which the last accurate fix was by the margin, if that is another one than ``zone``; -1 if it was
    /// outside the city, ``nowhere`` if there was none.
    var candidate: Int32 = Sighting.nowhere
    /// Whether it was measured where it is since the board was restored, and not only stored there.
    package var isMeasured = true

    /// When it is looked whether the taxi is still heard of; another moment that was noted before holds no more.
    var checkAt: Timestamp?

    static let nowhere: Int32 = -2

    /// The zone that the taxi has come into with this fix, -1 if it has left the city, or `nil` if nothing is different.
    ///
    /// A taxi has come into a zone when two accurate fixes, with none in its former zone or elsewhere between them, were
    /// at least ``ZoneGrid/margin`` inside it; in the same way it has left the city.
    mutating func take(_ fix: TaxiFix, in grid: ZoneGrid) -> Int32? {
        place = fix.place
        seenAt = max(seenAt, fix.at)
        isMeasured = true
        guard fix.isAccurate else { return nil }
        if zone >= 0, grid.zones[Int(zone)].lines.contains(fix.place) {
            candidate = Sighting.nowhere
            return nil
        }
        let found = grid.index(at: fix.place)
        let isCertain = found >= 0 ? grid.isWellInside(fix.place, found) : grid.isWellOutside(fix.place)
        guard isCertain, found != zone else {
            // On a line, or between two: says nothing for any zone and nothing against the one before.
            if found != candidate { candidate = Sighting.nowhere }
            return nil
        }
        guard candidate == found else {
            candidate = found
            return nil
        }
        candidate = Sighting.nowhere
        zone = found
        return found
    }
}

public import Geography

extension TripSnapshot {
    /// How far ahead the next trips are looked for: half a year, in half hours.
    private static let longestLook: Int64 = 2 * 24 * 190

    /// The trips that leave their first stop next, the earliest first.
    ///
    /// - Parameters:
    ///   - count: How many are wanted, at most.
    ///   - now: From when on.
    ///   - refused: What they must not be like.
    public func next(count: Int, from now: Timestamp, refusing refused: TripTraits = []) -> [PlannedTripID] {
        var found: [(at: Timestamp, id: PlannedTripID)] = []
        let first = TripIndex.bucket(now.milliseconds)
        let last = buckets.keys.max() ?? first
        for number in stride(from: first, through: min(last, first + Self.longestLook), by: 1) {
            guard found.count < count else { break }
            guard let bucket = buckets[number] else { continue }
            var here: [(at: Timestamp, id: PlannedTripID)] = []
            for row in bucket.trips.indices where bucket.legs[row] == 0 {
                let offer = bucket.trips[row].offer
                // A leg stands in each half hour in which anybody may get in.
                guard let departure = offer.stops.first?.at, departure > now,
                    TripIndex.bucket(departure.milliseconds) == number, offer.traits.isDisjoint(with: refused)
                else { continue }
                here.append((departure, offer.id))
            }
            here.sort { ($0.at, $0.id) < ($1.at, $1.id) }
            found += here.prefix(count - found.count)
        }
        return found.map(\.id)
    }
}

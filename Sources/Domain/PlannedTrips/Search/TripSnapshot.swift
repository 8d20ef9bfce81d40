/// The legs of all trips at one moment, by the half hour; see ``TripIndex``.
public struct TripSnapshot: Sendable {
    /// The legs under way in one half hour.
    struct Bucket: Sendable {
        var keys: [LegKey] = []
        var trips: [IndexedTrip] = []
        var legs: [UInt16] = []
    }

    var buckets: [Int64: Bucket] = [:]
    /// The legs that take a day or more.
    var slow = Bucket()

    /// The half hours from one to another in which anybody is under way, in no order.
    func buckets(from first: Int64, to last: Int64) -> [(number: Int64, bucket: Bucket)] {
        guard first <= last else { return [] }
        // A window of years is no reason to look at each half hour of them.
        guard last - first < Int64(buckets.count) else {
            return buckets.filter { (first...last).contains($0.key) }.map {
                (number: $0.key, bucket: $0.value)
            }
        }
        return (first...last).compactMap { number in buckets[number].map { (number: number, bucket: $0) } }
    }
}

extension TripSnapshot.Bucket {
    mutating func append(_ trip: IndexedTrip, _ number: Int) {
        keys.append(trip.legs[number].key)
        trips.append(trip)
        legs.append(UInt16(clamping: number))
    }

    /// Takes all legs of a trip out; the order of the others does not matter.
    mutating func remove(_ trip: IndexedTrip) {
        var row = 0
        while row < trips.count {
            guard trips[row] === trip else {
                row += 1
                continue
            }
            keys.swapAt(row, keys.count - 1)
            trips.swapAt(row, trips.count - 1)
            legs.swapAt(row, legs.count - 1)
            keys.removeLast()
            trips.removeLast()
            legs.removeLast()
        }
    }
}

/// All trips that can be found, by the time at which they are under way.
///
/// Every leg stands in each half hour during which somebody may get in. A snapshot shares everything that has not changed
/// since the last one, so searches never hold up the news.
public struct TripIndex: Sendable {
    /// The width of a bucket, in milliseconds.
    static let width: Int64 = 30 * 60_000
    /// A leg is put into so many buckets at most; one that takes longer stands in a list that is always looked through.
    private static let longestRow = 48

    /// The legs under way in one half hour.
    struct Bucket: Sendable {
        var keys: [LegKey] = []
        var trips: [IndexedTrip] = []
        var legs: [UInt8] = []
    }

    private(set) var buckets: [Int64: Bucket] = [:]
    /// The legs that take a day or more.
    private(set) var slow = Bucket()
    private var trips: [PlannedTripID: IndexedTrip] = [:]

    /// An index without trips.
    public init() {}

    /// How many trips there are.
    public var count: Int { trips.count }

    /// A trip, if it is there.
    public subscript(id: PlannedTripID) -> IndexedTrip? { trips[id] }

    /// Puts a trip in, in place of what was there by its name.
    public mutating func put(_ trip: IndexedTrip) {
        remove(trip.offer.id)
        trips[trip.offer.id] = trip
        for (number, leg) in trip.legs.enumerated() {
            for bucket in Self.buckets(of: leg.key) {
                if let bucket {
                    buckets[bucket, default: Bucket()].append(trip, number)
                } else {
                    slow.append(trip, number)
                }
            }
        }
    }

    /// Takes a trip out, if it is there.
    public mutating func remove(_ id: PlannedTripID) {
        guard let trip = trips.removeValue(forKey: id) else { return }
        for leg in trip.legs {
            for bucket in Self.buckets(of: leg.key) {
                guard let bucket else {
                    slow.remove(trip)
                    continue
                }
                buckets[bucket]?.remove(trip)
                if buckets[bucket]?.keys.isEmpty == true { buckets[bucket] = nil }
            }
        }
    }

    /// The bucket of a moment.
    static func bucket(_ milliseconds: Int64) -> Int64 {
        let (bucket, rest) = milliseconds.quotientAndRemainder(dividingBy: width)
        return rest < 0 ? bucket - 1 : bucket
    }

    /// The buckets that a leg stands in; `nil` for the list of slow ones.
    private static func buckets(of key: LegKey) -> [Int64?] {
        let range = bucket(key.departure)...bucket(key.latestBoarding)
        return range.count > longestRow ? [nil] : Array(range)
    }
}

extension TripIndex.Bucket {
    mutating func append(_ trip: IndexedTrip, _ number: Int) {
        keys.append(trip.legs[number].key)
        trips.append(trip)
        legs.append(UInt8(number))
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

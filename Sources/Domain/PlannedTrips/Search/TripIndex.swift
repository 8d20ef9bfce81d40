/// All trips that can be found, by the time at which they are under way.
///
/// Every leg stands in each half hour during which somebody may get in.
public struct TripIndex: Sendable {
    /// The width of a bucket, in milliseconds.
    static let width: Int64 = 30 * 60_000
    /// A leg is put into so many buckets at most; one that takes longer stands in a list that is always looked through.
    private static let longestRow = 48

    private var legs = TripSnapshot()
    private var trips: [PlannedTripID: IndexedTrip] = [:]

    /// An index without trips.
    public init() {}

    /// How many trips there are.
    public var count: Int { trips.count }

    /// The trips as they are now, to be searched while others change. It shares everything that does not change, so that
    /// searches never hold up the news.
    public func snapshot() -> TripSnapshot { legs }

    /// A trip, if it is there.
    public subscript(id: PlannedTripID) -> IndexedTrip? { trips[id] }

    /// Puts a trip in, in place of what was there by its name.
    public mutating func put(_ trip: IndexedTrip) {
        remove(trip.offer.id)
        trips[trip.offer.id] = trip
        for (number, leg) in trip.legs.enumerated() {
            for bucket in Self.buckets(of: leg.key) {
                if let bucket {
                    legs.buckets[bucket, default: TripSnapshot.Bucket()].append(trip, number)
                } else {
                    legs.slow.append(trip, number)
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
                    legs.slow.remove(trip)
                    continue
                }
                legs.buckets[bucket]?.remove(trip)
                if legs.buckets[bucket]?.keys.isEmpty == true { legs.buckets[bucket] = nil }
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

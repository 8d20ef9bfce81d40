import Carpool
import Geography
import Roads

/// Finds the trips that take somebody where they want to go: those whose way passes near both places in the right order, and
/// those whose driver can fetch or bring them by a detour, with its exact time by road. A workspace to be used again and again,
/// by one thread at a time; takes some 40 bytes a node of the roads.
///
/// A leg is looked at closely only where its rectangle comes within walking distance of the start, or bounds do not rule
/// out the detour to it, and likewise of the end. Nothing is left out by that; see docs/planned-rides.md.
public final class TripSearch {
    /// What counts how much.
    public let weights: TripSearchWeights
    /// How much work the last search was.
    public private(set) var effort = TripSearchEffort()

    /// The roads that it searches on.
    public let roads: SearchRoads
    let metric: RoadMetric
    var startStreets: NearStreets
    var endStreets: NearStreets
    let toStart: TimesToPlace
    let fromStart: TimesFromPlace
    let toEnd: TimesToPlace
    let fromEnd: TimesFromPlace

    /// A search on some roads, on which all trips must have been indexed that it is asked about.
    public init(_ roads: SearchRoads, weights: TripSearchWeights = TripSearchWeights()) {
        self.roads = roads
        metric = roads.map.metric
        self.weights = weights
        startStreets = NearStreets(roads)
        endStreets = NearStreets(roads)
        toStart = TimesToPlace(roads.map)
        fromStart = TimesFromPlace(roads.map)
        toEnd = TimesToPlace(roads.map)
        fromEnd = TimesFromPlace(roads.map)
    }

    /// The trips for a question.
    ///
    /// - Parameters:
    ///   - trips: All trips.
    ///   - count: How many of them are wanted, from the first on.
    ///   - accepts: Hears each trip that would be found, and may refuse it.
    public func search(
        _ query: TripQuery, in trips: TripSnapshot, count: Int = 20,
        accepting accepts: (PlannedTripID) -> Bool = { _ in true }
    ) -> TripHits {
        let sieve = begin(query, isAlongWays: false)
        var found: [PlannedTripID: TripHit] = [:]
        let (first, last) = (TripIndex.bucket(sieve.earliest), TripIndex.bucket(sieve.latest))
        for (number, bucket) in trips.buckets(from: first, to: last) {
            for row in bucket.keys.indices
            where number == max(TripIndex.bucket(bucket.keys[row].departure), first) {
                consider(bucket, row, query, sieve, &found)
            }
        }
        for row in trips.slow.keys.indices { consider(trips.slow, row, query, sieve, &found) }
        var hits = found.values.filter { query.affords($0) && accepts($0.trip) }
        hits.sort { Self.isBefore($0, $1, in: query.order) }
        effort.found = hits.count
        return TripHits(first: Array(hits.prefix(max(count, 0))), count: hits.count)
    }

    /// The best way to ride along on one trip; nothing where there is none.
    public func search(_ query: TripQuery, on trip: IndexedTrip) -> TripHit? {
        let sieve = begin(query, isAlongWays: true)
        var best: TripHit?
        for row in trip.legs.indices {
            effort.scanned += 1
            guard sieve.admits(trip.legs[row].key) else { continue }
            effort.tried += 1
            guard let hit = self.best(of: trip, boardingOn: row, query, sieve) else { continue }
            if best.map({ Self.isBefore(hit, $0, in: .fit) }) ?? true { best = hit }
        }
        return best.flatMap { query.affords($0) ? $0 : nil }
    }

    private func begin(_ query: TripQuery, isAlongWays: Bool) -> LegSieve {
        effort = TripSearchEffort()
        startStreets.reset(
            around: query.from.coordinate, within: query.longestWalk, isAlongWays: isAlongWays)
        endStreets.reset(around: query.to.coordinate, within: query.longestWalk, isAlongWays: isAlongWays)
        toStart.reset(to: query.from)
        fromStart.reset(from: query.from)
        toEnd.reset(to: query.to)
        fromEnd.reset(from: query.to)
        return LegSieve(
            query, roads.bounds, start: startStreets.box, end: endStreets.box,
            direct: fromStart.time(to: query.to)?.milliseconds)
    }

    private func consider(
        _ bucket: TripSnapshot.Bucket, _ row: Int, _ query: TripQuery, _ sieve: LegSieve,
        _ found: inout [PlannedTripID: TripHit]
    ) {
        effort.scanned += 1
        guard sieve.admits(bucket.keys[row]) else { return }
        effort.tried += 1
        let trip = bucket.trips[row]
        guard let hit = best(of: trip, boardingOn: Int(bucket.legs[row]), query, sieve) else { return }
        if let other = found[hit.trip], !Self.isBefore(hit, other, in: .fit) { return }
        found[hit.trip] = hit
    }

    /// Whether one hit comes before another: by what the order asks for, then by the fit, the time, the trip.
    static func isBefore(_ left: TripHit, _ right: TripHit, in order: TripQuery.Order) -> Bool {
        switch order {
        case .fit: break
        case .time where left.board.at != right.board.at: return left.board.at < right.board.at
        case .price where left.price != right.price: return left.price < right.price
        case .walking where left.walk != right.walk: return left.walk < right.walk
        default: break
        }
        if left.bother != right.bother { return left.bother < right.bother }
        if left.board.at != right.board.at { return left.board.at < right.board.at }
        if left.trip != right.trip { return left.trip < right.trip }
        // Who can get in at a stop does so, even if the car would come to the door for nothing.
        let (ours, theirs) = (left.board.kind.rawValue, right.board.kind.rawValue)
        if ours != theirs { return ours < theirs }
        if left.alight.kind != right.alight.kind {
            return left.alight.kind.rawValue < right.alight.kind.rawValue
        }
        return (left.board.number, left.alight.number) < (right.board.number, right.alight.number)
    }
}

extension TripQuery {
    /// Whether a trip's best way costs no more than they pay.
    ///
    /// Another way on the same trip that costs less is none for them: it is one on which the driver goes a longer detour, or they
    /// walk farther, for a shorter stretch of the published way.
    func affords(_ hit: TripHit) -> Bool { highestPrice.map { hit.price <= $0 } ?? true }
}

/// How much work a search was.
public struct TripSearchEffort: Hashable, Sendable {
    /// Legs under way in the window.
    public var scanned = 0
    /// Legs that no bound ruled out.
    public var tried = 0
    /// Trips found.
    public var found = 0
}

public import Geography
public import Identity

/// R23: What alone kept a trip from somebody who looked for one.
public enum TripMiss: Int8, CaseIterable, Hashable, Sendable {
    /// Too few seats were free on their stretch.
    case full = 0
    /// The driver would have had to make a longer detour than they offer.
    case detour = 1
    /// A seat cost more than they were looking for.
    case price = 2
    /// The trip was not what they had asked for: to have the seat at once, no smoking, room for luggage.
    case wishes = 3
    /// They asked, and the driver did not answer in time.
    case unanswered = 4

    /// So much more than the driver offers a detour may be to count as one that was too far.
    public static let furtherDetour: TravelTime = .minutes(10)

    /// What kept a trip from somebody, as the relaxed question has found it; `nil` where nothing did or more than one thing,
    /// so that changing one of them would not have helped.
    public init?(_ hit: TripHit, on trip: TripOffer, for query: TripQuery) {
        var misses: [TripMiss] = []
        if trip.seats.free(from: hit.board.position, to: hit.alight.position) < query.seats {
            misses.append(.full)
        }
        if hit.detour > trip.longestDetour { misses.append(.detour) }
        if !query.affords(hit) { misses.append(.price) }
        if !trip.traits.isSuperset(of: query.needs) || !trip.traits.isDisjoint(with: query.refuses) {
            misses.append(.wishes)
        }
        guard misses.count == 1 else { return nil }
        self = misses[0]
    }
}

extension TripQuery {
    /// The same question without what a driver could change: seats, price, what the trip is like, and a longer detour.
    /// Trips that are not for whoever asks stay away.
    public var relaxed: TripQuery {
        var query = self
        query.seats = 0
        query.highestPrice = nil
        query.needs = []
        query.refuses = refuses.intersection([.womenOnly, .menOnly])
        query.extraDetour = TripMiss.furtherDetour
        return query
    }
}

/// R23: How many different people a trip was kept from, and by what: as much of it as its driver may know.
///
/// Of a few people nothing is told, of more only a round number that is not above theirs, and only at the turn of the hour:
/// whoever looks again and again learns neither when somebody looked nor, as long as four others did not, that anybody did.
public struct MissedSearches: Hashable, Sendable {
    /// Of fewer people nothing is told.
    public static let fewest = 5
    /// More people than these are not counted.
    public static let most = 200
    private static let steps = [fewest, 10, 20, 50, 100, most]

    /// Who it was, and in which hour they first were.
    private var people: [TripMiss: [PersonID: Int64]] = [:]

    /// Nobody.
    public init() {}

    /// A search has passed the trip by. Whoever looks again counts once.
    public mutating func note(_ miss: TripMiss, of person: PersonID, at now: Timestamp) {
        var known = people[miss] ?? [:]
        guard known[person] == nil, known.count < Self.most else { return }
        known[person] = Self.hour(of: now)
        people[miss] = known
    }

    /// What the driver is told: for each reason that at least so many people there were.
    public func told(at now: Timestamp) -> [TripMiss: Int] {
        let hour = Self.hour(of: now)
        return people.compactMapValues { known in Self.told(known.values.count { $0 < hour }) }
    }

    /// What is told of a number of people; `nil` where that is nothing.
    public static func told(_ count: Int) -> Int? { steps.last { $0 <= count } }

    private static func hour(of moment: Timestamp) -> Int64 { moment.milliseconds / 3_600_000 }
}

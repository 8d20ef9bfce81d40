import BoardKeeping
import Carpool
import Geography
import Identity
import Ledger
import PlannedTrips
import Synchronization

/// R9: What a driver offers otherwise, once it is published.
extension PlannedDesk {
    /// Terms for a trip that have been looked at, with what the way costs the car.
    struct Terms: Sendable {
        let trip: PlannedTripID
        let terms: TripTerms
        let cost: Money?
    }

    /// A driver changes what a trip offers that has not left.
    ///
    /// - Throws: ``BookingRefusal``.
    func offer(_ terms: Terms, by driver: PersonID, seen version: Int? = nil) async throws {
        try await act(on: terms.trip) { book, _ throws(BookingRefusal) in
            try book.offer(terms.terms, by: driver, seen: version, cost: terms.cost)
        }
    }

    /// The same for several trips; each that does not allow it stays as it is.
    ///
    /// - Returns: How many stayed.
    func offer(_ all: [Terms], by driver: PersonID) async throws -> Int {
        let left = Mutex(0)
        try await change { board, _ throws(BookingRefusal) in
            var changes = TripChanges()
            for terms in all {
                do throws(BookingRefusal) {
                    changes.add(
                        try board.act(on: terms.trip) { book throws(BookingRefusal) in
                            try book.offer(terms.terms, by: driver, cost: terms.cost)
                        })
                } catch {
                    left.withLock { $0 += 1 }
                }
            }
            return changes
        }
        return left.withLock { $0 }
    }
}

/// R9: What a city says of terms that a driver wants to offer on a published trip: what pages and programs share.
struct JudgedTerms {
    /// What no trip can have.
    let problems: [TripProblem]
    /// Whether nobody could pay: the driver takes no cash, and there are no wallets.
    let hasNoPayment: Bool
    /// What the way costs the car; nothing where a leg has no road.
    let cost: Money?

    var isGood: Bool { problems.isEmpty && !hasNoPayment }

    init(_ terms: TripTerms, for trip: PlannedTrip, roads: TripRoads, in city: PlannedCity) {
        // The ceiling is the same from some number on that no car has.
        let ceiling = city.ceiling(seats: min(max(terms.seats, 1), 100))
        problems = trip.offering(terms).checkTerms(
            since: trip, roads: roads, ceiling: ceiling, limits: city.limits)
        hasNoPayment =
            !city.hasWallets && !(terms.acceptsCash && city.allowsCash) && terms.prices.contains { $0 > 0 }
        let legs = roads.legs.compactMap(\.self)
        cost =
            legs.count == roads.legs.count
            ? Money(
                minorUnits: legs.reduce(Int64(0)) { $0 + ceiling.cost(of: $1.distance).minorUnits },
                trip.currency) : nil
    }
}

import BoardKeeping
public import Carpool
public import Database
public import Geography
public import Identity
import Journal
import Localization
public import Notices
public import Ratings

/// Lets the two sides of a ride rate each other: see ``TwoSidedRatings``.
public struct TripRatings: Sendable {
    private let shared: TwoSidedRatings
    private let trips: TripStore
    private let dispatch: RideDispatch
    private let notices: NoticeBoard?

    /// Ratings in a database that has the tables of rides and of `Schema.ratings`.
    ///
    /// - Parameter notices: Where people hear that they were rated; the database then has the schema of notices as
    ///   well. Without one they find it on their page only.
    public init(
        database: any Database, trips: TripStore, dispatch: RideDispatch, notices: NoticeBoard? = nil,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        shared = TwoSidedRatings(database, clock: clock)
        self.trips = trips
        self.dispatch = dispatch
        self.notices = notices
    }

    /// Somebody rates whoever was on the other side of a trip.
    public func rate(
        _ id: RequestID, by person: PersonID, stars: StarCount, comment: Remark?
    ) async throws -> TwoSidedRatings.Outcome {
        guard let trip = try await settledTrip(id, of: person), let side = trip.side(of: person),
            let ratable = trip.rated(by: side)
        else { return .notFound }
        let words = notices == nil ? nil : notice(for: trip, by: side)
        let (outcome, rating) = try await shared.rate(ratable, stars: stars, comment: comment) {
            rating, transaction in
            if let words { try transaction.post(Self.notice(words, of: rating)) }
        }
        if outcome == .kept, words != nil { notices?.announce([ratable.other]) }
        if let rating, side == .passenger, case .arrived = trip.state {
            // The ride is over for its passenger; it was the rating that it still waited for.
            do {
                try await dispatch.rate(id, stars: rating.stars.value, by: person)
            } catch is BoardRefusal {
                // Somebody was faster, or the time is over: the rating is kept all the same.
            } catch is JournalError {
                // Kept as well: the ride learns of it when it is rated again, or its time for that is over.
            }
        }
        return outcome
    }

    /// What whoever was rated is told; nothing where nobody would read it.
    private func notice(for trip: Trip, by side: Trip.Side) -> NoticeText? {
        let name = side == .passenger ? trip.passengerName : trip.card?.firstName
        let isToldToNobody = side == .passenger ? trip.card?.isSimulated : trip.passengerIsSimulated
        guard let name, isToldToNobody == false else { return nil }
        return NoticeText(.rideNoticeRated, ["name": .text(name)])
    }

    /// Tells whoever was rated, but not how: they find that among what everybody said of them.
    private static func notice(_ words: NoticeText, of rating: Rating) -> Notice {
        Notice(
            to: rating.subject.id, .rides, words, address: "/people/\(rating.subject.id)", at: rating.at)
    }

    /// What a side of a trip gave the other, if anything.
    public func rating(of trip: Trip, by side: Trip.Side) async throws -> Rating? {
        guard let ratable = trip.rated(by: side) else { return nil }
        return try await shared.rating(of: ratable)
    }

    /// The stars that a driver gave the passengers of some trips, by trip.
    public func given(by driver: PersonID, for trips: [RequestID]) async throws -> [RequestID: StarCount] {
        let stars = try await shared.given(by: driver.uniqueID, for: trips.map(\.uniqueID))
        return Dictionary(uniqueKeysWithValues: stars.map { (RequestID($0.key), $0.value) })
    }

    /// Whether a side of a trip can still rate it, if it has not done so.
    public func isOpen(_ trip: Trip) -> Bool {
        trip.driver != nil && shared.isOpen(arrivedAt: trip.arrivedAt)
    }

    /// The trip as it is once what happened last is durable.
    private func settledTrip(_ id: RequestID, of person: PersonID) async throws -> Trip? {
        try await dispatch.settled()
        return try await trips.trip(id, of: person)
    }
}

extension Trip {
    /// The trip as one of its sides rates it; nothing where nobody is on the other.
    fileprivate func rated(by side: Side) -> RatedTrip? {
        let own = side == .passenger ? passenger : driver
        guard let own, let other = other(than: side) else { return nil }
        return RatedTrip(id.uniqueID, of: own.uniqueID, with: other.uniqueID, arrivedAt: arrivedAt)
    }
}

import Database
import Geography
import Identity
import Localization
import Notices
import PlannedTrips
import Ratings

/// Lets driver and passenger rate each other: see ``TwoSidedRatings``.
struct SeatRatings: Sendable {
    private let shared: TwoSidedRatings
    private let notices: NoticeBoard?

    /// Ratings in a database that has the tables of `Schema.ratings`.
    ///
    /// - Parameter notices: Where people hear that they were rated; the database then has the schema of notices as well.
    init(_ database: any Database, notices: NoticeBoard?, clock: @escaping @Sendable () -> Timestamp) {
        shared = TwoSidedRatings(database, clock: clock)
        self.notices = notices
    }

    /// One side of a reservation rates the other.
    func rate(
        _ reservation: Reservation, on trip: PlannedTrip, by person: PersonID, stars: StarCount,
        comment: Remark?
    ) async throws -> TwoSidedRatings.Outcome {
        let rated = RatedTrip(reservation, on: trip, by: person)
        let told = notices != nil
        let (outcome, _) = try await shared.rate(rated, stars: stars, comment: comment) {
            rating, transaction in
            // They are told that, but not how: they find that among what everybody said of them.
            guard told else { return }
            try transaction.post(
                Notice(
                    to: rating.subject.id, .plannedRides, NoticeText(.plannedNoticeRated),
                    address: "/people/\(rating.subject.id)", at: rating.at))
        }
        if outcome == .kept, let rated { notices?.announce([rated.other]) }
        return outcome
    }

    /// What somebody gave the other side of a reservation, if anything.
    func rating(of reservation: Reservation, on trip: PlannedTrip, by person: PersonID) async throws
        -> Rating?
    {
        guard let rated = RatedTrip(reservation, on: trip, by: person) else { return nil }
        return try await shared.rating(of: rated)
    }

    /// Whether a reservation can still be rated.
    func isOpen(_ reservation: Reservation) -> Bool { shared.isOpen(arrivedAt: reservation.arrivedAt) }
}

extension RatedTrip {
    /// A reservation as one of its sides rates it; nothing for anybody else.
    fileprivate init?(_ reservation: Reservation, on trip: PlannedTrip, by person: PersonID) {
        guard person == trip.driver || person == reservation.passenger else { return nil }
        let other = person == trip.driver ? reservation.passenger : trip.driver
        self.init(
            reservation.id.uniqueID, of: person.uniqueID, with: other.uniqueID,
            arrivedAt: reservation.arrivedAt)
    }
}

extension Reservation {
    /// When the passenger arrived; nothing if it never came to that, or has not yet.
    var arrivedAt: Timestamp? {
        if case .arrived(let moment) = state { moment } else { nil }
    }
}

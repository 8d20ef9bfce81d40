import BoardKeeping
public import Carpool
public import Database
public import Geography
public import Identity
import Journal
import Localization
public import Notices
public import Ratings

/// Lets the two sides of a trip rate each other: once each, from the arrival until a day later.
public struct TripRatings: Sendable {
    private let database: any Database
    private let trips: TripStore
    private let dispatch: RideDispatch
    private let notices: NoticeBoard?
    private let clock: @Sendable () -> Timestamp

    /// Ratings in a database that has the tables of rides and of `Schema.ratings`.
    ///
    /// - Parameter notices: Where people hear that they were rated; the database then has the schema of notices as
    ///   well. Without one they find it on their page only.
    public init(
        database: any Database, trips: TripStore, dispatch: RideDispatch, notices: NoticeBoard? = nil,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        self.database = database
        self.trips = trips
        self.dispatch = dispatch
        self.notices = notices
        self.clock = clock
    }

    /// How long after the arrival a trip can be rated.
    public static let window = TravelTime.minutes(24 * 60)

    /// What came of rating a trip.
    public enum Outcome: Hashable, Sendable {
        /// The rating is kept.
        case kept
        /// This side has rated the trip before; the first rating stays.
        case alreadyRated
        /// The day after the arrival is over.
        case tooLate
        /// Nobody has arrived, so there is nothing to rate.
        case notArrived
        /// The person was on neither side of such a trip.
        case notFound
    }

    /// Somebody rates whoever was on the other side of a trip.
    public func rate(
        _ id: RequestID, by person: PersonID, stars: StarCount, comment: Remark?
    ) async throws -> Outcome {
        guard let trip = try await settledTrip(id, of: person), let side = trip.side(of: person),
            let other = trip.other(than: side)
        else { return .notFound }
        guard let arrivedAt = trip.arrivedAt else { return .notArrived }
        let now = clock()
        guard now - arrivedAt <= TripRatings.window else { return .tooLate }
        let rating = Rating(
            of: .person(UniqueID(bits: other.value)), for: UniqueID(bits: id.value),
            from: UniqueID(bits: person.value), stars: stars, comment: comment, at: now)
        let notice = notices == nil ? nil : notice(of: rating, for: trip, by: side)
        let isKept = try await database.write { transaction in
            guard try transaction.rate(rating) else { return false }
            if let notice { try transaction.post(notice) }
            return true
        }
        let counts = isKept ? rating : try await self.rating(of: trip, by: side) ?? rating
        if isKept, let notice { notices?.announce([notice.person]) }
        if side == .passenger, case .arrived = trip.state {
            // The ride is over for its passenger; it was the rating that it still waited for.
            do {
                try await dispatch.rate(id, stars: counts.stars.value, by: person)
            } catch is BoardRefusal {
                // Somebody was faster, or the time is over: the rating is kept all the same.
            } catch is JournalError {
                // Kept as well: the ride learns of it when it is rated again, or its time for that is over.
            }
        }
        return isKept ? .kept : .alreadyRated
    }

    /// Tells whoever was rated, but not how: they find that among what everybody said of them.
    private func notice(of rating: Rating, for trip: Trip, by side: Trip.Side) -> Notice? {
        let name = side == .passenger ? trip.passengerName : trip.card?.firstName
        let isToldToNobody = side == .passenger ? trip.card?.isSimulated : trip.passengerIsSimulated
        guard let name, isToldToNobody == false else { return nil }
        return Notice(
            to: rating.subject.id, .rides, NoticeText(.rideNoticeRated, ["name": .text(name)]),
            address: "/people/\(rating.subject.id)", at: rating.at)
    }

    /// What a side of a trip gave the other, if anything.
    public func rating(of trip: Trip, by side: Trip.Side) async throws -> Rating? {
        guard let other = trip.other(than: side) else { return nil }
        let own = side == .passenger ? trip.passenger : trip.driver
        guard let own else { return nil }
        let id = UniqueID(bits: trip.id.value)
        let (from, rated) = (UniqueID(bits: own.value), RatingSubject.person(UniqueID(bits: other.value)))
        return try await database.read { try $0.rating(of: rated, for: id, from: from) }
    }

    /// The stars that a driver gave the passengers of some trips, by trip.
    public func given(by driver: PersonID, for trips: [RequestID]) async throws -> [RequestID: StarCount] {
        guard !trips.isEmpty else { return [:] }
        let (from, ids) = (UniqueID(bits: driver.value), trips.map { UniqueID(bits: $0.value) })
        let stars = try await database.read { try $0.stars(from: from, for: ids) }
        return Dictionary(
            uniqueKeysWithValues: stars.map { (RequestID($0.key.bits), $0.value) })
    }

    /// Whether a side of a trip can still rate it, if it has not done so.
    public func isOpen(_ trip: Trip) -> Bool {
        guard let arrivedAt = trip.arrivedAt, trip.driver != nil else { return false }
        return clock() - arrivedAt <= TripRatings.window
    }

    /// The trip as it is once what happened last is durable.
    private func settledTrip(_ id: RequestID, of person: PersonID) async throws -> Trip? {
        try await dispatch.settled()
        return try await trips.trip(id, of: person)
    }
}

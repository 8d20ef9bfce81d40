public import Database
public import Geography
public import Identity

/// A trip that two people shared, as one of them rates it: what a room that keeps trips says of one.
public struct RatedTrip: Hashable, Sendable {
    /// The trip.
    public var id: UniqueID
    /// Who rates: one of the two.
    public var person: UniqueID
    /// Whoever was on the other side.
    public var other: UniqueID
    /// When they had arrived; `nil` if it never came to that, or has not yet.
    public var arrivedAt: Timestamp?

    /// A trip of two people.
    public init(_ id: UniqueID, of person: UniqueID, with other: UniqueID, arrivedAt: Timestamp?) {
        self.id = id
        self.person = person
        self.other = other
        self.arrivedAt = arrivedAt
    }
}

/// Lets the two sides of a trip rate each other: once each, from the arrival until a day later. Whose trips those are is for
/// the rooms to know.
public struct TwoSidedRatings: Sendable {
    private let database: any Database
    private let clock: @Sendable () -> Timestamp

    /// Ratings in a database that has the tables of `Schema.ratings`.
    public init(_ database: any Database, clock: @escaping @Sendable () -> Timestamp) {
        self.database = database
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
    ///
    /// - Parameters:
    ///   - trip: Their trip, which the room has made sure of; nothing where it is not theirs.
    ///   - alongside: What is kept in the same transaction as the rating, such as a notice to whoever was rated.
    /// - Returns: What came of it, and the rating that counts from now on, where there is one.
    public func rate(
        _ trip: RatedTrip?, stars: StarCount, comment: Remark?,
        alongside: @escaping @Sendable (Rating, any Transaction) throws -> Void = { _, _ in }
    ) async throws -> (outcome: Outcome, rating: Rating?) {
        guard let trip else { return (.notFound, nil) }
        guard let arrivedAt = trip.arrivedAt else { return (.notArrived, nil) }
        // Nobody rates themselves.
        guard trip.person != trip.other else { return (.notFound, nil) }
        let now = clock()
        guard now - arrivedAt <= Self.window else { return (.tooLate, nil) }
        let rating = Rating(
            of: .person(trip.other), for: trip.id, from: trip.person, stars: stars, comment: comment, at: now)
        return try await database.write { transaction in
            guard try transaction.rate(rating) else {
                let first = try transaction.rating(of: rating.subject, for: trip.id, from: trip.person)
                return (.alreadyRated, first ?? rating)
            }
            try alongside(rating, transaction)
            return (.kept, rating)
        }
    }

    /// What one side of a trip gave the other, if anything.
    public func rating(of trip: RatedTrip) async throws -> Rating? {
        try await database.read { try $0.rating(of: .person(trip.other), for: trip.id, from: trip.person) }
    }

    /// The stars that a person gave on some trips, by trip.
    public func given(by person: UniqueID, for trips: [UniqueID]) async throws -> [UniqueID: StarCount] {
        guard !trips.isEmpty else { return [:] }
        return try await database.read { try $0.stars(from: person, for: trips) }
    }

    /// Whether a trip whose people arrived then can still be rated by who has not done so.
    public func isOpen(arrivedAt: Timestamp?) -> Bool {
        arrivedAt.map { clock() - $0 <= Self.window } ?? false
    }
}

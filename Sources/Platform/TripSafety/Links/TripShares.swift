public import Crypto
public import Database
public import Geography
public import Identity

/// Lets people of a room show a live trip to whoever gets a link, without an account.
///
/// The link holds a random token of 256 bits of which only a digest is kept. It ends when the person says so,
/// and by itself ``TripShares/afterglow`` after the trip is over.
public struct TripShares: Sendable {
    /// How long a link still shows a trip that is over.
    public static let afterglow = TravelTime.minutes(30)
    /// How many links to one trip there can be; the oldest end first.
    package static let mostPerTrip = 10

    private let database: any Database
    private let trips: any RoomTrips
    private let counts: ShareCounts
    private let clock: @Sendable () -> Timestamp

    /// Links to a room's trips in a database that has the ``TripLinks/schema``.
    public init(
        database: any Database, trips: any RoomTrips, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.init(database: database, trips: trips, leastCounts: 1_000, clock: clock)
    }

    /// - Parameter leastCounts: How many counts are remembered before those of trips that are over are looked for.
    package init(
        database: any Database, trips: any RoomTrips, leastCounts: Int,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        counts = ShareCounts(least: leastCounts)
        self.database = database
        self.trips = trips
        self.clock = clock
    }

    /// Makes a link to a person's own trip.
    ///
    /// - Returns: The link's secret, shown only this once; nothing if the person has no such trip, or it is over.
    public func share(_ trip: UniqueID, by person: UniqueID) async throws -> SecretToken? {
        guard try await trips.standing(of: trip, by: person) == .underWay else { return nil }
        let token = try SecretToken.random()
        let now = clock()
        let id = UniqueID(recordedAt: now)
        let (count, turn) = try await database.write { [counts] transaction in
            try transaction.execute(
                """
                INSERT INTO trip_shares (id, ride_id, person_id, token_hash, created_at, version)
                VALUES (\(id), \(trip), \(person), \(token.digest), \(now), \(1))
                """)
            try transaction.execute(
                """
                DELETE FROM trip_shares WHERE id IN (
                    SELECT id FROM trip_shares WHERE ride_id = \(trip)
                    ORDER BY created_at DESC, id DESC LIMIT 1000 OFFSET \(Self.mostPerTrip))
                """)
            let count = try transaction.value(
                "SELECT COUNT(*) FROM trip_shares WHERE ride_id = \(trip)", as: Int.self)
            return (count, counts.turn())
        }
        await note(count, of: trip, at: turn)
        // The oldest links may have ended by this one.
        trips.linksChanged(of: trip)
        return token
    }

    /// Ends all links to a person's own trip.
    ///
    /// - Returns: How many there were.
    @discardableResult
    public func stop(_ trip: UniqueID, by person: UniqueID) async throws -> Int {
        let (ended, left, turn) = try await database.write { [counts] transaction in
            let ended = try transaction.execute(
                "DELETE FROM trip_shares WHERE ride_id = \(trip) AND person_id = \(person)")
            // Of a trip that several people are on, the others' links go on.
            let left = try transaction.value(
                "SELECT COUNT(*) FROM trip_shares WHERE ride_id = \(trip)", as: Int.self)
            return (ended, left, counts.turn())
        }
        if ended > 0 {
            await note(left, of: trip, at: turn)
            trips.linksChanged(of: trip)
        }
        return ended
    }

    /// How many links show a person's own trip.
    public func count(of trip: UniqueID, by person: UniqueID) async throws -> Int {
        // Whatever is shared or stopped while this reads comes later, and counts.
        let turn = counts.turn()
        let (all, own) = try await database.read { transaction in
            let all = try transaction.rows(
                "SELECT person_id FROM trip_shares WHERE ride_id = \(trip)"
            ) { row in try row.decode("person_id", as: String.self) }
            return (all.count, all.count { $0 == person.description })
        }
        await note(all, of: trip, at: turn)
        // Whoever has no such trip learns nothing.
        return own
    }

    /// How many links show a trip, as it was last read or changed here: for pages that follow a trip.
    public func knownCount(of trip: UniqueID) -> Int { counts.count(of: trip) }

    /// How many trips something is remembered of.
    package var knownTrips: Int { counts.trips.count }

    /// Remembers a count, and forgets those of trips that no page follows any more.
    private func note(_ count: Int, of trip: UniqueID, at turn: ShareCounts.Turn) async {
        guard counts.note(count, of: trip, at: turn) else { return }
        let known = counts.trips
        counts.keep(await trips.followed(of: known), of: known)
    }
}

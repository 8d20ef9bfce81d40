public import Carpool
public import Crypto
public import Database
public import Geography
import Identity

/// Lets a passenger show a live trip to whoever gets a link, without an account.
///
/// The link holds a random token of 256 bits of which only a digest is kept. It ends when the passenger says so,
/// and by itself ``TripShares/afterglow`` after the trip is over.
public struct TripShares: Sendable {
    /// The tables.
    public static let schema = Schema(
        "trip_shares",
        [
            Migration(
                "links to live trips",
                [
                    """
                    CREATE TABLE trip_shares (
                        id \(word: .text) PRIMARY KEY,
                        ride_id \(word: .text) NOT NULL,
                        person_id \(word: .text) NOT NULL,
                        token_hash \(word: .blob) NOT NULL UNIQUE,
                        ended_at \(word: .integer),
                        created_at \(word: .integer) NOT NULL,
                        version \(word: .integer) NOT NULL
                    ) \(word: .tableOptions)
                    """,
                    "CREATE INDEX trip_shares_of_ride ON trip_shares (ride_id, created_at)",
                ]),
            Migration(
                "links that have ended are gone",
                [
                    "DELETE FROM trip_shares WHERE ended_at IS NOT NULL",
                    "ALTER TABLE trip_shares DROP COLUMN ended_at",
                ]),
        ])

    /// How long a link still shows a trip that is over.
    public static let afterglow = TravelTime.minutes(30)
    /// How many links to one trip there can be; the oldest end first.
    public static let mostPerTrip = 10

    private let database: any Database
    private let dispatch: RideDispatch
    private let counts: ShareCounts
    private let clock: @Sendable () -> Timestamp

    /// Links in a database that has the ``schema``.
    public init(
        database: any Database, dispatch: RideDispatch, clock: @escaping @Sendable () -> Timestamp
    ) {
        self.init(database: database, dispatch: dispatch, leastCounts: 1_000, clock: clock)
    }

    /// - Parameter leastCounts: How many counts are remembered before those of rides that are over are looked for.
    package init(
        database: any Database, dispatch: RideDispatch, leastCounts: Int,
        clock: @escaping @Sendable () -> Timestamp
    ) {
        counts = ShareCounts(least: leastCounts)
        self.database = database
        self.dispatch = dispatch
        self.clock = clock
    }

    /// Makes a link to a person's own ride.
    ///
    /// - Returns: The link's secret, shown only this once; nothing if the person has no such ride, or it is over.
    public func share(_ ride: RequestID, by person: PersonID) async throws -> SecretToken? {
        guard let sight = try await dispatch.sight(of: ride, for: person), sight.ride.life.state.isOpen else {
            return nil
        }
        let token = try SecretToken.random()
        let now = clock()
        let id = UniqueID(recordedAt: now)
        let (count, turn) = try await database.write { [counts] transaction in
            try transaction.execute(
                """
                INSERT INTO trip_shares (id, ride_id, person_id, token_hash, created_at, version)
                VALUES (\(id), \(ride.text), \(person.text), \(token.digest), \(now), \(1))
                """)
            try transaction.execute(
                """
                DELETE FROM trip_shares WHERE id IN (
                    SELECT id FROM trip_shares WHERE ride_id = \(ride.text)
                    ORDER BY created_at DESC, id DESC LIMIT 1000 OFFSET \(Self.mostPerTrip))
                """)
            let count = try transaction.value(
                "SELECT COUNT(*) FROM trip_shares WHERE ride_id = \(ride.text)", as: Int.self)
            return (count, counts.turn())
        }
        await note(count, of: ride, at: turn)
        // The oldest links may have ended by this one.
        dispatch.announceShares(of: ride)
        return token
    }

    /// Ends all links to a person's own ride.
    ///
    /// - Returns: How many there were.
    @discardableResult
    public func stop(_ ride: RequestID, by person: PersonID) async throws -> Int {
        let (ended, turn) = try await database.write { [counts] transaction in
            let ended = try transaction.execute(
                "DELETE FROM trip_shares WHERE ride_id = \(ride.text) AND person_id = \(person.text)")
            return (ended, counts.turn())
        }
        if ended > 0 {
            await note(0, of: ride, at: turn)
            dispatch.announceShares(of: ride)
        }
        return ended
    }

    /// How many links show a person's own ride.
    public func count(of ride: RequestID, by person: PersonID) async throws -> Int {
        // Whatever is shared or stopped while this reads comes later, and counts.
        let turn = counts.turn()
        let (all, own) = try await database.read { transaction in
            let all = try transaction.rows(
                "SELECT person_id FROM trip_shares WHERE ride_id = \(ride.text)"
            ) { row in try row.decode("person_id", as: String.self) }
            return (all.count, all.count { $0 == person.text })
        }
        await note(all, of: ride, at: turn)
        // Whoever has no such ride learns nothing.
        return own
    }

    /// How many links show a ride, as it was last read or changed here: for pages that follow a ride.
    package func knownCount(of ride: RequestID) -> Int { counts.count(of: ride) }

    /// How many rides something is remembered of.
    package var knownRides: Int { counts.rides.count }

    /// Remembers a count, and forgets those of rides that no page follows any more.
    private func note(_ count: Int, of ride: RequestID, at turn: ShareCounts.Turn) async {
        guard counts.note(count, of: ride, at: turn) else { return }
        let rides = counts.rides
        counts.keep(await dispatch.followed(of: rides), of: rides)
    }

    /// The ride that a link shows, as it is now; nothing for a link that has ended or never was.
    func sight(of token: SecretToken) async throws -> RideSight? {
        let digest = token.digest
        let row = try await database.read { transaction in
            try transaction.optionalRow(
                "SELECT ride_id, person_id FROM trip_shares WHERE token_hash = \(digest)"
            ).map { row in
                (try row.decode("ride_id", as: String.self), try row.decode("person_id", as: String.self))
            }
        }
        guard let row, let ride = RequestID(text: row.0), let person = PersonID(text: row.1) else {
            return nil
        }
        return try await sight(of: ride, for: person)
    }

    /// The ride of a person as a link that holds shows it; nothing once links to it show nothing any more.
    func sight(of ride: RequestID, for person: PersonID) async throws -> RideSight? {
        guard let sight = try await dispatch.sight(of: ride, for: person), isShown(sight.ride.life) else {
            return nil
        }
        return sight
    }

    private func isShown(_ life: Ride) -> Bool {
        let now = clock()
        switch life.state {
        case .matching, .offered, .pausing, .confirmed, .approaching, .waiting, .onBoard: return true
        // A clock that was put back does not make a link live longer: what is over has its moments as they were.
        case .arrived(_, let until): return glows(since: until - life.rules.timeToRate, at: now)
        case .closed(let agreement): return agreement.arrivedAt.map { glows(since: $0, at: now) } ?? false
        case .cancelled(let cancellation): return glows(since: cancellation.at, at: now)
        case .unmatched: return glows(since: life.searchBegan, at: now)
        }
    }

    private func glows(since over: Timestamp, at now: Timestamp) -> Bool {
        over <= now && now - over <= Self.afterglow
    }
}

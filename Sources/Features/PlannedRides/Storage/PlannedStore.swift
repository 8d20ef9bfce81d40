import BoardKeeping
public import Database
import FoundationEssentials
import Geography
import Identity
public import Notices
public import Observability
import PlaceChoice
import PlannedTrips

/// Keeps planned trips and their reservations in a database.
public struct PlannedStore: Sendable {
    let database: any Database
    private let notices: NoticeBoard?
    private let ownership: StoreOwnership?
    private let notesPlaces: Bool
    private let purse: SeatPurse?
    private let savings: SeatSavings?
    private let logger: Logger

    /// A store over a database that has the schema ``Database/Schema/plannedRides``.
    ///
    /// - Parameters:
    ///   - notices: Where people hear of what happened; the database then has the schema of notices as well.
    ///   - ownership: What every commit is checked against: who is the owner no more changes nothing.
    ///   - notesPlaces: Whether it is noted where people go; the database then has that schema as well.
    ///   - purse: Moves what was set aside for seats; nothing where people have no wallets.
    ///   - savings: Keeps what seats saved; the database then has the schema of savings as well.
    ///   - logger: Hears of what was stored but cannot be read any more.
    public init(
        _ database: any Database, notices: NoticeBoard? = nil, ownership: StoreOwnership? = nil,
        notesPlaces: Bool = false, purse: SeatPurse? = nil, savings: SeatSavings? = nil,
        logger: Logger = .none
    ) {
        self.database = database
        self.notices = notices
        self.ownership = ownership
        self.notesPlaces = notesPlaces
        self.purse = purse
        self.savings = savings
        self.logger = logger
    }

    // MARK: - Writing

    /// Makes changes durable, in order, all or none, with the money and the notices that belong to them.
    func write(_ transitions: [TripTransition]) async throws {
        // Only the last state of each trip and reservation in the batch needs writing.
        var trips: [PlannedTripID: TripBook] = [:]
        var reservations: [ReservationID: Reservation] = [:]
        for transition in transitions {
            for book in transition.books { trips[book.trip.id] = book }
            for reservation in transition.reservations { reservations[reservation.id] = reservation }
        }
        let ordered = reservations.values.sorted { $0.id < $1.id }
        let kept = Kept(
            statements: try Self.upserts(ordered)
                + Self.upserts(trips.values.sorted { $0.trip.id < $1.trip.id }),
            rows: reservations.count + trips.count)
        let saved = ordered.compactMap { reservation in
            trips[reservation.trip].flatMap { savings?.statement(for: reservation, on: $0) }
        }
        let moves = transitions.flatMap(\.moves)
        // Of partners' passengers nobody here has an account.
        let asked =
            notesPlaces
            ? transitions.flatMap(\.reservations)
                .filter { $0.version == 1 && !$0.passenger.isPartnersPassenger } : []
        let told = notices == nil ? [] : transitions.flatMap(\.notices)
        do {
            if let purse, !moves.isEmpty {
                try await purse.inTurn {
                    try await commit(kept, moves, saved, noting: asked, telling: told)
                }
            } else {
                try await commit(kept, moves, saved, noting: asked, telling: told)
            }
        } catch let error as DatabaseError where !moves.isEmpty && error.code.isOfTheData {
            // The trips of a whole city do not wait for the money of one seat: it is settled later.
            logger.error("The money of seats was not moved.", ["error": .string("\(error)")])
            try await commit(kept, [], saved, noting: asked, telling: told)
        }
        notices?.announce(told.map(\.person))
    }

    /// Live state stands still until this is done, and starts all over if it fails: it goes before the rest.
    private func commit(
        _ kept: Kept, _ moves: [SeatMove], _ saved: [SQL], noting asked: [Reservation],
        telling told: [Notice]
    ) async throws {
        var options = TransactionOptions(access: .write, limit: .seconds(10))
        options.isUrgent = true
        options.isByKeys = true
        try await database.withTransaction(options) { [ownership, purse] transaction in
            try ownership?.check(in: transaction)
            // What is somebody else's under the same name is never taken over.
            let changed = try transaction.execute(all: kept.statements)
            guard changed.reduce(0, +) == kept.rows else { throw NameIsTaken() }
            try transaction.execute(all: saved)
            if !moves.isEmpty { try purse?.carryOut(moves, in: transaction) }
            for seat in asked {
                try transaction.noteRecentPlace(
                    seat.alight.coordinate, named: seat.alight.name, of: seat.passenger.uniqueID,
                    at: seat.askedAt)
            }
            try transaction.post(all: told)
        }
    }

    func proveWritable() async throws { try await ownership?.proveWritable() }

    /// What a commit writes of trips and reservations, and how many rows that are.
    private struct Kept {
        let statements: [SQL]
        let rows: Int
    }

    private static func upserts(_ books: [TripBook]) throws -> [SQL] {
        SQL.inserts(
            into: """
                planned_trips
                    (id, driver_id, series_id, is_open, was_driven, departs_at, arrives_at,
                     is_recalled, body, version, created_at)
                """,
            rows: try books.map { book in
                let trip = book.trip
                return """
                    (\(trip.id.text), \(trip.driver.text), \(trip.series?.description), \(book.isOpen ? 1 : 0),
                    \(book.wasDriven ? 1 : 0), \(trip.departure), \(trip.arrival), \(trip.isRecalled ? 1 : 0),
                    \(try RecordEncoder.encode(TripRecord(book))), \(trip.version), \(trip.publishedAt))
                    """
            },
            tail: """
                ON CONFLICT (id) DO UPDATE SET is_open = excluded.is_open, was_driven = excluded.was_driven,
                    departs_at = excluded.departs_at, arrives_at = excluded.arrives_at,
                    is_recalled = excluded.is_recalled, body = excluded.body, version = excluded.version
                WHERE planned_trips.driver_id = excluded.driver_id
                """)
    }

    private static func upserts(_ reservations: [Reservation]) throws -> [SQL] {
        SQL.inserts(
            into: """
                planned_reservations
                    (id, trip_id, passenger_id, state, is_open, boards_at, body, version, created_at)
                """,
            rows: try reservations.map { reservation in
                """
                (\(reservation.id.text), \(reservation.trip.text), \(reservation.passenger.text),
                \(reservation.state.name), \(reservation.state.takesSeats || reservation.awaitsCash ? 1 : 0),
                \(reservation.board.at), \(try RecordEncoder.encode(ReservationRecord(reservation))),
                \(reservation.version), \(reservation.askedAt))
                """
            },
            tail: """
                ON CONFLICT (id) DO UPDATE SET state = excluded.state, is_open = excluded.is_open,
                    boards_at = excluded.boards_at, body = excluded.body, version = excluded.version
                WHERE planned_reservations.trip_id = excluded.trip_id
                    AND planned_reservations.passenger_id = excluded.passenger_id
                """)
    }

    /// A trip or a reservation was to be stored under a name that another has.
    struct NameIsTaken: Error {}

    // MARK: - Reading

    /// So many trips are read in one go.
    private static let page = 1_000

    /// Everything that is not over.
    func load(rules: BookingRules) async throws -> [TripBook] {
        var books: [TripBook] = []
        var last = ""
        while true {
            let (count, end, page) = try await database.read(within: .seconds(30)) { [last] transaction in
                let rows = try transaction.rows(
                    """
                    SELECT id, driver_id, body, version FROM planned_trips
                    WHERE is_open = 1 AND id > \(last) ORDER BY id LIMIT \(Self.page)
                    """)
                let trips = try rows.compactMap { try trip($0) }
                let reservations = try reservations(ofTrips: trips.map(\.trip.id), in: transaction)
                let books = trips.map { trip, policy in
                    TripBook(
                        trip: trip, reservations: reservations.found[trip.id] ?? [], rules: rules,
                        policy: policy, isComplete: !reservations.unreadable.contains(trip.id))
                }
                return (rows.count, try rows.last?.decode("id", as: String.self), books)
            }
            books += page
            guard count == Self.page, let end else { return books }
            last = end
        }
    }

    /// A trip with its reservations, whether it is over or not.
    func book(_ id: PlannedTripID, rules: BookingRules) async throws -> TripBook? {
        try await database.read { transaction in
            let row = try transaction.optionalRow(
                "SELECT id, driver_id, body, version FROM planned_trips WHERE id = \(id.text)")
            guard let row, let (trip, policy) = try trip(row) else { return nil }
            let reservations = try reservations(ofTrips: [id], in: transaction)
            return TripBook(
                trip: trip, reservations: reservations.found[id] ?? [], rules: rules, policy: policy,
                isComplete: reservations.unreadable.isEmpty)
        }
    }

    private func trip(_ row: Row) throws -> (trip: PlannedTrip, policy: PlannedCancellationPolicy)? {
        let (id, driver): (String, String) = (try row.decode("id"), try row.decode("driver_id"))
        let (body, version): (String, Int) = (try row.decode("body"), try row.decode("version"))
        return logger.readable("planned trip", id) {
            let record = try JSONDecoder().decode(TripRecord.self, from: Data(body.utf8))
            guard let trip = PlannedTripID(text: id), let driver = PersonID(text: driver) else { return nil }
            return record.trip(trip, driver: driver, version: version).map { ($0, record.policy.policy) }
        }
    }

    /// The reservations on some trips, in the order in which they were asked for, and the trips on which there are some that
    /// cannot be read.
    private func reservations(
        ofTrips trips: [PlannedTripID], in transaction: any Transaction
    ) throws -> (found: [PlannedTripID: [Reservation]], unreadable: Set<PlannedTripID>) {
        var found: [PlannedTripID: [Reservation]] = [:]
        var unreadable: Set<PlannedTripID> = []
        for start in stride(from: 0, to: trips.count, by: 100) {
            let part = trips[start..<min(start + 100, trips.count)].map(\.text)
            let rows = try transaction.rows(
                """
                SELECT id, trip_id, passenger_id, body, version FROM planned_reservations
                WHERE trip_id IN \(list: part) ORDER BY trip_id, created_at, id
                """)
            for row in rows {
                if let reservation = try reservation(row) {
                    found[reservation.trip, default: []].append(reservation)
                } else if let trip = PlannedTripID(text: try row.decode("trip_id", as: String.self)) {
                    unreadable.insert(trip)
                }
            }
        }
        return (found, unreadable)
    }

    private func reservation(_ row: Row) throws -> Reservation? {
        let (id, trip): (String, String) = (try row.decode("id"), try row.decode("trip_id"))
        let (passenger, body): (String, String) = (try row.decode("passenger_id"), try row.decode("body"))
        let version: Int = try row.decode("version")
        return logger.readable("reservation", id) {
            let record = try JSONDecoder().decode(ReservationRecord.self, from: Data(body.utf8))
            guard let id = ReservationID(text: id), let trip = PlannedTripID(text: trip),
                let passenger = PersonID(text: passenger)
            else { return nil }
            return record.reservation(id, trip: trip, passenger: passenger, version: version)
        }
    }
}

extension TripBook {
    /// Whether the trip was made, to its end, and brought somebody. Trips of before that was noted still know of it while somebody's
    /// cash is awaited.
    fileprivate var wasDriven: Bool {
        guard case .ended = trip.status else { return false }
        return trip.hasBrought || reservations.contains { $0.awaitsCash }
    }
}

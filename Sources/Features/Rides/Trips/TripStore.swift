public import Carpool
public import Database
import FoundationEssentials
package import Geography
public import Identity
import Ledger
public import Observability
public import Travellers

/// Reads the rides that are stored, for the people who were on either side of them.
public struct TripStore: TripsTogether {
    let database: any Database
    private let logger: Logger

    /// A reader of a database that has the tables of rides and offers.
    ///
    /// - Parameter logger: Hears of what was stored but cannot be read any more.
    public init(_ database: any Database, logger: Logger = .none) {
        self.database = database
        self.logger = logger
    }

    /// The trips of a person on either side, the latest first.
    ///
    /// - Returns: At most `limit` trips, and where the next page begins if there are more.
    public func trips(
        of person: PersonID, after cursor: TripCursor? = nil, limit: Int = 30
    ) async throws -> (trips: [Trip], next: TripCursor?) {
        try await page(
            [
                "rides.passenger_id = \(person.text)",
                "rides.driver_id = \(person.text) AND rides.passenger_id <> \(person.text)",
            ], after: cursor, limit: limit)
    }

    /// The trips that a person asked for, the latest first, in pages likewise.
    func trips(
        askedBy passenger: PersonID, after cursor: TripCursor?, limit: Int
    ) async throws -> (trips: [Trip], next: TripCursor?) {
        try await page(["rides.passenger_id = \(passenger.text)"], after: cursor, limit: limit)
    }

    private func page(
        _ sides: [SQL], after cursor: TripCursor?, limit: Int
    ) async throws -> (trips: [Trip], next: TripCursor?) {
        let rows = try await database.read { transaction in
            let earlier: SQL =
                cursor.map { "AND (rides.created_at, rides.id) < (\($0.askedAt), \($0.id.text))" } ?? ""
            var rows: [TripRow] = []
            for side in sides {
                rows += try transaction.rows(
                    """
                    \(Self.selection) WHERE \(side) \(earlier)
                    ORDER BY rides.created_at DESC, rides.id DESC LIMIT \(limit + 1)
                    """
                ) { row in
                    try TripRow(row)
                }
            }
            return Array(
                rows.sorted { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) }.prefix(limit + 1))
        }
        let shown = rows.prefix(limit)
        // The next page goes on behind the last row, also where that cannot be read any more.
        return (shown.compactMap(trip(of:)), rows.count > limit ? shown.last.flatMap(TripCursor.init) : nil)
    }

    /// One trip, for whoever was on either side of it; nothing for everybody else.
    public func trip(_ id: RequestID, of person: PersonID) async throws -> Trip? {
        let row = try await database.read { transaction in
            try transaction.optionalRow("\(Self.selection) WHERE rides.id = \(id.text)").map {
                try TripRow($0)
            }
        }
        guard let trip = row.flatMap(trip(of:)), trip.side(of: person) != nil else { return nil }
        return trip
    }

    /// The trips of some drives of a driver, by drive, the first request first. What is read grows with these drives,
    /// not with the driver's history.
    ///
    /// - Parameters:
    ///   - since: When the first of these drives began.
    ///   - latest: When the last of them began.
    func trips(
        driven offers: Set<OfferID>, by driver: PersonID, since: Timestamp, latest: Timestamp
    ) async throws -> [OfferID: [Trip]] {
        let rows = try await database.read { transaction in
            try Self.driven(offers, by: driver, since: since, latest: latest).flatMap { query in
                try transaction.rows(query) { try TripRow($0) }
            }
        }
        let trips = rows.filter { $0.driver == driver.text }
            .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }.compactMap(trip(of:))
        return Dictionary(grouping: trips) { $0.offer ?? OfferID(0) }.filter { offers.contains($0.key) }
    }

    /// The queries for the rides of some drives. Each is answered by one index alone: with another condition or an
    /// order a planner may well walk through all rides of the driver instead.
    package static func driven(
        _ offers: Set<OfferID>, by driver: PersonID, since: Timestamp, latest: Timestamp
    ) -> [SQL] {
        // Rides of long ago do not say on which drive they were: their requests came not long before it, nor after it.
        let (earliest, end) = (since - .minutes(60), latest + .minutes(24 * 60))
        return [
            "\(selection) WHERE rides.offer_id IN \(list: offers.map(\.text).sorted()) LIMIT \(5_000)",
            """
            \(selection) WHERE rides.driver_id = \(driver.text) AND rides.created_at >= \(earliest)
                AND rides.created_at < \(end) AND rides.offer_id IS NULL LIMIT \(5_000)
            """,
        ]
    }

    /// The rides of others that a person drove and that were asked for in a span of time, the earliest first.
    func trips(drivenBy driver: PersonID, asked span: Range<Timestamp>) async throws -> [Trip] {
        let rows = try await database.read { transaction in
            try transaction.rows(
                """
                \(Self.selection) WHERE rides.driver_id = \(driver.text)
                    AND rides.created_at >= \(span.lowerBound) AND rides.created_at < \(span.upperBound)
                ORDER BY rides.created_at, rides.id LIMIT \(5_000)
                """
            ) { try TripRow($0) }
        }
        return rows.compactMap(trip(of:)).filter { $0.passenger != driver }
    }

    /// How many trips a person has made on either side, all the way.
    public func count(of person: PersonID) async throws -> Int {
        try await database.read { transaction in
            try transaction.value(
                """
                SELECT COUNT(*) FROM rides WHERE state IN ('arrived', 'closed')
                    AND (passenger_id = \(person.text) OR driver_id = \(person.text))
                """)
        }
    }

    /// How often a person and some others have ridden together to the end, one of them driving.
    public func together(_ person: PersonID, with others: [PersonID]) async throws -> [PersonID: Int] {
        guard !others.isEmpty else { return [:] }
        let others = others.map(\.text)
        let counts = try await database.read { transaction in
            try transaction.rows(
                """
                SELECT driver_id AS other, COUNT(*) AS trips FROM rides
                WHERE passenger_id = \(person.text) AND driver_id IN \(list: others)
                    AND state IN ('arrived', 'closed') GROUP BY driver_id
                UNION ALL
                SELECT passenger_id AS other, COUNT(*) AS trips FROM rides
                WHERE passenger_id IN \(list: others) AND driver_id = \(person.text)
                    AND state IN ('arrived', 'closed') GROUP BY passenger_id
                """
            ) { row in (try row.decode("other", as: String.self), try row.decode("trips", as: Int.self)) }
        }
        return counts.reduce(into: [:]) { sums, row in
            if let other = PersonID(text: row.0) { sums[other, default: 0] += row.1 }
        }
    }

    private static var selection: SQL {
        """
        SELECT rides.id, rides.body, rides.created_at, rides.driver_id,
            (SELECT debts.settled_at FROM debts WHERE debts.ride_id = rides.id) AS settled_at,
            (SELECT debts.charge_id FROM debts WHERE debts.ride_id = rides.id) AS charge_id,
            (SELECT f.rest FROM debts JOIN ledger_owed_fees f ON f.movement_id = debts.charge_id
                WHERE debts.ride_id = rides.id) AS rest,
            (SELECT f.settled_at FROM debts JOIN ledger_owed_fees f ON f.movement_id = debts.charge_id
                WHERE debts.ride_id = rides.id) AS rest_settled_at
        FROM rides
        """
    }

    /// A stored ride, with what became of its fee.
    struct TripRow: Sendable {
        let id: String
        let body: String
        let driver: String?
        let createdAt: Timestamp
        let settledAt: Int64?
        let charge: UniqueID?
        let rest: Int64

        init(_ row: Row) throws {
            id = try row.decode("id")
            body = try row.decode("body")
            driver = try row.decode("driver_id")
            createdAt = try row.decode("created_at")
            charge = try row.decode("charge_id", as: String?.self).flatMap { UniqueID($0) }
            rest = try row.decode("rest", as: Int64?.self) ?? 0
            // The ledger says 0 of what is not settled.
            let settledInLedger = try row.decode("rest_settled_at", as: Int64?.self) ?? 0
            settledAt =
                try row.decode("settled_at", as: Int64?.self) ?? (settledInLedger > 0 ? settledInLedger : nil)
        }
    }

    /// What was read, or nothing and a line in the log: one damaged row does not hide the others.
    func trip(of row: TripRow) -> Trip? {
        do {
            let record = try JSONDecoder().decode(RideRecord.self, from: Data(row.body.utf8))
            let driver = row.driver.flatMap { PersonID(text: $0) }
            if var trip = record.trip(id: row.id, driver: driver, askedAt: row.createdAt) {
                trip.settledAt = row.settledAt.map(Timestamp.init(milliseconds:))
                trip.charge = row.charge.map { charge in
                    Trip.Charge(movement: charge, rest: Money(minorUnits: row.rest, trip.price.currency))
                }
                return trip
            }
            logger.error("A stored ride makes no sense.", ["id": .string(row.id)])
        } catch {
            logger.error(
                "A stored ride cannot be read.", ["id": .string(row.id), "error": .string("\(error)")])
        }
        return nil
    }
}

extension RideRecord {
    /// The ride without its roads.
    fileprivate func trip(id: String, driver: PersonID?, askedAt: Timestamp) -> Trip? {
        guard let id = RequestID(text: id), let state = state.state, let currency = Currency(currency),
            let passenger = PersonID(text: lead.id),
            let start = Coordinate(validating: from.latitude, longitude: from.longitude),
            let end = Coordinate(validating: to.latitude, longitude: to.longitude)
        else { return nil }
        var trip = Trip(
            id: id, passenger: passenger, passengerName: firstName, passengerIsSimulated: isSimulated,
            driver: driver, card: self.driver, fromLabel: fromLabel, toLabel: toLabel, from: start, to: end,
            people: seats, luggage: luggage, askedAt: askedAt, state: state,
            distance: .metres(distance), directTime: .milliseconds(directTime),
            price: Money(minorUnits: price, currency), paid: paid.map { Money(minorUnits: $0, currency) },
            fee: fee.map { Money(minorUnits: $0, currency) },
            feeRecipient: feeRecipient.flatMap(CancellationPolicy.Recipient.init(rawValue:)))
        trip.payment = payment
        trip.stopLabel = destination?.stop.flatMap { $0.doneAt == nil ? nil : $0.label }
        trip.cashTakenAt = cashTakenAt.map(Timestamp.init(milliseconds:))
        return trip
    }
}

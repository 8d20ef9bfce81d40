public import Carpool
public import Database
import FoundationEssentials
import Geography
import Ledger
public import Observability
public import Roads

/// Rides and offers in a database: what is searched for in columns, the rest as JSON.
public struct DatabaseRideStore: RideStore {
    /// The tables.
    public static let schema = Schema(
        "rides",
        [
            Migration(
                "rides and offers",
                [
                    """
                    CREATE TABLE rides (
                        id \(word: .text) PRIMARY KEY, passenger_id \(word: .text) NOT NULL,
                        is_open \(word: .integer) NOT NULL, state \(word: .text) NOT NULL,
                        body \(word: .text) NOT NULL, version \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    "CREATE INDEX rides_by_passenger ON rides (passenger_id, created_at)",
                    "CREATE INDEX rides_open ON rides (is_open)",
                    """
                    CREATE TABLE offers (
                        id \(word: .text) PRIMARY KEY, driver_id \(word: .text) NOT NULL,
                        is_open \(word: .integer) NOT NULL, is_simulated \(word: .integer) NOT NULL,
                        body \(word: .text) NOT NULL, version \(word: .integer) NOT NULL,
                        created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    "CREATE INDEX offers_open ON offers (is_open)",
                ])
        ])

    private let database: any Database
    private let logger: Logger

    /// A store over a database that has the ``schema``.
    ///
    /// - Parameter logger: Hears of what was stored but cannot be read any more.
    public init(_ database: any Database, logger: Logger = .none) {
        self.database = database
        self.logger = logger
    }

    public func write(_ transitions: [RideTransition]) async throws {
        // Only the last state of each ride and offer in the batch needs writing.
        var rides: [RequestID: CityRide] = [:]
        var offers: [OfferID: CityOffer?] = [:]
        for transition in transitions {
            for ride in transition.rides { rides[ride.id] = ride }
            for offer in transition.offers { offers[offer.id] = .some(offer) }
            for id in transition.endedOffers { offers[id] = .some(nil) }
        }
        let encoder = JSONEncoder()
        var statements: [SQL] = []
        for ride in rides.values.sorted(by: { $0.id < $1.id }) {
            let body = String(decoding: try encoder.encode(RideRecord(ride)), as: UTF8.self)
            statements.append(Self.upsert(ride, body))
        }
        for (id, offer) in offers.sorted(by: { $0.key < $1.key }) {
            if let offer {
                let body = String(decoding: try encoder.encode(OfferRecord(offer)), as: UTF8.self)
                statements.append(Self.upsert(offer, body))
            } else {
                statements.append("UPDATE offers SET is_open = \(0) WHERE id = \(id.text)")
            }
        }
        let all = statements
        try await database.write { transaction in
            for statement in all { try transaction.execute(statement) }
        }
    }

    private static func upsert(_ ride: CityRide, _ body: String) -> SQL {
        let state = ride.life.state
        // An ended ride stays in the city's memory until it has been rated; simulated people never do.
        let isOpen = state.isOpen || (state.deadline != nil && !ride.isSimulated) ? 1 : 0
        return """
            INSERT INTO rides (id, passenger_id, is_open, state, body, version, created_at)
            VALUES (\(ride.id.text), \(ride.passenger.text), \(isOpen), \(state.name), \(body),
                \(ride.life.version), \(ride.request.askedAt.milliseconds))
            ON CONFLICT (id) DO UPDATE SET is_open = excluded.is_open, state = excluded.state,
                body = excluded.body, version = excluded.version
            """
    }

    private static func upsert(_ offer: CityOffer, _ body: String) -> SQL {
        """
        INSERT INTO offers (id, driver_id, is_open, is_simulated, body, version, created_at)
        VALUES (\(offer.id.text), \(offer.offer.driver.id.text), \(1), \(offer.card.isSimulated ? 1 : 0),
            \(body), \(offer.version), \(offer.offer.startedAt.milliseconds))
        ON CONFLICT (id) DO UPDATE SET body = excluded.body, version = excluded.version
        """
    }

    public func load(
        _ map: RoadMap, rules: MatchingRules
    ) async throws -> (rides: [CityRide], offers: [CityOffer]) {
        let (rideRows, offerRows) = try await database.read(within: .seconds(30)) { transaction in
            (
                try transaction.rows("SELECT id, body, version FROM rides WHERE is_open = \(1)", Self.entry),
                try transaction.rows("SELECT id, body, version FROM offers WHERE is_open = \(1)", Self.entry)
            )
        }
        let roads = DispatchRoads(map)
        return (
            rides: rideRows.compactMap { ride(of: $0, map, rules) },
            offers: offerRows.compactMap { offer(of: $0, map, roads) }
        )
    }

    public func ride(
        _ id: RequestID, map: RoadMap, rules: MatchingRules
    ) async throws -> CityRide? {
        let rows = try await database.read { transaction in
            try transaction.rows(
                "SELECT id, body, version FROM rides WHERE id = \(id.text)", Self.entry)
        }
        return rows.first.flatMap { ride(of: $0, map, rules) }
    }

    private func ride(of row: (String, String, Int), _ map: RoadMap, _ rules: MatchingRules) -> CityRide? {
        let (id, body, version) = row
        return readable("ride", id) {
            let record = try JSONDecoder().decode(RideRecord.self, from: Data(body.utf8))
            return RequestID(text: id).flatMap {
                record.ride(id: $0, version: version, rules: rules, network: map.network)
            }
        }
    }

    private func offer(of row: (String, String, Int), _ map: RoadMap, _ roads: DispatchRoads) -> CityOffer? {
        let (id, body, version) = row
        return readable("offer", id) {
            let record = try JSONDecoder().decode(OfferRecord.self, from: Data(body.utf8))
            return OfferID(text: id).flatMap {
                record.offer(id: $0, version: version, network: map.network, roads: roads)
            }
        }
    }

    /// What was read, or nothing and a line in the log: one damaged row does not keep a city from starting.
    private func readable<Value>(_ kind: String, _ id: String, _ read: () throws -> Value?) -> Value? {
        do {
            if let value = try read() { return value }
            logger.error("A stored \(kind) makes no sense on these roads.", ["id": .string(id)])
        } catch {
            logger.error(
                "A stored \(kind) cannot be read.", ["id": .string(id), "error": .string("\(error)")])
        }
        return nil
    }

    private static func entry(_ row: Row) throws -> (String, String, Int) {
        (try row.decode("id"), try row.decode("body"), try row.decode("version"))
    }

    public func history(of passenger: PersonID, limit: Int) async throws -> [RideSummary] {
        let rows = try await database.read { transaction in
            try transaction.rows(
                """
                SELECT id, body, version FROM rides WHERE passenger_id = \(passenger.text)
                ORDER BY created_at DESC, id DESC LIMIT \(limit)
                """, Self.entry)
        }
        return rows.compactMap { id, body, _ in
            readable("ride", id) {
                let record = try JSONDecoder().decode(RideRecord.self, from: Data(body.utf8))
                guard let id = RequestID(text: id), let currency = Currency(record.currency) else {
                    return nil
                }
                return RideSummary(
                    id: id, askedAt: Timestamp(milliseconds: record.askedAt), fromLabel: record.fromLabel,
                    toLabel: record.toLabel, price: Money(minorUnits: record.paid ?? record.price, currency),
                    hasArrived: ["arrived", "closed"].contains(record.state.kind),
                    driver: record.driver?.firstName)
            }
        }
    }
}

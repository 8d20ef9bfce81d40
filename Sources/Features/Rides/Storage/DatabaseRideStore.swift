public import Carpool
public import Database
import FoundationEssentials
import Geography
import Ledger
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

    /// A store over a database that has the ``schema``.
    public init(_ database: any Database) { self.database = database }

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
        // An ended ride stays in the city's memory until it has been rated.
        let isOpen = state.isOpen || state.deadline != nil || state == .unmatched ? 1 : 0
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
        let decoder = JSONDecoder()
        var rides: [CityRide] = []
        for (id, body, version) in rideRows {
            let record = try decoder.decode(RideRecord.self, from: Data(body.utf8))
            guard let id = RequestID(text: id),
                let ride = record.ride(id: id, version: version, rules: rules, network: map.network)
            else { continue }
            rides.append(ride)
        }
        let roads = DispatchRoads(map)
        var offers: [CityOffer] = []
        for (id, body, version) in offerRows {
            let record = try decoder.decode(OfferRecord.self, from: Data(body.utf8))
            guard let id = OfferID(text: id),
                let offer = record.offer(id: id, version: version, network: map.network, roads: roads)
            else { continue }
            offers.append(offer)
        }
        return (rides, offers)
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
        let decoder = JSONDecoder()
        var summaries: [RideSummary] = []
        for (id, body, _) in rows {
            let record = try decoder.decode(RideRecord.self, from: Data(body.utf8))
            guard let id = RequestID(text: id), let currency = Currency(record.currency) else { continue }
            summaries.append(
                RideSummary(
                    id: id, askedAt: Timestamp(milliseconds: record.askedAt), fromLabel: record.fromLabel,
                    toLabel: record.toLabel, price: Money(minorUnits: record.paid ?? record.price, currency),
                    hasArrived: ["arrived", "closed"].contains(record.state.kind),
                    driver: record.driver?.firstName))
        }
        return summaries
    }
}

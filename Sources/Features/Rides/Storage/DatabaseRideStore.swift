import BoardKeeping
public import Carpool
public import Database
import FoundationEssentials
public import Geography
import Identity
import Ledger
public import Notices
public import Observability
import PlaceChoice
import Positions
public import Roads
public import Savings

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
                ]),
            Migration(
                "drivers of rides and places of cars",
                [
                    "ALTER TABLE rides ADD COLUMN driver_id \(word: .text)",
                    "CREATE INDEX rides_by_driver ON rides (driver_id, created_at)",
                    """
                    CREATE TABLE car_positions (
                        offer_id \(word: .text) PRIMARY KEY, latitude \(word: .real) NOT NULL,
                        longitude \(word: .real) NOT NULL, heading \(word: .real) NOT NULL,
                        observed_at \(word: .integer) NOT NULL, created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                ]),
            Migration(
                "drives of people", ["CREATE INDEX offers_by_driver ON offers (driver_id, created_at)"]),
            Migration(
                "drives of rides",
                [
                    // NULL for rides without a car, and for those that were over before this column.
                    "ALTER TABLE rides ADD COLUMN offer_id \(word: .text)",
                    "CREATE INDEX rides_by_offer ON rides (offer_id)",
                ]),
            Migration(
                "what a start reads",
                [
                    // A start reads what is under way, however much is over. Partial indexes are used where the
                    // condition stands in the statement itself, not in a bind.
                    "CREATE INDEX rides_under_way ON rides (is_open) WHERE is_open = 1",
                    "CREATE INDEX offers_under_way ON offers (is_open) WHERE is_open = 1",
                    "CREATE INDEX offers_simulated ON offers (is_simulated, is_open) WHERE is_simulated = 1",
                    "DROP INDEX rides_open",
                    "DROP INDEX offers_open",
                    "CREATE INDEX rides_by_time ON rides (created_at)",
                    "CREATE INDEX offers_by_time ON offers (created_at)",
                ]),
            Migration(
                "debts",
                [
                    """
                    CREATE TABLE debts (
                        ride_id \(word: .text) PRIMARY KEY, passenger_id \(word: .text) NOT NULL,
                        settled_at \(word: .integer), settled_by \(word: .text),
                        version \(word: .integer) NOT NULL, created_at \(word: .integer) NOT NULL
                    )\(word: .tableOptions)
                    """,
                    debtsOfBefore,
                    "CREATE INDEX debts_due ON debts (created_at, ride_id) WHERE settled_at IS NULL",
                    "CREATE INDEX debts_by_time ON debts (created_at, ride_id)",
                    "CREATE INDEX debts_by_passenger ON debts (passenger_id, created_at, ride_id)",
                ]),
            Migration(
                "rides of two people",
                ["CREATE INDEX rides_together ON rides (passenger_id, driver_id)"]),
            Migration(
                "fees in the ledger",
                [
                    // The movement that charged it; NULL for what an operator settles.
                    "ALTER TABLE debts ADD COLUMN charge_id \(word: .text)",
                    "DROP INDEX debts_due",
                    """
                    CREATE INDEX debts_due ON debts (created_at, ride_id)
                    WHERE settled_at IS NULL AND charge_id IS NULL
                    """,
                ]),
        ])

    /// Fees of before debts were kept stand in the rides alone; in a label the quotation marks would be escaped.
    package static var debtsOfBefore: SQL {
        """
        INSERT INTO debts (ride_id, passenger_id, version, created_at)
        SELECT id, passenger_id, 1, created_at FROM rides
        WHERE state = 'cancelled' AND body LIKE '%"fee":%'
        """
    }

    /// What a start sweeps away: what was written of a car while its drive ended, and what simulations have left.
    package static var sweeps: [SQL] {
        [
            "DELETE FROM car_positions WHERE offer_id NOT IN (SELECT id FROM offers WHERE is_open = 1)",
            "DELETE FROM offers WHERE is_simulated = 1 AND is_open = 0",
        ]
    }

    /// When the last ride was asked for, and the last drive began.
    package static var moments: [SQL] {
        ["SELECT MAX(created_at) FROM rides", "SELECT MAX(created_at) FROM offers"]
    }

    /// The rides and the drives under way.
    package static var underWay: (rides: SQL, offers: SQL) {
        (
            "SELECT id, body, version FROM rides WHERE is_open = 1",
            "SELECT id, body, version FROM offers WHERE is_open = 1"
        )
    }

    private let database: any Database
    private let notices: NoticeBoard?
    private let ownership: StoreOwnership?
    private let notesPlaces: Bool
    private let purse: RidePurse?
    private let savings: SavingsKeeper?
    private let logger: Logger

    /// A store over a database that has the ``schema``.
    ///
    /// - Parameters:
    ///   - notices: Where people hear of what happened to their rides; the database then has the schema of
    ///     notices as well. Without one nobody is told beyond the open pages.
    ///   - ownership: What every commit is checked against: who is the owner no more changes nothing.
    ///   - notesPlaces: Whether it is noted where people go; the database then has that schema as well.
    ///   - purse: Moves the money of rides that end; nothing where people have no wallets.
    ///   - savings: Keeps what rides saved that come to their end; the database then has the schema of savings as well.
    ///   - logger: Hears of what was stored but cannot be read any more.
    public init(
        _ database: any Database, notices: NoticeBoard? = nil, ownership: StoreOwnership? = nil,
        notesPlaces: Bool = false, purse: RidePurse? = nil, savings: SavingsKeeper? = nil,
        logger: Logger = .none
    ) {
        self.purse = purse
        self.savings = savings
        self.database = database
        self.ownership = ownership
        self.notesPlaces = notesPlaces
        self.notices = notices
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
        var statements: [SQL] = []
        for ride in rides.values.sorted(by: { $0.id < $1.id }) {
            if ride.leavesNoTrace {
                statements.append("DELETE FROM rides WHERE id = \(ride.id.text)")
            } else {
                var record = RideRecord(ride)
                if !ride.isStoredOpen { record.forgetCompany() }
                statements.append(Self.upsert(ride, try RecordEncoder.encode(record)))
                if let savings, let saved = ride.saved(savings) {
                    statements.append(savings.statement(for: saved))
                }
            }
        }
        for (id, offer) in offers.sorted(by: { $0.key < $1.key }) {
            if let offer {
                let body = try RecordEncoder.encode(OfferRecord(offer))
                statements.append(Self.upsert(offer, body))
            } else {
                statements.append(
                    "DELETE FROM offers WHERE id = \(id.text) AND is_simulated = \(1)")
                statements.append("UPDATE offers SET is_open = \(0) WHERE id = \(id.text)")
                statements.append("DELETE FROM car_positions WHERE offer_id = \(id.text)")
            }
        }
        let all = statements
        let over = rides.values.filter { $0.hasMoneyToMove || $0.owesFee }.sorted { $0.id < $1.id }
        let ended = offers.filter { $0.value == nil }.keys.sorted()
        let released = transitions.flatMap(\.released)
        let asked =
            notesPlaces
            ? transitions.flatMap(\.rides).filter { $0.life.version == 1 && !$0.isSimulated } : []
        let told = notices == nil ? [] : transitions.flatMap(\.notices).compactMap(\.notice)
        do {
            try await commit(
                all, ending: ended, over: over, releasing: released, movesMoney: true, asked: asked,
                telling: told)
        } catch let error as DatabaseError
            where !(over.isEmpty && released.isEmpty) && error.code.isOfTheData
        {
            // The rides of a whole city do not wait for the money of one: it is settled later.
            logger.error("The money of rides was not moved.", ["error": .string("\(error)")])
            try await commit(
                all, ending: ended, over: over, releasing: [], movesMoney: false, asked: asked,
                telling: told)
        }
        notices?.announce(told.map(\.person))
    }

    /// Live state stands still until this is done, and starts all over if it fails: it goes before the rest.
    private func commit(
        _ all: [SQL], ending drives: [OfferID], over: [CityRide],
        releasing released: [(ride: RequestID, hold: UniqueID)], movesMoney: Bool, asked: [CityRide],
        telling told: [Notice]
    ) async throws {
        try await database.write(isUrgent: true) { [ownership, purse] transaction in
            try ownership?.check(in: transaction)
            try transaction.execute(all: all)
            for drive in drives { try transaction.forgetCompany(ofDrive: drive) }
            for part in released { try purse?.release(part.hold, of: part.ride, in: transaction) }
            for ride in over {
                if ride.owesFee { try transaction.owe(ride, from: movesMoney ? purse : nil) }
                if movesMoney { try purse?.settle(ride, in: transaction) }
            }
            for ride in asked {
                try transaction.noteRecentPlace(
                    ride.request.dropOff.coordinate, named: ride.toLabel, of: ride.passenger.uniqueID,
                    at: ride.request.askedAt)
            }
            for notice in told { try transaction.post(notice) }
        }
    }

    public func proveWritable() async throws { try await ownership?.proveWritable() }

    public func settleStray(map: RoadMap, rules: MatchingRules) async throws {
        try await purse?.settleStray { id in
            if let ride = try await ride(id, map: map, rules: rules) { return .ride(ride) }
            let count = try await database.read {
                try $0.value("SELECT COUNT(*) FROM rides WHERE id = \(id.text)", as: Int.self)
            }
            return count == 0 ? .nothing : .unreadable
        }
    }

    public func write(positions offers: [CityOffer]) async throws {
        let statements: [SQL] = offers.map { entry in
            let (place, at) = (entry.position.place.coordinate, entry.position.observedAt.milliseconds)
            return """
                INSERT INTO car_positions
                    (offer_id, latitude, longitude, heading, observed_at, created_at)
                VALUES (\(entry.id.text), \(place.latitude), \(place.longitude), \(entry.heading), \(at), \(at))
                ON CONFLICT (offer_id) DO UPDATE SET latitude = excluded.latitude,
                    longitude = excluded.longitude, heading = excluded.heading,
                    observed_at = excluded.observed_at
                """
        }
        try await database.write { [ownership] transaction in
            try ownership?.check(in: transaction)
            try transaction.execute(all: statements)
        }
    }

    public func load(
        _ map: RoadMap, rules: MatchingRules
    ) async throws -> (rides: [CityRide], offers: [CityOffer]) {
        try await database.write { transaction in
            for sweep in Self.sweeps { try transaction.execute(sweep) }
        }
        let (rideRows, offerRows, positions) = try await database.read(within: .seconds(30)) { transaction in
            (
                try transaction.rows(Self.underWay.rides, Self.entry),
                try transaction.rows(Self.underWay.offers, Self.entry),
                try transaction.rows(
                    "SELECT offer_id, latitude, longitude, heading, observed_at FROM car_positions"
                ) {
                    // What cannot be read is left out: the offer knows where the car was before.
                    try? LastPosition($0)
                }.compactMap(\.self)
            )
        }
        let roads = DispatchRoads(map)
        let last = Dictionary(positions.map { ($0.offer, $0) }, uniquingKeysWith: { first, _ in first })
        return (
            rides: rideRows.compactMap { ride(of: $0, map, rules) },
            offers: offerRows.compactMap { row in
                offer(of: row, map, roads).map { last[row.0]?.moved($0, map, roads) ?? $0 }
            }
        )
    }

    /// Where a car was last, as its row says.
    private struct LastPosition {
        var offer: String
        var place: PlaceRecord
        var heading: Double
        var observedAt: Timestamp

        init(_ row: Row) throws {
            offer = try row.decode("offer_id")
            place = PlaceRecord(
                latitude: try row.decode("latitude"), longitude: try row.decode("longitude"))
            heading = CarHeading.plausible(try row.decode("heading"))
            observedAt = try row.decode("observed_at")
        }

        /// The offer with this position, if it is newer than what was stored with the last transition.
        func moved(_ entry: CityOffer, _ map: RoadMap, _ roads: DispatchRoads) -> CityOffer {
            guard observedAt > entry.position.observedAt,
                let place = place.carPlace(on: map.network)
            else { return entry }
            let next = entry.offer.schedule.stops.first
            let left = next.flatMap { roads.leg(from: place, to: $0.place)?.time }
            var entry = entry
            entry.heading = heading
            entry.seen = place.coordinate
            entry.position = CarPosition(
                place: place, observedAt: observedAt,
                timeToNextStop: left ?? entry.position.timeToNextStop)
            return entry
        }
    }

    /// The latest moment at which anything stored happened.
    public func newestMoment() async throws -> Timestamp? {
        try await database.read { transaction in
            let moments: [Int64?] =
                try [
                    transaction.value("SELECT MAX(observed_at) FROM car_positions")
                ] + Self.moments.map { try transaction.value($0) }
            return moments.compactMap(\.self).max().map(Timestamp.init(milliseconds:))
        }
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
        return logger.readable("ride", id) {
            let record = try JSONDecoder().decode(RideRecord.self, from: Data(body.utf8))
            return RequestID(text: id).flatMap {
                record.ride(id: $0, version: version, rules: rules, network: map.network)
            }
        }
    }

    private func offer(of row: (String, String, Int), _ map: RoadMap, _ roads: DispatchRoads) -> CityOffer? {
        let (id, body, version) = row
        return logger.readable("offer", id) {
            let record = try JSONDecoder().decode(OfferRecord.self, from: Data(body.utf8))
            return OfferID(text: id).flatMap {
                record.offer(id: $0, version: version, network: map.network, roads: roads)
            }
        }
    }

    private static func entry(_ row: Row) throws -> (String, String, Int) {
        (try row.decode("id"), try row.decode("body"), try row.decode("version"))
    }
}

import AuditLog
public import Database
public import Geography
public import Identity
public import TaxiDispatch
import Vehicles

/// T8: The taxis and the drivers that the operator has registered. Each act is in the log of what operators do.
public struct TaxiRegistry: Sendable {
    private let database: any Database
    private let clock: @Sendable () -> Timestamp
    private let newID: @Sendable () -> UniqueID

    /// The registry in a database that has the schema `taxi`.
    public init(
        _ database: any Database, clock: @escaping @Sendable () -> Timestamp,
        newID: @escaping @Sendable () -> UniqueID
    ) {
        self.database = database
        self.clock = clock
        self.newID = newID
    }

    /// The most taxis, and the most drivers, of a city.
    public static let most = 20_000

    /// What became of an act.
    public enum Outcome: Hashable, Sendable {
        /// It is done.
        case done
        /// Another taxi has this code.
        case codeTaken
        /// There is no such taxi or driver.
        case unknown
        /// It was changed by somebody else since it was looked at.
        case changedSince
        /// There are as many as there can be.
        case full
    }

    // MARK: - Taxis

    /// All taxis by their codes, a page at a time.
    ///
    /// - Parameter code: Those after this one.
    public func vehicles(after code: String = "", limit: Int = 1_000) async throws -> [TaxiVehicle] {
        try await database.read { transaction in
            try transaction.rows(
                """
                SELECT \(Self.columns) FROM taxi_vehicles WHERE code > \(code) ORDER BY code LIMIT \(limit)
                """
            ) { try Self.vehicle($0) }
        }
    }

    /// All taxis in the order of their identifiers, a page at a time.
    ///
    /// - Parameter taxi: Those after this one.
    func vehicles(after taxi: TaxiID?, limit: Int) async throws -> [TaxiVehicle] {
        try await database.read { transaction in
            try transaction.rows(
                """
                SELECT \(Self.columns) FROM taxi_vehicles WHERE id > \(taxi?.text ?? "") ORDER BY id LIMIT \(limit)
                """
            ) { try Self.vehicle($0) }
        }
    }

    /// How many there are.
    public func counts() async throws -> (vehicles: Int, drivers: Int) {
        try await database.read { transaction in
            (
                try transaction.value("SELECT COUNT(*) FROM taxi_vehicles", as: Int.self),
                try transaction.value("SELECT COUNT(*) FROM taxi_drivers", as: Int.self)
            )
        }
    }

    /// A taxi.
    public func vehicle(_ id: TaxiID) async throws -> TaxiVehicle? {
        try await database.read { transaction in
            try transaction.optionalRow("SELECT \(Self.columns) FROM taxi_vehicles WHERE id = \(id.text)")
                .map { try Self.vehicle($0) }
        }
    }

    /// The taxi with a code.
    public func vehicle(code: String) async throws -> TaxiVehicle? {
        try await database.read { transaction in
            try transaction.optionalRow("SELECT \(Self.columns) FROM taxi_vehicles WHERE code = \(code)")
                .map { try Self.vehicle($0) }
        }
    }

    /// Registers a taxi.
    public func add(_ vehicle: TaxiVehicle, by person: UniqueID) async throws -> Outcome {
        let entry = entry(person, "taxi.add", vehicle.id.text, "taxi \(vehicle.details.code)")
        return try await database.write { transaction in
            let count = try transaction.value("SELECT COUNT(*) FROM taxi_vehicles", as: Int.self)
            guard count < Self.most else { return .full }
            let details = vehicle.details
            let rows = try transaction.execute(
                """
                INSERT INTO taxi_vehicles
                    (id, code, plate, model, colour, seats, features, licence, version, created_at)
                VALUES (\(vehicle.id.text), \(details.code), \(details.plate.text), \(details.model),
                    \(details.colour.rawValue), \(details.seats), \(Int(details.features.rawValue)),
                    \(details.licence), \(1), \(entry.at.milliseconds))
                ON CONFLICT DO NOTHING
                """)
            guard rows > 0 else { return .codeTaken }
            try transaction.record(entry)
            return .done
        }
    }

    /// Changes what is known of a taxi.
    ///
    /// - Parameter vehicle: With the version that was looked at.
    public func change(_ vehicle: TaxiVehicle, by person: UniqueID) async throws -> Outcome {
        let entry = entry(person, "taxi.change", vehicle.id.text, "taxi \(vehicle.details.code)")
        return try await database.write { transaction in
            let details = vehicle.details
            let other = try transaction.optionalRow(
                "SELECT id FROM taxi_vehicles WHERE code = \(details.code) AND id <> \(vehicle.id.text)")
            guard other == nil else { return .codeTaken }
            let rows = try transaction.execute(
                """
                UPDATE taxi_vehicles SET code = \(details.code), plate = \(details.plate.text),
                    model = \(details.model), colour = \(details.colour.rawValue),
                    seats = \(details.seats), features = \(Int(details.features.rawValue)),
                    licence = \(details.licence), version = version + 1
                WHERE id = \(vehicle.id.text) AND version = \(vehicle.version)
                """)
            guard rows > 0 else {
                let known = try transaction.optionalRow(
                    "SELECT id FROM taxi_vehicles WHERE id = \(vehicle.id.text)")
                return known == nil ? .unknown : .changedSince
            }
            try transaction.record(entry)
            return .done
        }
    }

    /// Takes a taxi out of the register.
    public func remove(_ id: TaxiID, by person: UniqueID) async throws -> Outcome {
        let entry = entry(person, "taxi.remove", id.text, "")
        return try await database.write { transaction in
            guard try transaction.execute("DELETE FROM taxi_vehicles WHERE id = \(id.text)") > 0 else {
                return .unknown
            }
            try transaction.execute(
                "UPDATE taxi_drivers SET taxi_id = NULL, version = version + 1 WHERE taxi_id = \(id.text)")
            try transaction.record(entry)
            return .done
        }
    }

    // MARK: - Drivers

    /// All drivers in the order of their identifiers, a page at a time.
    public func drivers(after person: PersonID? = nil, limit: Int = 1_000) async throws -> [TaxiDriver] {
        try await database.read { transaction in
            try transaction.rows(
                """
                SELECT person_id, licence, taxi_id, version FROM taxi_drivers
                WHERE person_id > \(person?.text ?? "") ORDER BY person_id LIMIT \(limit)
                """
            ) { try Self.driver($0) }.compactMap(\.self)
        }
    }

    /// A person as a driver of taxis.
    public func driver(_ person: PersonID) async throws -> TaxiDriver? {
        try await database.read { transaction in
            try transaction.optionalRow(
                "SELECT person_id, licence, taxi_id, version FROM taxi_drivers WHERE person_id = \(person.text)"
            ).flatMap { try Self.driver($0) }
        }
    }

    /// T8: Whether somebody may wait for callers with the taxi that they sit in: both are in the register still. Whoever is
    /// not gets up from the wheel; that waits until a drive that was begun has ended.
    func mayWait(_ driver: PersonID, in rank: TaxiRank) async throws -> Bool {
        guard let taxi = try await rank.sight(of: driver)?.cab.id else { return true }
        if try await vehicle(taxi) != nil, try await self.driver(driver) != nil { return true }
        try await rank.signOff(driver)
        return false
    }

    /// Registers a driver, or changes what is known of one.
    public func keep(_ driver: TaxiDriver, by person: UniqueID) async throws -> Outcome {
        let entry = entry(person, "taxi.driver", driver.person.text, "licence \(driver.licence)")
        return try await database.write { transaction in
            let count = try transaction.value("SELECT COUNT(*) FROM taxi_drivers", as: Int.self)
            guard count < Self.most else { return .full }
            try transaction.execute(
                """
                INSERT INTO taxi_drivers (person_id, licence, taxi_id, version, created_at)
                VALUES (\(driver.person.text), \(driver.licence), \(driver.taxi?.text), \(1),
                    \(entry.at.milliseconds))
                ON CONFLICT (person_id) DO UPDATE SET licence = excluded.licence,
                    taxi_id = excluded.taxi_id, version = taxi_drivers.version + 1
                """)
            try transaction.record(entry)
            return .done
        }
    }

    /// A driver remembers the taxi that they sit in, so that it is proposed next time.
    public func use(_ taxi: TaxiID, by driver: PersonID) async throws {
        try await database.write { transaction in
            try transaction.execute(
                "UPDATE taxi_drivers SET taxi_id = \(taxi.text) WHERE person_id = \(driver.text)")
        }
    }

    /// Takes a driver out of the register.
    public func remove(driver: PersonID, by person: UniqueID) async throws -> Outcome {
        let entry = entry(person, "taxi.driver.remove", driver.text, "")
        return try await database.write { transaction in
            guard try transaction.execute("DELETE FROM taxi_drivers WHERE person_id = \(driver.text)") > 0
            else { return .unknown }
            try transaction.record(entry)
            return .done
        }
    }

    // MARK: - Rows

    private static var columns: SQL {
        "id, code, plate, model, colour, seats, features, licence, version"
    }

    private static func vehicle(_ row: Row) throws -> TaxiVehicle {
        let id: String = try row.decode("id")
        return TaxiVehicle(
            id: TaxiID(text: id) ?? TaxiID(0),
            details: TaxiVehicle.Details(
                code: try row.decode("code"), model: try row.decode("model"),
                colour: CarColour(rawValue: try row.decode("colour")) ?? .white,
                plate: LicencePlate(stored: try row.decode("plate")), seats: try row.decode("seats"),
                features: TaxiFeatures(rawValue: UInt8(clamping: try row.decode("features", as: Int.self))),
                licence: try row.decode("licence")),
            version: try row.decode("version"))
    }

    private static func driver(_ row: Row) throws -> TaxiDriver? {
        let (person, taxi): (String, String?) = (try row.decode("person_id"), try row.decode("taxi_id"))
        guard let person = PersonID(text: person) else { return nil }
        return TaxiDriver(
            person: person, licence: try row.decode("licence"), taxi: taxi.flatMap { TaxiID(text: $0) },
            version: try row.decode("version"))
    }

    private func entry(
        _ person: UniqueID, _ act: String, _ subject: String, _ detail: String
    ) -> AuditEntry {
        AuditEntry(id: newID(), person: person, at: clock(), act: act, subject: subject, detail: detail)
    }
}

public import Database
public import Geography
public import Identity
import Vehicles

/// Keeps the cars of people.
public struct VehicleStore: Sendable {
    private let database: any Database

    /// Cars in a database that has the schema `driving`.
    public init(_ database: any Database) { self.database = database }

    /// The most cars that one person keeps.
    public static let mostPerPerson = 10

    /// A person's cars, the last used first.
    public func vehicles(of owner: UniqueID) async throws -> [Vehicle] {
        try await database.read { transaction in
            try transaction.rows(
                "SELECT \(Self.columns) FROM vehicles WHERE person_id = \(owner) ORDER BY used_at DESC, id DESC",
                Self.vehicle)
        }
    }

    /// One of a person's own cars.
    public func vehicle(_ id: UniqueID, of owner: UniqueID) async throws -> Vehicle? {
        try await database.read { transaction in
            try transaction.optionalRow(
                "SELECT \(Self.columns) FROM vehicles WHERE id = \(id) AND person_id = \(owner)"
            ).map(Self.vehicle)
        }
    }

    /// Adds a car.
    ///
    /// - Returns: Whether there was room for one more.
    public func add(_ vehicle: Vehicle) async throws -> Bool {
        try await database.write { transaction in
            let count = try transaction.value(
                "SELECT COUNT(*) FROM vehicles WHERE person_id = \(vehicle.owner)", as: Int.self)
            guard count < Self.mostPerPerson else { return false }
            let details = vehicle.details
            try transaction.execute(
                """
                INSERT INTO vehicles
                    (id, person_id, model, colour, plate, seats, luggage, used_at, created_at, version)
                VALUES (\(vehicle.id), \(vehicle.owner), \(details.model), \(details.colour.rawValue),
                    \(details.plate.text), \(details.seats), \(details.luggage), \(vehicle.usedAt),
                    \(vehicle.usedAt), \(vehicle.version))
                """)
            return true
        }
    }

    /// Changes what is said of one of a person's own cars.
    ///
    /// - Returns: Whether the person has that car.
    public func change(_ id: UniqueID, of owner: UniqueID, to details: Vehicle.Details) async throws -> Bool {
        try await database.write { transaction in
            try transaction.execute(
                """
                UPDATE vehicles SET model = \(details.model), colour = \(details.colour.rawValue),
                    plate = \(details.plate.text), seats = \(details.seats), luggage = \(details.luggage),
                    version = version + 1
                WHERE id = \(id) AND person_id = \(owner)
                """) > 0
        }
    }

    /// Takes one of a person's own cars out.
    ///
    /// - Returns: Whether the person had that car.
    public func remove(_ id: UniqueID, of owner: UniqueID) async throws -> Bool {
        try await database.write { transaction in
            try transaction.execute("DELETE FROM vehicles WHERE id = \(id) AND person_id = \(owner)") > 0
        }
    }

    /// Remembers that a car is being driven, so that it is proposed next time.
    public func use(_ id: UniqueID, of owner: UniqueID, at now: Timestamp) async throws {
        try await database.write { transaction in
            try transaction.execute(
                "UPDATE vehicles SET used_at = \(now) WHERE id = \(id) AND person_id = \(owner)")
        }
    }

    private static var columns: SQL {
        "id, person_id, model, colour, plate, seats, luggage, used_at, version"
    }

    private static func vehicle(_ row: Row) throws -> Vehicle {
        Vehicle(
            id: try row.decode("id"), owner: try row.decode("person_id"),
            details: Vehicle.Details(
                model: try row.decode("model"),
                colour: CarColour(rawValue: try row.decode("colour")) ?? .grey,
                plate: LicencePlate(stored: try row.decode("plate")), seats: try row.decode("seats"),
                luggage: try row.decode("luggage")),
            usedAt: try row.decode("used_at"), version: try row.decode("version"))
    }
}

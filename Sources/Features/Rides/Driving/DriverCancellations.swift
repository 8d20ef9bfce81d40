public import Carpool
public import Database
public import Geography
public import Identity

/// Keeps why drivers called passengers off, for the operator to look at.
public struct DriverCancellations: Sendable {
    private let database: any Database

    /// Reasons in a database that has the schema `driving`.
    public init(_ database: any Database) { self.database = database }

    /// Notes a reason; the first for a ride and a driver stays.
    public func note(
        _ reason: DriveCancelReason, of ride: RequestID, by driver: PersonID, at now: Timestamp
    ) async throws {
        try await database.write { transaction in
            try transaction.execute(
                """
                INSERT INTO driver_cancellations (ride_id, driver_id, reason, created_at)
                VALUES (\(ride.text), \(driver.text), \(reason.rawValue), \(now))
                ON CONFLICT (ride_id, driver_id) DO NOTHING
                """)
        }
    }

    /// What drivers called off, the latest first.
    ///
    /// - Parameters:
    ///   - earlier: Only what was called off before this moment.
    ///   - limit: The most that are wanted.
    public func latest(before earlier: Timestamp? = nil, limit: Int) async throws -> [Entry] {
        try await database.read { transaction in
            let before: SQL = earlier.map { "WHERE created_at < \($0)" } ?? ""
            return try transaction.rows(
                """
                SELECT ride_id, driver_id, reason, created_at FROM driver_cancellations \(before)
                ORDER BY created_at DESC, ride_id LIMIT \(limit)
                """
            ) { try Entry($0) }.compactMap(\.self)
        }
    }

    /// How often each reason was given since a moment.
    public func counts(since moment: Timestamp) async throws -> [DriveCancelReason: Int] {
        try await database.read { transaction in
            let rows = try transaction.rows(
                """
                SELECT reason, COUNT(*) AS number FROM driver_cancellations
                WHERE created_at >= \(moment) GROUP BY reason
                """
            ) {
                (
                    try $0.decode("reason", as: String.self), try $0.decode("number", as: Int.self)
                )
            }
            return Dictionary(
                rows.compactMap { reason, number in
                    DriveCancelReason(rawValue: reason).map { ($0, number) }
                }, uniquingKeysWith: +)
        }
    }

    /// A ride that its driver called off.
    public struct Entry: Hashable, Sendable {
        /// The ride.
        public let ride: RequestID
        /// Who called it off.
        public let driver: PersonID
        /// Why.
        public let reason: DriveCancelReason
        /// When.
        public let at: Timestamp

        init?(_ row: Row) throws {
            guard let ride = RequestID(text: try row.decode("ride_id", as: String.self)),
                let driver = PersonID(text: try row.decode("driver_id", as: String.self)),
                let reason = DriveCancelReason(rawValue: try row.decode("reason"))
            else { return nil }
            self.ride = ride
            self.driver = driver
            self.reason = reason
            at = try row.decode("created_at")
        }
    }
}

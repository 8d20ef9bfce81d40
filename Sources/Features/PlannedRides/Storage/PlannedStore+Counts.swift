import Database
import Geography
import Identity
import PlannedTrips

/// What is counted before somebody adds something, and whether its name is free.
extension PlannedStore {
    /// How many times a passenger has asked on a trip, whatever became of it; nothing where a reservation has the name already.
    func asks(on trip: PlannedTripID, by passenger: PersonID, naming id: ReservationID) async throws -> Int? {
        try await database.read { transaction in
            let row = try transaction.row(
                """
                SELECT (SELECT COUNT(*) FROM planned_reservations WHERE id = \(id.text)) AS taken,
                    (SELECT COUNT(*) FROM planned_reservations
                     WHERE trip_id = \(trip.text) AND passenger_id = \(passenger.text)) AS asks
                """)
            return try row.decode("taken", as: Int.self) > 0 ? nil : try row.decode("asks")
        }
    }

    /// How many trips a driver has published since a moment, called off or not; nothing where a trip has one of some names
    /// already, be it over.
    func published(
        by driver: PersonID, since moment: Timestamp, naming ids: [PlannedTripID]
    ) async throws -> Int? {
        try await database.read { transaction in
            guard try Self.areFree(ids, in: transaction) else { return nil }
            return try transaction.value(
                """
                SELECT COUNT(*) FROM planned_trips
                WHERE driver_id = \(driver.text) AND created_at > \(moment)
                """)
        }
    }

    /// Whether no trip has one of some names, not even one that is over.
    func areFree(_ ids: [PlannedTripID]) async throws -> Bool {
        try await database.read { try Self.areFree(ids, in: $0) }
    }

    private static func areFree(_ ids: [PlannedTripID], in transaction: any Transaction) throws -> Bool {
        try transaction.optionalRow(
            "SELECT id FROM planned_trips WHERE id IN \(list: ids.map(\.text)) LIMIT 1") == nil
    }
}

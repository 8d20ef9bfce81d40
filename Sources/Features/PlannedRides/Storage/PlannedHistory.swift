public import Database
import Geography
public import Identity
import PlannedTrips

/// What was driven and ridden before, as the store has it.
public struct PlannedHistory: Sendable {
    let database: any Database

    /// The history in a database that has the schema ``Database/Schema/plannedRides``.
    public init(_ database: any Database) { self.database = database }

    /// How many planned trips each of some people has made; who has made none is left out.
    public func tripsMade(by people: [PersonID]) async throws -> [PersonID: Int] {
        guard !people.isEmpty else { return [:] }
        return try await database.read { transaction in
            var counts: [PersonID: Int] = [:]
            for person in Set(people) {
                let made = try transaction.value(
                    "SELECT COUNT(*) FROM planned_trips WHERE driver_id = \(person.text) AND was_driven = 1",
                    as: Int.self)
                if made > 0 { counts[person] = made }
            }
            return counts
        }
    }

    /// The trip on which a reservation was, whether it is over or not.
    func trip(ofReservation id: ReservationID) async throws -> PlannedTripID? {
        try await database.read { transaction in
            try transaction.optionalRow(
                "SELECT trip_id FROM planned_reservations WHERE id = \(id.text)"
            ).flatMap { PlannedTripID(text: try $0.decode("trip_id", as: String.self)) }
        }
    }

    /// The trips of a series that leave at a moment or later, the earliest first.
    func trips(ofSeries series: UniqueID, from moment: Timestamp) async throws -> [PlannedTripID] {
        try await database.read { transaction in
            try transaction.rows(
                """
                SELECT id FROM planned_trips
                WHERE series_id = \(series.description) AND departs_at >= \(moment)
                ORDER BY departs_at LIMIT 400
                """
            ).compactMap { PlannedTripID(text: try $0.decode("id", as: String.self)) }
        }
    }
}

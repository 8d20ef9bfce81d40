import Database
import FoundationEssentials
import Geography
import Identity
import PlannedTrips

extension PlannedStore {
    /// The trips that were called off and would leave within a week, the earliest first.
    func cancelled(leavingFrom now: Timestamp) async throws -> [PlannedTrip] {
        let end = now + .minutes(7 * 24 * 60)
        let trips = try await database.read { transaction in
            try transaction.rows(
                """
                SELECT id, driver_id, body, version FROM planned_trips
                WHERE departs_at >= \(now.milliseconds) AND departs_at < \(end.milliseconds) AND is_open = 0
                ORDER BY departs_at, id LIMIT 2000
                """
            ) { row in
                let body = try row.decode("body", as: String.self)
                let record = try? JSONDecoder().decode(TripRecord.self, from: Data(body.utf8))
                return record?.trip(
                    PlannedTripID(try row.decode("id", as: UniqueID.self)),
                    driver: PersonID(try row.decode("driver_id", as: UniqueID.self)),
                    version: try row.decode("version"))
            }
        }
        return trips.compactMap(\.self).filter {
            if case .cancelled = $0.status { true } else { false }
        }
    }
}

import Database
import FoundationEssentials
import Geography
import Identity
import PlannedTrips

extension PlannedStore {
    /// The shared trips that were called off and would leave within a week, the earliest first: those that were not shared take
    /// no room among them.
    func cancelled(leavingFrom now: Timestamp) async throws -> [PlannedTrip] {
        let end = now + .minutes(7 * 24 * 60)
        let trips = try await database.read { transaction in
            try transaction.rows(
                """
                SELECT id, driver_id, body, version FROM planned_trips
                WHERE is_recalled = 1 AND departs_at >= \(now.milliseconds) AND departs_at < \(end.milliseconds)
                ORDER BY departs_at, id LIMIT 5000
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
        return trips.compactMap(\.self).filter(\.isRecalled)
    }
}

extension PlannedTrip {
    /// Whether other services may have shown it and it was called off.
    var isRecalled: Bool {
        guard isShared, company == .everyone, case .cancelled = status else { return false }
        return true
    }
}

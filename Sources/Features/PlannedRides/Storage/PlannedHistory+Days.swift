import Database
public import DayBook
public import Geography
import Identity
import PlannedTrips

/// What is counted of planned rides in the city's book of days.
extension PlannedHistory {
    /// The trips that were to leave in a span of time; those of made-up drivers are left out.
    public func dayFigures(_ span: Range<Timestamp>) async throws -> DayFigures {
        let drivers = try await database.read { transaction in
            try transaction.rows(
                """
                SELECT driver_id FROM planned_trips
                WHERE departs_at >= \(span.lowerBound) AND departs_at < \(span.upperBound)
                """
            ) { PersonID(text: try $0.decode("driver_id", as: String.self)) }
        }
        return [.plannedTrips: Int64(drivers.compactMap(\.self).count { !$0.isSimulatedPlanner })]
    }
}

import Database
public import DayBook
public import Geography

/// What is counted of taxis in the city's book of days.
extension TaxiHistory {
    /// The taxis that were called in a span of time.
    public func dayFigures(_ span: Range<Timestamp>) async throws -> DayFigures {
        let (from, to) = (span.lowerBound, span.upperBound)
        let counts = try await database.read { transaction in
            try transaction.rows(
                """
                SELECT state, COUNT(*) AS calls FROM taxi_calls
                WHERE created_at >= \(from) AND created_at < \(to) GROUP BY state
                """
            ) { (try $0.decode("state", as: String.self), try $0.decode("calls", as: Int64.self)) }
        }
        return counts.reduce(into: [.taxiCalls: 0, .taxiServed: 0]) { figures, count in
            figures[.taxiCalls, default: 0] += count.1
            if count.0 == "arrived" { figures[.taxiServed, default: 0] += count.1 }
        }
    }
}

public import Database
public import DayBook
public import Geography
public import Identity
public import Ledger

/// Reads what rides saved: of a person month by month, of a ride, of a day of the whole city.
public struct SavingsBook: Sendable {
    /// By what CO₂ is counted.
    public let rules: SavingRules
    /// In what money is counted.
    public let currency: Currency
    private let database: any Database

    /// A reader of a database that has ``Database/Schema/savings``.
    public init(_ database: any Database, currency: Currency, rules: SavingRules) {
        self.database = database
        self.currency = currency
        self.rules = rules
    }

    /// What somebody saved on one side of the car, the latest month first; months without a ride are missing.
    public func months(of person: UniqueID, as side: SavedSide) async throws -> [SavedMonth] {
        let code = currency.code
        let whose: SQL =
            switch side {
            case .passenger: "passenger_id = \(person)"
            case .driver: "driver_id = \(person)"
            }
        return try await database.read { transaction in
            try transaction.rows(
                """
                SELECT month, \(Self.sums) FROM saved_rides WHERE \(whose) AND currency = \(code)
                GROUP BY month ORDER BY month DESC
                """
            ) { SavedMonth(try $0.decode("month"), try Self.sum($0)) }
        }
    }

    /// What a ride saved, for whoever rode along; nothing for everybody else, and where it is not known.
    public func ride(_ id: UniqueID, of passenger: UniqueID) async throws -> SavedSum? {
        let code = currency.code
        return try await database.read { transaction in
            try transaction.optionalRow(
                """
                SELECT 1 AS rides, metres, detour, alone, detour_cost, paid FROM saved_rides
                WHERE id = \(id) AND passenger_id = \(passenger) AND currency = \(code)
                """
            ).map { try Self.sum($0) }
        }
    }

    /// The length of the direct ways of those whom somebody drove and who arrived in a span of time, of a month at most.
    public func metres(drivenFor driver: UniqueID, in span: Range<Timestamp>) async throws -> Int64 {
        try await database.read { transaction in
            try transaction.value(
                """
                SELECT CAST(COALESCE(SUM(metres), 0) AS \(word: .integer)) FROM saved_rides
                WHERE driver_id = \(driver) AND arrived_at >= \(span.lowerBound)
                    AND arrived_at < \(span.upperBound)
                """, as: Int64.self)
        }
    }

    /// What the city counts of those who arrived in a span of time; nobody who is made up is among them.
    public func dayFigures(_ span: Range<Timestamp>) async throws -> DayFigures {
        let code = currency.code
        return try await database.read { transaction in
            let row = try transaction.optionalRow(
                """
                SELECT COUNT(DISTINCT passenger_id) AS savers, \(Self.sums),
                    CAST(COALESCE(SUM(CASE WHEN room = 'planned' THEN people ELSE 0 END), 0) AS \(word: .integer)) AS seats
                FROM saved_rides
                WHERE arrived_at >= \(span.lowerBound) AND arrived_at < \(span.upperBound)
                    AND is_simulated = 0 AND currency = \(code)
                """)
            guard let row else { return [:] }
            let sum = try Self.sum(row)
            return [
                .saved: sum.notDriven, .savedCost: max(0, sum.alone - sum.detourCost),
                .savers: try row.decode("savers"), .plannedSeats: try row.decode("seats"),
            ]
        }
    }

    private static var sums: SQL {
        """
        COUNT(*) AS rides, CAST(COALESCE(SUM(metres), 0) AS \(word: .integer)) AS metres,
        CAST(COALESCE(SUM(detour), 0) AS \(word: .integer)) AS detour,
        CAST(COALESCE(SUM(alone), 0) AS \(word: .integer)) AS alone,
        CAST(COALESCE(SUM(detour_cost), 0) AS \(word: .integer)) AS detour_cost,
        CAST(COALESCE(SUM(paid), 0) AS \(word: .integer)) AS paid
        """
    }

    private static func sum(_ row: Row) throws -> SavedSum {
        var sum = SavedSum()
        sum.rides = try row.decode("rides")
        sum.metres = try row.decode("metres")
        sum.detour = try row.decode("detour")
        sum.alone = try row.decode("alone")
        sum.detourCost = try row.decode("detour_cost")
        sum.paid = try row.decode("paid")
        return sum
    }
}

import Database
import Geography
import Identity
import TaxiDispatch

/// What is stored for the report on fairness, added up by the database. A question reads the hours of its span alone.
struct FairnessHistory: Sendable {
    let database: any Database

    /// Which hours, and which zone.
    struct Span: Hashable, Sendable {
        /// Hours since 1970 UTC, the second one not included.
        var from: Int64
        var until: Int64
        /// The zone; `nil` for all of them, and what happened outside.
        var zone: ZoneID?

        fileprivate var zones: (least: Int, most: Int) {
            zone.map { (Int($0.value), Int($0.value)) } ?? (Int(Int32.min), Int(Int32.max))
        }
    }

    /// The most lines of a file.
    static let mostLines = 100_000

    /// By hour, the first first.
    func hours(_ span: Span) async throws -> [(hour: Int64, sums: FairnessHour)] {
        let (least, most) = span.zones
        return try await database.read { transaction in
            try transaction.rows(
                """
                SELECT hour, \(Self.sums) FROM taxi_hours
                WHERE hour >= \(span.from) AND hour < \(span.until) AND zone >= \(least) AND zone <= \(most)
                GROUP BY hour ORDER BY hour
                """
            ) { (try $0.decode("hour"), try Self.sums($0)) }
        }
    }

    /// By zone; 0 is outside the city.
    func zones(_ span: Span) async throws -> [(zone: Int32, sums: FairnessHour)] {
        let (least, most) = span.zones
        return try await database.read { transaction in
            try transaction.rows(
                """
                SELECT zone, \(Self.sums) FROM taxi_hours
                WHERE hour >= \(span.from) AND hour < \(span.until) AND zone >= \(least) AND zone <= \(most)
                GROUP BY zone
                """
            ) { (Int32(clamping: try $0.decode("zone", as: Int.self)), try Self.sums($0)) }
        }
    }

    /// By taxi.
    func taxis(_ span: Span) async throws -> [(taxi: TaxiID, sums: FairnessHour)] {
        let (least, most) = span.zones
        return try await database.read { transaction in
            try transaction.rows(
                """
                SELECT taxi_id, \(Self.sums) FROM taxi_hours
                WHERE hour >= \(span.from) AND hour < \(span.until) AND zone >= \(least) AND zone <= \(most)
                GROUP BY taxi_id
                """
            ) { (TaxiID(text: try $0.decode("taxi_id", as: String.self)) ?? TaxiID(0), try Self.sums($0)) }
        }
    }

    /// By hour and zone, for a file: one line more than ``mostLines`` where there are more.
    func lines(_ span: Span) async throws -> [(hour: Int64, zone: Int32, sums: FairnessHour)] {
        let (least, most) = span.zones
        return try await database.read { transaction in
            try transaction.rows(
                """
                SELECT hour, zone, \(Self.sums) FROM taxi_hours
                WHERE hour >= \(span.from) AND hour < \(span.until) AND zone >= \(least) AND zone <= \(most)
                GROUP BY hour, zone ORDER BY hour, zone LIMIT \(Self.mostLines + 1)
                """
            ) {
                (
                    try $0.decode("hour"), Int32(clamping: try $0.decode("zone", as: Int.self)),
                    try Self.sums($0)
                )
            }
        }
    }

    /// The codes of all registered taxis.
    func codes() async throws -> [TaxiID: String] {
        try await database.read { transaction in
            let rows = try transaction.rows(
                "SELECT id, code FROM taxi_vehicles ORDER BY id LIMIT \(TaxiRegistry.most)"
            ) { (try $0.decode("id", as: String.self), try $0.decode("code", as: String.self)) }
            return Dictionary(
                rows.compactMap { id, code in TaxiID(text: id).map { ($0, code) } },
                uniquingKeysWith: { first, _ in first })
        }
    }

    private static var sums: SQL {
        """
        CAST(SUM(stays) AS \(word: .integer)) AS stays, CAST(SUM(waited) AS \(word: .integer)) AS waited,
        CAST(SUM(asked) AS \(word: .integer)) AS asked, CAST(SUM(accepted) AS \(word: .integer)) AS accepted,
        CAST(SUM(refused) AS \(word: .integer)) AS refused, CAST(SUM(silent) AS \(word: .integer)) AS silent,
        CAST(SUM(served) AS \(word: .integer)) AS served, CAST(SUM(gave_up) AS \(word: .integer)) AS gave_up,
        CAST(SUM(lost_caller) AS \(word: .integer)) AS lost_caller
        """
    }

    private static func sums(_ row: Row) throws -> FairnessHour {
        var sums = FairnessHour()
        sums.stays = try row.decode("stays")
        sums.waited = try row.decode("waited")
        sums.asked = try row.decode("asked")
        sums.accepted = try row.decode("accepted")
        sums.refused = try row.decode("refused")
        sums.silent = try row.decode("silent")
        sums.served = try row.decode("served")
        sums.gaveUp = try row.decode("gave_up")
        sums.lostCaller = try row.decode("lost_caller")
        return sums
    }
}

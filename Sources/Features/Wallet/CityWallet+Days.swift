import Database
public import DayBook
public import Geography
import Identity

/// What is counted of wallets in the city's book of days.
extension CityWallet {
    /// The money that changed hands in a span of time: what is owed has not, until it is settled. Movements have identifiers
    /// that begin with their time, so that those of a day are found by their key.
    public func dayFigures(_ span: Range<Timestamp>) async throws -> DayFigures {
        let (from, to) = (
            Self.first(at: span.lowerBound).description, Self.first(at: span.upperBound).description
        )
        let moved = try await database.read { transaction in
            try transaction.value(
                """
                SELECT CAST(COALESCE(SUM(ledger_entries.amount), 0) AS \(word: .integer)) FROM ledger_movements
                JOIN ledger_entries ON ledger_entries.movement_id = ledger_movements.id
                WHERE ledger_movements.id >= \(from) AND ledger_movements.id < \(to)
                    AND ledger_movements.kind NOT IN ('hold', 'release', 'voucherIssue', 'voucherVoid')
                    AND ledger_entries.amount > 0
                    AND (SELECT ledger_accounts.kind FROM ledger_accounts
                        WHERE ledger_accounts.number = ledger_entries.account) NOT IN ('debt', 'dues')
                """, as: Int64.self)
        }
        return [.moved: moved]
    }

    /// The identifier before all that are made from a moment on.
    private static func first(at moment: Timestamp) -> UniqueID {
        UniqueID(high: UInt64(bitPattern: max(0, moment.milliseconds)) << 16, low: 0)
    }
}

import Carpool
import Database
import Geography
import Identity

// MARK: - Fees that are owed

extension TripStore {
    /// The debts of everybody or of one person, those of the latest rides first.
    ///
    /// - Parameter dueOnly: Those that an operator has still to settle, and not those of the ledger.
    /// - Returns: At most `limit` debts, and where the next page begins if there are more.
    func debts(
        of person: PersonID?, dueOnly: Bool, after cursor: TripCursor?, limit: Int
    ) async throws -> (debts: [Debt], next: TripCursor?) {
        let rows = try await database.read { transaction in
            // Partial indexes are used where the condition stands in the statement itself.
            let due: SQL = dueOnly ? "debts.settled_at IS NULL AND debts.charge_id IS NULL" : "1 = 1"
            let whose: SQL = person.map { "AND debts.passenger_id = \($0.text)" } ?? ""
            let earlier: SQL =
                cursor.map { "AND (debts.created_at, debts.ride_id) < (\($0.askedAt), \($0.id.text))" } ?? ""
            return try transaction.rows(
                """
                \(Self.debtSelection) WHERE \(due) \(whose) \(earlier)
                ORDER BY debts.created_at DESC, debts.ride_id DESC LIMIT \(limit + 1)
                """
            ) { try DebtRow($0) }
        }
        let shown = rows.prefix(limit)
        // The next page goes on behind the last row, also where that cannot be read any more.
        return (
            shown.compactMap(debt(of:)), rows.count > limit ? shown.last.flatMap { TripCursor($0.trip) } : nil
        )
    }

    /// The debt for one ride, if there is one.
    func debt(_ id: RequestID) async throws -> Debt? {
        try await database.read { transaction in
            try transaction.optionalRow("\(Self.debtSelection) WHERE debts.ride_id = \(id.text)").map {
                try DebtRow($0)
            }
        }
        .flatMap(debt(of:))
    }

    /// How many debts are due that an operator settles.
    func dueCount() async throws -> Int {
        try await database.read {
            try $0.value("SELECT COUNT(*) FROM debts WHERE settled_at IS NULL AND charge_id IS NULL")
        }
    }

    private static var debtSelection: SQL {
        """
        SELECT rides.id, rides.body, rides.created_at, rides.driver_id, debts.settled_at, debts.settled_by,
            debts.charge_id,
            (SELECT f.rest FROM ledger_owed_fees f WHERE f.movement_id = debts.charge_id) AS rest,
            (SELECT f.settled_at FROM ledger_owed_fees f WHERE f.movement_id = debts.charge_id) AS rest_settled_at
        FROM debts JOIN rides ON rides.id = debts.ride_id
        """
    }

    private struct DebtRow: Sendable {
        let trip: TripRow
        let settledBy: String?

        init(_ row: Row) throws {
            trip = try TripRow(row)
            settledBy = try row.decode("settled_by")
        }
    }

    private func debt(of row: DebtRow) -> Debt? {
        guard let trip = trip(of: row.trip), let fee = trip.fee else { return nil }
        let settler = row.settledBy.flatMap { PersonID(text: $0) }
        return Debt(
            trip: trip, fee: fee,
            settlement: trip.settledAt.map {
                Debt.Settlement(person: trip.charge == nil ? settler ?? PersonID(0) : nil, at: $0)
            })
    }
}

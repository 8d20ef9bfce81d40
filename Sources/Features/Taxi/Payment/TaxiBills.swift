public import Database
package import Geography
import Identity
public import TaxiDispatch

/// What is due for drives from the wallet, as the store has it.
public struct TaxiBills: Sendable {
    let database: any Database

    /// The bills in a database that has the schema `taxi`.
    public init(_ database: any Database) { self.database = database }

    /// The bill of a call, if it has one.
    public func bill(_ id: CallID) async throws -> TaxiBill? {
        try await database.read { try $0.taxiBill(id) }
    }

    /// The bills of those of some calls that have one.
    public func bills(of ids: [CallID]) async throws -> [CallID: TaxiBill] {
        guard !ids.isEmpty else { return [:] }
        let found = try await database.read { transaction in
            try transaction.rows(
                """
                SELECT call_id, caller_id, driver_id, hold_id, body, version, created_at FROM taxi_bills
                WHERE call_id IN \(list: ids.map(\.text))
                """
            ) { try TaxiBill($0) }.compactMap(\.self)
        }
        return Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The contested bills, those of the drives that arrived first at the top, with their calls.
    ///
    /// - Returns: At most `limit` bills, and where the next page begins if there are more.
    public func contested(
        after cursor: TaxiCursor? = nil, limit: Int
    ) async throws -> (bills: [ContestedBill], next: TaxiCursor?) {
        let rows = try await database.read { transaction in
            try transaction.rows(Self.contested(after: cursor, limit: limit + 1)) { row in
                (
                    place: TaxiCursor(
                        milliseconds: try row.decode("created_at"), id: try row.decode("call_id")),
                    bill: try TaxiBill(row)
                )
            }.map {
                ($0.place, try $0.bill.map { ContestedBill(bill: $0, call: try call($0.id, transaction)) })
            }
        }
        let shown = rows.prefix(limit)
        return (shown.compactMap(\.1), rows.count > limit ? shown.last?.0 : nil)
    }

    private func call(_ id: CallID, _ transaction: any Transaction) throws -> TaxiCall? {
        try transaction.rows(
            "SELECT id, caller_id, body, version FROM taxi_calls WHERE id = \(id.text)"
        ) { try TaxiHistory.call($0) }.first ?? nil
    }

    /// The query for a page of the contested bills.
    package static func contested(after cursor: TaxiCursor?, limit: Int) -> SQL {
        let later: SQL =
            cursor.map { "AND (created_at, call_id) > (\($0.milliseconds), \($0.id))" } ?? ""
        return """
            SELECT call_id, caller_id, driver_id, hold_id, body, version, created_at FROM taxi_bills
            WHERE state = 'contested' \(later) ORDER BY created_at, call_id LIMIT \(limit)
            """
    }

    /// How many bills wait for an operator, counted up to a number.
    public func contestedCount(atMost most: Int = 1_000) async throws -> Int {
        try await database.read { transaction in
            try transaction.rows(
                "SELECT call_id FROM taxi_bills WHERE state = 'contested' LIMIT \(most)"
            ) { _ in 1 }.count
        }
    }

    /// The query for the bills that move on by themselves by a moment, the first first.
    package static func due(
        by moment: Timestamp, after last: (at: Int64, id: String)?, limit: Int
    ) -> SQL {
        let further: SQL = last.map { "AND (due_at, call_id) > (\($0.at), \($0.id))" } ?? ""
        return """
            SELECT call_id, due_at FROM taxi_bills
            WHERE is_open = 1 AND due_at <= \(moment.milliseconds) \(further)
            ORDER BY due_at, call_id LIMIT \(limit)
            """
    }
}

/// A bill that waits for an operator, with its call.
public struct ContestedBill: Sendable {
    /// The bill.
    public let bill: TaxiBill
    /// Its call, where it can be read.
    public let call: TaxiCall?
}

extension Transaction {
    /// The bill of a call, if it has one.
    func taxiBill(_ id: CallID) throws -> TaxiBill? {
        try optionalRow(
            """
            SELECT call_id, caller_id, driver_id, hold_id, body, version, created_at FROM taxi_bills
            WHERE call_id = \(id.text)
            """
        ).flatMap { try TaxiBill($0) }
    }

    /// Keeps a new bill; one that is there stays as it is.
    ///
    /// - Returns: Whether it is new.
    func keepNew(_ bill: TaxiBill) throws -> Bool {
        let body = try RecordEncoder.encode(BillRecord(bill))
        let due = bill.settlement.deadline?.milliseconds ?? 0
        return try execute(
            """
            INSERT INTO taxi_bills
                (call_id, caller_id, driver_id, hold_id, state, is_open, due_at, body, version, created_at)
            VALUES (\(bill.id.text), \(bill.caller.text), \(bill.driver.text), \(bill.hold),
                \(bill.settlement.state.name), \(bill.settlement.outcome == nil ? 1 : 0), \(due), \(body),
                \(bill.version), \(bill.createdAt))
            ON CONFLICT (call_id) DO NOTHING
            """) > 0
    }

    /// Keeps what has become of a bill.
    func keep(_ bill: TaxiBill) throws {
        let body = try RecordEncoder.encode(BillRecord(bill))
        try execute(
            """
            UPDATE taxi_bills SET state = \(bill.settlement.state.name),
                is_open = \(bill.settlement.outcome == nil ? 1 : 0),
                due_at = \(bill.settlement.deadline?.milliseconds ?? 0), body = \(body),
                version = \(bill.version)
            WHERE call_id = \(bill.id.text)
            """)
    }
}

import Database
import Geography
import Identity
import Ledger

extension MoneyRequest.State: SQLDecodable {}

extension Transaction {
    func insert(_ request: MoneyRequest) throws(DatabaseError) {
        try execute(
            """
            INSERT INTO money_requests (id, from_id, to_id, amount, note, state, settled_at, created_at, version)
            VALUES (\(request.id), \(request.from), \(request.to), \(request.amount.minorUnits), \(request.note),
                \(request.state.rawValue), NULL, \(request.at), 1)
            """)
    }

    func settle(_ request: MoneyRequest, as state: MoneyRequest.State, at now: Timestamp) throws {
        try execute(
            """
            UPDATE money_requests SET state = \(state.rawValue), settled_at = \(now), version = version + 1
            WHERE id = \(request.id) AND state = 'open'
            """)
    }

    func moneyRequest(_ id: UniqueID, in currency: Currency, at now: Timestamp) throws -> MoneyRequest? {
        try optionalRow(
            """
            SELECT id, from_id, to_id, amount, note, state, created_at FROM money_requests
            WHERE id = \(id)
            """
        ).map { try request($0, currency, now) }
    }

    /// Whether a person may ask another one now, by all that they asked before.
    ///
    /// - Throws: ``WalletFault``, which says why not.
    func admitMoneyRequest(by person: UniqueID, to other: UniqueID, _ rules: WalletRules, at now: Timestamp)
        throws
    {
        let open = try value(
            """
            SELECT COUNT(*) FROM money_requests
            WHERE from_id = \(person) AND state = 'open' AND created_at > \(now.milliseconds - MoneyRequest.lasts)
            """, as: Int.self)
        guard open < rules.openRequests else { throw WalletFault(.tooManyRequests) }
        // In any state: who takes a question back has asked it all the same.
        let today = try rows(
            """
            SELECT to_id FROM money_requests
            WHERE from_id = \(person) AND created_at > \(now.milliseconds - MoneyRequest.day)
            """
        ) { try $0.decode(UniqueID.self) }
        guard today.count < rules.requestsPerDay,
            today.count(where: { $0 == other }) < MoneyRequest.mostOfPair
        else { throw WalletFault(.askedOften) }
        // What was declined within the time was asked before it lapsed.
        let declined = try value(
            """
            SELECT COUNT(*) FROM money_requests
            WHERE from_id = \(person)
                AND created_at > \(now.milliseconds - MoneyRequest.quiet - MoneyRequest.lasts)
                AND to_id = \(other) AND state = 'declined' AND settled_at > \(now.milliseconds - MoneyRequest.quiet)
            """, as: Int.self)
        guard declined == 0 else { throw WalletFault(.declinedLately) }
    }

    /// The newest hundred that are open.
    func openRequests(to person: UniqueID, in currency: Currency, at now: Timestamp) throws -> [MoneyRequest]
    {
        try rows(
            """
            SELECT id, from_id, to_id, amount, note, state, created_at FROM money_requests
            WHERE to_id = \(person) AND state = 'open' AND created_at > \(now.milliseconds - MoneyRequest.lasts)
            ORDER BY created_at DESC LIMIT 100
            """
        ) { try request($0, currency, now) }
    }

    /// The newest hundred that are open.
    func openRequests(by person: UniqueID, in currency: Currency, at now: Timestamp) throws -> [MoneyRequest]
    {
        try rows(
            """
            SELECT id, from_id, to_id, amount, note, state, created_at FROM money_requests
            WHERE from_id = \(person) AND state = 'open' AND created_at > \(now.milliseconds - MoneyRequest.lasts)
            ORDER BY created_at DESC LIMIT 100
            """
        ) { try request($0, currency, now) }
    }

    private func request(_ row: Row, _ currency: Currency, _ now: Timestamp) throws -> MoneyRequest {
        let (state, at): (MoneyRequest.State, Timestamp) =
            (try row.decode("state"), try row.decode("created_at"))
        let hasLapsed = state == .open && at.milliseconds <= now.milliseconds - MoneyRequest.lasts
        return MoneyRequest(
            id: try row.decode("id"), from: try row.decode("from_id"), to: try row.decode("to_id"),
            amount: Money(minorUnits: try row.decode("amount"), currency), note: try row.decode("note"),
            state: hasLapsed ? .lapsed : state, at: at)
    }
}

import Database
import Geography
import Identity
import Ledger

/// A person's payment by a provider.
struct Payment: Hashable, Sendable {
    enum State: String, Hashable, Sendable, SQLDecodable {
        /// Nothing was heard of it yet.
        case open
        /// The money is on the wallet.
        case paid
        /// The person did not pay.
        case failed
        /// The provider speaks of another amount or currency: for the operator to look at.
        case odd
    }

    let id: UniqueID
    let person: UniqueID
    let provider: String
    let amount: Money
    let state: State
    let at: Timestamp
    /// What the provider calls it, and the provider's page; empty until it is open over there.
    var reference = ""
    var page = ""
    /// What is odd about it; empty for nothing.
    var remark = ""
}

extension Transaction {
    func insert(_ payment: Payment) throws {
        try execute(
            """
            INSERT INTO payments (id, person_id, provider, reference, page, amount, currency, state, remark,
                created_at, version)
            VALUES (\(payment.id), \(payment.person), \(payment.provider), '', '', \(payment.amount.minorUnits),
                \(payment.amount.currency.code), \(payment.state.rawValue), '', \(payment.at), 1)
            ON CONFLICT (id) DO NOTHING
            """)
    }

    func payment(_ id: UniqueID) throws -> Payment? {
        try optionalRow(
            """
            SELECT id, person_id, provider, reference, page, amount, currency, state, remark, created_at FROM payments
            WHERE id = \(id)
            """
        ).map { try payment($0) }
    }

    /// The newest that are odd.
    func oddPayments(limit: Int) throws -> [Payment] {
        try rows(
            """
            SELECT id, person_id, provider, reference, page, amount, currency, state, remark, created_at FROM payments
            WHERE state = 'odd' ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """
        ) { try payment($0) }
    }

    /// What a person has begun to pay since a moment and of which nothing was heard, in minor units.
    func openPayments(of person: UniqueID, since start: Timestamp) throws -> Int64 {
        try value(
            """
            SELECT COALESCE(SUM(amount), 0) FROM payments
            WHERE person_id = \(person) AND created_at >= \(start) AND state = 'open'
            """, as: Int64.self)
    }

    private func payment(_ row: Row) throws -> Payment {
        guard let currency = Currency(try row.decode("currency", as: String.self)) else {
            throw DatabaseError(.unexpectedValue, "a payment is in no currency")
        }
        return Payment(
            id: try row.decode("id"), person: try row.decode("person_id"),
            provider: try row.decode("provider"),
            amount: Money(minorUnits: try row.decode("amount"), currency), state: try row.decode("state"),
            at: try row.decode("created_at"), reference: try row.decode("reference"),
            page: try row.decode("page"), remark: try row.decode("remark"))
    }

    /// Notes what it is over there, once.
    func setPayment(_ id: UniqueID, opened hosted: HostedPayment) throws {
        try execute(
            """
            UPDATE payments SET reference = \(hosted.reference), page = \(hosted.page), version = version + 1
            WHERE id = \(id) AND page = ''
            """)
    }

    func setPayment(_ id: UniqueID, state: Payment.State, remark: String) throws {
        try execute(
            """
            UPDATE payments SET state = \(state.rawValue), remark = \(remark), version = version + 1
            WHERE id = \(id)
            """)
    }
}

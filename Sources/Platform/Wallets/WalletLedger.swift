// Wallets: the city's ledger in the store: what people have, hold and owe, kept by double entry.

public import Database
public import Geography
public import Ledger

/// The city's ledger, in its one currency.
public struct WalletLedger: Hashable, Sendable {
    /// What all of it is in.
    public let currency: Currency

    /// In how many parts each of the city's own accounts lies, so that those who pay in at the same time do not wait
    /// for each other.
    public static let parts = 16

    /// Whose accounts the city's are, by their part.
    static func owner(ofPart part: Int) -> String { "city/\(part)" }

    private init(_ currency: Currency) { self.currency = currency }

    /// The ledger that a store has; nothing where no money was ever moved.
    public static func kept(in transaction: any Transaction) throws -> WalletLedger? {
        let code = try transaction.optionalRow("SELECT code FROM ledger_currency WHERE id = 1")?
            .decode("code", as: String.self)
        return code.flatMap { Currency($0) }.map { WalletLedger($0) }
    }

    /// The ledger that a store keeps; a store without one begins it in the city's currency.
    ///
    /// - Parameter database: One with the tables ``Schema/wallets``.
    /// - Throws: ``WalletError/otherCurrency(ledger:city:)`` if it was begun in another one.
    public static func open(
        _ database: any Database, in currency: Currency, at now: Timestamp
    ) async throws -> WalletLedger {
        let kept = try await database.write { transaction in
            try transaction.execute(
                """
                INSERT INTO ledger_currency (id, code, created_at) VALUES (1, \(currency.code), \(now))
                ON CONFLICT (id) DO NOTHING
                """)
            return try transaction.value("SELECT code FROM ledger_currency WHERE id = 1", as: String.self)
        }
        guard kept == currency.code else {
            throw WalletError.otherCurrency(ledger: kept, city: currency.code)
        }
        return WalletLedger(currency)
    }
}

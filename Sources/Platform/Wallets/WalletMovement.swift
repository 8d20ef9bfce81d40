public import Geography
public import Identity
public import Ledger

/// A movement as the ledger keeps it.
public struct WalletMovement: Hashable, Sendable {
    /// Names it.
    public let id: UniqueID
    /// When it happened.
    public let at: Timestamp
    /// What happened.
    public let posted: PostedMovement
    /// What it was about; empty for nothing.
    public let subject: String
    /// What the sender wrote.
    public let note: String

    /// Why money moved.
    public var kind: Movement.Kind { posted.kind }
}

/// What an order did.
public struct WalletReceipt: Hashable, Sendable {
    /// What was asked for.
    public let movement: WalletMovement
    /// What was settled with it of fees that were owed: a movement for each.
    public let settlements: [WalletMovement]
    /// Whether it had happened before, and this is the answer of then.
    public let isRepeated: Bool

    /// How much was settled with it of what a person owed, in minor units.
    public func settled(of person: UniqueID) -> Int64 {
        settlements.reduce(0) { $0 + ($1.posted.post(of: .debt(person))?.amount ?? 0) }
    }
}

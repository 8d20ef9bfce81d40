public import Geography
public import Identity
public import Ledger

/// A line of a person's statement.
public struct StatementLine: Hashable, Sendable {
    /// Counts the account's lines from 1: a page ends with one, and the next begins below it.
    public let number: Int64
    /// The movement.
    public let movement: UniqueID
    /// When it happened.
    public let at: Timestamp
    /// Why.
    public let kind: Movement.Kind
    /// By how much the balance changed, in minor units.
    public let amount: Int64
    /// What it was then, in minor units.
    public let balance: Int64
    /// What it was about; empty for nothing.
    public let subject: String
    /// What the sender wrote.
    public let note: String
    /// The hold that it is about.
    public let hold: UniqueID?
    /// How much of it was paid, in minor units, where it was the person's own money; nothing where it was somebody
    /// else's.
    public let paid: Int64?
    /// Whose wallet was at the other end.
    public var other: UniqueID?
}

/// Which lines of a statement are asked for.
public struct StatementFilter: Hashable, Sendable {
    /// From when.
    public var from: Timestamp?
    /// Until just before when.
    public var until: Timestamp?
    /// Of which kinds; all if nothing.
    public var kinds: Set<Movement.Kind>?

    /// A filter.
    public init(from: Timestamp? = nil, until: Timestamp? = nil, kinds: Set<Movement.Kind>? = nil) {
        self.from = from
        self.until = until
        self.kinds = kinds
    }
}

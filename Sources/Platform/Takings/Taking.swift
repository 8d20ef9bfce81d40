// Takings: what drivers took in, day by day, as the rooms in which people drive hand it over.

public import Geography
public import HTML
public import Histories
public import Identity
public import Ledger

/// One amount that a driver took in.
public struct Taking: Hashable, Sendable {
    /// What it was for.
    public enum Kind: String, Hashable, Sendable {
        /// Somebody was driven to the end.
        case fare
        /// Somebody called off late or did not come, and has paid for it.
        case fee
    }

    /// The ride that it was for.
    public var ride: UniqueID
    /// What it was for.
    public var kind: Kind
    /// When the ride ended.
    public var at: Timestamp
    /// How much.
    public var money: Money
    /// Whether it was paid in the car; otherwise it came to the wallet.
    public var isCash: Bool
    /// How many people it was for.
    public var people: Int
    /// Where its receipt is.
    public var address: URLReference

    /// An amount.
    public init(
        _ ride: UniqueID, _ kind: Kind, at: Timestamp, _ money: Money, isCash: Bool, people: Int,
        to address: URLReference
    ) {
        self.ride = ride
        self.kind = kind
        self.at = at
        self.money = money
        self.isCash = isCash
        self.people = people
        self.address = address
    }
}

/// A part of people's histories that also knows what they took in there as drivers.
public protocol TakingSource: HistorySource {
    /// What somebody took in of rides that ended in a span of time, of a month at most; found by an index.
    func takings(of driver: UniqueID, in span: Range<Timestamp>) async throws -> [Taking]
}

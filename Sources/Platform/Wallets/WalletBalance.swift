public import Identity
public import Ledger

/// What a person has with the city.
public struct WalletBalance: Hashable, Sendable {
    /// Whose it is.
    public let person: UniqueID
    /// What can be spent.
    public var available: Money
    /// What is set aside for something under way.
    public var held: Money
    /// What is owed to the city; zero or more.
    public var owed: Money

    /// A wallet with nothing in it.
    init(person: UniqueID, currency: Currency) {
        self.person = person
        available = Money(minorUnits: 0, currency)
        held = available
        owed = available
    }
}

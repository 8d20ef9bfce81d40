public import Identity
public import Ledger

/// What a person has with the city.
public struct WalletBalance: Hashable, Sendable {
    /// Whose it is.
    public let person: UniqueID
    /// What is in the wallet.
    public var available: Money
    /// What is set aside for something under way.
    public var held: Money
    /// What is owed, to the city or to others; zero or more.
    public var owed: Money
    /// What can be spent: what is owed is settled before.
    public var spendable: Money {
        Money(minorUnits: max(0, available.minorUnits - owed.minorUnits), available.currency)
    }

    /// A wallet with nothing in it.
    init(person: UniqueID, currency: Currency) {
        self.person = person
        available = Money(minorUnits: 0, currency)
        held = available
        owed = available
    }
}
